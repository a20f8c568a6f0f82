/** How long it lasts: its figures beside the engine's, its assumptions edited, by keyboard, narrow and dark. */
import { type CalculatedReport, calculateReport } from '@advice-builder/contract';
import { calculate, type HouseholdChange, lastsUntil, vary } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWholeDollars, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { documentsOf, readCase, saveCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';
import { readTable } from './record-screen.ts';

const MOST_TABS = 120;
const MONTHS = 180;
const FIVE_YEARS = 59;

/** A scenario of a case file over 180 months. */
function calculated(name: string, sid: number): CalculatedReport {
  const { today, record, scenario } = documentsOf(readCase(name));
  const result = calculateReport(record, scenario(sid), scenario(0), shippedRateBook, today, { months: MONTHS });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function untilText({ projection }: Pick<CalculatedReport, 'projection'>): string {
  const until = lastsUntil(projection);
  const from = projection.household.projectFrom;
  return until === undefined ? 'beyond 2041' : formatMonthYear((from + until) as MonthIndex);
}

function changed(name: string, sid: number, change: HouseholdChange): Pick<CalculatedReport, 'projection'> {
  const { household } = calculated(name, sid).projection;
  return { projection: calculate(vary(household, change), shippedRateBook, { months: MONTHS }) };
}

const cashOf = ({ projection }: Pick<CalculatedReport, 'projection'>): number =>
  projection.columns.bankClosing[FIVE_YEARS] as number;

/** What stands in the row of a change: its cash and difference, and until when it lasts. */
function moveTexts(name: string, sid: number, change: HouseholdChange): string[] {
  const varied = changed(name, sid, change);
  const difference = cashOf(varied) - cashOf(calculated(name, sid));
  const [sign, word] = difference > 0 ? ['+', 'better'] : ['', 'worse'];
  return [
    `${formatMoney(cashOf(varied))}${sign}${formatWholeDollars(difference)}, ${word} against as entered`,
    untilText(varied),
  ];
}

const bars = (page: Page): Locator => page.getByRole('table', { name: /^Cash lasts until/ });
const moves = (page: Page): Locator => page.getByRole('table', { name: /^What moves it/ });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

async function settled(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Cash lasts until' });
  await expect(region).toBeVisible();
  await expect(region).not.toHaveAttribute('aria-busy');
}

async function openCase(page: Page, api: ApiClient, name: string): Promise<number> {
  const recId = await saveCase(api, readCase(name));
  await page.goto(`/record/${recId}/graphs?view=lasts`);
  await settled(page);
  return recId;
}

/** The words of the cells of a row of what moves it, beside its picture. */
async function moveRow(page: Page, words: string): Promise<string[]> {
  const rows = await readTable(page, /^What moves it/);
  return (rows[words] ?? []).filter((text) => text !== '');
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached in ${MOST_TABS} tabs`);
}

test('months, stays and what moves them are those of the engine', async ({ signedIn: page, api }) => {
  await openCase(page, api, 'margaret');
  for (const [sid, name] of [
    [0, 'Current Situation'],
    [1, 'Sell the home'],
  ] as const) {
    const row = bars(page).getByRole('row').filter({ hasText: name });
    await expect(row.locator('strong')).toHaveText(untilText(calculated('margaret', sid)));
  }
  await expect(page.getByText(/A woman of 84 lives [\d.]+ more years on average\./)).toBeVisible();
  await expect(page.getByText('No chances are shown.').first()).toBeVisible();

  const stays = page.getByRole('table', { name: /^By length of stay/ });
  const { bankClosing, netWorth } = calculated('margaret', 1).projection.columns;
  await page.getByRole('radio', { name: 'Each year' }).check({ force: true });
  const cells = stays.getByRole('row').filter({ hasText: 'Sell the home' }).getByRole('cell');
  await expect(cells).toHaveCount(15);
  for (const years of [1, 3, 5, 10, 15]) {
    const month = 12 * years - 1;
    const cell = cells.nth(years - 1);
    await expect(cell).toContainText(formatMoney(bankClosing[month] as number));
    await expect(cell).toContainText(formatMoney(netWorth[month] as number));
  }

  await page.getByRole('radio', { name: 'Current', exact: true }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'What moves it, Current Situation' })).toBeVisible();
  expect(await moveRow(page, 'As entered')).toEqual([
    formatMoney(cashOf(calculated('margaret', 0))),
    untilText(calculated('margaret', 0)),
  ]);
  for (const [words, change] of [
    ['Living expenses 20% higher', { kind: 'living-expenses', percent: 20 }],
    ['Interest 2%', { kind: 'interest', points: -1 }],
    ['Entry 6 months later', { kind: 'later-entry', months: 6 }],
  ] as const) {
    expect(await moveRow(page, words)).toEqual(moveTexts('margaret', 0, change));
  }
});

test('of a couple the stay is that of the person chosen, from an entry of years ago', async ({
  signedIn: page,
  api,
}) => {
  await openCase(page, api, 'thomas');
  const stays = page.getByRole('table', { name: /^By length of stay/ });
  const both = stays.getByRole('row').filter({ hasText: 'Both in care' });
  const { bankClosing } = calculated('thomas', 2).projection.columns;
  await page.getByRole('radio', { name: 'Each year' }).check({ force: true });
  // He entered in March 2024: two years ended before November 2026, the third in February 2027.
  await expect(both.getByRole('cell').nth(0)).toHaveText('passed');
  await expect(both.getByRole('cell').nth(1)).toHaveText('passed');
  await expect(both.getByRole('cell').nth(2)).toContainText(formatMoney(bankClosing[3] as number));
  await page.getByRole('radio', { name: 'Joan' }).check({ force: true });
  // She enters in February 2027, in that scenario alone; her fifteenth year ends after the projection.
  await expect(both.getByRole('cell').nth(0)).toContainText(formatMoney(bankClosing[14] as number));
  await expect(both.getByRole('cell').nth(14)).toHaveText('after Oct 2041');
  const current = stays.getByRole('row').filter({ hasText: 'Current Situation' });
  await expect(current.getByRole('cell').first()).toHaveText('no stay');
  await expect(page.getByText(/^Dashed line of Thomas: /)).toBeVisible();
  await expect(page.getByText(/^Dashed line of Joan: /)).toBeVisible();
});

test('by keyboard alone: another scenario, an assumption edited, reset', async ({ signedIn: page, api }) => {
  await openCase(page, api, 'margaret');
  await tabTo(page, page.getByRole('radio', { name: '1', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'What moves it, Current Situation' })).toBeVisible();
  await tabTo(page, field(page, 'Living expenses ±'));
  await page.keyboard.type('35');
  await settled(page);
  await expect(moves(page).getByRole('row', { name: /^Living expenses 35% higher/ })).toBeVisible();
  expect(await moveRow(page, 'Living expenses 35% lower')).toEqual(
    moveTexts('margaret', 0, { kind: 'living-expenses', percent: -35 }),
  );
  await page.keyboard.press('Escape');
  await expect(moves(page).getByRole('row', { name: /^Living expenses 20% higher/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(moves(page).getByRole('row', { name: /^Living expenses 20.25% higher/ })).toBeVisible();
  await page.keyboard.press('Enter');
  for (let back = 0; back < MOST_TABS; back += 1) {
    const reset = page.getByRole('button', { name: 'Reset to defaults' });
    if (await reset.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(field(page, 'Living expenses ±')).toHaveValue('20.00');
  await expect(moves(page).getByRole('row', { name: /^Living expenses 20% higher/ })).toBeVisible();
});

test('what is no figure is told at its field, and the last figures stay', async ({ signedIn: page, api }) => {
  await openCase(page, api, 'margaret');
  const expenses = field(page, 'Living expenses ±');
  const row = moves(page).getByRole('row', { name: /^Living expenses 20% higher/ });
  await expenses.fill('');
  await expect(expenses).toHaveAttribute('aria-invalid', 'true');
  await expect(expenses).toHaveAccessibleDescription(/Type a figure; 0 leaves it as entered\./);
  await expect(row).toBeVisible();
  await expenses.pressSequentially('abc');
  await expect(row).toBeVisible();
  await expenses.fill('250');
  await expect(page.getByText('Max 100%')).toBeVisible();
  await expect(moves(page).getByRole('row', { name: /^Living expenses 100% higher/ })).toBeVisible();
  await expenses.fill('0');
  await expect(moves(page).getByRole('row', { name: /^Living expenses/ })).toHaveCount(0);
  await expect(expenses).not.toHaveAttribute('aria-invalid');
});

test('every figure of a scenario answers why, and one with an assumption changed does not', async ({
  signedIn: page,
  api,
}) => {
  await openCase(page, api, 'margaret');
  const row = moves(page).getByRole('row', { name: /^Interest 2%/ });
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: /^Cash at Bank after 10 years, Sell the home/ }).click();
  await expect(page.locator('[data-why]')).toContainText('October 2036');
});

test('tables are copied with exact values', async ({ signedIn: page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCase(page, api, 'margaret');
  await page.getByRole('button', { name: 'Copy table, By length of stay' }).click();
  await expect(page.getByText('Table copied')).toBeVisible();
  const { bankClosing } = calculated('margaret', 0).projection.columns;
  const copied = (await page.evaluate(() => navigator.clipboard.readText()))
    .split('\n')
    .map((line) => line.split('\t'));
  expect(copied[0]).toEqual([
    'Scenario',
    'Entry',
    '',
    'After 3 years',
    'After 5 years',
    'After 10 years',
    'After 15 years',
  ]);
  expect(copied[1]).toEqual([
    'Current Situation',
    '1 November 2026',
    'Cash at Bank',
    ...[35, 59, 119, 179].map((month) => String(bankClosing[month])),
  ]);
});

test('narrow, wide, light and dark', async ({ signedIn: page, api }) => {
  await openCase(page, api, 'thomas');
  await inspectEverywhere(page, 'lasts');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  }
});

test('a scenario that cannot be calculated keeps its row, and leads to what is missing', async ({
  signedIn: page,
  api,
}) => {
  const { record, scenarios } = readCase('margaret');
  const client = await RecordClient.create(api);
  await client.save({ record, scenarios: { 0: scenarios[0] } });
  await client.copy(0);
  await client.save({ scenarios: { 1: { name: 'Undecided', sCare: [{ dateOfEntry: null }] } } });
  await page.goto(`/record/${client.recId}/graphs?view=lasts`);
  await settled(page);
  const row = bars(page).getByRole('row').filter({ hasText: 'Undecided' });
  await row.getByRole('button').first().click();
  await expect(page).toHaveURL(/scenario=1$/);
  await expect(page.getByRole('textbox', { name: 'Date of Entry' })).toBeFocused();
});

test('a supervisor tries assumptions, and nothing is saved', async ({ page, server, api }) => {
  const recId = await saveCase(api, readCase('margaret'));
  await signInSupervisor(page, server, 'sue.lasts');
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.url());
  });
  await page.goto(`/record/${recId}/graphs?view=lasts`);
  await settled(page);
  await field(page, 'Interest ±').fill('2');
  await expect(moves(page).getByRole('row', { name: /^Interest 1%/ })).toBeVisible();
  await page.goto(`/record/${recId}/scenario=0`);
  await expect(page.getByText('You can read this record, not change it.')).toBeVisible();
  expect(saved).toEqual([]);
});
