import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

export interface PostgresConnection {
  readonly db: Database;
  close(): Promise<void>;
}

/** Connects to a PostgreSQL server (15 or newer); `onError` is told of connections lost while idle. */
export function connectPostgres(url: string, onError: (error: Error) => void): PostgresConnection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'advice-builder',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onError);
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}
