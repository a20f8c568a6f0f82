import { scenarioForecast } from '@advice-builder/charts';
import { type CalculatedReport, calculateReport } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SessionContext } from '../../../state/hooks.ts';
import { createRecordStore, initialState } from '../../../state/record-store.ts';
import { createResultsStore } from '../../../state/results.ts';
import type { RecordSession } from '../../../state/session.ts';
import { memoryServer } from '../../../state/testing/memory-server.ts';
import { wordsOf } from '../testing/record-markup.tsx';
import { createUiStore, UiContext } from '../ui-store.ts';
import { ForecastChart, type ForecastChartProps } from './forecast-chart.tsx';
import { ProjectionTable, projectionRow } from './projection-table.tsx';
import { ResicareDailyCharge } from './resicare-daily-charge.tsx';

interface Case {
  readonly bank?: number;
  readonly home?: number;
  readonly isDeducted?: boolean;
}

function openCase({ bank = 420_000, home = 900_000, isDeducted = false }: Case = {}) {
  const store = createRecordStore(initialState(memoryServer().answer(), 0));
  store.set('scenario.sCare.0.typeOfCare', 1);
  store.set('scenario.sCare.0.dateOfEntry', '01/11/2026');
  store.set('scenario.sCare.0.marketPriceRad', 550_000);
  store.set('scenario.sCare.0.radRacPaid', 250_000);
  store.set('scenario.sCare.0.deductDAPDAC', isDeducted);
  store.set('scenario.sHome.netHomeValue', home);
  store.set('scenario.sInvest.quickTotal', bank);
  const results = createResultsStore(store, (record, scenario, current, asAt) =>
    calculateReport(record, scenario, current, shippedRateBook, asAt),
  );
  const { calculated } = results.getState().result;
  if (calculated === undefined) throw new Error('the case does not calculate');
  const session = { store, results } as Partial<RecordSession> as RecordSession;
  const render = (element: ReactElement): string =>
    renderToStaticMarkup(
      <SessionContext.Provider value={session}>
        <UiContext.Provider value={createUiStore()}>{element}</UiContext.Provider>
      </SessionContext.Provider>,
    );
  return { calculated, render };
}

const count = (markup: string, what: RegExp): number => markup.match(what)?.length ?? 0;

function chart(of: Case, props: Partial<ForecastChartProps> = {}): string {
  const { calculated, render } = openCase(of);
  return render(
    <ForecastChart id="chart" status="fresh" calculated={calculated} projectFrom="2026-11-01" {...props} />,
  );
}

describe('5 year Forecast', () => {
  test('CH-001 says what it shows, draws three lines and ends each with its name', () => {
    const markup = chart({});
    expect(/role="img" aria-label="November 2026 to October 2031: Total Net Worth /.test(markup)).toBe(true);
    for (const slot of [0, 1, 2]) expect(markup.includes(`stroke="var(--scenario-${slot})"`)).toBe(true);
    for (const name of ['Bank Balance', 'Assessable Assets (Pension)', 'Total Net Worth']) {
      expect(markup.includes(`>${name}</tspan>`)).toBe(true);
    }
    expect(/NaN|undefined/.test(markup)).toBe(false);
  });

  test('can be read by keyboard', () => {
    const markup = chart({});
    expect(markup.includes('role="slider" tabindex="0" aria-label="Month of the forecast"')).toBe(true);
    expect(markup.includes('aria-valuemax="60"')).toBe(true);
    expect(markup.includes('aria-valuetext="End of October 2031"')).toBe(true);
  });

  test('gives the same numbers as a table: the opening and five years', () => {
    const markup = chart({});
    expect(count(markup, /<tr[ >]/g)).toBe(1 + 1 + 5);
    expect(count(markup, /<button[^>]*aria-expanded="false"/g)).toBe(5 + 1);
  });

  test('one date has one figure: what is assessed at the end of a year is what the first of the next month says', () => {
    const { calculated } = openCase();
    const rows = chart({}).match(/<tr[ >].*?<\/tr>/g) ?? [];
    const assessed = rows.slice(1).map((row) =>
      wordsOf(row.match(/<td.*?<\/td>/g)?.[1] ?? '')
        .replace('Why? ', '')
        .replace(' .', '.'),
    );
    const { assessableAssetsPension } = calculated.projection.columns;
    const values = [0, 12, 24, 36, 48].map((month) => assessableAssetsPension[month] as number);
    const end = calculated.report.dataset.assets_forPension[60] as number;
    expect(assessed).toEqual([...values, end].map((value) => formatMoney(value)));
    expect(assessed[0]).toBe(formatMoney(calculated.report.pension.together.assessableAssets.value));
    const { series } = scenarioForecast(calculated.report);
    const line = series.find(({ id }) => id === 'assessableAssets');
    expect(line?.values.filter((_, position) => position % 12 === 0)).toEqual([...values, end]);
  });

  test('offers scales only where one line is more than four times another', () => {
    expect(chart({ bank: 100_000 }).includes('One scale')).toBe(true);
    expect(chart({ bank: 2_000_000, home: 0 }).includes('One scale')).toBe(false);
  });

  test('tells the lowest balance and what becomes of the cash', () => {
    expect(chart({ bank: 3_000_000 }).includes('Cash does not run out within five years.')).toBe(true);
    expect(/Cash falls below zero in \w+ 20\d\d\./.test(chart({ bank: 20_000 }))).toBe(true);
    expect(chart({ bank: 20_000 }).includes('var(--neg-soft)')).toBe(true);
  });

  test('lists what happens, under the number of its ring', () => {
    const markup = chart({});
    expect(markup.includes('aria-label="Situation Impact"')).toBe(true);
    expect(/November 2026<\/span> Client enters residential care/.test(markup)).toBe(true);
  });

  test('keeps the lines of the last update as ghosts', () => {
    const thin = /stroke="var\(--scenario-\d\)" stroke-width="1" stroke-linejoin/g;
    const before = openCase({ bank: 100_000 }).calculated;
    const leaders = 3;
    expect(count(chart({}), thin)).toBe(leaders);
    expect(count(chart({}, { lastUpdate: before }), thin)).toBe(leaders + 3);
  });

  test('says beneath what the thin lines are, where there are any', () => {
    const lastUpdate = openCase({ bank: 100_000 }).calculated;
    const updatedAt = '2026-11-20T23:00:00.000Z';
    expect(chart({}, { lastUpdate: openCase().calculated, updatedAt })).not.toContain('Thin lines');
    expect(wordsOf(chart({}, { lastUpdate, updatedAt }))).toContain('Thin lines: last update, 10:00 am.');
    expect(wordsOf(chart({}, { lastUpdate }))).toContain('Thin lines: as opened.');
  });

  test('without figures: the months, and what is missing', () => {
    const markup = chart({}, { status: 'not-ready', calculated: undefined, missing: 'Choose a type of care' });
    expect(markup.includes('Choose a type of care')).toBe(true);
    expect(markup.includes('>Year 5</tspan>')).toBe(true);
    expect(markup.includes('role="slider"')).toBe(false);
    expect(markup.includes('<table')).toBe(false);
  });

  test('after a failure: the last good figures, and that they are', () => {
    expect(chart({}, { status: 'failed' }).includes('These are the last good figures.')).toBe(true);
    const without: CalculatedReport | undefined = undefined;
    expect(chart({}, { status: 'failed', calculated: without }).includes('<svg class')).toBe(false);
  });

  test('nothing is drawn over time before it is seen', () => {
    expect(chart({}).includes('<clipPath')).toBe(false);
  });
});

describe('Resicare Daily Charge', () => {
  const rendered = (of: Case): string => {
    const { calculated, render } = openCase(of);
    const [charge] = calculated.report.agedCareMonths;
    if (charge === undefined) throw new Error('nobody is in care');
    return render(<ResicareDailyCharge charge={charge} />);
  };

  test('SM-028 SM-029 shows twelve months of sixty and a way to all', () => {
    const markup = rendered({});
    expect(count(markup, /<tr[ >]/g)).toBe(1 + 12);
    expect(markup.includes('Show all 60')).toBe(true);
    expect(markup.includes('aria-expanded="false"')).toBe(true);
  });

  test('has a column for what is taken from the deposit where something is', () => {
    expect(rendered({}).includes('Taken from the deposit')).toBe(false);
    const markup = rendered({ isDeducted: true });
    for (const head of ['DAP/DAC', 'Taken from the deposit', 'Kept by home', 'Balance']) {
      expect(markup.includes(`>${head}</th>`)).toBe(true);
    }
  });
});

describe('the projection table', () => {
  test('SM-027 has a gap before months 13, 25, 37 and 49', () => {
    const { projection } = openCase().calculated;
    const gaps = Array.from({ length: 60 }, (_, month) => projectionRow(projection, month))
      .map(({ gap }, month) => (gap === true ? month + 1 : 0))
      .filter((month) => month > 0);
    expect(gaps).toEqual([13, 25, 37, 49]);
  });

  test('SM-026 shows the pension of the month beside the balance at its end', () => {
    const { calculated, render } = openCase({ bank: 100_000 });
    const markup = render(<ProjectionTable projection={calculated.projection} />);
    expect(count(markup, /data-figure="pensionTotal"/g)).toBe(12);
    expect(count(markup, /data-figure="bankClosing"/g)).toBe(12);
    expect(markup.includes('Nov 2026')).toBe(true);
  });
});
