import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../apps/server/src/store/database.ts';
import { connectPostgres, type PostgresConnection } from '../../apps/server/src/store/postgres.ts';
import { createDatabase } from '../support/postgres-database.ts';

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(!url)('statements on PostgreSQL', () => {
  let own: Awaited<ReturnType<typeof createDatabase>>;
  let connection: PostgresConnection;
  beforeAll(async () => {
    own = await createDatabase(url as string);
    connection = connectPostgres(own.url);
  });
  afterAll(async () => {
    await connection.close();
    await own.drop();
  });

  it('are prepared once if they have values, and sent directly if not', async () => {
    const { db } = connection;
    const sums = [];
    for (const value of [1, 2, 3])
      sums.push(rowsOf<{ sum: number }>(await db.execute(sql`select ${value}::int + 1 as sum`)));
    expect(sums).toEqual([[{ sum: 2 }], [{ sum: 3 }], [{ sum: 4 }]]);
    await db.execute(sql`select 5 as five`);
    const kept = rowsOf<{ statement: string }>(await db.execute(sql`select statement from pg_prepared_statements`));
    expect(kept.map(({ statement }) => statement)).toEqual(['select $1::int + 1 as sum']);
  });
});
