import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../apps/server/src/store/database.ts';
import { connectPostgres } from '../../apps/server/src/store/postgres.ts';

/** A separate database on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string;
  /** Resolves when nobody is connected. By then the transactions of clients that ended are committed or rolled back. */
  withoutSessions(): Promise<void>;
  drop(): Promise<void>;
}

async function sessionsOf(db: Database, name: string): Promise<number> {
  const query = sql`SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE datname = ${name}`;
  return rowsOf<{ sessions: number }>(await db.execute(query))[0]?.sessions ?? 0;
}

/** Creates a database on the server of `url`, whose user must be allowed to create databases. */
export async function createDatabase(url: string): Promise<OwnDatabase> {
  const name = `advice_own_${process.pid}_${process.hrtime.bigint()}`;
  const { db, close } = connectPostgres(url, { patient: true });
  await db.execute(sql.raw(`CREATE DATABASE ${name}`));
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).toString(),
    async withoutSessions() {
      while ((await sessionsOf(db, name)) > 0);
    },
    async drop() {
      await db.execute(sql.raw(`DROP DATABASE ${name} WITH (FORCE)`));
      await close();
    },
  };
}
