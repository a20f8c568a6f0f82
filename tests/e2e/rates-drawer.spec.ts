/** The rates behind the figures of another adviser's record, opened from the pill with their date. */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { expect, signInSupervisor, test } from './fixtures.ts';

const RECORD: RecordPatch = { relationship: 1, clients: [{ first_name: 'Margaret', last_name: 'Hale' }] };
const SCENARIO: ScenarioPatch = {
  sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000 }],
  sHome: { netHomeValue: 900_000 },
  sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
};

const MPIR = 'Maximum permissible interest rate for turning a deposit into a daily payment';
const pill = (page: Page) => page.getByRole('button', { name: 'Rates at 1 October 2026' });
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Rates behind the figures' });
const rate = (page: Page, name: string | RegExp) =>
  drawer(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('a supervisor reads the rates of a record', async ({ page, server, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: RECORD, scenarios: { 0: SCENARIO } });
  await signInSupervisor(page, server, 'rates-reader');
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(page.getByText('Read only')).toBeVisible();
  await pill(page).click();
  await expect(rate(page, new RegExp(`^${MPIR}`))).toBeVisible();
  await drawer(page).getByRole('searchbox', { name: 'Search rates' }).pressSequentially('deeming');
  await expect(drawer(page).getByRole('table')).toHaveAccessibleName(/^Deeming/);
});
