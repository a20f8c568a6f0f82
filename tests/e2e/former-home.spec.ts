/** A house that is sold after a village unit is bought, and a village that is left for care: chosen, told and mended. */

import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, takePicture, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

test('moving from a house into a village: kept as the former home, short of cash, and the purchase moved', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const client = await RecordClient.create(api);
  await client.save({
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Frank', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sHome: { netHomeValue: 950_000, growthRate: 3 },
        sInvest: { quickTotal: 200_000 },
      },
    },
  });
  const sid = await client.copy(0);
  await page.goto(`/record/${client.recId}/scenario=${sid}`);
  const screen = new RecordScreen(page);
  const home = screen.section(/^Home/);
  const formerHome = home.getByRole('checkbox', { name: 'Former home' });

  await test.step('by keyboard, in one step that is said and taken back whole', async () => {
    const type = page.getByRole('combobox', { name: 'Type of Care', exact: true });
    await type.focus();
    await type.pressSequentially('Retirement');
    await expect(page.getByText('The house stays as a former home')).toBeVisible();
    await expect(formerHome).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(formerHome).toHaveCount(0);
    await expect(home.getByRole('checkbox', { name: 'Rent Home' })).toBeVisible();
    await type.focus();
    await type.pressSequentially('Retirement');
    await expect(formerHome).toBeChecked();
    await expect(home.getByRole('textbox', { name: 'Net Home Value' })).toHaveValue('950,000.00');
  });

  await test.step('bought in February and sold in June, cash runs short in between', async () => {
    await home.getByRole('button', { name: 'QUICK MODE: Expand for Full' }).click();
    await screen.choose('Calculation base', 'Purchase Price', home);
    await screen.type('Date Purchased', '01/02/2027', home);
    await screen.type('Purchase Price', '620000', home);
    await screen.type('Service charge or site fee', '640', home);
    await home.getByRole('checkbox', { name: 'Sell Home' }).focus();
    await page.keyboard.press('Space');
    await screen.type('Settlement date', '06/27', home);
    await screen.type('Sale expenses', '30000', home);
    await expect(home.getByRole('img', { name: /^House is the home to January 2027; Both owned/ })).toBeVisible();
    await expect(home.getByText('Cash runs short from February to May 2027.')).toBeVisible();
    await home.getByRole('img', { name: /^House is the home/ }).scrollIntoViewIfNeeded();
    await inspectEverywhere(page, 'former-home');
    await home.getByRole('heading', { name: 'Former home' }).scrollIntoViewIfNeeded();
    await inspectEverywhere(page, 'former-home-below');
  });

  await test.step('the purchase moves to the month of the sale, by keyboard and in one step', async () => {
    await home.getByRole('button', { name: 'Move the purchase to June' }).focus();
    await page.keyboard.press('Enter');
    const purchased = home.getByRole('textbox', { name: 'Date Purchased' });
    await expect(purchased).toHaveValue('01/06/2027');
    await expect(purchased).toBeFocused();
    await expect(home.getByText('Cash runs short')).toHaveCount(0);
    await expect(
      home.getByRole('img', { name: /^House is the home to May 2027; Unit is the home from June/ }),
    ).toBeVisible();
  });

  await test.step('sold before it is bought, what is kept is told in To check', async () => {
    await screen.type('Date Purchased', '01/09/2027', home);
    const results = page.getByRole('complementary', { name: 'Live results' });
    await expect(
      results.getByText(
        '$620,000.00 kept for the purchase is exempt in the assets test of the pension, the last month is August 2027.',
      ),
    ).toBeVisible();
    await takePicture(page, 'former-home-kept');
  });
});

test('leaving a village for care: it stays until its exit, which pays the deposit', async ({ signedIn: page, api }) => {
  test.slow();
  const client = await RecordClient.create(api);
  await client.save({
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
    },
  });
  const sid = await client.copy(0);
  await page.goto(`/record/${client.recId}/scenario=${sid}`);
  const screen = new RecordScreen(page);
  const home = screen.section(/^Home/);
  await screen.choose('Type of Care', 'Residential Aged Care');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('The community stays until its exit')).toBeVisible();
  await screen.type('Date of Entry', '01/02/2027');
  await screen.type('Facility Market Price RAD or RAC', '450000');
  await expect(home.getByRole('heading', { name: 'Community being left' })).toBeVisible();
  await expect(home.getByText('No date of exit')).toBeVisible();
  await screen.type('Date of exit', '10/07/2027', home);
  await screen.type('Contribution from the exit', '300000');
  await expect(page.getByText('Paid July 2027, from the exit')).toBeVisible();
  await expect(
    home.getByText(/400,000\.00.* as of July 2027 for the exit, then .*300,000\.00.* to the RAD$/),
  ).toBeVisible();
  await home.getByRole('heading', { name: 'Community being left' }).scrollIntoViewIfNeeded();
  await inspectEverywhere(page, 'community-left');
  // Taken back, the section is that of an own home; it can be said again.
  await home.getByRole('checkbox', { name: 'Leaves the community' }).uncheck();
  await expect(home.getByRole('textbox', { name: 'Net Home Value' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contribution from the exit' })).toHaveCount(0);
  await home.getByRole('checkbox', { name: 'Leaves the community' }).check();
  await expect(home.getByText('Exit July 2027')).toBeVisible();
});
