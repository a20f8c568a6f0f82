import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCacheDir } from '../testing.ts';
import { DurableFs } from './durable-fs.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { fsyncTree } from './fsync-tree.ts';
import { DataDirectoryInUse, lockDirectory, processStarted } from './lock.ts';

const unexpected = (error: Error): void => {
  throw error;
};

let folder: string;
const opened: EmbeddedDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir: folder, cacheDir: testCacheDir, onFatal: unexpected });
  opened.push(database);
  return database;
}

describe('the embedded database', () => {
  it('syncs every commit to the disk', async () => {
    const database = await open();
    expect(database.created).toBe(true);
    await database.client.exec('CREATE TABLE kept (n int)');
    for (let n = 0; n < 5; n += 1) {
      const before = database.syncs();
      await database.client.query('INSERT INTO kept VALUES ($1)', [n]);
      expect(database.syncs()).toBeGreaterThan(before);
    }
  });

  it('keeps committed data when it is closed and opened again', async () => {
    const first = await open();
    await first.client.exec('CREATE TABLE kept (n int); INSERT INTO kept VALUES (42)');
    await opened.pop()?.close();
    const second = await open();
    expect(second.created).toBe(false);
    expect((await second.client.query('SELECT n FROM kept')).rows).toEqual([{ n: 42 }]);
  });

  it('lets nobody else read the data directory', async () => {
    await open();
    expect(statSync(join(folder, 'database')).mode & 0o077).toBe(0);
  });

  it('refuses a second server on the same directory with a message', async () => {
    await open();
    await expect(open()).rejects.toThrow(DataDirectoryInUse);
    await expect(open()).rejects.toThrow(/in use by another server \(process \d+\)/);
  });

  it('removes the files of an interrupted creation', async () => {
    const draft = join(folder, 'database.draft-0123');
    execFileSync('mkdir', ['-p', draft]);
    await open();
    expect(existsSync(draft)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['database', 'server.lock']);
  });

  it('refuses a directory written by another major version', async () => {
    await open();
    await opened.pop()?.close();
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('has format 17; this version reads format 18');
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });
});

describe('the fsync hook', () => {
  it('reports a disk that refuses, and answers the engine with an input/output error', async () => {
    const failures: Error[] = [];
    const files = new DurableFs(join(folder, 'files'), (error) => failures.push(error));
    const operations: { fsync?: (stream: { nfd: number }) => number } = {};
    const { emscriptenOpts } = await files.init(undefined as never, {});
    const module = {
      FS: { filesystems: { NODEFS: { stream_ops: operations } }, mkdirTree: () => {}, mount: () => {} },
    };
    for (const step of emscriptenOpts.preRun ?? []) step(module as never);
    const closedDescriptor = { nfd: 99_999 };
    expect(operations.fsync?.(closedDescriptor)).toBe(29);
    expect(files.syncs).toBe(0);
    expect(failures.map((failure) => failure.message)).toEqual([expect.stringContaining('EBADF')]);
  });

  it('counts the files and directories of a tree', () => {
    execFileSync('mkdir', ['-p', join(folder, 'a/b')]);
    writeFileSync(join(folder, 'a/b/file'), 'x');
    expect(fsyncTree(folder)).toBe(4);
  });
});

describe('the lock of the data directory', () => {
  const lockFile = (): string => join(folder, 'server.lock');
  const hold = (holder: Record<string, unknown>): void => writeFileSync(lockFile(), JSON.stringify(holder));
  const take = () => lockDirectory(folder, () => {});

  async function deadProcess(): Promise<{ pid: number; started: string }> {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const pid = child.pid ?? 0;
    const started = processStarted(pid) ?? '';
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    return { pid, started };
  }

  it('is taken over from a process that died without releasing it', async () => {
    hold({ ...(await deadProcess()), host: hostname(), token: 'old' });
    const lock = take();
    expect(lock.held()).toBe(true);
    expect(readdirSync(folder)).toEqual(['server.lock']);
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is taken over if the pid now belongs to another process', () => {
    hold({ pid: process.pid, started: 'another boot:1', host: hostname(), token: 'old' });
    const lock = take();
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({
      pid: process.pid,
      started: processStarted(process.pid),
    });
    lock.release();
  });

  it('is taken over if it is damaged', () => {
    writeFileSync(lockFile(), '{"pid":');
    const lock = take();
    expect(lock.held()).toBe(true);
    lock.release();
  });

  it('is refused while a holder on another host is active, and taken over when it falls silent', () => {
    hold({ pid: 1, started: 'x', host: 'another-host', token: 'old' });
    expect(take).toThrow('a server on "another-host"');
    const past = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), past, past);
    const lock = take();
    expect(lock.held()).toBe(true);
    lock.release();
  });

  it('leaves the lock of another process unchanged when it is released', () => {
    const lock = take();
    hold({ pid: 1, started: 'x', host: 'another-host', token: 'other' });
    expect(lock.held()).toBe(false);
    lock.release();
    expect(existsSync(lockFile())).toBe(true);
  });
});
