import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, STEP_SECONDS } from '../../auth/one-time-code.ts';
import { CODES_IN_A_ROW } from '../../auth/second-factor.ts';
import { LIMITS, WINDOW_SECONDS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';

interface Enrolled extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

describeOnStore('two-factor authentication', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const call = (path: string, body: object, as: Person) => test.send('POST', `/two-factor/${path}`, body, as);
  const codeOf = (secret: string, seconds = 0) => codeAt(secret, new Date(test.clock.now().getTime() + seconds * 1000));
  const signIn = (email: string, code?: string, password = PASSWORD) =>
    test.send('POST', '/log-in', { email, password, ...(code === undefined ? {} : { code }) });
  const nextStep = () => test.clock.advance(STEP_SECONDS);

  async function begin(person: Person): Promise<string> {
    return (await call('begin', { currentPassword: PASSWORD }, person)).body.secret;
  }
  /** A person with the second factor turned on. The code of the current step is still unused. */
  async function enrol(name: string, options = {}): Promise<Enrolled> {
    const person = await test.join(name, options);
    const secret = await begin(person);
    const { recoveryCodes } = (await call('confirm', { code: codeOf(secret) }, person)).body;
    nextStep();
    return { ...person, secret, recoveryCodes };
  }

  describe('set-up', () => {
    it('creates a key that is not used until a code of it is entered', async () => {
      const person = await test.join('ann');
      const { status, body } = await call('begin', { currentPassword: PASSWORD }, person);
      expect(status).toBe(200);
      expect(body.uri).toContain(`secret=${body.secret}`);
      expect(body.qr.every((row: string) => row.length === body.qr.length)).toBe(true);
      expect((await signIn(person.email)).status).toBe(200);
      const wrong = await call('confirm', { code: '000000' }, person);
      expect(wrong.body.error.fields).toEqual([
        {
          path: 'code',
          code: 'two-factor-code-wrong',
          msg: 'This code is incorrect, or it was used before. Enter another code.',
        },
      ]);
      const code = codeOf(body.secret);
      const confirmed = await call('confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, person);
      expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
      expect((await test.get('/user', person)).body.twoFactor).toEqual({
        enabled: true,
        codes: true,
        required: false,
        recoveryCodesLeft: 10,
      });
    });

    it('asks for the password first, and counts wrong ones', async () => {
      const person = await test.join('ben');
      for (let n = 0; n < LIMITS.password.account; n += 1) {
        expect((await call('begin', { currentPassword: 'Wrong-Horse-1' }, person)).body.error.code).toBe(
          'password-wrong',
        );
      }
      const locked = await call('begin', { currentPassword: PASSWORD }, person);
      expect([locked.status, locked.body.error.code]).toEqual([429, 'attempts-locked']);
    });

    it('confirms only the latest key, and only a set-up that was started', async () => {
      const person = await test.join('cat');
      expect((await call('confirm', { code: '123456' }, person)).body.error.code).toBe('two-factor-not-begun');
      const first = await begin(person);
      const second = await begin(person);
      expect((await call('confirm', { code: codeOf(first) }, person)).body.error.code).toBe('two-factor-code-wrong');
      expect((await call('confirm', { code: codeOf(second) }, person)).status).toBe(200);
      expect((await call('begin', { currentPassword: PASSWORD }, person)).body.error.code).toBe('two-factor-on');
      expect((await call('confirm', { code: codeOf(second) }, person)).body.error.code).toBe('two-factor-on');
    });

    it("ends the person's other sessions, and notifies the person", async () => {
      const person = await test.join('dan');
      const elsewhere = { ...person, token: (await test.signIn(person.email)).body.jwt as string };
      await call('confirm', { code: codeOf(await begin(person)) }, person);
      expect([(await test.get('/user', person)).status, (await test.get('/user', elsewhere)).status]).toEqual([
        200, 401,
      ]);
      expect((await test.mails()).find((mail) => mail.to === person.email)?.subject).toBe(
        'Advice Builder: two-factor authentication is on',
      );
    });

    it('stores neither key nor recovery codes in plain text', async () => {
      const { email, secret, recoveryCodes } = await enrol('eve');
      const rows = JSON.stringify(
        rowsOf(
          await store().db.execute(sql`SELECT f::text AS factor, c::text AS code, a::text AS line
            FROM two_factor f JOIN users u ON u.id = f.user_id JOIN recovery_codes c ON c.user_id = u.id
            JOIN audit a ON a.user_id = u.id WHERE u.email = ${email}`),
        ),
      );
      expect(rows).toContain('two-factor-on');
      expect(rows).not.toContain(secret);
      for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
    });
  });

  describe('at sign-in', () => {
    it('asks for the code after the correct password, and opens no session without it', async () => {
      const { email, secret } = await enrol('fay');
      const asked = await signIn(email);
      expect(asked.status).toBe(422);
      expect(asked.body).toEqual({
        error: 'Enter the code from your authenticator app, or a recovery code.',
        code: 'two-factor-code-required',
        requestId: expect.any(String),
        secondFactor: { codes: true },
      });
      expect((await signIn(email, '000000')).body).toMatchObject({ code: 'two-factor-code-wrong' });
      const answer = await signIn(email, codeOf(secret));
      expect(answer.body).toMatchObject({ jwt: expect.any(String), mustSetUpTwoFactor: false });
    });

    it('counts a missing code neither as a failure nor as a success', async () => {
      const { email, secret } = await enrol('flo');
      const from = (code?: string, password = PASSWORD) =>
        test.sendFrom('10.3.2.1', 'POST', '/log-in', { email, password, ...(code === undefined ? {} : { code }) });
      for (let n = 0; n < LIMITS['log-in'].account - 1; n += 1) await from(undefined, 'Wrong-Horse-1');
      for (let n = 0; n < 2 * LIMITS['log-in'].account; n += 1) {
        expect((await from()).body.code).toBe('two-factor-code-required');
      }
      expect((await from(undefined, 'Wrong-Horse-1')).body.code).toBe('log-in-failed');
      expect((await from(codeOf(secret))).body.code).toBe('log-in-locked');
    });

    it('reveals nothing to a person with a wrong password', async () => {
      const { email, secret } = await enrol('gus');
      const plain = await test.join('hal');
      const answers = [
        await signIn(email, undefined, 'Wrong-Horse-1'),
        await signIn(email, codeOf(secret), 'Wrong-Horse-1'),
        await signIn(plain.email, undefined, 'Wrong-Horse-1'),
      ];
      for (const { status, body } of answers) {
        expect([status, { ...body, requestId: '' }]).toEqual([
          422,
          { error: 'Unable to login. Please try again.', code: 'log-in-failed', requestId: '' },
        ]);
      }
    });

    it('accepts no code twice, not even at the same moment', async () => {
      const { email, secret } = await enrol('ida');
      const code = codeOf(secret);
      const answers = await Promise.all([signIn(email, code), signIn(email, code), signIn(email, code)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      nextStep();
      expect((await signIn(email, code)).body).toMatchObject({ code: 'two-factor-code-wrong' });
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
    });

    it('accepts no code older than the last, nor the one that turned two-factor authentication on', async () => {
      const person = await test.join('jim');
      const secret = await begin(person);
      const code = codeOf(secret);
      await call('confirm', { code }, person);
      expect((await signIn(person.email, code)).status).toBe(422);
      expect((await signIn(person.email, codeOf(secret, STEP_SECONDS))).status).toBe(200);
      nextStep();
      expect((await signIn(person.email, codeOf(secret))).status).toBe(422);
    });

    it('accepts each recovery code once instead of a code', async () => {
      const { email, recoveryCodes } = await enrol('kim');
      const [first = '', second = ''] = recoveryCodes;
      const answer = await signIn(email, first.toLowerCase().replaceAll('-', ' '));
      expect(answer.status).toBe(200);
      expect((await signIn(email, first)).body).toMatchObject({ code: 'two-factor-code-wrong' });
      expect((await signIn(email, second)).status).toBe(200);
      const session = { email, token: answer.body.jwt as string };
      expect((await test.get('/user', session)).body.twoFactor.recoveryCodesLeft).toBe(8);
    });

    it('refuses all codes after a few wrong ones, even the correct one, and accepts it later', async () => {
      const { email, secret } = await enrol('lou');
      for (let n = 0; n < LIMITS['two-factor'].account; n += 1) await signIn(email, '000000');
      expect((await signIn(email, codeOf(secret))).body).toMatchObject({
        code: 'log-in-locked',
        error2: 'Too many attempts. Wait 15 minutes, then try again.',
      });
      test.clock.advance(WINDOW_SECONDS);
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
    });

    it('asks for the code after a reset too', async () => {
      const { email, secret } = await enrol('mia');
      await test.send('POST', '/reset', { email, firstName: 'mia', lastName: 'Person' });
      const mail = (await test.mails()).find(({ to, subject }) => to === email && subject.includes('temporary'));
      const temporary = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await signIn(email, undefined, temporary)).body).toMatchObject({ code: 'two-factor-code-required' });
      expect((await signIn(email, codeOf(secret), temporary)).body).toMatchObject({ mustChange: true });
    });
  });

  describe('wrong codes in a row', () => {
    const PLACES = 3;
    /** Signs in from the network address with the number `place`. Wrong codes are limited for each address. */
    const tryFrom = (place: number, email: string, code: string) =>
      test.sendFrom(`10.3.0.${place}`, 'POST', '/log-in', { email, password: PASSWORD, code });
    async function wrongCodes(email: string, count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        if (n > 0 && n % (PLACES * LIMITS['two-factor'].account) === 0) test.clock.advance(WINDOW_SECONDS);
        await tryFrom(n % PLACES, email, '000000');
      }
    }
    const setCount = (email: string, count: number) =>
      store().db.execute(sql`UPDATE two_factor SET wrong_in_a_row = ${count}
        WHERE user_id = (SELECT id FROM users WHERE email = ${email})`);
    const actionsOf = async (email: string) =>
      rowsOf<{ action: string }>(
        await store().db.execute(sql`SELECT a.action FROM audit a JOIN users u ON u.id = a.user_id
          WHERE u.email = ${email} ORDER BY a.id`),
      ).map(({ action }) => action);
    const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email);
    const LOCKED = {
      code: 'two-factor-locked',
      error: 'Codes are locked after too many wrong ones. Use a recovery code, or ask your practice to unlock them.',
    };

    it('lock the codes of the app for good, across addresses and time windows', async () => {
      const { email, secret } = await enrol('ray');
      await wrongCodes(email, CODES_IN_A_ROW);
      for (const days of [0, 1, 30]) {
        test.clock.advance(days * 86_400);
        const locked = await tryFrom(99, email, codeOf(secret));
        expect([locked.status, locked.body]).toEqual([422, expect.objectContaining(LOCKED)]);
      }
      expect((await actionsOf(email)).filter((action) => action === 'two-factor-locked')).toHaveLength(1);
    });

    it.each([
      [CODES_IN_A_ROW - 1, 200],
      [CODES_IN_A_ROW, 422],
    ])('%i wrong codes, then the correct one: %i', async (count, status) => {
      const { email, secret } = await enrol('rex');
      await setCount(email, count);
      expect((await signIn(email, codeOf(secret))).status).toBe(status);
    });

    it('are counted from zero after a correct code', async () => {
      const { email, secret } = await enrol('sam');
      await setCount(email, CODES_IN_A_ROW - 1);
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
      nextStep();
      await wrongCodes(email, CODES_IN_A_ROW - 1);
      expect((await tryFrom(99, email, codeOf(secret))).status).toBe(200);
    });

    it('that arrive at once cannot exceed the remaining attempts', async () => {
      const { email } = await enrol('sid');
      await setCount(email, CODES_IN_A_ROW - 1);
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => tryFrom(n, email, '000000')));
      expect(answers.map(({ body }) => body.code).sort()).toEqual([
        'two-factor-code-wrong',
        ...Array.from({ length: 11 }, () => 'two-factor-locked'),
      ]);
    });

    it('do not lock the recovery codes, and a recovery code unlocks the app', async () => {
      const { email, secret, recoveryCodes } = await enrol('tea');
      await setCount(email, CODES_IN_A_ROW);
      expect((await signIn(email, '0000-0000-0000-0000')).body.code).toBe('two-factor-code-wrong');
      expect((await signIn(email, codeOf(secret))).body.code).toBe('two-factor-locked');
      expect((await signIn(email, recoveryCodes[0])).status).toBe(200);
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
      expect((await signIn(email, recoveryCodes[0])).body.code).toBe('two-factor-code-wrong');
    });

    it('lock the app for changes too, with the error at the field', async () => {
      const person = await enrol('tom');
      await setCount(person.email, CODES_IN_A_ROW - 1);
      const off = (code: string) => call('disable', { currentPassword: PASSWORD, code }, person);
      expect((await off('000000')).body.error.code).toBe('two-factor-code-wrong');
      const locked = await off(codeOf(person.secret));
      expect([locked.status, locked.body.error.fields]).toEqual([
        422,
        [{ path: 'code', code: LOCKED.code, msg: LOCKED.error }],
      ]);
      expect((await off(person.recoveryCodes[0] ?? '')).body).toBe(true);
    });

    it('are e-mailed to the owner once a day: at once from a new place, after a few slips from a usual one', async () => {
      const { email } = await enrol('una');
      for (const count of [0, 0, 1, 1]) {
        await signIn(email, '000000');
        expect(await mailsTo(email)).toHaveLength(1 + count);
      }
      const other = await enrol('uwe');
      await tryFrom(1, other.email, '000000');
      await tryFrom(2, other.email, '000000');
      const [, mail, ...more] = await mailsTo(other.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Advice Builder: a wrong code for your account');
      expect(mail?.text).toContain('from the address 10.3.0.1.');
      expect(mail?.text).toContain('Change it at once');
      test.clock.advance(86_400);
      await tryFrom(1, other.email, '000000');
      expect(await mailsTo(other.email)).toHaveLength(3);
    });

    it('that lock the app are e-mailed too, with the way to unlock it', async () => {
      const { email } = await enrol('val');
      await setCount(email, CODES_IN_A_ROW - 2);
      await tryFrom(1, email, '000000');
      await tryFrom(2, email, '000000');
      await tryFrom(3, email, '000000');
      const mails = (await mailsTo(email)).map(({ subject }) => subject);
      expect(mails).toEqual([
        'Advice Builder: two-factor authentication is on',
        'Advice Builder: a wrong code for your account',
        'Advice Builder: two-factor authentication is locked',
      ]);
    });

    it('do not lock out a person whose password nobody else has', async () => {
      const { email, secret } = await enrol('wim');
      for (let n = 0; n < 8; n += 1) {
        await test.sendFrom(`10.3.1.${n}`, 'POST', '/log-in', { email, password: 'Wrong-Horse-1', code: '000000' });
      }
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
    });
  });

  describe('once set up', () => {
    it('is turned off only with both password and code', async () => {
      const person = await enrol('ned');
      const off = (currentPassword: string, code: string) => call('disable', { currentPassword, code }, person);
      expect((await off('Wrong-Horse-1', codeOf(person.secret))).body.error.code).toBe('password-wrong');
      expect((await off(PASSWORD, '000000')).body.error.code).toBe('two-factor-code-wrong');
      expect((await signIn(person.email)).body).toMatchObject({ code: 'two-factor-code-required' });
      expect((await off(PASSWORD, codeOf(person.secret))).body).toBe(true);
      expect((await signIn(person.email)).status).toBe(200);
      expect((await off(PASSWORD, '000000')).body.error.code).toBe('two-factor-off');
      expect((await test.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
        'Advice Builder: two-factor authentication is off',
      );
    });

    it('gets new recovery codes that replace the old ones', async () => {
      const person = await enrol('ona');
      const body = { currentPassword: PASSWORD, code: codeOf(person.secret) };
      const { recoveryCodes } = (await call('recovery', body, person)).body;
      expect(recoveryCodes).toHaveLength(10);
      expect((await signIn(person.email, person.recoveryCodes[0])).status).toBe(422);
      expect((await signIn(person.email, recoveryCodes[0])).status).toBe(200);
      expect((await test.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
        'Advice Builder: new recovery codes',
      );
    });
  });

  describe('required by the practice', () => {
    it('has to be set up before anything else, and again after it was turned off', async () => {
      const practiceId = await insertPractice(store().db, 'Strict', test.clock.now(), { requireTwoFactor: true });
      const person = await test.join('pat', { practiceId });
      expect((await signIn(person.email)).body).toMatchObject({ mustSetUpTwoFactor: true });
      const refused = await test.get('/records', person);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'two-factor-required']);
      // The error lists the calls for setting up a second factor, for clients of the API.
      const named = [...refused.body.error.msg.matchAll(/POST (\/[\w/-]+\w)/g)].map(([, path]) => `/api/v1${path}`);
      expect(named).toHaveLength(2);
      const open = test.app.knownRoutes.filter(({ access }) => access === 'set-up').map(({ url }) => url);
      expect(open).toEqual(expect.arrayContaining(named));
      const secret = await begin(person);
      await call('confirm', { code: codeOf(secret) }, person);
      expect((await test.get('/records', person)).status).toBe(200);
      expect((await test.get('/isAuth', person)).body).toMatchObject({ mustSetUpTwoFactor: false });
      nextStep();
      await call('disable', { currentPassword: PASSWORD, code: codeOf(secret) }, person);
      expect((await test.get('/records', person)).body.error.code).toBe('two-factor-required');
      expect((await test.get('/isAuth', person)).body).toMatchObject({ mustSetUpTwoFactor: true });
    });
  });
});
