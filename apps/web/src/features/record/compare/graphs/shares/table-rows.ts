/**
 * The shares of the table: fixed shares, those where the way of paying changes (kinks), the scenario as entered, and
 * the chosen share.
 */
import type { Kink, SweepPoint, SweepReading, SweepSubject } from '@advice-builder/engine';
import { percentOf } from './share-words.ts';

export interface ShareRow {
  readonly key: string;
  /** From 0 to 1. */
  readonly share: number;
  /** The share in dollars. */
  readonly target: number;
  readonly reading: SweepReading;
  /** Undefined for the scenario as entered, which may pay in a different way from the shares. */
  readonly point: SweepPoint | undefined;
  readonly isChosen: boolean;
  readonly isEntered: boolean;
}

const FIXED: readonly number[] = [0, 0.25, 0.5, 0.75, 1];
/** More rows would hide the fixed shares. */
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

/**
 * Ordered by rising share. The scenario as entered is in the row of a share with the same figures, otherwise in its own
 * row in this order.
 */
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
