import { newEntry } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { explainDifference } from '@advice-builder/engine';
import { describe, expect, test } from 'vitest';
import type { Sid } from '../../../../../state/documents.ts';
import { TODAY } from '../../../../../state/testing/memory-server.ts';
import { graphsOf } from '../testing/graphs-of.ts';
import { differenceRows, MOST_ROWS } from './difference-rows.ts';
import { HORIZONS, reaching } from './horizon.ts';
import { type Pair, pairingOf } from './pairing.ts';
import { partWorking } from './part-working.ts';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell',
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 250_000 }, scenario.sCare[1]],
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});
const rented = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Rent',
  sHome: { ...scenario.sHome, rent: true, rentValue: 650, rentAtMonth: '2027-02-01', rentExpenses: 5_000 },
});
const withMore = (scenario: Scenario): Scenario => ({
  ...sold(scenario),
  name: 'More',
  sInvest: { ...scenario.sInvest, quickTotal: 470_000 },
  sExpenses: { ...scenario.sExpenses, quickTotal: 20_000 },
});

const withFund = (scenario: Scenario): Scenario => ({
  ...sold(scenario),
  name: 'Fund',
  sCare: [
    { ...scenario.sCare[0], radRacPaid: (scenario.sCare[0].radRacPaid ?? 0) + 50_000, depositElsewhere: 20_000 },
    scenario.sCare[1],
  ],
  sAssets: { ...scenario.sAssets, quickTotal: 2_000 },
  sFentries: [
    ...scenario.sFentries,
    newEntry(2, { sid: 4, existing: scenario.sFentries, today: TODAY }, { name: 'Gold', assetValue: 120_000 }),
  ],
});

const { figures } = graphsOf([sold, rented, withMore, withFund]);

function pairOf(a: Sid, b: Sid): Pair {
  const pairing = pairingOf(figures(), a, b);
  if (pairing.kind !== 'pair') throw new Error(pairing.kind);
  return pairing.pair;
}

const PAIRS = [
  [1, 0],
  [0, 1],
  [2, 0],
  [3, 2],
  [4, 0],
  [4, 1],
] as const;
const VIEWS = ['netWorth', 'cash'] as const;

describe('the rows of a difference', () => {
  test.each(PAIRS)('of %d minus %d add up to the difference in each view, over each horizon', (a, b) => {
    const pair = pairOf(a, b);
    for (const years of HORIZONS) {
      const [inA, inB] = [reaching(pair.a, years), reaching(pair.b, years)];
      const last = years * 12;
      for (const view of VIEWS) {
        const { rows, total } = differenceRows(pair, years, view);
        expect(rows.length).toBeLessThan(MOST_ROWS);
        expect(rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 1);
        const of = view === 'cash' ? 'closing_balance' : 'net_worth';
        const expected = (inA.report.dataset[of][last] ?? 0) - (inB.report.dataset[of][last] ?? 0);
        expect(total).toBeCloseTo(expected, 6);
        const { parts } = explainDifference(inB.projection, inA.projection, last, view);
        const values = Object.fromEntries(parts.map(({ id, value }) => [id, value]));
        const shownParts = rows.flatMap((row) => row.parts);
        for (const part of shownParts) if (part.opening === undefined) expect(part.value).toBe(values[part.part]);
        const lines = shownParts.flatMap(({ opening, value }) => (opening === undefined ? [] : [value]));
        if (view === 'netWorth')
          expect(lines.reduce((sum, line) => sum + line, 0)).toBeCloseTo(values.openingPosition ?? 0, 6);
        else expect(lines).toEqual([]);
      }
    }
  });

  test('begin with money that no choice explains, one row per item, and only for net worth', () => {
    const first = (view: 'netWorth' | 'cash') =>
      differenceRows(pairOf(4, 0), 5, view)
        .rows.filter(({ parts }) => parts.some(({ isFirst }) => isFirst))
        .map(({ label, value }) => [label, value]);
    expect(first('netWorth')).toEqual([
      ['At the start: Contents, Collections and Artworks', -8_000],
      ['At the start: Gold', 120_000],
      ['Money from outside these figures', 20_000],
    ]);
    expect(
      differenceRows(pairOf(4, 0), 5, 'netWorth')
        .rows.slice(0, 3)
        .map(({ label }) => label),
    ).toEqual(first('netWorth').map(([label]) => label));
    expect(first('cash')).toEqual([]);
  });

  test('have the names of the chosen view: net worth or cash', () => {
    const labelsIn = (view: 'netWorth' | 'cash'): readonly string[] =>
      differenceRows(pairOf(1, 0), 5, view).rows.map(({ label }) => label);
    expect(labelsIn('netWorth')).toContain('Accommodation payments (DAP/DAC)');
    expect(labelsIn('netWorth')).toContain('Age Pension');
    expect(labelsIn('cash')).toContain('Accommodation payments and deposits');
    expect(labelsIn('cash')).toContain('Price of the home');
  });
});

describe('the working of a part', () => {
  const workingsOf = (a: Sid, b: Sid, view: 'netWorth' | 'cash') => {
    const pair = pairOf(a, b);
    return differenceRows(pair, 5, view).rows.flatMap(({ parts }) =>
      parts.map((part) => ({ part, ...partWorking(part, pair.a.five.projection, pair.b.five.projection) })),
    );
  };

  test.each(PAIRS)('of %d minus %d adds up to its row, by figures or by years', (a, b) => {
    for (const view of VIEWS) {
      const workings = workingsOf(a, b, view);
      expect(workings).not.toEqual([]);
      for (const { part, figures: found, isSum, years } of workings) {
        const lines = found.flatMap((figure) => figure.lines);
        const sum = isSum
          ? lines.reduce((all, { effect }) => all + effect, 0)
          : years.reduce((all, one) => all + one, 0);
        expect(sum).toBeCloseTo(part.value, 1);
        for (const line of lines) expect(Math.abs(line.effect)).toBe(Math.abs(line.a.value - line.b.value));
      }
    }
  });

  test('is for most parts a sum of yearly figures, in which payments lower the part', () => {
    const workings = workingsOf(1, 0, 'netWorth');
    const sums = workings.filter(({ isSum }) => isSum).map(({ part }) => part.id);
    for (const id of ['pension', 'interest', 'accommodation', 'careFees', 'retention', 'homeGrowth']) {
      if (workings.some(({ part }) => part.id === id)) expect(sums).toContain(id);
    }
    const fees = workings.find(({ part }) => part.id === 'careFees')?.figures.flatMap(({ lines }) => lines) ?? [];
    const pension = workings.find(({ part }) => part.id === 'pension')?.figures.flatMap(({ lines }) => lines) ?? [];
    expect(fees.map(({ a, b }) => b.value - a.value)).toEqual(fees.map(({ effect }) => effect + 0));
    expect(pension.map(({ a, b }) => a.value - b.value)).toEqual(pension.map(({ effect }) => effect));
  });
});
