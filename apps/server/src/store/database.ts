import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { QueueSource } from './jobs/queue-source.ts';
import type * as schema from './schema.ts';

/** A connection or an open transaction, on PostgreSQL or on the embedded engine. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface StoreLoad {
  /** Number of open connections. The embedded engine counts as one. */
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

export interface Store {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** The connection details for the job queue. */
  readonly queue: QueueSource;
  /** Whether this start created the database. */
  readonly isNew: boolean;
  /**
   * The number of open connections, of statements under way, and of statements that wait for a connection or the
   * engine.
   */
  load(): StoreLoad;
  /** Tries what a save needs, and resolves to what is missing. Rejects if the database does not answer. */
  probe(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The rows of an SQL query. The two drivers wrap them in different results. */
export function rowsOf<T>(result: unknown): readonly T[] {
  return (result as { readonly rows: readonly T[] }).rows;
}
