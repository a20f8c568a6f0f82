import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, STEP_SECONDS } from '../../auth/oneTimeCode.ts';
import { LIMITS, WINDOW_SECONDS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';

interface Enrolled extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

describeOnBothStores('two-factor authentication', (store) => {
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
  /** A person with the second factor on; the code of the present step is not spent. */
  async function enrol(name: string, options = {}): Promise<Enrolled> {
    const person = await test.join(name, options);
    const secret = await begin(person);
    const { recoveryCodes } = (await call('confirm', { code: codeOf(secret) }, person)).body;
    nextStep();
    return { ...person, secret, recoveryCodes };
  }

  describe('setting it up', () => {
    it('gives a key that counts for nothing before a code of it has come back', async () => {
      const person = await test.join('ann');
      const { status, body } = await call('begin', { currentPassword: PASSWORD }, person);
      expect(status).toBe(200);
      expect(body.uri).toContain(`secret=${body.secret}`);
      expect(body.qr.every((row: string) => row.length === body.qr.length)).toBe(true);
      expect((await signIn(person.email)).status).toBe(200);
      const wrong = await call('confirm', { code: '000000' }, person);
      expect(wrong.body.error.fields).toEqual([
        { path: 'code', code: 'two-factor-code-wrong', msg: 'This code is not right, or it was used before.' },
      ]);
      const code = codeOf(body.secret);
      const confirmed = await call('confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, person);
      expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
      expect((await test.get('/user', person)).body.twoFactor).toEqual({
        enabled: true,
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

    it('confirms the last key only, and only what was begun', async () => {
      const person = await test.join('cat');
      expect((await call('confirm', { code: '123456' }, person)).body.error.code).toBe('two-factor-not-begun');
      const first = await begin(person);
      const second = await begin(person);
      expect((await call('confirm', { code: codeOf(first) }, person)).body.error.code).toBe('two-factor-code-wrong');
      expect((await call('confirm', { code: codeOf(second) }, person)).status).toBe(200);
      expect((await call('begin', { currentPassword: PASSWORD }, person)).body.error.code).toBe('two-factor-on');
      expect((await call('confirm', { code: codeOf(second) }, person)).body.error.code).toBe('two-factor-on');
    });

    it("ends the person's other sessions, and tells the person", async () => {
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

    it('keeps neither key nor recovery codes in plain', async () => {
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

  describe('signing in', () => {
    it('asks for the code once the password is right, and opens no session without it', async () => {
      const { email, secret } = await enrol('fay');
      const asked = await signIn(email);
      expect(asked.status).toBe(422);
      expect(asked.body).toEqual({
        error: 'Enter the code of your authenticator app, or a recovery code.',
        code: 'two-factor-code-required',
        requestId: expect.any(String),
      });
      expect((await signIn(email, '000000')).body).toMatchObject({ code: 'two-factor-code-wrong' });
      const answer = await signIn(email, codeOf(secret));
      expect(answer.body).toMatchObject({ jwt: expect.any(String), mustSetUpTwoFactor: false });
    });

    it('tells somebody with a wrong password nothing of it', async () => {
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

    it('takes no code twice, not even at the same moment', async () => {
      const { email, secret } = await enrol('ida');
      const code = codeOf(secret);
      const answers = await Promise.all([signIn(email, code), signIn(email, code), signIn(email, code)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      nextStep();
      expect((await signIn(email, code)).body).toMatchObject({ code: 'two-factor-code-wrong' });
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
    });

    it('takes no code older than the last, nor the one that turned it on', async () => {
      const person = await test.join('jim');
      const secret = await begin(person);
      const code = codeOf(secret);
      await call('confirm', { code }, person);
      expect((await signIn(person.email, code)).status).toBe(422);
      expect((await signIn(person.email, codeOf(secret, STEP_SECONDS))).status).toBe(200);
      nextStep();
      expect((await signIn(person.email, codeOf(secret))).status).toBe(422);
    });

    it('takes each recovery code once in place of a code', async () => {
      const { email, recoveryCodes } = await enrol('kim');
      const [first = '', second = ''] = recoveryCodes;
      const answer = await signIn(email, first.toLowerCase().replaceAll('-', ' '));
      expect(answer.status).toBe(200);
      expect((await signIn(email, first)).body).toMatchObject({ code: 'two-factor-code-wrong' });
      expect((await signIn(email, second)).status).toBe(200);
      const session = { email, token: answer.body.jwt as string };
      expect((await test.get('/user', session)).body.twoFactor.recoveryCodesLeft).toBe(8);
    });

    it('refuses more codes after a few wrong ones, the right one too, and takes it later', async () => {
      const { email, secret } = await enrol('lou');
      for (let n = 0; n < LIMITS['two-factor'].account; n += 1) await signIn(email, '000000');
      expect((await signIn(email, codeOf(secret))).body).toMatchObject({
        code: 'log-in-locked',
        error2: 'Too many attempts. Wait 15 minutes, then try again.',
      });
      test.clock.advance(WINDOW_SECONDS);
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
    });

    it('asks for the code after a reset as well', async () => {
      const { email, secret } = await enrol('mia');
      await test.send('POST', '/reset', { email, firstName: 'mia', lastName: 'Person' });
      const mail = (await test.mails()).find(({ to, subject }) => to === email && subject.includes('temporary'));
      const temporary = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await signIn(email, undefined, temporary)).body).toMatchObject({ code: 'two-factor-code-required' });
      expect((await signIn(email, codeOf(secret), temporary)).body).toMatchObject({ mustChange: true });
    });
  });

  describe('changing it', () => {
    it('is turned off with password and code, both', async () => {
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

    it('replaces the recovery codes', async () => {
      const person = await enrol('ona');
      const body = { currentPassword: PASSWORD, code: codeOf(person.secret) };
      const { recoveryCodes } = (await call('recovery', body, person)).body;
      expect(recoveryCodes).toHaveLength(10);
      expect((await signIn(person.email, person.recoveryCodes[0])).status).toBe(422);
      expect((await signIn(person.email, recoveryCodes[0])).status).toBe(200);
    });
  });

  describe('where the practice requires it', () => {
    it('has to be set up before anything else, and again after it was turned off', async () => {
      const practiceId = await insertPractice(store().db, 'Strict', test.clock.now(), { requireTwoFactor: true });
      const person = await test.join('pat', { practiceId });
      expect((await signIn(person.email)).body).toMatchObject({ mustSetUpTwoFactor: true });
      const refused = await test.get('/records', person);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'two-factor-required']);
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
