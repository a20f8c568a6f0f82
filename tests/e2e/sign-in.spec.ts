/**
 * Signing in, from a forgotten password to a second factor. The tests have their own server, because they change the
 * account.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../../apps/server/src/auth/one-time-code.ts';
import { DEMO } from '../support/api-client.ts';
import { addPerson } from '../support/operator.ts';
import { NOW, type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { expect, expectAccessible, inspectEverywhere, test as shared } from './fixtures.ts';

const test = shared.extend<object, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const dataDir = temporaryFolder();
      // The server's version differs from the page's, so the first log-in reloads the page.
      const server = await startServer({ dataDir, env: { SPA_VERSION: '2.1' } });
      await use(server);
      await server.stop();
      removeFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 300_000 });

const CHOSEN = 'Correct-Horse-2';
const NEXT = 'Battery-Staple-3';
/** The account that the second test changes. */
const ANN = { email: 'ann@demo.example', password: 'Quartz-Lantern-58!' };

/** The temporary password in an e-mail that the server sent; undefined without such an e-mail. */
function temporaryPassword(dataDir: string): string | undefined {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return undefined;
  const letters = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return letters.flatMap((letter) => /^ {4}((?:\w{4}-){3}\w{4})\s*$/m.exec(letter)?.[1] ?? [])[0];
}

async function logIn(page: Page, password: string, email = DEMO.email): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function fillPasswords(page: Page, current: string, next: string, again: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Confirm new password') });
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('Confirm new password').fill(again);
  await form.getByLabel('Confirm new password').blur();
}

/** Whether a text or picture is green. */
const isGreen = (of: Locator) =>
  of.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return green > red && green > blue;
  });

test("LG-003 LG-005 LG-006 LG-007 LG-008 ER-012 ER-028 RT-037 RT-038 LG-012 LG-015 LG-016 LG-017 LG-020 a forgotten password, a temporary one, and a new one of the person's own", async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('adviser');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Valid email address required')).toBeVisible();
  await page.getByRole('button', { name: 'forgot password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await inspectEverywhere(page, 'forgot-password');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog.getByText('First name required')).toBeVisible();
  await dialog.getByLabel('Email address').fill(DEMO.email);
  await dialog.getByLabel('First name').fill('Demo');
  await dialog.getByLabel('Last name').fill('Adviser');
  await page.route('**/api/v1/reset', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  const failed = page.getByRole('dialog', { name: 'Failed' });
  await expect(failed).toContainText('There was a problem processing your request.');
  await failed.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'forgot password' }).click();
  await dialog.getByLabel('Email address').fill(DEMO.email);
  await dialog.getByLabel('First name').fill('Demo');
  await dialog.getByLabel('Last name').fill('Adviser');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  const sent = page.getByRole('dialog', { name: 'Password Reset Request Sent' });
  await expect(sent).toContainText('match an active account');
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => temporaryPassword(server.dataDir)).toBeDefined();
  const temporary = temporaryPassword(server.dataDir) ?? '';

  await page.evaluate(() => Object.assign(window, { before: true }));
  await logIn(page, temporary);
  await expect(page.getByText('You must change your password.')).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  for (const address of ['/help', '/record/1/scenario=0', '/error?code=404']) {
    await page.goto(address);
    await expect(page.getByText('You must change your password.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
  }
  const submit = page.getByRole('button', { name: 'Change Password' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('title', 'Invalid fields above');
  await fillPasswords(page, temporary, CHOSEN, 'Other-Horse-2');
  await expect(page.getByText('New Password does not match.')).toBeVisible();
  await inspectEverywhere(page, 'must-change');
  await fillPasswords(page, temporary, CHOSEN, CHOSEN);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  // The form has disappeared by the time the message is shown.
  const changed = page.getByRole('status').filter({ hasText: 'Password successfully changed!' });
  await expect(changed).toBeVisible();
  expect(await isGreen(changed.locator('svg').first())).toBe(true);
});

test('LG-010 LG-014 RT-007 ER-026 ER-033 ER-034 the account: its password, its second factor, its sessions', async ({
  page,
  server,
}) => {
  const { email, password: chosen } = ANN;
  await addPerson(server, ANN, ...['--first', 'Ann', '--last', 'Account'], ...['--practice', 'Demonstration practice']);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, chosen, email);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Login successful.').first()).toBeVisible();
  const password = page.getByRole('region', { name: 'Change Password' });
  await password.getByRole('button', { name: 'Show passwords' }).click();
  await expect(password.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
  await fillPasswords(page, 'not-this-One-1', NEXT, NEXT);
  await password.getByRole('button', { name: 'Change Password' }).click();
  const refused = password.getByText('The current password is incorrect.');
  await expect(refused).toBeVisible();
  expect(await isGreen(refused)).toBe(false);
  await fillPasswords(page, chosen, NEXT, NEXT);
  await password.getByRole('button', { name: 'Change Password' }).click();
  const changed = password.getByText('Password successfully changed!');
  await expect(changed).toBeVisible();
  expect(await isGreen(changed)).toBe(true);

  const factor = page.getByRole('region', { name: 'Two-Factor Authentication' });
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByLabel('Current password').fill(NEXT);
  await factor.getByRole('button', { name: 'Continue' }).click();
  await expect(factor.getByRole('img')).toBeVisible();
  await inspectEverywhere(page, 'account');
  const secret = (await factor.locator('p').last().textContent()) ?? '';
  await factor.getByLabel('Code').fill(codeAt(secret, new Date(NOW)));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const recovery = (await factor.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page);
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor).toContainText('On.');
  await expect(page.getByText('This session')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, NEXT, email);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is incorrect' })).toBeVisible();
  await page.getByLabel('Code').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});
