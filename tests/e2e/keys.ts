import type { Locator, Page } from '@playwright/test';

const MOST_TABS = 200;

/** Presses Tab until the element has the focus; fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached in ${MOST_TABS} tabs`);
}
