import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Clock, fixedClock } from '../platform/clock.ts';
import type { Store } from './database.ts';
import { openStore } from './open.ts';

/** Where tests keep the template database: shared by every run of this machine, rebuilt when it is missing. */
export const testCacheDir = join(tmpdir(), 'advice-builder-test-cache');

/** The moment at which tests run unless they say otherwise. */
export const TEST_NOW = new Date('2026-11-20T23:00:00Z');

function fail(error: Error): never {
  throw error;
}

export interface TestStore {
  readonly store: Store;
  dispose(): Promise<void>;
}

const embeddedIn = (dataDir: string, clock: Clock): Promise<Store> =>
  openStore(
    { dataDir, keysDir: join(dataDir, 'keys'), cacheDir: testCacheDir, databaseUrl: undefined, backupKey: undefined },
    clock,
    fail,
  );

let migrated: Promise<string> | undefined;

/** The data directory of a database with the shipped schema: to run all migrations takes longer than most suites. */
async function migrateOnce(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const store = await embeddedIn(dataDir, fixedClock(TEST_NOW));
  await store.close();
  return dataDir;
}

export async function embeddedTestStore(clock: Clock): Promise<TestStore> {
  migrated ??= migrateOnce();
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
  cpSync(join(await migrated, 'database'), join(dataDir, 'database'), { recursive: true });
  const store = await embeddedIn(dataDir, clock);
  return {
    store,
    async dispose() {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own, without tables, on a PostgreSQL server. */
export async function emptyDatabase(server: string): Promise<EmptyDatabase> {
  const name = `advice_test_${process.pid}_${process.hrtime.bigint()}`;
  await administer(server, `CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).toString(),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** A database of its own on the PostgreSQL server of TEST_DATABASE_URL. */
async function postgresTestStore(url: string, clock: Clock): Promise<TestStore> {
  const { url: databaseUrl, drop } = await emptyDatabase(url);
  const config = { dataDir: tmpdir(), keysDir: tmpdir(), cacheDir: testCacheDir, databaseUrl, backupKey: undefined };
  const store = await openStore(config, clock, fail);
  return {
    store,
    async dispose() {
      await store.close();
      await drop();
    },
  };
}

/** Runs one suite on the embedded database and on PostgreSQL; the latter is skipped without TEST_DATABASE_URL. */
export function describeOnBothStores(name: string, suite: (store: () => Store) => void, clock?: Clock): void {
  const url = process.env.TEST_DATABASE_URL;
  const engines = [
    { engine: 'embedded', skip: false, open: embeddedTestStore },
    { engine: 'PostgreSQL', skip: !url, open: (at: Clock) => postgresTestStore(url ?? '', at) },
  ];
  describe.for(engines)(`${name} ($engine)`, ({ skip, open }) => {
    let opened: TestStore | undefined;
    beforeAll(async () => {
      if (!skip) opened = await open(clock ?? fixedClock(TEST_NOW));
    });
    afterAll(() => opened?.dispose());
    describe.skipIf(skip)('', () =>
      suite(() => {
        if (opened === undefined) throw new Error('the store is opened before the first test');
        return opened.store;
      }),
    );
  });
}
