/** Update Report: saves, requests the report from the server, and reports the result. */
import { texts, toastTimes } from '@advice-builder/contract';
import { announce, toast } from '../../../../design-system/index.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useSession } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { noteFlags } from '../../base/excel-flag.ts';
import { residentialId, SUMMARY_ID } from '../../base/summary-id.ts';
import { type UiStore, useUiStore } from '../../base/ui-store.ts';
import { setRowOpen } from '../../form/sections/section.tsx';

export interface UpdateReport {
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** Amounts that print as $0.00 count as zero: a deposit equal to the price leaves a rounding error. */
const HALF_CENT = 0.005;

/** The summary makes the page wider first; only then is the scroll position known. */
function goToPanel(ui: UiStore, id: string): void {
  ui.setState({ section: SUMMARY_ID, isSummaryWide: true, isResultsSheetOpen: false });
  setRowOpen(ui, SUMMARY_ID, true);
  requestAnimationFrame(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    // The summary replaces the results, and with them the button that was pressed and had the focus.
    if (document.activeElement === document.body) {
      document.getElementById(`${SUMMARY_ID}-title`)?.focus({ preventScroll: true });
    }
  });
}

/** Sessions in which Update Report has scrolled to the summary. It does so only once in a session. */
const scrolled = new WeakSet<RecordSession>();

export async function update(session: RecordSession, ui: UiStore): Promise<void> {
  if (session.results.now().status === 'not-ready') {
    await session.save();
    toast({
      kind: 'warning',
      title: 'Saved. The report needs more information.',
      body: 'The results list what is missing.',
    });
    return;
  }
  try {
    const report = await session.updateReport();
    noteFlags(report.flags);
    announce('Report updated');
    const negative = report.agedCare.find((item) => item.RadRemaining.value <= -HALF_CENT);
    if (negative !== undefined) {
      toast({ kind: 'warning', ...texts.negativeRad, ms: toastTimes.negativeRad });
      goToPanel(ui, residentialId(negative.person));
    } else if (!scrolled.has(session)) {
      scrolled.add(session);
      goToPanel(ui, SUMMARY_ID);
    }
  } catch {
    toast({ kind: 'error', ...texts.summaryFailed });
  }
}

export function useUpdateReport(): UpdateReport {
  const session = useSession();
  const ui = useUiStore();
  const { isBusy, run } = useAction(() => update(session, ui));
  return { isBusy, run: () => void run() };
}
