/**
 * A sweep calculates a projection for each share of one price while the page is open. A few shares come first, to show
 * the shape of the charts at once, then all. The share that the person chooses comes before the rest.
 */
import {
  type SweepPoint,
  type SweepReading,
  type SweepStart,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
} from '@advice-builder/engine';
import { unlessFaulty } from '../../../../../platform/fault-report.ts';
import { inSlices, type Pace } from '../slices.ts';

export interface SweepShown {
  /** Undefined until it is known whether the person has a price of which a share can be paid. */
  readonly start: SweepStart | undefined;
  /** The calculated points by rising share. */
  readonly points: readonly SweepPoint[];
  /** The reading of the scenario as entered. */
  readonly entered: SweepReading | undefined;
  /** `rough`: a few shares are calculated; `whole`: every percent is. */
  readonly stage: 'none' | 'rough' | 'whole';
  /** Whether the calculation failed. No further points will follow. */
  readonly hasFailed: boolean;
}

export interface Sweep {
  /** Returns the same object until there is something new to show. */
  readonly shown: () => SweepShown;
  /** The sweep calculates as long as it has a listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests a share from 0 to 1: it is calculated next and shown as soon as it is ready. */
  readonly want: (share: number) => void;
}

/** Enough shares for the shape of every chart. */
const ROUGH_SHARES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

const NOTHING: SweepShown = { start: undefined, points: [], entered: undefined, stage: 'none', hasFailed: false };

/** @param begin prepares the subject of the sweep; called once, as the first piece of work. */
export function createSweep(begin: () => SweepStart, pace: Pace): Sweep {
  let shown = NOTHING;
  let start: SweepStart | undefined;
  let entered: SweepReading | undefined;
  const points = new Map<number, SweepPoint>();
  let wanted: number[] = [];
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const show = (changes: Partial<SweepShown> = {}): void => {
    const inOrder = [...points.values()].sort((a, b) => a.share - b.share);
    shown = { ...shown, start, entered, points: inOrder, ...changes };
    for (const listener of listeners) listener();
  };
  const isThere = (share: number): boolean => points.has(share);
  const isRough = (): boolean => ROUGH_SHARES.every(isThere);

  const step = (): boolean => {
    if (start === undefined) {
      start = begin();
      if (!start.ok) show({ stage: 'whole' });
      return start.ok;
    }
    if (!start.ok) return false;
    if (entered === undefined) {
      entered = sweepAsEntered(start.subject);
      return true;
    }
    const isWanted = wanted.length > 0;
    const next = wanted.shift() ?? [...ROUGH_SHARES, ...sweepShares()].find((share) => !isThere(share));
    if (next === undefined) {
      if (shown.stage !== 'whole') show({ stage: 'whole' });
      return false;
    }
    if (!isThere(next)) points.set(next, sweepPoint(start.subject, next));
    if (shown.stage === 'none' && isRough()) show({ stage: 'rough' });
    else if (isWanted && shown.stage !== 'none') show();
    return true;
  };

  const attempt = (): boolean => {
    const isMore = unlessFaulty(step, undefined);
    if (isMore === undefined) show({ hasFailed: true });
    return isMore === true;
  };

  const work = (): void => {
    stop?.();
    stop = inSlices(attempt, pace);
  };

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1 && !shown.hasFailed) work();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    want: (share) => {
      if (isThere(share) || shown.hasFailed) return;
      // A newer request replaces an older one, whose share is no longer shown.
      wanted = [share];
      if (listeners.size > 0) work();
    },
  };
}
