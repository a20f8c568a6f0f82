import { DEMO } from '../support/api-client.ts';
import { expect, expectAccessible, inspectEverywhere, signIn, test } from './fixtures.ts';

test('a wrong password shows an error, the correct one leads to the records', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advice Builder Login');
  await inspectEverywhere(page, 'login');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('an address that needs a session opens after signing in', async ({ page }) => {
  await page.goto('/help');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, /help/i);
  await expect(page).toHaveURL(/\/help$/);
  await expectAccessible(page);
});

test('an adviser signs in by keyboard only and logs out', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(DEMO.email);
  await page.keyboard.press('Tab');
  while (!(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
});

test('the records list opens a record and finds it again', async ({ signedIn: page, api }) => {
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  await page.reload();
  await expect(page.getByRole('link', { name: `Record ${recId}` })).toBeVisible();
  await inspectEverywhere(page, 'records');
  await page.getByRole('textbox', { name: /search/i }).fill(String(recId));
  await expect(page.getByText('Found 1 filtered result')).toBeVisible();
  await page.getByRole('link', { name: `Record ${recId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/scenario=0$`));
});

test.describe('addresses without a page', () => {
  for (const [address, title] of [
    ['/nothing/here', 'Page Not Found'],
    ['/record/12x/scenario=0', 'Invalid Record ID'],
    ['/record/987654/scenario=0', 'Could Not Load Record'],
  ] as const) {
    test(`${address} shows "${title}"`, async ({ signedIn: page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
    });
  }
});

test('logging out in one tab logs the other out', async ({ signedIn: page, context }) => {
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/records/i);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});
