import { isoDate } from '@advice-builder/kernel';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { describeOnBothStores, TEST_NOW } from '../../store/testing.ts';
import { createRates, followRates } from './rates-in-force.ts';
import { mpirPack } from './testing.ts';

const TEN_SECONDS = 10_000;

describeOnBothStores('a server that follows the rates', (store) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.useRealTimers();
    return store().db.execute(sql`TRUNCATE rate_packs, rate_books RESTART IDENTITY`);
  });

  /** As another server, or an earlier release, left it. */
  const accepted = (contents: string) =>
    store().db.execute(sql`INSERT INTO rate_packs
      (hash, name, title, made, contents, state, imported_at, imported_by, accepted_at, accepted_by)
      VALUES (${contents}, 'p', 'P', '2026-11-20', ${contents}, 'accepted', now(), 'olga', now(), 'otto')`);

  it('counts with what another one accepted, within ten seconds', async () => {
    const told: unknown[] = [];
    const rates = createRates(store().db, fixedClock(TEST_NOW));
    await rates.refresh();
    const following = followRates(rates, (words) => told.push(words));
    await accepted(JSON.stringify(mpirPack('2027-01-01', 8.62)));
    expect(rates.revision).toBe(0);
    vi.advanceTimersByTime(TEN_SECONDS);
    await following.stop();
    expect(rates.book.at('mpir.rate', isoDate('2027-02-01')).value).toBe(8.62);
    expect([rates.revision, new Set(told)]).toEqual([1, new Set([undefined])]);
  });

  it('tells the operator of a pack that does not fit the release, and goes on', async () => {
    const told: unknown[] = [];
    const rates = createRates(store().db, fixedClock(TEST_NOW));
    // Off the days of law.
    await accepted(JSON.stringify(mpirPack('2027-01-02', 8.62)));
    const following = followRates(rates, (words) => told.push(words));
    vi.advanceTimersByTime(TEN_SECONDS);
    await following.stop();
    expect(told.at(-1)).toMatch(/^The accepted packs do not fit the rates of this release: mpir\.rate /);
    expect(rates.book.at('mpir.rate', isoDate('2027-02-01')).value).toBe(8.62);
  });
});
