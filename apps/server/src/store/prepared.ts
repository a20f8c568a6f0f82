import type { Database } from './database.ts';

/**
 * A query that every call makes: put together once for each database instead of once for each call, which takes longer
 * than running it. Not for transactions, whose connection is theirs alone.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    let query = made.get(db);
    if (query === undefined) {
      query = build(db);
      made.set(db, query);
    }
    return query;
  };
}
