/** A session that ends: after the idle time, because another tab ends it, and resumed afterwards. */
import { DEMO } from '../support/api-client.ts';
import { wholeChromium } from '../support/chromium.ts';
import { NOW } from '../support/running-server.ts';
import { endSessionOnServer, expect, inspectEverywhere, signIn, test } from './fixtures.ts';

// The full browser hides the tabs in the background, as for people; in the headless shell all tabs are visible.
test.use({ launchOptions: wholeChromium() });

const EXPIRED = 'You have been logged out as your session has expired due to inactivity.';

test('SS-008 SS-009 SS-013 SS-006 LG-004 LG-011 ER-011 two idle tabs are signed out with a reason, and both return to their page', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto('/login');
  await signIn(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/help/i);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Account');
  await endSessionOnServer(page, server.url);
  await page.clock.fastForward('14:00');
  await expect(page.getByRole('alertdialog', { name: 'Stay signed in?' })).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
  await page.clock.fastForward('08:00');
  await expect(page).toHaveURL(/\/login\?note=expired$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Session Expired' })).toContainText(EXPIRED);
  await expect(other).toHaveURL(/\/login/);
  await inspectEverywhere(page, 'session-expired');
  await signIn(page, /help/i);
  await expect(page).toHaveURL(/\/help$/);
  await expect(other).toHaveURL(/\/account$/);
});

test('SS-005 SS-004 an unauthorised request leads to log-in, and back', async ({ signedIn: page, server }) => {
  await endSessionOnServer(page, server.url);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/login\?note=expired$/);
  expect(await page.evaluate(() => ['jwt', 'lastAuth'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});
