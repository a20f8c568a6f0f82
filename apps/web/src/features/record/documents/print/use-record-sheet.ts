/** The header and footer of each printed sheet of a record. */
import { APPLICATION_VERSION } from '@advice-builder/contract';
import { formatAuDate, formatLongDate } from '@advice-builder/kernel';
import { useRateBook } from '../../../../platform/rate-book.ts';
import type { SheetWords } from '../../../../platform/sheet-words.ts';
import { sydneyTimeAndDate } from '../../../../platform/sydney.ts';
import { CURRENT, scenarioName } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { hasUnsavedWork } from '../../../../state/record-store.ts';
import { namesOf } from '../../base/people.ts';
import { newestRateBefore } from '../../base/rate-date.ts';

const NOT_ADVICE = 'Estimates, not advice.';

/** @param page the name of the printed page if it is not a scenario, such as `Graphs and Data`. */
export function useRecordSheet(page?: string): SheetWords {
  const title = useRecord(({ sid, documents }) => {
    const name = scenarioName(sid, documents.scenarios[sid]?.name ?? '');
    return sid === CURRENT ? name : `Scenario ${sid}: ${name}`;
  });
  const whose = useRecord((state) => {
    const { reference } = state.documents.record;
    const record = `record ${state.recId}`;
    const of = reference.trim() === '' ? record : `${reference.trim()}, ${record}`;
    return page === undefined ? of : `${namesOf(state).join(' and ')}, ${of}`;
  });
  const book = useRateBook();
  const made = useRecord((state) => {
    const { today, savedAt } = state;
    const isSaved = savedAt !== null && !hasUnsavedWork(state);
    const when = isSaved ? `Saved ${sydneyTimeAndDate(savedAt)}` : `${formatAuDate(today)}, not saved yet`;
    const rates = formatLongDate(newestRateBefore(book, today));
    return `${when}, rates to ${rates}, version ${APPLICATION_VERSION}`;
  });
  return { title: page ?? title, foot: `${NOT_ADVICE} ${whose}. ${made}.` };
}
