/** The view "Strategies" with a real server and the real build, whose workers run under the content security policy. */
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('ranges are entered, every combination is calculated, and a scenario of one has the same figures', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await page.goto(`/record/${record.recId}/graphs?view=strategies&s=0`);
  await page.getByRole('checkbox', { name: 'Share of the price paid' }).check({ force: true });
  const range = page.getByRole('group', { name: 'Range of Share of the price paid' });
  await range.getByRole('textbox', { name: 'Step' }).fill('25');
  await page.getByRole('checkbox', { name: /^Also compare/ }).check({ force: true });
  await expect(page.getByText(/^5 combinations, about/)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const table = page.getByRole('table', { name: 'Combinations that no other beats' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('main').getByText('5 of 5 calculated')).toBeVisible();
  // The shown combination is the first of the list: its share, then cash, shortfall, net worth and pension.
  const cells = await table.locator('tbody tr').first().getByRole('cell').allTextContents();
  const netWorth = cells[3] ?? '';
  expect(netWorth).toMatch(/^\$[\d,]+\.\d\d$/);
  await page.getByRole('button', { name: 'Make a scenario', exact: true }).click();
  await expect(page.getByText('Scenario Created')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { scenarios } = await record.load();
  expect(scenarios[1]?.name).toMatch(/^Strategy: \d+(\.\d+)?%$/);
  await page.goto(`/record/${record.recId}/graphs?a=1&b=0`);
  await page.getByRole('radio', { name: '15 years' }).check({ force: true });
  await expect(page.getByText(netWorth, { exact: false }).first()).toBeVisible();
});
