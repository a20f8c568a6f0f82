import { formatLongDate } from '@advice-builder/kernel';
import { type RateStatus, shippedRateBook } from '@advice-builder/rates';
import { RateMark } from '../../../design-system/index.ts';
import { sydneyTime } from '../../../platform/sydney.ts';
import { useRecord, useResults } from '../../../state/hooks.ts';
import { newestRateBefore } from '../layout/rate-date.ts';
import { useCommonStatus } from './report-figure.tsx';

const STATUS_WORDS: Readonly<Record<RateStatus, string>> = {
  published: '',
  secondary: 'Some rates come from a second-hand source.',
  derived: 'Some rates are derived by rule.',
  estimate: 'Some rates are estimates.',
  held: 'flat after that.',
  indexed: 'indexed after that by assumption.',
};

/** What becomes of rates after their last value, which is told with its day. */
const ENDS: ReadonlySet<RateStatus> = new Set(['held', 'indexed']);

/** `Rates known to 1 October 2026, flat after that.` */
export function useRatesWords(): string {
  const status = useCommonStatus();
  const today = useRecord((state) => state.today);
  const words = STATUS_WORDS[status];
  if (!ENDS.has(status)) return words;
  return `Rates known to ${formatLongDate(newestRateBefore(shippedRateBook, today))}, ${words}`;
}

/** `Last updated 10:42 am. Rates known to 1 October 2026, flat after that.` */
export function LastUpdated() {
  const updatedAt = useResults((state) => state.baselines[state.sid]?.updatedAt);
  const hasFigures = useResults((state) => state.result.calculated !== undefined);
  const status = useCommonStatus();
  const rates = useRatesWords();
  const when = updatedAt === undefined ? 'No update yet.' : `Last updated ${sydneyTime(updatedAt)}.`;
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
