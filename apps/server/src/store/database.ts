import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { QueueSource } from './jobs/queue-source.ts';
import type * as schema from './schema.ts';

/** A connection or an open transaction, on PostgreSQL or on the embedded engine alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface StoreLoad {
  /** Connections there are; the embedded engine is one. */
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

export interface Store {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** Where the job queue finds its own way to the database. */
  readonly queue: QueueSource;
  /** True when this start created the database. */
  readonly isNew: boolean;
  /** How many statements are under way, and how many wait for a connection, or for the engine. */
  load(): StoreLoad;
  /** Tries what a save needs, and says what is missing. Rejects when the database does not answer. */
  probe(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The rows of a query written as SQL: the two drivers wrap them in different results. */
export function rowsOf<T>(result: unknown): readonly T[] {
  return (result as { readonly rows: readonly T[] }).rows;
}
