import { ratesKnownWords } from '@advice-builder/contract';
import type { RateStatus } from '@advice-builder/rates';
import { RateMark } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { sydneyMoment } from '../../../../platform/sydney.ts';
import { useRecord, useResults } from '../../../../state/hooks.ts';
import { newestRateBefore } from '../../base/rate-date.ts';
import { useCommonStatus } from './report-figure.tsx';

/** The label of each status; "held" and "indexed" are described with the last known day. */
const STATUS_WORDS: Readonly<Record<Exclude<RateStatus, 'held' | 'indexed'>, string>> = {
  published: '',
  secondary: 'Some rates are published copies, to be confirmed.',
  derived: 'Some rates are derived by rule.',
  estimate: 'Some rates are estimates.',
};

/** The last day with known rates: `Rates known to 1 October 2026, flat after that.` */
export function useRatesWords(): string {
  const status = useCommonStatus();
  const today = useRecord((state) => state.today);
  const assumed = useRecord((state) => state.documents.record.rateIndexation);
  const book = useRateBook();
  if (status !== 'held' && status !== 'indexed') return STATUS_WORDS[status];
  return `${ratesKnownWords(newestRateBefore(book, today), status === 'indexed' ? assumed : null)}.`;
}

/** `Last updated 10:42 am. Rates known to 1 October 2026, flat after that.` */
export function LastUpdated() {
  const storedAt = useRecord((state) => state.calculated[state.sid]?.at);
  const updatedAt = useResults((state) => state.baselines[state.sid]?.updatedAt) ?? storedAt;
  const today = useRecord((state) => state.today);
  const hasFigures = useResults((state) => state.result.calculated !== undefined);
  const status = useCommonStatus();
  const rates = useRatesWords();
  const when =
    updatedAt === undefined
      ? 'Update Report has not been pressed yet.'
      : `Last updated ${sydneyMoment(updatedAt, today)}.`;
  return (
    <>
      {when}{' '}
      {hasFigures && status !== 'published' && (
        <>
          {rates} <RateMark status={status} />
        </>
      )}
    </>
  );
}
