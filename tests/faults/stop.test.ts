/** SIGTERM, whatever hangs: the process ends by itself, and its code says whether all was put in order. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginServer, removeFolder, type StartingServer, temporaryFolder } from '../support/running-server.ts';

let dataDir: string;
let starting: StartingServer;
let sockets: Socket[];
beforeEach(() => {
  dataDir = temporaryFolder();
  starting = beginServer({ dataDir });
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  starting.process.kill('SIGKILL');
  await starting.ended;
  removeFolder(dataDir);
});

/** A connection that says something and then nothing more. */
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

test('what is still arriving is cut: the stop ends in order, with 0', async () => {
  const { url } = await starting.ready;
  const { port, hostname: host } = new URL(url);
  for (const text of [BEGUN, BEGUN.slice(0, 30), '']) await hangingOn({ port: Number(port), host }, text);
  await hangingOn(join(dataDir, 'operator.sock'), '{"args":');
  // The server has taken them: an answer on a later connection comes after them.
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await stopped()).toBe(0);
});
