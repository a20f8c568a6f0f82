import type { Result } from '@advice-builder/kernel';
import type { Database } from './database.ts';

/** Carries a failure out of a transaction, so that the driver rolls it back. */
class Rollback extends Error {
  constructor(readonly failure: Extract<Result<never>, { ok: false }>) {
    super('rolled back');
  }
}

/** One transaction that ends with its result: kept when it is a success, undone when it is a failure. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.failure;
    throw error;
  }
}
