/** The calm of the record page: no scrollbar that is not needed, and no focus that scrolls the page away. */
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';

async function createMargaret(api: ApiClient): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  return record;
}

/** What scrolls sideways, and takes a part of its height for a scrollbar, although it is hardly wider than its frame. */
function needless(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, aside, nav')].flatMap((element) => {
      const { overflowX } = getComputedStyle(element);
      const over = element.scrollWidth - element.clientWidth;
      return /auto|scroll/.test(overflowX) && over > 0 ? [`${element.className} by ${over}`] : [];
    }),
  );
}

const topOf = (page: Page) => page.evaluate(() => window.scrollY);

async function focus(control: Locator): Promise<void> {
  await control.evaluate((element: HTMLElement) => element.focus());
}

test('tables have no scrollbar at a desk; focus in the bars and beside the form leaves the page where it is', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await createMargaret(api);
  await page.goto(`/record/${recId}/scenario=0`);
  await expect(page.getByRole('table', { name: /^Yearly Cash Flow/ })).toBeAttached();
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await needless(page)).toEqual([]);

  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  const before = await topOf(page);
  const bar = page.getByRole('region', { name: 'Record', exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  for (const control of [
    bar.getByRole('button', { name: 'Save', exact: true }),
    sidebar.getByRole('button', { name: 'Add', exact: true }),
    sidebar.getByRole('button', { name: 'Disclaimer & Assumptions' }),
    page.getByRole('link', { name: 'Home', exact: true }).first(),
    page.getByRole('complementary', { name: 'Live results' }).getByRole('button', { name: 'Update Report' }),
  ]) {
    await focus(control);
    await page.keyboard.press('Shift');
    expect(await topOf(page)).toBe(before);
  }
});
