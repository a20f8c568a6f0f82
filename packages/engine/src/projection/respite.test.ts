/** Residential respite care before or without a permanent entry. Amounts are worked out by hand from the rates. */
import { addDays, isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import type { HomeCareServices, Household, Person, RespiteStay } from '../household/household.ts';
import { homeCareServices, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

/** The projection starts in November 2026. */
const services = (overrides: Partial<HomeCareServices> = {}): HomeCareServices =>
  homeCareServices({
    startDate: isoDate('2025-12-01'),
    packageLevel: undefined,
    supportAtHomeLevel: 5,
    independenceCostPerYear: 24_000,
    noWorseOff: false,
    ...overrides,
  });
const atHome: Person['care'] = { kind: 'home-care', entryDate: undefined, services: undefined };
const helped: Person['care'] = {
  kind: 'home-care',
  entryDate: isoDate('2025-12-01'),
  services: services({ meansDisclosed: false }),
};

const stay = (start: string, days: number, daysUsed = 0): RespiteStay => ({ start: isoDate(start), days, daysUsed });
const projected = (care: Person['care'], respite: RespiteStay | undefined, more: Partial<Household> = {}): Projection =>
  calculate(
    margaret({ projectFrom: makeMonth(2026, 11), people: [person({ care, respite })], ...more }),
    shippedRateBook,
  );
const cents = (amounts: Iterable<number>): number[] => [...amounts].map((amount) => Math.round(amount * 100) / 100);

describe('respite care before a permanent entry', () => {
  // 5 January to 8 March 2027: 63 days. January 27, February 28, March 8. The basic daily fee is 68.93 in all of them.
  // Means that are not disclosed make the fees independent of the money that respite care costs.
  const care = resident({ entryDate: isoDate('2027-03-09'), meansDisclosed: false });
  const projection = projected(care, stay('2027-01-05', 63));
  const own = projection.people[0]!;

  it('charges the basic daily fee for its days and nothing else', () => {
    expect([...own.respiteDays.slice(0, 6)]).toEqual([0, 0, 27, 28, 8, 0]);
    // 27 x 68.93, 28 x 68.93, 8 x 68.93
    expect(cents(own.respiteMonth.slice(0, 6))).toEqual([0, 0, 1861.11, 1930.04, 551.44, 0]);
    expect(cents(own.careCostMonth.slice(1, 4))).toEqual([0, 1861.11, 1930.04]);
    for (const figure of ['meansTestedFeeMonth', 'hotellingMonth', 'nonClinicalMonth', 'accommodationMonth'] as const) {
      expect([...own[figure].slice(0, 4)], figure).toEqual([0, 0, 0, 0]);
    }
  });

  it('is shown as an average day until the month of the entry, whose day is residential', () => {
    // 1,861.11 / 31; 1,930.04 / 28
    expect(cents(own.totalDailyCareCost.slice(1, 4))).toEqual([0, 60.04, 68.93]);
    expect(own.respiteDaily[4]).toBe(0);
    expect(own.careDays[4]).toBe(23);
    expect(cents([own.careCostMonth[4]! - own.respiteMonth[4]!])).toEqual(
      cents([projected(care, undefined).people[0]!.careCostMonth[4]!]),
    );
  });

  it('counts for no cap and no other limit, and moves no date of the stay that follows', () => {
    const { people, columns, plan } = projected(care, undefined);
    for (const figure of ['lifetimeUsedAfter', 'nonClinicalDaysBefore', 'depositClosing', 'careDays'] as const) {
      expect([...own[figure]], figure).toEqual([...people[0]![figure]]);
    }
    expect([...projection.columns.homeAssessedForPension]).toEqual([...columns.homeAssessedForPension]);
    expect(projection.plan.home).toEqual(plan.home);
    expect([...own.pensionEntitlement.slice(0, 3)]).toEqual([...people[0]!.pensionEntitlement.slice(0, 3)]);
  });

  it('is an event at its start, and the entry is its end', () => {
    const events = projection.events.filter(({ kind }) => /^respite|care-entry/.test(kind));
    expect(events.map(({ kind, month }) => [kind, month])).toEqual([
      ['respite-starts', 2],
      ['care-entry', 4],
    ]);
  });

  it('explains days x fee', () => {
    const { steps, value, law } = explain(projection, { figure: 'respiteMonth', person: 0, at: { month: 2 } });
    expect(steps.map(({ role, value: amount }) => [role, amount])).toEqual([
      ['+', 68.93],
      ['x', 27],
    ]);
    expect(cents([value])).toEqual([1861.11]);
    expect(law[0]).toBe('Aged Care Act 2024 s283');
  });

  it('ends with the entry, however many days are entered', () => {
    const longer = projected(care, stay('2027-01-05', 200)).people[0]!;
    expect([...longer.careCostMonth]).toEqual([...own.careCostMonth]);
    const after = projected(care, stay('2027-03-09', 20)).people[0]!;
    expect(Math.max(...after.respiteDays)).toBe(0);
  });
});

describe('respite care of a person who returns home', () => {
  it('follows the fee of each month', () => {
    // 10 March to 11 May 2027, all at 68.93: no later rate is known.
    const own = projected(atHome, stay('2027-03-10', 63)).people[0]!;
    expect([...own.respiteDays.slice(3, 8)]).toEqual([0, 22, 30, 11, 0]);
    expect(cents([own.careCostMonth.reduce((a, b) => a + b)])).toEqual([4342.59]);
  });

  it('charges no contribution to care at home for its days', () => {
    // 15 days of November 2026 (30 days) and 16 of December (31).
    const [own, without] = [projected(helped, stay('2026-11-16', 31)), projected(helped, undefined)].map(
      ({ people }) => people[0]!,
    );
    const share = (month: number) => own!.supportAtHomeMonth[month]! / without!.supportAtHomeMonth[month]!;
    expect([...own!.homeCareDays.slice(0, 3)]).toEqual([15, 15, 31]);
    expect(share(0)).toBeCloseTo(15 / 30, 12);
    expect(share(1)).toBeCloseTo(15 / 31, 12);
    expect(share(2)).toBe(1);
    expect(own!.supportAtHomeDaily[0]).toBeCloseTo(without!.supportAtHomeDaily[0]! / 2, 12);
    expect(own!.lifetimeUsedAfter[1]).toBeCloseTo(own!.supportAtHomeMonth[0]! + own!.supportAtHomeMonth[1]!, 9);
  });

  it('starts before the projection and goes on in it', () => {
    const { people, events } = projected(atHome, stay('2026-10-20', 30));
    expect([...people[0]!.respiteDays.slice(0, 2)]).toEqual([18, 0]);
    expect(events.filter(({ kind }) => kind.startsWith('respite')).map(({ kind, month }) => [kind, month])).toEqual([
      ['respite-ends', 1],
    ]);
  });
});

describe('the warnings of respite care', () => {
  const codes = ({ warnings }: Projection) => warnings.filter(({ code }) => code.startsWith('respite'));

  it.each([
    [stay('2026-11-01', 63), []],
    [stay('2026-11-01', 64), [{ code: 'respite-beyond-limit', person: 0, days: 1, month: 2 }]],
    [stay('2026-12-01', 60, 20), [{ code: 'respite-beyond-limit', person: 0, days: 17, month: 2 }]],
    [stay('2027-06-01', 93), []],
    // Over before the projection.
    [stay('2026-07-01', 90), []],
    // Its last 10 days, from 20 October, are above the limit. Two of them are in the projection.
    [stay('2026-08-24', 71), [{ code: 'respite-beyond-limit', person: 0, days: 8, month: -1 }]],
  ])('name the days above the limit of a financial year: %j', (respite, expected) => {
    expect(codes(projected(atHome, respite))).toEqual(expected);
  });

  it.each([
    [13, 'couple', false],
    [14, 'couple', true],
    [14, 'illness-separated', false],
  ] as const)('say that a stay of %d days may change the pension of a %s: %s', (days, relationship, isSaid) => {
    const people = [person({ care: atHome, respite: stay('2026-12-01', days) }), person({ care: atHome })] as const;
    const found = codes(projected(atHome, undefined, { people, relationship }));
    expect(found).toEqual(isSaid ? [{ code: 'respite-couple', person: 0 }] : []);
  });
});

it('of a person who dies ends with the death', () => {
  const people = [person({ care: atHome, respite: stay('2026-12-20', 60) }), person({ care: atHome })] as const;
  const death = { person: 0, month: makeMonth(2027, 1), livingExpensesPercent: 70 } as const;
  const { people: columns } = projected(atHome, undefined, { people, relationship: 'couple', death });
  expect([...columns[0]!.respiteDays.slice(0, 4)]).toEqual([0, 12, 0, 0]);
  expect(addDays(isoDate('2026-12-20'), 12)).toBe(isoDate('2027-01-01'));
});
