import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, pageAt } from '../../app/testing/page-at.tsx';
import { within, wordsOfAll } from '../../design-system/testing/drawn.tsx';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('LG-001 LG-002 LG-003 has its title, fields, button, link and message area', async () => {
  const page = within(await pageAt('/login'));
  await expect.element(page.getByRole('heading', { name: 'Advice Builder Login', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'forgot password' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await expect.element(page.getByText(/Session Expired/)).not.toBeInTheDocument();
});

it('LG-004 SS-013 ER-011 with the note says that the session has expired', async () => {
  const drawn = await pageAt('/login?note=expired');
  const alerts = () => wordsOfAll(drawn, '[role=alert]').join();
  await expect
    .poll(alerts)
    .toContain('Session Expired. You have been logged out as your session has expired due to inactivity.');
});
