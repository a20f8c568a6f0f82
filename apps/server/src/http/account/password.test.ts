import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS, WINDOW_SECONDS } from '../../auth/throttle.ts';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';

const NEW = 'Better-Horse-3';

describeOnStore('POST password', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const change = (person: Person, newPassword = NEW, currentPassword = PASSWORD) =>
    test.send('POST', '/password', { currentPassword, newPassword }, person);

  it('API-011 LG-019 answers true; the new password opens the account and the old one no longer does', async () => {
    const person = await test.join('ann', { mustChange: true });
    const answer = await change(person);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect((await test.get('/isAuth', person)).body).toMatchObject({ mustChange: false });
    expect((await test.signIn(person.email, NEW)).body).toMatchObject({ mustChange: false });
    expect((await test.signIn(person.email, PASSWORD)).status).toBe(422);
  });

  it("ends the person's other sessions, and notifies the person", async () => {
    const person = await test.join('ben');
    const elsewhere = { ...person, token: (await test.signIn(person.email)).body.jwt as string };
    const somebody = await test.join('bob');
    await change(person);
    const statuses = [person, elsewhere, somebody].map(async (who) => (await test.get('/user', who)).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
    expect((await test.mails()).filter((mail) => mail.to === person.email).map((mail) => mail.subject)).toEqual([
      'Advice Builder: your password was changed',
    ]);
  });

  it.each([
    ['VL-003 ER-029', '', NEW, 'password-empty', 'Password is empty.'],
    ['VL-003 ER-029', '', '', 'password-empty', 'Password is empty.'],
    ['VL-004 ER-030', PASSWORD, '', 'new-password-empty', 'New Password is empty.'],
    ['VL-005 ER-031', PASSWORD, 'nocapital-1', 'password-complexity', 'Password does not meet complexity requirements'],
    [
      'VL-005 ER-031',
      'Wrong-Horse-1',
      'Sh0rt-1',
      'password-complexity',
      'Password does not meet complexity requirements',
    ],
    ['ER-033', 'Wrong-Horse-1', NEW, 'password-wrong', 'The current password is incorrect.'],
    ['ER-033', PASSWORD, PASSWORD, 'password-same', 'The new password is the same as the current one. Choose another.'],
    ['ER-033', PASSWORD, 'Password-2026', 'password-common', 'This password is easy to guess. Choose another.'],
    ['ER-033', PASSWORD, 'Carola.Person1', 'password-common', 'This password is easy to guess. Choose another.'],
  ])('%s refuses a change from "%s" to "%s"', async (_row, current, next, code, error) => {
    const person = await test.join('carola');
    const answer = await change(person, next, current);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ error, code, requestId: expect.any(String) });
    expect((await test.signIn(person.email)).status).toBe(200);
  });

  it('accepts long passwords of any script, and uses every character', async () => {
    const person = await test.join('dan');
    const long = `${'Ünïcode ✓ '.repeat(15)}9!`;
    expect((await change(person, long)).body).toBe(true);
    expect((await test.signIn(person.email, long)).status).toBe(200);
    expect((await test.signIn(person.email, long.slice(0, -1))).status).toBe(422);
  });

  it('refuses guesses at the current password after a few, and accepts it again later', async () => {
    const person = await test.join('eve');
    for (let n = 0; n < LIMITS.password.account; n += 1) await change(person, NEW, 'Wrong-Horse-1');
    const locked = await change(person);
    expect(locked.body).toMatchObject({
      code: 'attempts-locked',
      error: 'Too many attempts. Wait 15 minutes, then try again.',
    });
    test.clock.advance(WINDOW_SECONDS);
    const again = { ...person, token: (await test.signIn(person.email)).body.jwt as string };
    expect((await change(again)).body).toBe(true);
  });

  it('accepts one of several simultaneous changes', async () => {
    const person = await test.join('fay');
    const wanted = Array.from({ length: 4 }, (_, n) => `Better-Horse-${n}`);
    const answers = await Promise.all(wanted.map((each) => change(person, each)));
    const won = wanted.filter((_, n) => answers[n]?.body === true);
    expect(won).toHaveLength(1);
    expect((await test.signIn(person.email, won[0])).status).toBe(200);
  });

  it('A-17 does not accept a temporary password as the current one in a session that it did not open', async () => {
    const person = await test.join('gus');
    await test.send('POST', '/reset', { email: person.email, firstName: 'gus', lastName: 'Person' });
    const mail = (await test.mails()).find(({ to }) => to === person.email);
    const temporary = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(temporary).not.toBe('');
    expect((await change(person, NEW, temporary)).body).toMatchObject({ code: 'password-wrong' });
  });
});
