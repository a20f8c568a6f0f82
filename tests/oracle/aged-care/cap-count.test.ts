/** Caps counted from fees that were charged equal the caps of the projection that charged them, over real rate days. */
import { type ChargedFee, calculate, capsUsedBefore, countCaps, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { residentialHousehold } from './arbitrary-households.ts';

const MONTHS = 24;
const households = fc.sample(residentialHousehold, { seed: 41, numRuns: 50 });

/** The care fee that a projection charges in a month, as an adviser would read it from the accounts. */
function chargeIn(projection: Projection, person: 0 | 1, month: number): ChargedFee {
  const own = projection.people[person];
  const read = (name: 'meansTestedFee' | 'nonClinical' | 'incomeTestedFee', of: 'Month' | 'Days') =>
    own?.[`${name}${of}`][month] ?? 0;
  return {
    amount:
      read('meansTestedFee', 'Month') +
      read('nonClinical', 'Month') +
      read('incomeTestedFee', 'Month') +
      (own?.supportAtHomeMonth[month] ?? 0),
    days: read('meansTestedFee', 'Days') + read('nonClinical', 'Days'),
  };
}

const STOPS = ['annualCapStopped', 'lifetimeCapStopped', 'nonClinicalStopped'] as const;
const COUNTED = [
  'lifetimeUsedBefore',
  'lifetimeUsedAfter',
  'annualUsedBefore',
  'annualUsedAfter',
  'nonClinicalDaysBefore',
  ...STOPS,
] as const;

const people = households.flatMap((household) => {
  const projection = calculate(household, shippedRateBook, { months: MONTHS });
  return projection.people.map((own, index) => ({ projection, own, person: index as 0 | 1 }));
});

/** The last months that charge before a cap stops a fee; -1 for a cap met before the projection. */
const stopsOf = (own: Projection['people'][number]): readonly number[] =>
  STOPS.flatMap((name) => [...own[name].keys()].filter((m) => own[name][m] === 1 && own[name][m - 1] !== 1))
    .map((month) => month - 1)
    .toSorted((a, b) => a - b);

/** The last day with a charge in a month, or its last day if nothing is charged; undefined before the projection. */
function lastDayCharged(projection: Projection, person: 0 | 1, month: number): number | undefined {
  if (month < 0) return undefined;
  const { days = 0 } = chargeIn(projection, person, month);
  if (days === 0) return (projection.monthStarts[month + 1] ?? 0) - 1;
  const entry = projection.plan.people[person]?.resident?.care.entryDate ?? 0;
  return Math.max(projection.monthStarts[month] ?? 0, entry) + days - 1;
}

it.each([
  ['every month', MONTHS],
  ['the first nine months, and the projection in the others', 9],
])('caps counted from the charges of %s equal those of the projection', (_, known) => {
  for (const { projection, own, person } of people) {
    const count = countCaps(projection, person, capsUsedBefore(projection, person), {
      charged: (month) => (month < known ? chargeIn(projection, person, month) : undefined),
      feePerDay: () => undefined,
    });
    for (const name of COUNTED) expect([name, ...count.own[name]]).toEqual([name, ...own[name]]);
    const stopped = count.reached.filter(({ cap, month }) => cap !== 'annual' || own.annualCapStopped[month + 1] === 1);
    expect(stopped.map(({ month }) => month)).toEqual(stopsOf(own));
    for (const { month, on } of stopped) expect(on).toBe(lastDayCharged(projection, person, month));
  }
});

it('the households meet each cap, within the projection and before it', () => {
  const kinds = people.flatMap(({ projection, person }) =>
    countCaps(projection, person, capsUsedBefore(projection, person), {
      charged: () => undefined,
      feePerDay: () => undefined,
    }).reached.map(({ cap, month }) => (month < 0 ? 'before' : cap)),
  );
  const times = (kind: string) => kinds.filter((each) => each === kind).length;
  for (const kind of ['annual', 'lifetime', 'days', 'before']) expect(times(kind), kind).toBeGreaterThan(2);
});
