import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHALLENGE_SECONDS } from '../../auth/passkeys.ts';
import { LIMITS, WINDOW_SECONDS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, type Person, protect, type TestApp, testApp } from '../testing.ts';
import { addTestPasskey, type TestAuthenticator, testAuthenticator } from './testing-passkeys.ts';

describeOnStore('passkeys', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const call = (path: string, body: object, as: Person) => test.send('POST', `/passkeys/${path}`, body, as);
  const list = async (as: Person) => (await test.get('/passkeys', as)).body;
  const ask = async () => (await test.send('POST', '/log-in/passkey/begin', {})).body;
  const signInAlone = (passkey: object) => test.send('POST', '/log-in/passkey', { passkey });
  const signIn = (email: string, more: object = {}) =>
    test.send('POST', '/log-in', { email, password: PASSWORD, ...more });
  const askedAfterPassword = async (email: string) => (await signIn(email)).body.secondFactor.passkey;
  const mailsTo = async (email: string) =>
    (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const trailOf = async (email: string) =>
    rowsOf<{ action: string; details: unknown }>(
      await store().db.execute(sql`SELECT a.action, a.details FROM audit a JOIN users u ON u.id = a.user_id
        WHERE u.email = ${email} ORDER BY a.id`),
    );
  async function withPasskey(name: string, options = {}): Promise<Person & { readonly key: TestAuthenticator }> {
    const person = await test.join(name, options);
    return { ...person, key: await addTestPasskey(test, person) };
  }

  describe('when they are added, renamed and removed', () => {
    it('require the password, are stored, and their owner is notified', async () => {
      const person = await test.join('ann');
      const elsewhere = (await test.signIn(person.email)).body.jwt;
      const refused = await call('begin', { currentPassword: 'Wrong-Horse-1' }, person);
      expect(refused.body.error.code).toBe('password-wrong');
      await addTestPasskey(test, person);
      expect(await list(person)).toEqual([
        { id: expect.any(Number), name: 'My laptop', created: expect.any(String), lastUsed: null, synced: false },
      ]);
      expect((await test.get('/user', person)).body.twoFactor).toEqual({
        enabled: true,
        codes: false,
        required: false,
        recoveryCodesLeft: 0,
      });
      expect(await mailsTo(person.email)).toEqual(['Advice Builder: a passkey was added']);
      expect((await test.get('/records', { email: person.email, token: elsewhere })).status).toBe(401);
    });

    it('require the second factor as well, if there is one', async () => {
      const person = await withPasskey('ben');
      const begin = (proof: object) => call('begin', { currentPassword: PASSWORD, ...proof }, person);
      expect((await begin({})).body.error.code).toBe('two-factor-passkey-required');
      const stranger = testAuthenticator();
      const asked = (await call('ask', {}, person)).body;
      expect((await begin({ passkey: stranger.show(asked) })).body.error.code).toBe('two-factor-passkey-wrong');
      const again = (await call('ask', {}, person)).body;
      expect((await begin({ passkey: person.key.show(again) })).body.excludeCredentials).toEqual([
        { id: person.key.id, type: 'public-key', transports: ['internal'] },
      ]);
      const coded = await protect(test, await test.join('bea'));
      const withoutCode = await call('begin', { currentPassword: PASSWORD }, coded);
      expect(withoutCode.body.error.code).toBe('two-factor-code-required');
      const begun = await test.send('POST', '/two-factor/begin', { currentPassword: PASSWORD }, person);
      expect(begun.body.error.code).toBe('two-factor-passkey-required');
    });

    it.each([
      ['another origin', { origin: 'https://advice.example.org' }],
      ['another place', { rpId: 'example.com' }],
      ['nobody verified', { verified: false }],
      ['another challenge', { challenge: 'AAAA' }],
    ])('are refused when created with %s', async (_, manner) => {
      const person = await test.join('cat');
      const begun = (await call('begin', { currentPassword: PASSWORD }, person)).body;
      const passkey = testAuthenticator().make(begun, manner);
      expect((await call('add', { name: 'x', passkey }, person)).body.error.code).toBe('passkey-refused');
      expect(await list(person)).toEqual([]);
    });

    it('are refused when sent twice, malformed, or requested by somebody else', async () => {
      const person = await test.join('dan');
      const begun = (await call('begin', { currentPassword: PASSWORD }, person)).body;
      const key = testAuthenticator();
      const body = { name: 'x', passkey: key.make(begun) };
      const other = await test.join('dora');
      expect((await call('add', body, other)).body.error.code).toBe('passkey-refused');
      expect((await call('add', body, person)).body.error.code).toBe('passkey-refused');
      const nonsense = { ...body.passkey, clientDataJSON: 'eyJ9', attestationObject: 'AAAA' };
      expect((await call('add', { name: 'x', passkey: nonsense }, person)).body.error.code).toBe('passkey-refused');
      const fresh = (await call('begin', { currentPassword: PASSWORD }, person)).body;
      const wrong = { ...key.make(fresh), attestationObject: 'AAAA' };
      expect((await call('add', { name: 'x', passkey: wrong }, person)).body.error.code).toBe('passkey-refused');
      const again = (await call('begin', { currentPassword: PASSWORD }, person)).body;
      expect((await call('add', { name: 'x', passkey: key.make(again) }, person)).body).toBe(true);
      const theirs = (await call('begin', { currentPassword: PASSWORD }, other)).body;
      const known = await call('add', { name: 'x', passkey: key.make(theirs) }, other);
      expect(known.body.error.code).toBe('passkey-known');
    });

    it('are limited to ten', async () => {
      const person = await withPasskey('eve');
      await store().db.execute(sql`INSERT INTO passkeys
          (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
        SELECT user_id, credential_id || n, public_key, 0, transports, name, false, created_at
        FROM passkeys, generate_series(1, 9) n WHERE credential_id = ${person.key.id}`);
      const asked = (await call('ask', {}, person)).body;
      const body = { currentPassword: PASSWORD, passkey: person.key.show(asked) };
      expect((await call('begin', body, person)).body.error.code).toBe('passkeys-full');
    });

    it('can be renamed and removed only in their own account', async () => {
      const person = await withPasskey('fay');
      const other = await withPasskey('fin');
      const [{ id }] = await list(person);
      expect((await call('rename', { id, name: ' ' }, person)).status).toBe(422);
      expect((await call('rename', { id, name: 'Key ring' }, other)).body.error.code).toBe('passkey-missing');
      expect((await call('rename', { id, name: 'Key ring' }, person)).body).toBe(true);
      expect((await list(person))[0].name).toBe('Key ring');
      const proof = async (who: typeof person) => ({
        id,
        currentPassword: PASSWORD,
        passkey: who.key.show((await call('ask', {}, who)).body),
      });
      expect((await call('remove', await proof(other), other)).body.error.code).toBe('passkey-missing');
      expect((await call('remove', { id, currentPassword: PASSWORD }, person)).status).toBe(422);
      expect((await call('remove', await proof(person), person)).body).toBe(true);
      expect(await list(person)).toEqual([]);
      expect(await mailsTo(person.email)).toEqual([
        'Advice Builder: a passkey was added',
        'Advice Builder: a passkey was removed',
      ]);
      expect((await signIn(person.email)).status).toBe(200);
    });

    it('satisfy a required second factor, which is missing again once the last one is removed', async () => {
      const practiceId = await insertPractice(store().db, 'Strict', test.clock.now(), { requireTwoFactor: true });
      const person = await test.join('gil', { practiceId });
      expect((await test.get('/records', person)).body.error.code).toBe('two-factor-required');
      const key = await addTestPasskey(test, person);
      expect((await test.get('/records', person)).status).toBe(200);
      const [{ id }] = await list(person);
      const passkey = key.show((await call('ask', {}, person)).body);
      await call('remove', { id, currentPassword: PASSWORD, passkey }, person);
      expect((await test.get('/records', person)).body.error.code).toBe('two-factor-required');
    });
  });

  describe('as the second factor', () => {
    it('is requested only after the correct password, and signs in', async () => {
      const { email, key } = await withPasskey('hal');
      expect((await signIn(email, { password: 'Wrong-Horse-1' })).body).not.toHaveProperty('secondFactor');
      const { body } = await signIn(email);
      expect(body).toMatchObject({ code: 'two-factor-passkey-required', secondFactor: { codes: false } });
      expect(body.secondFactor.passkey.allowCredentials).toEqual([
        { id: key.id, type: 'public-key', transports: ['internal'] },
      ]);
      expect((await signIn(email, { passkey: key.show(body.secondFactor.passkey) })).status).toBe(200);
      const used = (await trailOf(email)).filter(({ action }) => action === 'signed-in').at(-1);
      expect(used?.details).toEqual({ secondFactor: 'passkey' });
    });

    it('is refused when used before, and requested again', async () => {
      const { email, key } = await withPasskey('ida');
      const passkey = key.show(await askedAfterPassword(email));
      expect((await signIn(email, { passkey })).status).toBe(200);
      const replayed = await signIn(email, { passkey });
      expect([replayed.status, replayed.body.code]).toEqual([422, 'two-factor-passkey-wrong']);
      expect((await signIn(email, { passkey: key.show(replayed.body.secondFactor.passkey) })).status).toBe(200);
    });

    it('is refused if it belongs to somebody else, or was requested by somebody else', async () => {
      const mine = await withPasskey('jo');
      const theirs = await withPasskey('joe');
      const other = theirs.key.show(await askedAfterPassword(mine.email));
      expect((await signIn(mine.email, { passkey: other })).status).toBe(422);
      const crossed = mine.key.show(await askedAfterPassword(theirs.email));
      expect((await signIn(mine.email, { passkey: crossed })).status).toBe(422);
    });

    it('is not checked any more after too many attempts', async () => {
      const { email, key } = await withPasskey('kay');
      const asked = await askedAfterPassword(email);
      const stranger = testAuthenticator();
      for (let n = 0; n < LIMITS['two-factor'].account; n += 1) {
        await signIn(email, { passkey: stranger.show(asked) });
      }
      const locked = await signIn(email, { passkey: key.show(asked) });
      expect(locked.body.code).toBe('log-in-locked');
      test.clock.advance(WINDOW_SECONDS);
      expect((await signIn(email, { passkey: key.show(await askedAfterPassword(email)) })).status).toBe(200);
    });

    it('works next to the codes of an app', async () => {
      const person = await protect(test, await test.join('lea'));
      expect((await signIn(person.email)).body.secondFactor).toEqual({ codes: true });
    });
  });

  describe('without a password', () => {
    it('signs in, and counts as both factors', async () => {
      const { email, key } = await withPasskey('max');
      const answer = await signInAlone(key.show(await ask()));
      expect([answer.status, answer.body.user.email]).toEqual([200, email]);
      expect((await test.get('/records', { email, token: answer.body.jwt })).status).toBe(200);
      const used = (await trailOf(email)).filter(({ action }) => action === 'signed-in').at(-1);
      expect(used?.details).toEqual({ passkeyAlone: true });
    });

    it.each([
      ['another origin', { origin: 'https://advice.example.org' }],
      ['localhost', { origin: 'http://localhost:3000' }],
      ['another place', { rpId: 'example.com' }],
      ['nobody verified', { verified: false }],
      ['a challenge that was never given', { challenge: 'AAAA' }],
    ])('refuses %s with a message that reveals nothing', async (_, manner) => {
      const { key } = await withPasskey('ned');
      const { status, body } = await signInAlone(key.show(await ask(), manner));
      expect([status, { ...body, requestId: '' }]).toEqual([
        422,
        { error: 'This passkey was not accepted. Try again.', code: 'passkey-log-in-failed', requestId: '' },
      ]);
    });

    it('refuses one that was used before, even at the same moment', async () => {
      const { key } = await withPasskey('ola');
      const passkey = key.show(await ask());
      const answers = await Promise.all([signInAlone(passkey), signInAlone(passkey), signInAlone(passkey)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect((await signInAlone(passkey)).status).toBe(422);
    });

    it('refuses a challenge that is too old, or was issued for another purpose', async () => {
      const person = await withPasskey('pia');
      const old = person.key.show(await ask());
      test.clock.advance(CHALLENGE_SECONDS);
      expect((await signInAlone(old)).status).toBe(422);
      const { body: change } = await call('ask', {}, person);
      expect((await signInAlone(person.key.show(change))).status).toBe(422);
      expect((await signInAlone(person.key.show(await askedAfterPassword(person.email)))).status).toBe(422);
      const alone = await ask();
      expect((await signIn(person.email, { passkey: person.key.show(alone) })).status).toBe(422);
      // A challenge that was tried for another purpose no longer works.
      expect((await signInAlone(person.key.show(alone))).status).toBe(422);
    });

    it('refuses a changed signature and a signature by another key', async () => {
      const { key } = await withPasskey('rae');
      const shown = key.show(await ask());
      expect((await signInAlone({ ...shown, signature: `${shown.signature.slice(0, -4)}AAAA` })).status).toBe(422);
      const forged = { ...testAuthenticator().show(await ask()), id: key.id };
      expect((await signInAlone(forged)).status).toBe(422);
      expect((await signInAlone({ ...shown, clientDataJSON: 'AAAA' })).status).toBe(422);
    });

    it('refuses a counter that went back or did not increase, and notifies the owner', async () => {
      const { email, key } = await withPasskey('sam');
      expect((await signInAlone(key.show(await ask(), { counter: 7 }))).status).toBe(200);
      for (const counter of [7, 3, 0]) expect((await signInAlone(key.show(await ask(), { counter }))).status).toBe(422);
      expect((await signInAlone(key.show(await ask(), { counter: 8 }))).status).toBe(200);
      expect((await mailsTo(email)).filter((subject) => subject.includes('refused'))).toEqual([
        'Advice Builder: a passkey was refused',
      ]);
      expect((await trailOf(email)).filter(({ action }) => action === 'passkey-copied')).toHaveLength(3);
    });

    it('accepts an authenticator that never counts', async () => {
      const { key } = await withPasskey('tim');
      for (let n = 0; n < 2; n += 1) {
        expect((await signInAlone(key.show(await ask(), { counter: 0 }))).status).toBe(200);
      }
    });

    it('does not open a disabled account, or one whose password the operator removed', async () => {
      for (const change of [sql`disabled_at = now()`, sql`password_hash = NULL`]) {
        const { email, key } = await withPasskey('una');
        await store().db.execute(sql`UPDATE users SET ${change} WHERE email = ${email}`);
        expect((await signInAlone(key.show(await ask()))).body.code).toBe('passkey-log-in-failed');
      }
    });

    it('is not checked any more after too many attempts', async () => {
      const { email, key } = await withPasskey('val');
      for (let n = 0; n < LIMITS.passkey.account; n += 1) {
        expect((await signInAlone(key.show(await ask(), { verified: false }))).body.code).toBe('passkey-log-in-failed');
      }
      expect((await signInAlone(key.show(await ask()))).body.code).toBe('log-in-locked');
      expect((await trailOf(email)).at(-1)?.action).toBe('sign-in-locked');
      test.clock.advance(WINDOW_SECONDS);
      expect((await signInAlone(key.show(await ask()))).status).toBe(200);
    });

    it('limits the challenges for one address', async () => {
      const begin = () => test.sendFrom('10.9.0.1', 'POST', '/log-in/passkey/begin', {});
      for (let n = 0; n < LIMITS['passkey-asked'].account; n += 1) expect((await begin()).status).toBe(200);
      const refused = await begin();
      expect([refused.status, refused.body.error.code]).toEqual([429, 'attempts-locked']);
    });
  });

  it('are not available if the installation has no public address', async () => {
    const plain = await testApp(store(), { passkeys: undefined });
    const person = await plain.join('wim');
    const refused = await plain.send('POST', '/passkeys/begin', { currentPassword: PASSWORD }, person);
    expect(refused.body.error.code).toBe('passkeys-off');
    expect((await plain.send('POST', '/log-in/passkey/begin', {})).body.error.code).toBe('passkeys-off');
    await plain.close();
  });

  it('store no challenge in a form that could be signed, and none for long', async () => {
    const { challenge } = await ask();
    const kept = await store().db.execute(sql`SELECT * FROM passkey_challenges`);
    expect(JSON.stringify(kept)).not.toContain(challenge);
  });
});
