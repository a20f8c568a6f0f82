import { shippedRateBook } from '@advice-builder/rates';
import type { Database } from '../../store/database.ts';
import { keptBooks } from '../../store/repositories/rates.ts';

/** The hashes that belong to a book of rates that this installation has and can calculate with. */
export async function knownBooks(db: Database, hashes: Iterable<string>): Promise<ReadonlySet<string>> {
  return new Set([shippedRateBook.hash, ...(await keptBooks(db, [...new Set(hashes)]))]);
}
