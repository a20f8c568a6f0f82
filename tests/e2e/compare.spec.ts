/** Compare two scenarios: what stands there is what the engine says of the saved record, read by eye, ear and keyboard. */
import {
  type CalculatedReport,
  type CaseFile,
  calculateReport,
  cashFindings,
  comparedParts,
  type FindingSubject,
  tradeFinding,
  type YearRow,
} from '@advice-builder/contract';
import { type DifferenceView, explainDifference } from '@advice-builder/engine';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { Locator, Page } from '@playwright/test';
import { documentsOf, readCase, saveCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { readTable } from './record-screen.ts';

function calculated(file: CaseFile, sid: number, months: 60 | 180): CalculatedReport {
  const { record, scenario, today } = documentsOf(file);
  const result = calculateReport(record, scenario(sid), scenario(0), shippedRateBook, today, { months });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWholeDollars(amount)}`;
const judged = (amount: number, moreIs: 'better' | 'worse' = 'better'): string =>
  Math.abs(amount) < 0.5
    ? 'no change'
    : `${signed(amount)}, ${amount > 0 === (moreIs === 'better') ? 'better' : 'worse'}`;

/** Texts of a description list, by their terms. */
async function readCards(page: Page): Promise<Record<string, string[]>> {
  const cards = await page.locator('[data-figure-row]:has(dt)').evaluateAll((found) =>
    found.map((card) =>
      [...card.children].map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg')) hidden.remove();
        return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
    ),
  );
  return Object.fromEntries(cards.map(([term = '', ...texts]) => [term, texts]));
}

const METRICS: readonly (readonly [label: string, moreIs: 'better' | 'worse', read: (row: YearRow) => number])[] = [
  ['Net Worth', 'better', (row) => row.netWorth.value],
  ['Pension Entitlement', 'better', (row) => row.pension.value],
  ['Cost of Care', 'worse', (row) => row.costOfCare.value],
  ['Cash at Bank', 'better', (row) => row.balance.value],
  ['Total income/inflow', 'better', (row) => row.income.value + row.pension.value],
  ['Total Expenses', 'worse', (row) => row.expenses.value],
  ['Net Cash Flow', 'better', (row) => row.cashflow.value],
];

interface Compared {
  readonly file: CaseFile;
  readonly a: number;
  readonly b: number;
  /** As the page calls b. */
  readonly than: string;
}

const HORIZONS = [
  [1, '1 year', 'one year'],
  [3, '3 years', 'three years'],
  [5, '5 years', 'five years'],
  [10, '10 years', 'ten years'],
  [15, '15 years', 'fifteen years'],
] as const;

/** The sentences of the comparison. */
function findings({ file, a, b, than }: Compared, years: number) {
  const subject = (sid: number, name: string): FindingSubject => ({
    sid,
    name,
    five: calculated(file, sid, 60),
    fifteen: calculated(file, sid, 180),
  });
  const [of, base] = [subject(a, file.scenarios[a]?.name ?? ''), subject(b, than)];
  const trade = tradeFinding(base, of, years);
  expect(trade).toBeDefined();
  return [...(trade === undefined ? [] : [trade]), ...cashFindings([of, base])];
}

const differencePanel = (page: Page): Locator => page.getByRole('region', { name: /^Why .* differs$/ });

async function expectParts(page: Page, { file, a, b, than }: Compared, years: number, view: DifferenceView) {
  const length = years > 5 ? 180 : 60;
  const [of, base] = [calculated(file, a, length), calculated(file, b, length)];
  const { record, scenario } = documentsOf(file);
  const current = scenario(0);
  const sideOf = (sid: number, { projection }: CalculatedReport) => {
    return { scenario: sid === 0 ? current : scenario(sid), projection };
  };
  const comparison = { months: years * 12, view };
  const { parts, total } = comparedParts({ record, current }, sideOf(b, base), sideOf(a, of), comparison);
  // The picture has a column of its own, which is not read.
  const rows = Object.values(await readTable(page, /^(Net worth|Cash at Bank) after .*, in parts$/)).map(
    ([, amount = '']) => amount,
  );
  const moving = parts.filter(({ value }) => Math.abs(value) >= 0.005);
  const first = moving.filter(({ isFirst }) => isFirst).map(({ value }) => value);
  const others = moving.filter(({ isFirst }) => !isFirst).map(({ value }) => value);
  // More parts than rows share one, which the unit tests look into.
  const expected = [...first, ...others.sort((one, other) => other - one)].map(
    (value) => `${judged(value)} against ${than}`,
  );
  expect(rows.at(-1)).toBe(`${judged(total)} against ${than}`);
  if (expected.length <= 8) expect(rows.slice(0, -1)).toEqual(expected);
  else for (const row of rows.slice(0, -1)) expect(row).toMatch(new RegExp(`^([+−]\\$|no change).* against ${than}$`));
}

async function expectYears(page: Page, { file, a, b, than }: Compared, years: number): Promise<void> {
  const length = years > 5 ? 180 : 60;
  const [of, base] = [a, b].map((sid) => calculated(file, sid, length).report.year.rows);
  const table = await readTable(page, /^Year by year/);
  for (const [label, moreIs, read] of METRICS) {
    const expected = Array.from({ length: years }, (_, index) => {
      const [one, other] = [of?.[index], base?.[index]];
      if (one === undefined || other === undefined) throw new Error(`no year ${index + 1}`);
      return `${judged(read(one) - read(other), moreIs)} against ${than}`;
    });
    expect({ label, cells: table[label] }).toEqual({ label, cells: expected });
  }
}

test('each figure of two scenarios is that of the saved record, over every horizon and in both views', async ({
  signedIn: page,
  api,
}) => {
  const file = readCase('margaret');
  const recId = await saveCase(api, file);
  const compared = { file, a: 1, b: 0, than: 'Current Situation' };
  await page.goto(`/record/${recId}/graphs?a=1&b=0`);
  await expect(page.getByRole('heading', { name: 'Compare two scenarios', level: 2 })).toBeVisible();
  for (const [years, choice, words] of HORIZONS) {
    await page.getByRole('radio', { name: choice, exact: true }).check({ force: true });
    await expect(page.getByRole('rowheader', { name: `Net worth after ${words}` })).toBeVisible();
    await expectYears(page, compared, years);
    await expectParts(page, compared, years, 'netWorth');
    const rows = calculated(file, 1, years > 5 ? 180 : 60).report.year.rows.slice(0, years);
    const cards = await readCards(page);
    const sum = (read: (row: YearRow) => number): number => rows.reduce((all, row) => all + read(row), 0);
    expect(cards['Net worth']?.[0]).toBe(formatMoney(rows.at(-1)?.netWorth.value ?? Number.NaN));
    expect(cards['Cash at Bank']?.[0]).toBe(formatMoney(rows.at(-1)?.balance.value ?? Number.NaN));
    expect(cards[`Pension, ${words}`]?.[0]).toBe(formatMoney(sum((row) => row.pension.value)));
    expect(cards[`Cost of care, ${words}`]?.[0]).toBe(formatMoney(sum((row) => row.costOfCare.value)));
    for (const { text } of findings(compared, years)) await expect(page.getByRole('main')).toContainText(text);
    // Always over fifteen years, whatever is compared.
    expect(cards['Cash lasts']).toEqual(['beyond 2041', 'Current Situation: until November 2032']);
  }
  await differencePanel(page).getByRole('radio', { name: 'Cash at Bank' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Why Cash at Bank differs' })).toBeVisible();
  await expectParts(page, compared, 15, 'cash');
});

test('the working of a part comes to its row, and a figure in it says why from its own scenario', async ({
  signedIn: page,
  api,
}) => {
  const file = readCase('margaret');
  const recId = await saveCase(api, file);
  await page.goto(`/record/${recId}/graphs?a=1&b=0`);
  const open = page.getByRole('button', { name: 'Working of Age Pension, against Current Situation' });
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const working = await readTable(page, /^Working of Age Pension/);
  const [of, base] = [calculated(file, 1, 60), calculated(file, 0, 60)];
  const pensions = [of, base].map(({ report }) => report.year.rows.map(({ pension }) => pension.value));
  for (let year = 1; year <= 5; year++) {
    const [mine, theirs] = [pensions[0]?.[year - 1] ?? Number.NaN, pensions[1]?.[year - 1] ?? Number.NaN];
    expect(working[`Year ${year}`]?.slice(0, 2)).toEqual([formatMoney(mine), formatMoney(theirs)]);
  }
  const { parts } = explainDifference(base.projection, of.projection, 60);
  const pension = parts.find(({ id }) => id === 'pension')?.value ?? Number.NaN;
  expect(working['Age Pension']?.[2]).toContain(formatMoney(pension));

  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  const table = page.getByRole('table', { name: /^Working of Age Pension/ });
  for (const name of ['Sell the home', 'Current Situation']) {
    await table.getByRole('button', { name: new RegExp(`^Pension, Year 1 in ${name}, .*, explain$`) }).click();
    await expect(why.getByRole('heading', { name: `Pension, Year 1 in ${name}`, level: 2 })).toBeVisible();
    const value = name === 'Current Situation' ? pensions[1]?.[0] : pensions[0]?.[0];
    await expect(why).toContainText(formatMoney(value ?? Number.NaN));
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
  }
});

test('the smaller parts share a row that opens to them, and each of them to its working', async ({
  signedIn: page,
  api,
}) => {
  const kept = readCase('margaret');
  const { 0: current = {}, 1: sold = {} } = kept.scenarios;
  const [care] = sold.sCare ?? [];
  const all = {
    ...sold,
    name: 'All at once',
    sCare: [{ ...care, resi_esf: 12, resi_esf_frequency: 365 as const }],
    sHome: { ...sold.sHome, sellExpenses: 28_000, rent: true, rentValue: 600, rentAtMonth: '2026-12-01' },
    sExpenses: { ...sold.sExpenses, quickTotal: 15_000 },
    sFentries: [...(sold.sFentries ?? []), { eid: 2 as const, id: 'u-1-2-1', name: 'Shares', assetValue: 30_000 }],
  };
  const file: CaseFile = { ...kept, scenarios: { 0: current, 1: all } };
  const recId = await saveCase(api, file);
  await page.goto(`/record/${recId}/graphs?a=1&b=0`);
  await expect(page.getByRole('heading', { name: 'Why net worth differs' })).toBeVisible();
  const { parts, total } = explainDifference(
    calculated(file, 0, 60).projection,
    calculated(file, 1, 60).projection,
    60,
  );
  // The shares that this scenario alone owns at the start have a row of their own, before the others.
  const felt = parts
    .filter(({ id, value }) => id !== 'openingPosition' && Math.abs(value) >= 0.005)
    .map(({ value }) => value);
  expect(felt.length).toBeGreaterThan(7);
  const smaller = felt.sort((one, other) => Math.abs(other) - Math.abs(one)).slice(6);
  const rows = page.getByRole('table', { name: /, in parts$/ }).getByRole('row');
  const shut = await rows.count();
  const other = page.getByRole('button', { name: 'Parts of Other' });
  const sum = smaller.reduce((all, value) => all + value, 0);
  await expect(rows.filter({ has: other })).toContainText(judged(sum));
  await other.click();
  await expect(rows).toHaveCount(shut + smaller.length);
  for (const value of smaller) await expect(rows.filter({ hasText: judged(value) }).first()).toBeVisible();
  await expect(rows.last()).toContainText(judged(total));
  await other.click();
  await expect(rows).toHaveCount(shut);
});

test('a couple: parts of both are one row, and tell whose they are', async ({ signedIn: page, api }) => {
  const file = readCase('thomas');
  const recId = await saveCase(api, file);
  await page.goto(`/record/${recId}/graphs?a=2&b=1`);
  const compared = { file, a: 2, b: 1, than: 'New rules' };
  await expect(page.getByRole('heading', { name: 'Why net worth differs' })).toBeVisible();
  await expectParts(page, compared, 5, 'netWorth');
  await expectYears(page, compared, 5);
  const [of, base] = [calculated(file, 2, 60), calculated(file, 1, 60)];
  const fees = explainDifference(base.projection, of.projection, 60).parts.find(({ id }) => id === 'careFees');
  const [thomas = Number.NaN, joan = Number.NaN] = fees?.people ?? [];
  await expect(page.getByRole('rowheader', { name: /^Care fees/ })).toHaveText(
    `Care feesThomas ${signed(thomas)}, Joan ${signed(joan)}`,
  );
});

test('an address stands for a comparison: it is swapped, chosen, gone back to and loaded again', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, readCase('thomas'));
  const at = (a: number, b: number): RegExp => new RegExp(`/record/${recId}/graphs\\?a=${a}&b=${b}$`);
  await page.goto(`/record/${recId}/graphs?a=2&b=0`);
  const first = page.getByRole('combobox', { name: 'Scenario', exact: true });
  const second = page.getByRole('combobox', { name: 'Against', exact: true });
  const total = page.getByRole('row', { name: /^Net worth after five years/ });
  await expect(total).toContainText(/worse against Current Situation|better against Current Situation/);
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page).toHaveURL(at(0, 2));
  await expect(total).toContainText('against Both in care');
  await expect(second).toHaveValue('2');
  await first.selectOption({ label: 'New rules\u2002Scenario 1' });
  await expect(page).toHaveURL(at(1, 2));
  await page.reload();
  await expect(first).toHaveValue('1');
  await expect(total).toContainText('against Both in care');
  await page.goBack();
  await expect(page).toHaveURL(at(0, 2));
  await expect(first).toHaveValue('0');
  await page.goBack();
  await expect(page).toHaveURL(at(2, 0));
  await expect(total).toContainText('against Current Situation');
});

test('what cannot be compared is said in words, and what is missing leads to its field', async ({
  signedIn: page,
  api,
}) => {
  const file = readCase('margaret');
  const { 0: current = {}, 1: sold = {} } = file.scenarios;
  const [care] = sold.sCare ?? [];
  const blank = { ...sold, name: 'Not ready', sCare: [{ ...care, dateOfEntry: '' }] };
  const recId = await saveCase(api, { ...file, scenarios: { 0: current, 1: sold, 2: blank } });
  const main = page.getByRole('main');
  for (const [a, b, words] of [
    [7, 0, 'Scenario 7 is not in this record.'],
    [1, 1, 'This is the same scenario twice.'],
    [2, 0, 'Not ready cannot be calculated.'],
  ] as const) {
    await page.goto(`/record/${recId}/graphs?a=${a}&b=${b}`);
    await expect(main).toContainText(words);
    await expect(page.getByRole('heading', { name: 'Year by year' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Against', exact: true })).toBeVisible();
  }
  await inspectEverywhere(page, 'compare-not-ready');
  await page.getByRole('button', { name: 'Needs Date of Entry' }).click();
  await expect(page).toHaveURL(`/record/${recId}/scenario=2`);
  await expect(page.getByRole('textbox', { name: 'Date of Entry' })).toBeFocused();
});

test('by keyboard alone, at any width, in the dark, and to the ear', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, readCase('thomas'));
  await page.goto(`/record/${recId}/graphs?a=1&b=0`);
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();

  await test.step('scenario, horizon and view are chosen, a working is opened and a figure asked why', async () => {
    const first = page.getByRole('combobox', { name: 'Scenario', exact: true });
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/a=2&b=0$/);
    await expect(first).toBeFocused();
    const five = page.getByRole('radio', { name: '5 years', exact: true });
    await five.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '10 years' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    const open = page.getByRole('button', { name: 'Working of Care fees, against Current Situation' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: /^Working of Care fees/ })).toBeVisible();
    await page.keyboard.press('Tab');
    const figure = page.locator(':focus');
    await expect(figure).toHaveAccessibleName(/in Both in care, .*, explain$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Working of a figure' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Working of a figure' })).toBeHidden();
  });

  await page.evaluate(() => window.scrollTo(0, 0));
  await inspectEverywhere(page, 'compare');
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ width, wider }).toEqual({ width, wider: 0 });
  }
});
