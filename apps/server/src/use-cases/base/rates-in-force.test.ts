import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixedClock, manualClock } from '../../platform/clock.ts';
import { rowsOf } from '../../store/database.ts';
import { migrate, shippedMigrations } from '../../store/migrate.ts';
import { previousBook } from '../../store/repositories/rates.ts';
import { describeOnBothStores, TEST_NOW } from '../../store/testing.ts';
import { mpirPack } from '../rates/testing.ts';
import { createRates, followRates } from './rates-in-force.ts';

const TEN_SECONDS = 10_000;

describeOnBothStores('a server that follows the rates', (store) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.useRealTimers();
    return store().db.execute(sql`TRUNCATE rate_packs, rate_books, rates_in_force RESTART IDENTITY`);
  });

  /** Stores a pack directly, as another server or an earlier release would have. */
  const accepted = (contents: string) =>
    store().db.execute(sql`INSERT INTO rate_packs
      (hash, name, title, made, contents, state, imported_at, imported_by, accepted_at, accepted_by)
      VALUES (${contents}, 'p', 'P', '2026-11-20', ${contents}, 'accepted', now(), 'olga', now(), 'otto')`);

  it('calculates with a pack that another server accepted, within ten seconds', async () => {
    const warnings: unknown[] = [];
    const rates = createRates(store().db, fixedClock(TEST_NOW));
    await rates.refresh();
    const following = followRates(rates, (words) => warnings.push(words));
    await accepted(JSON.stringify(mpirPack('2027-01-01', 8.62)));
    expect(rates.revision).toBe(0);
    vi.advanceTimersByTime(TEN_SECONDS);
    await following.stop();
    expect(rates.book.at('mpir.rate', isoDate('2027-02-01')).value).toBe(8.62);
    expect([rates.revision, new Set(warnings)]).toEqual([1, new Set([undefined])]);
  });

  it('knows in which order rates were in force, even after a correction, however many servers check', async () => {
    const clock = manualClock(TEST_NOW);
    const servers = [createRates(store().db, clock), createRates(store().db, clock)];
    const looked = async (): Promise<string> => {
      await Promise.all(servers.map((rates) => rates.refresh()));
      const hashes = new Set(servers.map(({ book }) => book.hash));
      const [hash = ''] = hashes;
      expect([...hashes]).toEqual([hash]);
      return hash;
    };
    const inForce: string[] = [];
    const then: Date[] = [];
    for (const change of [
      async () => {},
      () => accepted(JSON.stringify(mpirPack('2027-01-01', 9.19))),
      () =>
        store().db.execute(sql`UPDATE rate_packs SET state = 'withdrawn', withdrawn_at = now(), withdrawn_by = 'o'`),
      () => accepted(JSON.stringify(mpirPack('2027-01-01', 8.62))),
    ]) {
      await change();
      inForce.push(await looked());
      then.push(clock.now());
      clock.advance(60_000);
    }
    const [shipped = '', slip = '', again, corrected = ''] = inForce;
    expect([shipped, again]).toEqual([shippedRateBook.hash, shippedRateBook.hash]);
    expect(await previousBook(store().db, corrected)).toBe(shipped);
    expect(await previousBook(store().db, shipped)).toBe(slip);
    expect(await previousBook(store().db, slip)).toBe(shipped);
    // At each of these times, the book that was in force before the shipped rates: none at first, and `slip` once the
    // shipped rates have come back.
    expect(await Promise.all(then.map((at) => previousBook(store().db, shipped, at)))).toEqual([
      undefined,
      undefined,
      slip,
      slip,
    ]);
    // The clock of this server is slightly behind the clock of the server that stored the book.
    expect(await previousBook(store().db, corrected, TEST_NOW)).toBe(shipped);
    const log = rowsOf<{ hash: string }>(await store().db.execute(sql`SELECT hash FROM rates_in_force ORDER BY id`));
    expect(log.map(({ hash }) => hash)).toEqual(inForce);
  });

  it('fills its log of the rates in force from the books and re-runs of earlier releases', async () => {
    const upTo = shippedMigrations().findIndex(({ name }) => name.endsWith('_rates_in_force'));
    await store().db.transaction(async (db) => {
      await db.execute(sql`CREATE SCHEMA before_the_log`);
      await db.execute(sql`SET LOCAL search_path TO before_the_log`);
      await migrate(db, fixedClock(TEST_NOW), shippedMigrations().slice(0, upTo));
      await db.execute(sql`INSERT INTO practices (name, created_at) VALUES ('One', now()), ('Two', now())`);
      await db.execute(sql`INSERT INTO rate_books (hash, contents, known_at)
        VALUES ('shipped', '', '2026-01-01'), ('slip', '', '2026-02-01'), ('corrected', '', '2026-04-01')`);
      await db.execute(sql`INSERT INTO reruns (practice_id, scope, state, rates_hash, rates_revision, record_ids, total,
        created_at, finished_at) SELECT id, 'practice', 'done', hash, revision, '{}', 0, at::timestamptz, now()
        FROM practices, (VALUES ('slip', 1, '2026-02-01'), ('shipped', 2, '2026-03-01')) r (hash, revision, at)`);
      await migrate(db, fixedClock(TEST_NOW), shippedMigrations());
      const log = rowsOf<{ hash: string }>(await db.execute(sql`SELECT hash FROM rates_in_force ORDER BY id`));
      expect(log.map(({ hash }) => hash)).toEqual(['shipped', 'slip', 'shipped', 'corrected']);
      await db.execute(sql`DROP SCHEMA before_the_log CASCADE`);
    });
  });

  it('warns the operator of a pack that does not fit the release, and continues', async () => {
    const warnings: unknown[] = [];
    const rates = createRates(store().db, fixedClock(TEST_NOW));
    // By law, 2 January is not an indexation day.
    await accepted(JSON.stringify(mpirPack('2027-01-02', 8.62)));
    const following = followRates(rates, (words) => warnings.push(words));
    vi.advanceTimersByTime(TEN_SECONDS);
    await following.stop();
    expect(warnings.at(-1)).toMatch(/^The accepted packs do not fit the rates of this release: mpir\.rate /);
    expect(rates.book.at('mpir.rate', isoDate('2027-02-01')).value).toBe(8.62);
  });
});
