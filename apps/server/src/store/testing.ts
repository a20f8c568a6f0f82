import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Clock, fixedClock } from '../platform/clock.ts';
import { sha256Hex } from '../platform/ids.ts';
import type { Store } from './database.ts';
import { shippedMigrations } from './migrate.ts';
import { openStore } from './open.ts';

/** The folder of the template database for tests, shared by every run on this machine and rebuilt if it is missing. */
export const testCacheDir = join(tmpdir(), 'advice-builder-test-cache');

/** The default time of tests. */
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

/**
 * Creates the data directory of a database with the shipped schema once, because running all migrations takes longer
 * than most suites.
 */
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

async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString();

const openPostgres = (databaseUrl: string, clock: Clock): Promise<Store> =>
  openStore(
    { dataDir: tmpdir(), keysDir: tmpdir(), cacheDir: testCacheDir, databaseUrl, backupKey: undefined },
    clock,
    fail,
  );

async function createDatabase(client: pg.Client, server: string, like = 'template1'): Promise<TestDatabase> {
  const name = `advice_test_${process.pid}_${process.hrtime.bigint()}`;
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${like}`);
  return {
    url: urlOf(server, name),
    drop: () => administer(server, async (other) => void (await other.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Creates a separate database without tables on a PostgreSQL server. */
export const emptyDatabase = (server: string): Promise<TestDatabase> =>
  administer(server, (client) => createDatabase(client, server));

/** An arbitrary number that is the same in every process that tests on one server. */
const TEMPLATE_LOCK = 7_201_504;
/** A server keeps this many templates, because several checkouts with different migrations may use it. */
const TEMPLATES_KEPT = 4;

/**
 * The name of an empty database with the shipped schema. The first run with these migrations creates it, and it stays
 * on the server for later runs. The caller holds the lock until the copy is made.
 */
async function templateOn(client: pg.Client, server: string): Promise<string> {
  const hashes = shippedMigrations().map(({ hash }) => hash);
  const name = `advice_template_${sha256Hex(hashes.join()).slice(0, 16)}`;
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'advice\\_template\\_%' ORDER BY oid DESC`,
  );
  if (rows.some((row) => row.name === name)) return name;
  for (const old of rows.slice(TEMPLATES_KEPT - 1)) await client.query(`DROP DATABASE ${old.name}`);
  const draft = 'advice_unfinished_template';
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const store = await openPostgres(urlOf(server, draft), fixedClock(TEST_NOW));
  await store.close();
  // PostgreSQL cannot copy a database while somebody is connected to it.
  await client.query(`ALTER DATABASE ${draft} ALLOW_CONNECTIONS false`);
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  return name;
}

/** Creates a separate database with the shipped schema on a PostgreSQL server. */
async function postgresTestStore(server: string, clock: Clock): Promise<TestStore> {
  const { url, drop } = await administer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    return createDatabase(client, server, await templateOn(client, server));
  });
  const store = await openPostgres(url, clock);
  return {
    store,
    async dispose() {
      await store.close();
      await drop();
    },
  };
}

interface Engine {
  readonly name: string;
  readonly isHere: boolean;
  open(): Promise<TestStore>;
}

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const EMBEDDED: Engine = { name: 'embedded', isHere: true, open: () => embeddedTestStore(fixedClock(TEST_NOW)) };
const POSTGRESQL: Engine = {
  name: 'PostgreSQL',
  isHere: SERVER !== '',
  open: () => postgresTestStore(SERVER, fixedClock(TEST_NOW)),
};
const BOTH = [EMBEDDED, POSTGRESQL];
/** The engine of most suites. `npm run soak -- stores` runs them on both. */
const ONE = process.env.TEST_BOTH_STORES === '1' ? BOTH : [POSTGRESQL.isHere ? POSTGRESQL : EMBEDDED];

type Suite = (store: () => Store) => void;

/** Each engine opens a separate database for the suite. */
function describeOn(engines: readonly Engine[], title: string, suite: Suite): void {
  for (const { name, isHere, open } of engines) {
    describe.skipIf(!isHere)(`${title} (${name})`, () => {
      let opened: TestStore | undefined;
      beforeAll(async () => {
        opened = await open();
      });
      afterAll(() => opened?.dispose());
      suite(() => {
        if (opened === undefined) throw new Error('the store is opened before the first test');
        return opened.store;
      });
    });
  }
}

/**
 * Runs a suite on the embedded database and on PostgreSQL, each time with a separate database: for stores, migrations,
 * backups, jobs, and code that depends on locks and transactions. Without TEST_DATABASE_URL the PostgreSQL part is
 * skipped.
 */
export const describeOnBothStores = (title: string, suite: Suite): void => describeOn(BOTH, title, suite);

/**
 * Runs a suite with a separate database on one engine: PostgreSQL if TEST_DATABASE_URL names one, otherwise the
 * embedded database.
 */
export const describeOnStore = (title: string, suite: Suite): void => describeOn(ONE, title, suite);
