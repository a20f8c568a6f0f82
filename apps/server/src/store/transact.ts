import type { Result } from '@advice-builder/kernel';
import type { Database } from './database.ts';

/** Carries a failure out of a transaction, so that the driver rolls it back. */
class Rollback extends Error {
  constructor(readonly failure: Extract<Result<never>, { ok: false }>) {
    super('rolled back');
  }
}

/** Runs a transaction that is committed if its result is a success and rolled back if it is a failure. */
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
