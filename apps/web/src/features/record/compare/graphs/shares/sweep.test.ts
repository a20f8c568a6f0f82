import {
  calculate,
  type Household,
  type SweepStart,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
  sweepSubject,
} from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { beforeAll, describe, expect, test } from 'vitest';
import { calculated } from '../../../testing/margaret.ts';
import { inSlices, type Pace, SLICE_MS } from '../slices.ts';
import { createSweep } from './sweep.ts';

/** A pace whose slices are run by the test, and whose clock advances only when a step says so. */
function handPace() {
  let time = 0;
  const waiting: (() => void)[] = [];
  const pace: Pace = {
    now: () => time,
    rest: (go) => {
      waiting.push(go);
      return () => {
        const at = waiting.indexOf(go);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  };
  return {
    pace,
    pass: (ms: number) => {
      time += ms;
    },
    /** The number of slices that wait to run. */
    waiting: () => waiting.length,
    turn: () => waiting.shift()?.(),
    all: () => {
      for (let turns = 0; waiting.length > 0; turns++) {
        if (turns > 10_000) throw new Error('it never ends');
        waiting.shift()?.();
      }
    },
  };
}

describe('slices', () => {
  test('end with the step that exceeds their time, and the page has its turn before the next', () => {
    const page = handPace();
    let steps = 0;
    inSlices(() => {
      page.pass(3);
      return ++steps < 7;
    }, page.pace);
    expect(steps).toBe(0);
    page.turn();
    // The clock reads 3, 6 and 9 ms.
    expect([steps, page.waiting()]).toEqual([Math.ceil(SLICE_MS / 3), 1]);
    page.turn();
    page.turn();
    expect([steps, page.waiting()]).toEqual([7, 0]);
  });

  test('can consist of one step that is longer than a slice', () => {
    const page = handPace();
    let steps = 0;
    inSlices(() => {
      page.pass(3 * SLICE_MS);
      return ++steps < 2;
    }, page.pace);
    page.turn();
    expect(steps).toBe(1);
  });

  test('take no more steps after a stop, between two slices or within one', () => {
    const page = handPace();
    let steps = 0;
    const between = inSlices(() => ++steps > 0, page.pace);
    between();
    expect(page.waiting()).toBe(0);
    let within: () => void = () => undefined;
    within = inSlices(() => {
      if (++steps === 2) within();
      return true;
    }, page.pace);
    page.turn();
    expect([steps, page.waiting()]).toEqual([2, 0]);
  });
});

describe('a sweep', () => {
  let household: Household;
  beforeAll(() => {
    household = calculated().projection.household;
  });
  const begin = (): SweepStart => sweepSubject(household, shippedRateBook, 0);
  const subjectOf = (start: SweepStart) => {
    if (!start.ok) throw new Error(start.reason);
    return start.subject;
  };

  test('equals a plain loop over all shares, whatever was requested in between', () => {
    const page = handPace();
    const sweep = createSweep(begin, page.pace);
    sweep.subscribe(() => undefined);
    page.turn();
    sweep.want(0.6);
    sweep.want(1 / 3);
    page.all();
    const { points, entered, stage } = sweep.shown();
    const subject = subjectOf(begin());
    expect(stage).toBe('whole');
    expect(points).toEqual([...sweepShares(), 1 / 3].sort((a, b) => a - b).map((share) => sweepPoint(subject, share)));
    expect(entered).toEqual(sweepAsEntered(subject));
    const last = calculate(household, shippedRateBook).columns.bankClosing[59];
    expect(entered?.bankAfterFiveYears).toBe(last);
  });

  test('shows a few shares first, then a requested one, then all', () => {
    const page = handPace();
    const sweep = createSweep(begin, page.pace);
    const seen: string[] = [];
    sweep.subscribe(() => {
      const { stage, points } = sweep.shown();
      seen.push(`${stage} ${points.length}`);
      if (seen.length === 1) sweep.want(0.61);
    });
    page.all();
    expect(seen).toEqual(['rough 5', 'rough 6', 'whole 101']);
  });

  test('pauses without listeners, keeps no timers, and resumes where it was', () => {
    const page = handPace();
    // Each step fills its slice.
    const now = (): number => {
      page.pass(SLICE_MS);
      return page.pace.now();
    };
    const sweep = createSweep(begin, { ...page.pace, now });
    expect(page.waiting()).toBe(0);
    let calls = 0;
    const leave = sweep.subscribe(() => {
      calls += 1;
    });
    page.turn();
    leave();
    expect([page.waiting(), calls, sweep.shown().points.length]).toEqual([0, 0, 0]);
    sweep.subscribe(() => undefined);
    page.all();
    expect(sweep.shown().points).toHaveLength(101);
  });

  test('reports once why there is no price of which shares can be paid', () => {
    const page = handPace();
    const sweep = createSweep(() => ({ ok: false, reason: 'no-price' }), page.pace);
    sweep.subscribe(() => undefined);
    page.all();
    expect(sweep.shown()).toMatchObject({ start: { ok: false, reason: 'no-price' }, stage: 'whole', points: [] });
  });

  test('ends with a failure if a projection fails', () => {
    const page = handPace();
    const sweep = createSweep(() => {
      throw new RangeError('no rate');
    }, page.pace);
    sweep.subscribe(() => undefined);
    page.all();
    expect([sweep.shown().hasFailed, page.waiting()]).toEqual([true, 0]);
  });
});
