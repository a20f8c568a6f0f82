import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { margaretHousehold } from '../support/margaret.ts';
import { type BareResult, bareLoop, bareResult } from './bare-loop.ts';
import { inTurns, print } from './statistics.ts';

const KEPT = { saleMonth: -1, depositFromSale: 0 };

/** The largest difference in dollars between the bare loop and the engine, over all outputs of the loop. */
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

/** Compares the engine with a bare loop in turns, in one run: one single resident over 60 months. */
export function benchSingle(): void {
  const household = margaretHousehold(0);
  const bare = bareResult();
  let projection = calculate(household, shippedRateBook, { months: 60 });
  const [engine, loop] = inTurns(
    () => {
      projection = calculate(household, shippedRateBook, { months: 60 });
    },
    () => bareLoop(KEPT, bare),
  );
  const dollars = difference(bare, projection);
  print({
    bench: 'engine',
    case: 'single, residential care, age pension, 60 months, every figure kept for explanation',
    unit: 'microseconds a projection',
    engine,
    bareLoop: loop,
    ratio: Number((engine.median / loop.median).toPrecision(3)),
    greatestDifferenceInDollars: dollars,
    agreesToTheCent: dollars < 0.005,
  });
  if (!(dollars < 0.005)) process.exitCode = 1;
}
