import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestPasskey } from '../http/account/testing-passkeys.ts';
import { PASSWORD, type Person, protect, type TestApp, testApp } from '../http/testing.ts';
import { describeOnBothStores } from '../store/testing.ts';
import { consoleOf } from './testing.ts';

describeOnBothStores('ways in that are taken away at the console', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const { must } = consoleOf(() => test);
  const withoutMail = consoleOf(() => test, { mailer: { send: () => Promise.reject(new Error()), close() {} } });
  describe('are told to the owner', () => {
    const told = async ({ email }: Person) =>
      (await test.mails()).filter(({ to, subject }) => to === email && subject.includes('was taken away'));
    const bind = ({ email }: Person) =>
      store().db.execute(sql`INSERT INTO identities (issuer, subject, user_id, bound_at)
        SELECT 'https://yew.example', email, id, now() FROM users WHERE email = ${email}`);

    it('tells what a reset takes away, and nothing else', async () => {
      const person = await test.join('ann');
      await addTestPasskey(test, person);
      await must('reset', person.email);
      const [first] = await told(person);
      expect(first?.text).toContain('took away from your account:\n\n    your password\n\nat 10:00 am on 21/11/2026');
      await must('reset', person.email, '--two-factor');
      const [, second, third] = await told(person);
      expect(second?.text).toContain(':\n\n    your passkeys\n\nat ');
      expect(third).toBeUndefined();
      // Nothing is left.
      await must('reset', person.email, '--two-factor', '--mail');
      expect(await told(person)).toHaveLength(2);
    });

    it('names codes that counted, beside the temporary password that is sent', async () => {
      const person = await protect(test, await test.join('bea'));
      expect(await must('reset', person.email, '--two-factor', '--mail')).not.toContain('could not be sent');
      const [mail] = await told(person);
      expect(mail?.text).toContain(
        ':\n\n    your password\n    two-factor authentication, with its recovery codes\n\n',
      );
      expect(mail?.text).not.toMatch(/^ {4}\S{19}$/m);
      const begun = await test.join('ben');
      await test.send('POST', '/two-factor/begin', { currentPassword: PASSWORD }, begun);
      await must('reset', begun.email, '--two-factor');
      expect((await told(begun))[0]?.text).not.toContain('two-factor');
    });

    it('tells that an account is connected with single sign-on no more, if it was', async () => {
      const person = await test.join('cal');
      await must('disconnect', person.email);
      expect(await told(person)).toEqual([]);
      await bind(person);
      await must('disconnect', person.email);
      expect((await told(person))[0]?.text).toContain(':\n\n    its connection with single sign-on\n\n');
    });

    it('says at the console who could not be told, and what was done before that', async () => {
      const person = await protect(test, await test.join('dan'));
      const unsent = `An e-mail about it could not be sent: tell ${person.email}.`;
      const { lines } = await withoutMail.run('reset', person.email, '--two-factor');
      expect(lines).toEqual([
        `Reset ${person.email}; its sessions have ended.`,
        unsent,
        expect.stringContaining('Temporary password, shown once'),
      ]);
      await bind(person);
      expect((await withoutMail.run('disconnect', person.email)).lines).toEqual([
        `Disconnected ${person.email}; 0 sessions ended.`,
        unsent,
      ]);
      const other = await test.join('dot');
      const failed = await withoutMail.run('reset', other.email, '--mail');
      expect([failed.ok, failed.lines.join('\n').split('\n')]).toEqual([
        false,
        [
          `Reset ${other.email}; its sessions have ended.`,
          `An e-mail about it could not be sent: tell ${other.email}.`,
          `The temporary password could not be sent. Try again with: reset ${other.email}`,
        ],
      ]);
    });
  });
});
