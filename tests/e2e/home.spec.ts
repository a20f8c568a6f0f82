/**
 * Two kinds of home, typed into the form: a village with its financial model, and a granny flat above its reasonable
 * value.
 */

import type { ScenarioPatch } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import type { ReportData } from '@advice-builder/results';
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { calculateCase } from './in-browser.ts';
import { RecordScreen, readTable } from './record-screen.ts';

/** The output of calc for a person born on 3 March 1942 with $50,000 in the bank. */
function printed(scenario: ScenarioPatch): ReportData {
  const file = {
    asAt: '2026-11-21',
    record: {
      projectFrom: '2026-11-01',
      relationship: 1,
      clients: [{ first_name: 'Margaret', dob: '03/03/1942', gender: 2, pension_type: 2 }],
    },
    scenarios: { 0: { sInvest: { quickTotal: 50_000 }, ...scenario } },
  };
  return JSON.parse(calculateCase(JSON.stringify(file))).scenarios[0];
}

/** Creates a record for the person of this file with a type of care. Returns its page and its number. */
async function begin(page: Page, typeOfCare: string): Promise<{ screen: RecordScreen; recId: string }> {
  const screen = new RecordScreen(page);
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await screen.type('First name', 'Margaret');
  await screen.type('Date of birth', '03/03/1942');
  await screen.choose('Gender', 'Female');
  await screen.choose('Type of Care', typeOfCare);
  await screen.type('Bank accounts', '50000');
  return { screen, recId: /record\/(\d+)/.exec(page.url())?.[1] ?? '' };
}

/** Expects the server's report to equal calc's output to the last digit. */
async function expectSameAsCalc(api: ApiClient, recId: string, calc: ReportData): Promise<void> {
  const answered = await api.must<ReportData>('POST', `/report/${recId}/summary/0`, { form: {} });
  for (const panel of ['retirementCommunity', 'financialPosition', 'pension', 'year', 'dataset'] as const) {
    expect(answered[panel], panel).toEqual(calc[panel]);
  }
}

test('RV-001 RV-008 RV-012 RV-015 RV-018 a village with its full model, typed, gives the figures of calc', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const { screen, recId } = await begin(page, 'Retirement Village');
  const home = screen.section(/^Home/);
  await home.getByRole('button', { name: 'QUICK MODE: Expand for Full' }).click();
  await expect(home.getByRole('textbox', { name: 'Date Purchased' })).toBeDisabled();
  await screen.choose('Calculation base', 'Purchase Price', home);
  await screen.type('Date Purchased', '16/03/2025', home);
  await screen.type('Purchase Price', '250000', home);
  await expect(home.getByText('Paid no more: not a homeowner')).toBeVisible();
  await screen.type('Capital growth', '3', home);
  await screen.type('Share of capital gain', '50', home);
  await screen.type('Selling fees', '2', home);
  await screen.type('Refurbishment cost', '10000', home);
  await home.getByRole('button', { name: 'Reset exit' }).click();
  await expect(home.getByRole('textbox', { name: 'Date of exit' })).toHaveValue('16/03/2035');
  await screen.type('Date of exit', '16/03/2030', home);
  await screen.type('Service charge or site fee', '600', home);

  await test.step('yearly steps, copied down', async () => {
    await screen.type('DMF %, year 1', '5', home);
    await home.getByRole('button', { name: 'Copy DMF %, year 1 down' }).click();
    await expect(home.getByRole('textbox', { name: 'DMF %, year 10' })).toHaveValue('5.00');
    await screen.type('DMF %, year 7', '0', home);
    await home.getByRole('button', { name: 'Copy DMF %, year 7 down' }).click();
  });

  await test.step('a cumulative schedule, pasted', async () => {
    await home.getByRole('textbox', { name: 'LTMF %, year 3' }).focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', '1\n2\n3\n4\n5\n6\n7\n8\n9\n10.5');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    const dialog = page.getByRole('dialog', { name: 'Enter a schedule' });
    await expect(dialog.getByRole('radio', { name: 'LTMF', exact: true })).toBeChecked();
    await expect(dialog.getByText(/^Each year adds 1\.00%, .* 1\.50%\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use schedule' }).click();
    await expect(dialog).toBeHidden();
  });

  await screen.updateReport();
  const calc = printed({
    sCare: [{ typeOfCare: 4 }],
    sHome: {
      quick: false,
      rcom_exEnt_choice: 'full',
      rv_calculationBase: 1,
      rv_date_purchased: '16/03/2025',
      rv_date_exit: '16/03/2030',
      rv_purchasePrice: 250_000,
      rv_assetGrowth: 3,
      rv_shareCapitalGain: 50,
      rv_refurbCost: 10_000,
      rv_sellingFees: 2,
      rv__gsc_sf: 600,
      rv__gsc_sf_freq: 12,
    },
    sRV: Array.from({ length: 10 }, (_, year) => ({ dmf: year < 6 ? 5 : 0, ltmf: year < 9 ? 1 : 1.5 })),
  });
  await expectSameAsCalc(api, recId, calc);
  const exits = calc.retirementCommunity.exits.map((row) => formatMoney(row.ex.value));
  expect(exits).toHaveLength(10);
  const panel = Object.values(await readTable(page, 'Retirement Community Exits'));
  expect(panel.map(([exit]) => exit)).toEqual(exits);
  const typed = Object.values(await readTable(page, 'Fees and exit by year'));
  expect(typed.map((cells) => cells.at(-1))).toEqual(exits);
  expect(typed.map((cells) => cells[3]).at(-1)).toBe('10.50%');
  await home.scrollIntoViewIfNeeded();
  await inspectEverywhere(page, 'home-village');
});

test('GF-001 GF-003 a granny flat above its reasonable value, typed, gives the figures of calc', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const { screen, recId } = await begin(page, 'Granny Flat');
  const home = screen.section(/^Home/);
  await home.getByRole('button', { name: 'QUICK MODE: Expand for Full' }).click();
  await screen.type('Purchase Price', '400000', home);
  await screen.type('Date Purchased', '01/07/2026', home);
  await home.getByRole('checkbox', { name: 'Apply the reasonableness test' }).check();
  await screen.type('Rent paid', '100', home);
  await expect(home.getByText('7.11, the factor for the age of 85')).toBeVisible();
  await screen.updateReport();
  const sHome = {
    quick: false,
    grannyFlatPurchPrice: 400_000,
    grannyFlatPurchDate: '01/07/2026',
    grannyFlatApplyTest: true,
    grannyFlatRentAmount: 100,
    grannyFlatRentFreq: 26,
  } as const;
  const calc = printed({ sCare: [{ typeOfCare: 3 }], sHome });
  await expectSameAsCalc(api, recId, calc);
  const pension = await readTable(page, 'Pension');
  expect(pension['Assessable Assets']).toEqual([formatMoney(calc.pension.together.assessableAssets.value)]);
  // 2 x 905.20 a fortnight x 26 x 7.11 is reasonable. Of the excess, 10,000 is allowed; the rest is a gift.
  expect(calc.pension.together.assessableAssets.value).toBeCloseTo(50_000 + 400_000 - 1810.4 * 26 * 7.11 - 10_000, 6);

  await home.getByRole('button', { name: 'Use Reasonable value' }).click();
  const amount = home.getByRole('textbox', { name: 'Test amount' });
  await expect(amount).toBeFocused();
  await amount.press('Tab');
  await expect(amount).toHaveValue('334,670.54');
  await inspectEverywhere(page, 'home-granny-flat');
});
