/**
 * The shares of one price, worked out while somebody looks: a few first, so that the shape of it stands at once, then
 * all. What is looked at in between comes before the rest.
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
  /** Undefined until it is known whether there is anything to share out. */
  readonly start: SweepStart | undefined;
  /** By rising share; those that are there. */
  readonly points: readonly SweepPoint[];
  /** The scenario as it is entered. */
  readonly entered: SweepReading | undefined;
  /** `rough`: a few shares; `whole`: every percent. */
  readonly stage: 'none' | 'rough' | 'whole';
  /** The calculation broke: nothing more will come. */
  readonly hasFailed: boolean;
}

export interface Sweep {
  /** The same object until something is to be shown anew. */
  readonly shown: () => SweepShown;
  /** Works as long as somebody listens. */
  readonly subscribe: (listener: () => void) => () => void;
  /** A share that is looked at, 0 to 1: it comes next, and is shown as soon as it is there. */
  readonly want: (share: number) => void;
}

/** Enough for the shape of every chart. */
const ROUGH_SHARES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

const NOTHING: SweepShown = { start: undefined, points: [], entered: undefined, stage: 'none', hasFailed: false };

/** @param begin what there is to share out; asked for once, as the first piece of work. */
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
      // Only the last one is still looked at.
      wanted = [share];
      if (listeners.size > 0) work();
    },
  };
}
