/** Graphs and Data: scenarios side by side, which of them are drawn, and what becomes of the choice. */
import { type CaseFile, calculateReport, type YearRow } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { Page } from '@playwright/test';
import { documentsOf, readCase, saveCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';
import { readTable } from './record-screen.ts';

const CASE = readCase('single-2025-fees');

const comparison = (page: Page) => page.getByRole('table', { name: '5 Year Scenario Comparison' });
const include = (page: Page, name: string) => page.getByRole('checkbox', { name: `Include ${name}` });
const highlight = (page: Page, name: string) => page.getByRole('radio', { name: `Highlight ${name}` });
const lineOf = (page: Page, sid: number) => page.locator(`svg[role="img"] path[stroke="var(--scenario-${sid})"]`);

async function openGraphs(page: Page, recId: number): Promise<void> {
  await page.goto(`/record/${recId}/graphs`);
  await expect(comparison(page)).toBeVisible();
}

function yearsOf(file: CaseFile, sid: number): readonly YearRow[] {
  const { record, scenario, today } = documentsOf(file);
  const result = calculateReport(record, scenario(sid), scenario(0), shippedRateBook, today, { months: 60 });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.report.year.rows;
}

test('RT-020 RP-016 CH-006 the page is reached from the sidebar, titled, and its lines are drawn once', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await page.goto(`/record/${recId}/scenario=0`);
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  await expect(sidebar.getByRole('button', { name: 'Reports' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Graphs and Data' }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/graphs$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Graphs and Data' })).toBeVisible();
  await inspectEverywhere(page, 'graphs');
});

test('CH-005 the lines appear over 3333 ms, once, and any input ends it', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await page.goto(`/record/${recId}/graphs`);
  const sweep = page.locator('clipPath rect');
  expect(await sweep.evaluate((rect) => getComputedStyle(rect).animationDuration)).toBe('3.333s');
  await page.keyboard.press('Shift');
  await expect(sweep).toHaveCount(0);
  await include(page, 'Sell the home').press('Space');
  await expect(lineOf(page, 2)).toHaveCount(0);
  await expect(sweep).toHaveCount(0);
  const looks = page.getByRole('navigation', { name: 'Ways to compare' });
  await looks.getByRole('link', { name: 'How long it lasts' }).click();
  await expect(looks.getByRole('link', { name: 'How long it lasts' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(comparison(page)).toBeVisible();
  await expect(sweep).toHaveCount(0);
});

test('CH-009 CH-010 CH-011 seven figures of each scenario over five years are those of the engine', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await openGraphs(page, recId);
  await page.getByRole('radio', { name: 'Values' }).check({ force: true });
  const heads = await comparison(page).getByRole('columnheader').allTextContents();
  expect(heads.map((head) => head.replace(/to .*/, ''))).toEqual([
    'Forecast',
    ...[1, 2, 3, 4, 5].map((n) => `Year ${n}`),
  ]);
  expect(await comparison(page).locator('th[scope="rowgroup"]').allTextContents()).toEqual([
    'Net Worth',
    'Pension Entitlement',
    'Cost of Care',
    'Cash at Bank',
    'Total income/inflow',
    'Total Expenses',
    'Net Cash Flow',
  ]);
  const rows = await comparison(page).locator('tbody tr:has(td)').all();
  const shown = await Promise.all(
    rows.map(async (row) => (await row.locator('td').allTextContents()).map((text) => text.replace('Why?', ''))),
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
  expect(shown).toEqual(read.flatMap((of) => sids.map((sid) => yearsOf(CASE, sid).map((row) => formatMoney(of(row))))));
});

test('CH-007 CH-016 what is drawn and highlighted is chosen by keyboard, and saved on leaving', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await openGraphs(page, recId);
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(`/${recId}/save`),
  );
  await expect(include(page, 'Current Situation')).toBeDisabled();
  await include(page, 'Rent the home').focus();
  await page.keyboard.press('Space');
  await expect(include(page, 'Rent the home')).not.toBeChecked();
  await expect(lineOf(page, 1)).toHaveCount(0);
  await expect(page.locator('[data-channel="status"]')).toHaveText('Rent the home is not drawn.');
  await highlight(page, 'Sell the home').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('svg path[stroke="var(--scenario-2)"][stroke-width="3.4"]')).toHaveCount(1);
  await include(page, 'Sell the home').press('Space');
  await expect(highlight(page, 'Current Situation')).toBeChecked();
  await expect(page.locator('[data-channel="status"]')).toHaveText(
    'Sell the home is not drawn. Current Situation is highlighted.',
  );
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
  const form = new URLSearchParams((await saved).postData() ?? '');
  expect([...form.keys()].filter((key) => !/^(recId|graphSetting)/.test(key))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);

  await openGraphs(page, recId);
  await expect(include(page, 'Rent the home')).not.toBeChecked();
  await expect(include(page, 'Sell the home')).not.toBeChecked();
  await expect(include(page, 'DAP from the deposit')).toBeChecked();
  await include(page, 'Rent the home').press('Space');
  await page
    .getByRole('navigation', { name: 'Scenarios and sections' })
    .getByRole('button', { name: /^1 Rent/ })
    .click();
  await expect(page).toHaveURL(/scenario=1$/);
  await page.reload();
  await openGraphs(page, recId);
  await expect(include(page, 'Rent the home')).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(include(page, 'Rent the home')).toBeChecked();
});

test('a month is read by keyboard and pointer, and the months open as a table', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await openGraphs(page, recId);
  const years = yearsOf(CASE, 2);
  await page.getByRole('slider', { name: 'Month of the forecast' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  const balance = formatMoney(years[0]?.balance.value ?? 0);
  await expect(page.locator('[data-channel="status"]')).toContainText(`End of November 2027.`);
  await expect(page.locator('[data-channel="status"]')).toContainText(`Sell the home ${balance}.`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the 60 months as a table' }).press('Enter');
  const months = await readTable(page, 'Bank Balance at the end of each month, by scenario');
  expect(Object.keys(months)).toHaveLength(60);
  expect(months['Nov 2027']?.[2]).toContain(balance);
  await page.getByRole('radio', { name: 'Total Net Worth' }).check({ force: true });
  const worth = await readTable(page, 'Total Net Worth at the end of each month, by scenario');
  expect(worth['Nov 2031']?.[2]).toContain(formatMoney(years[4]?.netWorth.value ?? 0));
});

test('a figure of any scenario says why, and leads to the field in that scenario', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await openGraphs(page, recId);
  await page.getByRole('radio', { name: 'Values' }).check({ force: true });
  const figure = comparison(page).getByRole('button', { name: /^Cost of Care, Sell the home, year 2,/ });
  await figure.press('Enter');
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  await expect(why.getByText('Household, Sell the home')).toBeVisible();
  const value = formatMoney(yearsOf(CASE, 2)[1]?.costOfCare.value ?? 0);
  await expect(why.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(figure).toBeFocused();
  await figure.press('Enter');
  await inspectEverywhere(page, 'graphs-why');
  await why.getByRole('button', { name: 'Days from the date of entry' }).click();
  await expect(page).toHaveURL(/scenario=2$/);
  await expect(page.getByRole('textbox', { name: /^Date of Entry/ })).toBeFocused();
});

test('a scenario that cannot be calculated keeps its row and leads to what it needs', async ({
  signedIn: page,
  api,
}) => {
  const care = CASE.scenarios[1]?.sCare?.[0];
  const recId = await saveCase(api, {
    ...CASE,
    scenarios: { ...CASE.scenarios, 1: { ...CASE.scenarios[1], sCare: [{ ...care, dateOfEntry: null }] } },
  });
  await openGraphs(page, recId);
  await expect(include(page, 'Rent the home')).not.toBeChecked();
  await expect(include(page, 'Rent the home')).toBeDisabled();
  await expect(lineOf(page, 1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Needs Date of Entry' }).click();
  await expect(page).toHaveURL(/scenario=1$/);
  await expect(page.getByRole('textbox', { name: /^Date of Entry/ })).toBeFocused();
});

test('where the server answers another figure, a note names both', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  const note = page.getByText('The server’s figures differ from these.');
  const answered = page.waitForResponse(`**/report/${recId}/graph/*`);
  await openGraphs(page, recId);
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('$', { exact: false }).first()).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.route(`**/report/${recId}/graph/*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.scenario[2].dataset.net_worth[12] += 1;
    await route.fulfill({ response, json: body });
  });
  await openGraphs(page, recId);
  await expect(note).toBeVisible();
  const here = yearsOf(CASE, 2)[0]?.netWorth.value ?? 0;
  await expect(
    page.getByText(
      `Total Net Worth of Sell the home, end of November 2027: ${formatMoney(here)} here, ${formatMoney(here + 1)} from the server.`,
    ),
  ).toBeVisible();
});

test('the chart is kept as lines and as dots, under a name without the client', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await openGraphs(page, recId);
  for (const kind of ['SVG', 'PNG']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${kind} of the chart` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`graphs ${CASE.record.reference} 2026-11-21.${kind.toLowerCase()}`);
  }
});

test('390 px: one metric at a time, and nothing wider than the screen', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await page.setViewportSize({ width: 390, height: 844 });
  await openGraphs(page, recId);
  const metrics = comparison(page).locator('th[scope="rowgroup"]');
  await expect(metrics).toHaveText(['Net Worth']);
  await page.getByRole('combobox', { name: 'Figure' }).selectOption({ label: 'Cost of Care, 3 of 7' });
  await expect(metrics).toHaveText(['Cost of Care']);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBe(0);
});

test('a supervisor chooses for the eye alone: nothing is saved', async ({ page, server, api }) => {
  const recId = await saveCase(api, CASE);
  await signInSupervisor(page, server, 'sue.graphs');
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await openGraphs(page, recId);
  await include(page, 'Sell the home').press('Space');
  await expect(lineOf(page, 2)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  await openGraphs(page, recId);
  await expect(include(page, 'Sell the home')).toBeChecked();
  expect(puts).toEqual([]);
});
