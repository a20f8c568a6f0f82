import { readdirSync, readFileSync } from 'node:fs';
import { documentsOfCase, noSuffix, readCaseText } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Scenario, type StrategyAxis, strategyAims, strategyStates } from '@advice-builder/contract';
import {
  calculate,
  type Household,
  type OwnedHome,
  ownedHome,
  unsourcedDifference,
  valueNow,
  vary,
} from '@advice-builder/engine';
import { isoDate, makeMonth, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { calculateScenario } from '../report/calculate-report.ts';
import { makeScenario } from '../scenario/make-scenario.ts';
import {
  axisOffers,
  axisValues,
  combinationsOf,
  HOME_LET,
  inAxisOrder,
  type StrategyContext,
  strategyContext,
} from './axes.ts';
import { AIM_SIGNS, beatenBy, bestSet, figureAt, type PointColumns } from './best.ts';
import { evaluator, figuresOf } from './evaluate.ts';
import { batchOf, thresholdsBeside, type Values, valuesAt, withReasons } from './search.ts';
import { swapOf } from './swap.ts';
import { axisLabel, limitsWords, reasonWords, valueWords } from './words.ts';

const CASES = new URL('../../../../tests/cases/', import.meta.url);
const book = shippedRateBook;

function contextsOf(file: string): readonly StrategyContext[] {
  const read = readCaseText(readFileSync(new URL(file, CASES), 'utf8'));
  if (!read.ok) throw new Error(file);
  const { record, scenarios } = documentsOfCase(read.value);
  const current = scenarios.get(0);
  if (current === undefined) throw new Error(file);
  const today = isoDate(read.value.asAt);
  return [...scenarios].map(([sid, scenario]) => strategyContext({ record, scenario, sid, current, today }));
}

/** Everything that may vary, with two or three values each. */
const few = (axis: StrategyAxis): StrategyAxis => {
  switch (axis.kind) {
    case 'share':
      return { ...axis, step: 50 };
    case 'entry':
    case 'home':
      return { ...axis, to: axis.from + 6, step: 6 };
    case 'annuity':
    case 'gift':
      return { ...axis, step: axis.to };
    default:
      return axis;
  }
};

const axesOf = (context: StrategyContext): readonly StrategyAxis[] =>
  inAxisOrder(axisOffers(context).map(({ axis }) => few(axis)));

const CHECKED = 60;

/** At most `CHECKED` combinations, spread over all. */
function spread(axes: readonly StrategyAxis[]): readonly Values[] {
  const lists = axes.map(axisValues);
  const total = combinationsOf(axes);
  const count = Math.min(total, CHECKED);
  // An odd stride reaches every value of every axis.
  return Array.from({ length: count }, (_, i) => valuesAt(lists, Math.floor((i * total) / count + (i % 7)) % total));
}

const contentsOf = ({ sCare, sHome, sAssets, sInvest, sIncome, sExpenses, sSurvivor, sRV, sFentries }: Scenario) => ({
  sCare,
  sHome,
  sAssets,
  sInvest,
  sIncome,
  sExpenses,
  sSurvivor,
  sRV,
  sFentries,
});

describe.for(readdirSync(CASES).filter((name) => name.endsWith('.json')))('%s', (file) => {
  for (const [index, context] of contextsOf(file).entries()) {
    const axes = axesOf(context);

    test(`every combination of scenario ${index} has the figures of the scenario made from it, and owns what it owned`, () => {
      const { record, scenario, current, today, sid } = context;
      const evaluate = evaluator(context, axes, book);
      const source = calculateScenario(record, scenario, current, book, today, { months: 180 });
      let checked = 0;
      for (const values of spread(axes)) {
        const outcome = evaluate.outcome(values);
        const made = evaluate.scenario(values);
        if (!('figures' in outcome)) {
          expect(made).toBeUndefined();
          continue;
        }
        const kept = makeScenario(
          sid === 0 ? current : scenario,
          { name: 'Made', source: index, patch: contentsOf(made as Scenario) },
          5,
          today,
          noSuffix,
        );
        const result = calculateScenario(record, kept, current, book, today, { months: 180 });
        if (!result.ok) throw new Error(`${values}: ${JSON.stringify(result.problems)}`);
        const { projection } = result.value;
        expect([values, figuresOf(projection).map(nearestCent)]).toEqual([values, outcome.figures.map(nearestCent)]);
        if (source.ok) expect(unsourcedDifference(source.value.projection, projection, 180)).toBeCloseTo(0, 6);
        checked += 1;
      }
      if (source.ok) expect(checked).toBeGreaterThan(0);
    });

    test(`every axis, value and reason of scenario ${index} has words`, () => {
      const { reasons } = batchOf(evaluator(context, axes, book), spread(axes));
      const words = [
        ...axes.flatMap((axis) => [
          axisLabel(context, axis),
          limitsWords(axis),
          ...axisValues(axis).map((value) => valueWords(axis, value)),
        ]),
        ...reasons.map(({ reason }) => reasonWords(context, reason)),
      ];
      for (const text of words) expect(text).toMatch(/^\S.*\S$|^\S$/);
      expect(words.join(' ')).not.toMatch(/undefined|NaN|null|\bbest\b|recommend|optimal/i);
    });
  }
});

const margaret = (): StrategyContext => contextsOf('margaret.json')[1] as StrategyContext;

/** A small search of Margaret's share and of the month in which her home is sold. */
function searched() {
  const context = margaret();
  const axes = axesOf(context)
    .filter(({ kind }) => kind === 'share' || kind === 'home' || kind === 'gift')
    .map((axis) => (axis.kind === 'share' ? { ...axis, step: 10 } : axis));
  const evaluate = evaluator(context, axes, book);
  const lists = axes.map(axisValues);
  const points = Array.from({ length: combinationsOf(axes) }, (_, i) => valuesAt(lists, i));
  const batch = batchOf(evaluate, points);
  return { context, axes, evaluate, points, batch };
}

const AIMS = [['cash'], ['cash', 'pension'], ['estate', 'shortfall'], strategyAims] as const;

test.for(AIMS)(
  'no combination of the set for %s is beaten in all of them, and every other is beaten by one of the set',
  (aims) => {
    const { batch } = searched();
    const best = bestSet(batch, aims, true);
    const inSet = new Set(best.flatMap(({ points }) => points));
    const beats = (a: number, b: number): boolean => {
      const leads = aims.map((aim) => AIM_SIGNS[aim] * (cents(batch, a, aim) - cents(batch, b, aim)));
      return leads.every((lead) => lead >= 0) && leads.some((lead) => lead > 0);
    };
    const compared = [...batch.states.keys()].filter((point) => ['counted', 'short'].includes(stateOf(batch, point)));
    expect(compared.length).toBeGreaterThan(10);
    for (const point of compared) {
      const isBeaten = compared.some((other) => beats(other, point));
      expect([point, inSet.has(point)]).toEqual([point, !isBeaten]);
      const by = beatenBy(batch, best, aims, point);
      expect(by === undefined ? false : beats(by, point)).toBe(isBeaten);
    }
    for (const { points } of best) {
      const [first, ...rest] = points;
      for (const aim of aims)
        for (const other of rest) expect(cents(batch, other, aim)).toBe(cents(batch, first as number, aim));
    }
  },
);

const cents = (columns: PointColumns, point: number, aim: (typeof strategyAims)[number]): number =>
  nearestCent(figureAt(columns, point, aim));
const stateOf = ({ states }: PointColumns, point: number): string => strategyStates[states[point] as number] as string;

test('combinations whose cash runs out are left out unless they are asked for', () => {
  const columns = {
    states: [0, 1, 3],
    figures: [10, 0, 10, 10, 0, 20, 0, 20, 20, 0, 99, 0, 99, 99, 0],
  };
  expect(bestSet(columns, ['cash'], false)).toEqual([{ points: [0] }]);
  expect(bestSet(columns, ['cash'], true)).toEqual([{ points: [1] }]);
});

test('every combination that is not compared has a reason, and the counts add up', () => {
  const { points, batch } = searched();
  const half = Math.floor(points.length / 2);
  const { evaluate } = searched();
  const halves = withReasons(
    batchOf(evaluate, points.slice(0, half)).reasons,
    batchOf(evaluate, points.slice(half)).reasons,
  );
  const counted = [...batch.states].filter((state) => strategyStates[state] === 'counted').length;
  expect(halves.reduce((sum, { count }) => sum + count, counted)).toBe(points.length);
  expect(new Map(halves.map(({ key, count }) => [key, count]))).toEqual(
    new Map(batch.reasons.map(({ key, count }) => [key, count])),
  );
});

test('a threshold between two steps is enclosed by two combinations, closer than the width, that other rules decide', () => {
  const { axes, evaluate, points } = searched();
  const found = points
    .slice(0, 22)
    .flatMap((point) => thresholdsBeside(evaluate, axes, point).map((at) => ({ point, at })));
  expect(found.length).toBeGreaterThan(4);
  for (const { point, at } of found) {
    const moved = axes.findIndex((_, i) => point[i] !== at[i]);
    const own = at[moved] as number;
    const width = axes[moved]?.kind === 'share' ? 0.0005 : 1;
    const partner = found.find(({ at: other }) => {
      const distance = Math.abs((other[moved] as number) - own);
      return other.every((value, i) => i === moved || value === at[i]) && distance > 0 && distance <= 1.5 * width;
    });
    const beside = partner ?? { at: point };
    expect(evaluate.rulesKey(at)).not.toBe(evaluate.rulesKey(beside.at));
  }
});

const ofFiles = ['margaret.json', 'single-2025-fees.json'] as const;

test.for(ofFiles)('%s: the change that swaps two combinations is the smallest, as a scan finds it', (file) => {
  const context = contextsOf(file)[1] as StrategyContext;
  const axes = inAxisOrder(axisOffers(context).map(({ axis }) => axis)).filter(({ kind }) =>
    ['home', 'share', 'drawn'].includes(kind),
  );
  const evaluate = evaluator(context, axes, book);
  const lists = axes.map(axisValues);
  const points = Array.from({ length: combinationsOf(axes) }, (_, i) => valuesAt(lists, i));
  const batch = batchOf(evaluate, points);
  const best = bestSet(batch, ['estate', 'cash', 'pension'], true).map(({ points: [first] }) => first as number);
  const household = (point: number): Household => evaluate.projection(points[point] as Values)?.household as Household;
  let found = 0;
  for (const [index, next] of best.slice(1, 5).entries()) {
    const [better, other] = [household(best[index] as number), household(next)];
    for (const { kind, unit, value } of [
      { kind: 'home-value', unit: 100, value: valueNow(ownedHome(better.home) as OwnedHome) },
      { kind: 'interest', unit: 0.01, value: 100 },
    ] as const) {
      const swap = swapOf(kind, better, other, 'estate', book);
      if (swap === undefined) continue;
      found += 1;
      const isSwapped = (change: number): boolean => {
        const [a, b] = [better, other].map((one) => {
          const made = vary(
            one,
            kind === 'interest' ? { kind, points: change } : { kind, percent: (change / value) * 100 },
          );
          return nearestCent(calculate(made, book, { months: 180 }).columns.netWorth[179] as number);
        });
        return (a as number) < (b as number);
      };
      expect(isSwapped(swap.change)).toBe(true);
      const units = Math.round(Math.abs(swap.change) / unit);
      const stride = Math.max(1, Math.floor(units / 25));
      for (let smaller = 0; smaller < units; smaller += stride) {
        for (const sign of [-1, 1]) expect([smaller, isSwapped(sign * smaller * unit)]).toEqual([smaller, false]);
      }
      expect(isSwapped(Math.sign(swap.change) * (units - 1) * unit)).toBe(false);
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('a share of one of a couple is not measured beside the share that the other has entered', () => {
  const record = coupleOf();
  const scenario = scenarioOf(
    {
      sCare: [
        { ...resident, dateOfEntry: '10/11/2026', marketPriceRad: 120_000, radRacPaid: null },
        { ...resident, clientIndex: 1, dateOfEntry: '10/11/2026', marketPriceRad: 400_000, radRacPaid: 350_000 },
      ],
      sInvest: { quickTotal: 100_000, cashGrowth: 3 },
    },
    1,
  );
  const current = scenarioOf({ sInvest: { quickTotal: 100_000, cashGrowth: 3 } });
  const context = strategyContext({ record, scenario, sid: 1, current, today: TODAY });
  const axes = ([0, 1] as const).map((person): StrategyAxis => ({ kind: 'share', person, from: 0, to: 100, step: 50 }));
  const evaluate = evaluator(context, axes, book);
  expect('figures' in evaluate.outcome([100, 0])).toBe(true);
});

test('a home is not sold or let before everybody has left it, unless the scenario does so itself', () => {
  const sale = (sellMonth: string) =>
    scenarioOf(
      {
        sCare: [{ ...resident, dateOfEntry: '01/06/2027', radRacPaid: null }],
        sHome: {
          netHomeValue: 900_000,
          sell: true,
          sellMonth,
          rentValue: 500,
          rentFrequency: 52,
          rentAtMonth: '2027-07-01',
        },
        sInvest: { quickTotal: 700_000, cashGrowth: 3 },
      },
      1,
    );
  const statesOf = (scenario: Scenario) => {
    const context = strategyContext({ record: recordOf(), scenario, sid: 1, current: scenarioOf(), today: TODAY });
    const months = [makeMonth(2027, 3), makeMonth(2027, 8)];
    const axis: StrategyAxis = { kind: 'home', ways: ['rent', 'sell'], from: 0, to: 1, step: 1 };
    const evaluate = evaluator(context, [axis], book);
    return [HOME_LET, ...months].map((value) => evaluate.outcome([value]));
  };
  const [let_, early, late] = statesOf(sale('2027-09-01'));
  expect(early).toMatchObject({ state: 'failed', why: { livedIn: 'sold' } });
  for (const outcome of [let_, late]) expect(outcome?.state).not.toBe('failed');
  expect(statesOf(sale('2027-01-01')).map(({ state }) => state)).not.toContain('failed');
});

test('a gift that leaves too little for the entered deposit is refused by law', () => {
  const scenario = scenarioOf(
    {
      sCare: [{ ...resident, dateOfEntry: '01/03/2027', marketPriceRad: 800_000, radRacPaid: null }],
      sInvest: { quickTotal: 500_000, cashGrowth: 3 },
      sFentries: [{ eid: 20, name: 'RAD', clientId: 0, assetValue: 740_000, assetDateStart: '2027-03-01' }],
    },
    1,
  );
  const current = scenarioOf({ sInvest: { quickTotal: 500_000, cashGrowth: 3 } });
  const context = strategyContext({ record: recordOf(), scenario, sid: 1, current, today: TODAY });
  const evaluate = evaluator(context, [{ kind: 'gift', from: 0, to: 60_000, step: 60_000 }], book);
  expect([0, 60_000].map((gift) => evaluate.outcome([gift]).state)).toEqual(['short', 'refused']);
});
