/** Actions for a notice. Each press is one step that Undo reverts, and is announced. */
import type { Notice, OpeningDifference, Scenario } from '@advice-builder/contract';
import { openingActions, payFromRelease } from '@advice-builder/results';
import { type MouseEvent, useMemo } from 'react';
import { Button } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { mapScenario } from '../../../../state/documents.ts';
import { useLateResults, useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { announceDone } from '../../form/binding/stale.ts';

export interface NoticeAction {
  readonly label: string;
  /** The subject of the action, for screen reader users, who may not see the line next to it. */
  readonly about?: string;
  /** The completed action, in words. */
  readonly done: string;
  readonly apply: (scenario: Scenario) => Scenario;
}

/** The actions for each line of the opening position, by the key of the line. */
export type OpeningChoices = ReadonlyMap<string, readonly NoticeAction[]>;

function actionsOf(session: RecordSession, book: ReturnType<typeof useRateBook>, notices: readonly Notice[]) {
  const { documents, sid, today, readOnly } = session.store.getState();
  const { record, scenarios } = documents;
  const [scenario, current] = [scenarios[sid], scenarios[0]];
  const lines = notices.flatMap(({ opening }) => opening ?? []);
  if (readOnly || scenario === undefined || current === undefined) return new Map<string, readonly NoticeAction[]>();
  const found = openingActions({ record, scenario, current, sid, today, book }, lines);
  return new Map(
    lines.map(({ key, label: about }, i) => [
      key,
      (found[i] ?? []).map(({ label, done, apply }) => ({ label, about, done: `${about}: ${done}`, apply })),
    ]),
  );
}

/** The actions for the lines of the opening position, calculated once per calculation. */
export function useOpeningChoices(notices: readonly Notice[]): OpeningChoices {
  const session = useSession();
  const book = useRateBook();
  return useMemo(() => actionsOf(session, book, notices), [session, book, notices]);
}

/** One action that keeps all differences in the opening position, or leaves all out, on purpose. */
export function keepAll(openings: readonly OpeningDifference[], choices: OpeningChoices): NoticeAction {
  const keeps = openings.flatMap(({ key }) => choices.get(key)?.at(-1) ?? []);
  return {
    label: openings.every(({ amount }) => amount < 0) ? 'Leave all out on purpose' : 'Keep all on purpose',
    done: `${keeps.length} differences kept on purpose`,
    apply: (scenario) => keeps.reduce((kept, { apply }) => apply(kept), scenario),
  };
}

/** The action that adds a later payment; undefined if nothing brings money later or the record is read-only. */
export function useLaterPayment(): NoticeAction | undefined {
  const isReadOnly = useRecord((state) => state.readOnly);
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const sid = useRecord((state) => state.sid);
  return useMemo(
    () => (isReadOnly || sid === 0 || projection === undefined ? undefined : payFromRelease(projection)),
    [isReadOnly, sid, projection],
  );
}

function act(session: RecordSession, { label, done, apply }: NoticeAction): void {
  const { store } = session;
  const { sid } = store.getState();
  store.commit();
  store.change(label, (documents) => mapScenario(documents, sid, apply));
  store.commit();
  announceDone(session, done);
}

/** The pressed line disappears, so the focus moves to the next or previous line, otherwise to the list of notices. */
function moveOn(button: HTMLElement): void {
  const holder = button.closest<HTMLElement>('[tabindex="-1"]');
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  requestAnimationFrame(() => {
    if (button.isConnected) return;
    (other?.querySelector('button') ?? holder)?.focus();
  });
}

export function ActionButtons({ actions }: { readonly actions: readonly NoticeAction[] }) {
  const session = useSession();
  const press = (event: MouseEvent<HTMLElement>, action: NoticeAction): void => {
    moveOn(event.currentTarget);
    act(session, action);
  };
  return actions.map((action) => (
    <Button
      key={action.label}
      variant="link"
      aria-label={action.about === undefined ? undefined : `${action.label}: ${action.about}`}
      onClick={(event) => press(event, action)}
    >
      {action.label}
    </Button>
  ));
}
