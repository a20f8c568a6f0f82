import type { Database } from './database.ts';

/**
 * Members that the query builder's own types omit: the shared parts of a database and its transactions, and a
 * connection.
 */
interface Inside {
  readonly dialect: object;
  readonly session: { readonly client: unknown };
}

/**
 * Builds a query that every call makes once instead of for each call, which takes longer than running it. In a
 * transaction it runs on the connection of the transaction.
 */
export function prepared<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<object, Query>();
  return (db) => {
    const { dialect, session } = db as unknown as Inside;
    let query = made.get(dialect);
    if (query === undefined) {
      query = build(db);
      made.set(dialect, query);
    }
    // All copies share the text and how rows are read.
    return Object.create(query, { client: { value: session.client } }) as Query;
  };
}
