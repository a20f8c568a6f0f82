import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PracticeSettings, Role } from '../../domain/account.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, type Person, type Protected, protect, type TestApp, testApp } from '../testing.ts';

const DAY = 86_400;

describeOnStore('a required second factor', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const practice = (settings: PracticeSettings = {}) =>
    insertPractice(store().db, 'Hale Partners', test.clock.now(), settings);
  const isHeld = async (person: Person) =>
    (await test.get('/records', person)).body?.error?.code === 'two-factor-required';
  const postpone = (person: Person) => test.send('POST', '/two-factor/postpone', {}, person);
  const again = async ({ email }: Person): Promise<Person> => ({ email, token: (await test.signIn(email)).body.jwt });
  /** Changes the requirement, with a proof of identity. */
  const set = (required: boolean, as: Person | Protected, nthCode = 0) => {
    const code = 'recoveryCodes' in as ? { code: as.recoveryCodes[nthCode] } : {};
    return test.send('PUT', '/practice/second-factor', { required, currentPassword: PASSWORD, ...code }, as);
  };
  const read = async (as: Person) => (await test.get('/practice/second-factor', as)).body;

  it.each<[Role, boolean]>([
    ['adviser', false],
    ['supervisor', true],
    ['admin', true],
  ])('the default of a practice requires it of a new %s: %j', async (role, asked) => {
    const person = await test.join('ann', { practiceId: await practice(), role });
    expect(await isHeld(person)).toBe(asked);
    expect((await test.get('/user', person)).body.twoFactor.required).toBe(asked);
    if (!asked) return;
    expect((await postpone(person)).body.error.code).toBe('two-factor-not-postponable');
    expect(await isHeld(await protect(test, person))).toBe(false);
  });

  it('an administrator requires it of everyone, from the next sign-in, postponable once to a given day', async () => {
    const practiceId = await practice();
    const admin = await protect(test, await test.join('bea', { practiceId, role: 'admin' }));
    const adviser = await test.join('ben', { practiceId });
    expect(await read(admin)).toEqual({
      required: false,
      ofOverseers: true,
      people: 2,
      have: 1,
      postponableUntil: null,
      mayChange: true,
    });
    test.clock.advance(1);
    const { body } = await set(true, admin);
    expect(body).toMatchObject({ required: true, ofOverseers: false, postponableUntil: expect.any(String) });
    // People who are already signed in can continue without a second factor.
    expect(await isHeld(adviser)).toBe(false);
    const answer = (await test.signIn(adviser.email)).body;
    expect(answer).toMatchObject({ mustSetUpTwoFactor: true, postponableUntil: body.postponableUntil });
    const held = { email: adviser.email, token: answer.jwt };
    expect(await isHeld(held)).toBe(true);
    expect((await postpone(held)).body).toBe(true);
    expect(await isHeld(held)).toBe(false);
    expect((await test.get('/isAuth', held)).body).not.toHaveProperty('postponableUntil');
    test.clock.advance(12 * DAY);
    expect(await isHeld(await again(held))).toBe(false);
    test.clock.advance(2 * DAY);
    const late = await again(held);
    expect(await isHeld(late)).toBe(true);
    expect((await postpone(late)).body.error.code).toBe('two-factor-not-postponable');
    expect(await isHeld(await protect(test, late))).toBe(false);
  });

  it('an administrator ends the requirement for everyone, and the one for supervisors and administrators remains', async () => {
    const practiceId = await practice();
    const admin = await protect(test, await test.join('cat', { practiceId, role: 'admin' }));
    const adviser = await test.join('col', { practiceId });
    const other = await test.join('cyd', { practiceId: await practice() });
    test.clock.advance(1);
    await set(true, admin);
    await set(true, admin);
    expect(await isHeld(await again(adviser))).toBe(true);
    expect(await isHeld(await again(other))).toBe(false);
    expect((await set(false, admin, 1)).body).toMatchObject({ required: false, ofOverseers: true });
    expect(await isHeld(await again(adviser))).toBe(false);
    const trail = await store().db.execute(sql`SELECT details FROM audit
      WHERE practice_id = ${practiceId} AND action = 'practice-second-factor-changed' ORDER BY id`);
    expect(rowsOf(trail)).toEqual([{ details: { required: true } }, { details: { required: false } }]);
  });

  it('a supervisor reads it but cannot change it', async () => {
    const supervisor = await test.join('dan', { role: 'supervisor' });
    expect(await read(supervisor)).toMatchObject({ mayChange: false, ofOverseers: false, required: false });
    expect((await set(true, supervisor)).status).toBe(403);
  });

  it('people from before the upgrade have fourteen days', async () => {
    const twoFactorSince = test.clock.now().toISOString();
    const person = await test.join('eve', { practiceId: await practice({ twoFactorSince }), role: 'admin' });
    expect(await isHeld(person)).toBe(true);
    await postpone(person);
    expect(await isHeld(person)).toBe(false);
    test.clock.advance(14 * DAY);
    expect(await isHeld(await again(person))).toBe(true);
  });

  it('a person can postpone it once ever, however often an administrator requires it again', async () => {
    const twoFactorSince = test.clock.now().toISOString();
    const practiceId = await practice({ twoFactorSince });
    const admin = await test.join('fay', { practiceId, role: 'admin' });
    const supervisor = await test.join('fin', { practiceId, role: 'supervisor' });
    const adviser = await test.join('flo', { practiceId });
    await postpone(admin);
    test.clock.advance(13 * DAY);
    const late = await again(admin);
    await set(false, late);
    await set(true, late);
    // The requirement is new for advisers, so they can postpone the set-up until the day that the settings show.
    expect((await test.signIn(adviser.email)).body.postponableUntil).toBe((await read(late)).postponableUntil);
    test.clock.advance(DAY);
    expect(await isHeld(await again(admin))).toBe(true);
    const other = await again(supervisor);
    expect((await postpone(other)).body.error.code).toBe('two-factor-not-postponable');
    expect(await isHeld(other)).toBe(true);
  });

  it('applies to everyone in a practice that required it of nobody', async () => {
    const practiceId = await practice({ requireTwoFactor: false });
    const admin = await test.join('gus', { practiceId, role: 'admin' });
    test.clock.advance(1);
    await set(true, admin);
    expect(await isHeld(admin)).toBe(false);
    expect((await postpone(await again(admin))).body).toBe(true);
  });

  it('cannot be required if single sign-on is the only way and its second factor does not count', async () => {
    const practiceId = await practice();
    const admin = await protect(test, await test.join('hal', { practiceId, role: 'admin' }));
    await store().db.execute(sql`INSERT INTO identity_providers (practice_id, enabled, only_way, keeps_password)
      SELECT ${practiceId}, true, true, id FROM users WHERE email = ${admin.email}`);
    const answer = await set(true, admin);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'second-factor-only-way']);
    await store().db.execute(
      sql`UPDATE identity_providers SET trusts_second_factor = true WHERE practice_id = ${practiceId}`,
    );
    expect((await set(true, admin)).body.required).toBe(true);
  });
});
