/** The practice's settings for its documents: a supervisor changes them, other people read them. */
import { expect, expectAccessible, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('names, texts and a logo are saved and checked, and unsaved changes are guarded', async ({
  page,
  server,
  api,
}) => {
  await signInSupervisor(page, server, 'sue.settings');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Practice settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice settings');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(field('Licensee text')).toBeVisible();
  await expect(save).toBeDisabled();

  await field('Licensee text').fill('Authorised representative of Example Licensee Ltd.');
  await expect(page.getByText('50 of 1500')).toBeVisible();
  await field('Name of the detailed report').fill('Statement of Advice');
  await page.getByLabel('File for the logo').setInputFiles({ name: 'l.gif', mimeType: 'image/gif', buffer: PNG });
  await expect(page.getByText('The logo must be a PNG or JPEG picture.')).toBeVisible();
  await page.getByLabel('File for the logo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('img', { name: 'Logo of the practice' })).toBeVisible();
  await save.click();
  const refused = field('Name of the detailed report');
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/This document is not a Statement of Advice/)).toBeVisible();
  await inspectEverywhere(page, 'practice-settings');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await refused.fill('Aged care report');
  await save.press('Enter');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);

  const read = await api.must<{ mayChange: boolean; documents: { names: object; logo: string } }>(
    'GET',
    '/practice/settings',
  );
  expect(read.mayChange).toBe(false);
  expect(read.documents.names).toMatchObject({ detailed: 'Aged care report' });
  expect(read.documents.logo).toMatch(/^data:image\/png;base64,/);
  // The settings belong to the practice, so they are reset for the tests after this one.
  await page.goto('/practice/settings');
  await page.getByRole('button', { name: 'Remove' }).click();
  for (const name of ['Licensee text', 'Name of the detailed report']) await field(name).fill('');
  await save.click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
});

test('defaults for new records are set, named in a new record, merged for two people, and read by others', async ({
  page,
  browser,
  server,
  api,
}) => {
  await signInSupervisor(page, server, 'sue.defaults');
  await page.goto('/practice/settings');
  const form = page.getByRole('form', { name: 'Defaults for new records' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const save = form.getByRole('button', { name: 'Save defaults' });
  await expect(save).toBeDisabled();
  await expect(field('Assumed Interest')).toHaveAttribute('placeholder', '0.00');
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = form.locator('div:has(> input)');
  await expect(boxes).not.toHaveCount(0);
  const runningOut = await boxes.evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).length);
  expect(runningOut, 'fields whose unit stands outside').toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field('Assumed Interest').fill('12');
  await expect(form.getByText('Max 10%')).toBeVisible();
  for (const [name, value] of [
    ['Assumed Interest', '3'],
    ['Home growth', '2'],
    ['Income indexation', '2.5'],
    ['Expense indexation', '2.75'],
  ] as const) {
    await field(name).fill(value);
  }
  await form.getByRole('radio', { name: 'Indexed' }).check();
  await expect(field('Pensions')).toHaveValue('3.00');
  await inspectEverywhere(page, 'practice-defaults');
  await save.click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  // Another person changes two settings meanwhile. The page reports the one that both changed, and nothing is lost.
  const refused = { json: { defaults: { cashGrowth: 1 }, shown: { cashGrowth: 3 } } };
  expect((await api.call('PUT', '/practice/defaults', refused)).status).toBe(403);
  const other = await browser.newContext({ baseURL: server.url });
  const second = await other.newPage();
  await signInSupervisor(second, server, 'tom.defaults');
  await second.goto('/practice/settings');
  const theirs = second.getByRole('form', { name: 'Defaults for new records' });
  await theirs.getByRole('textbox', { name: 'Assumed Interest' }).fill('4');
  await theirs.getByRole('textbox', { name: 'Home growth' }).fill('1.5');
  await theirs.getByRole('button', { name: 'Save defaults' }).click();
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
  await other.close();
  await field('Assumed Interest').fill('3.5');
  await save.click();
  await expect(form.getByText(/Somebody else has changed this meanwhile\. It is 4\.00% now/)).toBeVisible();
  await expect(field('Home growth')).toHaveValue('1.50');
  await expectAccessible(page);
  await save.click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/record=new');
  await page.getByRole('combobox', { name: 'Type of Care' }).selectOption({ label: 'Residential Aged Care' });
  const interest = page.getByRole('textbox', { name: 'Assumed Interest' });
  await expect(interest).toHaveValue('3.50');
  await expect(interest).toHaveAccessibleDescription(/Practice default$/);
  await expect(page.getByRole('textbox', { name: 'Asset Growth' })).toHaveValue('1.50');
  await expect(page.getByText('Indexed 2.50% a year, practice default')).toBeVisible();
  await inspectEverywhere(page, 'record-with-defaults');
  await interest.fill('5');
  await expect(interest).toHaveAccessibleDescription(/Practice default: 3\.50%/);

  // The defaults belong to the practice, so they are reset for the tests after this one.
  await page.goto('/practice/settings');
  for (const name of ['Assumed Interest', 'Home growth', 'Income indexation', 'Expense indexation']) {
    await field(name).fill('');
  }
  await form.getByRole('radio', { name: 'Held flat' }).check();
  await save.click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  const { defaults } = await api.must<{ defaults: { readonly supportAtHomeBudgets: string } }>(
    'GET',
    '/practice/settings',
  );
  const { supportAtHomeBudgets, ...assumed } = defaults;
  expect(supportAtHomeBudgets).toBe('official');
  expect(Object.values(assumed).filter((value) => value !== null)).toEqual([]);
});

test('an adviser can read the settings but not change them', async ({ signedIn: page }) => {
  await page.goto('/practice/settings');
  await expect(page.getByText('You can read these settings, not change them.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Footer' })).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Practice settings' })).toHaveCount(0);
});
