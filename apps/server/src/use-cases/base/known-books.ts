import { shippedRateBook } from '@advice-builder/rates';
import type { Database } from '../../store/database.ts';
import { keptBooks } from '../../store/repositories/rates.ts';

/** Which of these hashes are of a book that this installation has, and can calculate with again. */
export async function knownBooks(db: Database, hashes: Iterable<string>): Promise<ReadonlySet<string>> {
  return new Set([shippedRateBook.hash, ...(await keptBooks(db, [...new Set(hashes)]))]);
}
