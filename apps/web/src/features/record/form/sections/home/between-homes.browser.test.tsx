/**
 * A house sold after a village unit is bought, and a village left for care: how this is entered, reported and
 * corrected.
 */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../../app/testing/record-application.tsx';
import { inspectEverywhere, takePicture } from '../../../../../design-system/testing/access.ts';
import { choose, field, fill, fillIn, press, region } from '../../../../../design-system/testing/hands.ts';

const home = region(/^Home/);
const careType = page.getByRole('combobox', { name: 'Type of Care' });
const formerHome = home.getByRole('checkbox', { name: 'Former home' });

async function inView(target: Locator): Promise<void> {
  (await target.findElement()).scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

async function chooseByKeys(keys: string): Promise<void> {
  (await careType.findElement()).focus();
  await userEvent.keyboard(keys);
}

test('moving from a house into a village: the house becomes the former home, cash is short, and the purchase is moved', async () => {
  await openRecordAt('scenario=1', {
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Frank', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sHome: { netHomeValue: 950_000, growthRate: 3 },
        sInvest: { quickTotal: 200_000 },
      },
      1: {},
    },
  });

  // The choice is made by keyboard. It is one step, announced and undone as a whole.
  await chooseByKeys('Retirement');
  await expect.element(page.getByText('The house stays as a former home')).toBeVisible();
  await expect.element(formerHome).toBeChecked();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(formerHome).not.toBeInTheDocument();
  await expect.element(home.getByRole('checkbox', { name: 'Rent Home' })).toBeVisible();
  await chooseByKeys('Retirement');
  await expect.element(formerHome).toBeChecked();
  await expect.element(field('Net Home Value', home)).toHaveValue('950,000.00');

  // Bought in February and sold in June: cash is short in between.
  await press(home.getByRole('button', { name: /^QUICK MODE: Expand for Full/ }));
  await fillIn(home, {
    'Calculation base': '= Purchase Price',
    'Date Purchased': '01/02/2027',
    'Purchase Price': '620000',
    'Service charge or site fee': '640',
  });
  (await home.getByRole('checkbox', { name: 'Sell Home' }).findElement()).focus();
  await userEvent.keyboard(' ');
  await fillIn(home, { 'Settlement date': '06/27', 'Sale expenses': '30000' });
  const owned = home.getByRole('img', { name: /^House is the home to January 2027; Both owned/ });
  const short = home.getByText('Cash runs short', { exact: false });
  await expect.element(owned).toBeVisible();
  await expect.element(home.getByText('Cash runs short from February to May 2027.')).toBeVisible();
  await expect.element(short).toBeVisible();
  await inView(owned);
  await inspectEverywhere('former-home');
  await inView(home.getByRole('heading', { name: 'Former home' }));
  await inspectEverywhere('former-home-below');

  // The purchase moves to the month of the sale, by keyboard and in one step.
  await press(home.getByRole('button', { name: 'Move the purchase to June' }));
  const purchased = field('Date Purchased', home);
  await expect.element(purchased).toHaveValue('01/06/2027');
  await expect.element(purchased).toHaveFocus();
  await expect.element(short).not.toBeInTheDocument();
  await expect
    .element(home.getByRole('img', { name: /^House is the home to May 2027; Unit is the home from June/ }))
    .toBeVisible();

  // The house is sold before the unit is bought: "To check" says how much of the price is kept for the purchase.
  await fill(purchased, '01/09/2027');
  const results = page.getByRole('complementary', { name: 'Live results' });
  const kept = '$620,000.00 kept for the purchase is exempt in the pension assets test to the end of August 2027.';
  await expect.element(results.getByText(kept, { exact: false })).toBeVisible();
  await takePicture('former-home-kept');
});

test('leaving a village for care: the village stays until its exit, which pays the deposit', async () => {
  await openRecordAt('scenario=1', {
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Joan', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 4 }],
        sHome: {
          rcom_exEnt_choice: 'full',
          rv_calculationBase: 1,
          rv_date_purchased: '01/07/2020',
          rv_purchasePrice: 400_000,
        },
        sInvest: { quickTotal: 200_000 },
      },
      1: {},
    },
  });
  await choose('Type of Care', 'Residential Aged Care');
  await expect
    .element(region('Notifications').getByText('The community counts until its exit', { exact: false }))
    .toBeVisible();
  await fillIn(page, { 'Date of Entry': '01/02/2027', 'Facility Market Price RAD or RAC': '450000' });
  const left = home.getByRole('heading', { name: 'Community being left' });
  await expect.element(left).toBeVisible();
  await expect.element(home.getByText('No date of exit')).toBeVisible();
  await fill(field('Date of exit', home), '10/07/2027');
  const paid = field('Contribution from the exit');
  await fill(paid, '300000');
  await expect.element(page.getByText('Paid July 2027, from the exit')).toBeVisible();
  await expect
    .element(home.getByText(/400,000\.00.* as of July 2027 for the exit, then .*300,000\.00.* to the RAD$/))
    .toBeVisible();
  await inView(left);
  await inspectEverywhere('community-left');
  // After Undo the section shows an ordinary home, and the choice can be made again.
  const leaves = home.getByRole('checkbox', { name: 'Leaves the community' });
  await leaves.click();
  await expect.element(leaves).not.toBeChecked();
  await expect.element(field('Net Home Value', home)).toBeVisible();
  await expect.element(paid).not.toBeInTheDocument();
  await leaves.click();
  await expect.element(leaves).toBeChecked();
  await expect.element(home.getByText('Exit July 2027')).toBeVisible();
});
