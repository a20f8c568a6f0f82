import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { createWatch } from '../platform/watch.ts';
import { backUpOnceADay, createRounds } from './housekeeping.ts';
import { insertFreshSignIn } from './repositories/fresh-sign-ins.ts';
import { noteFingerprint } from './repositories/key-fingerprints.ts';
import { insertPractice } from './repositories/practices.ts';
import { insertSession } from './repositories/sessions.ts';
import { insertUser } from './repositories/users.ts';
import { freshSignIns } from './schema.ts';
import { embeddedTestStore, type TestStore, testCacheDir } from './testing.ts';

let clock: ManualClock;
let opened: TestStore;
let dataDir: string;
beforeEach(async () => {
  // 1:00 am in Sydney.
  clock = manualClock(new Date('2026-11-20T14:00:00Z'));
  opened = await embeddedTestStore(clock);
  dataDir = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(async () => {
  await opened.dispose();
  rmSync(dataDir, { recursive: true });
});

it('backs up once a day, from two in the morning Sydney time', async () => {
  const config = {
    dataDir,
    keysDir: join(dataDir, 'keys'),
    cacheDir: testCacheDir,
    databaseUrl: undefined,
    backupKey: 'a key of the operator, kept apart',
  };
  const run = () => backUpOnceADay(opened.store.db, config, clock);
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'nightly-2026-11-20.backup.draft-0123456789ab'), 'cut off');
  expect(await run()).toBeUndefined();
  clock.advance(3600);
  expect(await run()).toBe(join(dataDir, 'backups', 'nightly-2026-11-21.backup'));
  expect(await run()).toBeUndefined();
  clock.advance(86_400);
  expect(await run()).toContain('nightly-2026-11-22');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['nightly-2026-11-21.backup', 'nightly-2026-11-22.backup']);
});

it("writes today's backup again if its file was removed", async () => {
  const config = { dataDir, keysDir: join(dataDir, 'keys'), cacheDir: testCacheDir, databaseUrl: undefined };
  const run = () => backUpOnceADay(opened.store.db, { ...config, backupKey: undefined }, clock);
  clock.advance(3600);
  const path = join(dataDir, 'backups', 'nightly-2026-11-21.backup');
  expect(await run()).toBe(path);
  rmSync(path);
  expect(await run()).toBe(path);
});

it('makes no key of its own if the backups use one that is not here', async () => {
  const config = { dataDir, keysDir: join(dataDir, 'keys'), cacheDir: testCacheDir, databaseUrl: undefined };
  await noteFingerprint(opened.store.db, 'backup.key', 'of the key of others', clock.now());
  clock.advance(3600);
  const night = backUpOnceADay(opened.store.db, { ...config, backupKey: undefined }, clock);
  await expect(night).rejects.toThrow('There is no backup.key (BACKUP_KEY) here');
  expect([existsSync(join(dataDir, 'backups')), existsSync(config.keysDir)]).toEqual([false, false]);
});

it('reports which job failed and why, continues with the next, and clears the report once it works again', async () => {
  const config = {
    dataDir,
    keysDir: join(dataDir, 'keys'),
    cacheDir: testCacheDir,
    databaseUrl: undefined,
    backupKey: 'too short',
  };
  const watch = createWatch(clock, async () => undefined);
  const failures: string[] = [];
  const options = { onError: (job: string, reason: string) => void failures.push(`${job}: ${reason}`) };
  clock.advance(2 * 3600);
  await createRounds(opened.store, config, clock, watch, options)();
  const words = 'BACKUP_KEY must have at least 32 characters.';
  expect(failures).toEqual([`backup: ${words}`]);
  expect((await watch.health()).concerns).toEqual([`Housekeeping, backup: ${words}`]);
  const mended = { ...config, backupKey: 'a key of the operator, kept apart' };
  await createRounds(opened.store, mended, clock, watch, options)();
  expect((await watch.health()).concerns).toEqual([]);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['nightly-2026-11-21.backup']);
});

it('starts no backup after it was asked to stop', async () => {
  const config = {
    dataDir,
    keysDir: join(dataDir, 'keys'),
    cacheDir: testCacheDir,
    databaseUrl: undefined,
    backupKey: 'a key of the operator, kept apart',
  };
  const watch = createWatch(clock, async () => undefined);
  const failures: string[] = [];
  clock.advance(2 * 3600);
  await opened.store.db.execute(`INSERT INTO audit (at, action, request_id, address)
    SELECT now(), 'x', 'r', 'a' FROM generate_series(1, 300)`);
  const stopped = new AbortController();
  await createRounds(opened.store, config, clock, watch, {
    between: async () => stopped.abort(),
    signal: stopped.signal,
    onError: (job) => void failures.push(job),
  })();
  expect([failures, readdirSync(join(dataDir, 'backups'))]).toEqual([[], []]);
});

it('deletes proofs by fresh sign-ins after a day, and keeps valid ones', async () => {
  const { db } = opened.store;
  const at = clock.now();
  const practiceId = await insertPractice(db, 'Oak Street', at, {});
  const person = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Person', passwordHash: null };
  const userId = (await insertUser(db, { practiceId, role: 'adviser', ...person }, at)) ?? 0;
  const times = { createdAt: at, expiresAt: new Date(at.getTime() + 86_400_000) };
  await insertSession(db, { id: 's', userId, ...times, address: '', temporary: false, browser: '' });
  const of = { browserHash: '', sessionId: 's', practiceId, issuer: '', clientId: '', sealedSecrets: '' };
  await insertFreshSignIn(db, { ...of, stateHash: 'old', beganAt: new Date(at.getTime() - 86_400_001) });
  await insertFreshSignIn(db, { ...of, stateHash: 'new', beganAt: at });
  const config = { dataDir, keysDir: join(dataDir, 'keys'), cacheDir: testCacheDir, databaseUrl: undefined };
  const watch = createWatch(clock, async () => undefined);
  const failures: string[] = [];
  const options = { onError: (job: string, reason: string) => void failures.push(`${job}: ${reason}`) };
  await createRounds(opened.store, { ...config, backupKey: undefined }, clock, watch, options)();
  expect(failures).toEqual([]);
  const left = await db.select({ stateHash: freshSignIns.stateHash }).from(freshSignIns);
  expect(left).toEqual([{ stateHash: 'new' }]);
});
