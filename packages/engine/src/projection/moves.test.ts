/** Households in which people move, die and keep care at home, in combination. `npm run soak -- moves` runs more. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryMove, arbitraryRestart } from '../testing/arbitrary-moves.ts';
import { conservationFaults, restartFaults, swapFaults } from '../testing/proofs.ts';

const options = { seed: 11_2026, numRuns: 150 };

describe('a household in which people move', () => {
  it('loses and creates no money in any month', () => {
    fc.assert(
      fc.property(arbitraryMove, (household) => {
        expect(conservationFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('has the same figures with client and partner exchanged', () => {
    fc.assert(
      fc.property(arbitraryMove, (household) => {
        expect(swapFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('has the same later figures when the projection starts later with the facts of that month', () => {
    fc.assert(
      fc.property(arbitraryMove, arbitraryRestart, (household, month) => {
        expect(restartFaults(household, month).faults).toEqual([]);
      }),
      options,
    );
  });
});
