/** Links between parts of the page while a sale or an annuity is entered. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, openRecordAt } from '../../../../app/testing/record-application.tsx';
import { field, region, tick, type } from '../../../../design-system/testing/hands.ts';

/** The record of a woman who stays at home. */
const openMargaret = (): Promise<Application> =>
  openRecordAt('scenario=0', {
    record: { clients: [{ first_name: 'Margaret', dob: '03/03/1942', gender: 2, pension_type: 2 }] },
    scenarios: { 0: { sCare: [{ typeOfCare: 2 }], sInvest: { quickTotal: 50_000 } } },
  });

test('HM-013 HM-017 a sale has a month, Unset, and a read-only value', async () => {
  await openMargaret();
  const home = region(/^Home/);
  await type('Net Home Value', '900000', home);
  await type('Asset Growth', '3', home);
  await tick(home.getByRole('checkbox', { name: 'Sell Home' }), true);
  const month = field('Settlement date', home);
  await type('Settlement date', '5/27', home);
  await expect.element(month).toHaveValue('May 2027');
  const paid = home.getByText(/^\+ .*913,500\.00.* as of May 2027 for Sale of Home$/);
  await expect.element(paid).toBeVisible();
  await userEvent.click(field('Sale value', home));
  const toast = page.getByRole('status').filter({ hasText: 'Sale Value is set from Net Home Value.' });
  await expect.element(toast).toMatchTextContent('Use Asset Growth');
  await home.getByRole('button', { name: 'Unset Settlement date' }).click();
  await expect.element(month).toHaveValue('');
  await expect.element(home.getByText('Settlement date required for proceeds to be realised.')).toBeVisible();
  await expect.element(home.getByText('Needs a settlement date', { exact: false })).toBeVisible();
});

test('one press sets the term of an annuity to the life expectancy on the day of purchase', async () => {
  await openMargaret();
  const income = region(/^Income/);
  await income.getByRole('button', { name: /full/i }).click();
  await income.getByRole('button', { name: /^Annuity/ }).click();
  await type('Date of purchase', '01/12/2026', income);
  const expectancy = 'Life expectancy of a woman aged 84 on the day of purchase, in force from';
  await expect.element(income.getByText(expectancy, { exact: false })).toBeVisible();
  await income.getByRole('button', { name: 'Use 8.16 years' }).click();
  await expect.element(field('Term', income)).toHaveValue('8.16');
});
