/**
 * A person without a password proves their identity at the provider, in a separate window, and continues where they
 * were.
 */
import { test as base, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { ADMIN, type SignOnPractice, startSignOnPractice, WITHOUT_PASSWORD } from '../support/sign-on-practice.ts';
import { expect, inspectEverywhere } from './fixtures.ts';

const test = base.extend<object, { readonly practice: SignOnPractice }>({
  practice: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const practice = await startSignOnPractice();
      const { issuer, client, people } = practice.provider;
      const admin = new ApiClient(practice.server.url);
      await admin.signIn(ADMIN);
      const form = { issuer, ...client, enabled: true, currentPassword: ADMIN.password };
      await admin.must('PUT', '/practice/sign-on', { form });
      people.set('bea', { email: WITHOUT_PASSWORD.email, email_verified: true });
      people.set('zed', { email: 'zed@oak.example', email_verified: true });
      await use(practice);
      await practice.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ practice }, use) => use(practice.server.url),
});
test.describe.configure({ mode: 'serial' });

/** Signs in on the provider's page, which asks again although it remembers the person. */
async function signInThere(page: Page, subject: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Name').fill(subject);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(WITHOUT_PASSWORD.email);
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
  await signInThere(page, 'bea');
  await expect(page.getByRole('heading', { level: 1, name: /records/i })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).not.toBeNull();
}

type Part = ReturnType<Page['getByRole']>;
const again = (part: Part) => part.getByRole('button', { name: /^Sign in again at localhost:\d+$/ });

/** Presses the button, and signs in in the window that opens. The window closes itself. */
async function showThere(page: Page, part: Part, subject: string): Promise<void> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), again(part).click()]);
  const closed = opened.waitForEvent('close');
  await signInThere(opened, subject);
  await closed;
}

test('a setting of the practice is saved once the person has proved their identity at the provider', async ({
  page,
  practice,
}) => {
  const { client } = practice.provider;
  await signIn(page);
  await page.goto('/practice/settings');
  const section = page.getByRole('group', { name: 'Single sign-on' });
  const secret = section.getByLabel('Client secret');
  await secret.fill(client.clientSecret);
  await section.getByRole('button', { name: 'Save single sign-on' }).click();
  const question = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(again(question)).toBeFocused();
  await expect(question.getByLabel('Current password')).toBeHidden();
  const save = question.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await inspectEverywhere(page, 'sign-in-again-proof');

  await showThere(page, question, 'zed');
  await expect(question.getByRole('alert').filter({ hasText: 'A different person signed in' })).toBeVisible();
  await expect(save).toBeDisabled();

  await showThere(page, question, 'bea');
  await expect(question.getByRole('status')).toContainText('You signed in again.');
  await inspectEverywhere(page, 'sign-in-again-shown');
  await save.click();
  await expect(question).toBeHidden();
  await expect(secret).toHaveValue('');
  await expect(secret).toHaveAccessibleDescription(/A secret is stored/);

  // The proof of identity counts only once.
  await secret.fill(client.clientSecret);
  await section.getByRole('button', { name: 'Save single sign-on' }).click();
  await expect(again(question)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(secret).toHaveValue(client.clientSecret);
});

test('other sessions are ended and a second factor is set up in the same way', async ({ page, browser, practice }) => {
  const other = await browser.newContext({ baseURL: practice.server.url });
  await signIn(await other.newPage());
  await signIn(page);
  await page.goto('/account');
  const password = page.getByRole('region', { name: 'Change Password' });
  await expect(password).toContainText(/You have no password here: you sign in at localhost:\d+\./);
  await expect(password.getByRole('textbox')).toHaveCount(0);
  const sessions = page.getByRole('region', { name: 'Signed in' });
  await expect(sessions.getByRole('listitem').nth(1)).toBeVisible();
  const end = sessions.getByRole('button', { name: 'Sign out everywhere else' });
  await showThere(page, sessions, 'bea');
  await end.click();
  await expect(end).toBeHidden();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.close();

  const factor = page.getByRole('region', { name: 'Two-Factor Authentication' });
  await factor.getByRole('button', { name: 'Set up' }).click();
  await showThere(page, factor, 'bea');
  await factor.getByRole('button', { name: 'Continue' }).click();
  await expect(factor.getByText('Scan this with an authenticator app')).toBeVisible();
});

test('the page where the window ends says what to do if it stays open', async ({ page }) => {
  await page.goto('/signed-in-again');
  await expect(page.getByRole('status').filter({ hasText: 'You are signed in again.' })).toBeVisible();
  await page.goto('/signed-in-again#sign-on-failed=sign-in-again-old');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'did not confirm that you signed in again' })).toBeVisible();
  await inspectEverywhere(page, 'signed-in-again-failed');
});
