/** The shares of the table: fixed ones, those beside a kink of payment, as entered, and the one that is looked at. */
import type { Kink, SweepPoint, SweepReading, SweepSubject } from '@advice-builder/engine';
import { percentOf } from './share-words.ts';

export interface ShareRow {
  readonly key: string;
  /** 0 to 1. */
  readonly share: number;
  /** Dollars of the share. */
  readonly target: number;
  readonly reading: SweepReading;
  /** Undefined: the scenario as entered, which may be paid in another way than the shares are. */
  readonly point: SweepPoint | undefined;
  readonly isChosen: boolean;
  readonly isEntered: boolean;
}

const FIXED: readonly number[] = [0, 0.25, 0.5, 0.75, 1];
/** More would bury the shares that are always there. */
const MOST_KINKS = 5;
const HALF_CENT = 0.005;

const isAlike = (a: SweepReading, b: SweepReading): boolean =>
  (['costOfCare', 'pension', 'retained', 'bankAfterFiveYears', 'netWorthAfterFiveYears'] as const).every(
    (figure) => Math.abs(a[figure] - b[figure]) < HALF_CENT,
  );

export interface RowSource {
  readonly subject: SweepSubject;
  readonly points: readonly SweepPoint[];
  readonly entered: SweepReading | undefined;
  readonly kinks: readonly Kink[];
  readonly chosen: number;
}

/** By rising share; as entered stands with the share it is like, else after it. */
export function tableRows({ subject, points, entered, kinks, chosen }: RowSource): readonly ShareRow[] {
  const shares = new Set([...FIXED, ...kinks.slice(0, MOST_KINKS).map(({ from }) => from), chosen]);
  const rows: ShareRow[] = points
    .filter(({ share }) => shares.has(share))
    .map((point) => ({
      key: `${point.share}`,
      share: point.share,
      target: point.target,
      reading: point,
      point,
      isChosen: point.share === chosen,
      isEntered: false,
    }));
  if (entered === undefined) return rows;
  const own = subject.ownShare;
  const like = rows.findIndex(({ share, reading }) => percentOf(share) === percentOf(own) && isAlike(reading, entered));
  const found = rows[like];
  if (found !== undefined) return rows.with(like, { ...found, isEntered: true });
  const row: ShareRow = {
    key: 'entered',
    share: own,
    target: own * subject.whole,
    reading: entered,
    point: undefined,
    isChosen: false,
    isEntered: true,
  };
  const after = rows.findIndex(({ share }) => share > own);
  return after < 0 ? [...rows, row] : rows.toSpliced(after, 0, row);
}
