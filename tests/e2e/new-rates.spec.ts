/** Rates published while a record is open: the page uses them and reports this once. */
import type { Page } from '@playwright/test';
import { MPIR_PACK, publishPack, withdrawPack } from '../support/published-pack.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const mpir = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Rates behind the figures' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Maximum permissible interest rate/ }) });
const said = (page: Page) => page.getByText('Rates were updated.').first();

test('an open page uses rates accepted meanwhile, and says so', async ({ signedIn: page, api, server }) => {
  const record = await RecordClient.create(api);
  await record.save({
    record: { relationship: 1, clients: [{ first_name: 'Margaret', last_name: 'Hale' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000 }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
      },
    },
  });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const screen = new RecordScreen(page);
  await page.getByRole('button', { name: 'Rates at 1 October 2026' }).click();
  await expect(mpir(page)).toContainText('8.51% a year');
  await expect(said(page)).toBeHidden();
  const pack = publishPack(server, MPIR_PACK);
  try {
    // The page learns of the rates with its next request, at the latest after half a minute.
    await expect(said(page)).toBeVisible({ timeout: 60_000 });
    await expect(mpir(page)).toContainText('8.99% a year');
    await expect(mpir(page)).toContainText(`Added here: ${pack.title}`);
    const summary = page.waitForResponse((response) => response.url().includes('/summary/'));
    await screen.updateReport();
    const sent = new URLSearchParams((await summary).request().postData() ?? '');
    expect((await summary).headers().rates).toMatch(new RegExp(`^\\d+ ${sent.get('ratesHash')}$`));

    await page.reload();
    await page.getByRole('button', { name: 'Rates at 1 October 2026' }).click();
    await expect(mpir(page)).toContainText('8.99% a year');
    await expect(said(page)).toBeHidden();

    await page.goto('/rates');
    await expect(page.getByRole('radio', { name: 'Added here 1' })).toBeAttached();
    await page.getByRole('button', { name: `1 value of ${pack.title}` }).click();
    const values = page.getByRole('table', { name: `Values of ${pack.title}` });
    await expect(values.getByRole('row', { name: /1 October 2026 8\.99%/ })).toBeVisible();
    await values.scrollIntoViewIfNeeded();
    await inspectEverywhere(page, 'rates-published');
    await page.goto(`/record/${record.recId}/scenario=0`);
    await page.getByRole('button', { name: 'Rates at 1 October 2026' }).click();
    await expect(mpir(page)).toContainText('8.99% a year');
  } finally {
    withdrawPack(server, pack);
  }
  await expect(said(page)).toBeVisible({ timeout: 60_000 });
  await expect(mpir(page)).toContainText('8.51% a year');
});
