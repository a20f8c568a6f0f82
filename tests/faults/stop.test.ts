/**
 * After SIGTERM the process ends by itself even if something hangs, and its exit code says whether it stopped cleanly.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../../apps/server/src/store/database.ts';
import { connectPostgres } from '../../apps/server/src/store/postgres.ts';
import { ApiClient } from '../support/api-client.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { beginServer, removeFolder, type StartingServer, temporaryFolder } from '../support/running-server.ts';

let dataDir: string;
let starting: StartingServer;
let sockets: Socket[];
beforeEach(() => {
  dataDir = temporaryFolder();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  starting.process.kill('SIGKILL');
  await starting.ended;
  removeFolder(dataDir);
});

/** Opens a connection that sends a text and then nothing more. */
async function hangingOn(address: string | { readonly port: number; readonly host: string }, text: string) {
  const socket = typeof address === 'string' ? connect(address) : connect(address);
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
}

async function stopped(): Promise<number | null> {
  starting.process.kill('SIGTERM');
  return starting.ended;
}

const BEGUN =
  'POST /api/v1/log-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a';

test('a stop cuts requests that are still arriving, and the server ends with exit code 0', async () => {
  starting = beginServer({ dataDir });
  const { url } = await starting.ready;
  const { port, hostname: host } = new URL(url);
  for (const text of [BEGUN, BEGUN.slice(0, 30), '']) await hangingOn({ port: Number(port), host }, text);
  await hangingOn(join(dataDir, 'operator.sock'), '{"args":');
  // The answer on a later connection shows that the server has accepted the earlier ones.
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await stopped()).toBe(0);
});

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)('a stop abandons a statement that never ends, and the server ends with exit code 0', async () => {
  const own = await createDatabase(server as string);
  const { db, close } = connectPostgres(own.url, { patient: true });
  starting = beginServer({ dataDir, env: { DATABASE_URL: own.url } });
  const { url } = await starting.ready;
  const api = new ApiClient(url);
  await api.signIn();
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE records IN ACCESS EXCLUSIVE MODE`);
    const hanging = api.call('GET', '/records').then(
      (answer) => answer.status,
      () => 'cut',
    );
    const waiting = sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND database = (
      SELECT oid FROM pg_database WHERE datname = current_database())`;
    while (rowsOf<{ waiting: number }>(await tx.execute(waiting))[0]?.waiting === 0);
    expect(await stopped()).toBe(0);
    // The request's own time limit may have ended it with 503 before the stop cut its connection.
    expect(['cut', 503]).toContain(await hanging);
  });
  await close();
  await own.drop();
});
