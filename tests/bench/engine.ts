import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { margaretHousehold } from '../support/margaret.ts';
import { type BareResult, bareLoop, bareResult } from './bare-loop.ts';
import { print, summary } from './statistics.ts';

const BATCH = 200;
const ROUNDS = 60;
const WARM_UP = 10;
const KEPT = { saleMonth: -1, depositFromSale: 0 };

/** Greatest difference in dollars between the two over all outputs of the loop. */
function difference(bare: BareResult, projection: Projection): number {
  const own = projection.people[0];
  if (own === undefined) throw new Error('the household has no person');
  const { columns } = projection;
  const pairs: readonly (readonly [Float64Array, Float64Array])[] = [
    [bare.pension, columns.pensionTotal],
    [bare.careCost, columns.careCostTotal],
    [bare.netCashFlow, columns.netCashFlow],
    [bare.bank, columns.bankClosing],
    [bare.deposit, own.depositClosing],
    [bare.nonClinical, own.nonClinicalMonth],
    [bare.lifetimeUsed, own.lifetimeUsedAfter],
  ];
  return Math.max(
    ...pairs.flatMap(([a, b]) => [...a].map((value, month) => Math.abs(value - (b[month] ?? Number.NaN)))),
  );
}

/** Microseconds of one run, measured over a batch. */
function timed(work: () => void): number {
  const started = performance.now();
  for (let run = 0; run < BATCH; run += 1) work();
  return ((performance.now() - started) * 1000) / BATCH;
}

/** One single resident over 60 months: the engine beside a bare loop, in turns, in the same run. */
export function benchEngine(): void {
  const household = margaretHousehold(0);
  const bare = bareResult();
  let projection = calculate(household, shippedRateBook, { months: 60 });
  const engineTimes: number[] = [];
  const bareTimes: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const engine = timed(() => {
      projection = calculate(household, shippedRateBook, { months: 60 });
    });
    const loop = timed(() => bareLoop(KEPT, bare));
    if (round < WARM_UP) continue;
    engineTimes.push(engine);
    bareTimes.push(loop);
  }
  const dollars = difference(bare, projection);
  const engine = summary(engineTimes);
  const loop = summary(bareTimes);
  print({
    bench: 'engine',
    case: 'single, residential care, age pension, 60 months, every figure kept for explanation',
    unit: 'microseconds a projection',
    batch: BATCH,
    engine,
    bareLoop: loop,
    ratio: Number((engine.median / loop.median).toPrecision(3)),
    greatestDifferenceInDollars: dollars,
    agreesToTheCent: dollars < 0.005,
  });
  if (!(dollars < 0.005)) process.exitCode = 1;
}
