import { calculate } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { couple, coupleScenarios } from '../support/couple.ts';
import { microseconds, print, summary } from './statistics.ts';

/** Milliseconds for a projection of the couple over 60 months. */
const TARGET_60 = 0.3;
const TARGET_SCENARIOS = 5;

/** Microseconds of each of a hundred runs, after ten warm-up runs. */
function timed(rounds: number, work: () => void): readonly number[] {
  return Array.from({ length: 110 }, () => microseconds(rounds, work)).slice(10);
}

/** Measures a couple in residential care over 60 months. */
export function benchCouple(): void {
  const engine = summary(timed(100, () => void calculate(couple, shippedRateBook, { months: 60 })));
  print({
    bench: 'engine',
    case: 'couple separated by illness, both in residential care, one draws from the deposit, 60 months',
    unit: 'microseconds a projection',
    engine,
    target: `median <= ${TARGET_60} ms`,
    withinTarget: engine.median <= TARGET_60 * 1000,
  });
}

/** Measures all scenarios of the couple over the longest projection. */
export function benchScenarios(): void {
  const runs = timed(1, () => {
    for (const scenario of coupleScenarios) calculate(scenario, shippedRateBook, { months: 180 });
  });
  const milliseconds = summary(runs.map((time) => time / 1000));
  print({
    bench: 'engine',
    case: `couple, ${coupleScenarios.length} scenarios of 180 months`,
    unit: 'milliseconds for all scenarios',
    engine: milliseconds,
    target: `median <= ${TARGET_SCENARIOS} ms`,
    withinTarget: milliseconds.median <= TARGET_SCENARIOS,
  });
}
