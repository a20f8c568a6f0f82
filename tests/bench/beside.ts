import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { calculate as Calculate } from '@advice-builder/engine';
import type { RateBook } from '@advice-builder/rates';
import { couple, coupleScenarios } from '../support/couple.ts';
import { margaretHousehold } from '../support/margaret.ts';
import { microseconds, print, summary } from './statistics.ts';

const RUNS = 5;
const WARM_UP_RUNS = 4000;
const BATCHES = 600;
/** The fastest 5% of the batches, because other work of the machine only makes a batch slower. */
const QUIET = 0.05;

const margaret = margaretHousehold(0);
const CASES = {
  'single x 60': { households: [margaret], months: 60, batch: 5 },
  'couple x 60': { households: [couple], months: 60, batch: 5 },
  '6 scenarios of a couple x 180': { households: coupleScenarios, months: 180, batch: 1 },
} as const;

type Case = keyof typeof CASES;
type Times = Readonly<Record<Case, number>>;

const here = fileURLToPath(new URL('../..', import.meta.url));

/** Prints the microseconds of each case with the engine of a checkout that has its own node_modules. */
export async function printTimes(checkout: string): Promise<void> {
  const from = (file: string): Promise<Record<string, unknown>> =>
    import(new URL(file, pathToFileURL(`${checkout}/`)).href);
  const calculate = (await from('packages/engine/src/index.ts')).calculate as typeof Calculate;
  const book = (await from('packages/rates/src/index.ts')).shippedRateBook as RateBook;
  const times = Object.entries(CASES).map(([name, { households, months, batch }]) => {
    const work = (): void => {
      for (const household of households) calculate(household, book, { months });
    };
    microseconds(Math.ceil(WARM_UP_RUNS / households.length), work);
    const batches = Array.from({ length: BATCHES }, () => microseconds(batch, work)).sort((a, b) => a - b);
    return [name, batches[Math.floor(BATCHES * QUIET)]];
  });
  console.log(JSON.stringify(Object.fromEntries(times)));
}

function timesOf(checkout: string): Times {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...process.execArgv, main, 'beside', '--times', checkout],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Times;
}

/** Compares the engine of this checkout with another one, each in its own process, in turns: the cost of a change. */
export function benchBeside(checkout: string): void {
  const runs = Array.from({ length: RUNS }, () => ({ own: timesOf(here), other: timesOf(checkout) }));
  for (const name of Object.keys(CASES) as Case[]) {
    const ratios = runs.map(({ own, other }) => own[name] / other[name]);
    print({
      bench: 'beside',
      case: name,
      unit: 'microseconds',
      own: summary(runs.map(({ own }) => own[name])).median,
      other: summary(runs.map(({ other }) => other[name])).median,
      ratios: ratios.map((ratio) => Number(ratio.toPrecision(4))),
      ratio: summary(ratios).median,
    });
  }
}
