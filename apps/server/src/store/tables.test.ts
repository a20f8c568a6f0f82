import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from './database.ts';
import { purgedWithRecord } from './retention.ts';
import { backedUp, TABLE_RULES } from './tables.ts';
import { describeOnBothStores } from './testing.ts';

const names = (ends: string): readonly string[] =>
  Object.entries(TABLE_RULES)
    .filter(([, rule]) => rule.ends === ends)
    .map(([name]) => name);

describeOnBothStores('tables of the schema', (store) => {
  const listed = async (query: ReturnType<typeof sql>): Promise<readonly string[]> =>
    rowsOf<{ name: string }>(await store().db.execute(query)).map(({ name }) => name);

  it('have a rule for their backup and for their end', async () => {
    const there = sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
    expect(await listed(there)).toEqual(Object.keys(TABLE_RULES).sort());
    const withoutReason = Object.entries(TABLE_RULES).filter(
      ([, { backup, ends, why }]) => (backup === 'left-out' || ends === 'never') && why === '',
    );
    expect(withoutReason).toEqual([]);
  });

  it('belong to the backup and the purge of a record if they contain parts of it', async () => {
    const ofRecord = await listed(sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'record_id' AND table_name <> 'audit' ORDER BY 1`);
    expect([...ofRecord, 'records'].sort()).toEqual([...names('with-record')].sort());
    // A table that a backup leaves out needs a reason.
    const kept = names('with-record').filter((name) => TABLE_RULES[name]?.backup !== 'left-out');
    expect([...kept].sort()).toEqual([...backedUp('of-record')].sort());
    expect([...purgedWithRecord].sort()).toEqual([...names('with-record')].sort());
  });

  it('have an identity column `id` if a backup reads them in the order of their ids', async () => {
    const numbered = await listed(sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES'`);
    for (const table of backedUp('growing')) expect(numbered).toContain(table);
  });
});
