/** A one-time note for records stored before deposits and homes were paid from the bank. */
import { paidFromBankTexts, paidFromBankWords, readBefore } from '@advice-builder/results';
import { useDeferredValue, useMemo } from 'react';
import { rateBook } from '../../../../platform/rate-book.ts';
import { CURRENT, type Documents, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { OneTimeNote } from './one-time-note.tsx';

const MARK = 'newlyPaidFromBank';

const markedIn = ({ scenarios }: Documents): readonly Sid[] =>
  sidsOf(scenarios).filter((sid) => scenarios[sid]?.meta[MARK] === true);

const hasMark = (documents: Documents): boolean => markedIn(documents).length > 0;

/** One line for each scenario whose figures have changed because deposits and homes are now paid from the bank. */
function useLines(): readonly string[] {
  // Without a mark, no edit concerns the note.
  const documents = useRecord((state) => (hasMark(state.documents) ? state.documents : undefined));
  const today = useRecord((state) => state.today);
  // Deferred, so that the screen updates first; once the note is confirmed, it disappears at once.
  const settled = useDeferredValue(documents);
  const markedSids = documents === undefined ? '' : markedIn(documents).join();
  return useMemo(() => {
    if (settled === undefined) return [];
    const { record, scenarios } = settled;
    const current = scenarios[CURRENT];
    return sidsOf(scenarios).flatMap((sid) => {
      const scenario = scenarios[sid];
      if (current === undefined || scenario === undefined || !markedSids.includes(String(sid))) return [];
      const read = readBefore(record, scenario, current, rateBook(), today);
      return (read && paidFromBankWords(scenarioName(sid, scenario.name), read)) ?? [];
    });
  }, [settled, markedSids, today]);
}

export function PaidFromBank() {
  const lines = useLines();
  if (lines.length === 0) return null;
  const { title, body, understood } = paidFromBankTexts;
  return (
    <OneTimeNote mark={MARK} title={title} understood={understood} everywhere leadsTo="scenario.sInvest.quickTotal">
      {body} {lines.join(' ')}
    </OneTimeNote>
  );
}
