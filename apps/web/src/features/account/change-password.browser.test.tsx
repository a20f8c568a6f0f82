import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { within } from '../../design-system/testing/drawn.tsx';

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

it('LG-013 LG-014 LG-016 has three fields, shown or hidden together, and a button that waits for them', async () => {
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
