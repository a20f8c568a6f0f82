import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { explainDifference } from '../analysis/difference.ts';
import { turnsOf } from '../analysis/turns.ts';
import { explain } from '../figures/explain.ts';
import type { Entry, Household, Owner, Person } from '../household/household.ts';
import { margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';

const FROM = makeMonth(2026, 11);

function work(perFortnight: number, owner: Owner = 0, more: Partial<Extract<Entry, { kind: 'income' }>> = {}): Entry {
  return {
    kind: 'income',
    id: `work-${owner}`,
    owner,
    payment: { amount: perFortnight, frequency: 26 },
    indexationPercent: 0,
    assessable: true,
    fromWork: true,
    start: undefined,
    end: undefined,
    ...more,
  };
}

function atHome(people: readonly Partial<Person>[], entries: readonly Entry[], more: Partial<Household> = {}) {
  const [one, two] = people.map((each) => person({ dateOfBirth: isoDate('1950-01-01'), ...each })) as [Person, Person];
  return calculate(
    margaret({
      relationship: two === undefined ? 'single' : 'couple',
      people: two === undefined ? [one] : [one, two],
      bank: { opening: 20_000, interestPercent: 0 },
      entries,
      ...more,
    }),
    shippedRateBook,
  );
}

const used = (projection: ReturnType<typeof atHome>, month = 0) => projection.people.map((own) => own.workBonus[month]);

describe('the Work Bonus', () => {
  it.each([
    ['age', false, 7800],
    ['disability-support', false, 7800],
    ['dva-service', true, 7800],
    ['dva-tpi', false, 7800],
    ['war-widow-iss', false, 7800],
    ['blind', false, 0],
    ['not-eligible', false, 0],
  ] as const)(
    'of a person with a pension of type %s (qualifying service %s) is $%i a year',
    (pensionType, qualifyingService, wanted) => {
      expect(used(atHome([{ pensionType, qualifyingService, workBonusBalance: 0 }], [work(700)]))).toEqual([wanted]);
    },
  );

  it('begins at Age Pension age with a disability pension, and at 60 with a service pension', () => {
    // 67 on 1 May 2029, 30 months after November 2026; 60 on 1 May 2022.
    const born = { dateOfBirth: isoDate('1962-05-01'), workBonusBalance: 0 };
    const disability = atHome([{ ...born, pensionType: 'disability-support' }], [work(700)]);
    expect([29, 30].map((month) => used(disability, month)[0])).toEqual([0, 7800]);
    expect(used(atHome([{ ...born, pensionType: 'dva-service' }], [work(700)]))).toEqual([7800]);
  });

  it('gives a new pensioner $4,000 in the month in which the pension starts', () => {
    // 67 on 1 March 2027, 4 months after November 2026.
    const [own] = atHome([{ dateOfBirth: isoDate('1960-03-01') }], [work(700)]).people;
    expect([3, 4].map((month) => own?.workBonusBefore[month])).toEqual([0, 4000]);
    expect(own?.workBonusBefore[5]).toBeCloseTo(4000 - (400 * 26) / 12, 6);
  });

  it('belongs to each person: a partner cannot use a balance, and joint income is shared', () => {
    const people = [{ workBonusBalance: 11_800 }, { workBonusBalance: 0 }];
    expect(used(atHome(people, [work(900, 1)]))).toEqual([0, 7800]);
    expect(used(atHome(people, [work(900, 'joint')]))).toEqual([450 * 26, 7800]);
  });

  it('is never more than the balance allows by law, whatever is entered', () => {
    const [own] = atHome([{ workBonusBalance: 50_000 }], [work(0.01)]).people;
    expect(own?.workBonusBefore[0]).toBe(11_800);
  });

  it('changes nothing for a household without income from work', () => {
    const plain = atHome([{ workBonusBalance: 3000 }], [work(700, 0, { fromWork: false })]);
    const { people } = plain;
    for (const column of ['workIncome', 'workBonusBefore', 'workBonus', 'workBonusAfter'] as const) {
      expect(people[0]?.[column].every((value) => value === 0)).toBe(true);
    }
    expect(plain.columns.assessableIncomeYear[0]).toBe(20_000 * 0.0175 + 18_200);
  });

  it('explains the used part and the balance step by step, down to the amounts of the law', () => {
    const projection = atHome([{ workBonusBalance: 1000 }], [work(700)]);
    const steps = (figure: 'workBonus' | 'workBonusAfter') =>
      explain(projection, { figure, person: 0, at: { month: 1 } }).steps.map(({ label, value }) => [
        label,
        Math.round(value * 100) / 100,
      ]);
    expect(steps('workBonus')).toEqual([
      ['Within the fortnightly amount', 7800],
      ['From the balance', 1600],
    ]);
    expect(steps('workBonusAfter').slice(0, 3)).toEqual([
      ['Work Bonus balance before the month', 133.33],
      ['Used in the month', 133.33],
      ['Not used in the month', 0],
    ]);
  });

  it('is an event and the cause of a fall of the pension when the balance is used up', () => {
    const projection = atHome([{ workBonusBalance: 1000 }], [work(900)], { bank: { opening: 0, interestPercent: 0 } });
    const event = projection.events.find(({ kind }) => kind === 'work-bonus-used-up');
    expect(event).toMatchObject({ month: 1, person: 0 });
    const turns = turnsOf(projection, 'pension', 0, 0);
    expect(turns[0]).toMatchObject({ month: 1, causes: ['work-bonus-used-up'] });
  });

  it('is part of the pension in a difference, and leaves no dollar unexplained', () => {
    const [a, b] = [false, true].map((fromWork) => atHome([{ workBonusBalance: 4000 }], [work(900, 0, { fromWork })]));
    const { parts, total } = explainDifference(a as never, b as never, 60, 'cash');
    expect(total).toBeGreaterThan(1000);
    const moved = parts.filter(({ value }) => Math.abs(value) > 0.005);
    expect(moved.map(({ id }) => id)).toEqual(['pension']);
    expect(moved[0]?.value).toBeCloseTo(total, 6);
  });

  it('ends with a death, and the survivor keeps the own balance', () => {
    const death = { person: 0, month: FROM + 2, livingExpensesPercent: 100 } as Household['death'];
    const projection = atHome([{ workBonusBalance: 0 }, { workBonusBalance: 0 }], [work(900), work(100, 1)], { death });
    expect(used(projection, 2)).toEqual([0, 2600]);
    expect(projection.people[1]?.workBonusBefore[2]).toBeCloseTo((2 * 200 * 26) / 12, 6);
  });
});

describe('payments under the MRCA', () => {
  it.each([
    ['permanent-impairment', 0],
    ['special-rate-disability', 0],
    ['additional-disablement', 0],
    ['supplement', 0],
    ['incapacity', 18_200],
  ] as const)('of kind %s count $%i a year, and are other income and no pension', (mrca, counted) => {
    const projection = atHome([{ pensionType: 'dva-service' }], [work(700, 0, { fromWork: false, mrca })]);
    const { columns, people } = projection;
    expect(columns.otherTestIncome[0]).toBe(counted);
    expect(columns.genericIncome[0]).toBeCloseTo(18_200 / 12, 9);
    expect(columns.dvaCompensationTotal[0]).toBe(0);
    expect(columns.pensionTotal[0]).toBe(people[0]?.pensionMonth[0]);
  });
});
