/** Single sign-on: an administrator sets it up and tests it, people use it, and it becomes the only way. */
import { test as base, type Page } from '@playwright/test';
import { codeAt } from '../../apps/server/src/auth/one-time-code.ts';
import { ApiClient } from '../support/api-client.ts';
import type { Account } from '../support/operator.ts';
import { NOW } from '../support/running-server.ts';
import { ADMIN, ADVISER, type SignOnPractice, startSignOnPractice } from '../support/sign-on-practice.ts';
import { endSessionOnServer, expect, inspectEverywhere } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { RecordScreen } from './record-screen.ts';

const test = base.extend<object, { readonly practice: SignOnPractice }>({
  practice: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const practice = await startSignOnPractice();
      await use(practice);
      await practice.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ practice }, use) => use(practice.server.url),
});
// In series, because each test continues with the settings of the previous one.
test.describe.configure({ mode: 'serial' });

const records = (page: Page) => page.getByRole('heading', { level: 1, name: /records/i });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with single sign-on' });
const message = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const section = (page: Page) => page.getByRole('group', { name: 'Single sign-on' });

async function typePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function openSettings(page: Page): Promise<void> {
  await typePassword(page, ADMIN);
  await expect(records(page)).toBeVisible();
  await page.goto('/practice/settings');
  await expect(section(page)).toBeVisible();
}

/** Proves the administrator's identity, after which the change is made. */
async function showWho(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(question.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
}

/** Signs in on the provider's page. */
async function signInThere(page: Page, subject: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Name').fill(subject);
  await page.keyboard.press('Enter');
}

test('an administrator sets up single sign-on, tests it in a new window and offers it', async ({ page, practice }) => {
  const { issuer, client, people } = practice.provider;
  await openSettings(page);
  await tabTo(page, section(page).getByRole('button', { name: 'Set up single sign-on' }));
  await page.keyboard.press('Enter');
  const field = (name: string) => section(page).getByRole('textbox', { name, exact: true });
  const secret = section(page).getByLabel('Client secret');
  const trial = section(page).getByRole('button', { name: 'Try sign-in in a new window' });
  await expect(field('Domains')).toHaveValue('oak.example');
  await expect(field('Redirect address')).toHaveValue(`${practice.server.url}/api/v1/sign-on/callback`);
  await expect(trial).toBeDisabled();

  const offer = section(page).getByRole('checkbox', { name: 'Offered on the log-in page' });
  await tabTo(page, offer);
  await page.keyboard.press('Space');
  await expect(message(page, 'Enter a domain, an issuer address')).toBeVisible();
  await expect(offer).not.toBeChecked();

  const save = section(page).getByRole('button', { name: 'Save single sign-on' });
  await field('Issuer address').fill('http://login.example.com');
  await field('Client id').fill(client.clientId);
  await secret.fill(client.clientSecret);
  await save.click();
  await expect(message(page, 'The issuer address must start with https://')).toBeVisible();
  // Typed input is not lost, and nobody leaves it unsaved by mistake.
  await expect(secret).toHaveValue(client.clientSecret);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await field('Issuer address').fill(issuer);
  await save.click();
  const question = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(question.getByLabel('Current password')).toBeFocused();
  await inspectEverywhere(page, 'single-sign-on-proof');
  await question.getByLabel('Current password').fill('Wrong-Horse-1');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question.getByRole('alert')).toHaveText('The current password is incorrect.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(save).toBeFocused();
  await expect(secret).toHaveValue(client.clientSecret);
  await save.click();
  await showWho(page);
  await expect(secret).toHaveValue('');
  await expect(secret).toHaveAccessibleDescription(/A secret is stored and is never shown/);

  people.set('ada', { email: ADMIN.email });
  const tried = async (): Promise<Page> => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), trial.click()]);
    return opened;
  };
  const first = await tried();
  await signInThere(first, 'ada');
  await expect(first).toHaveURL(/\/practice\/settings#single-sign-on$/);
  await expect(section(first)).toContainText('The provider does not send "email_verified" as true.');
  await expect(first.getByRole('heading', { name: 'Single sign-on' })).toBeInViewport();
  await first.close();
  people.set('ada', { email: ADMIN.email, email_verified: true });
  const second = await tried();
  await expect(section(second)).toContainText(`It worked for Ada Oak, ${ADMIN.email}.`);
  await second.close();

  await page.reload();
  await expect(section(page)).toContainText('It worked for Ada Oak');
  await offer.click();
  await showWho(page);
  await expect(offer).toBeChecked();
  await field('Issuer address').fill('https://login.example.com');
  await expect(section(page).getByText('Changing the issuer deletes the stored secret.')).toBeVisible();
  await inspectEverywhere(page, 'single-sign-on-other-issuer');
  await field('Issuer address').fill(issuer);
  await inspectEverywhere(page, 'single-sign-on');
});

test('a person signs in with single sign-on, with a second factor, and again after a session has ended', async ({
  page,
  practice,
}) => {
  const { people } = practice.provider;
  const { url } = practice.server;
  const ann = new ApiClient(url);
  await ann.signIn(ADVISER);
  await ann.must('PUT', '/preferences', { json: { welcomed: true } });

  people.set('zed', { email: ADVISER.email });
  await page.goto('/login');
  await expect(button(page)).toBeHidden();
  await page.getByLabel('Email').fill(ADVISER.email);
  await expect(button(page)).toBeVisible();
  await inspectEverywhere(page, 'login-single-sign-on');
  await button(page).click();
  await signInThere(page, 'zed');
  await expect(message(page, 'Single sign-on did not let you in.')).toBeVisible();
  expect(page.url()).toBe(`${url}/login`);
  await inspectEverywhere(page, 'login-single-sign-on-refused');

  await page.context().clearCookies();
  people.set('ann', { email: ADVISER.email, email_verified: true });
  await page.getByLabel('Email').fill(ADVISER.email);
  await expect(button(page)).toBeVisible();
  // Without a password, Enter uses single sign-on too.
  await page.getByLabel('Email').press('Enter');
  await signInThere(page, 'ann');
  await expect(records(page)).toBeVisible();
  expect(page.url()).not.toContain('sign-on');

  const { secret } = await ann.must<{ secret: string }>('POST', '/two-factor/begin', {
    form: { currentPassword: ADVISER.password },
  });
  const code = codeAt(secret, new Date(NOW));
  const { recoveryCodes } = await ann.must<{ recoveryCodes: readonly string[] }>('POST', '/two-factor/confirm', {
    form: { code },
  });
  // The session at Advice Builder has ended. The provider still remembers Ann.
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADVISER.email);
  await button(page).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeHidden();
  await inspectEverywhere(page, 'login-single-sign-on-code');
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(message(page, 'This code is incorrect')).toBeVisible();
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(records(page)).toBeVisible();

  await page.goto('/record=new');
  const firstName = page.getByRole('textbox', { name: 'First name', exact: true });
  await expect(firstName).toBeVisible();
  await endSessionOnServer(page, url);
  await new RecordScreen(page).type('First name', 'Margaret');
  const question = page.getByRole('alertdialog', { name: 'Sign in again to keep your changes' });
  const way = question.getByRole('link', { name: /single sign-on in another window/ });
  await expect(way).toBeVisible();
  await inspectEverywhere(page, 'sign-in-again-single-sign-on');
  const [elsewhere] = await Promise.all([page.context().waitForEvent('page'), way.click()]);
  await elsewhere.getByLabel('Email').fill(ADVISER.email);
  await button(elsewhere).click();
  await elsewhere.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(firstName).toHaveValue('Margaret');
  await page.reload();
  await expect(firstName).toHaveValue('Margaret');
});

test('single sign-on becomes the only way, and one administrator keeps a password', async ({
  page,
  practice,
  browser,
}) => {
  await openSettings(page);
  const onlyWay = section(page).getByRole('checkbox', { name: /^The only way to sign in/ });
  await expect(section(page).getByRole('combobox', { name: 'Keeps a password' })).toContainText('Ada Oak');
  await onlyWay.click();
  await showWho(page);
  await expect(onlyWay).toBeChecked();
  await inspectEverywhere(page, 'single-sign-on-only');

  const other = await browser.newContext({ baseURL: practice.server.url });
  const theirs = await other.newPage();
  await typePassword(theirs, ADVISER);
  await expect(theirs.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(theirs.getByText('Your practice signs in this way.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login$/);
  await inspectEverywhere(theirs, 'login-only-single-sign-on');
  await typePassword(theirs, ADMIN);
  await expect(records(theirs)).toBeVisible();
  await theirs.evaluate(() => localStorage.clear());

  await practice.provider.close();
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill(ADVISER.email);
  await button(theirs).click();
  await expect(message(theirs, 'The sign-in provider of your practice did not answer as expected.')).toBeVisible();
  await expect(button(theirs)).toBeEnabled();
  await other.close();
});
