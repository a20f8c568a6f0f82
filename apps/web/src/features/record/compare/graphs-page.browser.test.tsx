/** Graphs and Data: scenarios side by side, the choice of scenarios that are drawn, and how that choice is stored. */

import { formatMoney } from '@advice-builder/kernel';
import type { YearRow } from '@advice-builder/results';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, openRecordAt } from '../../../app/testing/record-application.tsx';
import { calculatedCase, savedCase } from '../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../design-system/testing/access.ts';
import { all, readTable, the, visibleTexts } from '../../../design-system/testing/drawn.tsx';
import { choose, field, PHONE, pick, press, screenOf } from '../../../design-system/testing/hands.ts';
import { json, pathOf } from '../../../platform/testing/browser.ts';

const CASE = await savedCase('single-2025-fees');

const comparison = page.getByRole('table', { name: '5 Year Scenario Comparison' });
const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
const include = (name: string) => page.getByRole('checkbox', { name: `Include ${name}` });
const highlight = (name: string) => page.getByRole('radio', { name: `Highlight ${name}` });
const linesOf = (sid: number) => all(document, `svg[role="img"] path[stroke="var(--scenario-${sid})"]`);
const yearsOf = (sid: number): readonly YearRow[] => calculatedCase(CASE, sid).report.year.rows;
/** Polls the text that is announced to screen readers. */
const said = () => expect.poll(() => the(document, '[data-channel="status"]').textContent);

async function openGraphs(place = 'graphs', stored = CASE): Promise<Application> {
  const app = await openRecordAt(place, stored);
  app.server.instead(/^GET records$/, () => json(200, []));
  if (place === 'graphs') await expect.element(comparison).toBeVisible();
  return app;
}

/** Toggles a checkbox or chooses an option with the space bar. */
async function space(target: ReturnType<typeof include>): Promise<void> {
  (await target.findElement()).focus();
  await userEvent.keyboard(' ');
}

test('RT-020 RP-016 CH-006 the sidebar links to the page, which has a title and draws its lines once', async () => {
  const app = await openGraphs('scenario=0');
  await expect.element(sidebar.getByRole('button', { name: 'Reports' })).toBeVisible();
  await press(sidebar.getByRole('button', { name: 'Graphs and Data' }));
  await expect.poll(app.address).toBe(`/record/${app.server.recId}/graphs`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Graphs and Data' })).toBeVisible();
  await inspectEverywhere('graphs');
});

test('CH-005 the lines are animated once over 3333 ms, and any input ends the animation', async () => {
  const app = await openRecordAt('graphs', CASE);
  const sweeps = () => all(document, 'clipPath rect');
  await expect.poll(sweeps).toHaveLength(1);
  expect(getComputedStyle(the(document, 'clipPath rect')).animationDuration).toBe('3.333s');
  await userEvent.keyboard('{Shift}');
  await expect.poll(sweeps).toHaveLength(0);
  expect(linesOf(2)).not.toHaveLength(0);
  await space(include('Sell the home'));
  await expect.poll(() => linesOf(2)).toHaveLength(0);
  expect(sweeps()).toHaveLength(0);
  const lasts = page
    .getByRole('navigation', { name: 'Ways to compare' })
    .getByRole('link', { name: 'How long it lasts' });
  await press(lasts);
  await expect.element(lasts).toHaveAttribute('aria-current', 'page');
  app.back();
  await expect.element(comparison).toBeVisible();
  expect(sweeps()).toHaveLength(0);
});

test('CH-009 CH-010 CH-011 seven figures of each scenario over five years equal those of the engine', async () => {
  await openGraphs();
  await pick(page, 'Values');
  const table = comparison.element();
  const heads = all(table, 'thead th').map((head) => head.textContent.replace(/to .*/, ''));
  expect(heads).toEqual(['Forecast', ...[1, 2, 3, 4, 5].map((n) => `Year ${n}`)]);
  expect(visibleTexts(table, 'th[scope="rowgroup"]')).toEqual([
    'Net Worth',
    'Pension Entitlement',
    'Cost of Care',
    'Cash at Bank',
    'Total income/inflow',
    'Total Expenses',
    'Net Cash Flow',
  ]);
  const shown = all(table, 'tbody tr:has(td)').map((row) =>
    all(row, 'td').map((cell) => cell.textContent.replace('Why?', '')),
  );
  const read: readonly ((row: YearRow) => number)[] = [
    (row) => row.netWorth.value,
    (row) => row.pension.value,
    (row) => row.costOfCare.value,
    (row) => row.balance.value,
    (row) => row.income.value + row.pension.value,
    (row) => row.expenses.value,
    (row) => row.cashflow.value,
  ];
  const sids = Object.keys(CASE.scenarios).map(Number);
  expect(shown).toEqual(read.flatMap((of) => sids.map((sid) => yearsOf(sid).map((row) => formatMoney(of(row))))));
});

test('choosing ten or fifteen years extends columns, chart and copied table', async () => {
  await openGraphs();
  await pick(page, 'Values');
  for (const years of [10, 15] as const) {
    (await page.getByRole('radio', { name: new RegExp(`^${years - 5} years`) }).findElement()).focus();
    await userEvent.keyboard('{ArrowRight}');
    const table = page.getByRole('table', { name: `${years} Year Scenario Comparison` });
    await expect.element(table).toBeVisible();
    const rows = calculatedCase(CASE, 2, (years * 12) as 120 | 180).report.year.rows;
    const [, , , sold] = all(table.element(), 'tbody').map((body) => all(body, 'tr:has(td)')[2]);
    expect(all(sold as HTMLElement, 'td').map((cell) => cell.textContent.replace('Why?', ''))).toEqual(
      rows.map(({ balance }) => formatMoney(balance.value)),
    );
    // The chart ends with the last month of the last year.
    (await page.getByRole('slider', { name: 'Month of the forecast' }).findElement()).focus();
    await userEvent.keyboard('{End}');
    await said().toContain(`Sell the home ${formatMoney(rows.at(-1)?.balance.value ?? 0)}.`);
    await expect
      .element(page.getByRole('button', { name: `Copy table, ${years} Year Scenario Comparison` }))
      .toBeVisible();
  }
});

test('the first and last of fifteen years stay in view while the others scroll', async () => {
  await openGraphs();
  await pick(page, '15 years');
  const region = page.getByRole('group', { name: '15 Year Scenario Comparison' });
  const box = (await region.findElement()).getBoundingClientRect();
  const heads = all(region.element(), 'thead th').map((head) => head.getBoundingClientRect());
  const [forecast, first] = heads;
  expect(forecast?.left).toBeCloseTo(box.left, 0);
  expect(first?.right).toBeLessThan(box.right);
  expect(heads.at(-1)?.right).toBeCloseTo(box.right, 0);
  expect(heads.at(-1)?.left).toBeGreaterThan(first?.right ?? 0);
});

test('in print, ten and fifteen years are split into tables of five', async () => {
  await openGraphs();
  const heads = () =>
    all(document, 'table[data-keeps-last-column]').map((table) =>
      all(table, 'thead th')
        .slice(1)
        .map((head) => Number.parseInt(head.textContent.replace('Year ', ''), 10)),
    );
  await pick(page, '15 years');
  await expect.poll(() => heads().map(({ length }) => length)).toEqual([15]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(heads()).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10],
    [11, 12, 13, 14, 15],
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => heads().map(({ length }) => length)).toEqual([15]);
});

test('in print, the differences of two scenarios are split into tables of five years', async () => {
  await openRecordAt('graphs?a=2&b=0', CASE);
  await pick(page, '15 years');
  const heads = () =>
    all(document, 'table')
      .filter((table) => the(table, 'caption').textContent.startsWith('Year by year'))
      .map((table) => visibleTexts(table, 'thead th').slice(1));
  await expect.poll(() => heads().map(({ length }) => length)).toEqual([15]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(heads().map((row) => [row.length, row[0]])).toEqual([
    [5, 'Year 1'],
    [5, 'Year 6'],
    [5, 'Year 11'],
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => heads().map(({ length }) => length)).toEqual([15]);
});

test('CH-007 CH-016 the drawn and highlighted scenarios are chosen by keyboard, and saved on leaving', async () => {
  const app = await openGraphs();
  const saves = () => app.asked.filter((request) => pathOf(request) === `record/${app.server.recId}/save`);
  await expect.element(include('Current Situation')).toBeDisabled();
  expect(linesOf(1)).not.toHaveLength(0);
  await space(include('Rent the home'));
  await expect.element(include('Rent the home')).not.toBeChecked();
  await expect.poll(() => linesOf(1)).toHaveLength(0);
  await said().toBe('Rent the home is not drawn.');
  await space(highlight('Sell the home'));
  await expect.poll(() => all(document, 'svg path[stroke="var(--scenario-2)"][stroke-width="3.4"]')).toHaveLength(1);
  await space(include('Sell the home'));
  await expect.element(highlight('Current Situation')).toBeChecked();
  await said().toBe('Sell the home is not drawn. Current Situation is highlighted.');
  expect(saves()).toHaveLength(0);
  await press(page.getByRole('link', { name: 'Home' }));
  await expect.poll(saves).toHaveLength(1);
  const form = new URLSearchParams(await saves()[0]?.text());
  expect([...form.keys()].filter((key) => !/^(recId|graphSetting)/.test(key))).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1, name: /records/i })).toBeInTheDocument();

  await app.goTo('graphs');
  await expect.element(include('Rent the home')).not.toBeChecked();
  await expect.element(include('Sell the home')).not.toBeChecked();
  await expect.element(include('DAP from the deposit')).toBeChecked();
  await space(include('Rent the home'));
  await press(sidebar.getByRole('button', { name: /^1 Rent/ }));
  await expect.poll(app.address).toMatch(/scenario=1$/);
  await expect.poll(() => app.server.memory.record().graphSetting.scenarios[1]?.include).toBe(true);
  await app.goTo('graphs');
  await expect.element(include('Rent the home')).toBeChecked();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(include('Rent the home')).toBeChecked();
});

test('a month is read by keyboard and pointer, and all months open as a table', async () => {
  await openGraphs();
  const years = yearsOf(2);
  (await page.getByRole('slider', { name: 'Month of the forecast' }).findElement()).focus();
  await userEvent.keyboard('{Home}{PageUp}');
  const balance = formatMoney(years[0]?.balance.value ?? 0);
  await said().toContain('End of November 2027.');
  await said().toContain(`Sell the home ${balance}.`);
  await userEvent.keyboard('{Escape}');
  await press(page.getByRole('button', { name: 'Show the 60 months as a table' }));
  const months = await readTable(
    page.getByRole('table', { name: 'Bank Balance at the end of each month, by scenario' }),
  );
  expect(Object.keys(months)).toHaveLength(60);
  expect(months['Nov 2027']?.[2]).toContain(balance);
  await pick(page, 'Total Net Worth');
  const worth = await readTable(
    page.getByRole('table', { name: 'Total Net Worth at the end of each month, by scenario' }),
  );
  expect(worth['Nov 2031']?.[2]).toContain(formatMoney(years[4]?.netWorth.value ?? 0));
});

test('a figure of any scenario answers "Why?", and links to the field in that scenario', async () => {
  const app = await openGraphs();
  await pick(page, 'Values');
  const figure = comparison.getByRole('button', { name: /^Cost of Care, Sell the home, year 2,/ });
  await press(figure);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  await expect.element(why.getByText('Household, Sell the home')).toBeVisible();
  const value = formatMoney(yearsOf(2)[1]?.costOfCare.value ?? 0);
  await expect.element(why.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  await expect.element(why.getByRole('heading', { level: 2 })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(figure).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(why.getByRole('heading', { level: 2 })).toHaveFocus();
  await inspectEverywhere('graphs-why');
  await press(why.getByRole('button', { name: 'Days from the date of entry' }));
  await expect.poll(app.address).toMatch(/scenario=2$/);
  await expect.element(field(/^Date of Entry/)).toHaveFocus();
});

test('a scenario that cannot be calculated keeps its row and links to the missing fields', async () => {
  const rented = CASE.scenarios[1];
  const care = rented?.sCare?.[0];
  const app = await openGraphs('graphs', {
    ...CASE,
    scenarios: { ...CASE.scenarios, 1: { ...rented, sCare: [{ ...care, dateOfEntry: null }] } },
  });
  await expect.element(include('Rent the home')).not.toBeChecked();
  await expect.element(include('Rent the home')).toBeDisabled();
  expect(linesOf(1)).toHaveLength(0);
  await press(page.getByRole('button', { name: 'Needs Date of Entry' }));
  await expect.poll(app.address).toMatch(/scenario=1$/);
  await expect.element(field(/^Date of Entry/)).toHaveFocus();
});

test('if the server returns a different figure, a note names both', async () => {
  const app = await openRecordAt('scenario=0', CASE);
  const graph = new RegExp(`^POST report/${app.server.recId}/graph/\\d$`);
  const note = page.getByText('The server’s figures differ from these.');
  const answered: number[] = [];
  const end = app.server.instead(graph, async (_request, usual) => {
    const response = await usual();
    answered.push(response.status);
    return response;
  });
  await app.goTo('graphs');
  await expect.element(comparison).toBeVisible();
  await expect.poll(() => answered).toEqual([200]);
  await expect.element(page.getByText('$', { exact: false }).first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  end();
  app.server.instead(graph, async (_request, usual) => {
    const body = await (await usual()).json();
    body.scenario[2].dataset.net_worth[12] += 1;
    return json(200, body);
  });
  await app.goTo('graphs');
  await expect.element(note).toBeVisible();
  const here = yearsOf(2)[0]?.netWorth.value ?? 0;
  const both = `${formatMoney(here)} here, ${formatMoney(here + 1)} from the server.`;
  await expect.element(page.getByText(`Total Net Worth of Sell the home, end of November 2027: ${both}`)).toBeVisible();
});

test('at 390 px one metric is shown at a time, and nothing is wider than the screen', async () => {
  const app = await openRecordAt('scenario=0', CASE);
  await screenOf(PHONE);
  await app.goTo('graphs');
  const metrics = () => visibleTexts(comparison.element(), 'th[scope="rowgroup"]');
  await expect.element(comparison).toBeVisible();
  await expect.poll(metrics).toEqual(['Net Worth']);
  await choose('Figure', 'Cost of Care, 3 of 7');
  await expect.poll(metrics).toEqual(['Cost of Care']);
  await pick(page, '15 years');
  await expect.element(page.getByRole('table', { name: '15 Year Scenario Comparison' })).toBeVisible();
  const choice = the(document, '[role=radiogroup]:has(input[value="15"])').getBoundingClientRect();
  const sheet = the(document, 'section[aria-label="Scenarios on this page"]').getBoundingClientRect();
  expect([choice.left, choice.right]).toEqual([sheet.left, sheet.right]);
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0);
});
