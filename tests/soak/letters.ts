/**
 * `npm run soak -- letters`: 200 letters without a fault, 200 with one fault, 100 with two and 50 that break a rule, made
 * by the second implementation. Fails if one of the first disagrees, or if too few causes are named.
 */
import { proveAgreeing, proveBrokenRules, proveOneFault, proveTwoFaults, SEED } from '../oracle/letters/prove.ts';

/** `npm run soak -- letters 7` makes other letters, by seed 7. */
export async function letters([given]: readonly string[]): Promise<void> {
  const seed = given === undefined ? SEED : Number(given);
  const started = performance.now();
  const disagreeing = proveAgreeing(200, seed);
  const one = proveOneFault(200, seed);
  const two = proveTwoFaults(100, seed);
  const broken = proveBrokenRules(50, seed);
  console.log(
    JSON.stringify({ disagreeing, one, two, broken, seconds: Math.round((performance.now() - started) / 1000) }),
  );
  if (disagreeing.length > 0) throw new Error('letters without a fault disagree');
  if (one.share < 0.95) throw new Error('too few letters with one fault are explained');
  if (two.share < 0.85) throw new Error('too few letters with two faults are explained');
  if (broken.share < 1) throw new Error('a letter that breaks a rule is explained by an amount');
}
