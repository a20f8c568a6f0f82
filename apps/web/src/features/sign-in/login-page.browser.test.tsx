import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshBrowser, pageAt } from '../../app/testing/page-at.tsx';
import { within, wordsOfAll } from '../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf } from '../../platform/testing/browser.ts';

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

it('takes a pasted password, and tells password managers which field is which', async () => {
  const page = within(await pageAt('/login'));
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.fill(email, 'Correct-Horse-1');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await userEvent.click(password);
  await userEvent.paste();
  await expect.element(password).toHaveValue('Correct-Horse-1');
});

it('LG-004 SS-013 ER-011 with the note says that the session has expired', async () => {
  const drawn = await pageAt('/login?note=expired');
  const alerts = () => wordsOfAll(drawn, '[role=alert]').join();
  await expect
    .poll(alerts)
    .toContain('Session Expired. You have been logged out as your session has expired due to inactivity.');
});

it.each([
  ['sign-on-expired', 'This sign-in took too long, or it began in another browser. Start again.'],
  [
    'sign-on-unreachable',
    'The sign-in provider of your practice did not answer as expected. Try again in a few minutes.',
  ],
  [
    '<b>made up</b>',
    'Single sign-on did not let you in. An administrator of your practice can see why in the audit trail.',
  ],
])('says what single sign-on came back with, %s, and takes it out of the address', async (code, words) => {
  window.history.replaceState(null, '', `#sign-on-failed=${code}`);
  const page = within(await pageAt('/login'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  expect(window.location.hash).toBe('');
});

it('asks whether a domain signs in elsewhere with nothing but the domain', async () => {
  const asked: string[] = [];
  answerWith(async (request) => {
    if (pathOf(request) !== 'sign-on/offered') return json(401, {});
    asked.push(decodeURIComponent(await request.text()));
    return json(200, { offered: true, only: true });
  });
  const page = within(await pageAt('/login'));
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@oak.example');
  await expect.element(page.getByRole('button', { name: 'Sign in with single sign-on' })).toBeVisible();
  await expect.element(page.getByText('People of your practice sign in this way.')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['domain=oak.example']));
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@');
  await expect.element(page.getByRole('button', { name: 'Sign in with single sign-on' })).not.toBeInTheDocument();
});

it('begins no sign-in elsewhere before a button is pressed, not even where there is no other way in', async () => {
  const asked: string[] = [];
  answerWith(async (request) => {
    asked.push(`${request.method} ${pathOf(request)}`);
    return pathOf(request) === 'sign-on/offered' ? json(200, { offered: true, only: true }) : json(502, {});
  });
  window.history.replaceState(null, '', '#sign-on-failed=sign-on-expired');
  const page = within(await pageAt('/login'));
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@oak.example');
  const press = page.getByRole('button', { name: 'Sign in with single sign-on' });
  await expect.element(press).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['POST sign-on/offered']));
  await userEvent.click(press);
  await expect.poll(() => asked.filter((each) => each !== 'POST sign-on/offered')).toEqual(['POST sign-on/begin']);
});

it('leads by Tab from the e-mail to the password; who forgot it does not type the e-mail again', async () => {
  const drawn = within(await pageAt('/login'));
  const email = drawn.getByRole('textbox', { name: 'Email' });
  await email.fill('ann@demo.example');
  await userEvent.tab();
  await expect.element(drawn.getByLabelText('Password', { exact: true })).toHaveFocus();
  await drawn.getByRole('button', { name: 'forgot password' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: /^Email/ }))
    .toHaveValue('ann@demo.example');
});
