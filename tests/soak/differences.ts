/**
 * `npm run soak -- differences`: compares each golden household with eight variants and proposed scenarios of it, in
 * both views, after 60 and 180 months, and 10,000 random pairs. The parts of each difference must add up to it. Prints
 * how often each variant was compared.
 */
import { calculate } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { readHouseholds } from '../golden/case-files.ts';
import { addRandomPairs, IdentityTally } from '../golden/identity.ts';
import { proposedVariantsOf, VARIANTS, variantsOf } from '../golden/variants.ts';

const PAIRS = { singles: 4_000, couples: 6_000 };

export async function differences(): Promise<void> {
  const cases = readHouseholds();
  const tally = new IdentityTally();
  const counts: Record<string, number> = {};
  for (const { name, household } of cases) {
    const base = calculate(household, shippedRateBook, { months: 180 });
    const variants = variantsOf(household);
    if (variants.length !== VARIANTS) throw new Error(`${name} has ${variants.length} variants`);
    for (const variant of [...variants, ...proposedVariantsOf(household)]) {
      counts[variant.name] = (counts[variant.name] ?? 0) + 1;
      const second = calculate(variant.household, shippedRateBook, { months: 180 });
      tally.add(`${name}, ${variant.name}`, base, second, [60, 180]);
    }
  }
  addRandomPairs(tally, PAIRS);
  const { compared, worst, faults } = tally;
  console.log(
    JSON.stringify({
      households: cases.length,
      pairs: PAIRS,
      compared,
      worst,
      faults: faults.length,
      variants: counts,
    }),
  );
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
}
