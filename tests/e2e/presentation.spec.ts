/** Presenting a scenario in full screen: how it starts and ends, and that it works without full screen. */
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { wholeChromium } from '../support/chromium.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';

// The headless shell cannot leave full screen.
test.use({ launchOptions: wholeChromium() });

/** Margaret: the home kept, and the home sold in May 2027 with $250,000 of it paid into the RAD. */
async function saveMargaret(api: ApiClient): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  const { 0: current, 1: sells } = margaretCase.scenarios;
  await record.save({ record: margaretCase.record, scenarios: { 0: current } });
  await record.copy(0);
  // The scenario counts as seen already, so that opening it changes nothing.
  await record.save({ scenarios: { 1: { ...sells, meta: { seen: true } } } });
  return record;
}

async function openMargaret(page: Page, record: RecordClient): Promise<void> {
  await page.goto(`/record/${record.recId}/scenario=1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sell the home');
  await expect(headline(page)).toContainText('Cash lasts');
}

const headline = (page: Page): Locator => page.getByRole('region', { name: 'Headline' });
const presentation = (page: Page): Locator => page.getByRole('dialog', { name: 'Margaret Hale' });
const menuOf = (page: Page, sid: number): Locator =>
  page.getByRole('button', { name: `Menu of scenario ${sid}`, exact: true });
const chosen = (page: Page): Locator => presentation(page).getByRole('radio', { checked: true });
const isWhole = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);

test('Present is in the menus and on the Summary; leaving full screen ends it; it works without full screen', async ({
  signedIn: page,
  api,
}) => {
  await openMargaret(page, await saveMargaret(api));
  await menuOf(page, 0).focus();
  await page.keyboard.press('p');
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(presentation(page)).toHaveCount(0);
  await expect(menuOf(page, 0)).toBeFocused();
  await expect.poll(() => isWhole(page)).toBe(false);

  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Present/ }).click();
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(presentation(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Scenario', exact: true })).toBeFocused();

  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  });
  await menuOf(page, 0).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Present/ }).click();
  await expect(chosen(page)).toHaveAccessibleName('Current Situation');
  expect(await isWhole(page)).toBe(false);
  await presentation(page).getByRole('button', { name: 'End presentation' }).click();
  await expect(menuOf(page, 0)).toBeFocused();

  const button = page.locator('[data-summary]').getByRole('button', { name: 'Present', exact: true });
  await button.click();
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  const box = await presentation(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
