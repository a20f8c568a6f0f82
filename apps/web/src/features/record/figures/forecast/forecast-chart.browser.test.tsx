import { scenarioForecast } from '@advice-builder/charts';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport } from '@advice-builder/results';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { all, draw, has, visibleText, visibleTexts, within } from '../../../../design-system/testing/drawn.tsx';
import { createFigures } from '../../../../state/figures.ts';
import { SessionContext } from '../../../../state/hooks.ts';
import { createRecordStore, initialState } from '../../../../state/record-store.ts';
import { createResultsStore } from '../../../../state/results.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { memoryServer } from '../../../../state/testing/memory-server.ts';
import { createUiStore, UiContext } from '../../base/ui-store.ts';
import { shownWords } from '../../testing/summary-table.ts';
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
  const { today } = store.getState();
  const parts = { calculate: calculateReport, rates: () => shippedRateBook, today: () => today };
  const results = createResultsStore(store, createFigures(parts));
  const { calculated } = results.getState().result;
  if (calculated === undefined) throw new Error('the case does not calculate');
  const session = { store, results } as Partial<RecordSession> as RecordSession;
  const render = (element: ReactElement): HTMLElement =>
    draw(
      <SessionContext.Provider value={session}>
        <UiContext.Provider value={createUiStore()}>{element}</UiContext.Provider>
      </SessionContext.Provider>,
    );
  return { calculated, render };
}

function chart(of: Case, props: Partial<ForecastChartProps> = {}): HTMLElement {
  const { calculated, render } = openCase(of);
  return render(
    <ForecastChart id="chart" status="fresh" calculated={calculated} projectFrom="2026-11-01" {...props} />,
  );
}

describe('5 year Forecast', () => {
  test('CH-001 has a description, draws three lines and ends each with its name', () => {
    const drawn = chart({});
    const picture = within(drawn)
      .getByRole('img', { name: /^November 2026 to October 2031: Total Net Worth / })
      .element();
    for (const slot of [0, 1, 2]) expect(has(picture, `[stroke="var(--scenario-${slot})"]`)).toBe(true);
    expect(visibleTexts(picture, 'tspan')).toEqual(
      expect.arrayContaining(['Bank Balance', 'Assessable Assets (Pension)', 'Total Net Worth']),
    );
    expect(drawn.outerHTML).not.toMatch(/NaN|undefined/);
  });

  test('can be read by keyboard', () => {
    const slider = within(chart({})).getByRole('slider', { name: 'Month of the forecast' }).element();
    expect(slider).toHaveAttribute('tabindex', '0');
    expect(slider).toHaveAttribute('aria-valuemax', '60');
    expect(slider).toHaveAttribute('aria-valuetext', 'End of October 2031');
  });

  test('has a table with the same numbers: the opening and five years', () => {
    const drawn = chart({});
    expect(all(drawn, 'tr')).toHaveLength(1 + 1 + 5);
    expect(all(drawn, 'button[aria-expanded=false]')).toHaveLength(5 + 1);
  });

  test('shows one figure per date: the assessment at the end of a year equals that of the first of the next month', () => {
    const { calculated } = openCase();
    const assessed = all(chart({}), 'tbody tr').map((row) => shownWords(all(row, 'td')[1] as HTMLElement));
    const { assessableAssetsPension } = calculated.projection.columns;
    const values = [0, 12, 24, 36, 48].map((month) => assessableAssetsPension[month] as number);
    const end = calculated.report.dataset.assets_forPension[60] as number;
    expect(assessed).toEqual([...values, end].map((value) => formatMoney(value)));
    expect(assessed[0]).toBe(formatMoney(calculated.report.pension.together.assessableAssets.value));
    const { series } = scenarioForecast(calculated.report);
    const line = series.find(({ id }) => id === 'assessableAssets');
    expect(line?.values.filter((_, position) => position % 12 === 0)).toEqual([...values, end]);
  });

  test('offers scales only if one line is more than four times another', () => {
    expect(visibleText(chart({ bank: 100_000 }))).toContain('One scale');
    expect(visibleText(chart({ bank: 2_000_000, home: 0 }))).not.toContain('One scale');
  });

  test('describes the lowest balance and the course of the cash', () => {
    expect(visibleText(chart({ bank: 3_000_000 }))).toContain('Cash does not run out within five years.');
    const short = chart({ bank: 20_000 });
    expect(visibleText(short)).toMatch(/Cash falls below zero in \w+ 20\d\d\./);
    expect(has(short, '[fill="var(--neg-soft)"]')).toBe(true);
  });

  test('CH-002 lists the events, with the number of the ring and the name of the series', () => {
    expect(visibleText(chart({}))).toContain('Situation Impact 1 November 2026 Client enters residential care');
  });

  test('shows the lines of the last update as thin lines', () => {
    const thin = '[stroke^="var(--scenario-"][stroke-width="1"][stroke-linejoin]';
    const before = openCase({ bank: 100_000 }).calculated;
    const leaders = 3;
    expect(all(chart({}), thin)).toHaveLength(leaders);
    expect(all(chart({}, { lastUpdate: before }), thin)).toHaveLength(leaders + 3);
  });

  test('explains the thin lines below the chart, if there are any', () => {
    const lastUpdate = openCase({ bank: 100_000 }).calculated;
    const updatedAt = '2026-11-20T23:00:00.000Z';
    expect(visibleText(chart({}, { lastUpdate: openCase().calculated, updatedAt }))).not.toContain('Thin lines');
    expect(visibleText(chart({}, { lastUpdate, updatedAt }))).toContain('Thin lines: last update, 10:00 am.');
    expect(visibleText(chart({}, { lastUpdate }))).toContain('Thin lines: as opened.');
  });

  test('without figures, shows the months and the missing inputs', () => {
    const drawn = chart({}, { status: 'not-ready', calculated: undefined, missing: 'Choose a type of care' });
    expect(visibleText(drawn)).toContain('Choose a type of care');
    expect(visibleTexts(drawn, 'tspan')).toContain('Year 5');
    expect(has(drawn, '[role=slider], table')).toBe(false);
  });

  test('after a failure, shows the last good figures and says so', () => {
    expect(visibleText(chart({}, { status: 'failed' }))).toContain(
      'These are the figures of the last calculation that worked.',
    );
    const without: CalculatedReport | undefined = undefined;
    expect(has(chart({}, { status: 'failed', calculated: without }), 'svg[class]')).toBe(false);
  });

  test('starts no animation before the chart is in view', () => {
    expect(has(chart({}), 'clipPath')).toBe(false);
  });
});

describe('Resicare Daily Charge', () => {
  const rendered = (of: Case): HTMLElement => {
    const { calculated, render } = openCase(of);
    const [charge] = calculated.report.agedCareMonths;
    if (charge === undefined) throw new Error('nobody is in care');
    return render(<ResicareDailyCharge charge={charge} />);
  };

  test('SM-028 SM-029 shows twelve months of sixty and a button for all', () => {
    const drawn = rendered({});
    expect(all(drawn, 'tr')).toHaveLength(1 + 12);
    const rest = within(drawn)
      .getByRole('button', { name: /Show all 60/ })
      .element();
    expect(rest).toHaveAttribute('aria-expanded', 'false');
  });

  test('has a column for payments from the deposit only if there are any', () => {
    expect(visibleText(rendered({}))).not.toContain('Taken from the deposit');
    expect(visibleTexts(rendered({ isDeducted: true }), 'th')).toEqual(
      expect.arrayContaining(['DAP/DAC', 'Taken from the deposit', 'Kept by home', 'Balance']),
    );
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

  test('SM-026 shows the pension of the month next to the balance at its end', () => {
    const { calculated, render } = openCase({ bank: 100_000 });
    const drawn = render(<ProjectionTable projection={calculated.projection} />);
    expect(all(drawn, '[data-figure=pensionTotal]')).toHaveLength(12);
    expect(all(drawn, '[data-figure=bankClosing]')).toHaveLength(12);
    expect(visibleText(drawn)).toContain('Nov 2026');
  });
});
