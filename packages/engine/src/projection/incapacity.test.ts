import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import { statusOf } from '../figures/status.ts';
import type { Entry, Household, Owner, Person } from '../household/household.ts';
import { homeCareServices, margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';

const FROM = makeMonth(2026, 11);

function incapacity(perFortnight: number, owner: Owner = 0): Entry {
  return {
    kind: 'income',
    id: `incapacity-${owner}`,
    owner,
    payment: { amount: perFortnight, frequency: 26 },
    indexationPercent: 0,
    assessable: true,
    mrca: 'incapacity',
    start: undefined,
    end: undefined,
  };
}

function household(people: readonly Partial<Person>[], entries: readonly Entry[], more: Partial<Household> = {}) {
  const [one, two] = people.map((each) => person({ dateOfBirth: isoDate('1950-01-01'), ...each })) as [Person, Person];
  const isSingle = two === undefined;
  return margaret({
    projectFrom: FROM,
    relationship: isSingle ? 'single' : 'couple',
    people: isSingle ? [one] : [one, two],
    bank: { opening: 20_000, interestPercent: 0 },
    entries,
    ...more,
  });
}

function project(...of: Parameters<typeof household>) {
  return calculate(household(...of), shippedRateBook);
}

const paid = (projection: ReturnType<typeof project>, month = 0) =>
  projection.people.map((own) => own.pensionEntitlement[month] as number);

describe('incapacity payments under the MRCA', () => {
  it('come off the whole rate, and no other test counts them less', () => {
    const [without, withPayment] = [project([{}], []), project([{}], [incapacity(300)])];
    expect(paid(withPayment)[0]).toBeCloseTo((paid(without)[0] as number) - 300, 9);
    expect(withPayment.columns.assessableIncomeFortnight[0]).toBe(without.columns.assessableIncomeFortnight[0]);
    expect(withPayment.columns.assessableIncomeYear[0]).toBeCloseTo(
      (without.columns.assessableIncomeYear[0] as number) + 300 * 26,
      9,
    );
  });

  it.each([
    ['age', false, true],
    ['disability-support', false, true],
    ['blind', false, true],
    ['dva-tpi', false, true],
    ['dva-tpi', true, false],
    ['dva-service', true, false],
    ['war-widow-iss', false, false],
    ['not-eligible', false, false],
  ] as const)('of a person of type %s (qualifying service %s) come off the pension: %s', (pensionType, service, is) => {
    const { people, columns } = project([{ pensionType, qualifyingService: service }], [incapacity(300)]);
    expect(people[0]?.incapacityDeducted[0]).toBe(is ? 7800 : 0);
    expect(columns.assessableIncomeFortnight[0]).toBeCloseTo((20_000 * 0.0175) / 26 + (is ? 0 : 300), 9);
  });

  it('are income until the pension starts', () => {
    const { people, columns } = project([{ dateOfBirth: isoDate('1960-03-15') }], [incapacity(300)]);
    expect([3, 4].map((month) => people[0]?.incapacityDeducted[month])).toEqual([0, 7800]);
    const counted = [3, 4].map((month) => columns.assessableIncomeFortnight[month] as number);
    expect((counted[0] as number) - (counted[1] as number)).toBeGreaterThan(290);
  });

  it('of both come off in equal shares, or count as income by the share of a partner paid by DVA', () => {
    const both = project([{}, {}], [incapacity(300, 'joint')]);
    expect(both.people.map((own) => own.incapacityDeducted[0])).toEqual([3900, 3900]);
    const service = { pensionType: 'dva-service', qualifyingService: true } as const;
    const mixed = project([{}, service], [incapacity(300, 'joint')]);
    expect(mixed.people.map((own) => own.incapacityDeducted[0])).toEqual([3900, 0]);
    expect(mixed.columns.assessableIncomeFortnight[0]).toBeCloseTo((20_000 * 0.0175) / 26 + 150, 9);
  });

  it('use up Rent Assistance last', () => {
    const renting: Partial<Household> = {
      home: { kind: 'none' },
      rentPaid: {
        payment: { amount: 600, frequency: 26 },
        indexationPercent: 0,
        from: FROM,
        isGovernmentRent: false,
      },
    };
    const full = project([{}], [], renting);
    const rent = full.people[0]?.rentAssistance[0] as number;
    expect(rent).toBeGreaterThan(100);
    const total = paid(full)[0] as number;
    const assistance = (payment: number) => project([{}], [incapacity(payment)], renting).people[0]?.rentAssistance[0];
    expect(assistance(total - rent - 1)).toBeCloseTo(rent, 9);
    expect(assistance(total - 50)).toBeCloseTo(50, 9);
    expect(assistance(total + 50)).toBe(0);
  });

  it('that leave no pension have an excess, which ends with the death of their owner', () => {
    const death = { person: 0, month: FROM + 2, livingExpensesPercent: 100 } as Household['death'];
    const { people } = project([{}, {}], [incapacity(1500)], { death });
    expect(people[0]?.incapacityExcess[1]).toBeCloseTo((1500 - 855.9 - 66.5) * 26, 9);
    expect([1, 2].map((month) => (people[1]?.pensionIncomeReduction[month] as number) > 0)).toEqual([true, false]);
    expect(people[0]?.incapacityExcess[2]).toBe(0);
  });

  it('of a couple who both have no pension left have an excess each, which lowers neither income test', () => {
    const { people } = project([{}, {}], [incapacity(1500, 0), incapacity(1600, 1)]);
    expect(people.map((own) => (own.incapacityExcess[0] as number) > 0)).toEqual([true, true]);
    expect(people.map((own) => own.pensionIncomeReduction[0])).toEqual([0, 0]);
  });

  it('keep the pension of the partner unchanged by who is entered first', () => {
    const [a, b] = [project([{}, {}], [incapacity(1500, 0)]), project([{}, {}], [incapacity(1500, 1)])];
    expect(paid(a)).toEqual([...paid(b)].reverse());
    expect(paid(a)[1]).toBeGreaterThan(0);
  });

  it('lower the pension in an estimated fee of October 2025, which equals the fee of a projection of that month', () => {
    const care = {
      kind: 'home-care',
      entryDate: undefined,
      services: homeCareServices({ startDate: isoDate('2023-03-20') }),
    };
    const feeFrom = (year: number, month: number, payment: number) =>
      project([{ care: care as Person['care'] }], payment === 0 ? [] : [incapacity(payment)], {
        projectFrom: makeMonth(year, month),
        bank: { opening: 300_000, interestPercent: 0 },
      }).people[0]?.feeAtTransition[year === 2025 ? 1 : 0] as number;
    expect(feeFrom(2026, 2, 300)).toBeCloseTo(feeFrom(2025, 10, 300), 9);
    expect(feeFrom(2026, 2, 300)).toBeGreaterThan(0);
  });

  it('make the class of Support at Home, and what it decides, an estimate while they are paid', () => {
    const services = homeCareServices({ startDate: isoDate('2025-12-01'), supportAtHomeLevel: 5, noWorseOff: false });
    const care = { kind: 'home-care', entryDate: undefined, services } as Person['care'];
    const statuses = (entries: readonly Entry[], month: number) => {
      const projection = project([{ care }], entries);
      const at = { month };
      return (['hypotheticalPension', 'homeCareFullPensioner', 'independenceRate'] as const).map((figure) => [
        statusOf(projection, { figure, person: 0, at }) === 'estimate',
        explain(projection, { figure, person: 0, at }).estimated,
      ]);
    };
    const later = { ...incapacity(300), start: (FROM + 1) as MonthIndex } as Entry;
    const marked = [
      [true, true],
      [true, false],
      [true, false],
    ];
    const unmarked = marked.map(() => [false, false]);
    expect([statuses([later], 1), statuses([later], 0), statuses([], 1)]).toEqual([marked, unmarked, unmarked]);
    const isNamed = (of: Partial<Person>, entries: readonly Entry[]) =>
      project([{ care, ...of }], entries).warnings.some(({ code }) => code === 'support-at-home-class-estimated');
    expect([isNamed({}, [later]), isNamed({ pensionType: 'not-eligible' }, [later]), isNamed({}, [])]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isNamed({ pensionType: 'war-widow-iss' }, [incapacity(100)])).toBe(false);
    const secret = { ...care, services: { ...services, meansDisclosed: false } } as Person['care'];
    expect(isNamed({ care: secret }, [later])).toBe(false);
  });

  it('are a line of their own in the working of the pension', () => {
    const projection = project([{}], [incapacity(300)]);
    const { steps } = explain(projection, { figure: 'pensionEntitlement', person: 0, at: { month: 0 } });
    const line = steps.find(({ label }) => label === 'Incapacity payments');
    expect([line?.role, line?.value]).toEqual(['-', 300]);
  });
});
