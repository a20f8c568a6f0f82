import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import { statusOf } from '../figures/status.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { margaret } from '../testing/households.ts';
import { aheadOf } from './ahead.ts';
import { calculate, shortened } from './calculate.ts';
import type { Projection } from './projection.ts';

/** All data of a projection that other code reads. For the month after the last, only the assessment exists. */
const contents = (projection: Projection) => {
  const next = { figure: 'assessableAssetsPension', at: { month: projection.months } } as const;
  return {
    projection,
    starts: aheadOf(projection).monthStarts,
    next: explain(projection, next),
    status: statusOf(projection, next),
  };
};

describe('a shortened projection', () => {
  it.each([
    [60, 180],
    [60, 120],
    [120, 180],
  ] as const)('to %i months of %i equals a projection calculated for that length, bit for bit', (months, longer) => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const long = calculate(household, shippedRateBook, { months: longer });
        const short = calculate(household, shippedRateBook, { months });
        expect(contents(shortened(long, months))).toEqual(contents(short));
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('can be shortened again, without changing the longer one', () => {
    const long = calculate(margaret(), shippedRateBook, { months: 180 });
    const before = structuredClone({ columns: long.columns, people: long.people });
    const twice = shortened(shortened(long, 120), 60);
    expect(contents(twice)).toEqual(contents(calculate(margaret(), shippedRateBook)));
    expect({ columns: long.columns, people: long.people }).toEqual(before);
  });
});
