import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

/** The statements of this server are few; more than these are asked once and forgotten. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `statement_${names.size}`;
    names.set(text, name);
  }
  return name;
}

/** Gives each statement with values a name, by which the server keeps it parsed and planned for the connection. */
class PreparingClient extends pg.Client {
  override query(...[asked, values, ...rest]: unknown[]): never {
    const query = asked as pg.QueryConfig;
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = hasValues && typeof query.text === 'string' ? (query.name ?? nameOf(query.text)) : undefined;
    const named = name === undefined ? asked : { ...query, name };
    return super.query(named as never, values as never, ...(rest as [])) as never;
  }
}

export interface PostgresConnection {
  readonly db: Database;
  close(): Promise<void>;
}

/** Connects to a PostgreSQL server (15 or newer); `onError` is told of connections lost while idle. */
export function connectPostgres(url: string, onError: (error: Error) => void): PostgresConnection {
  const pool = new pg.Pool({
    Client: PreparingClient,
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
