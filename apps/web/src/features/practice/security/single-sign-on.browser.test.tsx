import type { PracticeSignOn } from '@advice-builder/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../../app/testing/page-at.tsx';
import { draw, within } from '../../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf, userAnswer } from '../../../platform/testing/browser.ts';
import { SingleSignOn } from './single-sign-on.tsx';

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

const answerOf = (change: Partial<PracticeSignOn> = {}): PracticeSignOn => ({
  redirectUri: 'https://advice.example.com/api/v1/sign-on/callback',
  domains: ['oak.example'],
  enabled: true,
  issuer: 'https://login.example.com',
  clientId: 'advice-builder',
  hasSecret: true,
  trustsSecondFactor: false,
  onlyWay: false,
  keepsPassword: null,
  administrators: [
    { id: 7, name: 'Ada Oak' },
    { id: 8, name: 'Abe Oak' },
  ],
  outside: 0,
  lastTry: null,
  ...change,
});

const refusal = (code: string, msg: string) => json(422, { error: { code, msg }, requestId: 'r' });

/** Renders the section and returns the changes sent with the correct password. The server refuses other requests. */
function drawSection(answer: PracticeSignOn) {
  const sent: URLSearchParams[] = [];
  const dirty: boolean[] = [];
  answerWith(async (request) => {
    if (pathOf(request) === 'user') return json(200, userAnswer);
    if (pathOf(request) === 'passkeys') return json(200, []);
    if (pathOf(request) !== 'practice/sign-on') return json(404, {});
    if (request.method === 'GET') return json(200, answer);
    const body = new URLSearchParams(await request.text());
    const password = body.get('currentPassword');
    if (password === null) return refusal('proof-required', 'Enter your current password to change this.');
    if (password !== 'right') return refusal('password-wrong', 'The current password is incorrect.');
    body.delete('currentPassword');
    sent.push(body);
    return json(200, answer);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const host = draw(
    <QueryClientProvider client={client}>
      <SingleSignOn onDirty={(isDirty) => void dirty.push(isDirty)} />
    </QueryClientProvider>,
  );
  const changes = () => sent.map((each) => Object.fromEntries(each));
  return { section: within(host), changes, dirty };
}
async function showWho(section: ReturnType<typeof within>, password = 'right'): Promise<void> {
  const question = section.getByRole('dialog', { name: 'Show that it is you' });
  await question.getByLabelText('Current password').fill(password);
  await question.getByRole('button', { name: 'Save' }).click();
}
const tick = { name: /^The only way to sign in/ };

it('stays folded until a person chooses to set it up', async () => {
  const { section } = drawSection(answerOf({ enabled: false, issuer: '', clientId: '', hasSecret: false }));
  await section.getByRole('button', { name: 'Set up single sign-on' }).click();
  await expect.element(section.getByRole('textbox', { name: 'Issuer address' })).toHaveValue('');
  await expect.element(section.getByRole('button', { name: 'Try sign-in in a new window' })).toBeDisabled();
  await expect.element(section.getByRole('checkbox', tick)).toBeDisabled();
  await expect
    .element(section.getByText('It can become the only way to sign in after one successful try.'))
    .toBeVisible();
});

it('explains what is missing if the server does not know its own address, and shows the error of the server', async () => {
  const { section } = drawSection(answerOf({ redirectUri: null }));
  await expect.element(section.getByText(/Ask the operator of the server to set PUBLIC_URL/)).toBeVisible();
  answerWith(() => json(500, { error: { code: 'internal', msg: 'Something failed.' }, requestId: 'r' }));
  const host = draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SingleSignOn onDirty={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(within(host).getByRole('alert')).toBeVisible();
});

it('sends the person who keeps a password with the choice, and at once while it is the only way', async () => {
  const lastTry = { at: '2026-11-20T23:00:00.000Z', worked: true, words: 'It worked for Ada Oak.' };
  const before = drawSection(answerOf({ lastTry, outside: 2 }));
  await expect.element(before.section.getByText(/^2 of your people have addresses outside/)).toBeVisible();
  await before.section.getByRole('combobox', { name: 'Keeps a password' }).selectOptions('Abe Oak');
  expect(before.changes()).toEqual([]);
  await before.section.getByRole('checkbox', tick).click();
  await showWho(before.section);
  await expect.poll(before.changes).toEqual([{ onlyWay: 'true', keepsPassword: '8' }]);

  const asOnlyWay = drawSection(answerOf({ lastTry, onlyWay: true, keepsPassword: 7 }));
  await asOnlyWay.section.getByRole('combobox', { name: 'Keeps a password' }).selectOptions('Abe Oak');
  await showWho(asOnlyWay.section);
  await expect.poll(asOnlyWay.changes).toEqual([{ keepsPassword: '8' }]);
});

it('reports unsaved input to the page, and can be tested once saved', async () => {
  const { section, dirty } = drawSection(answerOf());
  const trial = section.getByRole('button', { name: 'Try sign-in in a new window' });
  await expect.element(trial).toBeEnabled();
  await section.getByLabelText('Client secret').fill('another one');
  await expect.element(trial).toBeDisabled();
  await expect.poll(() => dirty.at(-1)).toBe(true);
  await section.getByRole('button', { name: 'Save single sign-on' }).click();
  await showWho(section);
  await expect.poll(() => dirty.at(-1)).toBe(false);
  await expect.element(section.getByLabelText('Client secret')).toHaveValue('');
});

it('keeps the input and the dialog if the password is wrong or nobody proves their identity', async () => {
  const { section, changes } = drawSection(answerOf());
  await section.getByLabelText('Client id').fill('another');
  await section.getByRole('button', { name: 'Save single sign-on' }).click();
  await showWho(section, 'wrong');
  await expect.element(section.getByRole('alert')).toHaveTextContent('The current password is incorrect.');
  await section.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(section.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(section.getByLabelText('Client id')).toHaveValue('another');
  expect(changes()).toEqual([]);
});

it('warns before saving that another issuer removes the secret', async () => {
  const { section } = drawSection(answerOf());
  const words = section.getByText('Changing the issuer deletes the stored secret.');
  await expect.element(section.getByText(/^A secret is stored/)).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await section.getByRole('textbox', { name: 'Issuer address' }).fill('https://login.other.example');
  await expect.element(words).toBeVisible();
  await expect.element(section.getByText(/^A secret is stored/)).not.toBeInTheDocument();
});
