import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { backUpOnceADay } from './housekeeping.ts';
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
  const config = { dataDir, cacheDir: testCacheDir, databaseUrl: undefined, backupKey: 'a key' };
  const run = () => backUpOnceADay(opened.store.db, config, clock);
  expect(await run()).toBeUndefined();
  clock.advance(3600);
  expect(await run()).toBe(join(dataDir, 'backups', 'nightly-2026-11-21.backup'));
  expect(await run()).toBeUndefined();
  clock.advance(86_400);
  expect(await run()).toContain('nightly-2026-11-22');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['nightly-2026-11-21.backup', 'nightly-2026-11-22.backup']);
});
