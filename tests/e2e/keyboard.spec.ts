/** The whole case by keyboard alone: no pointer is moved, no field is reached but by Tab. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { readTable } from './record-screen.ts';

test('Margaret is typed by keyboard alone', async ({ signedIn: page, context }) => {
  test.slow();
  const opened = Promise.race([context.waitForEvent('page'), page.waitForURL(/\/record\/\d+/).then(() => page)]);
  await tabTo(page, page.getByRole('link', { name: 'New Record' }).first());
  await page.keyboard.press('Enter');
  const record = await opened;
  await expect(record).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const textbox = (name: string | RegExp, within: Page | Locator = record) =>
    within.getByRole('textbox', { name, exact: typeof name === 'string' });
  const type = async (field: Locator, text: string) => {
    await tabTo(record, field);
    await record.keyboard.type(text);
  };
  const choose = async (name: string, letters: string) =>
    type(record.getByRole('combobox', { name, exact: true }), letters);
  const press = async (button: Locator) => {
    await tabTo(record, button);
    await record.keyboard.press('Enter');
  };
  const region = (name: string) => record.getByRole('region', { name });

  await type(textbox('First name'), 'Margaret');
  await type(textbox('Last name'), 'Hale');
  await type(textbox('Date of birth'), '03/03/1942');
  await choose('Gender', 'Fem');
  await choose('Type of Care', 'Res');
  await type(textbox('Date of Entry'), '01/11/2026');
  await type(textbox('Facility Market Price RAD or RAC'), '550000');
  await type(textbox('RAD or RAC Paid'), '300000');
  await type(textbox('Net Home Value'), '900000');
  await type(textbox('Quick Total', region('Personal Assets')), '10000');
  await press(region('Investments').getByRole('button', { name: /full/i }));
  await type(textbox('Bank accounts'), '420000');
  await type(textbox('Assumed Interest'), '3');
  await press(region('Investments').getByRole('button', { name: 'Investment asset', exact: true }));
  // Adding puts the focus into the new row.
  await expect(textbox(/^Name/, region('Investments'))).toBeFocused();
  await record.keyboard.type('Managed fund');
  await type(textbox(/Value/, region('Investments')), '80000');
  await type(textbox('Living expenses'), '12000');
  const answered = record.waitForResponse((response) => response.url().includes('/summary/'));
  await press(record.getByRole('button', { name: 'Update Report' }).first());
  expect((await answered).status()).toBe(200);

  expect(await readTable(record, 'Pension')).toMatchObject({ 'Entitlement (Fortnightly)': ['$706.70'] });
  const care = await readTable(record, /^Residential Care Analysis/);
  expect(care['Total Daily Aged Care Cost']?.[0]).toBe('$251.58');

  await tabTo(record, record.getByRole('button', { name: /^Entitlement \(Fortnightly\), Margaret/ }));
  await record.keyboard.press('Enter');
  const why = record.getByRole('complementary', { name: 'Working of a figure' });
  await expect(why).toContainText('$706.70');
  await record.keyboard.press('Escape');
  await expect(why).toBeHidden();
});

test('a single key is one of the page: never while typing, under a dialog, or switched off', async ({
  signedIn: page,
}) => {
  const search = page.getByRole('textbox', { name: 'Search records' });
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Loaded anew: after signing in the focus goes to the heading.
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Records list' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/');
  await expect(search).toHaveValue('?/');
  await expect(list).toHaveCount(0);

  await search.blur();
  await page.keyboard.press('Control+?');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('/');
  await expect(list.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await list.getByRole('checkbox').uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(search).not.toBeFocused();
  await expect(list).toHaveCount(0);
});
