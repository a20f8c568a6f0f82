/** A granny flat that is left for care, and a granny flat whose last occupant dies. */
import { firstOfMonth, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import { columnOf } from '../figures/read.ts';
import type { GrannyFlatHome, Household, Person } from '../household/household.ts';
import { totalOf } from '../rules/working.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import { householdFigures, isPersonFigure, personFigures } from './figure-ids.ts';
import type { Projection } from './projection.ts';

/** Dollars at 1 July 2026: the most that may be paid without becoming a homeowner. */
const EXTRA_ALLOWABLE = 267_000;
const START = makeMonth(2026, 11);
const FLAT: GrannyFlatHome = {
  kind: 'granny-flat',
  quickValue: undefined,
  purchasePrice: 400_000,
  purchaseDate: isoDate('2026-07-01'),
  applyTest: false,
  testAmount: undefined,
  giftAmount: undefined,
  rent: { amount: 100, frequency: 26 },
};
const livesThere: Partial<Person> = { care: { kind: 'granny-flat', homeCare: undefined, entryDate: undefined } };
const inCareFrom = (day: string): Partial<Person> => ({
  care: resident({ entryDate: isoDate(day), depositPaid: 0, agreedPrice: undefined }),
});

function flatOf(people: Household['people'], home: Partial<GrannyFlatHome> = {}, more: Partial<Household> = {}) {
  return calculate(
    margaret({
      relationship: people.length === 2 ? 'couple' : 'single',
      people,
      home: { ...FLAT, ...home },
      bank: { opening: 100_000, interestPercent: 0 },
      entries: [],
      ...more,
    }),
    shippedRateBook,
  );
}

/** Homeowner status and the assessed amount in the given months. */
const seen = ({ columns }: Projection, months: readonly number[]) =>
  months.map((m) => [columns.homeowner[m], columns.homeAssessedForPension[m]]);

describe('a granny flat left for care', () => {
  // Entry on 15 January 2027 (month 2): two years end on 14 January 2029, so month 26 is the first after them.
  const entered = [person(inCareFrom('2027-01-15'))] as const;

  it('keeps the person a homeowner with nothing assessed for two years, and then a non-homeowner without the asset', () => {
    expect(seen(flatOf(entered), [0, 1, 2, 25, 26, 59])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('up to the extra allowable amount leaves a non-homeowner whose contribution counts for two years', () => {
    const projection = flatOf(entered, { purchasePrice: EXTRA_ALLOWABLE });
    expect(seen(projection, [1, 2, 25, 26])).toEqual([
      [0, EXTRA_ALLOWABLE],
      [0, EXTRA_ALLOWABLE],
      [0, EXTRA_ALLOWABLE],
      [0, 0],
    ]);
    expect(seen(flatOf(entered, { purchasePrice: EXTRA_ALLOWABLE + 0.01 }), [1, 2])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('has charges until the entry, with Rent Assistance, and returns no money', () => {
    const { columns, people } = flatOf(entered, { purchasePrice: 200_000 });
    expect([1, 2].map((m) => columns.siteFees[m])).toEqual([(100 * 26) / 12, 0]);
    const assistance = [1, 2].map((m) => (people[0]?.rentAssistanceFull[m] ?? 0) > 0);
    expect(assistance).toEqual([false, false]);
    const dear = flatOf(entered, { purchasePrice: 200_000, rent: { amount: 400, frequency: 26 } }).people[0];
    expect([1, 2].map((m) => (dear?.rentAssistanceFull[m] ?? 0) > 0)).toEqual([true, false]);
    expect(columns.capitalIn.every((amount) => amount === 0)).toBe(true);
    expect(columns.homeSalePrice.every((amount) => amount === 0)).toBe(true);
  });

  it('is no asset in the care test', () => {
    for (const purchasePrice of [200_000, 400_000]) {
      const { columns, people } = flatOf(entered, { purchasePrice });
      for (const month of [2, 25, 26]) {
        expect(people[0]?.careHomeCounted[month]).toBe(0);
        expect(people[0]?.careAssets[month]).toBe(columns.assetsOutsideHome[month]);
      }
    }
  });

  it('counts for a couple for two years from the later entry', () => {
    const both = [person(inCareFrom('2027-01-15')), person(inCareFrom('2027-03-01'))] as const;
    expect(seen(flatOf(both), [27, 28])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const { columns } = flatOf(both);
    expect([3, 4].map((m) => (columns.siteFees[m] ?? 0) > 0)).toEqual([true, false]);
    // The partner still lives in the granny flat.
    expect(seen(flatOf([person(inCareFrom('2020-01-15')), person(livesThere)]), [0, 59])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('has warnings with the last month in which it counts, and that leaving early may be reviewed', () => {
    const said = (purchaseDate: string, entry: string, projectFrom = START) =>
      flatOf([person(inCareFrom(entry))], { purchaseDate: isoDate(purchaseDate) }, { projectFrom }).warnings.filter(
        ({ code }) => code.startsWith('granny-flat'),
      );
    const left = (month: number) => ({ code: 'granny-flat-left', month });
    const early = { code: 'granny-flat-left-early' };
    expect(said('2022-01-16', '2027-01-15')).toEqual([left(25), early]);
    expect(said('2022-01-15', '2027-01-15')).toEqual([left(25)]);
    expect(said('2020-01-15', '2024-12-15')).toEqual([left(0)]);
    // The right no longer counts in the first month, but the five years have not ended.
    expect(said('2023-01-15', '2024-10-15')).toEqual([early]);
    expect(said('2020-01-15', '2034-12-15')).toEqual([]);
  });

  it('is explained in every month: before the entry, within the two years and after', () => {
    const projection = flatOf(entered, { purchasePrice: 200_000 });
    for (const figure of ['homeowner', 'homeAssessedForPension'] as const) {
      for (const month of [0, 2, 25, 26]) {
        const { value, steps } = explain(projection, { figure, at: { month } });
        expect(totalOf(steps)).toBe(value);
      }
    }
  });

  it('has the same figures before the month of entry as a household in which nobody enters', () => {
    const flat = fc.record({
      purchasePrice: fc.option(fc.constantFrom(120_000, EXTRA_ALLOWABLE, 267_001, 640_000), { nil: undefined }),
      applyTest: fc.boolean(),
      rent: fc.record({
        amount: fc.integer({ min: 0, max: 900 }),
        frequency: fc.constantFrom(12 as const, 26 as const),
      }),
    });
    const entries = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 2 });
    const bank = fc.integer({ min: 0, max: 900_000 }).map((opening) => ({ opening, interestPercent: 3 }));
    fc.assert(
      fc.property(flat, entries, bank, (home, months, ofBank) => {
        const peopleOf = (care: (month: number) => Partial<Person>) =>
          months.map((month) => person(care(month))) as unknown as Household['people'];
        const dayOf = (month: number) => firstOfMonth((START + month) as MonthIndex);
        const enters = peopleOf((month) => ({ care: resident({ entryDate: dayOf(month), depositPaid: 0 }) }));
        const [left, stays] = [enters, peopleOf(() => livesThere)].map((people) =>
          flatOf(people, home, { bank: ofBank }),
        );
        const until = Math.min(...months);
        for (const id of [...householdFigures, ...personFigures]) {
          for (const index of isPersonFigure(id) ? months.map((_, i) => i as 0 | 1) : [0 as const]) {
            const [of, without] = [left, stays].map((p) => columnOf(p as Projection, id, index).slice(0, until));
            expect([id, of]).toEqual([id, without]);
          }
        }
      }),
      { seed: 11_2026, numRuns: 60 },
    );
  });
});

describe('a granny flat whose last occupant dies', () => {
  const dies = (who: 0 | 1, offset: number) => ({
    death: { person: who, month: (START + offset) as MonthIndex, livingExpensesPercent: 70 },
  });
  const ended = ({ warnings }: Projection) => warnings.filter(({ code }) => code.startsWith('granny-flat'));

  it.each([
    [400_000, 1, 0],
    [EXTRA_ALLOWABLE, 0, EXTRA_ALLOWABLE],
  ])('for %d leaves nothing to the partner in care: no home, no asset, no rent', (purchasePrice, owner, assessed) => {
    const people = [person(livesThere), person(inCareFrom('2026-05-01'))] as const;
    const projection = flatOf(people, { purchasePrice }, dies(0, 12));
    expect(seen(projection, [11, 12, 30])).toEqual([
      [owner, assessed],
      [0, 0],
      [0, 0],
    ]);
    const { columns } = projection;
    expect([11, 12].map((m) => (columns.siteFees[m] ?? 0) > 0)).toEqual([true, false]);
    expect(columns.capitalIn.every((amount) => amount === 0)).toBe(true);
    expect(projection.people[1]?.careHomeCounted.every((counted) => counted === 0)).toBe(true);
    expect(ended(projection)).toEqual([{ code: 'granny-flat-ended', person: 0, month: 12 }]);
    const { value, steps } = explain(projection, { figure: 'homeowner', at: { month: 12 } });
    expect(totalOf(steps)).toBe(value);
    const labels = steps.map(({ label }) => label);
    expect(labels).toContain('Years since the last occupant died');
    expect(labels).not.toContain('Years for which a home left for care is exempt');
  });

  it('continues for the partner who lives there, whoever dies', () => {
    const one = flatOf([person(livesThere), person(livesThere)], {}, dies(0, 12));
    const other = flatOf([person(livesThere), person(inCareFrom('2026-05-01'))], {}, dies(1, 12));
    for (const projection of [one, other]) {
      expect(seen(projection, [12, 59])).toEqual([
        [1, 0],
        [1, 0],
      ]);
      expect(ended(projection)).toEqual([]);
    }
  });

  it('counts for two years from the entry of a survivor who later leaves it for care', () => {
    const people = [person(livesThere), person(inCareFrom('2028-01-10'))] as const;
    // Entry in month 14: two years end on 9 January 2030, in month 38.
    const projection = flatOf(people, {}, dies(0, 12));
    expect(seen(projection, [12, 14, 37, 38])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect([13, 14].map((m) => (projection.columns.siteFees[m] ?? 0) > 0)).toEqual([true, false]);
  });

  it('still counts for two years from the later entry if both had left it before', () => {
    const people = [person(inCareFrom('2026-12-10')), person(inCareFrom('2027-03-10'))] as const;
    for (const who of [0, 1] as const) {
      expect(seen(flatOf(people, {}, dies(who, 12)), [12, 27, 28])).toEqual([
        [1, 0],
        [1, 0],
        [0, 0],
      ]);
    }
  });
});
