/** The Rates page, which everybody can read. */
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

test('the rates are opened from the menu, filtered and shown for another day', async ({ signedIn: page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Rates', exact: true }).click();
  await expect(page).toHaveURL(/\/rates$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates');
  const opener = page.getByRole('button', { name: /^Maximum permissible interest rate/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rates\/mpir\.rate$/);
  await expect(opener).toBeFocused();
  await expect(
    page.getByRole('img', { name: /^Maximum permissible interest rate .* a year from 1 July 2014, .* values\.$/ }),
  ).toBeVisible();
  await inspectEverywhere(page, 'rates');

  await page.getByRole('radio', { name: /^Not official/ }).check();
  await page.getByRole('searchbox', { name: 'Series, amount or source' }).fill('permissible interest');
  await expect(page.getByText(/^1 of \d+ series$/)).toBeVisible();
  const row = page.locator('[data-series="mpir.rate"]');
  const day = page.getByRole('textbox', { name: 'On', exact: true });
  await day.fill('01/12/2025');
  await day.press('Enter');
  await expect(row).toContainText('7.61% a year');
  await page.reload();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
});

test('a supervisor sees the same page, and the rates published after the release', async ({ page, server }) => {
  await signInSupervisor(page, server, 'sue.rates');
  await page.goto('/rates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates');
  await expect(page.getByRole('heading', { name: 'Published after the release' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Import)/ })).toHaveCount(0);
});
