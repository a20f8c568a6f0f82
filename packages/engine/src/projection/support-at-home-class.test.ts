/**
 * The Support at Home class of people with payments of Veterans' Affairs (Aged Care Rules 2025 ss 314-10, 314-30 to
 * 314-55). A full pensioner is paid the maximum rate. A war widow(er) pension is income only if it is income in the
 * person's own pension test.
 */
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { PensionType, Person, Relationship } from '../household/household.ts';
import { homeCareServices, margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns } from './projection.ts';

const services = homeCareServices({
  startDate: isoDate('2025-12-01'),
  packageLevel: undefined,
  supportAtHomeLevel: 5,
  noWorseOff: false,
  independenceCostPerYear: 10_000,
  everydayLivingCostPerYear: 10_000,
});

/** A client at home in November 2026, in a house, with no contents and this amount in the bank. */
function client(own: Partial<Person>, bank: number, relationship: Relationship = 'single', partner?: PensionType) {
  const one = person({ care: { kind: 'home-care', entryDate: undefined, services }, ...own });
  const two = person({ pensionType: partner ?? 'age' });
  const household = margaret({
    relationship,
    people: relationship === 'single' ? [one] : [one, two],
    bank: { opening: bank, interestPercent: 0 },
    personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
    entries: [],
  });
  return calculate(household, shippedRateBook).people[0] as PersonColumns;
}

const classOf = (own: PersonColumns) =>
  own.homeCareFullPensioner[0] === 1 ? 'full' : own.homeCareSelfFunded[0] === 1 ? 'self-funded' : 'part or card';

describe('a partner with a war widow(er) pension', () => {
  it('makes a client of Centrelink a part pensioner, and counts as income for the percentages', () => {
    const own = client({ pensionType: 'age' }, 100_000, 'couple', 'war-widow-iss');
    expect(classOf(own)).toBe('part or card');
    // Half of the sum of 26 x (1,262.00 - 14.10) and of 1,750 deemed.
    expect(own.homeCareIncome[0]).toBeCloseTo((26 * 1_247.9 + 1_750) / 2, 9);
    expect([own.independenceRate[0], own.everydayLivingRate[0]]).toEqual([11.82, 26.97]);
  });

  it.each<[string, Partial<Person>, boolean]>([
    ['an age pension', { pensionType: 'age' }, true],
    ['a blind pension', { pensionType: 'blind' }, true],
    ['a disability support pension', { pensionType: 'disability-support' }, true],
    ['a general rate without qualifying service', { pensionType: 'dva-general' }, true],
    ['a special rate without qualifying service', { pensionType: 'dva-tpi' }, true],
    ['a special rate with qualifying service', { pensionType: 'dva-tpi', qualifyingService: true }, false],
    ['a service pension', { pensionType: 'dva-service' }, false],
    ['no pension', { pensionType: 'not-eligible' }, true],
    ['an age pension not yet due', { pensionType: 'age', dateOfBirth: isoDate('1980-01-01') }, true],
    ['a service pension not yet due', { pensionType: 'dva-service', dateOfBirth: isoDate('1980-01-01') }, false],
  ])('makes a client with %s a part pensioner only if the pension is income', (_, own, counts) => {
    for (const relationship of ['couple', 'illness-separated'] as const) {
      const columns = client(own, 100_000, relationship, 'war-widow-iss');
      expect(classOf(columns)).toBe(counts ? 'part or card' : 'full');
      expect(columns.homeCareIncome[0]).toBeCloseTo(counts ? 17_097.7 : 875, 9);
    }
  });

  it('differs from a partner with disability compensation, which is not income in this test', () => {
    const own = client({ pensionType: 'dva-general' }, 100_000, 'couple', 'dva-tpi');
    expect([classOf(own), own.homeCareIncome[0], own.independenceRate[0]]).toEqual(['full', 875, 5]);
  });
});

describe('a client with an income support supplement', () => {
  const widow: Partial<Person> = { pensionType: 'war-widow-iss' };

  it.each<[string, number, Relationship, number, string]>([
    ['at its ceiling', 100_000, 'single', 375.5, 'full'],
    // Deemed income of $17,531.80 a year is $674.30 a fortnight. The income test leaves $375.50 of $1,223.60.
    ['just at its ceiling', 503_141, 'single', 375.5, 'full'],
    ['below its ceiling', 503_200, 'single', 375.46, 'part or card'],
    ['nil, income below the limit of the card', 760_000, 'single', 0, 'part or card'],
    ['at its ceiling, of a couple', 100_000, 'couple', 375.5, 'full'],
    ['at its ceiling, separated by illness', 100_000, 'illness-separated', 375.5, 'full'],
  ])('%s', (_, bank, relationship, supplement, meansClass) => {
    const own = client(widow, bank, relationship);
    expect(own.pensionEntitlement[0]).toBeCloseTo(supplement, 9);
    expect(classOf(own)).toBe(meansClass);
  });

  it('counts the client’s own pension as income for the percentages', () => {
    const own = client(widow, 503_200);
    const deemed = 66_800 * 0.0175 + 436_400 * 0.0375;
    expect(own.homeCareIncome[0]).toBeCloseTo(26 * 1_247.9 + deemed, 9);
    expect(own.contributionInput[0]).toBeGreaterThan(0);
  });

  it('is self-funded without a supplement and with income above the card limit', () => {
    expect(classOf(client(widow, 2_500_000))).toBe('self-funded');
  });
});
