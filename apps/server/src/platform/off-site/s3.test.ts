import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBucket } from './s3.ts';
import { type ObjectStorage, startObjectStorage } from './testing.ts';

let storage: ObjectStorage;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'off-site-'));
  storage = await startObjectStorage(join(folder, 'storage'));
  mkdirSync(join(folder, 'here'));
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const { signal } = new AbortController();
function written(name: string, text: string): string {
  const path = join(folder, 'here', name);
  writeFileSync(path, text);
  return path;
}
async function backFrom(bucket: ReturnType<typeof createBucket>, name: string): Promise<string> {
  const path = join(folder, 'here', `back-${readdirSync(join(folder, 'here')).length}`);
  await bucket.fetch(name, path);
  return readFileSync(path, 'utf8');
}

it('copies a file once and brings it back', async () => {
  const bucket = createBucket(storage.target('first/'));
  const path = written('nightly-2026-11-21.backup', 'all of it');
  await bucket.copy(path, signal);
  await bucket.copy(path, signal);
  expect(await bucket.names()).toEqual(['nightly-2026-11-21.backup']);
  expect(await backFrom(bucket, 'nightly-2026-11-21.backup')).toBe('all of it');
});

it('overwrites nothing: another file of the same name gets a number', async () => {
  const bucket = createBucket(storage.target('second/'));
  await bucket.copy(written('nightly-2026-11-21.backup', 'of the day'), signal);
  await bucket.copy(written('nightly-2026-11-21.backup', 'of nothing'), signal);
  expect(await bucket.names()).toEqual(['nightly-2026-11-21-2.backup', 'nightly-2026-11-21.backup']);
  expect(await backFrom(bucket, 'nightly-2026-11-21.backup')).toBe('of the day');
});

it('sends a large file in parts', async () => {
  const bucket = createBucket(storage.target('parts/'));
  const text = 'of the largest backup'.repeat(600_000);
  await bucket.copy(written('nightly-2026-11-22.backup', text), signal);
  expect(storage.requests().filter((request) => /^PUT .*partNumber=/.test(request))).toHaveLength(3);
  expect((await backFrom(bucket, 'nightly-2026-11-22.backup')) === text).toBe(true);
});

it('aborts an upload that is stopped, and leaves no parts of it', async () => {
  const bucket = createBucket(storage.target('stopped/'));
  const stopped = new AbortController();
  storage.onUpload(() => stopped.abort());
  const path = written('nightly-2026-11-25.backup', 'of the largest backup'.repeat(600_000));
  await expect(bucket.copy(path, stopped.signal)).rejects.toThrow(/could not be used: (?:ABORT_ERR|AbortError)$/);
  const [begun, ...after] = storage
    .requests()
    .filter((request) => request.includes('/stopped/') && !/^HEAD/.test(request));
  expect(begun).toMatch(/^POST .*uploads/);
  expect(after.at(-1)).toMatch(/^DELETE .*uploadId=/);
  expect(await bucket.names()).toEqual([]);
});

it('rejects a copy that differs when it is read back', async () => {
  const bucket = createBucket(storage.target('damaged/'));
  storage.damageNext();
  const path = written('nightly-2026-11-23.backup', 'whole when it left');
  await expect(bucket.copy(path, signal)).rejects.toThrow('the copy differs from the file that was sent');
  await bucket.copy(path, signal);
  expect(await backFrom(bucket, 'nightly-2026-11-23-2.backup')).toBe('whole when it left');
});

it('reports failures by a code and quotes nothing', async () => {
  const path = written('nightly-2026-11-24.backup', 'x');
  const noBucket = createBucket({ ...storage.target(''), bucket: 'nowhere' });
  await expect(noBucket.copy(path, signal)).rejects.toThrow(/^the object storage could not be used: \w+ 404$/);
  const noServer = createBucket({ ...storage.target(''), endpoint: 'http://127.0.0.1:1' });
  await expect(noServer.copy(path, signal)).rejects.toThrow('could not be used: ECONNREFUSED');
  storage.asOurselves(false);
  await expect(createBucket(storage.target('')).copy(path, signal)).rejects.toThrow('could not be used: 403');
  storage.asOurselves(true);
});
