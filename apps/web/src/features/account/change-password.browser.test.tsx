import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { within } from '../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf, userAnswer } from '../../platform/testing/browser.ts';

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

/** Serves the account to the page; every other request stays unanswered. */
function accountOf(provesAt: string | null): void {
  const user = { ...userAnswer, provesAt };
  answerWith((request) => (pathOf(request) === 'user' ? json(200, user) : new Promise(() => undefined)));
}

it('shows single sign-on users that they have no password to change', async () => {
  accountOf('login.example.com');
  const sheet = within(await pageAt('/account')).getByRole('region', { name: 'Change Password' });
  await expect.element(sheet.getByText(/^You have no password here/)).toBeVisible();
  await expect.element(sheet.getByText('login.example.com', { exact: true })).toBeVisible();
  expect(sheet.getByRole('textbox').elements()).toEqual([]);
  expect(sheet.getByLabelText('Current password', { exact: true }).elements()).toEqual([]);
});

it('LG-013 LG-014 LG-016 has three fields, shown or hidden together, and a button that is disabled until all are valid', async () => {
  accountOf(null);
  const page = within(await pageAt('/account'));
  const fields = ['Current password', 'New password', 'Confirm new password'].map((name) =>
    page.getByLabelText(name, { exact: true }),
  );
  for (const field of fields) await expect.element(field).toHaveAttribute('type', 'password');
  const show = page.getByRole('button', { name: 'Show passwords' });
  await expect.element(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  for (const field of fields) await expect.element(field).toHaveAttribute('type', 'text');
  const change = page.getByTitle('Invalid fields above');
  await expect.element(change).toBeDisabled();
  for (const [at, text] of ['Old-password-1', 'Correct-Horse-2', 'Correct-Horse-2'].entries())
    await userEvent.fill(fields[at] as NonNullable<(typeof fields)[number]>, text);
  await expect.element(change).not.toBeInTheDocument();
});

it('accepts pasted passwords, and marks the current and the new ones for password managers', async () => {
  accountOf(null);
  const page = within(await pageAt('/account'));
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  const current = field('Current password');
  const added = [field('New password'), field('Confirm new password')];
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
  for (const each of added) await expect.element(each).toHaveAttribute('autocomplete', 'new-password');
  // The passwords are shown first, because browsers do not copy hidden passwords.
  await page.getByRole('button', { name: 'Show passwords' }).click();
  await userEvent.fill(current, 'Correct-Horse-2');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await page.getByRole('button', { name: 'Hide passwords' }).click();
  for (const each of [current, ...added]) {
    await userEvent.clear(each);
    await userEvent.click(each);
    await userEvent.paste();
    await expect.element(each).toHaveValue('Correct-Horse-2');
  }
});
