/** "How long it lasts": figures equal to the engine's, edited assumptions, keyboard, narrow screens and dark mode. */

import { completeRecord, completeScenario } from '@advice-builder/casework';
import { calculate, type HouseholdChange, lastsUntil, vary } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWholeDollars, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport } from '@advice-builder/results';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Application, application, openRecordAt } from '../../../../../app/testing/record-application.tsx';
import { onlyRead, recordServer } from '../../../../../app/testing/record-server.ts';
import { type SavedCase, savedCase } from '../../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { all, readTable, the } from '../../../../../design-system/testing/drawn.tsx';
import { field, press, screenOf, tabTo } from '../../../../../design-system/testing/hands.ts';
import { TODAY } from '../../../../../state/testing/memory-server.ts';

const PLACE = 'graphs?view=lasts';
const MOST_TABS = 120;
const MONTHS = 180;
const FIVE_YEARS = 59;

const bars = page.getByRole('table', { name: /^Cash lasts until/ });
const stays = page.getByRole('table', { name: /^By length of stay/ });
const moves = page.getByRole('table', { name: /^What moves it/ });
const expenses = field('Living expenses ±');

/** Calculates a scenario of a case file over 180 months. */
function calculated({ record, scenarios }: SavedCase, sid: number): CalculatedReport {
  const scenario = (of: number) => completeScenario(scenarios[of] ?? {}, of, TODAY);
  const given = completeRecord(record, TODAY);
  const result = calculateReport(given, scenario(sid), scenario(0), shippedRateBook, TODAY, { months: MONTHS });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

type Projected = Pick<CalculatedReport, 'projection'>;

function untilText({ projection }: Projected): string {
  const until = lastsUntil(projection);
  const from = projection.household.projectFrom;
  return until === undefined ? 'beyond 2041' : formatMonthYear((from + until) as MonthIndex);
}

const cashOf = ({ projection }: Projected): number => projection.columns.bankClosing[FIVE_YEARS] as number;

/** The expected texts in the row of a change: cash, difference, and until when the cash lasts. */
function moveTexts(entered: CalculatedReport, change: HouseholdChange): readonly string[] {
  const { household } = entered.projection;
  const varied = { projection: calculate(vary(household, change), shippedRateBook, { months: MONTHS }) };
  const difference = cashOf(varied) - cashOf(entered);
  const [sign, word] = difference > 0 ? ['+', 'better'] : ['', 'worse'];
  return [
    `${formatMoney(cashOf(varied))}${sign}${formatWholeDollars(difference)}, ${word} against as entered`,
    untilText(varied),
  ];
}

const rowOf = (table: Locator, text: string): Locator => table.getByRole('row').filter({ hasText: text });
const moveOf = (name: RegExp): Locator => moves.getByRole('row', { name });
const pickOnly = (name: string): Promise<void> => page.getByRole('radio', { name }).click({ force: true });

/** The cell texts of a row of "What moves it", without its picture. */
async function moveRow(words: string): Promise<readonly string[]> {
  const rows = await readTable(moves);
  return (rows[words] ?? []).filter((text) => text !== '');
}

async function settled(): Promise<void> {
  const region = page.getByRole('region', { name: 'Cash lasts until' });
  await expect.element(region).toBeVisible();
  await expect.element(region).not.toHaveAttribute('aria-busy');
}

async function openPage(stored: SavedCase): Promise<Application> {
  const opened = await openRecordAt(PLACE, stored);
  await settled();
  return opened;
}

test('the months, the lengths of stay and the effects of the assumptions equal the figures of the engine', async () => {
  const margaret = await savedCase('margaret');
  await openPage(margaret);
  const [kept, sold] = [calculated(margaret, 0), calculated(margaret, 1)];
  for (const [name, of] of [
    ['Current Situation', kept],
    ['Sell the home', sold],
  ] as const) {
    expect(the(rowOf(bars, name).element(), 'strong')).toHaveTextContent(untilText(of));
  }
  await expect.element(page.getByText(/A woman of 84 lives [\d.]+ more years on average\./)).toBeVisible();
  await expect
    .element(page.getByText('Nothing here says how likely a change is.', { exact: false }).first())
    .toBeVisible();

  const { bankClosing, netWorth } = sold.projection.columns;
  await pickOnly('Each year');
  const cells = rowOf(stays, 'Sell the home').getByRole('cell');
  await expect.element(cells).toHaveLength(15);
  for (const years of [1, 3, 5, 10, 15]) {
    const month = 12 * years - 1;
    const cell = cells.nth(years - 1).element();
    expect(cell).toMatchTextContent(formatMoney(bankClosing[month] as number));
    expect(cell).toMatchTextContent(formatMoney(netWorth[month] as number));
  }

  await pickOnly('Current');
  await expect.element(page.getByRole('heading', { name: 'What moves it, Current Situation' })).toBeVisible();
  expect(await moveRow('As entered')).toEqual([formatMoney(cashOf(kept)), untilText(kept)]);
  for (const [words, change] of [
    ['Living expenses 20% higher', { kind: 'living-expenses', percent: 20 }],
    ['Interest 2%', { kind: 'interest', points: -1 }],
    ['Entry 6 months later', { kind: 'later-entry', months: 6 }],
  ] as const) {
    expect(await moveRow(words)).toEqual(moveTexts(kept, change));
  }
});

test('for a couple, the stay is that of the chosen person, counted from an entry years ago', async () => {
  const thomas = await savedCase('thomas');
  await openPage(thomas);
  const both = rowOf(stays, 'Both in care').getByRole('cell');
  const { bankClosing } = calculated(thomas, 2).projection.columns;
  await pickOnly('Each year');
  // Thomas entered in March 2024: his second year ended before November 2026, his third ends in February 2027.
  await expect.element(both.nth(0)).toHaveTextContent('passed');
  await expect.element(both.nth(1)).toHaveTextContent('passed');
  await expect.element(both.nth(2)).toMatchTextContent(formatMoney(bankClosing[3] as number));
  await pickOnly('Joan');
  // Joan enters in February 2027, in scenario 2 only. Her fifteenth year ends after the projection.
  await expect.element(both.nth(0)).toMatchTextContent(formatMoney(bankClosing[14] as number));
  await expect.element(both.nth(14)).toHaveTextContent('after Oct 2041');
  await expect.element(rowOf(stays, 'Current Situation').getByRole('cell').first()).toHaveTextContent('no stay');
  await expect.element(page.getByText(/^Dashed line of Thomas: /)).toBeVisible();
  await expect.element(page.getByText(/^Dashed line of Joan: /)).toBeVisible();
});

test('works by keyboard only: choosing another scenario, editing an assumption, resetting', async () => {
  const margaret = await savedCase('margaret');
  await openPage(margaret);
  await tabTo(page.getByRole('radio', { name: /^1/ }));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('heading', { name: 'What moves it, Current Situation' })).toBeVisible();
  await tabTo(expenses);
  await userEvent.keyboard('35');
  await settled();
  await expect.element(moveOf(/^Living expenses 35% higher/)).toBeVisible();
  const lower = moveTexts(calculated(margaret, 0), { kind: 'living-expenses', percent: -35 });
  expect(await moveRow('Living expenses 35% lower')).toEqual(lower);
  await userEvent.keyboard('{Escape}');
  await expect.element(moveOf(/^Living expenses 20% higher/)).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(moveOf(/^Living expenses 20.25% higher/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const reset = page.getByRole('button', { name: 'Reset to defaults' });
  for (let back = 0; back < MOST_TABS && reset.query() !== document.activeElement; back += 1) {
    await userEvent.tab({ shift: true });
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(expenses).toHaveValue('20.00');
  await expect.element(moveOf(/^Living expenses 20% higher/)).toBeVisible();
});

test('a value that is not a number is reported at its field, and the last figures stay', async () => {
  await openPage(await savedCase('margaret'));
  const row = moveOf(/^Living expenses 20% higher/);
  await expenses.fill('');
  await expect.element(expenses).toHaveAttribute('aria-invalid', 'true');
  await expect.element(expenses).toHaveAccessibleDescription(/Enter a number, or 0 to leave this as entered\./);
  await expect.element(row).toBeVisible();
  await userEvent.keyboard('abc');
  await expect.element(row).toBeVisible();
  await expenses.fill('250');
  await expect.element(page.getByText('Max 100%')).toBeVisible();
  await expect.element(moveOf(/^Living expenses 100% higher/)).toBeVisible();
  await expenses.fill('0');
  await expect.element(moveOf(/^Living expenses/)).not.toBeInTheDocument();
  await expect.element(expenses).not.toHaveAttribute('aria-invalid');
});

test('every figure of a scenario answers "Why?", except those with a changed assumption', async () => {
  await openPage(await savedCase('margaret'));
  await expect.element(moveOf(/^Interest 2%/)).toBeVisible();
  expect(all(moveOf(/^Interest 2%/).element(), 'button')).toEqual([]);
  await press(page.getByRole('button', { name: /^Cash at Bank after 10 years, Sell the home/ }));
  await expect.poll(() => the(document, '[data-why]')).toMatchTextContent('October 2036');
});

test('tables are copied with exact values', async () => {
  const margaret = await savedCase('margaret');
  await openPage(margaret);
  await press(page.getByRole('button', { name: 'Copy table, By length of stay' }));
  await expect.element(page.getByText('Table copied', { exact: false })).toBeVisible();
  const { bankClosing } = calculated(margaret, 0).projection.columns;
  const copied = (await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t'));
  const years = ['After 3 years', 'After 5 years', 'After 10 years', 'After 15 years'];
  expect(copied[0]).toEqual(['Scenario', 'Entry', '', ...years]);
  expect(copied[1]).toEqual([
    'Current Situation',
    '1 November 2026',
    'Cash at Bank',
    ...[35, 59, 119, 179].map((month) => String(bankClosing[month])),
  ]);
});

test('works on narrow and wide screens, in light and dark mode', async () => {
  await openPage(await savedCase('thomas'));
  await inspectEverywhere('lasts');
  for (const width of [390, 320]) {
    await screenOf([width, 844]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
  }
});

test('a scenario that cannot be calculated keeps its row, and links to the missing fields', async () => {
  const { record, scenarios } = await savedCase('margaret');
  const undecided = { name: 'Undecided', sCare: [{ dateOfEntry: null }] };
  const { address } = await openPage({ record, scenarios: { 0: scenarios[0] ?? {}, 1: undecided } });
  await press(rowOf(bars, 'Undecided').getByRole('button').first());
  await expect.poll(address).toMatch(/scenario=1$/);
  await expect.element(field('Date of Entry')).toHaveFocus();
});

test('a supervisor can test assumptions without saving anything', async () => {
  const server = recordServer(await savedCase('margaret'));
  onlyRead(server);
  const { asked, goTo } = await application(server);
  await goTo(PLACE);
  await settled();
  await field('Interest ±').fill('2');
  await expect.element(moveOf(/^Interest 1%/)).toBeVisible();
  await goTo('scenario=0');
  await expect.element(page.getByText('You can read this record, not change it.', { exact: false })).toBeVisible();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});
