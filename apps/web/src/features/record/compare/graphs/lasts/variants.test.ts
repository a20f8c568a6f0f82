import { calculate, type Household, mpirOn, vary } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { graphsOf } from '../testing/graphs-of.ts';
import { type Assumptions, defaultAssumptions } from './assumptions.ts';
import type { Tried } from './tried.ts';
import { trySteps } from './use-tried.ts';
import { percentWords, variantsOf } from './variants.ts';

const DEFAULTS = defaultAssumptions(undefined);
const NONE = Object.fromEntries(Object.keys(DEFAULTS).map((id) => [id, 0])) as unknown as Assumptions;

function householdOf(opened = graphsOf([])): Household {
  const [current] = opened.figures();
  if (!current?.fifteen.ok) throw new Error('the case does not calculate');
  return current.fifteen.value.projection.household;
}

const household = householdOf();
const labelsOf = (of: Household, assumptions: Partial<Assumptions> = {}): readonly string[] =>
  variantsOf(of, { ...DEFAULTS, ...assumptions }, shippedRateBook).map(({ words }) => words);

describe('the tested assumptions', () => {
  test('are those that apply to the household, with their labels', () => {
    const interest = household.bank.interestPercent;
    const mpir = mpirOn(shippedRateBook, isoDate('2026-11-01'))?.value ?? Number.NaN;
    const { home } = household;
    expect(home).toMatchObject({ kind: 'ordinary', growthPercent: 0 });
    expect(labelsOf(household)).toEqual([
      'Home worth 10% less',
      'Home worth 10% more',
      'Home falls 2% a year',
      'Home grows 2% a year',
      `Interest ${percentWords(interest - 1)}`,
      `Interest ${percentWords(interest + 1)}`,
      'Living expenses 20% lower',
      'Living expenses 20% higher',
      'Entry 6 months later',
      `MPIR ${percentWords(mpir - 1)}`,
      `MPIR ${percentWords(mpir + 1)}`,
      'Rates rise with prices 2.5%, wages 3.2%, pensions 3%',
    ]);
  });

  test('leave out assumptions of 0, and stop interest at nil', () => {
    expect(variantsOf(household, NONE, shippedRateBook)).toEqual([]);
    const poor = { ...household, bank: { ...household.bank, interestPercent: 0.5 } };
    expect(labelsOf(poor).filter((words) => words.startsWith('Interest'))).toEqual(['Interest 0%', 'Interest 1.5%']);
  });

  test('let the home lose value if its growth is less than the change, with a label that says so', () => {
    const { home } = household;
    if (home.kind !== 'ordinary') throw new Error('the case has no home of its own');
    const slow = { ...household, home: { ...home, growthPercent: 0.5 } };
    expect(labelsOf(slow).slice(2, 4)).toEqual(['Home falls 1.5% a year', 'Home grows 2.5% a year']);
    const [falls] = variantsOf(slow, { ...NONE, homeGrowth: 2 }, shippedRateBook);
    const worth = (of: Household): number => calculate(of, shippedRateBook).columns.homeValueClosing[11] ?? Number.NaN;
    expect(worth(falls?.household ?? slow)).toBeCloseTo(home.netValue * (1 - 0.015), 6);
  });

  test('leave entry and MPIR unchanged for a person who entered before the projection', () => {
    const people = household.people.map((person) =>
      person.care.kind === 'residential'
        ? { ...person, care: { ...person.care, entryDate: isoDate('2026-10-31') } }
        : person,
    ) as unknown as Household['people'];
    expect(labelsOf({ ...household, people }).filter((words) => /Entry|MPIR/.test(words))).toEqual([]);
  });

  test('use the record’s own growth of rates, and add a variant with flat rates', () => {
    const own = { cpiPercent: 2, wagesPercent: 3, pensionPercent: 2.25 };
    const growing = { ...household, assumptions: { ...household.assumptions, rateIndexation: own } };
    const assumptions = defaultAssumptions(own);
    expect(assumptions).toMatchObject({ prices: 2, wages: 3, pensions: 2.25 });
    expect(labelsOf(growing, assumptions).slice(-1)).toEqual(['Rates held flat']);
    expect(labelsOf(growing, assumptions).filter((words) => words.startsWith('Rates rise'))).toEqual([]);
  });

  test('have percentages without trailing zeros', () => {
    expect([2, 10, 2.5, 8.51, -2, 0, 100].map(percentWords)).toEqual([
      '2%',
      '10%',
      '2.5%',
      '8.51%',
      '−2%',
      '0%',
      '100%',
    ]);
  });
});

describe('testing the assumptions', () => {
  const opened = graphsOf([(current) => ({ ...current, name: 'Same' })]);
  const figures = opened.figures();

  function tryAll(assumptions: Assumptions, known = new WeakMap()): { published: Tried[]; steps: number } {
    const published: Tried[] = [];
    let steps = 0;
    const publish = (tried: Tried): void => void published.push(tried);
    for (const _ of trySteps({ figures, assumptions, known, publish })) steps += 1;
    return { published, steps };
  }

  test('publishes every scenario as entered first, then with the engine’s result for each change', () => {
    const { published } = tryAll(DEFAULTS);
    expect(published.map(({ sid, trials }) => [sid, trials === undefined])).toEqual([
      [0, true],
      [1, true],
      [0, false],
      [1, false],
    ]);
    const less = published[2]?.trials?.find(({ variant }) => variant.words === 'Living expenses 20% lower');
    const change = { kind: 'living-expenses', percent: -20 } as const;
    const engine = calculate(vary(household, change), shippedRateBook, { months: 180 });
    expect(less?.outcome?.cash).toBe(engine.columns.bankClosing[59]);
  });

  test('calculates only an edited assumption, because the others are cached', () => {
    const known = new WeakMap();
    const first = tryAll(DEFAULTS, known).steps;
    const again = tryAll(DEFAULTS, known).steps;
    const edited = tryAll({ ...DEFAULTS, interest: 2 }, known).steps;
    const changes = variantsOf(household, DEFAULTS, shippedRateBook).length;
    expect(first - again).toBe(2 * changes);
    // The edited assumption has two variants, interest up and down, in each of two scenarios.
    expect(edited - again).toBe(4);
  });
});
