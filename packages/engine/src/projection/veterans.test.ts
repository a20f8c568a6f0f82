/**
 * Payments of Veterans' Affairs by hand, in November 2026 (rates of 20 September 2026). Unless stated otherwise: a
 * single woman without home and expenses, bank 100,000 without interest.
 */
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Entry, Household, PensionType, Person } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns, Projection } from './projection.ts';

function project(people: readonly Partial<Person>[], rest: Partial<Household> = {}): Projection {
  const [one = {}, two] = people;
  return calculate(
    margaret({
      relationship: two === undefined ? 'single' : 'couple',
      people: two === undefined ? [person(one)] : [person(one), person(two)],
      home: { kind: 'none' },
      bank: { opening: 100_000, interestPercent: 0 },
      personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
      livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
      entries: [],
      ...rest,
    }),
    shippedRateBook,
  );
}

const own = (p: Projection, index: 0 | 1 = 0): PersonColumns => p.people[index] as PersonColumns;
const value = (id: Parameters<typeof shippedRateBook.at>[0]): number =>
  shippedRateBook.at(id, isoDate('2026-11-01')).value;

function income(perYear: number): Entry {
  return {
    kind: 'income',
    id: 'n',
    owner: 'joint',
    payment: { amount: perYear, frequency: 1 },
    indexationPercent: 0,
    assessable: true,
    start: undefined,
    end: undefined,
  };
}

describe('disability compensation', () => {
  const cases: readonly (readonly [PensionType, number])[] = [
    ['dva-tpi', value('dva.special-rate') + 21.5],
    ['dva-eda', value('dva.extreme-disablement') + 11.8],
    ['dva-intermediate', value('dva.intermediate-rate') + 14.5],
    ['dva-general', value('dva.general-rate-100') + 7.7],
  ];

  it.each(cases)(
    'of %s is paid with its own energy supplement in addition to an unreduced pension',
    (pensionType, amount) => {
      const p = project([{ pensionType }]);
      const age = project([{ pensionType: 'age' }]);
      expect(own(p).dvaCompensation[0]).toBeCloseTo(amount, 9);
      expect(own(p).pensionEntitlement[0]).toBe(own(age).pensionEntitlement[0]);
      expect(p.columns.dvaCompensationTotal[0]).toBeCloseTo((amount * 26) / 12, 9);
      const pension = ((own(age).pensionEntitlement[0] as number) * 26) / 12;
      expect(p.columns.pensionTotal[0]).toBeCloseTo(pension + (amount * 26) / 12, 9);
      expect(p.columns.bankClosing[0]).toBeCloseTo(100_000 + pension + (amount * 26) / 12, 6);
      expect(p.warnings.some((w) => w.code === 'not-modelled')).toBe(false);
    },
  );

  it('at the general rate is the amount entered', () => {
    const p = project([{ pensionType: 'dva-general', currentPensionPerFortnight: 321.5 }]);
    expect(own(p).dvaCompensation[0]).toBe(321.5);
    const other = project([{ pensionType: 'dva-tpi', currentPensionPerFortnight: 321.5 }]);
    expect(own(other).dvaCompensation[0]).not.toBe(321.5);
  });

  it('is paid at any age; with qualifying service, the pension starts at the age of a service pension', () => {
    const young = { pensionType: 'dva-tpi' as const, dateOfBirth: isoDate('1966-06-01') };
    const veteran = project([{ ...young, qualifyingService: true }]);
    expect(own(veteran).pensionEntitlement[0]).toBeGreaterThan(0);
    const other = project([young]);
    expect(own(other).pensionEntitlement[0]).toBe(0);
    expect(own(other).dvaCompensation[0]).toBeGreaterThan(1_000);
  });

  it('counts for care at 96% without its energy supplement, unless one of the couple has qualifying service', () => {
    const care = resident();
    const counted = 26 * 0.96 * value('dva.special-rate');
    const plain = own(project([{ care }])).careIncome[0] as number;
    expect(own(project([{ pensionType: 'dva-tpi', care }])).careIncome[0]).toBeCloseTo(plain + counted, 6);
    expect(own(project([{ pensionType: 'dva-tpi', qualifyingService: true, care }])).careIncome[0]).toBe(plain);
    const couple = own(project([{ care }, {}])).careIncome[0] as number;
    const half = own(project([{ care }, { pensionType: 'dva-tpi' }])).careIncome[0];
    expect(half).toBeCloseTo(couple + counted / 2, 6);
    const exempt = own(project([{ care, qualifyingService: true }, { pensionType: 'dva-tpi' }])).careIncome[0];
    expect(exempt).toBe(couple);
  });
});

describe('a war widow with income support supplement', () => {
  const widow = { pensionType: 'war-widow-iss' as const };
  const ceiling = value('dva.iss-ceiling');
  const pension = value('dva.war-widow-pension');

  it('has her pension and the full ceiling if she has little else', () => {
    const p = project([widow]);
    expect(own(p).dvaCompensation[0]).toBe(pension);
    expect(own(p).pensionEntitlement[0]).toBe(ceiling);
    expect(own(p).totalEntitlement[0]).toBeCloseTo(ceiling + pension, 9);
    expect(own(p).pensionMaximum[0]).toBeCloseTo(1_135.4 + 88.2, 9);
    expect(own(p).warWidowIncome[0]).toBeCloseTo(26 * (pension - 14.1), 9);
  });

  it('loses supplement because of other income: 112.65 is left with 1,200 a fortnight', () => {
    const p = project([widow], { bank: { opening: 0, interestPercent: 0 }, entries: [income(26 * 1_200)] });
    expect(own(p).pensionEntitlement[0]).toBe(112.65);
  });

  it('has no minimum payment: a small supplement is paid as calculated, and none above the cut-off', () => {
    const left = (perFortnight: number): number | undefined =>
      own(project([widow], { bank: { opening: 0, interestPercent: 0 }, entries: [income(26 * perFortnight)] }))
        .pensionEntitlement[0];
    expect(left(1_420)).toBeCloseTo(2.65, 9);
    expect(left(1_425.3)).toBe(0);
    expect(left(1_426)).toBe(0);
  });

  it('loses supplement under the assets test as a service pension does', () => {
    const holding = (contents: number): Projection =>
      project([widow], {
        bank: { opening: 0, interestPercent: 0 },
        personalAssets: { contents, vehicles: 0, funeralBond: 0 },
      });
    // (700,000 - 600,000) / 250 = 400 steps x 0.75 = 300: 1,223.60 - 300 is above the ceiling
    expect(own(holding(700_000)).pensionAssetsReduction[0]).toBe(7_800);
    expect(own(holding(700_000)).pensionEntitlement[0]).toBe(ceiling);
    // (950,000 - 600,000) / 250 = 1,400 steps x 0.75 = 1,050
    expect(own(holding(950_000)).pensionEntitlement[0]).toBeCloseTo(1_135.4 + 88.2 - 1_050, 9);
  });

  it('counts her pension at 96% for care and her supplement less the minimum supplement', () => {
    const p = project([{ ...widow, care: resident() }]);
    expect(own(p).pensionCountedForCare[0]).toBeCloseTo(26 * (ceiling - 47.5), 6);
    const deemed = p.people[0]?.careOrdinaryIncome[0] as number;
    expect(own(p).careIncome[0]).toBeCloseTo(deemed + 26 * (ceiling - 47.5) + 26 * 0.96 * (pension - 14.1), 6);
    const veteran = project([{ ...widow, qualifyingService: true, care: resident() }]);
    expect(own(veteran).dvaCountedForCare[0]).toBe(own(p).dvaCountedForCare[0]);
  });

  it('brings income to a partner on a social security pension, not to one on a service pension', () => {
    const rest = { bank: { opening: 0, interestPercent: 0 } };
    const age = project([widow, { pensionType: 'age' }], rest);
    // 50% of half of (1,233.80 - 396) a fortnight
    expect(own(age, 1).pensionIncomeReduction[0]).toBeCloseTo(26 * 0.25 * (pension - 14.1 - 396), 6);
    const service = project([widow, { pensionType: 'dva-service' }], rest);
    expect(own(service, 1).pensionIncomeReduction[0]).toBe(0);
    expect(own(service, 1).warWidowIncome[0]).toBe(0);
  });
});
