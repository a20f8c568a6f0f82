/** Printing with Ctrl+P: the scenario without its form, read from the PDF that Chromium creates. */

import { execFileSync } from 'node:child_process';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { ASSUMED_TITLE, calculateReport, cashLastsWords, headlineOf } from '@advice-builder/results';
import type { Page } from '@playwright/test';
import { readPdf } from '../documents/pdf-reader.ts';
import { documentsOf, readCase, saveCase } from '../support/saved-case.ts';
import { expect, test } from './fixtures.ts';

/** Texts of the form and of controls. */
const FORM = /Update Report|Snapshot|Add top-up|Paste rows|New Record|Delete|Why\?|Sign out|Skip to|Psst|Not entered/;

/** The text of each sheet, including margins. No sheet is blank or contains a control. */
async function print(page: Page, form = FORM): Promise<readonly string[]> {
  const { text, pages } = readPdf(await page.pdf({ preferCSSPageSize: true }));
  const sheets = text.split('\f').slice(0, pages.length);
  sheets.forEach((sheet, index) => {
    expect(sheet).toContain(`${index + 1} of ${pages.length}`);
    expect(sheet).not.toMatch(form);
    // A sheet has more words than its header and footer.
    expect(sheet.split(/\s+/).length).toBeGreaterThan(60);
  });
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  return sheets.map((sheet) => sheet.replace(/\s+/g, ' '));
}

function figuresOf(name: string, sid: number) {
  const { record, scenario, today } = documentsOf(readCase(name));
  const of = (months: 60 | 180) => {
    const made = calculateReport(record, scenario(sid), scenario(0), shippedRateBook, today, { months });
    if (!made.ok) throw new Error(`${name} cannot be calculated`);
    return made.value;
  };
  const { report } = of(60);
  return { report, headline: headlineOf(report), lasts: cashLastsWords(of(180).projection) };
}

/** The case with an additional scenario that has no date of entry. */
function undated(name: string, sid: number) {
  const file = readCase(name);
  const scenario = file.scenarios[sid];
  const [client] = scenario?.sCare ?? [];
  return {
    ...file,
    scenarios: { ...file.scenarios, [sid]: { ...scenario, sCare: [{ ...client, dateOfEntry: null }] as const } },
  };
}

test('a scenario prints on two sheets: its headline and chart, then years, fees and inputs', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, undated('single-2025-fees', 1));
  await page.goto(`/record/${recId}/scenario=2`);
  await expect(page.locator('[data-summary]').getByText('Cash lasts', { exact: true })).toBeVisible();
  const { report, headline, lasts } = figuresOf('single-2025-fees', 2);
  const [first = '', second = '', ...more] = await print(page);
  expect(more).toEqual([]);
  for (const sheet of [first, second]) {
    expect(sheet).toMatch(/^ ?Advice Builder Scenario 2: Sell the home /);
    expect(sheet).toContain(`ORD-1, record ${recId}. Saved `);
    expect(sheet).toMatch(/rates to 1 October 2026, version 2\.0/);
  }
  expect(first).toMatch(/Scenario 2: Sell the home \w+ Orde The sale in /);
  for (const words of ['Against the Current Situation', 'better', 'Five years', 'Total Net Worth', 'Year 5', lasts])
    expect(first).toContain(words);
  const [care] = headline.care;
  for (const value of [care?.daily.value, headline.pension.value, headline.cashflow?.value])
    expect(first).toContain(formatMoney(value ?? Number.NaN));
  expect(second).toContain(`Yearly Cash Flow, opening ${formatMoney(report.year.openingBalance.value)}`);
  for (const { balance } of report.year.rows) expect(second).toContain(formatMoney(balance.value));
  for (const words of [
    'Capital, year',
    'Care a day',
    'Basic Daily Fee',
    'What was entered',
    'Date of Entry:',
    'Estimates from',
  ])
    expect(second).toContain(words);
  await expect(page.locator('[data-sheet]')).toHaveCount(0);

  await test.step('a scenario that cannot be calculated prints its inputs, and the missing ones', async () => {
    await page.goto(`/record/${recId}/scenario=1`);
    const needs = page.locator('[data-summary]').getByRole('button', { name: 'Needs Date of Entry' });
    await expect(needs).toBeVisible();
    const [only = '', ...others] = await print(page);
    expect(others).toEqual([]);
    expect(only).toContain('Not calculated: needs Date of Entry.');
    expect(only).toContain('Type of Care: Residential Aged Care');
  });

  await test.step('the graphs and the list print as shown, without their controls', async () => {
    await page.goto(`/record/${recId}/graphs`);
    await expect(page.getByRole('table', { name: '5 Year Scenario Comparison' })).toBeVisible();
    const graphs = await print(page);
    expect(graphs.join(' ')).toMatch(/Graphs and Data.*Sell the home.*5 Year Scenario Comparison/);
    expect(graphs[0]).toContain(`Orde, ORD-1, record ${recId}`);
    for (const sheet of graphs) expect(sheet).toContain('Estimates, not advice.');
    expect(graphs.join(' ')).not.toMatch(/Include|Highlight|Measure from/);
    // The heading is on the same sheet as its table, and the last two figures are on one sheet.
    const ofTable = graphs.filter((sheet) => sheet.includes('5 Year Scenario Comparison'));
    expect(ofTable.every((sheet) => sheet.includes('Net Worth'))).toBe(true);
    const last = graphs.find((sheet) => sheet.includes('Net Cash Flow'));
    expect(last).toContain('Total Expenses');
    await page.goto('/home');
    await expect(page.getByRole('link', { name: /Orde/ }).first()).toBeVisible();
    const { text } = readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(text).toMatch(/Records.*\n[\s\S]*Client[\s\S]*Orde/);
    expect(text).not.toMatch(FORM);
  });
});

/** Counts the orange and blue pixels. Only lines and bars of scenarios have these colours; text does not. */
function colouredDots(pdf: Buffer): number {
  const ppm = execFileSync('pdftoppm', ['-r', '40', '-l', '1', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  const start = /^P6\s+\d+\s+\d+\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'))?.[0].length ?? 0;
  let count = 0;
  for (let at = start; at + 2 < ppm.length; at += 3) {
    const [red = 0, , blue = 0] = ppm.subarray(at, at + 3);
    if (Math.abs(red - blue) > 90) count += 1;
  }
  return count;
}

test('the pages "compare two" and "how long it lasts" print their figures and bars, without a form', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, readCase('couple-one-in-care'));
  await page.goto(`/record/${recId}/graphs?view=lasts`);
  await expect(page.getByRole('table', { name: /^What moves it/ })).toBeVisible();
  await expect(page.getByText('Testing the assumptions')).toHaveCount(0);
  const lasts = await print(page);
  expect(lasts.join(' ')).toMatch(/Cash lasts until.*Current Situation.*By length of stay.*What moves it/);
  expect(lasts.join(' ')).not.toMatch(/Set back|Reset|Living expenses Percent|Whose stay/);
  for (const sheet of lasts) expect(sheet).toContain('Estimates, not advice.');
  // Printed with the usual settings, which leave out backgrounds.
  expect(colouredDots(await page.pdf({ preferCSSPageSize: true, printBackground: false }))).toBeGreaterThan(1500);

  await page.goto(`/record/${recId}/graphs?a=1&b=0`);
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  const compared = (await print(page, /Choose a scenario|Copy|Why\?|Sign out/)).join(' ');
  expect(compared).toContain('More of the price paid against Current Situation');
  expect(compared).toMatch(
    /Why net worth differs.*Net worth after five years.*What was entered differently.*Year by year/,
  );
  expect(compared).toContain('Estimates, not advice.');
});

test('a couple prints on at most three sheets, with both names', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, readCase('couple-illness-separated-dva'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/record/${recId}/scenario=0`);
  await expect(page.locator('[data-summary]').getByText('Cash lasts', { exact: true })).toBeVisible();
  const { report, headline } = figuresOf('couple-illness-separated-dva', 0);
  const sheets = await print(page);
  expect(sheets.length).toBeLessThanOrEqual(3);
  for (const { name, daily } of headline.care) {
    expect(sheets[0]).toContain(`${name}, care a day`);
    expect(sheets[0]).toContain(formatMoney(daily.value));
  }
  expect(report.var.names).toHaveLength(2);
  expect(sheets.join(' ')).toContain('What was entered');
  // The print has the report of the action, but no instruction to the adviser.
  expect(sheets.join(' ')).toContain(
    `${ASSUMED_TITLE} Ronald’s low-means status is our estimate. It uses assets and income now, not on the day of entry.`,
  );
  expect(sheets.join(' ')).not.toMatch(/To check|is estimated from the assets and income of today/);
});
