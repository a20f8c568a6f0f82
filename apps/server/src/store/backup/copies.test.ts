import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { type OffSite, openOffSite } from '../../platform/off-site/off-site.ts';
import { describeOnBothStores, TEST_NOW } from '../testing.ts';
import { copyBackups, waitAfter } from './copies.ts';

describeOnBothStores('copies by a command', (store) => {
  let folder: string;
  const here = (): string => join(folder, 'it’s here');
  const there = (): string => join(folder, 'there');
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'copies-'));
    mkdirSync(here());
    mkdirSync(there());
    await store().db.execute(sql`DELETE FROM backups`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (...names: readonly string[]): void => {
    for (const name of names) writeFileSync(join(here(), name), name);
  };
  async function run(command: string, timeoutMs = 60_000, signal = new AbortController().signal) {
    const place = await openOffSite({ kind: 'command', command, timeoutMs });
    return copyBackups(store().db, here(), place, fixedClock(TEST_NOW), signal);
  }
  const copy = (): string => `cp "$BACKUP_FILE" "${there()}/$BACKUP_NAME" && echo "$BACKUP_NAME" >> "${there()}/log"`;

  it('are made of each backup once, the newest first, and again for another place', async () => {
    write('nightly-2026-11-19.backup', 'nightly-2026-11-20.backup', 'before-migration-2026-11-01.backup');
    write('nightly-2026-11-21.backup.draft-0123', 'notes.txt');
    const all = ['nightly-2026-11-20.backup', 'nightly-2026-11-19.backup', 'before-migration-2026-11-01.backup'];
    expect(await run(copy())).toEqual(all);
    write('nightly-2026-11-21.backup');
    expect(await run(copy())).toEqual(['nightly-2026-11-21.backup']);
    expect(readdirSync(there()).sort()).toEqual([...all, 'log', 'nightly-2026-11-21.backup'].sort());
    expect(readFileSync(join(there(), 'log'), 'utf8').split('\n').filter(Boolean)).toHaveLength(4);
    expect(await run(`${copy()} # elsewhere`)).toHaveLength(4);
  });

  it('are tried again after a failure, and report the last lines of the command', async () => {
    write('nightly-2026-11-20.backup');
    const failing = 'for n in 1 2 3 4 5 6 7; do echo "line $n" >&2; done; exit 3';
    await expect(run(failing)).rejects.toMatchObject({
      message: 'the command ended with 3',
      details: ['line 3', 'line 4', 'line 5', 'line 6', 'line 7'],
    });
    expect(await run(copy())).toEqual(['nightly-2026-11-20.backup']);
    expect([0, 1, 2, 3, 4, 50].map((failures) => waitAfter(failures) / 60_000)).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('of older backups are made even if one fails, and the first failure is reported', async () => {
    const [third, second, first] = [21, 20, 19].map((day) => `nightly-2026-11-${day}.backup`) as [
      string,
      string,
      string,
    ];
    write(first, second, third);
    const refused = (name: string, code: number) => `[ "$BACKUP_NAME" = ${name} ] && exit ${code}`;
    await expect(run(`${refused(third, 3)}; ${refused(second, 4)}; ${copy()}`)).rejects.toThrow(
      'the command ended with 3',
    );
    expect(readdirSync(there()).sort()).toEqual(['log', first]);
    // Copies already made are recorded, so the next attempt does not repeat them.
    await run(`${refused(third, 3)}; ${refused(second, 4)}; ${copy()}`).catch(() => {});
    expect(readFileSync(join(there(), 'log'), 'utf8')).toBe(`${first}\n`);
  });

  it('that are stopped start no further backup', async () => {
    write('nightly-2026-11-20.backup', 'nightly-2026-11-19.backup');
    const stop = new AbortController();
    const place = await openOffSite({ kind: 'command', command: copy(), timeoutMs: 60_000 });
    const tried: string[] = [];
    const copyOnce: OffSite['copy'] = async (path) => {
      tried.push(path);
      stop.abort();
      throw new Error('stopped');
    };
    const copies = copyBackups(store().db, here(), { ...place, copy: copyOnce }, fixedClock(TEST_NOW), stop.signal);
    await expect(copies).rejects.toThrow();
    expect(tried).toHaveLength(1);
  });

  it('that take too long are ended together with all processes of the command', async () => {
    write('nightly-2026-11-20.backup');
    await expect(run('sleep 600; true', 50)).rejects.toThrow('the command took longer than 0.05 seconds');
    const stop = new AbortController();
    const stopped = run('sleep 600; true', 600_000, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toThrow();
  });

  it('pass none of our secrets to the command', async () => {
    process.env.BACKUP_KEY = 'a key of the operator, kept apart';
    write('nightly-2026-11-20.backup');
    await run(`echo "[$BACKUP_KEY]" > "${there()}/seen"`);
    delete process.env.BACKUP_KEY;
    expect(readFileSync(join(there(), 'seen'), 'utf8')).toBe('[]\n');
  });
});
