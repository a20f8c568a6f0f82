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

/** What scrolls sideways, and gives a part of its height to a scrollbar. */
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
  // The tables of the summary have the room of the results there.
  await page.getByRole('button', { name: 'Collapse results' }).click();
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await needless(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show results' }).click();

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

test('the results stay where they are while one types; chips, keys and the When line lead to other months', async ({
  signedIn: page,
  api,
}) => {
  const record = await createMargaret(api);
  const sid = await record.copy(0);
  await record.save({ scenarios: { [sid]: margaretCase.scenarios['1'] } });
  await page.goto(`/record/${record.recId}/scenario=${sid}`);
  const results = page.getByRole('complementary', { name: 'Live results' });
  await expect(results.getByRole('radio', { name: 'Current Situation' })).toBeChecked();
  await expect(results).toContainText(/Cash lasts(until|beyond) /);
  const hero = results.getByRole('button', { name: /^Total Daily Aged Care Cost/ });
  const before = await hero.boundingBox();
  await expect(results).toContainText('Changes you make show here');
  const field = page.getByRole('textbox', { name: 'Living expenses', exact: true });
  await field.fill('15000');
  await expect(results).toContainText('Living expenses');
  expect((await hero.boundingBox())?.y).toBe(before?.y);

  const asAt = results.getByRole('textbox', { name: 'As at' });
  const now = await hero.getAttribute('aria-label');
  await results.getByRole('button', { name: /^From May 2027.* a day/ }).click();
  await expect(asAt).toHaveValue('May 2027');
  await expect(results.getByRole('button', { name: 'Sale, May 2027' })).toHaveAttribute('aria-pressed', 'true');
  await expect(hero).not.toHaveAttribute('aria-label', now ?? '');
  await results.getByRole('button', { name: /^Now/ }).click();
  await expect(hero).toHaveAttribute('aria-label', now ?? '');
  await asAt.fill('6/27');
  await asAt.press('Enter');
  await expect(asAt).toHaveValue('June 2027');
  await asAt.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: 'May 2027, sale' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asAt).toHaveValue('June 2027');
});

test('the list of scenarios over a tablet keeps the focus, and gives it back; the sidebar names where one types', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await createMargaret(api);
  await page.goto(`/record/${recId}/scenario=0`);
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  await page.getByRole('textbox', { name: 'Net Home Value' }).focus();
  await expect(sidebar.getByRole('button', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 1024, height: 768 });
  const menu = page.getByRole('button', { name: 'Scenarios and sections', exact: true });
  await menu.focus();
  await menu.press('Enter');
  await expect(sidebar.getByRole('button', { name: 'Current Situation' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(sidebar.getByRole('button', { name: 'Disclaimer & Assumptions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(menu).toBeFocused();
});

test('Tab leads from the e-mail to the password; who forgot it does not type the e-mail again', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('ann@demo.example');
  await page.getByLabel('Email').press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'forgot password' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('ann@demo.example');
});

test('after a press that takes its button away the focus is on what stands in its place; sections have one left edge', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await createMargaret(api);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`/record/${recId}/scenario=0`);
  const summary = page.locator('#summary');
  await expect(summary).toBeAttached();
  const edges = () =>
    page.evaluate(() => [
      ...new Set([...document.querySelectorAll('main > section')].map((each) => each.getBoundingClientRect().left)),
    ]);
  const before = await edges();
  expect(before).toHaveLength(1);
  const results = page.getByRole('complementary', { name: 'Live results' });
  await results.getByRole('button', { name: 'Update Report' }).click();
  await expect(page.locator('#summary-title')).toBeFocused();
  expect(await edges()).toEqual(before);

  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('region', { name: 'Investments', exact: true });
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByRole('heading', { level: 2 })).toBeFocused();
  await row.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('button', { expanded: false })).toBeFocused();
});
