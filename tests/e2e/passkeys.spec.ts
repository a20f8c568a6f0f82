/** Passkeys, with the virtual authenticator of Chromium. */
import type { Page } from '@playwright/test';
import { addPerson, operator } from '../support/operator.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';

const PASSWORD = 'Quartz-Lantern-58!';

/** Adds a virtual device that always confirms the identity of its user. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in after the password and without it, is renamed and removed', async ({
  page,
  server,
}) => {
  const email = 'passkey@demo.example';
  const facts = ['--first', 'Pat', '--last', 'Key', '--practice', 'Demonstration practice'];
  await addPerson(server, { email, password: PASSWORD }, ...facts);
  await withAuthenticator(page);
  const typePassword = async (): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  // After log-out on a page, log-in returns to that page.
  const isIn = () => expect(page.getByRole('button', { name: 'Account of Pat' })).toBeVisible();
  const logOut = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Account of Pat' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/login/);
  };
  const section = page.getByRole('region', { name: 'Passkeys' });

  await page.goto('/login');
  await typePassword();
  await isIn();
  await page.goto('/account');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByLabel('Name of the passkey').fill('Work laptop');
  await section.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(section.getByText('Work laptop')).toBeVisible();
  await expect(section.getByText('not used yet')).toBeVisible();
  await inspectEverywhere(page, 'passkeys');

  await logOut();
  await typePassword();
  await expect(page.getByText('Use your passkey as well.')).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await isIn();

  await logOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn();

  await page.goto('/account');
  await expect(section.getByText('last used')).toBeVisible();
  await section.getByRole('button', { name: 'Rename Work laptop' }).click();
  await section.getByLabel('Name of the passkey').fill('Home laptop');
  await section.getByRole('button', { name: 'Rename' }).click();
  await section.getByRole('button', { name: 'Remove Home laptop' }).click();
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('None.')).toBeVisible();

  await logOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await typePassword();
  await isIn();
});

test('an administrator requires a second factor for everybody; a person without one can postpone it once', async ({
  page,
  server,
}) => {
  operator(server, 'practice', 'Bay Street', '--two-factor', 'optional');
  const of = (role: string) => ['--first', 'Bo', '--last', 'Bay', '--practice', 'Bay Street', '--role', role];
  await addPerson(server, { email: 'bo@bay.example', password: PASSWORD }, ...of('admin'));
  await addPerson(server, { email: 'bea@bay.example', password: PASSWORD }, ...of('adviser'));
  const logIn = async (email: string): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).not.toHaveURL(/login/);
  };
  const records = page.getByRole('heading', { level: 1, name: /records/i });

  await logIn('bo@bay.example');
  await expect(records).toBeVisible();
  await page.goto('/practice/settings');
  const security = page.getByRole('region', { name: 'Security' });
  await expect(security).toContainText('0 of 2 people have one. Nobody has to.');
  const required = security.getByRole('checkbox', { name: 'Required of everybody' });
  await required.press('Space');
  const question = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(question.getByLabel('Current password')).toBeFocused();
  await inspectEverywhere(page, 'second-factor-proof');
  await page.keyboard.press('Escape');
  await expect(required).toBeFocused();
  await expect(required).not.toBeChecked();
  await required.press('Space');
  await question.getByLabel('Current password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(security).toContainText('0 of 2 people have one. The others set it up at their next sign-in; until');
  await inspectEverywhere(page, 'second-factor');
  await page.evaluate(() => localStorage.clear());

  await logIn('bea@bay.example');
  await expect(page.getByText('Your practice requires a second factor. You can postpone it once')).toBeVisible();
  await inspectEverywhere(page, 'postpone');
  await page.getByRole('button', { name: 'Postpone' }).click();
  await expect(records).toBeVisible();
});
