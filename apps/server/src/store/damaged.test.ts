/** Pages of the embedded database that a person or a disk has damaged. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { manualClock } from '../platform/clock.ts';
import { DAMAGED } from '../platform/trouble.ts';
import { createWatch } from '../platform/watch.ts';
import { rowsOf, type Store } from './database.ts';
import { openStore } from './open.ts';
import { insertPractice } from './repositories/practices.ts';
import { TEST_NOW, testCacheDir } from './testing.ts';

const clock = manualClock(TEST_NOW);

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const open = (dataDir: string): Promise<Store> =>
  openStore(
    { dataDir, keysDir: join(dataDir, 'keys'), cacheDir: testCacheDir, databaseUrl: undefined, backupKey: undefined },
    clock,
    (error) => {
      throw error;
    },
  );

/** Creates a store with a practice, closes it, and damages the first page of a table. */
async function spoilt(dataDir: string, table: string): Promise<void> {
  const store = await open(dataDir);
  await insertPractice(store.db, 'Oak', clock.now());
  const [row] = rowsOf<{ path: string }>(await store.db.execute(sql`SELECT pg_relation_filepath(${table}) AS path`));
  await store.close();
  const file = openSync(join(dataDir, 'database', row?.path ?? ''), 'r+');
  writeSync(file, Buffer.alloc(64, 0xab), 0, 64, 8);
  closeSync(file);
}

it('the health check reports a damaged page, and the server continues with the rest', async () => {
  const dataDir = folderOfTest();
  await spoilt(dataDir, 'practices');
  const store = await open(dataDir);
  onTestFinished(() => store.close());
  expect(await createWatch(clock, store.probe).health()).toMatchObject({ down: DAMAGED });
  const watch = createWatch(clock, async () => undefined);
  expect(await watch.health()).toEqual({ down: undefined, concerns: [] });
  watch.met(await store.db.execute(sql`SELECT name FROM practices`).catch((error: unknown) => error));
  expect(await watch.health()).toEqual({ down: undefined, concerns: [DAMAGED] });
});

it('a start on damaged pages explains what to do', async () => {
  const dataDir = folderOfTest();
  await spoilt(dataDir, 'schema_migrations');
  await expect(open(dataDir)).rejects.toThrow(`The server does not start. ${DAMAGED}`);
});
