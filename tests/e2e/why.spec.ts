/** The working of a figure is loaded when it is opened; `why.browser.test` checks its content. */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';

const COUPLE: RecordPatch = { relationship: 3, clients: [{ first_name: 'Thomas' }, { first_name: 'Joan' }] };

const SCENARIO: ScenarioPatch = {
  sCare: [
    { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000 },
    { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 450_000, radRacPaid: 100_000 },
  ],
  sHome: { netHomeValue: 900_000 },
  sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
  sFentries: [
    { id: 'u-s0-e2-n0', eid: 2, name: 'Shares', assetValue: 80_000 },
    { id: 'u-s0-e2-n1', eid: 2, name: '', assetValue: 50_000 },
  ],
};

test('a working that cannot be loaded says so, and opens once it can be loaded', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: COUPLE, scenarios: { 0: SCENARIO } });
  await page.route('**/why-drawer-*.js', (route) => route.abort());
  await page.goto(`/record/${record.recId}/scenario=0`);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  const figure = page.getByRole('button', { name: /^Non Clinical Care Contribution, / }).first();
  await figure.click();
  await expect(why.getByRole('alert')).toContainText('could not be loaded');
  await why.getByRole('button', { name: 'Results' }).click();
  await expect(why).toBeHidden();
  await page.unroute('**/why-drawer-*.js');
  await figure.click();
  await expect(why.getByRole('button', { name: 'Copy working' })).toBeVisible();
});
