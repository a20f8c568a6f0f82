/** Forgotten passwords and notices during an outage of the mail server, tested against a real SMTP server. */
import type { Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RESET_MINUTES } from '../../auth/temporary-password.ts';
import { createMailer } from '../../platform/mail/create-mailer.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { portOf, smtpServer } from '../../platform/mail/testing.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, protect, type TestApp, testApp } from '../testing.ts';

describeOnStore('e-mails while the mail server is down', (store) => {
  let said: string[];
  let port: number;
  let server: Server | undefined;
  let mailer: Mailer;
  let test: TestApp;
  beforeEach(async () => {
    said = [];
    server = await smtpServer(said);
    port = portOf(server);
    mailer = createMailer(
      { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@practice.example', dataDir: '/nonexistent' },
      { now: () => new Date(), today: () => test.clock.today() },
    );
    test = await testApp(store(), {}, mailer);
  });
  afterEach(async () => {
    await test.close();
    mailer.close();
    await away();
  });

  async function away(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing !== undefined) await new Promise((resolve) => closing.close(resolve));
  }
  async function back(): Promise<void> {
    server = await smtpServer(said, { port });
  }
  /** Signs a person in, then takes the mail server down. */
  async function person(name: string) {
    const joined = await test.join(name);
    await test.mails();
    await away();
    said.length = 0;
    return joined;
  }
  const ask = async (email: string, firstName: string): Promise<void> => {
    expect((await test.send('POST', '/reset', { email, firstName, lastName: 'Person' })).body).toBe(true);
    await test.mails();
  };
  async function retry(minutes: number): Promise<void> {
    test.clock.advance(minutes * 60);
    await test.services.outbox.retry();
  }
  const subjects = () => said.filter((line) => line.startsWith('Subject: '));
  const passwords = () => said.flatMap((line) => /^ {4}(\S{19})$/.exec(line)?.[1] ?? []);
  const failures = async (email: string) =>
    rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT a.details FROM audit a JOIN users u ON u.id = a.user_id
        WHERE u.email = ${email} AND a.action = 'mail-failed' ORDER BY a.id`),
    ).map(({ details }) => details);

  it('a temporary password is delivered once the mail server is back, and opens the account', async () => {
    const { email } = await person('ann');
    await ask(email, 'ann');
    await retry(1);
    expect([said, await failures(email)]).toEqual([[], [{ waits: true }]]);
    await back();
    await retry(2);
    await retry(10);
    expect(subjects()).toEqual(['Subject: Advice Builder: your temporary password']);
    expect(said).toContain(`RCPT TO:<${email}>`);
    expect((await test.signIn(email, passwords()[0])).body).toMatchObject({ mustChange: true });
    expect(await failures(email)).toEqual([{ waits: true }]);
  });

  it('an expired temporary password is not sent, and the audit trail records that', async () => {
    const { email } = await person('ben');
    await ask(email, 'ben');
    await back();
    await retry(RESET_MINUTES);
    expect([said, await failures(email)]).toEqual([[], [{ waits: true }, { givenUp: 'too-late' }]]);
  });

  it('of two requested temporary passwords only the last is sent, because it replaced the first', async () => {
    const { email } = await person('cat');
    await ask(email, 'cat');
    await ask(email, 'cat');
    await back();
    await retry(1);
    expect(passwords()).toHaveLength(1);
    expect((await test.signIn(email, passwords()[0])).body).toMatchObject({ mustChange: true });
    expect(await failures(email)).toEqual([{ waits: true }, { waits: true }, { givenUp: 'not-wanted' }]);
  });

  it('notices of a changed second factor and password are sent once each on the same day', async () => {
    const joined = await person('dan');
    await protect(test, joined);
    const change = { currentPassword: PASSWORD, newPassword: 'Better-Horse-3' };
    expect((await test.send('POST', '/password', change, joined)).body).toBe(true);
    await test.mails();
    await retry(5 * 60);
    await back();
    await retry(10);
    await retry(10);
    expect(subjects().toSorted()).toEqual([
      'Subject: Advice Builder: two-factor authentication is on',
      'Subject: Advice Builder: your password was changed',
    ]);
  });

  it('the audit trail records e-mails that still wait when the server stops as given up', async () => {
    const { email } = await person('eve');
    await ask(email, 'eve');
    await test.services.outbox.stop();
    expect(await failures(email)).toEqual([{ waits: true }, { givenUp: 'stopped' }]);
  });
});
