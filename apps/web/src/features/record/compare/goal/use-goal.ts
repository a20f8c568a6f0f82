/** The search for a value at which cash lasts. It runs in slices, so that typing never waits for it. */

import { type GoalAnswer, goalSteps } from '@advice-builder/engine';
import type { Problem } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import {
  calculateScenario,
  type GoalContext,
  type GoalLever,
  type GoalStart,
  type GoalYears,
  homeSaleOf,
  startGoal,
  withLever,
} from '@advice-builder/results';
import { useEffect, useState } from 'react';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { inSlices, type Pace } from '../graphs/slices.ts';

type Started = Extract<GoalStart, { readonly ok: true }>;

export interface Found extends Pick<Started, 'entered' | 'range'> {
  readonly answer: GoalAnswer;
  /**
   * Sale price of the home in dollars at settlement, including growth until then. Only if the search was for the value
   * of the home and found one.
   */
  readonly salePrice: number | undefined;
}

export type GoalRun =
  | { readonly state: 'working'; readonly calculations: number }
  | { readonly state: 'stopped' }
  | { readonly state: 'found'; readonly found: Found }
  /** The problems that prevent the search; empty if the calculation failed. */
  | { readonly state: 'refused'; readonly problems: readonly Problem[] };

interface Sought {
  readonly context: GoalContext;
  readonly lever: GoalLever;
  readonly years: GoalYears;
  readonly book: RateBook;
}

/** The steps of the search. The first step prepares the search; each later step is one projection. */
function* goalRun({ context, lever, years, book }: Sought): Generator<GoalRun, GoalRun> {
  const start = startGoal(context, lever, years, book);
  if (!start.ok) return { state: 'refused', problems: start.problems };
  yield { state: 'working', calculations: 0 };
  const steps = goalSteps(start.question);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield { state: 'working', calculations: step.value };
  const answer = step.value;
  const { entered, range } = start;
  return {
    state: 'found',
    found: { entered, range, answer, salePrice: salePriceOf({ context, lever, book }, answer) },
  };
}

function salePriceOf({ context, lever, book }: Omit<Sought, 'years'>, { turn }: GoalAnswer): number | undefined {
  if (lever.kind !== 'home-value' || turn === undefined) return undefined;
  const { record, current, today } = context;
  const scenario = withLever(context, lever, turn.lasts.value);
  const result = calculateScenario(record, scenario, current, book, today, { months: 180 });
  return result.ok ? homeSaleOf(result.value.projection)?.price : undefined;
}

const FIRST: GoalRun = { state: 'working', calculations: 0 };
const BROKEN: IteratorResult<GoalRun, GoalRun> = { done: true, value: { state: 'refused', problems: [] } };

/** @param round a new number restarts the search with the same documents */
export function useGoal(sought: Sought, round: number, pace: Pace): readonly [run: GoalRun, stop: () => void] {
  const [run, setRun] = useState<GoalRun>(FIRST);
  const [stop, setStop] = useState<() => void>(() => () => undefined);
  const { context, lever, years, book } = sought;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts with the same documents
  useEffect(() => {
    setRun(FIRST);
    const steps = goalRun({ context, lever, years, book });
    const end = inSlices(() => {
      const step = unlessFaulty(() => steps.next(), BROKEN);
      setRun(step.value);
      return !step.done;
    }, pace);
    setStop(() => () => {
      end();
      setRun({ state: 'stopped' });
    });
    return end;
  }, [context, lever, years, book, pace, round]);
  return [run, stop];
}
