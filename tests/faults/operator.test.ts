/** `npm run user` as an operator types it: with a running server, without one, and if it cannot reach the server. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { NOW, type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';
const dataDir = temporaryFolder();
let server: RunningServer;
let password = '';
beforeAll(async () => {
  server = await startServer({ dataDir, env: { LOG_LEVEL: 'debug' } });
});
afterAll(async () => {
  await server.stop();
  removeFolder(dataDir);
});

function user(...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '', CLOCK: NOW };
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/src/user.ts', ...args], {
    cwd: top,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

test('an account added while the server runs signs in at once', async () => {
  expect(user('practice', 'Oak Street').out).toContain('Added "Oak Street"');
  const added = user('add', 'ann@oak.example', '--first', 'Ann', '--last', 'Adams', '--practice', 'Oak Street');
  password = /: (\S{19})$/m.exec(added.out)?.[1] ?? '';
  expect([added.code, password.length]).toEqual([0, 19]);
  await new ApiClient(server.url).signIn({ email: 'ann@oak.example', password });
});

test('a command that finds no database reports that it made one, and where', async () => {
  const elsewhere = temporaryFolder();
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: elsewhere, DATABASE_URL: '', CLOCK: NOW };
  const args = ['--import', 'tsx', 'apps/server/src/user.ts', 'list'];
  const [first, again] = [1, 2].map(() => spawnSync(process.execPath, args, { cwd: top, env, encoding: 'utf8' }));
  expect([first?.status, first?.stdout]).toEqual([0, 'There are no practices yet.\n']);
  expect(first?.stderr).toContain(`A new database was created in ${elsewhere}. If there is a server already`);
  expect(again?.stderr).toBe('');
  removeFolder(elsewhere);
});

test('a mistyped command ends with exit code 2 and a message, and the server continues', async () => {
  const wrong = user('add', 'ann@oak.example', '--frist', 'Ann');
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  expect(wrong.err).toContain("Unknown option '--frist'");
  expect(user('list').out).toContain('ann@oak.example, Ann Adams, adviser');
});

test('a command that cannot reach the running server asks the operator to stop the server', async () => {
  rmSync(path.join(dataDir, 'operator.sock'));
  const refused = user('list');
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toMatch(
    /^The data directory .* is in use by another server .*\. Stop it, then run this again\.\n$/,
  );
});

test('a command works on the database if no server runs, and the earlier log has the call but no password', async () => {
  await server.stop();
  expect(server.output()).toContain('/api/v1/log-in');
  expect(server.output()).not.toContain(password);
  expect(user('disable', 'ann@oak.example').out).toContain('Disabled ann@oak.example');
  server = await startServer({ dataDir });
  expect(user('list').out).toContain('ann@oak.example, Ann Adams, adviser, must change the password, disabled');
});

test.skipIf(TEST_DATABASE_URL === '')(
  'a socket that cannot be opened is reported by its code, and the server serves',
  async () => {
    const folder = temporaryFolder();
    const socket = path.join(folder, 'operator.sock');
    mkdirSync(socket);
    const database = await createDatabase(TEST_DATABASE_URL);
    const env = { DATABASE_URL: database.url, KEYS_DIR: path.join(folder, 'keys'), LOG_LEVEL: 'error' };
    const other = await startServer({ dataDir: folder, env });
    const { status } = await fetch(`${other.url}/livez`);
    await other.stop();
    await database.drop();
    removeFolder(folder);
    expect(status).toBe(200);
    const line = other
      .output()
      .split('\n')
      .find((each) => each.includes('the socket of the operator cannot be opened'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ socket, codes: ['ERR_FS_EISDIR'] });
  },
);
