import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTemporaryPassword } from '../../auth/temporary-password.ts';
import { accountKey, admit, LIMITS, WINDOW_SECONDS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';

const ACCOUNT_FAILURES = LIMITS['log-in'].account;

describeOnBothStores('sign-in and session', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const auditOf = async (action: string) =>
    rowsOf<{ user_id: unknown; details: unknown }>(
      await store().db.execute(sql`SELECT user_id, details FROM audit WHERE action = ${action} ORDER BY id`),
    );

  describe('POST log-in', () => {
    it('API-004 API-005 LG-002 RO-001 answers token, person, mustChange and the session rules', async () => {
      const { email } = await test.join('ann', { tags: [{ id: 255, name: 'admin' }] });
      const answer = await test.signIn(`  ${email.toUpperCase()} `);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          email,
          firstName: 'ann',
          lastName: 'Person',
          tags: [{ id: 255, name: 'admin' }],
          cat: '',
          role: 'adviser',
          practice: 'Practice',
        },
        mustChange: false,
        mustSetUpTwoFactor: false,
        preferences: { firstSteps: 'while-empty', welcomed: false },
        auth: { maxIdle: 900, spaVersion: '2.0', site: expect.objectContaining({ stage: 'production' }) },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('gives each session a new id of 128 bits', async () => {
      const { email } = await test.join('una');
      const names = new Set<string>();
      for (let n = 0; n < 3; n += 1) {
        const { jwt } = (await test.signIn(email)).body;
        const { jti } = JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString());
        expect(Buffer.from(jti, 'base64url')).toHaveLength(16);
        names.add(jti);
      }
      expect(names.size).toBe(3);
    });

    it('API-006 ER-027 answers a wrong password and an unknown address in the same way, with 422 and a text', async () => {
      const { email } = await test.join('ben');
      const wrong = await test.signIn(email, 'Wrong-Horse-1');
      const unknown = await test.signIn('nobody@example.com');
      for (const answer of [wrong, unknown]) {
        expect(answer.status).toBe(422);
        expect(answer.body).toEqual({
          error: 'Unable to login. Please try again.',
          code: 'log-in-failed',
          requestId: expect.any(String),
        });
      }
    });

    it('VL-001 ER-028 refuses an invalid e-mail address', async () => {
      const answer = await test.signIn('no address');
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ error2: 'Valid email address required' });
    });

    it('names the fields that are missing or unknown', async () => {
      const answer = await test.send('POST', '/log-in', { email: 'a@b.c', remember: 'yes' });
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields).toEqual([
        { path: 'password', code: 'required', msg: 'This is required.' },
        { path: 'remember', code: 'unknown-field', msg: 'There is no field "remember" here.' },
      ]);
    });

    it('locks an account after repeated failures from an address, and unlocks it after the window', async () => {
      const { email } = await test.join('cat');
      for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await test.signIn(email, 'Wrong-Horse-1');
      const locked = await test.signIn(email);
      expect(locked.status).toBe(422);
      expect(locked.body).toMatchObject({
        error: 'Unable to login. Please try again.',
        error2: 'Too many attempts. Wait 15 minutes, then try again.',
      });
      test.clock.advance(WINDOW_SECONDS - 60);
      expect((await test.signIn(email)).body).toMatchObject({ error2: expect.stringContaining('Wait 60 seconds') });
      test.clock.advance(61);
      expect((await test.signIn(email)).status).toBe(200);
    });

    describe('failures of other people', () => {
      const WRONG = 'Wrong-Horse-1';
      const signInFrom = (address: string, email: string, password = PASSWORD) =>
        test.sendFrom(address, 'POST', '/log-in', { email, password });
      const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.to === email);
      const lockFrom = async (address: string, email: string) => {
        for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await signInFrom(address, email, WRONG);
      };

      it('lock them out, and not the owner, at a known or a new address', async () => {
        const { email } = await test.join('guy');
        await lockFrom('10.2.0.1', email);
        const locked = await signInFrom('10.2.0.1', email);
        expect(locked.body).toMatchObject({ error2: 'Too many attempts. Wait 15 minutes, then try again.' });
        expect((await signInFrom('10.2.0.2', email)).status).toBe(200);
        expect((await test.signIn(email)).status).toBe(200);
      });

      it('from many addresses slow a new address down, and do not stop a temporary password', async () => {
        const { email } = await test.join('hugo');
        const { failures, everySeconds } = LIMITS['log-in'].brake;
        for (let n = 0; n < failures / ACCOUNT_FAILURES; n += 1) await lockFrom(`10.2.1.${n}`, email);
        const slowed = await signInFrom('10.2.2.1', email);
        expect(slowed.body).toMatchObject({ error2: 'Too many attempts. Wait 30 seconds, then try again.' });
        await test.sendFrom('10.2.2.2', 'POST', '/reset', { email, firstName: 'hugo', lastName: 'Person' });
        const reset = (await mailsTo(email)).find(({ subject }) => subject.includes('temporary'));
        const temporary = /^ {4}(\S+)$/m.exec(reset?.text ?? '')?.[1] ?? '';
        const guess = await signInFrom(
          '10.2.2.2',
          email,
          temporary.replace(/.$/, (end) => (end === 'x' ? 'y' : 'x')),
        );
        expect(guess.body).toEqual({ ...slowed.body, requestId: expect.any(String) });
        expect((await signInFrom('10.2.2.2', email, temporary)).body).toMatchObject({ mustChange: true });
        test.clock.advance(everySeconds);
        expect((await signInFrom('10.2.2.1', email)).status).toBe(200);
      });

      it('from many addresses cannot guess faster with passwords in the form of temporary ones', async () => {
        const person = await test.join('hans');
        const own = 'Gate-Fish-Hand-2234';
        expect(isTemporaryPassword(own)).toBe(true);
        const body = { currentPassword: PASSWORD, newPassword: own };
        expect((await test.send('POST', '/password', body, person)).body).toBe(true);
        const { failures, everySeconds } = LIMITS['log-in'].brake;
        for (let n = 0; n < failures / ACCOUNT_FAILURES; n += 1) await lockFrom(`10.2.7.${n}`, person.email);
        const early = await signInFrom('10.2.7.99', person.email, own);
        expect(early.body).toMatchObject({ error2: 'Too many attempts. Wait 30 seconds, then try again.' });
        expect((await test.signIn(person.email, own)).status).toBe(200);
        test.clock.advance(everySeconds);
        expect((await signInFrom('10.2.7.99', person.email, own)).status).toBe(200);
      });

      it('in the same office do not keep out the people who work there', async () => {
        const { email } = await test.join('ian');
        const known = await signInFrom('10.2.3.1', email);
        const visitor = await test.join('joy');
        for (let n = 0; n < LIMITS['log-in'].address; n += 1) {
          const tried = { kind: 'log-in', account: accountKey(`x${n}@example.com`), address: '10.2.3.1' } as const;
          await admit(store().db, { ...tried, at: test.clock.now() });
        }
        expect((await signInFrom('10.2.3.1', visitor.email)).body.code).toBe('log-in-locked');
        expect([known.status, (await signInFrom('10.2.3.1', email)).status]).toEqual([200, 200]);
      });

      it('are e-mailed to the owner once a day when the lock is reached: time, address and what to do', async () => {
        const { email } = await test.join('jan');
        test.clock.advance(86_400);
        for (let n = 1; n < ACCOUNT_FAILURES; n += 1) await signInFrom('10.2.4.1', email, WRONG);
        expect(await mailsTo(email)).toEqual([]);
        await signInFrom('10.2.4.1', email, WRONG);
        await lockFrom('10.2.4.2', email);
        const [mail, ...more] = await mailsTo(email);
        expect(more).toEqual([]);
        expect(mail?.subject).toBe('Advice Builder: failed sign-ins to your account');
        expect(mail?.text).toMatch(
          /at \d+:\d\d [ap]m on \d\d\/11\/2026 \(Sydney time\), from the address 10\.2\.4\.1\./,
        );
        expect(mail?.text).toContain('If it was not you');
        expect(mail?.text).not.toMatch(/Wrong|client|record/);
        test.clock.advance(86_399);
        await lockFrom('10.2.4.3', email);
        expect(await mailsTo(email)).toHaveLength(1);
        test.clock.advance(1);
        await lockFrom('10.2.4.4', email);
        expect(await mailsTo(email)).toHaveLength(2);
      });

      it('are e-mailed once, however many fail at the same time', async () => {
        const { email } = await test.join('jon');
        await Promise.all(Array.from({ length: 20 }, (_, n) => signInFrom(`10.2.5.${n % 4}`, email, WRONG)));
        expect(await mailsTo(email)).toHaveLength(1);
      });

      it('on a disabled or missing account are e-mailed to nobody', async () => {
        const { email } = await test.join('kai');
        await store().db.execute(sql`UPDATE users SET disabled_at = now() WHERE email = ${email}`);
        const before = (await test.mails()).length;
        await lockFrom('10.2.6.1', email);
        await lockFrom('10.2.6.2', 'not.there@example.com');
        expect(await test.mails()).toHaveLength(before);
      });
    });

    it('locks an account that does not exist in the same way', async () => {
      for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await test.signIn('ghost@example.com');
      expect((await test.signIn('GHOST@example.com ')).body).toMatchObject({ error2: expect.any(String) });
    });

    it('counts every attempt in a burst', async () => {
      const { email } = await test.join('dan');
      const answers = await Promise.all(Array.from({ length: 12 }, () => test.signIn(email, 'Wrong-Horse-1')));
      const tried = answers.filter((answer) => answer.body.error2 === undefined);
      expect(tried).toHaveLength(ACCOUNT_FAILURES);
    });

    it('counts failures from zero after a success', async () => {
      const { email } = await test.join('eve');
      for (let n = 0; n < ACCOUNT_FAILURES - 1; n += 1) await test.signIn(email, 'Wrong-Horse-1');
      expect((await test.signIn(email)).status).toBe(200);
      await test.signIn(email, 'Wrong-Horse-1');
      expect((await test.signIn(email)).status).toBe(200);
    });

    it('refuses a disabled account, and ends its sessions', async () => {
      const person = await test.join('fay');
      await store().db.execute(sql`UPDATE users SET disabled_at = now() WHERE email = ${person.email}`);
      expect((await test.get('/user', person)).status).toBe(401);
      expect((await test.signIn(person.email)).body).toMatchObject({ error: 'Unable to login. Please try again.' });
    });

    it('audits sign-ins, without the entered values', async () => {
      await test.signIn('typed-by-mistake@example.com', 'typed');
      expect((await auditOf('signed-in')).every((row) => row.user_id !== null)).toBe(true);
      expect(JSON.stringify(rowsOf(await store().db.execute(sql`SELECT * FROM audit, attempts`)))).not.toContain(
        'typed',
      );
    });
  });

  describe('the session', () => {
    const isAuth = async (person: Person) => (await test.get('/isAuth', person)).status;

    it('API-007 API-008 SS-003 returns whether it is open and whose it is', async () => {
      const person = await test.join('gus');
      expect((await test.get('/isAuth', person)).body).toEqual({
        authenticated: true,
        mustChange: false,
        mustSetUpTwoFactor: false,
        preferences: { firstSteps: 'while-empty', welcomed: false },
        auth: { maxIdle: 900, spaVersion: '2.0', site: expect.objectContaining({ stage: 'production' }) },
      });
      expect((await test.get('/user', person)).body).toEqual({
        email: person.email,
        firstName: 'gus',
        lastName: 'Person',
        tags: [],
        cat: '',
        role: 'adviser',
        practice: 'Practice',
        maxIdle: 900,
        twoFactor: { enabled: false, codes: false, required: false, recoveryCodesLeft: 0 },
        provesAt: null,
      });
    });

    it('API-009 ends for good at log-out', async () => {
      const person = await test.join('hal');
      const other = { ...person, token: (await test.signIn(person.email)).body.jwt as string };
      expect((await test.get('/log-out/', person)).body).toBe(true);
      const refused = await test.get('/user', person);
      expect(refused.status).toBe(401);
      expect(refused.body.error.code).toBe('session-expired');
      expect((await test.get('/user', other)).status).toBe(200);
    });

    it('says whether somebody ended it, or it was idle', async () => {
      const person = await test.join('jan');
      await store().db.execute(sql`UPDATE sessions SET ended_at = now(), end_reason = 'revoked'
        WHERE user_id = (SELECT id FROM users WHERE email = ${person.email})`);
      const refused = await test.get('/user', person);
      expect([refused.status, refused.body.error]).toEqual([
        401,
        { code: 'session-revoked', msg: expect.stringMatching(/^Signed Out\. Your session was ended/) },
      ]);
    });

    it('SS-010 ends after the idle time, and no token revives it', async () => {
      const person = await test.join('ida');
      test.clock.advance(900);
      expect((await test.get('/records', person)).status).toBe(200);
      test.clock.advance(901);
      expect((await test.get('/records', person)).status).toBe(401);
      test.clock.advance(-901);
      expect((await test.get('/records', person)).status).toBe(401);
      expect((await auditOf('session-ended')).map((row) => row.details)).toContainEqual({ reason: 'idle' });
    });

    it('A-20 is not extended by asking whether it is open', async () => {
      const person = await test.join('jim');
      test.clock.advance(600);
      expect(await isAuth(person)).toBe(200);
      test.clock.advance(301);
      expect(await isAuth(person)).toBe(401);
    });

    it('ends at its maximum lifetime, however active it is', async () => {
      const short = await testApp(store(), { maxSessionSeconds: 1000 });
      const person = await short.join('kim');
      short.clock.advance(600);
      expect((await short.get('/records', person)).status).toBe(200);
      short.clock.advance(401);
      expect((await short.get('/records', person)).status).toBe(401);
      await short.close();
    });

    it('shows a person who must change the password only who they are', async () => {
      const person = await test.join('lou', { mustChange: true });
      expect((await test.get('/user', person)).status).toBe(200);
      const refused = await test.get('/records', person);
      expect(refused.status).toBe(403);
      expect(refused.body.error).toMatchObject({
        code: 'password-change-required',
        msg: 'You must change your password.',
      });
    });

    it.each([
      ['no token', undefined, 'session-required'],
      ['a token that is none', 'abc', 'session-required'],
      ['a token signed by somebody else', 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJ4In0.AAAA', 'session-expired'],
      ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4IiwiaXNzIjoiYWR2aWNlLWJ1aWxkZXIifQ.', 'session-required'],
    ])('answers 401 to %s', async (_what, token, code) => {
      const answer = await test.get('/user', token === undefined ? undefined : { email: '', token });
      expect(answer.status).toBe(401);
      expect(answer.body.error.code).toBe(code);
    });
  });
});
