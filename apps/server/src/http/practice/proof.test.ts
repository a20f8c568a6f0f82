/**
 * A change of how a practice signs in needs a proof of identity: a session alone, which may be stolen, changes nothing.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { addDomain, lockProvider, writeProvider } from '../../store/repositories/sign-on.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { addTestPasskey } from '../account/testing-passkeys.ts';
import { PASSWORD, type Person, protect, type TestApp, testApp } from '../testing.ts';

const SECRET = 'a secret of the client';
const SET = { issuer: 'http://localhost:9', clientId: 'advice-builder', clientSecret: SECRET, enabled: true };

describeOnBothStores('the proof of identity for sign-in settings', (store) => {
  let test: TestApp;
  let practiceId: number;
  let admin: Person;
  let otherId: number;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    practiceId = await insertPractice(store().db, 'Oak', test.clock.now(), { requireTwoFactor: false });
    admin = await test.join('ada', { practiceId, role: 'admin' });
    await test.join('abe', { practiceId, role: 'admin' });
    await addDomain(store().db, `oak${practiceId}.example`, practiceId);
    expect((await signOn({ ...SET, currentPassword: PASSWORD })).status).toBe(200);
    otherId = (await test.get('/practice/sign-on', admin)).body.administrators[1].id;
  });

  const signOn = (body: object, as = admin) => test.send('PUT', '/practice/sign-on', body, as);
  const factor = (body: object, as = admin) => test.send('PUT', '/practice/second-factor', body, as);
  /** All settings, and every audit line about them. */
  const kept = async () =>
    rowsOf<{ provider: string; practice: string; lines: string | null }>(
      await store().db.execute(sql`SELECT i::text AS provider, p.settings::text AS practice,
        (SELECT string_agg(a.action || a.details::text, ' ' ORDER BY a.id) FROM audit a WHERE a.practice_id = p.id
          AND a.action IN ('sign-on-changed', 'practice-second-factor-changed')) AS lines
        FROM practices p JOIN identity_providers i ON i.practice_id = p.id WHERE p.id = ${practiceId}`),
    );
  const changes = (): readonly object[] => [
    { issuer: 'http://localhost:8', clientSecret: 'of the thief' },
    { clientId: 'of-the-thief' },
    { clientSecret: 'of the thief' },
    { clientSecret: SECRET },
    { trustsSecondFactor: true },
    { enabled: false },
    { keepsPassword: otherId },
  ];

  it('is needed for every change of single sign-on', async () => {
    const before = await kept();
    for (const change of changes()) {
      const answer = await signOn(change);
      expect([change, answer.status, answer.body.error.code]).toEqual([change, 422, 'proof-required']);
      expect(answer.text).toContain('currentPassword');
    }
    expect(await kept()).toEqual(before);
  });

  it('is needed to make single sign-on the only way, and to undo that', async () => {
    await store().db.execute(sql`UPDATE identity_providers SET tried_at = now(), try_worked = true, try_words = ''
      WHERE practice_id = ${practiceId}`);
    const settings = { onlyWay: true, keepsPassword: otherId };
    expect((await signOn(settings)).body.error.code).toBe('proof-required');
    expect((await signOn({ ...settings, currentPassword: PASSWORD })).body).toMatchObject(settings);
    const before = await kept();
    expect((await signOn({ onlyWay: false })).body.error.code).toBe('proof-required');
    expect(await kept()).toEqual(before);
  });

  it('is needed to change who must have a second factor, in either direction', async () => {
    const before = await kept();
    // A new requirement applies to sessions that begin after it.
    test.clock.advance(1);
    expect((await factor({ required: true })).body.error.code).toBe('proof-required');
    expect((await factor({ required: true, currentPassword: 'Wrong-Horse-1' })).body.error.code).toBe('password-wrong');
    expect(await kept()).toEqual(before);
    expect((await factor({ required: true, currentPassword: PASSWORD })).body.required).toBe(true);
    const after = await kept();
    expect((await factor({ required: false })).body.error.code).toBe('proof-required');
    expect(await kept()).toEqual(after);
  });

  it('is not needed if nothing changes', async () => {
    const { issuer, clientId, enabled } = SET;
    expect((await signOn({ issuer, clientId, enabled })).status).toBe(200);
    expect((await factor({ required: false })).status).toBe(200);
    expect((await signOn({ currentPassword: PASSWORD })).body.error.code).toBe('payload-empty');
  });

  it('counts wrong passwords, and refuses the correct one after too many', async () => {
    const before = await kept();
    const guess = (currentPassword: string) => signOn({ clientId: 'of-the-thief', currentPassword });
    for (let n = 0; n < LIMITS.password.account; n += 1) {
      expect((await guess(n === 0 ? '' : `Wrong-Horse-${n}`)).body.error.code).toBe('password-wrong');
    }
    expect((await guess(PASSWORD)).body.error.code).toBe('attempts-locked');
    expect((await factor({ required: true, currentPassword: PASSWORD })).body.error.code).toBe('attempts-locked');
    expect(await kept()).toEqual(before);
    const failed = await store().db.execute(
      sql`SELECT 1 FROM audit WHERE practice_id = ${practiceId} AND action = 'two-factor-failed'`,
    );
    expect(rowsOf(failed)).toHaveLength(LIMITS.password.account + 2);
  });

  it('includes the second factor, if there is one', async () => {
    const before = await kept();
    const { recoveryCodes } = await protect(test, admin);
    for (const [send, change] of [
      [signOn, { clientId: 'another' }],
      [factor, { required: true }],
    ] as const) {
      const proof = { ...change, currentPassword: PASSWORD };
      expect((await send(proof)).body.error.code).toBe('two-factor-code-required');
      expect((await send({ ...proof, code: '000000' })).body.error.code).toBe('two-factor-code-wrong');
      expect((await send({ ...change, code: recoveryCodes[2] })).body.error.code).toBe('proof-required');
    }
    expect(await kept()).toEqual(before);
    const code = { currentPassword: PASSWORD, code: recoveryCodes[0] };
    expect((await signOn({ clientId: 'another', ...code })).body.clientId).toBe('another');
    expect((await factor({ required: true, ...code })).body.error.code).toBe('two-factor-code-wrong');
  });

  it('accepts a passkey that was requested for this change, once, and nobody else\u2019s', async () => {
    const own = await addTestPasskey(test, admin);
    const thief = await test.join('thief', { practiceId });
    const theirs = await addTestPasskey(test, thief);
    const ask = async (as: Person) => (await test.send('POST', '/passkeys/ask', {}, as)).body;
    const change = { clientId: 'another', currentPassword: PASSWORD };
    expect((await signOn(change)).body.error.code).toBe('two-factor-passkey-required');
    const stolen = theirs.show(await ask(thief));
    expect((await signOn({ ...change, passkey: stolen })).body.error.code).toBe('two-factor-passkey-wrong');
    const passkey = own.show(await ask(admin));
    expect((await signOn({ ...change, passkey })).body.clientId).toBe('another');
    const again = await signOn({ ...change, clientId: 'a-third', passkey });
    expect(again.body.error.code).toBe('two-factor-passkey-wrong');
  });

  it('uses up no code if the change is refused anyway', async () => {
    const { recoveryCodes } = await protect(test, admin);
    const proof = { currentPassword: PASSWORD, code: recoveryCodes[0] };
    expect((await signOn({ issuer: 'ftp://localhost', ...proof })).body.error.code).toBe('sign-on-issuer');
    expect((await signOn({ clientId: 'another', ...proof })).status).toBe(200);
  });

  it('is not stored with the settings', async () => {
    const { recoveryCodes } = await protect(test, admin);
    const code = recoveryCodes[0] ?? '';
    await signOn({ clientId: 'another', currentPassword: PASSWORD, code });
    const all = JSON.stringify([
      await kept(),
      rowsOf(await store().db.execute(sql`SELECT details::text FROM audit WHERE practice_id = ${practiceId}`)),
    ]);
    expect(all).toContain('"changed\\": [\\"clientId\\"]');
    for (const secret of [PASSWORD, code, 'currentPassword']) expect(all).not.toContain(secret);
  });

  it('is required if a setting changed while the request was in progress', async () => {
    const { db } = store();
    const isWaiting = async (): Promise<boolean> =>
      rowsOf(await db.execute(sql`SELECT 1 FROM pg_locks WHERE NOT granted`)).length > 0;
    const before = { clientId: SET.clientId };
    const late = await db.transaction(async (tx) => {
      const row = await lockProvider(tx, practiceId);
      await writeProvider(tx, { ...row, clientId: 'of-another-administrator' });
      // On PostgreSQL, the request still sees the old row until the transaction ends, so wait until it is blocked by
      // the lock. The embedded engine runs one transaction after the other.
      const answer = signOn(before);
      while (store().kind === 'postgresql' && !(await isWaiting()));
      return { answer };
    });
    expect((await late.answer).body.error.code).toBe('proof-required');
    expect((await test.get('/practice/sign-on', admin)).body.clientId).toBe('of-another-administrator');
  });
});
