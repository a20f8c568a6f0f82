/**
 * Quick and full mode of a section. Switching to full is always possible; switching back is rejected if it would hide
 * added entries.
 */
import { type ModeSection, modeRefusal } from '@advice-builder/casework';
import { toastTimes } from '@advice-builder/contract';
import { toast } from '../../../../design-system/index.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordStore } from '../../../../state/record-store.ts';

export type ModePart = 'sAssets' | 'sInvest' | 'sIncome' | 'sExpenses';

const SECTIONS: Readonly<Record<ModePart, ModeSection>> = {
  sAssets: 'assets',
  sInvest: 'investments',
  sIncome: 'income',
  sExpenses: 'expenses',
};

/** Switches a section between quick and full. If this is rejected, a message gives the reason and the mode stays. */
export function toggleMode(store: RecordStore, part: ModePart): void {
  const { sid, documents } = store.getState();
  const scenario = documents.scenarios[sid];
  if (scenario === undefined) return;
  const isFull = !scenario[part].quick;
  const refusal = isFull ? modeRefusal(scenario, SECTIONS[part]) : undefined;
  if (refusal !== undefined) {
    const ms = part === 'sInvest' ? toastTimes.investmentsModeRefused : toastTimes.modeRefused;
    toast({ kind: 'error', ...refusal, ms });
    return;
  }
  store.commit();
  store.set(`scenario.${part}.quick`, isFull);
  store.commit();
}

export function useMode(part: ModePart) {
  const { store } = useSession();
  const isFull = useRecord((state) => state.documents.scenarios[state.sid]?.[part].quick === false);
  return { isFull, mode: { full: isFull, onToggle: () => toggleMode(store, part) } };
}
