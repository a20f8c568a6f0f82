/**
 * `npm run soak -- goldens`: checks that every golden case, stored or hashed, has the same figures to the last bit.
 * Each dated rate row that by itself changes a figure of any case must also change a stored figure of a stored case.
 */
import { readCases, readHashes, readHouseholds } from '../golden/case-files.ts';
import { hashesOf, otherHashes } from '../golden/hash.ts';
import { noticedRows } from '../golden/noticed.ts';

export async function goldens(): Promise<void> {
  const started = performance.now();
  const households = readHouseholds();
  const others = otherHashes(readHashes(), hashesOf(households));
  const kept = new Set(readCases().map(({ name }) => name));
  const rows = [...noticedRows(households)];
  const noticed = rows.filter(([, by]) => by.size > 0);
  const missed = noticed.filter(([, by]) => ![...by].some((name) => kept.has(name))).map(([row]) => row);
  const seconds = (performance.now() - started) / 1000;
  const counts = { cases: households.length, others: others.length, kept: kept.size };
  console.log(
    JSON.stringify({ ...counts, rowsRead: rows.length, noticed: noticed.length, missed: missed.length, seconds }),
  );
  if (others.length > 0) throw new Error(`other figures than they were: ${others.slice(0, 20).join(', ')}`);
  if (missed.length > 0) throw new Error(`no kept case notices ${missed.slice(0, 20).join(', ')}`);
}
