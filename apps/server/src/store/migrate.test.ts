import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { sha256Hex } from '../platform/ids.ts';
import { rowsOf } from './database.ts';
import { type Migration, MigrationError, migrate, shippedMigrations } from './migrate.ts';
import { describeOnBothStores, TEST_NOW } from './testing.ts';

const clock = fixedClock(TEST_NOW);
const step = (name: string, ...statements: string[]): Migration => ({
  name,
  statements,
  hash: sha256Hex(statements.join()),
});

it('have unique numbers', () => {
  const numbers = shippedMigrations()
    .map(({ name }) => name)
    // Two migrations have the number 0018, and a migration on main is never changed.
    .filter((name) => name !== '0018_purge_requests')
    .map((name) => name.slice(0, 4));
  expect(numbers.filter((number, n) => numbers.indexOf(number) !== n)).toEqual([]);
});

describeOnBothStores('migrations', (store) => {
  it('are not applied a second time', async () => {
    expect(await migrate(store().db, clock, shippedMigrations())).toEqual([]);
  });

  it('are applied together or not at all', async () => {
    const broken = [
      ...shippedMigrations(),
      step('9001_good', 'CREATE TABLE extra (n int)'),
      step('9002_bad', 'CREATE TABLE'),
    ];
    await expect(migrate(store().db, clock, broken)).rejects.toThrow();
    const found = rowsOf<{ found: unknown }>(await store().db.execute(sql`SELECT to_regclass('extra') AS found`));
    expect(found).toEqual([{ found: null }]);
  });

  it('make a backup before they change a database that has data', async () => {
    const calls: string[] = [];
    const more = [...shippedMigrations(), step('9003_more', 'CREATE TABLE more (n int)')];
    const done = await Promise.all([
      migrate(store().db, clock, more, async () => void calls.push('a')),
      migrate(store().db, clock, more, async () => void calls.push('b')),
    ]);
    expect(calls).toHaveLength(1);
    expect(done.flat()).toEqual(['9003_more']);
  });

  it('refuse a database of a newer version, and a migration that was changed', async () => {
    await expect(migrate(store().db, clock, shippedMigrations())).rejects.toThrow('newer version');
    const changed = [...shippedMigrations(), step('9003_more', 'CREATE TABLE other (n int)')];
    await expect(migrate(store().db, clock, changed)).rejects.toThrow(MigrationError);
  });

  it('keep the audit trail append-only', async () => {
    const row = sql`INSERT INTO audit (at, action, request_id, address) VALUES (now(), 'test', 'r', 'a')`;
    await store().db.execute(row);
    await expect(store().db.execute(sql`UPDATE audit SET action = 'other'`)).rejects.toThrow();
    await expect(store().db.execute(sql`DELETE FROM audit`)).rejects.toThrow();
    expect(rowsOf(await store().db.execute(sql`SELECT action FROM audit`))).toEqual([{ action: 'test' }]);
  });

  it('let a rate pack be proposed, accepted and withdrawn, and change nothing else of it', async () => {
    const run = (text: string) => store().db.execute(sql.raw(text));
    const packs = async () => rowsOf<object>(await run('SELECT * FROM rate_packs ORDER BY id'));
    const refused = async (text: string, words: string) => {
      const before = await packs();
      await expect(run(text)).rejects.toMatchObject({ cause: expect.objectContaining({ message: words }) });
      expect(await packs()).toEqual(before);
    };
    await run(`INSERT INTO rate_packs (hash, name, title, made, contents, imported_at, imported_by)
      VALUES ('h', 'rates-2027-01', 'Rates', '2026-12-18', '{"a": 1}', now(), 'olga')`);
    const columns = Object.keys((await packs())[0] ?? {});
    const OF_STATE = ['state', 'accepted_at', 'accepted_by', 'withdrawn_at', 'withdrawn_by'];
    const others: Readonly<Record<string, string>> = {
      id: '9',
      hash: "'other'",
      name: "'other'",
      title: "'other'",
      made: "'2020-01-01'",
      signed_by: "'f'",
      contents: "'{}'",
      imported_at: "'2020-01-01'",
      imported_by: "'otto'",
    };
    expect([...Object.keys(others), ...OF_STATE].sort()).toEqual(columns.sort());
    const accept = "state = 'accepted', accepted_at = now(), accepted_by = 'otto'";
    const withdraw = "state = 'withdrawn', withdrawn_at = now(), withdrawn_by = 'otto'";
    for (const become of ['', accept, withdraw]) {
      if (become !== '') await run(`UPDATE rate_packs SET ${become}`);
      for (const [column, value] of Object.entries(others)) {
        await refused(`UPDATE rate_packs SET ${column} = ${value}`, 'a pack of rates is withdrawn, never edited');
      }
      await refused('DELETE FROM rate_packs', 'a pack of rates is withdrawn, never deleted');
      if (become === accept) {
        const SAID = 'who accepted a pack of rates stays said';
        await refused("UPDATE rate_packs SET accepted_by = 'oscar'", SAID);
        await refused("UPDATE rate_packs SET state = 'proposed', accepted_at = NULL, accepted_by = NULL", SAID);
      }
    }
    const STAYS = 'a pack of rates that was withdrawn stays so';
    await refused("UPDATE rate_packs SET state = 'accepted', withdrawn_at = NULL, withdrawn_by = NULL", STAYS);
    await refused("UPDATE rate_packs SET withdrawn_by = 'oscar'", STAYS);
    await refused('UPDATE rate_packs SET accepted_at = NULL, accepted_by = NULL', STAYS);
  });
});
