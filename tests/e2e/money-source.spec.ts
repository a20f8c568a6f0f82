/**
 * A deposit is paid from the bank: the hand-calculated case of
 * tests/review-cases/data/money-deposit-of-an-entry-now.json, typed key by key.
 */
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';
import { RecordScreen, readTable } from './record-screen.ts';

interface Summary {
  readonly dataset: { readonly net_worth: readonly number[]; readonly closing_balance: readonly number[] };
}

test('the deposit of a scenario is paid from the bank of the Current Situation', async ({ signedIn: page, api }) => {
  const client = await RecordClient.create(api);
  await page.goto(`/record/${client.recId}/scenario=0`);
  const screen = new RecordScreen(page);
  await screen.type('First name', 'Ann');
  await screen.type('Date of birth', '12/03/1940');
  await screen.choose('Pension type', 'Not eligible');
  await screen.choose('Type of Care', 'Stay at Home');
  await screen.type('Net Home Value', '800000');
  await screen.type('Bank accounts', '700000');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/scenario=1\b/);

  await screen.choose('Type of Care', 'Residential Aged Care');
  await screen.type('Date of Entry', '26/11/2026');
  await screen.type('Facility Market Price RAD or RAC', '500000');
  await screen.type('RAD or RAC Paid', '500000');
  await expect(page.getByText('$500,000.00 more than in the Current Situation, from the bank.')).toBeVisible();
  await expect(page.getByText('$700,000.00 in the Current Situation, less $500,000.00 deposit')).toBeVisible();
  await screen.updateReport();
  const care = await readTable(page, /^Residential Care Analysis/);
  expect(care['Non Clinical Care Contribution']?.[0]).toBe('$78.64');
  const { dataset } = (await client.summary(1)) as unknown as Summary;
  expect(dataset.net_worth[0]).toBe(1_500_000);
});
