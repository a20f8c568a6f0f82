import type { Database } from './database.ts';

/** What the query builder's own typings leave out: what a database and its transactions share, and a connection. */
interface Inside {
  readonly dialect: object;
  readonly session: { readonly client: unknown };
}

/**
 * A query that every call makes: put together once instead of once for each call, which takes longer than running it. In a
 * transaction it runs on the connection of that.
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
    // The rest of it is the same for all: the text, and how rows are read.
    return Object.create(query, { client: { value: session.client } }) as Query;
  };
}
