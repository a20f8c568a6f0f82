import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { couple, coupleScenarios } from '../support/couple.ts';
import { type BareCouple, bareCouple } from './bare-couple.ts';
import { inTurns, microseconds, print, summary } from './statistics.ts';

/** Milliseconds. */
const TARGET_60 = 0.3;
const TARGET_RATIO = 5;
const TARGET_SCENARIOS = 5;
/** Dollars: far below the cent, far above binary noise. */
const AGREEMENT = 1e-6;

type Columns = Readonly<Record<string, Float64Array>>;

interface Agreement {
  readonly columns: number;
  readonly greatestDifference: number;
}

/** Compares every column of the engine that is not zero throughout; one that the loop lacks differs without limit. */
function compareColumns(engine: Columns, bare: Columns): Agreement {
  const kept = Object.entries(engine).filter(([, column]) => column.some((value) => value !== 0));
  const differences = kept.flatMap(([name, column]) =>
    [...column].map((value, month) => Math.abs(value - (bare[name]?.[month] ?? Number.POSITIVE_INFINITY))),
  );
  return { columns: kept.length, greatestDifference: Math.max(0, ...differences) };
}

/** Over the household, both people and the investment. */
export function agreement(projection: Projection, bare: BareCouple): Agreement {
  const [she, he] = projection.people;
  const [investment] = projection.entries;
  if (she === undefined || he === undefined || investment === undefined) throw new Error('the couple is not complete');
  const parts = [
    compareColumns(projection.columns, bare.household),
    compareColumns(she, bare.people[0]),
    compareColumns(he, bare.people[1]),
    compareColumns(investment, bare.investment),
  ];
  return {
    columns: parts.reduce((sum, part) => sum + part.columns, 0),
    greatestDifference: Math.max(...parts.map((part) => part.greatestDifference)),
  };
}

/** A couple in residential care over 60 months: the engine beside a bare loop, in turns, in the same run. */
export function benchCouple(): void {
  let projection = calculate(couple, shippedRateBook, { months: 60 });
  let bare = bareCouple();
  const [engine, loop] = inTurns(
    () => {
      projection = calculate(couple, shippedRateBook, { months: 60 });
    },
    () => {
      bare = bareCouple();
    },
  );
  const { columns, greatestDifference } = agreement(projection, bare);
  const ratio = Number((engine.median / loop.median).toPrecision(3));
  const agrees = greatestDifference < AGREEMENT;
  print({
    bench: 'engine',
    case: 'couple separated by illness, both in residential care, one draws from the deposit, 60 months',
    unit: 'microseconds a projection',
    engine,
    bareLoop: loop,
    ratio,
    columnsCompared: columns,
    greatestDifferenceInDollars: greatestDifference,
    agrees,
    target: `median <= ${TARGET_60} ms, ratio <= ${TARGET_RATIO}`,
    withinTarget: engine.median <= TARGET_60 * 1000 && ratio <= TARGET_RATIO,
  });
  if (!agrees) process.exitCode = 1;
}

/** All scenarios of the couple over the longest projection. */
export function benchScenarios(): void {
  const runs = Array.from({ length: 110 }, () =>
    microseconds(1, () => {
      for (const scenario of coupleScenarios) calculate(scenario, shippedRateBook, { months: 180 });
    }),
  );
  const milliseconds = summary(runs.slice(10).map((time) => time / 1000));
  print({
    bench: 'engine',
    case: `couple, ${coupleScenarios.length} scenarios of 180 months`,
    unit: 'milliseconds for all scenarios',
    engine: milliseconds,
    target: `median <= ${TARGET_SCENARIOS} ms`,
    withinTarget: milliseconds.median <= TARGET_SCENARIOS,
  });
}
