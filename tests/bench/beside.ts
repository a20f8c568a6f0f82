import { pathToFileURL } from 'node:url';
import { calculate } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { couple, coupleScenarios } from '../support/couple.ts';
import { margaretHousehold } from '../support/margaret.ts';
import { inTurns, print, summary } from './statistics.ts';

const RUNS = 5;

interface Engine {
  readonly calculate: typeof calculate;
  readonly book: typeof shippedRateBook;
}

/** The engine of another checkout of the product, which has its own node_modules. */
async function engineOf(checkout: string): Promise<Engine> {
  const from = (file: string): Promise<Record<string, unknown>> =>
    import(new URL(file, pathToFileURL(`${checkout}/`)).href);
  const engine = await from('packages/engine/src/index.ts');
  const rates = await from('packages/rates/src/index.ts');
  return { calculate: engine.calculate as typeof calculate, book: rates.shippedRateBook as typeof shippedRateBook };
}

/** The engine of this checkout and of another one, in turns, in the same run: what a change costs. */
export async function benchBeside(args: readonly string[]): Promise<void> {
  const [checkout] = args;
  if (checkout === undefined) throw new Error('usage: npm run --silent bench -- beside <path of another checkout>');
  const now: Engine = { calculate, book: shippedRateBook };
  const other = await engineOf(checkout);
  const margaret = margaretHousehold(0);
  const cases: Readonly<Record<string, (engine: Engine) => void>> = {
    'single x 60': (engine) => void engine.calculate(margaret, engine.book, { months: 60 }),
    'couple x 60': (engine) => void engine.calculate(couple, engine.book, { months: 60 }),
    '6 scenarios of a couple x 180': (engine) => {
      for (const scenario of coupleScenarios) engine.calculate(scenario, engine.book, { months: 180 });
    },
  };
  for (const [name, work] of Object.entries(cases)) {
    const runs = Array.from({ length: RUNS }, (_, run) => {
      const own = (): void => work(now);
      const others = (): void => work(other);
      // Whoever comes second finds the caches of the first: they take turns at that too.
      const [a, b] = run % 2 === 0 ? inTurns(own, others) : inTurns(others, own);
      return run % 2 === 0 ? { own: a.median, other: b.median } : { own: b.median, other: a.median };
    });
    const ratios = runs.map(({ own, other: before }) => own / before);
    print({
      bench: 'beside',
      case: name,
      unit: 'microseconds, medians of five runs',
      own: summary(runs.map(({ own }) => own)).median,
      other: summary(runs.map(({ other: before }) => before)).median,
      ratios: ratios.map((ratio) => Number(ratio.toPrecision(4))),
      ratio: summary(ratios).median,
    });
  }
}
