/** Single sign-on with a provider from another author: redirects, cookies and tokens over real HTTP. */
import type { LogInAnswer, PracticeSignOn, SignOnBegun } from '@advice-builder/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { ADMIN, ADVISER, type SignOnPractice, startSignOnPractice } from '../support/sign-on-practice.ts';
import { Browser } from './browser.ts';

let practice: SignOnPractice;
let admin: ApiClient;
beforeAll(async () => {
  practice = await startSignOnPractice();
  const { server, provider } = practice;
  admin = new ApiClient(server.url);
  await admin.signIn(ADMIN);
  const { issuer, client } = provider;
  const form = { issuer, ...client, enabled: true, currentPassword: ADMIN.password };
  await admin.must('PUT', '/practice/sign-on', { form });
});
afterAll(() => practice.close());

const post = (browser: Browser, call: string, body: object): Promise<Response> =>
  browser.call(`${practice.server.url}/api/v1${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const isOurs = ({ origin, pathname }: URL): boolean => origin === practice.server.url && !pathname.startsWith('/api/');
const isCallback = ({ origin }: URL): boolean => origin === practice.server.url;

/**
 * Enters the person's details on the page of the provider, unless the provider still remembers the person. Ends where
 * `stop` matches.
 */
async function atProvider(browser: Browser, address: string, subject: string, stop = isOurs): Promise<URL> {
  const page = await browser.go(address, stop);
  if (page.text === '') return page.url;
  expect(page.text).toContain('Sign in at the provider');
  return (await browser.go(page.url, stop, { method: 'POST', body: new URLSearchParams({ subject }) })).url;
}

async function begin(browser: Browser, email = ADVISER.email): Promise<string> {
  const answer = await post(browser, '/sign-on/begin', { email });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SignOnBegun).address;
}

/** Finishes the sign-in with the code behind the #. Resolves to the e-mail address of the signed-in person. */
async function finish(browser: Browser, page: URL): Promise<string> {
  const answer = await post(browser, '/sign-on/finish', { finish: page.hash.replace('#sign-on=', '') });
  const { jwt } = (await answer.json()) as LogInAnswer;
  const { email } = await new ApiClient(practice.server.url, jwt).must<{ email: string }>('GET', '/user');
  return email;
}

async function signIn(subject: string, browser = new Browser()): Promise<URL> {
  return atProvider(browser, await begin(browser), subject);
}
const REFUSED = '#sign-on-failed=sign-on-refused';

it('refuses people whose e-mail address the provider does not confirm as verified', async () => {
  practice.provider.people.set('unsaid', { email: ADVISER.email });
  practice.provider.people.set('unverified', { email: ADVISER.email, email_verified: false });
  practice.provider.people.set('elsewhere', { email: 'ann@elm.example', email_verified: true });
  for (const subject of ['unsaid', 'unverified', 'elsewhere']) expect((await signIn(subject)).hash).toBe(REFUSED);
  const cancelled = await signIn('');
  expect([cancelled.pathname, cancelled.hash]).toEqual(['/login', REFUSED]);
});

it('shows the administrator after a test sign-in what is missing and who signed in', async () => {
  const tryAs = async (subject: string) => {
    const browser = new Browser();
    const answer = await browser.call(`${practice.server.url}/api/v1/practice/sign-on/try`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { address } = (await answer.json()) as SignOnBegun;
    const page = await atProvider(browser, address, subject);
    expect([page.pathname, page.hash]).toEqual(['/practice/settings', '#single-sign-on']);
    return (await admin.must<PracticeSignOn>('GET', '/practice/sign-on')).lastTry;
  };
  expect(await tryAs('unsaid')).toMatchObject({ worked: false, words: expect.stringContaining('"email_verified"') });
  practice.provider.people.set('ada', { email: ADMIN.email, email_verified: true });
  expect(await tryAs('ada')).toMatchObject({ worked: true, words: `It worked for Ada Oak, ${ADMIN.email}.` });
});

it('matches the verified address once, then issuer and subject, even if the address has changed', async () => {
  const { people } = practice.provider;
  people.set('ann', { email: ADVISER.email.toUpperCase(), email_verified: true });
  const browser = new Browser();
  const page = await signIn('ann', browser);
  expect(page.pathname).toBe('/login');
  expect(await finish(browser, page)).toBe(ADVISER.email);

  people.set('ann', { email: ADMIN.email, email_verified: true });
  expect(await finish(browser, await signIn('ann', browser))).toBe(ADVISER.email);
  people.set('ann', {});
  const other = new Browser();
  expect(await finish(other, await signIn('ann', other))).toBe(ADVISER.email);

  // At the provider the adviser's address now belongs to a new person.
  people.set('new', { email: ADVISER.email, email_verified: true });
  expect((await signIn('new')).hash).toBe(REFUSED);
});

it('accepts the answer only from the browser that started, and only once', async () => {
  const [mine, theirs] = [new Browser(), new Browser()];
  const callback = await atProvider(mine, await begin(mine), 'ann', isCallback);
  await begin(theirs);
  const EXPIRED = '#sign-on-failed=sign-on-expired';
  expect((await theirs.go(callback, isOurs)).url.hash).toBe(EXPIRED);
  expect(await finish(mine, (await mine.go(callback, isOurs)).url)).toBe(ADVISER.email);
  expect((await mine.go(callback, isOurs)).url.hash).toBe(EXPIRED);
});

it('shows a message if the provider cannot be reached, before or during a sign-in', async () => {
  const browser = new Browser();
  const callback = await atProvider(browser, await begin(browser), 'ann', isCallback);
  await practice.provider.close();
  expect((await browser.go(callback, isOurs)).url.hash).toBe('#sign-on-failed=sign-on-unreachable');
  const answer = await post(new Browser(), '/sign-on/begin', { email: ADVISER.email });
  expect(answer.status).toBe(502);
  expect(((await answer.json()) as { error: object }).error).toMatchObject({ code: 'sign-on-unreachable' });
});
