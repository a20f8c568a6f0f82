import { graphAnswerSchema, type Scenario } from '@advice-builder/contract';
import { nearestCent } from '@advice-builder/kernel';
import { capitalYears, YEARLY_METRICS } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { withIncluded } from '../graph-setting.ts';
import { graphsOf } from '../testing/graphs-of.ts';
import { countWords, drawnOf, graphCases } from './cases.ts';
import { comparisonText, isShown, yearDifferences } from './comparison-rows.ts';
import { pictureName } from './keep-picture.ts';
import { disagreements } from './server-check.ts';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell',
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});
const undated = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Later',
  sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]],
});

const { figures } = graphsOf([sold, undated]);
const cases = graphCases(figures());
const all = { scenarios: {}, highlighted: 0 };

describe('the drawn scenarios', () => {
  test('are all that can be calculated, unless removed; the others list what they need', () => {
    expect(drawnOf(cases, all, 0).drawn.map(({ sid }) => sid)).toEqual([0, 1]);
    expect(cases.obstacles.get(2)).toMatchObject({
      kind: 'incalculable',
      problems: [{ code: 'date-of-entry-missing' }],
    });
  });

  test('CH-014 highlight scenario 0 if the highlighted scenario is removed', () => {
    const highlighted = { ...all, highlighted: 1 };
    expect(drawnOf(cases, highlighted, 0).highlighted).toBe(1);
    expect(withIncluded(highlighted, 1, false)).toEqual({ scenarios: { 1: { include: false } }, highlighted: 0 });
    expect(withIncluded({ ...all, highlighted: 2 }, 1, false).highlighted).toBe(2);
  });

  test('keep the measured-from scenario and the applied deaths if one is removed', () => {
    const deaths = { 1: { clientIndex: 1, month: '2029-03-01', expensesPercent: null } } as const;
    expect(withIncluded({ ...all, measuredFrom: 2, deaths }, 1, false)).toMatchObject({ measuredFrom: 2, deaths });
  });

  test('CH-015 include scenario 0 whatever is stored', () => {
    expect(withIncluded(all, 0, false)).toBe(all);
    const none = { scenarios: { 0: { include: false }, 1: { include: false } }, highlighted: 1 };
    expect(drawnOf(cases, none, 0)).toMatchObject({ drawn: [{ sid: 0 }], highlighted: 0, base: { sid: 0 } });
  });

  test('are counted in words', () => {
    expect([1, 4].map(countWords)).toEqual(['One scenario', 'Four scenarios']);
  });
});

describe('the comparison table', () => {
  const { drawn } = drawnOf(cases, all, 0);
  const [current, other] = drawn.map(({ calculated }) => calculated);
  if (current === undefined || other === undefined) throw new Error('two scenarios');

  test('is copied with all seven figures of each scenario, to the cent', () => {
    const [head, ...rows] = comparisonText(drawn);
    expect(head?.slice(0, 2)).toEqual(['Forecast', 'Scenario']);
    expect(rows.map(([label, name]) => `${label} ${name}`)).toEqual(
      YEARLY_METRICS.flatMap(({ label }) => [`${label} Current Situation`, `${label} Sell`]),
    );
    expect(rows[1]?.slice(2)).toEqual(other.report.year.rows.map(({ netWorth }) => nearestCent(netWorth.value)));
  });

  test('shows income and pension as income, and capital separately', () => {
    const income = YEARLY_METRICS[4];
    if (income === undefined) throw new Error('seven metrics');
    const rows = [other, current].map(({ report }) =>
      report.year.rows.map((row) => row.income.value + row.pension.value),
    );
    const expected = rows[0]?.map((value, year) => value - (rows[1]?.[year] ?? 0));
    yearDifferences(income, other, current).forEach((value, year) => {
      expect(value).toBeCloseTo(expected?.[year] ?? Number.NaN, 6);
    });
    const capital = other.report.year.rows.map((row) => row.capital.value);
    expect(capitalYears(other.report).map(({ year, cell }) => [year, cell.value])).toEqual(
      capital.flatMap((value, index) => (value === 0 ? [] : [[index + 1, value]])),
    );
    expect(capitalYears(other.report)).not.toEqual([]);
  });

  test('measures differences from the measured-from scenario, drawn or not', () => {
    const left = { scenarios: { 1: { include: false } }, highlighted: 0 };
    expect(drawnOf(cases, left, 1)).toMatchObject({ drawn: [{ sid: 0 }], base: { sid: 1 } });
    expect(drawnOf(cases, all, 2).base).toBeUndefined();
  });

  test('remembers the choice of values, differences or both', () => {
    expect(['values', 'both', 'x', null].map(isShown)).toEqual([true, true, false, false]);
  });
});

describe('the check against the server', () => {
  const answerOf = () =>
    graphAnswerSchema.parse({
      scenId: 0,
      scenario: Object.fromEntries(
        cases.drawable.map(({ sid, name, calculated: { report } }) => {
          const rows = report.year.rows;
          const year = {
            income: rows.map(({ income }) => income.value),
            pension: rows.map(({ pension }) => pension.value),
            care: rows.map(({ costOfCare }) => costOfCare.value),
            expenses: rows.map(({ expenses }) => expenses.value),
          };
          return [sid, { name, dataset: report.dataset, year }];
        }),
      ),
    });

  test('reports nothing if the figures are equal', () => {
    expect(disagreements(cases.drawable, answerOf())).toEqual([]);
  });

  test('reports differences from half a cent with both values', () => {
    for (const [by, count] of [
      [0.0049, 0],
      [0.0051, 1],
    ] as const) {
      const answer = answerOf();
      const theirs = answer.scenario[1];
      if (theirs === undefined || !('year' in theirs)) throw new Error('figures');
      const care = theirs.year.care.map((value, year) => (year === 2 ? value + by : value));
      const other = { ...theirs, year: { ...theirs.year, care } };
      const reported = disagreements(cases.drawable, { ...answer, scenario: { ...answer.scenario, 1: other } });
      expect(reported).toHaveLength(count);
      if (count === 1) expect(reported[0]).toMatch(/^Cost of Care of Sell, year 3: \$.+ here, \$.+ from the server$/);
    }
  });

  test('reports a scenario that the server cannot calculate', () => {
    const answer = { ...answerOf(), scenario: { 1: { name: 'Sell', problems: [] } } };
    expect(disagreements(cases.drawable, answer)).toEqual(['Sell: calculated here, not by the server']);
  });
});

describe('the file name of the chart', () => {
  test('is the reference or the number of the record, without characters that files cannot have', () => {
    expect(pictureName('HAL-2026-031', 7, '2026-11-21')).toBe('graphs HAL-2026-031 2026-11-21');
    expect(pictureName('a/b:c*"d"', 7, '2026-11-21')).toBe('graphs a-b-c-d- 2026-11-21');
    expect(pictureName(' ', 7, '2026-11-21')).toBe('graphs 7 2026-11-21');
  });
});
