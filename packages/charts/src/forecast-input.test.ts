import { calculateReport, completeRecord, completeScenario, type ReportData } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { comparisonForecast, scenarioForecast } from './forecast-input.ts';
import { forecastScene } from './forecast-scene.ts';

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

describe('a scenario', () => {
  test('has three lines of the report, to the last digit', () => {
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

  test('keeps a ghost of what has moved since the last update only', () => {
    expect(scenarioForecast(kept, kept).series.map(({ ghost }) => ghost)).toEqual([undefined, undefined, undefined]);
    const moved = scenarioForecast(sold, kept).series;
    expect(moved[2]?.ghost).toEqual(kept.dataset.closing_balance);
    const laterStart = { ...kept, basis: { ...kept.basis, projectFrom: '2026-12-01' } };
    expect(scenarioForecast(sold, laterStart).series.every(({ ghost }) => ghost === undefined)).toBe(true);
  });

  test('tells the events of the report', () => {
    expect(scenarioForecast(sold).events).toContainEqual(
      expect.objectContaining({ month: 6, kind: 'home-sold', label: 'Sale of Home' }),
    );
  });
});

describe('scenarios compared', () => {
  const compared = comparisonForecast(
    [
      { sid: 0, name: 'Current Situation', report: kept },
      { sid: 2, name: 'Sell the home', report: sold },
    ],
    'bankBalance',
  );

  test('CH-008 each keeps the line of its id', () => {
    expect(compared.series.map(({ label, slot }) => [label, slot])).toEqual([
      ['Current Situation', 0],
      ['Sell the home', 2],
    ]);
  });

  test('stand on one scale however far apart they are', () => {
    expect(forecastScene(compared, { width: 900 }).plots).toHaveLength(1);
  });

  test('an event of one scenario names it, one of all is told once', () => {
    const labels = compared.events.map(({ label }) => label);
    expect(labels).toContain('Sale of Home (Scenario 2)');
    const shared = labels.filter((label) => label.endsWith(', in every scenario'));
    expect(shared.length).toBeGreaterThan(0);
    expect(new Set(shared).size).toBe(shared.length);
  });

  test('an event of some scenarios names those it happens in, once', () => {
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

  test('one scenario alone tells its events as they are', () => {
    const { events } = comparisonForecast([{ sid: 0, name: '', report: sold }], 'netWorth');
    expect(events).toEqual(scenarioForecast(sold).events);
  });

  test('different months cannot be compared', () => {
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
