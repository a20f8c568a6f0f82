/**
 * `npm run soak -- money`: compares 5,000 random scenarios with their Current Situation by a second, independent
 * account: the assets at the start, the listed differences, and the money through the bank in the first month.
 */
import { provePairs } from '../oracle/money/pairs.ts';

const PAIRS = 5000;

/** `npm run soak -- money 500 7` compares 500 pairs with seed 7. */
export async function money([count, seed]: readonly string[]): Promise<void> {
  const started = performance.now();
  const met = provePairs(Number(count ?? PAIRS), seed === undefined ? undefined : Number(seed));
  console.log(JSON.stringify({ ...met, seconds: Math.round((performance.now() - started) / 1000) }));
}
