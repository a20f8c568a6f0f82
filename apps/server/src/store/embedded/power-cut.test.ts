import { copyFileSync, cpSync, fsyncSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCacheDir } from '../testing.ts';
import { DurableFs } from './durable-fs.ts';
import { createDatabase, START_PARAMETERS } from './template.ts';

/**
 * In the worst case a power cut leaves of each file only its last synced content. `disk` contains that worst case: a
 * file is copied there only when the engine syncs it.
 */
let folder: string;
let directory: string;
let disk: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'power-'));
  await createDatabase(folder, testCacheDir);
  directory = join(folder, 'database');
  disk = join(folder, 'disk');
  cpSync(directory, disk, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fail(error: Error): never {
  throw error;
}

function toDisk(descriptor: number): void {
  fsyncSync(descriptor);
  const path = readlinkSync(`/proc/self/fd/${descriptor}`);
  if (statSync(path).isDirectory()) return;
  const copy = join(disk, relative(directory, path));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(path, copy);
}

const open = (path: string, writeThrough?: (descriptor: number) => void): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFs(path, fail, writeThrough), startParams: [...START_PARAMETERS] });

async function rowsAfterCut(name: string): Promise<number> {
  const survivor = join(folder, name);
  cpSync(disk, survivor, { recursive: true });
  const database = await open(survivor);
  try {
    const { rows } = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM kept');
    return rows[0]?.count ?? -1;
  } finally {
    await database.close();
  }
}

it.runIf(process.platform === 'linux')('keeps every acknowledged row after a power cut', async () => {
  const database = await open(directory, toDisk);
  await database.exec('CREATE TABLE kept (n int, document jsonb)');
  const add = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      await database.query('INSERT INTO kept VALUES ($1, $2)', [n, { text: 'x'.repeat(5000), n }]);
    }
  };
  await add(0, 20);
  expect(await rowsAfterCut('first')).toBe(20);
  await database.exec('CHECKPOINT');
  await add(20, 33);
  expect(await rowsAfterCut('second')).toBe(33);
  await database.exec('UPDATE kept SET n = n + 1; DELETE FROM kept WHERE n = 1');
  expect(await rowsAfterCut('third')).toBe(32);
  await database.close();
});

it.runIf(process.platform === 'linux')('would lose them with the default parameters of the engine', async () => {
  const files = new DurableFs(directory, fail, toDisk);
  const database = await PGlite.create({ fs: files });
  await database.exec('CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  await expect(rowsAfterCut('lost')).rejects.toThrow('"kept" does not exist');
  await database.close();
});
