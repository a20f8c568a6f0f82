/**
 * Thomas and his wife Joan, typed in the browser and calculated by hand.
 *
 * Thomas, born 2 September 1939, entered residential care on 12 March 2024 under the rules of 1 July 2014 (MPIR 8.38%):
 * price 650,000, RAD paid 400,000, DAP taken from the RAD; 18,000 of the lifetime cap and 4,000 of the annual cap are
 * used. Joan is at home, so that they are separated by illness and the home is protected. Both have the age pension.
 * Joint bank 150,000 at 2%, a deemed investment of 100,000, contents 10,000, living expenses 12,000 a year. Amounts in
 * force on 1 November 2026:
 *   pension: each the single maximum 1,237.70 a fortnight (basic 1,135.40; supplements left out by care 61.60); couple's
 *     income free area 396 a fortnight; deeming 1.75% up to 110,600 for a couple, 3.75% above;
 *   care: accommodation supplement 73.73; asset free area 66,500, thresholds 219,858.40 (also the cap of the home),
 *     552,858.40 (rules of 2014), 266,000, 369,366.66 and 552,858.40 (new rules); income free area of one of a couple
 *     35,726.60; hotelling maximum 22.15.
 *
 * Pension. 110,600 x 1.75% + 139,400 x 3.75% = 7,163 a year, 275.50 a fortnight for both, 137.75 each: below 396. Assets
 * 260,000, 130,000 each, are below the couple's limit. Each has the full 1,237.70.
 *
 * Thomas, rules of 2014. Income 7,163 / 2 + 26 x (1,237.70 - 61.60) = 34,160.10 is under the free area. Assets
 * (260,000 + 400,000) / 2 = 330,000: 17.5% x 153,358.40 + 1% x 110,141.60 = 27,939.136 a year, / 364 = 76.7559; less
 * 73.73 = 3.0259 a day. Payable for the 120 days to 1 March 2027, since 3.03 a day is far from either cap. DAP
 * 250,000 x 8.38% / 365 = 57.3973 a day, all of it from the deposit: 30 days of November take 1,721.92 and leave
 * 398,278.08; December: 251,721.92 x 8.38% / 365 = 57.7926, x 31 = 1,791.57, leaves 396,486.51.
 * A day: 68.93 + 3.0259 + 57.3973 = 129.3531.
 *
 * Thomas opts in: 17.5% x 153,358.40 + 7.8% x (330,000 - 266,000) = 31,829.72 a year, / 364 = 87.4443; less 73.73 =
 * 13.7143 a day for hotelling. A day: 68.93 + 13.7143 + 57.3973 = 140.0415.
 *
 * Joan enters care on 10 February 2027, the home is sold in April 2027 for 800,000, of which 500,000 is her deposit. The
 * MPIR of her day is held at 8.51% while none is known for its quarter. February: DAP 500,000 x 8.51% / 365 = 116.58.
 * Half of the home counts for each, capped at 219,858.40, so that her assets lie between 369,366.66 and 552,858.40:
 * 17.5% x 153,358.40 + 7.8% x 103,366.66 = 34,900.3195 a year, / 364 - 73.73 = 22.15 for hotelling. A day: 68.93 + 22.15
 * + 116.58 = 207.66. April keeps 500,000 x 2% x 30 / 365 = 821.92 and leaves 499,178.08.
 *
 * The years come from a loop that uses the same amounts but not the product's code (tests/support/thomas.ts).
 */
import { readFileSync } from 'node:fs';
import { formatMoney, isoDate } from '@advice-builder/kernel';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { thomasByHand, thomasFile, thomasRates } from '../support/thomas.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { calculateCase } from './in-browser.ts';
import { orNil, RecordScreen, readTable, type YearRowOf, yearTexts } from './record-screen.ts';
import { person, typeCouple, typeMeans } from './thomas-screen.ts';

interface Report {
  readonly year: { readonly rows: readonly YearRowOf[] };
  readonly [panel: string]: unknown;
}

/** The index of the closing balance in a year. */
const BANK = 5;

/** Care, expenses, income, pension, net cash flow and closing balance of five years, from the plain loop. */
function yearsByHand(isNewRules: boolean): string[][] {
  return thomasByHand(isNewRules).map(({ care, interest, pension, net, bank }) => [
    ...[care, 12_000, interest].map(formatMoney),
    orNil(pension),
    ...[net, bank].map(formatMoney),
  ]);
}

function printed(sid: 0 | 1 | 2, book?: RateBook): Report {
  const { scenarios } = JSON.parse(calculateCase(readFileSync(thomasFile, 'utf8'), book)) as {
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
  expect(yearTexts(printed(sid, thomasRates).year.rows)).toEqual(yearsByHand(sid === 1));
}

/** Calc, API and screen agree: the first two to the last digit, the screen to the cent. */
async function expectAgreement(page: Page, api: ApiClient, recId: string, sid: 0 | 1 | 2): Promise<void> {
  const calc = printed(sid);
  const answered = await api.must<Report>('POST', `/report/${recId}/summary/${sid}`, { form: {} });
  for (const panel of ['financialPosition', 'pension', 'agedCare', 'agedCareMonths', 'year', 'dataset']) {
    expect(answered[panel]).toEqual(calc[panel]);
  }
  expect(await years(page)).toEqual(yearTexts(calc.year.rows));
}

const years = async (page: Page): Promise<string[][]> =>
  Object.values(await readTable(page, 'Yearly Cash Flow')).slice(0, 5);

/** The figures of the first day in a person's Residential Care Analysis. */
async function onFirstDay(page: Page, who: string): Promise<Record<string, string | undefined>> {
  const table = await readTable(page, `Residential Care Analysis, ${who}`);
  return Object.fromEntries(Object.entries(table).map(([head, cells]) => [head, cells[0]]));
}

/** Adds a scenario by Add, and waits until it is on screen with the caret in its name. */
async function addScenario(page: Page, sid: number, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`scenario=${sid}\\b`));
  const field = page.getByRole('textbox', { name: 'Scenario Name' });
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Scenarios and sections' }).getByRole('button', { name }).click();
}

test("SM-028 SM-029 Thomas' case, typed in Chromium, gives the figures calculated by hand", async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const screen = new RecordScreen(page);
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const recId = /record\/(\d+)/.exec(page.url())?.[1] ?? '';
  await expect(screen.section('Client Details')).toBeVisible();
  await typeCouple(screen);
  await typeMeans(screen);
  await screen.updateReport();

  await test.step('under the rules of 2014', async () => {
    expect(await readTable(page, 'Pension')).toMatchObject({
      'Pension Type': ['Age Pension', 'Age Pension', ''],
      'Assessable Assets': ['$130,000.00', '$130,000.00', '$260,000.00'],
      'Assessable Income (F/N)': ['$137.75', '$137.75', '$275.50'],
      'Ex-Supplement Amount': ['$1,135.40', '$1,135.40', '$2,270.80'],
      'Entitlement (Fortnightly)': ['$1,237.70', '$1,237.70', '$2,475.40'],
    });
    expect(await onFirstDay(page, 'Thomas')).toEqual({
      'Low Means Resident': 'No',
      'RAD/RAC Paid': '$400,000.00',
      'RAD/RAC Remaining': '$250,000.00',
      'DAP/DAC': '$57.40',
      'Deduct DAP/DAC - RAD/RAC': 'Yes',
      'Basic Daily Fee': '$68.93',
      'Means Tested Care Fee': '$3.03',
      'MTCF Payable Days': '120',
      'Higher Every Day Living Fee': 'Nil',
      'Out of Pocket Expenses': 'Nil',
      'Total Daily Aged Care Cost': '$129.35',
    });
    expectByHand(0);
    await expectAgreement(page, api, recId, 0);
    await inspectEverywhere(page, 'couple');
  });

  await test.step('the deposit that pays its own fee, month by month', async () => {
    const charge = page.getByRole('region', { name: 'Resicare Daily Charge' });
    const rows = charge.locator('tbody tr');
    await expect(rows).toHaveCount(12);
    expect(await readTable(page, 'Resicare Daily Charge, Thomas')).toMatchObject({
      'Nov 2026': ['$57.40', '$1,721.92', 'Nil', '$398,278.08'],
      'Dec 2026': ['$57.79', '$1,791.57', 'Nil', '$396,486.51'],
    });
    await charge.getByRole('button', { name: 'Show all 60' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(60);
    const less = charge.getByRole('button', { name: 'Show less' });
    await expect(less).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(12);
    await expect(charge.getByRole('button', { name: 'Show all 60' })).toBeFocused();
  });

  await test.step('the forecast, read by keyboard', async () => {
    const chart = page.getByRole('region', { name: '5 year Forecast' });
    const reader = chart.getByRole('slider', { name: 'Month of the forecast' });
    await reader.focus();
    await page.keyboard.press('End');
    await expect(reader).toHaveAttribute('aria-valuetext', 'End of October 2031');
    const read = chart.locator('dl');
    for (const line of ['Total Net Worth', 'Assessable Assets (Pension)', 'Bank Balance'])
      await expect(read.getByText(line, { exact: true })).toBeVisible();
    const banks = yearTexts(printed(0).year.rows).map((year) => year[BANK] ?? 'no balance');
    await expect(read).toContainText(banks[4] ?? 'no year');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageDown');
    await expect(reader).toHaveAttribute('aria-valuetext', 'End of October 2030');
    await expect(read).toContainText(banks[3] ?? 'no year');
    await page.keyboard.press('Escape');
    await expect(read).toBeHidden();
  });

  await test.step('he opts in to the new rules', async () => {
    await addScenario(page, 1, 'New rules');
    await screen.section('Care Arrangement').getByRole('checkbox', { name: 'Apply post reform Rules' }).check();
    await screen.updateReport();
    expect(await onFirstDay(page, 'Thomas')).toEqual({
      'Low Means Resident': 'No',
      'RAD/RAC Paid': '$400,000.00',
      'RAD/RAC Remaining': '$250,000.00',
      'DAP/DAC': '$57.40',
      'Deduct DAP/DAC - RAD/RAC': 'Yes',
      'Basic Daily Fee': '$68.93',
      'Hotelling Supplement': '$13.71',
      'Non Clinical Care Contribution': 'Nil',
      'Higher Every Day Living Fee': 'Nil',
      'Out of Pocket Expenses': 'Nil',
      'Total Daily Aged Care Cost': '$140.04',
    });
    expectByHand(1);
    await expectAgreement(page, api, recId, 1);
  });

  await test.step('his wife enters care too, and the home is sold', async () => {
    await addScenario(page, 2, 'Both in care');
    const hers = person(screen.section('Care Arrangement'), 'Partner');
    await screen.choose('Type of Care', 'Residential Aged Care', hers);
    await screen.type('Date of Entry', '10/02/2027', hers);
    await screen.type('Facility Market Price RAD or RAC', '500000', hers);
    const home = screen.section(/^Home/);
    await home.getByRole('checkbox', { name: 'Protected Person' }).uncheck();
    await home.getByRole('checkbox', { name: 'Sell Home' }).check();
    await screen.type('Settlement date', 'April 2027');
    await screen.type('Home Sale Contribution', '500000', hers);
    await screen.updateReport();
    expect(await onFirstDay(page, 'Thomas')).toMatchObject({ 'Total Daily Aged Care Cost': '$129.35' });
    const dap = Math.round((500_000 * shippedRateBook.at('mpir.rate', isoDate('2027-02-10')).value) / 365) / 100;
    expect(await onFirstDay(page, 'Joan')).toMatchObject({
      'RAD/RAC Paid': '$0.00',
      'RAD/RAC Remaining': '$500,000.00',
      'DAP/DAC': formatMoney(dap),
      'Hotelling Supplement': '$22.15',
      'Total Daily Aged Care Cost': formatMoney(68.93 + 22.15 + dap),
    });
    expect(await readTable(page, 'Resicare Daily Charge, Joan')).toMatchObject({
      'Feb 2027': [formatMoney(dap), 'Nil', '$0.00'],
      'Apr 2027': ['Nil', '$821.92', '$499,178.08'],
    });
    const cashFlow = page.getByRole('region', { name: 'Yearly Cash Flow' });
    await expect(cashFlow).toContainText('+$800,000.00 Sale of Home');
    await expect(cashFlow).toContainText('−$500,000.00 Lump sum paid for Joan');
    await expectAgreement(page, api, recId, 2);
    await inspectEverywhere(page, 'couple-in-care');
  });

  await test.step('opening another scenario saves first', async () => {
    const name = page.getByRole('textbox', { name: 'Scenario Name' });
    await name.fill('Joan in care');
    const loading = page.waitForRequest((request) => /\/record\/\d+\/load\b/.test(request.url()));
    await goTo(page, 'New rules');
    const carried = decodeURIComponent((await loading).postData()?.replaceAll('+', ' ') ?? '');
    expect(carried).toContain('Joan in care');
    await expect(page).toHaveURL(/scenario=1\b/);
    await expect(name).toHaveValue('New rules');
    await page.reload();
    await goTo(page, 'Joan in care');
    await expect(page).toHaveURL(/scenario=2\b/);
    await expect(name).toHaveValue('Joan in care');
  });
});

test('undo and redo work by keyboard', async ({ signedIn: page }) => {
  const screen = new RecordScreen(page);
  await page.goto('/record=new');
  await typeCouple(screen);
  const his = person(screen.section('Care Arrangement'), 'Client');
  await screen.choose('Type of Care', 'Residential Aged Care', his);
  await screen.type('Date of Entry', '12/03/2024', his);
  await screen.type('RAD or RAC Paid', '400000', his);
  const paid = his.getByRole('textbox', { name: 'RAD or RAC Paid', exact: true });
  const deduct = his.getByRole('checkbox', { name: 'Deduct DAP/DAC from RAD/RAC' });
  await deduct.check();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(deduct).not.toBeChecked();
  await expect(deduct).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(paid).toHaveValue('');
  await expect(paid).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(paid).toHaveValue(/400,?000/);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(deduct).toBeChecked();
});

test('a deposit above the price is reported when the report is updated', async ({ signedIn: page }) => {
  await page.clock.install();
  const screen = new RecordScreen(page);
  await page.goto('/record=new');
  await typeCouple(screen);
  await typeMeans(screen);
  const his = person(screen.section('Care Arrangement'), 'Client');
  await screen.type('RAD or RAC Paid', '700000', his);
  await screen.updateReport();
  const warning = page.getByRole('alert').filter({ hasText: 'Negative Rad/Rac Remaining.' });
  await expect(warning).toContainText("Based on the clients means, Rad + Rac Paid exceeds the client's liability.");
  await expect(page.getByRole('heading', { name: 'Residential Care Analysis' })).toBeInViewport();
  // From here on the test controls the clock, including the toast's ten seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(4_000);
  await expect(warning).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(warning).toBeHidden();
});
