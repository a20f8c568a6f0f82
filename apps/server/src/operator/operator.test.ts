import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt, STEP_SECONDS } from '../auth/one-time-code.ts';
import { CODES_IN_A_ROW } from '../auth/second-factor.ts';
import { HANDED_OVER_MINUTES } from '../auth/temporary-password.ts';
import { LIMITS } from '../auth/throttle.ts';
import { PASSWORD, type TestApp, testApp } from '../http/testing.ts';
import type { KeysConfig } from '../platform/keys.ts';
import type { Message } from '../platform/mail/mailer.ts';
import { rowsOf } from '../store/database.ts';
import { findPracticeByName } from '../store/repositories/practices.ts';
import { describeOnStore } from '../store/testing.ts';
import { providerOfDomain } from '../use-cases/account/sign-on/provider.ts';
import { askServer, listenForOperator } from './control.ts';
import { consoleOf } from './testing.ts';

describeOnStore('npm run user', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const { run, must } = consoleOf(() => test);
  const runWith = (keys: KeysConfig, ...args: string[]) => consoleOf(() => test, { keys }).run(...args);
  const temporaryIn = (shown: string): string => /: (\S{19})$/m.exec(shown)?.[1] ?? '';
  const trailOf = async (action: string) =>
    rowsOf<{ details: object; practice: string }>(
      await store().db.execute(sql`SELECT a.details, p.name AS practice FROM audit a JOIN practices p ON p.id = a.practice_id
        WHERE a.action = ${action} ORDER BY a.id`),
    );
  const add = (email: string, ...more: string[]) =>
    must('add', email, '--first', 'Ann', '--last', 'Adams', '--practice', 'Oak Street', ...more);

  it('accepts another key of the installation, existing or new, and audits it', async () => {
    const withKey = { keysDir: '', dataDir: '', auditKey: 'another key, of thirty-two characters or more' };
    expect((await runWith(withKey, 'keys', 'accept', 'audit.key')).lines).toEqual([
      'Accepted audit.key. Start every process with it. A process that still runs uses the former key.',
    ]);
    expect((await runWith(withKey, 'keys', 'accept', 'audit.key')).lines).toEqual([
      'The audit.key on this machine is in use already. Stop any server that has the former one.',
    ]);
    const lines = sql`SELECT details FROM audit WHERE action = 'key-accepted'`;
    expect(rowsOf(await store().db.execute(lines))).toEqual([{ details: { operator: 'olga', key: 'audit.key' } }]);
    const refused = async (keys: KeysConfig, ...args: string[]) => {
      const { ok, lines: said } = await runWith(keys, 'keys', ...args);
      expect(ok).toBe(false);
      return said.join();
    };
    const none = { keysDir: join(tmpdir(), `no-keys-${process.pid}`), dataDir: '' };
    expect(await refused(none, 'accept', 'audit.key')).toMatch(/^There is no audit\.key here/);
    expect(existsSync(none.keysDir)).toBe(false);
    expect(await refused(withKey, 'accept', 'audit.key', '--new')).toContain('audit.key exists here already.');
    expect(await refused(none, 'accept', 'rates.key')).toBe(
      'There is no key "rates.key". The keys are session.key, two-factor.key, backup.key, audit.key.',
    );
    expect(await refused(none, 'accept')).toContain('keys accept session.key|two-factor.key');
    expect((await runWith(none, 'keys', 'accept', 'audit.key', '--new')).ok).toBe(true);
    expect(existsSync(join(none.keysDir, 'audit.key'))).toBe(true);
    rmSync(none.keysDir, { recursive: true });
    await store().db.execute(sql`DELETE FROM key_fingerprints`);
  });

  it('adds a practice once, and changes its settings', async () => {
    expect(await must('practice', 'Oak Street')).toBe(
      'Added "Oak Street": two-factor required of supervisors and admins, idle time of the server.',
    );
    expect(await must('practice', 'oak street', '--two-factor', 'required', '--max-idle', '600')).toBe(
      'Changed "Oak Street": two-factor required, 600 seconds idle.',
    );
    expect(await must('practice', 'Oak Street', '--two-factor', 'optional')).toContain('optional, 600 seconds idle');
    expect(await must('practice', 'Oak Street', '--max-idle', 'default')).toContain('idle time of the server');
    expect(await trailOf('practice-added')).toEqual([
      { practice: 'Oak Street', details: { operator: 'olga', requireTwoFactor: 'supervisors and admins' } },
    ]);
    expect(await trailOf('practice-changed')).toHaveLength(3);
  });

  it('adds an account whose temporary password opens it once, to choose a new one', async () => {
    const shown = await add('ann@oak.example', '--role', 'supervisor');
    const temporary = temporaryIn(shown);
    const answer = await test.signIn('ann@oak.example', temporary);
    expect(answer.body).toMatchObject({ mustChange: true, user: { role: 'supervisor', practice: 'Oak Street' } });
    expect((await test.signIn('ann@oak.example', temporary)).status).toBe(422);
    const person = { email: 'ann@oak.example', token: answer.body.jwt as string };
    const body = { currentPassword: temporary, newPassword: 'Better-Horse-3' };
    expect((await test.send('POST', '/password', body, person)).body).toBe(true);
    expect(JSON.stringify(await trailOf('account-added'))).not.toContain(temporary);
    expect((await trailOf('account-added'))[0]?.details).toMatchObject({ operator: 'olga', role: 'supervisor' });
  });

  it('gives a temporary password that ends after a day, and is the only one until then', async () => {
    const temporary = temporaryIn(await add('bea@oak.example'));
    expect((await test.signIn('bea@oak.example', PASSWORD)).status).toBe(422);
    test.clock.advance(HANDED_OVER_MINUTES * 60);
    expect((await test.signIn('bea@oak.example', temporary)).status).toBe(422);
  });

  it('e-mails the temporary password instead of showing it', async () => {
    const shown = await add('cal@oak.example', '--mail');
    expect(shown).toContain('A temporary password was sent to cal@oak.example');
    const mail = (await test.mails()).find(({ to }) => to === 'cal@oak.example');
    const temporary = /^ {4}(\S{19})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(shown).not.toContain(temporary);
    expect((await test.signIn('cal@oak.example', temporary)).body).toMatchObject({ mustChange: true });
  });

  it('disables an account: its sessions end, and nobody signs in until it is enabled', async () => {
    const person = await test.join('dan');
    expect(await must('disable', person.email.toUpperCase())).toBe(`Disabled ${person.email}; 1 sessions ended.`);
    expect((await test.get('/user', person)).status).toBe(401);
    expect((await test.signIn(person.email)).status).toBe(422);
    await must('enable', person.email);
    expect((await test.get('/user', person)).status).toBe(401);
    expect((await test.signIn(person.email)).status).toBe(200);
  });

  it('resets an account: sessions and password are removed, the second factor only on request', async () => {
    const person = await test.join('eve');
    const begun = await test.send('POST', '/two-factor/begin', { currentPassword: PASSWORD }, person);
    const code = codeAt(begun.body.secret, test.clock.now());
    expect((await test.send('POST', '/two-factor/confirm', { code }, person)).status).toBe(200);
    const first = temporaryIn(await must('reset', person.email));
    expect((await test.get('/user', person)).status).toBe(401);
    expect((await test.signIn(person.email)).body.code).toBe('log-in-failed');
    expect((await test.signIn(person.email, first)).body.code).toBe('two-factor-code-required');
    const second = temporaryIn(await must('reset', person.email, '--two-factor'));
    expect((await test.signIn(person.email, first)).body.code).toBe('log-in-failed');
    expect((await test.signIn(person.email, second)).body).toMatchObject({ mustChange: true });
  });

  it('does not accept the password that a reset removed as the new one', async () => {
    const person = await test.join('eli');
    await must('reset', person.email);
    const temporary = temporaryIn(await must('reset', person.email));
    const session = { email: person.email, token: (await test.signIn(person.email, temporary)).body.jwt as string };
    const change = (newPassword: string) =>
      test.send('POST', '/password', { currentPassword: temporary, newPassword }, session);
    expect((await change(PASSWORD)).body).toMatchObject({ code: 'password-same' });
    expect((await change('Better-Horse-3')).body).toBe(true);
    const kept = rowsOf(
      await store().db.execute(sql`SELECT 1 FROM users WHERE email = ${person.email} AND replaced_hash IS NOT NULL`),
    );
    expect(kept).toEqual([]);
  });

  it('shows a locked second factor, and unlocks it', async () => {
    const person = await test.join('zoe');
    const { secret } = (await test.send('POST', '/two-factor/begin', { currentPassword: PASSWORD }, person)).body;
    const code = () => codeAt(secret, test.clock.now());
    await test.send('POST', '/two-factor/confirm', { code: code() }, person);
    const lock = () =>
      store().db.execute(sql`UPDATE two_factor SET wrong_in_a_row = ${CODES_IN_A_ROW}
        WHERE user_id = (SELECT id FROM users WHERE email = ${person.email})`);
    const outcome = async (password = PASSWORD) => {
      test.clock.advance(STEP_SECONDS);
      const answer = await test.send('POST', '/log-in', { email: person.email, password, code: code() });
      return answer.body.code ?? answer.status;
    };
    const shown = async () => (await must('list')).split('\n').find((line) => line.includes(person.email));
    expect(await shown()).toContain('two-factor on');
    await lock();
    expect([await shown(), await outcome()]).toEqual([
      expect.stringContaining('two-factor locked'),
      'two-factor-locked',
    ]);
    expect(await must('unlock', person.email)).toBe(
      `Unlocked ${person.email} after ${CODES_IN_A_ROW} wrong codes in a row.`,
    );
    expect(await trailOf('account-unlocked')).toEqual([
      { practice: 'Practice', details: expect.objectContaining({ operator: 'olga', wrongCodes: CODES_IN_A_ROW }) },
    ]);
    expect([await shown(), await outcome()]).toEqual([expect.stringContaining('two-factor on'), 200]);
    await lock();
    const temporary = temporaryIn(await must('reset', person.email));
    expect(await outcome(temporary)).toBe(200);
  });

  it('unlocks an account after too many wrong passwords, at the same address', async () => {
    const person = await test.join('zac');
    for (let n = 0; n < LIMITS['log-in'].account; n += 1) await test.signIn(person.email, 'Wrong-Horse-1');
    expect((await test.signIn(person.email)).body.code).toBe('log-in-locked');
    await must('unlock', person.email);
    expect((await test.signIn(person.email)).status).toBe(200);
  });

  it('RO-004 changes tags and role', async () => {
    const person = await test.join('fay');
    expect(await must('tag', person.email, '--add', '255', '--add', '7:pilot')).toContain('7 pilot, 255 admin');
    expect((await test.get('/user', person)).body.tags).toEqual([
      { id: 7, name: 'pilot' },
      { id: 255, name: 'admin' },
    ]);
    expect(await must('tag', person.email, '--remove', '255', '--remove', '7')).toContain('none');
    expect((await test.get('/audit', person)).status).toBe(403);
    expect(await must('role', person.email, 'admin')).toBe(`${person.email} is now admin.`);
    expect((await test.get('/audit', person)).status).toBe(200);
  });

  it('ends the sessions of one person, or of everyone', async () => {
    const [gus, hal] = [await test.join('gus'), await test.join('hal')];
    await must('sign-out', gus.email);
    expect([(await test.get('/user', gus)).status, (await test.get('/user', hal)).status]).toEqual([401, 200]);
    await must('sign-out', '--all');
    expect((await test.get('/user', hal)).status).toBe(401);
  });

  it('sets, shows and turns off single sign-on, and a domain belongs to one practice', async () => {
    await must('practice', 'Fig Street');
    await must('practice', 'Elm Street');
    const set = ['single-sign-on', 'Fig Street', '--domain', 'FIG.example', '--issuer', 'https://login.fig.example'];
    await must(...set, '--client', 'us');
    expect(await must('single-sign-on', 'Fig Street')).toBe(
      [
        'Single sign-on is off.',
        '  domains: fig.example',
        '  issuer: https://login.fig.example',
        '  client: us, secret missing',
        '  last try: none',
        '  next: an administrator of the practice enters issuer, client ID and secret under Practice settings, Security.',
      ].join('\n'),
    );
    expect((await run('single-sign-on', 'Elm Street', '--domain', 'fig.example')).lines).toEqual([
      'The domain fig.example belongs to another practice.',
    ]);
    expect((await run('single-sign-on', 'Elm Street', '--domain', 'a@b')).ok).toBe(false);
    expect((await run('single-sign-on', 'Elm Street', '--issuer', 'https://10.0.0.1')).ok).toBe(false);
    expect((await run('single-sign-on', 'Elm Street', '--issuer', 'http://localhost')).ok).toBe(false);
    await store().db.execute(sql`UPDATE identity_providers SET sealed_secret = 'sealed'`);
    expect(await must('single-sign-on', 'Fig Street', '--issuer', 'https://other.example')).toContain('secret missing');
    await must(...set);
    expect(await must('single-sign-on', 'Elm Street', '--issuer', 'https://10.0.0.1', '--private')).toContain(
      'may be in a private network',
    );
    expect(await must('single-sign-on', 'Fig Street', '--no-domain', 'fig.example')).toContain(
      '  next: set the e-mail domains of the practice with --domain',
    );
    expect(await must('single-sign-on', 'Elm Street', '--domain', 'fig.example')).toContain('domains: fig.example');
    await store().db.execute(sql`UPDATE identity_providers SET enabled = true`);
    expect(await must('single-sign-on', 'Fig Street', '--off')).toContain('Single sign-on is off.');
    expect(JSON.stringify(await trailOf('practice-sign-on-changed'))).toContain('https://login.fig.example');
    expect((await run('single-sign-on', 'Nowhere')).lines).toEqual(['There is no practice "Nowhere".']);
  });

  it('turns single sign-on off for a new issuer, and notifies administrators and supervisors', async () => {
    await must('practice', 'Gum Street');
    await must('single-sign-on', 'Gum Street', '--domain', 'gum.example', '--issuer', 'https://one.gum.example');
    const practice = await findPracticeByName(store().db, 'Gum Street');
    const of = { practiceId: practice?.id ?? 0 };
    const [admin, supervisor, adviser] = [
      await test.join('gus-admin', { ...of, role: 'admin' }),
      await test.join('gus-supervisor', { ...of, role: 'supervisor' }),
      await test.join('gus-adviser', of),
    ];
    const notices = async () =>
      (await test.mails()).filter(({ subject }) => subject.includes('single sign-on of your'));
    await store().db.execute(sql`UPDATE identity_providers SET sealed_secret = 'sealed', enabled = true
      WHERE practice_id = ${of.practiceId}`);
    const offered = async () => (await providerOfDomain(store().db, 'gum.example'))?.issuer;
    await must('single-sign-on', 'Gum Street', '--issuer', 'https://one.gum.example', '--domain', 'tree.example');
    expect([await offered(), await notices()]).toEqual(['https://one.gum.example', []]);
    const lines = await must('single-sign-on', 'Gum Street', '--issuer', 'https://two.gum.example');
    expect(lines).toContain('Single sign-on is off.');
    expect(await offered()).toBeUndefined();
    const mails = await notices();
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, supervisor.email].sort());
    expect(mails.map(({ to }) => to)).not.toContain(adviser.email);
    expect(mails[0]?.text).toContain('Whoever runs Advice Builder changed who can sign in to your practice');
    expect(mails[0]?.text).toContain('The provider is now https://two.gum.example.');
  });

  it('reports if nobody could be notified of a new issuer, after trying everyone', async () => {
    const tried: string[] = [];
    const mailer = { ...test.services.mailer, send: (message: Message) => Promise.reject(tried.push(message.to)) };
    const desk = consoleOf(() => test, { mailer });
    const { ok, lines } = await desk.run('single-sign-on', 'Gum Street', '--issuer', 'https://three.gum.example');
    expect([ok, lines.at(-1)]).toEqual([
      true,
      'An e-mail about it could not be sent. Tell the administrators and supervisors of the practice.',
    ]);
    expect(tried).toHaveLength(2);
  });

  it('disconnects an account from its provider', async () => {
    await must('practice', 'Oak Street');
    await add('dis@oak.example');
    expect(await must('disconnect', 'dis@oak.example')).toBe('dis@oak.example was not connected; 0 sessions ended.');
    await store().db.execute(sql`INSERT INTO identities (issuer, subject, user_id, bound_at)
      SELECT 'https://i.example', 'one', id, now() FROM users WHERE email = 'dis@oak.example'`);
    const [, shown] = (await must('reset', 'dis@oak.example')).split('\n');
    expect(shown).toBe('The account stays connected with single sign-on. To end that: disconnect dis@oak.example');
    await store().db.execute(sql`INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at, address)
      SELECT 'one', id, now(), now(), now(), '10.0.0.1' FROM users WHERE email = 'dis@oak.example'`);
    expect(await must('disconnect', 'dis@oak.example')).toBe('Disconnected dis@oak.example; 1 sessions ended.');
  });

  it('lists practices and people without their secrets', async () => {
    const shown = await must('list', '--practice', 'OAK STREET');
    expect(shown).toContain('Oak Street: two-factor optional, idle time of the server');
    expect(shown).toContain('  ann@oak.example, Ann Adams, supervisor');
    expect(shown).toContain('  bea@oak.example, Ann Adams, adviser, must change the password');
    expect(shown).not.toContain('argon2');
    expect(shown).not.toContain('dan');
  });

  it.each([
    [[], 'npm run user -- COMMAND'],
    [['fly'], 'npm run user -- COMMAND'],
    [['constructor'], 'npm run user -- COMMAND'],
    [['disable'], 'disable EMAIL'],
    [['disable', 'ghost@example.com'], 'There is no account ghost@example.com.'],
    [['unlock'], 'unlock EMAIL'],
    [['unlock', 'ghost@example.com'], 'There is no account ghost@example.com.'],
    [
      ['add', 'no-address', '--first', 'A', '--last', 'B', '--practice', 'Oak Street'],
      '"no-address" is not an e-mail address.',
    ],
    [['add', 'x@y.zz', '--first', 'A', '--last', 'B', '--practice', 'Nowhere'], 'There is no practice "Nowhere".'],
    [['add', 'x@y.zz', '--first', 'A', '--practice', 'Oak Street'], '--last is missing.'],
    [
      ['add', 'x@y.zz', '--first', 'A', '--last', 'B', '--practice', 'Oak Street', '--role', 'king'],
      'The role must be one of',
    ],
    [['add', 'ANN@oak.example', '--first', 'A', '--last', 'B', '--practice', 'Oak Street'], 'exists already'],
    [['add', 'x@y.zz', '--frist', 'A'], "Unknown option '--frist'"],
    [['practice', 'Oak Street', '--max-idle', '5'], '--max-idle must be a number of seconds from 60'],
    [['practice', 'Oak Street', '--two-factor', 'maybe'], '--two-factor must be "required", "optional" or "default".'],
    [['tag', 'ann@oak.example', '--add', 'x'], 'A tag must be a number'],
    [['role', 'ann@oak.example'], 'role EMAIL adviser|supervisor|admin'],
    [['list', '--practice', 'Nowhere'], 'There is no practice'],
    [['sign-out', 'ann@oak.example', '--all'], 'sign-out EMAIL'],
  ])('explains what is wrong with %j', async (args, words) => {
    const { ok, lines } = await run(...args);
    expect(ok).toBe(false);
    expect(lines.join('\n')).toContain(words);
  });
});

describe('a command through a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const path = join(folder, 'operator.sock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is sent there and its outcome returned, only for the server's user", async () => {
    const control = await listenForOperator(path, async ({ args, name }) => ({ ok: true, lines: [...args, name] }));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const request = { args: ['add', 'Änn'], name: 'olga' };
    expect(await askServer(path, request)).toEqual({ ok: true, lines: ['add', 'Änn', 'olga'] });
    await control.close();
    expect(await askServer(path, request)).toBeUndefined();
  });

  it("creates the missing folder for the socket, only for the server's user", async () => {
    const inNew = join(folder, 'data', 'operator.sock');
    const control = await listenForOperator(inNew, async () => ({ ok: true, lines: ['here'] }));
    expect(await askServer(inNew, { args: [], name: '' })).toEqual({ ok: true, lines: ['here'] });
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    await control.close();
  });

  it('is notified when nobody waits for its outcome any longer', async () => {
    let gone: AbortSignal | undefined;
    // Simulates a slow command: it ends when the test resolves it.
    const control = await listenForOperator(path, (_request, signal) => {
      gone = signal;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ ok: true, lines: ['in vain'] }));
      });
    });
    const asking = request({ socketPath: path, path: '/command', method: 'POST' });
    asking.on('error', () => {});
    asking.end(JSON.stringify({ args: ['import'], name: 'olga' }));
    await vi.waitFor(() => expect(gone?.aborted).toBe(false));
    asking.destroy();
    await vi.waitFor(() => expect(gone?.aborted).toBe(true), { timeout: 10_000, interval: 50 });
    await control.close();
  });

  it('is refused if it is malformed, and the server continues', async () => {
    const control = await listenForOperator(path, async ({ args }) => ({ ok: true, lines: args }));
    await expect(askServer(path, { args: 'list' } as never)).rejects.toThrow('could not carry out');
    expect(await askServer(path, { args: ['list'], name: '' })).toEqual({ ok: true, lines: ['list'] });
    await control.close();
  });

  it('does not delay a stop while it is still arriving, nor does a silent connection', async () => {
    const control = await listenForOperator(path, async () => ({ ok: true, lines: [] }));
    const silent = createConnection({ path });
    await new Promise((resolve) => silent.once('connect', resolve));
    const asking = request({ socketPath: path, path: '/command', method: 'POST' });
    const ended = new Promise((resolve) => asking.once('error', resolve));
    asking.write('{');
    await new Promise((resolve) => asking.once('socket', (socket) => socket.once('connect', resolve)));
    await control.close();
    await ended;
  });

  it('does not end the server if it fails', async () => {
    const control = await listenForOperator(path, async ({ args }) => {
      if (args[0] === 'break') throw new Error('broken');
      return { ok: true, lines: [] };
    });
    await expect(askServer(path, { args: ['break'], name: '' })).rejects.toThrow();
    expect(await askServer(path, { args: [], name: '' })).toEqual({ ok: true, lines: [] });
    await control.close();
  });
});
