/** The calls that the page of strategies makes to its workers, and the answers. Plain data: a worker shares nothing. */
import type { RecordDocument, Scenario, StrategyAim, StrategyAxis } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { RateBook } from '@advice-builder/rates';
import {
  axisValues,
  type Batch,
  type BestGroup,
  batchOf,
  bestSet,
  type Evaluator,
  evaluator,
  type KeptRow,
  keptRows,
  type PointColumns,
  type Swap,
  strategyContext,
  swapOf,
  thresholdsBeside,
  type Values,
  valuesAt,
} from '@advice-builder/results';

/** The inputs of a search. */
export interface SearchSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
}

/** Every call: what it asks, and what it answers. */
interface WorkerCalls {
  /** Comes first. The answer says that the worker is ready. */
  readonly start: {
    readonly ask: {
      readonly source: SearchSource;
      readonly rates: RateBook['data'];
      /** In the order of `inAxisOrder`. */
      readonly axes: readonly StrategyAxis[];
    };
    readonly answer: true;
  };
  /** The combinations from the first index up to, but without, the second. */
  readonly range: { readonly ask: { readonly from: number; readonly to: number }; readonly answer: Batch };
  readonly points: { readonly ask: { readonly points: readonly Values[] }; readonly answer: Batch };
  readonly thresholds: { readonly ask: { readonly points: readonly Values[] }; readonly answer: readonly Values[] };
  readonly best: {
    readonly ask: {
      readonly columns: PointColumns;
      readonly aims: readonly StrategyAim[];
      readonly withShort: boolean;
    };
    readonly answer: readonly BestGroup[];
  };
  /** The changes of the home's value and of interest that swap two combinations. */
  readonly swaps: {
    readonly ask: { readonly better: Values; readonly other: Values; readonly aim: StrategyAim };
    readonly answer: readonly Swap[];
  };
  /** Combinations as a report stores them. */
  readonly rows: { readonly ask: { readonly rows: readonly Values[] }; readonly answer: readonly KeptRow[] };
}
export type CallName = keyof WorkerCalls;
export type Ask<N extends CallName> = WorkerCalls[N]['ask'];
export type Answer<N extends CallName> = WorkerCalls[N]['answer'];

/** A call as it is sent. */
export type WorkerCall = { [N in CallName]: { readonly id: number; readonly name: N; readonly ask: Ask<N> } }[CallName];

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly answer: Answer<CallName> }
  /** `fault`: the error that stopped the work. */
  | { readonly id: number; readonly ok: false; readonly fault: unknown };

export interface Sent {
  readonly message: WorkerAnswer;
  /** Moved to the receiver instead of copied. */
  readonly transfer: ArrayBuffer[];
}

interface Started {
  readonly evaluate: Evaluator;
  readonly axes: readonly StrategyAxis[];
  readonly lists: readonly Values[];
  readonly book: RateBook;
}

/** The work of one worker: answers its calls in turn. Knows neither the page nor the worker it runs in. */
export function createAnswers(): (call: WorkerCall) => Sent {
  let started: Started | undefined;
  const begun = (): Started => {
    if (started === undefined) throw new Error('not started');
    return started;
  };
  const answers: { readonly [N in CallName]: (ask: Ask<N>) => Answer<N> } = {
    start: ({ source, rates, axes }) => {
      const book = new RateBook(rates);
      const evaluate = evaluator(strategyContext(source), axes, book);
      started = { evaluate, axes, lists: axes.map(axisValues), book };
      return true;
    },
    range: ({ from, to }) => {
      const { evaluate, lists } = begun();
      return batchOf(
        evaluate,
        Array.from({ length: to - from }, (_, i) => valuesAt(lists, from + i)),
      );
    },
    points: ({ points }) => batchOf(begun().evaluate, points),
    thresholds: ({ points }) => {
      const { evaluate, axes } = begun();
      return points.flatMap((point) => thresholdsBeside(evaluate, axes, point));
    },
    best: ({ columns, aims, withShort }) => bestSet(columns, aims, withShort),
    swaps: (ask) => swapsOf(begun(), ask),
    rows: ({ rows }) => keptRows(begun().evaluate, rows),
  };
  const answerTo = <N extends CallName>(name: N, ask: Ask<N>): Answer<N> => answers[name](ask);
  return ({ id, name, ask }) => {
    try {
      const answer = answerTo(name, ask);
      return { message: { id, ok: true, answer }, transfer: buffersOf(answer) };
    } catch (fault) {
      return { message: { id, ok: false, fault }, transfer: [] };
    }
  };
}

const buffersOf = (answer: Answer<CallName>): ArrayBuffer[] =>
  typeof answer === 'object' && 'states' in answer
    ? [answer.states.buffer, answer.figures.buffer].filter((buffer) => buffer instanceof ArrayBuffer)
    : [];

function swapsOf({ evaluate, book }: Started, { better, other, aim }: Ask<'swaps'>): readonly Swap[] {
  const [one, two] = [evaluate.projection(better)?.household, evaluate.projection(other)?.household];
  if (one === undefined || two === undefined) return [];
  return (['home-value', 'interest'] as const).flatMap((kind) => swapOf(kind, one, two, aim, book) ?? []);
}
