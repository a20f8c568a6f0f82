import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeSettings } from '../domain/account.ts';
import { addTestPasskey } from '../http/account/testing-passkeys.ts';
import { PASSWORD, type Person, protect, type TestApp, testApp } from '../http/testing.ts';
import { type Database, rowsOf } from '../store/database.ts';
import { insertPractice, requireSecondFactor } from '../store/repositories/practices.ts';
import { lockProvider, writeProvider } from '../store/repositories/sign-on.ts';
import { describeOnBothStores } from '../store/testing.ts';
import { consoleOf } from './testing.ts';

describeOnBothStores('ways to sign in that the console removes', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const { run, must } = consoleOf(() => test);
  const withoutMail = consoleOf(() => test, { mailer: { send: () => Promise.reject(new Error()), close() {} } });
  let count = 0;
  /**
   * Creates a practice in which single sign-on is the only way in and one administrator has a password, with a second
   * administrator.
   */
  async function practiceOf(settings: PracticeSettings, { onlyWay = true, trusted = false } = {}) {
    count += 1;
    const name = `Yew Street ${count}`;
    const practiceId = await insertPractice(store().db, name, test.clock.now(), settings);
    const of = { practiceId, role: 'admin' } as const;
    const [keeper, other] = [await test.join('kim', of), await test.join('lee', of)];
    await store().db.execute(sql`INSERT INTO identity_providers
      (practice_id, enabled, only_way, trusts_second_factor, keeps_password)
      SELECT ${practiceId}, true, ${onlyWay}, ${trusted}, id FROM users WHERE email = ${keeper.email}`);
    return { name, practiceId, keeper, other };
  }
  const settingsOf = async (practiceId: number) =>
    rowsOf<{ settings: PracticeSettings }>(
      await store().db.execute(sql`SELECT settings FROM practices WHERE id = ${practiceId}`),
    )[0]?.settings;

  describe('are e-mailed to the owner', () => {
    const noticesTo = async ({ email }: Person) =>
      (await test.mails()).filter(({ to, subject }) => to === email && subject.includes('way to sign in was removed'));
    const bind = ({ email }: Person) =>
      store().db.execute(sql`INSERT INTO identities (issuer, subject, user_id, bound_at)
        SELECT 'https://yew.example', email, id, now() FROM users WHERE email = ${email}`);

    it('lists what a reset removes, and nothing else', async () => {
      const person = await test.join('ann');
      await addTestPasskey(test, person);
      await must('reset', person.email);
      const [first] = await noticesTo(person);
      expect(first?.text).toContain(
        'removed this from your account:\n\n    your password\n\nat 10:00 am on 21/11/2026',
      );
      await must('reset', person.email, '--two-factor');
      const [, second, third] = await noticesTo(person);
      expect(second?.text).toContain(':\n\n    your passkeys\n\nat ');
      expect(third).toBeUndefined();
      // This command removes the last way into the account.
      await must('reset', person.email, '--two-factor', '--mail');
      expect(await noticesTo(person)).toHaveLength(2);
    });

    it('names recovery codes, next to the temporary password in the e-mail', async () => {
      const person = await protect(test, await test.join('bea'));
      expect(await must('reset', person.email, '--two-factor', '--mail')).not.toContain('could not be sent');
      const [mail] = await noticesTo(person);
      expect(mail?.text).toContain(
        ':\n\n    your password\n    two-factor authentication, with its recovery codes\n\n',
      );
      expect(mail?.text).not.toMatch(/^ {4}\S{19}$/m);
      const begun = await test.join('ben');
      await test.send('POST', '/two-factor/begin', { currentPassword: PASSWORD }, begun);
      await must('reset', begun.email, '--two-factor');
      expect((await noticesTo(begun))[0]?.text).not.toContain('two-factor');
    });

    it('says that an account is no longer connected with single sign-on, if it was', async () => {
      const person = await test.join('cal');
      await must('disconnect', person.email);
      expect(await noticesTo(person)).toEqual([]);
      await bind(person);
      await must('disconnect', person.email);
      expect((await noticesTo(person))[0]?.text).toContain(':\n\n    its connection with single sign-on\n\n');
    });

    it('shows at the console who could not be notified, and what was done before', async () => {
      const person = await protect(test, await test.join('dan'));
      const unsent = `An e-mail about it could not be sent. Tell ${person.email}.`;
      const { lines } = await withoutMail.run('reset', person.email, '--two-factor');
      expect(lines).toEqual([
        `Reset ${person.email} and ended its sessions.`,
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
          `Reset ${other.email} and ended its sessions.`,
          `An e-mail about it could not be sent. Tell ${other.email}.`,
          `The temporary password could not be sent. Try again with: reset ${other.email}`,
        ],
      ]);
    });
  });

  describe('if single sign-on is the only way', () => {
    it.each(['required', 'default'])("a second factor cannot be %s while the provider's does not count", async (as) => {
      const { name, practiceId } = await practiceOf({ requireTwoFactor: false });
      const { ok, lines } = await run('practice', name, '--two-factor', as, '--max-idle', '600');
      expect([ok, lines]).toEqual([
        false,
        [
          `Single sign-on is the only way to log in here. Let the second factor at the provider count before you require one.
To allow passwords again: single-sign-on "${name}" --passwords`,
        ],
      ]);
      expect(await settingsOf(practiceId)).toEqual({ requireTwoFactor: false });
      expect(await must('practice', name, '--max-idle', '600')).toContain('optional, 600 seconds idle');
      await must('single-sign-on', name, '--passwords');
      expect(await must('practice', name, '--two-factor', as)).toContain('two-factor required');
    });

    it("a second factor can be required if the provider's counts, or passwords work", async () => {
      for (const provider of [{ trusted: true }, { onlyWay: false }]) {
        const { name } = await practiceOf({ requireTwoFactor: false }, provider);
        expect(await must('practice', name, '--two-factor', 'required')).toContain('two-factor required');
      }
    });

    it('says that no administrator with a password is left, and how to undo that', async () => {
      const { name, keeper, other } = await practiceOf({ requireTwoFactor: false });
      const left = `
Single sign-on is the only way in this practice, and no administrator with a password is left.
To allow passwords again: single-sign-on "${name}" --passwords`;
      expect(await must('disable', other.email)).toBe(`Disabled ${other.email}; 1 sessions ended.`);
      expect(await must('enable', other.email)).toBe(`Enabled ${other.email}.`);
      expect(await must('role', other.email, 'adviser')).toBe(`${other.email} is now adviser.`);
      expect(await must('role', keeper.email, 'supervisor')).toBe(`${keeper.email} is now supervisor.${left}`);
      expect(await must('role', keeper.email, 'admin')).toBe(`${keeper.email} is now admin.`);
      expect(await must('disable', keeper.email)).toBe(`Disabled ${keeper.email}; 1 sessions ended.${left}`);
      expect(await must('enable', keeper.email)).toBe(`Enabled ${keeper.email}.`);
      await must('single-sign-on', name, '--passwords');
      expect(await must('disable', keeper.email)).toBe(`Disabled ${keeper.email}; 0 sessions ended.`);
      expect((await test.signIn(other.email)).status).toBe(200);
    });
  });

  describe("during another person's change", () => {
    /** Starts a command during an uncommitted change: the command has read the values from before the change. */
    async function meanwhile(change: (tx: Database) => Promise<void>, ...args: string[]) {
      const { db, kind } = store();
      const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted`;
      const { outcome } = await db.transaction(async (tx) => {
        await change(tx);
        const outcome = run(...args);
        // The embedded engine runs one transaction after the other, so nothing waits for a lock there.
        while (kind === 'postgresql' && rowsOf(await db.execute(waiting)).length === 0);
        return { outcome };
      });
      return outcome;
    }

    it("keep the other person's settings", async () => {
      const { name, practiceId } = await practiceOf({ maxIdleSeconds: 900 });
      const change = async (tx: Database) => {
        await requireSecondFactor(tx, practiceId, true, test.clock.now());
      };
      const { lines } = await meanwhile(change, 'practice', name, '--max-idle', '600');
      expect(lines.join()).toContain('two-factor required, 600 seconds idle');
      expect(await settingsOf(practiceId)).toMatchObject({ requireTwoFactor: true, maxIdleSeconds: 600 });
    });

    it('do not require a second factor if single sign-on has just become the only way', async () => {
      const { name, practiceId } = await practiceOf({ requireTwoFactor: false }, { onlyWay: false });
      const change = async (tx: Database) =>
        writeProvider(tx, { ...(await lockProvider(tx, practiceId)), onlyWay: true });
      const { lines } = await meanwhile(change, 'practice', name, '--two-factor', 'required');
      expect(lines.join()).toContain('Single sign-on is the only way to log in here.');
      expect(await settingsOf(practiceId)).toEqual({ requireTwoFactor: false });
    });
  });
});
