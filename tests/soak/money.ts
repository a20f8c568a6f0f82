/**
 * `npm run soak -- money`: 5,000 random scenarios beside their Current Situation: what they own at the start, what is
 * named as different, and what moves through the bank in the first month, as a second account of the documents has it.
 */
import { provePairs } from '../oracle/money/pairs.ts';

const PAIRS = 5000;

/** `npm run soak -- money 500 7`: so many pairs of another seed. */
export async function money([count, seed]: readonly string[]): Promise<void> {
  const started = performance.now();
  const met = provePairs(Number(count ?? PAIRS), seed === undefined ? undefined : Number(seed));
  console.log(JSON.stringify({ ...met, seconds: Math.round((performance.now() - started) / 1000) }));
}
