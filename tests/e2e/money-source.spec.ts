/** Money has a source: a deposit of a scenario typed key by key, and a line of its opening position that is settled. */

import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

interface Summary {
  readonly dataset: { readonly net_worth: readonly number[]; readonly closing_balance: readonly number[] };
}

test('a deposit that a scenario pays comes from the bank, and an entry that only it has is asked about', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const client = await RecordClient.create(api);
  await client.save({
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Ann', dob: '12/03/1940', pension_type: 1 }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sHome: { netHomeValue: 800_000 },
        sInvest: { quickTotal: 700_000, cashGrowth: 0, quick: false },
      },
    },
  });
  const sid = await client.copy(0);
  await page.goto(`/record/${client.recId}/scenario=${sid}`);
  const screen = new RecordScreen(page);

  await test.step('the price is paid whole: the bank has 200,000 left, and the fee follows', async () => {
    await screen.choose('Type of Care', 'Residential Aged Care');
    await screen.type('Date of Entry', '26/11/2026');
    await screen.type('Facility Market Price RAD or RAC', '500000');
    await screen.type('RAD or RAC Paid', '500000');
    await expect(page.getByText('$500,000.00 more than in the Current Situation, from the bank.')).toBeVisible();
    await expect(page.getByText('$700,000.00 in the Current Situation, less $500,000.00 deposit')).toBeVisible();
    await page.getByText('$500,000.00 more than in the Current Situation').scrollIntoViewIfNeeded();
    await inspectEverywhere(page, 'money-source-deposit');
    await screen.updateReport();
    await expect(page.getByText('$78.64', { exact: true }).first()).toBeVisible();
    const { dataset } = (await client.summary(sid)) as unknown as Summary;
    expect(dataset.net_worth[0]).toBe(1_500_000);
    expect(dataset.closing_balance[0]).toBe(700_000);
  });

  await test.step('an entry that only this scenario has is bought from the bank, in one step', async () => {
    const bank = screen.section(/^Investment/);
    await bank
      .getByRole('button', { name: /^Investment Asset|^Add investment/ })
      .first()
      .click();
    await screen.type('Name', 'Fund');
    await screen.type('Value', '120000');
    const line = page.getByText(
      'This scenario starts with $120,000.00 more than the Current Situation: Fund $120,000.00.',
    );
    await expect(line).toBeVisible();
    await inspectEverywhere(page, 'money-source-notice');
    await page.getByRole('button', { name: /^Buy it from the bank/ }).click();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: /^Keep on purpose/ }).click();
    await expect(line).toHaveCount(0);
  });

  await test.step('what family pays leaves the bank alone', async () => {
    await screen.type('Of this from elsewhere', '120000');
    await expect(page.getByText('$700,000.00 in the Current Situation, less $380,000.00 deposit')).toBeVisible();
  });
});
