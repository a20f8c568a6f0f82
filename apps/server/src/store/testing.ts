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

/** A database of its own, without tables, on a PostgreSQL server. */
export const emptyDatabase = (server: string): Promise<TestDatabase> =>
  administer(server, (client) => createDatabase(client, server));

/** Any number, the same in every process that tests on one server. */
const TEMPLATE_LOCK = 7_201_504;
/** A server keeps this many templates, as several checkouts may test on it with different migrations. */
const TEMPLATES_KEPT = 4;

/**
 * The name of a database with the shipped schema and nothing in it. It is made by the first run with these migrations
 * and stays on the server for the next. Whoever asks holds the lock until the copy is made.
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
  // PostgreSQL copies no database that somebody is connected to.
  await client.query(`ALTER DATABASE ${draft} ALLOW_CONNECTIONS false`);
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  return name;
}

/** A database of its own on a PostgreSQL server, with the shipped schema. */
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
/** What most suites run on: `npm run soak -- stores` has them, too, run on both. */
const ONE = process.env.TEST_BOTH_STORES === '1' ? BOTH : [POSTGRESQL.isHere ? POSTGRESQL : EMBEDDED];

type Suite = (store: () => Store) => void;

/** Each engine opens a database of its own for the suite. */
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
 * Runs one suite on the embedded database and on PostgreSQL, each time with a database of its own: for stores,
 * migrations, backups, jobs, and what depends on locks and transactions. Without TEST_DATABASE_URL the latter is skipped.
 */
export const describeOnBothStores = (title: string, suite: Suite): void => describeOn(BOTH, title, suite);

/**
 * Runs one suite with a database of its own on one engine: PostgreSQL where TEST_DATABASE_URL names one, else the
 * embedded one.
 */
export const describeOnStore = (title: string, suite: Suite): void => describeOn(ONE, title, suite);
