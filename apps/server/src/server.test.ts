import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeForm } from '@advice-builder/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alone } from './operator/at-console.ts';
import { askServer, controlPath } from './operator/control.ts';
import { readConfig } from './platform/config.ts';
import { type RunningServer, startServer } from './server.ts';
import { DEMO_ADVISER } from './store/seed.ts';
import { emptyDatabase, testCacheDir } from './store/testing.ts';

const POSTGRES = process.env.TEST_DATABASE_URL ?? '';

let dataDir: string;
let server: RunningServer | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'server-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const env = { DATA_DIR: dataDir, CACHE_DIR: testCacheDir, PORT: '0', LOG_LEVEL: 'silent', ...environment };
  server = await startServer(readConfig(env), (error) => {
    throw error;
  });
  return server;
}

async function restart(environment: Record<string, string> = {}): Promise<RunningServer> {
  await server?.stop();
  return start(environment);
}

function signIn(url: string): Promise<Response> {
  return fetch(`${url}/api/v1/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({ ...DEMO_ADVISER }),
  });
}

/** Reads like `curl --unix-socket PATH http://localhost/metrics`. */
function metricsOf(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/metrics', host: 'localhost' }, (answer) =>
      answer.toArray().then((parts) => resolve(Buffer.concat(parts).toString()), reject),
    );
    asked.once('error', reject);
    asked.end();
  });
}

describe('a server', () => {
  it('creates the demonstration adviser only in a new database', async () => {
    const first = await start();
    expect(first.demo).toEqual(DEMO_ADVISER);
    expect((await signIn(first.url)).status).toBe(200);
    const second = await restart();
    expect(second.demo).toBeUndefined();
    expect((await signIn(second.url)).status).toBe(200);
    expect(readdirSync(join(dataDir, 'keys')).sort()).toEqual([
      'audit.key',
      'audit.seal',
      'session.key',
      'two-factor.key',
    ]);
  });

  it('creates no demonstration adviser in production', async () => {
    const { url, demo } = await start({ NODE_ENV: 'production', KEYS_DIR: join(dataDir, 'keys') });
    expect(demo).toBeUndefined();
    expect((await signIn(url)).status).toBe(422);
  });

  it('continues with keys in its data directory, says so, and moves them on command', async () => {
    const { jwt } = (await (await signIn((await start()).url)).json()) as { jwt: string };
    const keysDir = join(dataDir, 'elsewhere');
    const { url } = await restart({ KEYS_DIR: keysDir });
    const health = async () => (await (await fetch(`${url}/healthz`)).json()) as { status: string };
    expect(await health()).toMatchObject({ status: 'degraded' });
    expect(JSON.stringify(await health())).toContain('npm run user -- keys move');
    const socket = controlPath(dataDir) ?? '';
    expect(await askServer(socket, { args: ['keys', 'move'], name: 'olga' })).toEqual({
      ok: true,
      // The output also has a line about a seal if one was made in the meantime.
      lines: expect.arrayContaining(
        ['audit.key', 'session.key', 'two-factor.key'].map((name) => `Moved ${name} to ${keysDir}.`),
      ),
    });
    expect(await health()).toMatchObject({ status: 'ok' });
    const again = await restart({ KEYS_DIR: keysDir });
    const answer = await fetch(`${again.url}/api/v1/user`, { headers: { authorization: `Bearer ${jwt}` } });
    expect(answer.status).toBe(200);
  });

  it('does not start with keys that its database does not know, until they are accepted', async () => {
    await (await start()).stop();
    server = undefined;
    const other = { TWO_FACTOR_KEY: 'another key, of thirty-two characters or more' };
    await expect(start(other)).rejects.toThrow(/^two-factor\.key \(TWO_FACTOR_KEY\) is not the key /);
    // The refused start has released the data directory, and the former key still opens the database.
    const { url, stop } = await start();
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
    await stop();
    const config = readConfig({ DATA_DIR: dataDir, CACHE_DIR: testCacheDir, ...other });
    const accepted = await alone(config, { args: ['keys', 'accept', 'two-factor.key'], name: 'olga' });
    expect(accepted.lines[0]).toMatch(/^Accepted two-factor\.key\./);
    expect((await signIn((await start(other)).url)).status).toBe(200);
  });

  it('runs with another key of the audit trail, and says so until it is accepted', async () => {
    const health = async ({ url }: RunningServer) => (await fetch(`${url}/healthz`)).json();
    const first = await start();
    await expect.poll(() => health(first)).toMatchObject({ status: 'ok' });
    await first.stop();
    const other = { AUDIT_KEY: 'another key, of thirty-two characters or more' };
    const second = await start(other);
    await expect
      .poll(() => health(second))
      .toMatchObject({
        status: 'degraded',
        problems: [expect.stringContaining('audit.key (AUDIT_KEY) is not the key')],
      });
    const socket = controlPath(dataDir) ?? '';
    const accepted = await askServer(socket, { args: ['keys', 'accept', 'audit.key'], name: 'olga' });
    expect(accepted?.lines[0]).toMatch(/^Accepted audit\.key\./);
    const third = await restart(other);
    await expect.poll(() => health(third)).toMatchObject({ status: 'ok' });
  });

  it('creates no key at the console', async () => {
    await (await start({ KEYS_DIR: join(dataDir, 'theirs') })).stop();
    server = undefined;
    const config = readConfig({ DATA_DIR: dataDir, CACHE_DIR: testCacheDir, KEYS_DIR: join(dataDir, 'console') });
    const accepted = await alone(config, { args: ['keys', 'accept', 'audit.key'], name: 'olga' });
    expect(accepted).toMatchObject({ ok: false, lines: [expect.stringMatching(/^There is no audit\.key here/)] });
    expect((await alone(config, { args: ['audit', 'verify'], name: 'olga' })).ok).toBe(false);
    expect(existsSync(join(dataDir, 'console'))).toBe(false);
  });

  it.skipIf(POSTGRES === '')('runs next to another one on PostgreSQL only with the same keys', async () => {
    const database = await emptyDatabase(POSTGRES);
    const first = await start({ DATABASE_URL: database.url });
    const second = { DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'second') };
    try {
      await expect(start(second)).rejects.toThrow(/session\.key .*\n.*two-factor\.key /s);
      await start({ ...second, KEYS_DIR: join(dataDir, 'keys') });
    } finally {
      await first.stop();
      await server?.stop();
      server = undefined;
      await database.drop();
    }
  });

  it('keeps sessions across a restart', async () => {
    const { jwt } = (await (await signIn((await start()).url)).json()) as { jwt: string };
    const { url } = await restart();
    const answer = await fetch(`${url}/api/v1/user`, { headers: { authorization: `Bearer ${jwt}` } });
    expect(answer.status).toBe(200);
  });

  it.skipIf(POSTGRES === '')('opens its socket on PostgreSQL in a data directory that does not exist yet', async () => {
    const database = await emptyDatabase(POSTGRES);
    const fresh = join(dataDir, 'not', 'there');
    await start({ DATA_DIR: fresh, KEYS_DIR: join(dataDir, 'keys'), DATABASE_URL: database.url });
    const metrics = await metricsOf(controlPath(fresh) ?? '');
    const listed = await askServer(controlPath(fresh) ?? '', { args: ['list'], name: 'olga' });
    await server?.stop();
    server = undefined;
    await database.drop();
    expect(metrics).toContain('advice_builder_health{what="up"} 1');
    expect(listed?.ok).toBe(true);
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });

  it('uses the time of CLOCK', async () => {
    const { url } = await start({ CLOCK: '2026-11-21T10:00:00+11:00' });
    const { jwt } = (await (await signIn(url)).json()) as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    await fetch(`${url}/api/v1/record/create`, { method: 'POST', headers });
    const [row] = (await (await fetch(`${url}/api/v1/records`, { headers })).json()) as { createdAt: string }[];
    expect(row?.createdAt).toBe('2026-11-20T23:00:00.000Z');
  });

  it('leaves the data directory to the next server when it stops', async () => {
    await start();
    await server?.stop();
    server = undefined;
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'keys']);
  });

  it('removes the remains of an unfinished backup', async () => {
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'nightly-2026-11-20.backup.draft-0123456789ab'), 'cut off');
    await start();
    expect(readdirSync(backups)).toEqual([]);
  });

  it('reports that it is healthy and alive', async () => {
    const { url } = await start();
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: expect.any(String) }]);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(readdirSync(dataDir)).not.toContain('disk.probe');
  });
});
