/**
 * `npm run soak -- backup [LINES]`: measures how a nightly backup with a million audit lines slows people down. Calls
 * go over HTTP to the application on its embedded database while housekeeping writes the backup.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { directDocuments } from '../../apps/server/src/platform/documents/testing.ts';
import type { Store } from '../../apps/server/src/store/database.ts';
import { BETWEEN_PAGES_MS, createRounds } from '../../apps/server/src/store/housekeeping.ts';
import { Lane } from '../faults/lane.ts';
import { ApiClient } from '../support/api-client.ts';
import { serveHere } from '../support/server-here.ts';

const LIMIT_MS = 50;
const AT_ONCE = 50_000;
/** Two advisers who save and load about as fast as people type. */
const CALLERS = 2;
const THINKING_MS = 100;
const QUIET_MS = 20_000;

const fail = (error: Error): never => {
  throw error;
};

function percentiles(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { calls: times.length, p50: at(0.5), p99: at(0.99), most: at(0.9999) };
}

async function fillAudit({ db }: Store, lines: number): Promise<void> {
  for (let there = 0; there < lines; there += AT_ONCE) {
    await db.execute(sql`INSERT INTO audit (at, practice_id, user_id, action, record_id, request_id, address, details)
      SELECT now(), 1, 1, 'record-saved', n % 500, md5(n::text), '203.0.113.7', '{"scenarios": [0, 1]}'
      FROM generate_series(1, ${Math.min(AT_ONCE, lines - there)}) n`);
  }
  await db.execute(sql`VACUUM (ANALYZE)`);
  await db.execute(sql`CHECKPOINT`);
}

/** Saves and loads until `isOver`. Resolves to the milliseconds of each call. */
async function work(url: string, token: string | undefined, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const api = new ApiClient(url, token);
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  const lane = new Lane(recId);
  await lane.takeUp(api);
  const timed = async (call: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
    await pause(THINKING_MS);
  };
  while (!isOver()) {
    await timed(() => lane.save(api));
    await timed(() => api.must('POST', `/record/${recId}/load`));
  }
  return times;
}

async function everybody(url: string, token: string | undefined, isOver: () => boolean): Promise<number[]> {
  const each = await Promise.all(Array.from({ length: CALLERS }, () => work(url, token, isOver)));
  return each.flat();
}

export async function backup([lines = '1000000']: readonly string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-backup-'));
  const server = await serveHere(dataDir, directDocuments());
  const { url, config, clock, store, watch } = server;
  try {
    await fillAudit(store, Number(lines));
    const api = new ApiClient(url);
    await api.signIn();
    const quietUntil = performance.now() + QUIET_MS;
    const quiet = await everybody(url, api.token, () => performance.now() > quietUntil);
    const round = createRounds(store, config, clock, watch, {
      between: async () => void (await pause(BETWEEN_PAGES_MS)),
      onError: (job, reason) => fail(new Error(`${job}: ${reason}`)),
    });
    const from = performance.now();
    let isOver = false;
    const written = round().finally(() => {
      isOver = true;
    });
    const meanwhile = percentiles(await everybody(url, api.token, () => isOver));
    await written;
    const seconds = Math.round((performance.now() - from) / 1000);
    const { size } = statSync(join(dataDir, 'backups', 'nightly-2026-11-21.backup'));
    console.log(JSON.stringify({ lines: Number(lines), seconds, bytes: size, quiet: percentiles(quiet), meanwhile }));
    if (meanwhile.p99 >= LIMIT_MS) throw new Error(`p99 ${meanwhile.p99} ms while the backup was written`);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
