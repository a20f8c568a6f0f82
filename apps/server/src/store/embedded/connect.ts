import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, StoreLoad } from '../database.ts';
import * as schema from '../schema.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';

export interface EmbeddedConnection {
  readonly db: Database;
  /** The engine itself, for the job queue. */
  readonly client: PGlite;
  load(): StoreLoad;
  close(): Promise<void>;
}

/**
 * Counts statements and transactions that have not ended, because the engine does one thing at a time and does not
 * report how many wait. Statements inside a transaction belong to it.
 */
function countPending(client: PGlite): () => number {
  let pending = 0;
  const counted = <A extends unknown[], T>(work: (...args: A) => Promise<T>): ((...args: A) => Promise<T>) => {
    return (...args) => {
      pending += 1;
      return work(...args).finally(() => {
        pending -= 1;
      });
    };
  };
  client.query = counted(client.query.bind(client)) as PGlite['query'];
  client.transaction = counted(client.transaction.bind(client)) as PGlite['transaction'];
  return () => pending;
}

/** Connects the embedded database to the same query builder as PostgreSQL. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnection> {
  const embedded = await openEmbedded(options);
  const { client } = embedded;
  const pending = countPending(client);
  const load = (): StoreLoad => ({ open: 1, busy: Math.min(1, pending()), waiting: Math.max(0, pending() - 1) });
  return { db: drizzle(client, { schema }), client, load, close: () => embedded.close() };
}
