import { calculate, type Household, type ProjectionLength } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { couple } from '../support/couple.ts';
import { margaretHousehold } from '../support/margaret.ts';
import { print, type Summary, summary } from './statistics.ts';

const TARGET_RATIO = 1.1;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 4;
/** Months calculated in one measurement, whatever the length of a projection: enough to include garbage collections. */
const MONTHS_AT_A_TIME = 18_000;

/** Microseconds of processor time for one projection, without the time of other programs. */
function processorTime(household: Household, months: ProjectionLength): number {
  const runs = MONTHS_AT_A_TIME / months;
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) calculate(household, shippedRateBook, { months });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
}

interface Turns {
  readonly months60: Summary;
  readonly months180: Summary;
  /**
   * The time of a month in the long projection divided by that in the short one. Both are measured one after the other,
   * so that other work disturbs both alike.
   */
  readonly ratioPerMonth: Summary;
}

function inTurns(household: Household): Turns {
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => {
    const short = processorTime(household, 60);
    const long = processorTime(household, 180);
    return { short, long, ratio: long / (3 * short) };
  }).slice(WARM_UP_ROUNDS);
  return {
    months60: summary(rounds.map(({ short }) => short)),
    months180: summary(rounds.map(({ long }) => long)),
    ratioPerMonth: summary(rounds.map(({ ratio }) => ratio)),
  };
}

/** Compares the cost of a month in a projection of fifteen years with one of five years, in turns, in one run. */
export function benchLength(): void {
  const cases = { single: margaretHousehold(0), couple };
  for (const [name, household] of Object.entries(cases)) {
    const turns = inTurns(household);
    print({
      bench: 'length',
      case: `${name} in residential care, 60 and 180 months`,
      unit: 'microseconds of processor time a projection, collection of garbage included',
      ...turns,
      target: `time(180) / (3 x time(60)) <= ${TARGET_RATIO}, by the median`,
      withinTarget: turns.ratioPerMonth.median <= TARGET_RATIO,
    });
  }
}
