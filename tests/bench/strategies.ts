/**
 * The search over strategies: two threads that search, in turns with two threads that only calculate the households
 * found. The case is a couple, both in residential care, over 15 years.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { calculate, type Household } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import {
  axisOffers,
  axisValues,
  batchOf,
  combinationsOf,
  evaluator,
  inAxisOrder,
  STRATEGY_MONTHS,
  strategyContext,
  valuesAt,
} from '@advice-builder/results';
import { coupleDocuments } from '../support/couple.ts';
import { asAt } from '../support/margaret.ts';
import { print, summary } from './statistics.ts';

const THREADS = 2;
const ROUNDS = 5;
const POINTS = 12_000;
const MANY = 100_000;
const CHUNK = 50;

const context = strategyContext({ ...coupleDocuments(1), sid: 1, today: asAt });
const axes = inAxisOrder(axisOffers(context).map(({ axis }) => (axis.kind === 'share' ? { ...axis, step: 5 } : axis)));
const lists = axes.map(axisValues);

/** Combinations spread over the search in runs of neighbours, as a page hands them to its threads. */
function* chunks(thread: number, count: number): Generator<readonly (readonly number[])[]> {
  const total = combinationsOf(axes);
  const stride = total / (count / CHUNK);
  for (let i = thread; i < count / CHUNK; i += THREADS) {
    const from = Math.min(total - CHUNK, Math.floor(i * stride));
    yield Array.from({ length: CHUNK }, (_, k) => valuesAt(lists, from + k));
  }
}

interface Order {
  readonly what: 'search' | 'calculate';
  readonly thread: number;
  readonly points: number;
}

/** Milliseconds a thread needs for its part. The households are made before the clock starts. */
function work({ what, thread, points }: Order): { readonly milliseconds: number; readonly done: number } {
  const evaluate = evaluator(context, axes, shippedRateBook);
  const parts = [...chunks(thread, points)];
  const households: Household[] = [];
  if (what === 'calculate') {
    for (const values of parts.flat()) {
      const household = evaluate.projection(values)?.household;
      if (household !== undefined) households.push(household);
    }
  }
  const started = performance.now();
  let done = households.length;
  if (what === 'calculate')
    for (const each of households) calculate(each, shippedRateBook, { months: STRATEGY_MONTHS });
  else for (const part of parts) done += batchOf(evaluate, part).states.filter((state) => state <= 1).length;
  return { milliseconds: performance.now() - started, done };
}

if (!isMainThread) {
  parentPort?.on('message', (order: Order) => parentPort?.postMessage(work(order)));
}

type Done = ReturnType<typeof work>;

async function asked(worker: Worker, order: Order): Promise<Done> {
  const answer = once(worker, 'message');
  worker.postMessage(order);
  const [done] = (await answer) as [Done];
  return done;
}

export async function benchStrategies(): Promise<void> {
  const workers = Array.from(
    { length: THREADS },
    () => new Worker(fileURLToPath(import.meta.url), { execArgv: process.execArgv }),
  );
  const rate = async (what: Order['what'], points: number): Promise<{ aSecond: number; seconds: number }> => {
    const done = await Promise.all(workers.map((worker, thread) => asked(worker, { what, thread, points })));
    const seconds = Math.max(...done.map(({ milliseconds }) => milliseconds)) / 1000;
    return { aSecond: done.reduce((sum, each) => sum + each.done, 0) / seconds, seconds };
  };
  await rate('search', POINTS / 3);
  const ratios: number[] = [];
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const search = await rate('search', POINTS);
    const bare = await rate('calculate', POINTS);
    ratios.push(search.aSecond / bare.aSecond);
    found.push(search.aSecond);
  }
  print({
    bench: 'strategies',
    case: `couple in residential care, ${axes.length} axes, ${combinationsOf(axes)} combinations, 15 years`,
    unit: 'combinations a second, two threads',
    search: summary(found),
    ratioToCalculateAlone: summary(ratios),
    target: 'ratio >= 0.85',
  });
  const { seconds } = await rate('search', MANY);
  print({
    bench: 'strategies',
    case: `${MANY} combinations, two threads`,
    seconds: Number(seconds.toPrecision(4)),
  });
  await Promise.all(workers.map((worker) => worker.terminate()));
}
