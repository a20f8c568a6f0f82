import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../database.ts';
import * as schema from '../schema.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';

export interface EmbeddedConnection {
  readonly db: Database;
  close(): Promise<void>;
}

/** The embedded database behind the same query builder as PostgreSQL. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnection> {
  const embedded = await openEmbedded(options);
  return { db: drizzle(embedded.client, { schema }), close: () => embedded.close() };
}
