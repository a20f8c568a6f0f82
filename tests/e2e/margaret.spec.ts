/**
 * Margaret's case, typed in the browser and calculated by hand.
 *
 * Margaret is single, born 3 March 1942, and entered residential care on 1 November 2026, the first day of the
 * projection. Amounts in force on that day:
 *   pension: maximum 1,237.70 a fortnight (basic 1,135.40; minimum supplement 47.50, energy supplement 14.10),
 *     assets limit of a homeowner 333,000, 19.50 a year for each 250 above; income free area 226 a fortnight, 50%;
 *     deeming 1.75% up to 66,800, 3.75% above;
 *   care: accommodation supplement 73.73, hotelling maximum 22.15, non-clinical maximum 109.45 a day; asset free area
 *     66,500, thresholds 219,858.40 (also the cap of the home), 266,000, 369,366.66, 552,858.40; income free area
 *     36,454.60; MPIR of the quarter 8.51%.
 *
 * Pension. Financial assets 420,000 + 80,000 = 500,000; with contents 10,000: 510,000. The home is exempt for two years
 * and the deposit always. Deemed: 66,800 x 1.75% + 433,200 x 3.75% = 17,414 a year, 669.77 a fortnight. Income test:
 * (669.77 - 226) / 2 = 221.88 off, leaves 1,015.82. Assets test: 177,000 above the limit = 708 steps x 19.50 = 13,806 a
 * year = 531.00 a fortnight off, leaves 706.70, which is lower and paid. Basic rate left: 1,135.40 - 531 = 604.40.
 *
 * Means tested amount. Income 17,414 + 26 x (706.70 - 61.60) = 34,186.60 is under the free area: nothing. Assets 510,000
 * + home capped 219,858.40 + deposit 300,000 = 1,029,858.40: 17.5% x 153,358.40 + 7.8% x 103,366.66 + 7.8% x 477,000.00
 * = 72,106.32 a year, / 364 = 198.0943 a day. It is above 73.73, so she is not low means. Hotelling: 22.15. Non-clinical:
 * 198.0943 - 73.73 - 22.15 = 102.2143.
 *
 * Accommodation: 550,000 x 8.51% / 365 = 128.23 a day, x (1 - 300,000 / 550,000) = 58.29. Basic daily fee: 85% of
 * 1,135.40 / 14 = 68.935, cut to 68.93. A day: 68.93 + 22.15 + 102.2143 + 58.29 = 251.58.
 *
 * The years come from a loop that uses the same amounts but not the product's code (tests/bench/bare-loop.ts).
 */

import { readFileSync } from 'node:fs';
import { formatMoney } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { bareLoop, bareResult } from '../bench/bare-loop.ts';
import type { ApiClient } from '../support/api-client.ts';
import { bareCases, margaretFile, margaretRates } from '../support/margaret.ts';
import { expect, expectAccessible, inspectEverywhere, test } from './fixtures.ts';
import { calculateCase } from './in-browser.ts';
import {
  capitalText,
  orNil,
  RecordScreen,
  readTable,
  typeMargaret,
  type YearRowOf,
  yearTexts,
} from './record-screen.ts';

interface Report {
  readonly year: { readonly rows: readonly YearRowOf[] };
  readonly [panel: string]: unknown;
}

/** Care, expenses, income, pension, net cash flow and closing balance of five years, from the bare loop. */
function yearsByHand(sid: 0 | 1): string[][] {
  const months = bareResult();
  bareLoop(bareCases[sid], months);
  return Array.from({ length: 5 }, (_, year) => {
    const sum = (column: Float64Array) =>
      column.slice(12 * year, 12 * year + 12).reduce((total, value) => total + value, 0);
    const [care, pension, net] = [sum(months.careCost), sum(months.pension), sum(months.netCashFlow)];
    const interest = net + care + 12_000 - pension;
    const closing = months.bank[12 * year + 11] ?? Number.NaN;
    // The home is sold in the first year for $900,000, of which $250,000 is paid into the deposit.
    const capital = sid === 0 ? [] : [capitalText(year === 0 ? 650_000 : 0)];
    const flows = [...[care, 12_000, interest].map(formatMoney), orNil(pension), formatMoney(net)];
    return [...flows, ...capital, formatMoney(closing)];
  });
}

function printed(sid: 0 | 1, book?: RateBook): Report {
  const { scenarios } = JSON.parse(calculateCase(readFileSync(margaretFile, 'utf8'), book)) as {
    scenarios: Record<string, Report>;
  };
  const report = scenarios[sid];
  if (report === undefined) throw new Error(`calc printed no scenario ${sid}`);
  return report;
}

/**
 * The years are calculated to their end with the rates of 20 September 2026. Calc uses the same rates here, whatever
 * was published since.
 */
function expectByHand(sid: 0 | 1): void {
  expect(yearTexts(printed(sid, margaretRates).year.rows)).toEqual(yearsByHand(sid));
}

/** Calc, API and screen agree: the first two to the last digit, the screen to the cent. */
async function expectAgreement(screen: RecordScreen, api: ApiClient, recId: string, sid: 0 | 1): Promise<void> {
  const answered = await api.must<Report>('POST', `/report/${recId}/summary/${sid}`, { form: {} });
  const calc = printed(sid);
  for (const panel of ['financialPosition', 'pension', 'agedCare', 'agedCareMonths', 'year', 'dataset']) {
    expect(answered[panel]).toEqual(calc[panel]);
  }
  const rows = Object.values(await readTable(screen.page, 'Yearly Cash Flow')).slice(0, 5);
  expect(rows).toEqual(yearTexts(calc.year.rows));
}

test("Margaret's case, typed in Chromium, gives the figures calculated by hand", async ({ signedIn: page, api }) => {
  test.slow();
  const screen = new RecordScreen(page);
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const recId = /record\/(\d+)/.exec(page.url())?.[1] ?? '';
  await expect(screen.section('Client Details')).toBeVisible();
  await expectAccessible(page);
  await typeMargaret(screen);
  await screen.updateReport();

  await test.step('the home kept', async () => {
    expect(await readTable(page, 'Starting Financial Position')).toMatchObject({
      'Home Value': ['$900,000.00'],
      'Personal Assets': ['$10,000.00'],
      'Investment Assets': ['$500,000.00'],
      'Total assets': ['$1,410,000.00'],
    });
    expect(await readTable(page, 'Pension')).toMatchObject({
      'Pension Type': ['Age Pension'],
      'Assessable Assets': ['$510,000.00'],
      'Assessable Income (F/N)': ['$669.77'],
      'Ex-Supplement Amount': ['$604.40'],
      'Entitlement (Fortnightly)': ['$706.70'],
    });
    const care = await readTable(page, /^Residential Care Analysis/);
    const onEntry = Object.fromEntries(Object.entries(care).map(([head, cells]) => [head, cells[0]]));
    expect(onEntry).toEqual({
      'Low Means Resident': 'No',
      'RAD/RAC Paid': '$300,000.00',
      'RAD/RAC Remaining': '$250,000.00',
      'DAP/DAC': '$58.29',
      'Deduct DAP/DAC - RAD/RAC': 'No',
      'Basic Daily Fee': '$68.93',
      'Hotelling Supplement': '$22.15',
      'Non Clinical Care Contribution': '$102.21',
      'Higher Every Day Living Fee': 'Nil',
      'Out of Pocket Expenses': 'Nil',
      'Total Daily Aged Care Cost': '$251.58',
    });
    expectByHand(0);
    await expectAgreement(screen, api, recId, 0);
    await inspectEverywhere(page, 'scenario');
  });

  await test.step('the working of the contribution', async () => {
    await page
      .getByRole('button', { name: /^Non Clinical Care Contribution, Margaret/ })
      .first()
      .click();
    const why = page.getByRole('complementary', { name: 'Working of a figure' });
    for (const step of ['$198.0943', '$73.7300', '$22.1500', '$102.21']) await expect(why).toContainText(step);
    await expect(why).toContainText('Aged Care Act 2024 s279');
    await inspectEverywhere(page, 'why');
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
  });

  await test.step('the home sold six months later, with $250,000 paid into the deposit', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(/scenario=1\b/);
    await screen.section(/^Home/).getByRole('checkbox', { name: 'Sell Home' }).check();
    await screen.type('Settlement date', 'May 2027');
    await screen.type('Home Sale Contribution', '250000');
    await screen.updateReport();
    expectByHand(1);
    await expectAgreement(screen, api, recId, 1);
    await inspectEverywhere(page, 'scenario-sold');
  });
});
