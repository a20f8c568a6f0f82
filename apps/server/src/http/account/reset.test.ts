import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESET_MINUTES } from '../../auth/temporary-password.ts';
import { LIMITS, WINDOW_SECONDS } from '../../auth/throttle.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { Database } from '../../store/database.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { resetPassword } from '../../use-cases/account/reset-password.ts';
import { PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';

const temporaryIn = (mail: Message | undefined): string => /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';

describeOnStore('POST reset', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const ask = (email: string, firstName: string, lastName = 'Person') =>
    test.send('POST', '/reset', { email, firstName, lastName });
  const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.to === email);
  /** Requests a reset as the owner of the account, and reads the temporary password in the mailbox. */
  async function temporaryFor(name: string): Promise<{ readonly person: Person; readonly temporary: string }> {
    const person = await test.join(name);
    await ask(person.email, name);
    return { person, temporary: temporaryIn((await mailsTo(person.email))[0]) };
  }

  it('API-010 LG-007 answers true and sends a temporary password to a person who matches', async () => {
    const person = await test.join('ann');
    const answer = await ask(` ${person.email.toUpperCase()} `, ' ANN ');
    expect([answer.status, answer.body]).toEqual([200, true]);
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Advice Builder: your temporary password');
    expect(mail?.text).toContain('until 11:00 am on 21/11/2026');
    expect(temporaryIn(mail)).toMatch(/^\S{19}$/);
  });

  it('LG-009 answers the same if the account, the name or both are wrong, and sends nothing then', async () => {
    const person = await test.join('ben');
    const disabled = await test.join('cat');
    await store().db.execute(sql`UPDATE users SET disabled_at = now() WHERE email = ${disabled.email}`);
    const right = await ask(person.email, 'ben');
    for (const other of [
      await ask(person.email, 'bert'),
      await ask('nobody@example.com', 'ben'),
      await ask(disabled.email, 'cat'),
    ]) {
      expect([other.status, other.text]).toEqual([right.status, right.text]);
      expect(Object.keys(other.headers)).toEqual(Object.keys(right.headers));
    }
    const addresses = (await test.mails()).map((mail) => mail.to);
    expect(addresses.filter((to) => to === person.email)).toHaveLength(1);
    expect(addresses).not.toContain(disabled.email);
    expect(addresses).not.toContain('nobody@example.com');
  });

  it('LG-009 answers before it looks up the account, and before it sends anything', async () => {
    const person = await test.join('dan');
    const work: (() => Promise<void>)[] = [];
    const looked: string[] = [];
    const db: Database = new Proxy(store().db, {
      get(target, name) {
        if (name === 'select') looked.push(String(name));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const services = {
      ...test.services,
      db,
      background: { run: (_what: string, each: () => Promise<void>) => void work.push(each), settled: async () => {} },
    };
    const request = { email: person.email, firstName: 'dan', lastName: 'Person' };
    const origin = { requestId: 'r', address: '10.0.0.9' };
    expect(await resetPassword(services, request, test.clock.now(), origin)).toEqual({ ok: true, value: true });
    expect([looked, await mailsTo(person.email)]).toEqual([[], []]);
    for (const each of work) await each();
    expect(looked).not.toEqual([]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('A-17 sends a password that opens the account once, and only to choose a new password', async () => {
    const { person, temporary } = await temporaryFor('eve');
    const first = await test.signIn(person.email, temporary);
    expect(first.body).toMatchObject({ mustChange: true });
    expect((await test.signIn(person.email, temporary)).status).toBe(422);
    const session = { email: person.email, token: first.body.jwt as string };
    expect((await test.get('/records', session)).body.error.code).toBe('password-change-required');
    const changed = await test.send(
      'POST',
      '/password',
      { currentPassword: temporary, newPassword: 'Better-Horse-3' },
      session,
    );
    expect(changed.body).toBe(true);
    expect((await test.get('/records', session)).status).toBe(200);
    expect((await test.signIn(person.email, 'Better-Horse-3')).body).toMatchObject({ mustChange: false });
    expect((await test.signIn(person.email, PASSWORD)).status).toBe(422);
  });

  it('does not accept the previous password as the new one', async () => {
    const { person, temporary } = await temporaryFor('ned');
    const session = { email: person.email, token: (await test.signIn(person.email, temporary)).body.jwt as string };
    const change = (newPassword: string) =>
      test.send('POST', '/password', { currentPassword: temporary, newPassword }, session);
    expect((await change(PASSWORD)).body).toMatchObject({ code: 'password-same' });
    expect((await change(temporary)).body).toMatchObject({ code: 'password-same' });
    expect((await test.get('/records', session)).body.error.code).toBe('password-change-required');
    expect((await change('Better-Horse-3')).body).toBe(true);
  });

  it('A-17 sends a password that expires after an hour', async () => {
    const { person, temporary } = await temporaryFor('fay');
    test.clock.advance(RESET_MINUTES * 60);
    expect((await test.signIn(person.email, temporary)).status).toBe(422);
  });

  it('leaves the password of a person who did not ask unchanged until the temporary one is used', async () => {
    const { person, temporary } = await temporaryFor('gus');
    expect((await test.signIn(person.email)).body).toMatchObject({ mustChange: false });
    await ask(person.email, 'gus');
    const second = temporaryIn((await mailsTo(person.email))[1]);
    expect((await test.signIn(person.email, temporary)).status).toBe(422);
    expect((await test.signIn(person.email, second)).body).toMatchObject({ mustChange: true });
  });

  it('stores the temporary password nowhere but in the message', async () => {
    const { temporary } = await temporaryFor('hal');
    const rows = rowsOf(await store().db.execute(sql`SELECT u::text, a::text FROM users u, audit a`));
    expect(JSON.stringify(rows)).not.toContain(temporary);
  });

  it.each([
    ['an address', { email: 'no address' }, 'email', 'email-invalid', 'Valid email address required'],
    ['a first name', { firstName: ' ' }, 'firstName', 'required', 'This is required.'],
    ['a last name', { lastName: '' }, 'lastName', 'required', 'This is required.'],
  ])('VL-002 asks for %s', async (_what, part, path, code, msg) => {
    const body = { email: 'a@b.example', firstName: 'A', lastName: 'B', ...part };
    const answer = await test.send('POST', '/reset', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toEqual([{ path, code, msg }]);
  });

  it('accepts a few requests for an address, known or not, and more after some time', async () => {
    const person = await test.join('ida');
    for (const email of [person.email, 'ghost@example.com']) {
      for (let n = 0; n < LIMITS.reset.account; n += 1) expect((await ask(email, 'ida')).body).toBe(true);
      const refused = await ask(email, 'ida');
      expect(refused.status).toBe(429);
      expect(refused.body.error).toMatchObject({
        code: 'attempts-locked',
        msg: 'Too many attempts. Wait 15 minutes, then try again.',
      });
    }
    expect(await mailsTo(person.email)).toHaveLength(LIMITS.reset.account);
    test.clock.advance(WINDOW_SECONDS);
    expect((await ask(person.email, 'ida')).body).toBe(true);
  });

  describe("requested in somebody else's name", () => {
    const askFrom = (address: string, email: string, firstName: string) =>
      test.sendFrom(address, 'POST', '/reset', { email, firstName, lastName: 'Person' });

    it("does not use up the owner's requests if the names are wrong", async () => {
      const person = await test.join('kim');
      for (let n = 0; n < 4 * LIMITS.reset.account; n += 1) {
        const asked = await askFrom(`10.1.0.${n % 4}`, person.email, 'who');
        expect(asked.body).toBe(true);
      }
      expect((await askFrom('10.1.0.0', person.email, 'kim')).status).toBe(429);
      expect((await askFrom('10.1.1.0', person.email, 'kim')).body).toBe(true);
      const [mail, ...more] = await mailsTo(person.email);
      expect([temporaryIn(mail), more]).toEqual([expect.stringMatching(/^\S{19}$/), []]);
    });

    it('LG-009 sends a few messages if the name is right, then answers the same; the last message works', async () => {
      const person = await test.join('lou');
      const limit = LIMITS['reset-matched'].account;
      const answers = [];
      for (let n = 0; n <= limit; n += 1) answers.push(await askFrom(`10.1.2.${n}`, person.email, 'lou'));
      answers.push(await askFrom('10.1.2.99', person.email, 'who'));
      for (const each of answers) expect([each.status, each.text]).toEqual([200, 'true']);
      const mails = await mailsTo(person.email);
      expect(mails).toHaveLength(limit);
      const refused = rowsOf(
        await store().db.execute(sql`SELECT 1 FROM audit a JOIN users u ON u.id = a.user_id
          WHERE u.email = ${person.email} AND a.details = '{"matched": true, "tooMany": true}'`),
      );
      expect(refused).toHaveLength(1);
      expect((await test.signIn(person.email, temporaryIn(mails[limit - 1]))).body).toMatchObject({ mustChange: true });
      test.clock.advance(WINDOW_SECONDS);
      await askFrom('10.1.2.98', person.email, 'lou');
      expect(await mailsTo(person.email)).toHaveLength(limit + 1);
    });

    it('sends no more messages for simultaneous requests', async () => {
      const person = await test.join('mia');
      await Promise.all(Array.from({ length: 12 }, (_, n) => askFrom(`10.1.3.${n}`, person.email, 'mia')));
      expect(await mailsTo(person.email)).toHaveLength(LIMITS['reset-matched'].account);
    });
  });

  it('records every request, and every e-mail that could not be sent, in the audit trail', async () => {
    const failing = await testApp(store(), {}, { send: () => Promise.reject(new Error('no server')), close: () => {} });
    const person = await failing.join('jim');
    failing.clock.advance(3600);
    const body = { email: person.email, firstName: 'jim', lastName: 'Person' };
    expect((await failing.send('POST', '/reset', body)).body).toBe(true);
    await failing.close();
    const rows = rowsOf<{ action: string; details: unknown }>(
      await store().db.execute(sql`SELECT a.action, a.details FROM audit a JOIN users u ON u.id = a.user_id
        WHERE u.email = ${person.email} AND a.action <> 'signed-in' ORDER BY a.id`),
    );
    expect(rows).toEqual([
      { action: 'password-reset-requested', details: { matched: true } },
      { action: 'mail-failed', details: { waits: true } },
    ]);
  });
});
