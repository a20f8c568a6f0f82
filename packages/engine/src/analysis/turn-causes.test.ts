/** Checks with random households that a cause is reported only if the figures it works through moved in that month. */
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personIndexes } from '../household/indexes.ts';
import { calculate } from '../projection/calculate.ts';
import type { PersonColumns, Projection } from '../projection/projection.ts';
import { arbitraryMove } from '../testing/arbitrary-moves.ts';
import type { TurnCause } from './turn-cause.ts';
import { type Turn, type TurningFigure, turnsOf } from './turns.ts';

const RUNS = 150;
const stepped = (column: Float64Array, month: number): boolean =>
  Math.abs((column[month] as number) - (column[month - 1] as number)) >= 0.005;

const AT_HOME: ReadonlySet<string> = new Set(['incomeTestedFee', 'supportAtHomeDaily']);

/** `isAtHome`: the first reported part is a charge for care at home, which depends on the means of the pension test. */
type Columns = (own: PersonColumns, projection: Projection, isAtHome: boolean) => readonly Float64Array[];

const caps: Columns = (own) => [
  own.nonClinicalStopped,
  own.annualCapStopped,
  own.lifetimeCapStopped,
  own.homeCareLifetimeStopped,
  own.packageAnnualStopped,
];
const careTests: Columns = (own) => [
  own.incomeTestedAmount,
  own.assetTestedAmount,
  own.independenceRate,
  own.everydayLivingRate,
  own.incomeTestedFeeByIncome,
  own.depositRemaining,
];

/** For each cause of a turn of care: the columns of which at least one must have moved. */
const CARE: Partial<Readonly<Record<TurnCause, Columns>>> = {
  'cap-met': caps,
  'cap-over': caps,
  'home-assessable': (own, { columns }, isAtHome) => [isAtHome ? columns.homeAssessedForPension : own.careHomeCounted],
  'rent-changes': (own, { columns }, isAtHome) => [isAtHome ? columns.homeRentForPension : own.homeRentForCare],
  'pension-starts': (own) => [own.pensionCountedForCare],
  'pension-moves': (own) => [own.pensionCountedForCare],
};
const FREE: ReadonlySet<TurnCause> = new Set(['own-entry', 'death', 'fee-changes', 'new-fees-start']);

const PENSION: Partial<Readonly<Record<TurnCause, Columns>>> = {
  'home-assessable': (own) => [own.pensionAssetsReduction],
  'annuity-threshold': (own) => [own.pensionAssetsReduction],
  'rent-changes': (_own, { columns }) => [columns.homeRentForPension],
  'income-starts': (own) => [own.pensionIncomeReduction],
  'income-ends': (own) => [own.pensionIncomeReduction],
  'rent-assistance-starts': (own) => [own.rentAssistanceFull],
  'rent-assistance-ends': (own) => [own.rentAssistanceFull],
  'work-bonus-used-up': (own) => [own.pensionIncomeReduction],
};

function isShown(projection: Projection, own: PersonColumns, figure: TurningFigure, turn: Turn): boolean {
  const { month, causes, parts } = turn;
  const cause = causes[0] as TurnCause;
  const columns = figure === 'pension' ? PENSION[cause] : (CARE[cause] ?? (FREE.has(cause) ? undefined : careTests));
  return (
    columns === undefined ||
    columns(own, projection, AT_HOME.has(parts[0]?.figure ?? '')).some((column) => stepped(column, month))
  );
}

/** If the first reported part is a contribution by means: whether the means test or the cap moved. */
function isPartMoved(own: PersonColumns, { month, causes, parts: [first] }: Turn): boolean {
  if (first === undefined || !['nonClinical', 'hotelling', 'meansTestedFee'].includes(first.figure)) return true;
  if (FREE.has(causes[0] as TurnCause)) return true;
  const of = [own.incomeTestedAmount, own.assetTestedAmount, own.nonClinicalStopped, own.annualCapStopped];
  return [...of, own.lifetimeCapStopped].some((column) => stepped(column, month));
}

describe('a reported cause', () => {
  test('is confirmed by the test, the cap or the deposit it works through', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryMove, (household) => {
        const projection = calculate(household, shippedRateBook);
        for (const person of personIndexes(projection)) {
          const own = projection.people[person] as PersonColumns;
          for (const figure of ['care', 'pension'] as const) {
            for (const turn of turnsOf(projection, figure, person, 0)) {
              const what = `${figure} ${turn.causes[0]} ${turn.parts[0]?.figure} in month ${turn.month}`;
              seen.add(`${figure} ${turn.causes[0]}`);
              expect(isShown(projection, own, figure, turn), what).toBe(true);
              if (figure === 'care') expect(isPartMoved(own, turn), what).toBe(true);
            }
          }
        }
      }),
      { seed: 26_11_2026, numRuns: RUNS },
    );
    // The random households must reach the interesting causes.
    expect([...seen]).toEqual(expect.arrayContaining(['care cap-met', 'care home-sold', 'pension home-sold']));
  });
});
