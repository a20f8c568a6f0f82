/**
 * Rates published after a scenario was calculated: the record reports them, shows their effect, and waits for the
 * adviser.
 */
import type { Page } from '@playwright/test';
import { MPIR_PACK, publishPack, withdrawPack } from '../support/published-pack.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, expectAccessible, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

declare global {
  interface Window {
    /** The position of the first section in each frame since the section was rendered. */
    stood: number[];
  }
}

/** Records the position of the first section. Runs in each page before the page's own scripts. */
function watchFirstSection(): void {
  window.stood = [];
  const each = (): void => {
    const heading = [...document.querySelectorAll('main h2')].find(
      ({ textContent }) => textContent === 'Client Details',
    );
    if (heading !== undefined) window.stood.push(Math.round(heading.getBoundingClientRect().top));
    requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
}

const note = (page: Page) => page.getByText('1 rate changed since this was calculated.');

test('a record shows which rates changed since it was calculated, and stores the new figures on request', async ({
  signedIn: page,
  api,
  server,
}) => {
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
  await new RecordScreen(page).updateReport();
  await expect(note(page)).toBeHidden();
  const pack = publishPack(server, MPIR_PACK);
  try {
    await page.addInitScript(watchFirstSection);
    await page.reload();
    await expect(note(page)).toBeVisible({ timeout: 30_000 });
    // The banner is there from the first frame, so it moves nothing.
    expect(new Set(await page.evaluate(() => window.stood)).size).toBe(1);
    await inspectEverywhere(page, 'new-rates-banner');
    await page.getByRole('button', { name: 'See effect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Effect of the new rates' });
    await expect(dialog.getByRole('row', { name: /^Maximum permissible interest rate/ })).toContainText('8.99%');
    await expect(dialog.getByRole('heading', { name: 'Why net worth differs' })).toBeVisible();
    await inspectEverywhere(page, 'new-rates-effect');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
    await expect(note(page)).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Record options' }).click();
    await page.getByRole('menuitem', { name: 'Stored calculations' }).click();
    const stored = page.getByRole('dialog', { name: 'Stored calculations' });
    await expect(stored.getByRole('listitem')).toHaveCount(2);
    await stored
      .getByRole('button', { name: /^Make again/ })
      .last()
      .click();
    await expect(stored.getByText('Re-run: every figure is the same, to the last cent.')).toBeVisible();
    await expectAccessible(page);
    await expect(note(page)).toBeHidden();
  } finally {
    withdrawPack(server, pack);
  }
});
