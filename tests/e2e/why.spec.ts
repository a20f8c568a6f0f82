/** The working of a figure: a sum to follow, its parts folded, entries that lead to their rows. */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';

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

test('the working of a figure is a sum to follow with a pencil, and leads to what it is made of', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: COUPLE, scenarios: { 0: SCENARIO } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  const results = page.getByRole('complementary', { name: 'Live results' });

  await test.step('a limit that did not bite is quiet, the total stands where it is needed', async () => {
    await results
      .getByRole('button', { name: /^Non Clinical Care Contribution, /, exact: false })
      .first()
      .click();
    const sum = why.getByRole('term');
    await expect(sum.filter({ hasText: /^Subtotal$/ }).first()).toBeVisible();
    await expect(
      sum.filter({ hasText: /^At most .*, not reached$|^No more than .*, not reached$/ }).first(),
    ).toBeVisible();
  });

  await test.step('parts of a step fold away by keyboard', async () => {
    await why.getByRole('button', { name: 'Asset part of the means tested amount' }).first().click();
    await expect(why.getByRole('heading', { name: 'Asset part of the means tested amount', level: 2 })).toBeVisible();
    const slice = why.getByRole('button', { name: 'Of the first slice of assets' });
    await expect(slice).toHaveAttribute('aria-expanded', 'true');
    const part = why.getByRole('term').filter({ hasText: /^Times yearly share of assets counted in the first slice/ });
    await expect(part).toBeVisible();
    await slice.focus();
    await page.keyboard.press('Enter');
    await expect(slice).toHaveAttribute('aria-expanded', 'false');
    await expect(part).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(part).toBeVisible();
    await inspectEverywhere(page, 'why-parts');
  });

  await test.step('both persons are named where both are in the sum', async () => {
    await why.getByRole('button', { name: 'Assets for the care means test' }).first().click();
    for (const name of ['Thomas', 'Joan']) {
      await expect(why.getByRole('button', { name: `RAD/RAC Paid, ${name}`, exact: true }).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
  });
});

test('a working that cannot be fetched says so, and opens when it can', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: COUPLE, scenarios: { 0: SCENARIO } });
  await page.route('**/why-drawer-*.js', (route) => route.abort());
  await page.goto(`/record/${record.recId}/scenario=0`);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  const figure = page.getByRole('button', { name: /^Non Clinical Care Contribution, / }).first();
  await figure.click();
  await expect(why.getByRole('alert')).toContainText('could not be fetched');
  await why.getByRole('button', { name: 'Results' }).click();
  await expect(why).toBeHidden();
  await page.unroute('**/why-drawer-*.js');
  await figure.click();
  await expect(why.getByRole('button', { name: 'Copy working' })).toBeVisible();
});
