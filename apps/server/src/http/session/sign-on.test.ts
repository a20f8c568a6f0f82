import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { addDomain, bindIdentity } from '../../store/repositories/sign-on.ts';
import { describeOnStore } from '../../store/testing.ts';
import { addTestPasskey } from '../account/testing-passkeys.ts';
import { margaret } from '../report/testing.ts';
import { type Answer, PASSWORD, type Person, protect, refusalsIn, type TestApp, testApp } from '../testing.ts';
import { CLIENT, type TestProvider, testProvider } from './testing-provider.ts';

const CALLBACK = '/api/v1/sign-on/callback';

describeOnStore('single sign-on', (store) => {
  let test: TestApp;
  let provider: TestProvider;
  let practiceId: number;
  let admin: Person;
  let count = 0;
  const operators = new Set<string>();
  beforeAll(async () => {
    test = await testApp(store(), { operators });
    provider = await testProvider();
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });
  beforeEach(async () => {
    count += 1;
    provider.twist({});
    practiceId = await insertPractice(store().db, `Practice ${count}`, test.clock.now(), { requireTwoFactor: false });
    admin = await join('admin', { role: 'admin' });
    await addDomain(store().db, domain(), practiceId);
    const { issuer } = provider;
    const set = await change({ issuer, ...CLIENT, enabled: true });
    expect(set.status).toBe(200);
  });

  const domain = () => `oak${count}.example`;
  /** Changes the settings as an administrator, with a proof of identity. */
  const change = (settings: object, as = admin) =>
    test.send('PUT', '/practice/sign-on', { ...settings, currentPassword: PASSWORD }, as);
  /** Adds a person to the practice, with an address of its domain. */
  async function join(name: string, options: Parameters<TestApp['join']>[1] = {}): Promise<Person> {
    const person = await test.join(name, { practiceId, ...options });
    const email = `${name}@${domain()}`;
    await store().db.execute(sql`UPDATE users SET email = ${email} WHERE email = ${person.email}`);
    return { ...person, email };
  }

  interface Browser {
    readonly cookie: string;
    readonly state: string;
    readonly address: URL;
  }
  const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
  function browserAt(answer: Answer): Browser {
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    const address = new URL(answer.body.address);
    provider.expect({ nonce: address.searchParams.get('nonce') ?? '' });
    return { cookie: cookieOf(answer), state: address.searchParams.get('state') ?? '', address };
  }
  const begin = async (email = `ann@${domain()}`): Promise<Browser> =>
    browserAt(await test.send('POST', '/sign-on/begin', { email }));

  /** Opens the callback as a browser that comes back from the provider. Returns the address it is redirected to. */
  async function comeBack(browser: Browser, query: Record<string, string> = {}, cookie = browser.cookie) {
    const all = { code: 'the-code', state: browser.state, iss: provider.issuer, ...query };
    const url = `${CALLBACK}?${new URLSearchParams(all)}`;
    const answer = await test.app.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location);
  }
  const finishIn = (location: string): string => /#sign-on=([\w-]{43})$/.exec(location)?.[1] ?? '';
  const finish = (location: string, { cookie }: { cookie: string }, code?: string) =>
    test.app
      .inject({
        method: 'POST',
        url: '/api/v1/sign-on/finish',
        payload: { finish: finishIn(location), ...(code === undefined ? {} : { code }) },
        headers: { cookie },
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json(), headers: answer.headers }));
  const verified = (email: string, sub = `sub-${count}`) => ({ claims: { sub, email, email_verified: true } });
  const REFUSED = 'http://localhost:3000/login#sign-on-failed=sign-on-refused';
  const EXPIRED = 'http://localhost:3000/login#sign-on-failed=sign-on-expired';
  const UNREACHABLE = 'http://localhost:3000/login#sign-on-failed=sign-on-unreachable';
  const lastFailure = async () =>
    rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'sign-on-failed' ORDER BY id DESC LIMIT 1`),
    )[0]?.details;

  it('matches a verified address at the first sign-in, and only issuer and subject after that', async () => {
    const ann = await join('ann');
    provider.twist(verified(`ANN@${domain()}`));
    const browser = await begin();
    expect(browser.address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(browser.address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/v1/sign-on/callback',
      scope: 'openid email',
    });
    const location = await comeBack(browser);
    expect(location).toMatch(/^http:\/\/localhost:3000\/login#sign-on=[\w-]{43}$/);
    const first = await finish(location, browser);
    expect([first.status, first.body.user?.email]).toEqual([200, ann.email]);
    expect((await test.get('/user', { email: '', token: first.body.jwt })).status).toBe(200);
    // The provider now sends another address, even that of another person: addresses no longer matter.
    await join('ben');
    provider.twist(verified(`ben@${domain()}`));
    const again = await begin();
    const second = await finish(await comeBack(again), again);
    expect(second.body.user?.email).toBe(ann.email);
    provider.twist({ claims: { sub: `sub-${count}` } });
    const third = await begin();
    expect((await finish(await comeBack(third), third)).body.user?.email).toBe(ann.email);
  });

  it('reads address and verification from the user information if the ID token has none', async () => {
    await join('ann');
    const userinfo = { sub: `sub-${count}`, email: `ann@${domain()}`, email_verified: true };
    provider.twist({ claims: { sub: `sub-${count}` }, userinfo });
    const browser = await begin();
    expect(finishIn(await comeBack(browser))).not.toBe('');
    // The userinfo is about another person than the ID token, so it is not trusted.
    provider.twist({ claims: { sub: 'other' }, userinfo });
    expect(await comeBack(await begin())).toBe(REFUSED);
  });

  it('binds one subject to one account, and one account to one subject', async () => {
    await join('ann');
    provider.twist(verified(`ann@${domain()}`));
    await comeBack(await begin());
    // A new person at the provider was given Ann's former address.
    provider.twist(verified(`ann@${domain()}`, `new-${count}`));
    expect(await comeBack(await begin())).toBe(REFUSED);
    expect(await lastFailure()).toEqual({ reason: 'bound-elsewhere' });
  });

  describe('untrusted answers', () => {
    const right = () => verified(`ann@${domain()}`);
    beforeEach(async () => void (await join('ann')));

    it.each([
      ['a nonce of another sign-in', { nonce: 'another-nonce' }, 'nonce'],
      ['no nonce', { nonce: null }, 'nonce'],
      ['another issuer', { iss: 'https://evil.example' }, 'iss'],
      ['another client', { aud: 'another-client' }, 'aud'],
    ])('refuses %s', async (_what, claims, what) => {
      provider.twist({ claims: { ...right().claims, ...claims } });
      expect(await comeBack(await begin())).toBe(REFUSED);
      expect(await lastFailure()).toMatchObject({ reason: 'invalid', what });
    });

    it.each([
      ['an unsigned token', { alg: 'none' }],
      ['one signed with the secret of the client', { alg: 'HS256' }],
      ['one signed with another key', { alg: 'forged' }],
      ['one that has expired', { seconds: -60 }],
    ] as const)('refuses %s', async (_what, twist) => {
      provider.twist({ ...right(), ...twist });
      expect(await comeBack(await begin())).toBe(REFUSED);
      expect(await lastFailure()).toMatchObject({ reason: 'invalid' });
    });

    it('refuses an answer that names another issuer, or none', async () => {
      provider.twist(right());
      const calls = provider.calls.length;
      expect(await comeBack(await begin(), { iss: 'https://evil.example' })).toBe(REFUSED);
      // The code was never sent to the token endpoint.
      expect(provider.calls.slice(calls)).not.toContain('/token');
      const browser = await begin();
      const url = `${CALLBACK}?code=x&state=${browser.state}`;
      const answer = await test.app.inject({ method: 'GET', url, headers: { cookie: browser.cookie } });
      expect(answer.headers.location).toBe(REFUSED);
    });

    it.each([
      ['not verified', { email_verified: false }, 'email-unverified'],
      ['verified in a text', { email_verified: 'true' }, 'email-unverified'],
      ['without a word on it', { email_verified: null }, 'email-unverified'],
      ['missing', { email: null }, 'email-missing'],
      ['of another domain', { email: 'ann@evil.example' }, 'email-elsewhere'],
      ['of nobody', { email: 'zoe@DOMAIN' }, 'no-account'],
      ['of letters that only look the same', { email: 'a\u212ann@DOMAIN' }, 'email-elsewhere'],
    ])('refuses an address that is %s', async (_what, claims, reason) => {
      const own = Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replace('DOMAIN', domain()) : value,
        ]),
      );
      provider.twist({ claims: { ...right().claims, ...own } });
      expect(await comeBack(await begin())).toBe(REFUSED);
      expect(await lastFailure()).toEqual({ reason });
      expect(rowsOf(await store().db.execute(sql`SELECT 1 FROM identities WHERE subject = ${`sub-${count}`}`))).toEqual(
        [],
      );
    });

    it('refuses a disabled account, by address and by subject, and one disabled before the page loaded', async () => {
      provider.twist(right());
      const browser = await begin();
      const location = await comeBack(browser);
      await store().db.execute(sql`UPDATE users SET disabled_at = now() WHERE email = ${`ann@${domain()}`}`);
      expect((await finish(location, browser)).body.code).toBe('sign-on-expired');
      expect(await comeBack(await begin())).toBe(REFUSED);
      expect(await lastFailure()).toEqual({ reason: 'disabled' });
    });
  });

  describe('a state', () => {
    beforeEach(async () => {
      await join('ann');
      provider.twist(verified(`ann@${domain()}`));
    });

    it('that is missing, invented or sent twice is refused without a call to the provider', async () => {
      const browser = await begin();
      const calls = provider.calls.length;
      for (const state of ['', 'made-up', 'a'.repeat(43), 'x'.repeat(10_000)]) {
        expect(await comeBack(browser, { state })).toBe(EXPIRED);
      }
      const twice = `${CALLBACK}?state=${browser.state}&state=${browser.state}&code=x`;
      const answer = await test.app.inject({ method: 'GET', url: twice, headers: { cookie: browser.cookie } });
      expect(answer.headers.location).toBe(EXPIRED);
      expect((await test.app.inject({ method: 'GET', url: CALLBACK })).headers.location).toBe(EXPIRED);
      expect(provider.calls.length).toBe(calls);
      expect(finishIn(await comeBack(browser))).not.toBe('');
    });

    it('is valid only in the browser that began', async () => {
      const [mine, theirs] = [await begin(), await begin()];
      expect(await comeBack(mine, {}, theirs.cookie)).toBe(EXPIRED);
      expect(await comeBack(mine, {}, '')).toBe(EXPIRED);
      expect(finishIn(await comeBack({ ...mine, state: mine.state }))).toBe('');
    });

    it('is valid once, and for ten minutes', async () => {
      const browser = await begin();
      expect(finishIn(await comeBack(browser))).not.toBe('');
      expect(await comeBack(browser)).toBe(EXPIRED);
      const late = await begin();
      test.clock.advance(601);
      expect(await comeBack(late)).toBe(EXPIRED);
    });

    it('is not used up by a HEAD request', async () => {
      const browser = await begin();
      const url = `${CALLBACK}?code=x&state=${browser.state}&iss=${provider.issuer}`;
      const asked = await test.app.inject({ method: 'HEAD', url, headers: { cookie: browser.cookie } });
      expect(asked.statusCode).not.toBe(303);
      expect(finishIn(await comeBack(browser))).not.toBe('');
    });

    it('opens one session, with one code, in that browser', async () => {
      const [browser, other] = [await begin(), await begin()];
      provider.expect({ nonce: browser.address.searchParams.get('nonce') ?? '' });
      const location = await comeBack(browser);
      expect((await finish(location, other)).body.code).toBe('sign-on-expired');
      expect((await finish('#sign-on=', browser)).status).toBe(422);
      const opened = await Promise.all([finish(location, browser), finish(location, browser)]);
      expect(opened.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await finish(location, browser)).body.code).toBe('sign-on-expired');
    });

    it('gives the code of a callback five minutes', async () => {
      const browser = await begin();
      const location = await comeBack(browser);
      test.clock.advance(301);
      expect((await finish(location, browser)).body.code).toBe('sign-on-expired');
    });

    it('redirects only to our page, whatever is requested', async () => {
      const browser = await begin();
      const wishes = {
        redirect_uri: 'https://evil.example',
        return_to: '//evil.example',
        next: 'https://evil.example',
      };
      const location = await comeBack(browser, wishes);
      expect(new URL(location).origin).toBe('http://localhost:3000');
      const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const answer = await test.app.inject({ method: 'GET', url: `${CALLBACK}?state=x`, headers: host });
      expect(answer.headers.location).toBe(EXPIRED);
    });
  });

  it('separates practices: the provider of one opens no account of another', async () => {
    const ann = await join('ann');
    provider.twist(verified(ann.email));
    await comeBack(await begin());
    const elsewhere = await insertPractice(store().db, `Elsewhere ${count}`, test.clock.now(), {
      requireTwoFactor: false,
    });
    const chief = await test.join('chief', { practiceId: elsewhere, role: 'admin' });
    await addDomain(store().db, `elm${count}.example`, elsewhere);
    const set = { issuer: provider.issuer, ...CLIENT, enabled: true };
    expect((await change(set, chief)).status).toBe(200);
    // This subject is already bound to Ann.
    expect(await comeBack(await begin(`x@elm${count}.example`))).toBe(REFUSED);
    expect(await lastFailure()).toEqual({ reason: 'bound-elsewhere' });
    // Another subject with the address of an account in the other practice.
    provider.twist(verified(ann.email, `evil-${count}`));
    expect(await comeBack(await begin(`x@elm${count}.example`))).toBe(REFUSED);
    expect(await lastFailure()).toEqual({ reason: 'email-elsewhere' });
    expect(await addDomain(store().db, domain(), elsewhere)).toBe(false);
  });

  it('refuses an answer once the practice has changed or disabled its provider', async () => {
    await join('ann');
    provider.twist(verified(`ann@${domain()}`));
    const browser = await begin();
    await change({ clientId: 'another' });
    expect(await comeBack(browser)).toBe(REFUSED);
    expect(await lastFailure()).toEqual({ reason: 'changed-meanwhile' });
    await change({ clientId: CLIENT.clientId });
    const other = await begin();
    await change({ enabled: false });
    expect(await comeBack(other)).toBe(REFUSED);
    const none = await test.send('POST', '/sign-on/begin', { email: `ann@${domain()}` });
    expect([none.status, none.body.error.code]).toEqual([422, 'sign-on-not-offered']);
  });

  describe('a faulty provider', () => {
    beforeEach(async () => void (await join('ann')));

    it.each([
      ['fails', { tokenStatus: 500, tokenBody: 'Oops' }],
      ['answers with something else', { tokenBody: '<html>' }],
      ['answers without end', { tokenBody: JSON.stringify({ id_token: 'x'.repeat(300_000) }) }],
    ])('that %s is reported in plain words', async (_what, twist) => {
      provider.twist(twist);
      expect(await comeBack(await begin())).toBe(UNREACHABLE);
    });

    it('that refuses the code, or the person, is reported as a refusal', async () => {
      provider.twist({ tokenStatus: 400 });
      expect(await comeBack(await begin())).toBe(REFUSED);
      expect(await lastFailure()).toEqual({ reason: 'refused', what: 'invalid_grant' });
      const browser = await begin();
      expect(await comeBack(browser, { error: 'access_denied' })).toBe(REFUSED);
      expect(await lastFailure()).toEqual({ reason: 'refused', what: 'access_denied' });
    });

    it('that is unreachable, or redirects elsewhere, is answered 502 with a message', async () => {
      provider.twist({ metadata: { authorization_endpoint: 'javascript:alert(1)' } });
      const bad = await test.send('POST', '/sign-on/begin', { email: `ann@${domain()}` });
      expect([bad.status, bad.body.error.code]).toEqual([502, 'sign-on-unreachable']);
      provider.twist({ metadata: { issuer: 'https://evil.example' } });
      expect((await test.send('POST', '/sign-on/begin', { email: `ann@${domain()}` })).status).toBe(502);
      provider.twist({ metadata: { issuer: 'https://evil.example' } });
      await change({ ...CLIENT, issuer: `${provider.issuer}/.well-known/openid-configuration` });
      expect((await test.send('POST', '/sign-on/begin', { email: `ann@${domain()}` })).status).toBe(502);
      expect(await lastFailure()).toEqual({ reason: 'unreachable', what: 'issuer' });
      await change({ ...CLIENT, issuer: 'http://localhost:9' });
      const gone = await test.send('POST', '/sign-on/begin', { email: `ann@${domain()}` });
      expect([gone.status, gone.body.error.code]).toEqual([502, 'sign-on-unreachable']);
      expect(await lastFailure()).toEqual({ reason: 'unreachable', what: 'no-answer' });
    });
  });

  describe('the second factor', () => {
    it('is required as after a password, and the code of the callback stays valid', async () => {
      const ann = await protect(test, await join('ann'));
      provider.twist({ claims: { ...verified(ann.email).claims, amr: ['pwd', 'mfa'] } });
      const browser = await begin();
      const location = await comeBack(browser);
      const asked = await finish(location, browser);
      expect([asked.status, asked.body.code]).toEqual([422, 'two-factor-code-required']);
      expect((await finish(location, browser, '000000')).body.code).toBe('two-factor-code-wrong');
      await change({ trustsSecondFactor: true });
      const trusted = await begin();
      expect((await finish(await comeBack(trusted), trusted)).status).toBe(200);
      provider.twist({ claims: { ...verified(ann.email).claims, amr: ['pwd'] } });
      const weak = await begin();
      expect((await finish(await comeBack(weak), weak)).body.code).toBe('two-factor-code-required');
    });

    it('required by a practice need not be set up by people who have one at the provider', async () => {
      const ann = await join('ann', { mustChange: true });
      const required = JSON.stringify({ requireTwoFactor: true });
      await store().db.execute(sql`UPDATE practices SET settings = ${required}::jsonb WHERE id = ${practiceId}`);
      await store().db.execute(
        sql`UPDATE identity_providers SET trusts_second_factor = true WHERE practice_id = ${practiceId}`,
      );
      provider.twist({ claims: { ...verified(ann.email).claims, amr: ['mfa'] } });
      const strong = await begin();
      const { body } = await finish(await comeBack(strong), strong);
      expect(body).toMatchObject({ mustChange: false, mustSetUpTwoFactor: false });
      expect((await test.get('/records', { email: '', token: body.jwt })).status).toBe(200);
      provider.twist(verified(ann.email));
      const weak = await begin();
      const answer = await finish(await comeBack(weak), weak);
      expect(answer.body.mustSetUpTwoFactor).toBe(true);
      expect((await test.get('/records', { email: '', token: answer.body.jwt })).status).toBe(403);
    });
  });

  describe('a test of the settings', () => {
    const tryIt = async (): Promise<Browser> => browserAt(await test.send('POST', '/practice/sign-on/try', {}, admin));
    const lastTry = async () => (await test.get('/practice/sign-on', admin)).body.lastTry;

    it('opens no session and binds nobody, and shows the person or what is missing', async () => {
      const ann = await join('ann');
      provider.twist({ claims: { sub: `sub-${count}`, email: ann.email } });
      expect(await comeBack(await tryIt())).toBe('http://localhost:3000/practice/settings#single-sign-on');
      expect(await lastTry()).toMatchObject({ worked: false, words: expect.stringContaining('"email_verified"') });
      provider.twist(verified(ann.email));
      await comeBack(await tryIt());
      expect(await lastTry()).toEqual({
        at: test.clock.now().toISOString(),
        worked: true,
        words: `It worked for ann Person, ${ann.email}.`,
      });
      expect(rowsOf(await store().db.execute(sql`SELECT 1 FROM identities WHERE subject = ${`sub-${count}`}`))).toEqual(
        [],
      );
      const begun = rowsOf(
        await store().db.execute(sql`SELECT finish_hash FROM sign_ons WHERE practice_id = ${practiceId}`),
      );
      expect(begun).toEqual([{ finish_hash: null }, { finish_hash: null }]);
    });

    it('is needed before single sign-on is the only way, and one administrator keeps a password', async () => {
      const ann = await join('ann');
      const [row] = (await test.get('/practice/sign-on', admin)).body.administrators;
      const settings = { onlyWay: true, keepsPassword: row.id };
      const early = await change(settings);
      expect([early.status, early.body.error.code]).toEqual([422, 'sign-on-not-tried']);
      provider.twist(verified(ann.email));
      await comeBack(await tryIt());
      const nobody = await change({ onlyWay: true });
      expect(nobody.body.error.code).toBe('sign-on-keeper');
      expect((await change(settings)).body).toMatchObject(settings);
      const offered = await test.send('POST', '/sign-on/offered', { domain: domain().toUpperCase() });
      expect(offered.body).toEqual({ offered: true, only: true });
      // A correct password gets the same answer as a wrong one, and no temporary password is sent.
      const refused = await test.signIn(ann.email);
      const wrong = await test.signIn(ann.email, 'Wrong-Horse-1');
      expect([refused.status, { ...refused.body, requestId: '' }]).toEqual([422, { ...wrong.body, requestId: '' }]);
      expect((await test.signIn(admin.email, PASSWORD)).status).toBe(200);
      const before = (await test.mails()).filter(({ to }) => to === ann.email).length;
      await test.send('POST', '/reset', { email: ann.email, firstName: 'ann', lastName: 'Person' });
      expect((await test.mails()).filter(({ to }) => to === ann.email)).toHaveLength(before);
      // Another client has to be tried first, and passwords work in the meantime.
      const other = await change({ clientId: 'other' });
      expect(other.body).toMatchObject({ onlyWay: false, lastTry: null });
      expect((await test.signIn(ann.email)).status).toBe(200);
    });

    it('allows single sign-on as the only way: then only the passkey of the named administrator still signs in', async () => {
      const ann = await join('ann');
      const keys = { ann: await addTestPasskey(test, ann), admin: await addTestPasskey(test, admin) };
      const show = async (who: keyof typeof keys) => {
        const asked = (await test.send('POST', '/log-in/passkey/begin', {})).body;
        return test.send('POST', '/log-in/passkey', { passkey: keys[who].show(asked) });
      };
      const before = await show('ann');
      expect([before.status, before.body.user?.email]).toEqual([200, ann.email]);
      const fresh = { ...admin, token: (await show('admin')).body.jwt };
      const [row] = (await test.get('/practice/sign-on', fresh)).body.administrators;
      provider.twist(verified(ann.email));
      await comeBack(browserAt(await test.send('POST', '/practice/sign-on/try', {}, fresh)));
      const settings = { onlyWay: true, keepsPassword: row.id };
      const passkey = keys.admin.show((await test.send('POST', '/passkeys/ask', {}, fresh)).body);
      expect((await change({ ...settings, passkey }, fresh)).body).toMatchObject(settings);
      const refused = await show('ann');
      expect([refused.status, refused.body.code]).toEqual([422, 'passkey-log-in-failed']);
      expect((await show('admin')).status).toBe(200);
    });
  });

  describe('the settings', () => {
    it('seal the secret, and no answer contains it', async () => {
      const { text } = await test.get('/practice/sign-on', admin);
      expect(text).not.toContain(CLIENT.clientSecret);
      expect(JSON.parse(text)).toMatchObject({ hasSecret: true, domains: [domain()] });
      const all = rowsOf(
        await store().db.execute(
          sql`SELECT identity_providers::text, (SELECT string_agg(audit::text, '') FROM audit) FROM identity_providers`,
        ),
      );
      expect(JSON.stringify(all)).not.toContain(CLIENT.clientSecret);
    });

    it.each([
      ['sign-on-issuer', 'http://login.example.com'],
      ['sign-on-issuer', 'https://login.example.com/?tenant=1'],
      ['sign-on-issuer', 'https://user:password@login.example.com'],
      ['sign-on-issuer', 'javascript:alert(1)'],
      ['sign-on-issuer', 'file:///etc/passwd'],
    ])('refuse with %s the issuer %s', async (code, issuer) => {
      const answer = await change({ issuer });
      expect([answer.status, answer.body.error.code]).toEqual([422, code]);
    });

    it('need a domain, an issuer, a client and a secret before people can use it', async () => {
      const elsewhere = await insertPractice(store().db, `New ${count}`, test.clock.now(), { requireTwoFactor: false });
      const chief = await test.join('chief', { practiceId: elsewhere, role: 'admin' });
      const set = { issuer: provider.issuer, ...CLIENT, enabled: true };
      const answer = await change(set, chief);
      expect(answer.body.error).toMatchObject({ code: 'sign-on-incomplete' });
      const without = await test.send('POST', '/practice/sign-on/try', {}, chief);
      expect([without.status, without.body.error.code]).toEqual([422, 'sign-on-incomplete']);
    });

    it('drop the secret when the issuer changes', async () => {
      const off = await change({ enabled: false, issuer: 'http://localhost:9' });
      expect(off.body).toMatchObject({ issuer: 'http://localhost:9', hasSecret: false });
      const both = { issuer: 'http://localhost:8', clientSecret: 'another' };
      expect((await change(both)).body.hasSecret).toBe(true);
    });

    it('always name an administrator who keeps a password', async () => {
      const answer = await change({ keepsPassword: 999_999_999 });
      expect([answer.status, answer.body.error.code]).toEqual([422, 'sign-on-keeper']);
    });

    it('need the public address of the server', async () => {
      const blind = await testApp(store(), { publicUrl: undefined });
      const offered = await blind.send('POST', '/sign-on/offered', { domain: domain() });
      expect(offered.body).toEqual({ offered: false, only: false });
      const begun = await blind.send('POST', '/sign-on/begin', { email: `ann@${domain()}` });
      expect([begun.status, begun.body.error.code]).toEqual([422, 'sign-on-unavailable']);
      await blind.close();
    });

    it('use a cookie over https that no other host can set', async () => {
      const https = await testApp(store(), { publicUrl: 'https://advice.example.com' });
      const begun = await https.send('POST', '/sign-on/begin', { email: `ann@${domain()}` });
      expect(begun.headers['set-cookie']).toMatch(
        /^__Host-sign-on=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      );
      await https.close();
    });
  });

  it('does not let a person act as an operator, whatever the provider says', async () => {
    const olga = await protect(test, await join('olga'));
    operators.add(olga.email);
    await store().db.execute(
      sql`UPDATE identity_providers SET trusts_second_factor = true WHERE practice_id = ${practiceId}`,
    );
    provider.twist({ claims: { ...verified(olga.email).claims, amr: ['pwd', 'mfa'] } });
    const browser = await begin(olga.email);
    const { body } = await finish(await comeBack(browser), browser);
    const call = (token: string) => test.send('POST', '/rates/packs', {}, { email: olga.email, token });
    const refused = await call(body.jwt);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'operator-sign-on']);
    expect(await refusalsIn(store(), refused)).toHaveLength(1);
    expect((await call(olga.token)).status).not.toBe(403);
  });

  it('does not count as a second person for a purge until everyone was notified 14 days ago', async () => {
    const [sue, ann] = [await join('sue', { role: 'supervisor' }), await join('ann')];
    provider.twist(verified(sue.email));
    const signedOn = async () => {
      const browser = await begin(sue.email);
      return { email: sue.email, token: (await finish(await comeBack(browser), browser)).body.jwt };
    };
    const early = await signedOn();
    const mails = (await test.mails()).map(({ to, subject }) => `${to} ${subject.replace(/^.*: /, '')}`);
    expect(mails).toContain(`${admin.email} single sign-on of your practice was changed`);
    expect(mails).toContain(`${sue.email} your account was connected with single sign-on`);
    const recId = await margaret(test, ann);
    const asked = { reason: 'Asked for.', reference: 'HAL-2026-031', hasExport: true };
    const confirm = async (as: Person) => {
      const answer = await test.send('POST', `/record/${recId}/purge/confirm`, { reference: asked.reference }, as);
      return [answer.status, answer.body.error?.code];
    };
    expect((await test.send('POST', `/record/${recId}/purge`, asked, ann)).status).toBe(200);
    expect(await confirm(early)).toEqual([403, 'sign-on-too-new']);
    test.clock.advance(14 * 86_400);
    const again = { ...ann, token: (await test.signIn(ann.email)).body.jwt };
    expect((await test.send('POST', `/record/${recId}/purge`, asked, again)).status).toBe(409);
    test.clock.advance(1);
    expect((await test.send('POST', `/record/${recId}/purge`, asked, again)).status).toBe(200);
    const late = await signedOn();
    const chief = { ...admin, token: (await test.signIn(admin.email)).body.jwt };
    await change({ trustsSecondFactor: true }, chief);
    expect(await confirm(late)).toEqual([403, 'sign-on-too-new']);
    await store().db.execute(
      sql`UPDATE identity_providers SET changed_at = '2020-01-01' WHERE practice_id = ${practiceId}`,
    );
    expect(await confirm(late)).toEqual([200, undefined]);
  });

  it('does not log every guess at the callback code', async () => {
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/sign-on/finish',
        payload: { finish: 'A'.repeat(43) },
        headers: { cookie: 'sign-on=x' },
        remoteAddress: '10.9.0.2',
      });
    const lines = async () =>
      rowsOf(
        await store().db.execute(sql`SELECT 1 FROM audit WHERE action = 'sign-on-failed' AND address = '10.9.0.2'`),
      ).length;
    for (let n = 0; n < LIMITS['sign-on'].account + 5; n += 1) expect((await guess()).statusCode).toBe(422);
    expect(await lines()).toBe(LIMITS['sign-on'].account);
  });

  it("is limited by address, and other people's attempts limit nobody else", async () => {
    for (let n = 0; n < LIMITS['sign-on'].account; n += 1) {
      await test.app.inject({ method: 'GET', url: `${CALLBACK}?state=x`, remoteAddress: '10.9.0.1' });
    }
    const limited = await test.app.inject({ method: 'GET', url: `${CALLBACK}?state=x`, remoteAddress: '10.9.0.1' });
    expect(limited.headers.location).toContain('sign-on-busy');
    await join('ann');
    provider.twist(verified(`ann@${domain()}`));
    expect(finishIn(await comeBack(await begin()))).not.toBe('');
  });

  it('allows an identity for one account of one practice only', async () => {
    const at = test.clock.now();
    const idOf = async (email: string) =>
      rowsOf<{ id: number }>(await store().db.execute(sql`SELECT id::int FROM users WHERE email = ${email}`))[0]?.id ??
      0;
    const [ann, ben] = [await idOf((await join('ann')).email), await idOf((await join('ben')).email)];
    const identity = { issuer: 'https://i.example', subject: `one-${count}`, boundAt: at };
    expect(await bindIdentity(store().db, { ...identity, userId: ann })).toBe(true);
    expect(await bindIdentity(store().db, { ...identity, userId: ben })).toBe(false);
    expect(await bindIdentity(store().db, { ...identity, subject: `two-${count}`, userId: ann })).toBe(false);
  });
});
