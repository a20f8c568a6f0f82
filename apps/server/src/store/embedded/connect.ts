import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../database.ts';
import * as schema from '../schema.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';

export interface EmbeddedConnection {
  readonly db: Database;
  /** The engine itself, for the job queue. */
  readonly client: PGlite;
  close(): Promise<void>;
}

/** The embedded database behind the same query builder as PostgreSQL. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnection> {
  const embedded = await openEmbedded(options);
  const { client } = embedded;
  return { db: drizzle(client, { schema }), client, close: () => embedded.close() };
}
