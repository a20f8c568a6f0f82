import { completeRecord, completeScenario } from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, type ReportData } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { comparisonForecast, scenarioForecast } from './forecast-input.ts';
import { forecastScene } from './forecast-scene.ts';
import { VARIANT_DASHES } from './line-styles.ts';
import { sceneLayers } from './shapes.ts';

const asAt = isoDate('2026-11-21');

function reportOf(quickTotal: number, sellMonth?: string): ReportData {
  const record = completeRecord({ clients: [{ dob: '03/03/1942', pension_type: 2 }] }, asAt);
  const scenario = completeScenario(
    {
      sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', postJuly2025Rules: true, marketPriceRad: 550_000 }],
      sHome: { netHomeValue: 900_000, ...(sellMonth === undefined ? {} : { sell: true, sellMonth }) },
      sInvest: { quick: true, quickTotal },
    },
    0,
    asAt,
  );
  const calculated = calculateReport(record, scenario, scenario, shippedRateBook, asAt);
  if (!calculated.ok) throw new Error(JSON.stringify(calculated.problems));
  return calculated.value.report;
}

const kept = reportOf(420_000);
const sold = reportOf(420_000, '2027-05-01');

describe('the forecast of a scenario', () => {
  test('has the exact values of the three lines of the report', () => {
    const { series, months } = scenarioForecast(kept);
    expect(series.map(({ id, label, slot }) => [id, label, slot])).toEqual([
      ['netWorth', 'Total Net Worth', 0],
      ['assessableAssets', 'Assessable Assets (Pension)', 1],
      ['bankBalance', 'Bank Balance', 2],
    ]);
    for (const { values } of series) expect(values).toHaveLength(months + 1);
    expect(series[0]?.values).toEqual(kept.dataset.net_worth);
    expect(series[1]?.values).toEqual(kept.dataset.assets_forPension);
    expect(series[2]?.values).toEqual(kept.dataset.closing_balance);
  });

  test('has ghosts only of lines that changed since the last update', () => {
    expect(scenarioForecast(kept, kept).series.map(({ ghost }) => ghost)).toEqual([undefined, undefined, undefined]);
    const moved = scenarioForecast(sold, kept).series;
    expect(moved[2]?.ghost).toEqual(kept.dataset.closing_balance);
    const laterStart = { ...kept, basis: { ...kept.basis, projectFrom: '2026-12-01' } };
    expect(scenarioForecast(sold, laterStart).series.every(({ ghost }) => ghost === undefined)).toBe(true);
  });

  test('lists the events of the report', () => {
    expect(scenarioForecast(sold).events).toContainEqual(
      expect.objectContaining({ month: 6, kind: 'home-sold', label: 'Sale of Home' }),
    );
  });
});

describe('the comparison of scenarios', () => {
  const compared = comparisonForecast(
    [
      { sid: 0, name: 'Current Situation', report: kept },
      { sid: 2, name: 'Sell the home', report: sold },
    ],
    'bankBalance',
  );

  test('CH-008 draws each scenario in the line style of its id', () => {
    expect(compared.series.map(({ label, slot }) => [label, slot])).toEqual([
      ['Current Situation', 0],
      ['Sell the home', 2],
    ]);
  });

  test('uses one scale, however different the values are', () => {
    expect(forecastScene(compared, { width: 900 }).plots).toHaveLength(1);
  });

  test('names the scenario of an event, and lists an event of all scenarios once', () => {
    const labels = compared.events.map(({ label }) => label);
    expect(labels).toContain('Sale of Home (Scenario 2)');
    const shared = labels.filter((label) => label.endsWith(', in every scenario'));
    expect(shared.length).toBeGreaterThan(0);
    expect(new Set(shared).size).toBe(shared.length);
  });

  test('lists an event of some scenarios once, with their names', () => {
    const three = comparisonForecast(
      [
        { sid: 0, name: '', report: sold },
        { sid: 1, name: '', report: sold },
        { sid: 4, name: '', report: kept },
      ],
      'bankBalance',
    );
    const sales = three.events.filter(({ kind }) => kind === 'home-sold');
    expect(sales.map(({ label }) => label)).toEqual(['Sale of Home (Current Situation, Scenario 1)']);
    expect(sales[0]?.amount).toBe(scenarioForecast(sold).events.find(({ kind }) => kind === 'home-sold')?.amount);
  });

  test('draws a scenario with an assumed death after the scenario itself in the same colour, and names the events that happen only with the death', () => {
    const both = (others: readonly { readonly sid: 1; readonly name: string; readonly report: typeof kept }[]) =>
      comparisonForecast(
        [
          { sid: 0, name: 'Current Situation', report: kept },
          { sid: 0, name: 'Current Situation, if Frank dies', report: sold, isIfDies: true },
          ...others,
        ],
        'bankBalance',
      );
    const [own, ifDies] = both([]).series;
    expect([own?.id, ifDies?.id]).toEqual(['scenario-0', 'scenario-0-if-dies']);
    const { lines } = forecastScene(both([]), { width: 900, highlighted: 'scenario-0' }).plots[0] ?? {};
    expect(lines?.map(({ slot, isVariant, isHighlighted }) => [slot, isVariant, isHighlighted])).toEqual([
      [0, false, true],
      [0, true, false],
    ]);
    const dashes = sceneLayers(forecastScene(both([]), { width: 900 })).lines.flatMap((shape) =>
      shape.kind === 'path' && shape.fill === undefined ? [shape.dash] : [],
    );
    expect(dashes).toEqual([undefined, VARIANT_DASHES[0]]);
    const sales = (given: Parameters<typeof both>[0]) =>
      both(given).events.flatMap(({ kind, label }) => (kind === 'home-sold' ? [label] : []));
    expect(sales([])).toEqual(['Sale of Home (if one dies)']);
    expect(sales([{ sid: 1, name: '', report: kept }])).toEqual(['Sale of Home (Current Situation if one dies)']);
    const others = both([{ sid: 1, name: '', report: kept }]).events.map(({ label }) => label);
    expect(others.some((label) => label.endsWith(', in every scenario'))).toBe(true);
  });

  test('lists the events of a single scenario unchanged', () => {
    const { events } = comparisonForecast([{ sid: 0, name: '', report: sold }], 'netWorth');
    expect(events).toEqual(scenarioForecast(sold).events);
  });

  test('rejects scenarios of different months', () => {
    const later = { ...sold, basis: { ...sold.basis, projectFrom: '2027-01-01' } };
    const compare = () =>
      comparisonForecast(
        [
          { sid: 0, name: 'a', report: kept },
          { sid: 1, name: 'b', report: later },
        ],
        'netWorth',
      );
    expect(compare).toThrow(RangeError);
    expect(() => comparisonForecast([], 'netWorth')).toThrow(RangeError);
  });
});
