/**
 * A server that stops while it makes documents: each document is complete or refused with a message, and no file is
 * left behind.
 */
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { beginServer, removeFolder, type StartingServer, temporaryFolder } from '../support/running-server.ts';
import { download } from './download.ts';

const AT_ONCE = 6;

let dataDir: string;
let starting: StartingServer;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(async () => {
  starting.process.kill('SIGKILL');
  await starting.ended;
  removeFolder(dataDir);
});

test('documents under way when the server stops are complete or refused, and its exit code is 0', async () => {
  starting = beginServer({ dataDir });
  const { url } = await starting.ready;
  const api = new ApiClient(url);
  await api.signIn();
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  const outcome = async () => (await download(api, url, `${record.recId}/download/0`)).outcome;
  expect(await outcome()).toBe('whole');
  const there = readdirSync(dataDir).sort();
  const asked = Array.from({ length: AT_ONCE }, outcome);
  // The first document is finished, and the others are waiting.
  await Promise.race(asked);
  starting.process.kill('SIGTERM');
  const outcomes = await Promise.all(asked);
  expect(await starting.ended).toBe(0);
  expect(outcomes).toContain('whole');
  for (const each of outcomes) expect(['whole', '503 server-unavailable', 'cut']).toContain(each);
  expect(there).toEqual(expect.arrayContaining(readdirSync(dataDir)));
});
