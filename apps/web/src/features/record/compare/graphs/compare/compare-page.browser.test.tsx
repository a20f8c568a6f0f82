/** Compare two scenarios: the page shows the engine's figures and works with screen readers and keyboard. */

import { type DifferenceView, explainDifference } from '@advice-builder/engine';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import {
  type CalculatedReport,
  cashFindings,
  comparedParts,
  type FindingSubject,
  tradeFinding,
  type YearRow,
} from '@advice-builder/results';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../../app/testing/record-application.tsx';
import { calculatedCase, documentsOf, type SavedCase, savedCase } from '../../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { all, readTable, readText } from '../../../../../design-system/testing/drawn.tsx';
import { choose, field, pick, press, screenOf } from '../../../../../design-system/testing/hands.ts';

const MARGARET = await savedCase('margaret');
const THOMAS = await savedCase('thomas');

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWholeDollars(amount)}`;
const judged = (amount: number, moreIs: 'better' | 'worse' = 'better'): string =>
  Math.abs(amount) < 0.5
    ? 'no change'
    : `${signed(amount)}, ${amount > 0 === (moreIs === 'better') ? 'better' : 'worse'}`;

/** The texts of the description list, by term. */
const readCards = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    all(document, '[data-figure-row]:has(dt)').map((card) => {
      const [term = '', ...texts] = [...card.children].map(readText);
      return [term, texts];
    }),
  );

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
  readonly file: SavedCase;
  readonly a: number;
  readonly b: number;
  /** The name of b on the page. */
  readonly than: string;
}

const HORIZONS = [
  [1, '1 year', 'one year'],
  [3, '3 years', 'three years'],
  [5, '5 years', 'five years'],
  [10, '10 years', 'ten years'],
  [15, '15 years', 'fifteen years'],
] as const;

/** Caches each calculation for the whole file. */
const known = new Map<SavedCase, Map<string, CalculatedReport>>();

/** Calculates over as many months as the page does for that number of years. */
function calculated(file: SavedCase, sid: number, years = 5): CalculatedReport {
  const months = years > 5 ? 180 : 60;
  const ofFile = known.get(file) ?? new Map<string, CalculatedReport>();
  known.set(file, ofFile);
  const found = ofFile.get(`${sid} ${months}`) ?? calculatedCase(file, sid, months);
  ofFile.set(`${sid} ${months}`, found);
  return found;
}

/** The sentences about the comparison. */
function findings({ file, a, b, than }: Compared, years: number) {
  const subject = (sid: number, name: string): FindingSubject => ({
    sid,
    name,
    five: calculated(file, sid),
    fifteen: calculated(file, sid, 15),
  });
  const [of, base] = [subject(a, file.scenarios[a]?.name ?? ''), subject(b, than)];
  const trade = tradeFinding(base, of, years);
  expect(trade).toBeDefined();
  return [...(trade === undefined ? [] : [trade]), ...cashFindings([of, base])];
}

const main = page.getByRole('main');
const why = page.getByRole('complementary', { name: 'Working of a figure' });
const first = page.getByRole('combobox', { name: 'Scenario' });
const second = page.getByRole('combobox', { name: 'Against' });

async function expectParts({ file, a, b, than }: Compared, years: number, view: DifferenceView): Promise<void> {
  const [of, base] = [calculated(file, a, years), calculated(file, b, years)];
  const { record, scenario } = documentsOf(file);
  const current = scenario(0);
  const sideOf = (sid: number, { projection }: CalculatedReport) => ({
    scenario: sid === 0 ? current : scenario(sid),
    projection,
  });
  const comparison = { months: years * 12, view };
  const { parts, total } = comparedParts({ record, current }, sideOf(b, base), sideOf(a, of), comparison);
  // The column with the picture is left out.
  const rows = Object.values(
    await readTable(page.getByRole('table', { name: /^(Net worth|Cash at Bank) after .*, in parts$/ })),
  ).map(([, amount = '']) => amount);
  const moving = parts.filter(({ value }) => Math.abs(value) >= 0.005);
  const leading = moving.filter(({ isFirst }) => isFirst).map(({ value }) => value);
  const others = moving.filter(({ isFirst }) => !isFirst).map(({ value }) => value);
  // If there are more parts than rows, the page folds the smaller ones into one row, which the unit tests cover.
  const expected = [...leading, ...others.sort((one, other) => other - one)].map(
    (value) => `${judged(value)} against ${than}`,
  );
  expect(rows.at(-1)).toBe(`${judged(total)} against ${than}`);
  if (expected.length <= 8) expect(rows.slice(0, -1)).toEqual(expected);
  else for (const row of rows.slice(0, -1)) expect(row).toMatch(new RegExp(`^([+−]\\$|no change).* against ${than}$`));
}

async function expectYears({ file, a, b, than }: Compared, years: number): Promise<void> {
  const [of, base] = [a, b].map((sid) => calculated(file, sid, years).report.year.rows);
  const table = await readTable(page.getByRole('table', { name: /^Year by year/ }));
  for (const [label, moreIs, read] of METRICS) {
    const expected = Array.from({ length: years }, (_, index) => {
      const [one, other] = [of?.[index], base?.[index]];
      if (one === undefined || other === undefined) throw new Error(`no year ${index + 1}`);
      return `${judged(read(one) - read(other), moreIs)} against ${than}`;
    });
    expect({ label, cells: table[label] }).toEqual({ label, cells: expected });
  }
}

test('each figure of two scenarios equals that of the record, over every horizon and in both views', async () => {
  const compared = { file: MARGARET, a: 1, b: 0, than: 'Current Situation' };
  await openRecordAt('graphs?a=1&b=0', MARGARET);
  await expect.element(page.getByRole('heading', { name: 'Compare two scenarios', level: 2 })).toBeVisible();
  for (const [years, choice, words] of HORIZONS) {
    await pick(page, choice);
    await expect.element(page.getByRole('rowheader', { name: `Net worth after ${words}` })).toBeVisible();
    await expectYears(compared, years);
    await expectParts(compared, years, 'netWorth');
    const rows = calculated(MARGARET, 1, years).report.year.rows.slice(0, years);
    const cards = readCards();
    const sum = (read: (row: YearRow) => number): number => rows.reduce((total, row) => total + read(row), 0);
    expect(cards['Net worth']?.[0]).toBe(formatMoney(rows.at(-1)?.netWorth.value ?? Number.NaN));
    expect(cards['Cash at Bank']?.[0]).toBe(formatMoney(rows.at(-1)?.balance.value ?? Number.NaN));
    expect(cards[`Pension, ${words}`]?.[0]).toBe(formatMoney(sum((row) => row.pension.value)));
    expect(cards[`Cost of care, ${words}`]?.[0]).toBe(formatMoney(sum((row) => row.costOfCare.value)));
    for (const { text } of findings(compared, years)) await expect.element(main).toMatchTextContent(text);
    // Always over fifteen years, whatever the horizon.
    expect(cards['Cash lasts']).toEqual(['beyond 2041', 'Current Situation: until November 2032']);
  }
  await pick(page.getByRole('region', { name: /^Why .* differs$/ }), 'Cash at Bank');
  await expect.element(page.getByRole('heading', { name: 'Why Cash at Bank differs' })).toBeVisible();
  await expectParts(compared, 15, 'cash');
});

test('the working of a part adds up to its row, and its figures answer "Why?" from their own scenario', async () => {
  await openRecordAt('graphs?a=1&b=0', MARGARET);
  const open = page.getByRole('button', { name: 'Working of Age Pension, against Current Situation' });
  await press(open);
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  const working = await readTable(page.getByRole('table', { name: /^Working of Age Pension/ }));
  const [of, base] = [calculated(MARGARET, 1), calculated(MARGARET, 0)];
  const pensions = [of, base].map(({ report }) => report.year.rows.map(({ pension }) => pension.value));
  for (let year = 1; year <= 5; year++) {
    const [mine, theirs] = [pensions[0]?.[year - 1] ?? Number.NaN, pensions[1]?.[year - 1] ?? Number.NaN];
    expect(working[`Year ${year}`]?.slice(0, 2)).toEqual([formatMoney(mine), formatMoney(theirs)]);
  }
  const { parts } = explainDifference(base.projection, of.projection, 60);
  const pension = parts.find(({ id }) => id === 'pension')?.value ?? Number.NaN;
  expect(working['Age Pension']?.[2]).toContain(formatMoney(pension));

  const table = page.getByRole('table', { name: /^Working of Age Pension/ });
  for (const name of ['Sell the home', 'Current Situation']) {
    const figure = table.getByRole('button', { name: new RegExp(`^Pension, Year 1 in ${name}, .*, explain$`) });
    await press(figure);
    await expect.element(why.getByRole('heading', { name: `Pension, Year 1 in ${name}`, level: 2 })).toHaveFocus();
    const value = name === 'Current Situation' ? pensions[1]?.[0] : pensions[0]?.[0];
    await expect.element(why).toMatchTextContent(formatMoney(value ?? Number.NaN));
    await userEvent.keyboard('{Escape}');
    await expect.element(why).not.toBeInTheDocument();
    await expect.element(figure).toHaveFocus();
  }
});

test('the smaller parts share a row that opens to show them, and each opens its working', async () => {
  const { 0: current = {}, 1: sold = {} } = MARGARET.scenarios;
  const [care] = sold.sCare ?? [];
  const everything = {
    ...sold,
    name: 'All at once',
    sCare: [{ ...care, resi_esf: 12, resi_esf_frequency: 365 as const }],
    sHome: { ...sold.sHome, sellExpenses: 28_000, rent: true, rentValue: 600, rentAtMonth: '2026-12-01' },
    sExpenses: { ...sold.sExpenses, quickTotal: 15_000 },
    sFentries: [...(sold.sFentries ?? []), { eid: 2 as const, id: 'u-1-2-1', name: 'Shares', assetValue: 30_000 }],
  };
  const file: SavedCase = { ...MARGARET, scenarios: { 0: current, 1: everything } };
  await openRecordAt('graphs?a=1&b=0', file);
  await expect.element(page.getByRole('heading', { name: 'Why net worth differs' })).toBeVisible();
  const { parts, total } = explainDifference(calculated(file, 0).projection, calculated(file, 1).projection, 60);
  // Money that only this scenario has at the start has separate rows above the others, so it is left out.
  const felt = parts
    .filter(({ id, value }) => id !== 'openingPosition' && Math.abs(value) >= 0.005)
    .map(({ value }) => value);
  expect(felt.length).toBeGreaterThan(7);
  const smaller = felt.sort((one, another) => Math.abs(another) - Math.abs(one)).slice(6);
  const rows = page.getByRole('table', { name: /, in parts$/ }).getByRole('row');
  const shut = rows.elements().length;
  const other = page.getByRole('button', { name: 'Parts of Other' });
  const sum = smaller.reduce((added, value) => added + value, 0);
  await expect.element(rows.filter({ has: other })).toMatchTextContent(judged(sum));
  await press(other);
  await expect.poll(() => rows.elements()).toHaveLength(shut + smaller.length);
  for (const value of smaller) await expect.element(rows.filter({ hasText: judged(value) }).first()).toBeVisible();
  await expect.element(rows.last()).toMatchTextContent(judged(total));
  await press(other);
  await expect.poll(() => rows.elements()).toHaveLength(shut);
});

test('for a couple, a part of both people is one row that names each person’s share', async () => {
  await openRecordAt('graphs?a=2&b=1', THOMAS);
  const compared = { file: THOMAS, a: 2, b: 1, than: 'New rules' };
  await expect.element(page.getByRole('heading', { name: 'Why net worth differs' })).toBeVisible();
  await expectParts(compared, 5, 'netWorth');
  await expectYears(compared, 5);
  const [of, base] = [calculated(THOMAS, 2), calculated(THOMAS, 1)];
  const fees = explainDifference(base.projection, of.projection, 60).parts.find(({ id }) => id === 'careFees');
  const [thomas = Number.NaN, joan = Number.NaN] = fees?.people ?? [];
  await expect
    .element(page.getByRole('rowheader', { name: /^Care fees/ }))
    .toHaveTextContent(`Care feesThomas ${signed(thomas)}, Joan ${signed(joan)}`);
});

test('the address stores the comparison: it survives swapping, choosing, going back and reloading', async () => {
  const app = await openRecordAt('graphs?a=2&b=0', THOMAS);
  const at = (a: number, b: number): string => `/record/${app.server.recId}/graphs?a=${a}&b=${b}`;
  const total = page.getByRole('row', { name: /^Net worth after five years/ });
  await expect.element(total).toMatchTextContent(/worse against Current Situation|better against Current Situation/);
  await press(page.getByRole('button', { name: 'Swap' }));
  await expect.poll(app.address).toBe(at(0, 2));
  await expect.element(total).toMatchTextContent('against Both in care');
  await expect.element(second).toHaveValue('2');
  await choose('Scenario', 'New rules\u2002Scenario 1');
  await expect.poll(app.address).toBe(at(1, 2));
  await expect.element(first).toHaveValue('1');
  app.back();
  await expect.poll(app.address).toBe(at(0, 2));
  await expect.element(first).toHaveValue('0');
  app.back();
  await expect.poll(app.address).toBe(at(2, 0));
  await expect.element(total).toMatchTextContent('against Current Situation');
  await app.goTo(at(1, 2));
  await expect.element(first).toHaveValue('1');
  await expect.element(total).toMatchTextContent('against Both in care');
});

test('an impossible comparison gives the reason, and links to the missing fields', async () => {
  const { 0: current = {}, 1: sold = {} } = MARGARET.scenarios;
  const [care] = sold.sCare ?? [];
  const blank = { ...sold, name: 'Not ready', sCare: [{ ...care, dateOfEntry: '' }] };
  const app = await openRecordAt('scenario=0', { ...MARGARET, scenarios: { 0: current, 1: sold, 2: blank } });
  for (const [a, b, words] of [
    [7, 0, 'Scenario 7 is not in this record.'],
    [1, 1, 'This is the same scenario twice.'],
    [2, 0, 'Not ready cannot be calculated.'],
  ] as const) {
    await app.goTo(`graphs?a=${a}&b=${b}`);
    await expect.element(main).toMatchTextContent(words);
    await expect.element(page.getByRole('heading', { name: 'Year by year' })).not.toBeInTheDocument();
    await expect.element(second).toBeVisible();
  }
  await inspectEverywhere('compare-not-ready');
  await press(page.getByRole('button', { name: 'Needs Date of Entry' }));
  await expect.poll(app.address).toBe(`/record/${app.server.recId}/scenario=2`);
  await expect.element(field('Date of Entry')).toHaveFocus();
});

test('the page works by keyboard only, at any width, in dark mode, and with screen readers', async () => {
  const app = await openRecordAt('graphs?a=1&b=0', THOMAS);
  await expect.element(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();

  // The test chooses scenario, horizon and view, opens a working and asks why for a figure.
  (await first.findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(app.address).toMatch(/a=2&b=0$/);
  await expect.element(first).toHaveFocus();
  (await page.getByRole('radio', { name: /^5 years/ }).findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: /^10 years/ })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await press(page.getByRole('button', { name: 'Working of Care fees, against Current Situation' }));
  await expect.element(page.getByRole('table', { name: /^Working of Care fees/ })).toBeVisible();
  await userEvent.tab();
  expect(document.activeElement).toHaveAccessibleName(expect.stringMatching(/in Both in care, .*, explain$/));
  await userEvent.keyboard('{Enter}');
  await expect.element(why.getByRole('heading', { level: 2 })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(why).not.toBeInTheDocument();

  window.scrollTo(0, 0);
  await inspectEverywhere('compare');
  for (const width of [1440, 768, 390, 320]) {
    await screenOf([width, 900]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect({ width, wider: scrollWidth - clientWidth }).toEqual({ width, wider: 0 });
  }
});
