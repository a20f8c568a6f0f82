import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshBrowser, pageAt } from '../../app/testing/page-at.tsx';
import { visibleTexts, within } from '../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf } from '../../platform/testing/browser.ts';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('LG-001 LG-002 LG-003 has a title, fields, a button, a link and a message area', async () => {
  const page = within(await pageAt('/login'));
  await expect.element(page.getByRole('heading', { name: 'Advice Builder Login', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'forgot password' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await expect.element(page.getByText(/Session Expired/)).not.toBeInTheDocument();
});

it('accepts a pasted password, and labels the fields for password managers', async () => {
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

it('LG-004 SS-013 ER-011 says that the session has expired if the address has that note', async () => {
  const drawn = await pageAt('/login?note=expired');
  const alerts = () => visibleTexts(drawn, '[role=alert]').join();
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
])('shows the result of single sign-on, %s, and removes it from the address', async (code, words) => {
  window.history.replaceState(null, '', `#sign-on-failed=${code}`);
  const page = within(await pageAt('/login'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  expect(window.location.hash).toBe('');
});

it('sends only the domain to ask whether it uses single sign-on', async () => {
  const asked: string[] = [];
  answerWith(async (request) => {
    if (pathOf(request) !== 'sign-on/offered') return json(401, {});
    asked.push(decodeURIComponent(await request.text()));
    return json(200, { offered: true, only: true });
  });
  const page = within(await pageAt('/login'));
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@oak.example');
  await expect.element(page.getByRole('button', { name: 'Sign in with single sign-on' })).toBeVisible();
  await expect.element(page.getByText('Your practice signs in this way.')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['domain=oak.example']));
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@');
  await expect.element(page.getByRole('button', { name: 'Sign in with single sign-on' })).not.toBeInTheDocument();
});

it('starts no single sign-on before a button is pressed, even if there is no other way in', async () => {
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

it('moves by Tab from the e-mail to the password, and passes the e-mail on to the page for a forgotten password', async () => {
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
