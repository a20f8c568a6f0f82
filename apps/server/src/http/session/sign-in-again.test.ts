/**
 * People without a password prove their identity by a new sign-in at the provider. Nothing that only resembles one
 * counts.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../auth/one-time-code.ts';
import { wholeSeconds } from '../../platform/time.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { addDomain } from '../../store/repositories/sign-on.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Answer, PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';
import { CLIENT, type TestProvider, testProvider } from './testing-provider.ts';

const OPENED = 'http://localhost:3000/login#sign-on=';
const PROVED = 'http://localhost:3000/signed-in-again';
const failed = (code: string) => `${PROVED}#sign-on-failed=${code}`;

describeOnStore('signing in at the provider again', (store) => {
  let test: TestApp;
  let provider: TestProvider;
  let practiceId: number;
  let admin: Person;
  /** An administrator without a password, signed in by single sign-on. */
  let ann: Person;
  let count = 0;
  beforeAll(async () => {
    test = await testApp(store());
    provider = await testProvider();
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });
  beforeEach(async () => {
    count += 1;
    practiceId = await insertPractice(store().db, `Oak ${count}`, test.clock.now(), { requireTwoFactor: false });
    admin = await join('admin');
    await addDomain(store().db, `oak${count}.example`, practiceId);
    const set = { issuer: provider.issuer, ...CLIENT, enabled: true, currentPassword: PASSWORD };
    expect((await test.send('PUT', '/practice/sign-on', set, admin)).status).toBe(200);
    ann = await withoutPassword('ann');
  });

  async function join(name: string): Promise<Person> {
    const person = await test.join(name, { practiceId, role: 'admin' });
    const email = `${name}@oak${count}.example`;
    await store().db.execute(sql`UPDATE users SET email = ${email} WHERE email = ${person.email}`);
    return { ...person, email };
  }
  async function withoutPassword(name: string, claims: object = {}): Promise<Person> {
    const { email } = await join(name);
    await store().db.execute(sql`UPDATE users SET password_hash = NULL WHERE email = ${email}`);
    return { email, token: await signIn(email, claims) };
  }
  const subjectOf = (email: string) => `sub-${email}`;
  const inSeconds = (after = 0): number => wholeSeconds(test.clock.now().getTime()) + after;
  /** Sets the person that the provider signs in, and the claims, such as the time of the sign-in. */
  const says = (person: Pick<Person, 'email'>, claims: object = {}) => {
    const { email } = person;
    const right = { sub: subjectOf(email), email, email_verified: true, auth_time: inSeconds() };
    provider.twist({ claims: { ...right, ...claims } });
  };

  interface Browser {
    readonly cookie: string;
    readonly state: string;
    readonly address: URL;
  }
  function browserAt(answer: Answer): Browser {
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    const address = new URL(answer.body.address);
    provider.expect({ nonce: address.searchParams.get('nonce') ?? '' });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { cookie, state: address.searchParams.get('state') ?? '', address };
  }
  async function comeBack({ cookie, state }: Browser): Promise<string> {
    const query = new URLSearchParams({ code: 'the-code', state, iss: provider.issuer });
    const url = `/api/v1/sign-on/callback?${query}`;
    const answer = await test.app.inject({ method: 'GET', url, headers: { cookie } });
    return String(answer.headers.location);
  }
  async function finish(location: string, { cookie }: Browser) {
    const [, finishCode] = location.split('#sign-on=');
    const payload = { finish: finishCode };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/sign-on/finish',
      payload,
      headers: { cookie },
    });
    return answer.json();
  }
  async function signIn(email: string, claims: object = {}): Promise<string> {
    says({ email }, claims);
    const browser = browserAt(await test.send('POST', '/sign-on/begin', { email }));
    return (await finish(await comeBack(browser), browser)).jwt;
  }
  const again = async (person: Person) => browserAt(await test.send('POST', '/sign-on/again', {}, person));
  async function prove(person: Person, claims: object = {}): Promise<string> {
    const browser = await again(person);
    says(person, claims);
    return comeBack(browser);
  }

  /** Makes a change that needs the proof, with different values each time. Returns the outcome. */
  async function change(person: Person, proof: object = {}): Promise<string> {
    const { clientSecret } = CLIENT;
    const answer = await test.send('PUT', '/practice/sign-on', { clientSecret, ...proof }, person);
    return answer.status === 200 ? 'done' : answer.body.error.code;
  }
  const lastLine = async () =>
    rowsOf<{ action: string; details: object; email: string | null }>(
      await store().db.execute(sql`SELECT a.action, a.details, u.email FROM audit a LEFT JOIN users u ON u.id = a.user_id
        WHERE a.action LIKE 'sign-on-%' ORDER BY a.id DESC LIMIT 1`),
    )[0];

  it('proves one change, and requires a new sign-in at the provider', async () => {
    expect((await test.get('/user', ann)).body.provesAt).toBe(new URL(provider.issuer).host);
    expect((await test.get('/user', admin)).body.provesAt).toBe(null);
    expect(await change(ann)).toBe('sign-in-again-required');
    const browser = await again(ann);
    expect(Object.fromEntries(browser.address.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: ann.email,
      code_challenge_method: 'S256',
    });
    says(ann);
    expect(await comeBack(browser)).toBe(PROVED);
    expect(await lastLine()).toEqual({ action: 'sign-on-again', details: {}, email: ann.email });
    expect(await change(ann)).toBe('done');
    expect(await change(ann)).toBe('sign-in-again-required');
  });

  it('is required by every call that asks for a password, except changing the password', async () => {
    const proving = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const without = await test.send(method, url, body, ann);
      expect([url, without.status, without.body.error.code]).toEqual([url, 422, 'sign-in-again-required']);
      // A typed password does not count for a person without one.
      const typed = await test.send(method, url, { ...body, currentPassword: 'anything' }, ann);
      expect([url, typed.body.error.code]).toEqual([url, 'sign-in-again-required']);
      expect(await prove(ann)).toBe(PROVED);
      const answer = await test.send(method, url, body, ann);
      expect([url, answer.status]).toEqual([url, 200]);
      return answer.body;
    };
    await proving('PUT', '/practice/sign-on', { clientSecret: CLIENT.clientSecret });
    const other = await signIn(ann.email);
    // One of the two ended sessions is from the creation of the account.
    expect((await proving('POST', '/sessions/end', {})).ended).toBe(2);
    expect((await test.get('/user', { ...ann, token: other })).status).toBe(401);
    await proving('POST', '/passkeys/begin', {});
    await proving('POST', '/two-factor/begin', {});
    const password = { currentPassword: 'anything', newPassword: 'Better-Horse-3' };
    await prove(ann);
    expect((await test.send('POST', '/password', password, ann)).body.code).toBe('password-none');
  });

  it('comes before the second factor, and a mistyped code does not use it up', async () => {
    await prove(ann);
    const { secret } = (await test.send('POST', '/two-factor/begin', {}, ann)).body;
    const confirmed = await test.send('POST', '/two-factor/confirm', { code: codeAt(secret, test.clock.now()) }, ann);
    const [first] = confirmed.body.recoveryCodes;
    expect(await change(ann, { code: first })).toBe('sign-in-again-required');
    await prove(ann);
    expect(await change(ann)).toBe('two-factor-code-required');
    expect(await change(ann, { code: '000000' })).toBe('two-factor-code-wrong');
    expect(await change(ann, { code: first })).toBe('done');
    expect(await change(ann)).toBe('sign-in-again-required');
  });

  describe('is not proved by', () => {
    it.each([
      ['without the time of the sign-in', () => ({ auth_time: null }), 'sign-in-again-old', 'auth-time-missing'],
      [
        'of a sign-in before it was asked for',
        () => ({ auth_time: inSeconds(-31) }),
        'sign-in-again-old',
        'auth-time-old',
      ],
      ['of a sign-in to come', () => ({ auth_time: inSeconds(31) }), 'sign-in-again-old', 'auth-time-ahead'],
      ['of a time that no calendar has', () => ({ auth_time: 1e300 }), 'sign-in-again-old', 'auth-time-old'],
      ['of another person', () => ({ sub: 'somebody' }), 'sign-in-again-other', 'other-subject'],
      ['with a time in words', () => ({ auth_time: 'now' }), 'sign-in-again-refused', 'invalid'],
      ['with a nonce of another sign-in', () => ({ nonce: 'another' }), 'sign-in-again-refused', 'invalid'],
    ])('%s', async (_what, claims, code, reason) => {
      expect(await prove(ann, claims())).toBe(failed(code));
      expect(await lastLine()).toMatchObject({ action: 'sign-on-again-failed', details: { reason }, email: ann.email });
      expect(await change(ann)).toBe('sign-in-again-required');
    });

    it('a sign-in six minutes ago, although it followed the request', async () => {
      const browser = await again(ann);
      says(ann);
      test.clock.advance(331);
      expect(await comeBack(browser)).toBe(failed('sign-in-again-old'));
      expect(await lastLine()).toMatchObject({ details: { reason: 'auth-time-old' } });
    });

    it('another person of the practice with the address of the person', async () => {
      const ben = await withoutPassword('ben');
      expect(await prove(ann, { sub: subjectOf(ben.email) })).toBe(failed('sign-in-again-other'));
      // The failed attempt does not bind the provider's identity to an account either.
      expect(await prove(ann, { sub: 'new-one' })).toBe(failed('sign-in-again-other'));
      expect(rowsOf(await store().db.execute(sql`SELECT 1 FROM identities WHERE subject = 'new-one'`))).toEqual([]);
      expect(await change(ann)).toBe('sign-in-again-required');
    });

    it('a provider that was changed, before the answer or after it', async () => {
      const setClient = (clientId: string) =>
        test.send('PUT', '/practice/sign-on', { clientId, currentPassword: PASSWORD }, admin);
      const browser = await again(ann);
      says(ann);
      await setClient('another');
      expect(await comeBack(browser)).toBe(failed('sign-in-again-refused'));
      await setClient(CLIENT.clientId);
      expect(await prove(ann)).toBe(PROVED);
      await setClient('another');
      expect(await change(ann)).toBe('sign-in-again-required');
      await test.send('PUT', '/practice/sign-on', { enabled: false, currentPassword: PASSWORD }, admin);
      expect(await change(ann)).toBe('password-none');
      expect((await test.get('/user', ann)).body.provesAt).toBe(null);
    });

    it('one factor, if two opened the session', async () => {
      const trust = { trustsSecondFactor: true, currentPassword: PASSWORD };
      await test.send('PUT', '/practice/sign-on', trust, admin);
      const strong = { ...ann, token: await signIn(ann.email, { amr: ['pwd', 'mfa'] }) };
      expect(await prove(strong, { amr: ['pwd'] })).toBe(failed('sign-in-again-factor'));
      expect(await prove(strong, { amr: ['pwd', 'mfa'] })).toBe(PROVED);
      // A session with one factor needs only one factor again.
      expect(await prove(ann)).toBe(PROVED);
    });

    it('an answer for a session that has ended', async () => {
      const browser = await again(ann);
      await test.get('/log-out', ann);
      says(ann);
      expect(await comeBack(browser)).toBe(failed('sign-on-expired'));
    });
  });

  describe('a proof', () => {
    it('is valid only in the session that asked for it', async () => {
      const other = { ...ann, token: await signIn(ann.email) };
      const ben = await withoutPassword('ben');
      expect(await prove(ann)).toBe(PROVED);
      expect(await change(other)).toBe('sign-in-again-required');
      expect(await change(ben)).toBe('sign-in-again-required');
      expect(await change(ann)).toBe('done');
    });

    it('is valid for five minutes', async () => {
      await prove(ann);
      test.clock.advance(299);
      expect(await change(ann)).toBe('done');
      await prove(ann);
      test.clock.advance(300);
      expect(await change(ann)).toBe('sign-in-again-required');
    });

    it('is used up once by two simultaneous changes', async () => {
      await prove(ann);
      const end = () => test.send('POST', '/sessions/end', {}, ann);
      const statuses = (await Promise.all([end(), end()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
    });

    it('is created once per answer, in the browser that began', async () => {
      const [mine, theirs] = [await again(ann), await again(ann)];
      provider.expect({ nonce: mine.address.searchParams.get('nonce') ?? '' });
      says(ann);
      const expired = 'http://localhost:3000/login#sign-on-failed=sign-on-expired';
      expect(await comeBack({ ...mine, cookie: theirs.cookie })).toBe(expired);
      expect(await comeBack(mine)).toBe(PROVED);
      expect(await comeBack(mine)).toBe(expired);
      expect(await change(ann)).toBe('done');
      expect(await comeBack(mine)).toBe(expired);
      expect(await change(ann)).toBe('sign-in-again-required');
    });
  });

  it('is never accepted as a sign-in, nor a sign-in as a proof', async () => {
    expect(await prove(ann)).not.toContain(OPENED);
    expect(await change(ann)).toBe('done');
    const sessions = async () => (await test.get('/sessions', ann)).body.length;
    const before = await sessions();
    says(ann);
    const signingIn = browserAt(await test.send('POST', '/sign-on/begin', { email: ann.email }));
    const location = await comeBack(signingIn);
    expect(location).toContain(OPENED);
    expect(await change(ann)).toBe('sign-in-again-required');
    // Uses the state of one sign-in with the browser of the other.
    const fresh = await again(ann);
    says(ann);
    expect(await comeBack({ ...fresh, cookie: signingIn.cookie })).toContain('sign-on-expired');
    expect(await comeBack({ ...signingIn, cookie: fresh.cookie })).toContain('sign-on-expired');
    expect(await comeBack(fresh)).toBe(PROVED);
    expect(await sessions()).toBe(before);
  });

  it('is refused for a person with a password, and explains when the provider is unreachable', async () => {
    const refused = await test.send('POST', '/sign-on/again', {}, admin);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'proof-required']);
    const away = { issuer: 'http://localhost:9', clientSecret: 'x', currentPassword: PASSWORD };
    await test.send('PUT', '/practice/sign-on', away, admin);
    const gone = await test.send('POST', '/sign-on/again', {}, ann);
    expect([gone.status, gone.body.error.code]).toEqual([502, 'sign-on-unreachable']);
    expect(await lastLine()).toMatchObject({ action: 'sign-on-again-failed', details: { reason: 'unreachable' } });
  });
});
