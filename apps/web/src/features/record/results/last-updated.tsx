import type { RateStatus } from '@advice-builder/rates';
import { sydneyTime } from '../../../app/sydney.ts';
import { RateMark } from '../../../design-system/index.ts';
import { useResults } from '../../../state/hooks.ts';
import { useCommonStatus } from './report-figure.tsx';

const STATUS_WORDS: Readonly<Record<RateStatus, string>> = {
  published: '',
  secondary: 'Some rates come from a second-hand source.',
  derived: 'Some rates are derived by rule.',
  estimate: 'Some rates are estimates.',
  held: 'After their last value rates are held flat.',
  indexed: 'After their last value rates are indexed by assumption.',
};

/** `Last updated 10:42 am. After 20 Mar 2026 rates are held flat`. */
export function LastUpdated() {
  const updatedAt = useResults((state) => state.baselines[state.sid]?.updatedAt);
  const hasFigures = useResults((state) => state.result.calculated !== undefined);
  const status = useCommonStatus();
  const when = updatedAt === undefined ? 'Not updated since it was opened.' : `Last updated ${sydneyTime(updatedAt)}.`;
  return (
    <>
      {when}{' '}
      {hasFigures && status !== 'published' && (
        <>
          {STATUS_WORDS[status]} <RateMark status={status} />
        </>
      )}
    </>
  );
}
