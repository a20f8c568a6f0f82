/** The parts of a difference add up to it, for any two scenarios. */

import {
  calculate,
  type DifferenceView,
  differencePartIds,
  explainDifference,
  type Household,
} from '@advice-builder/engine';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRecord, anyScenario } from '../../packages/casework/src/testing/arbitrary.ts';
import { loan, margaret, person } from '../../packages/engine/src/testing/households.ts';
import { someHouseholds } from './case-files.ts';
import { addRandomPairs, IdentityTally } from './identity.ts';
import { PROPOSED, proposedVariantsOf, VARIANTS, variantsOf } from './variants.ts';

const projected = (household: Household, months: 60 | 180) => calculate(household, shippedRateBook, { months });

/**
 * The parts that each view can have. Cash has no part for retention, which takes no money out of the bank, and none for
 * money from outside, which is counted where it is received.
 */
const MADE: Readonly<Record<DifferenceView, readonly string[]>> = {
  netWorth: differencePartIds,
  cash: differencePartIds.filter((id) => id !== 'retention' && id !== 'fromOutside'),
};

describe('the parts add up to the difference', () => {
  // `npm run soak -- differences` compares all eight variants of all households.
  test('of every golden household and two of its variants, and do not if any one part is left out', () => {
    const tally = new IdentityTally();
    someHouseholds().forEach(({ name, household }, position) => {
      const variants = variantsOf(household);
      expect(variants, name).toHaveLength(VARIANTS);
      const base = projected(household, 180);
      for (const turn of [0, 3]) {
        const variant = variants[(position + turn) % VARIANTS];
        if (variant === undefined) continue;
        tally.add(`${name}, ${variant.name}`, base, projected(variant.household, 180), [60, 180]);
      }
    });
    // No golden household has a loan.
    const drawnLater = loan({ start: makeMonth(2027, 2), repayment: { amount: 500, frequency: 12 } });
    tally.add('a loan', projected(margaret(), 180), projected(margaret({ entries: [drawnLater] }), 180), [60, 180]);
    // No golden household buys another home after a sale.
    const people = [person({ care: { kind: 'home-care', entryDate: undefined, services: undefined } })] as const;
    const sold: Household['home'] = {
      kind: 'ordinary',
      netValue: 800_000,
      growthPercent: 0,
      protectedPerson: false,
      sale: { month: makeMonth(2027, 2), expenses: 20_000 },
      rent: undefined,
    };
    const nextHome = { month: makeMonth(2027, 6), price: 600_000, costs: 34_000, growthPercent: 0 };
    const bought = margaret({ people, home: { ...sold, nextHome } });
    tally.add('another home', projected(margaret({ people, home: sold }), 180), projected(bought, 180), [60, 180]);
    expect(tally.faults).toEqual([]);
    expect(tally.compared).toBeGreaterThan(800);
    expect([...tally.missed.netWorth].sort()).toEqual([...MADE.netWorth].sort());
    expect([...tally.missed.cash].sort()).toEqual([...MADE.cash].sort());
  });

  test('of every golden household and a proposed scenario that pays from the bank or adds money without a source', () => {
    const tally = new IdentityTally();
    const seen = new Set<string>();
    const mistaken: string[] = [];
    someHouseholds().forEach(({ name, household }, position) => {
      const variants = proposedVariantsOf(household);
      const base = projected(household, 60);
      for (const turn of [0, 3]) {
        const variant = variants[(position + turn) % variants.length];
        if (variant === undefined) continue;
        seen.add(variant.name);
        const second = projected(variant.household, 60);
        tally.add(`${name}, ${variant.name}`, base, second, [23, 60]);
        const { parts } = explainDifference(base, second, 60, 'cash');
        if (parts.find(({ id }) => id === 'openingPosition')?.value !== 0) mistaken.push(`${name}, ${variant.name}`);
      }
    });
    expect(tally.faults).toEqual([]);
    expect([...seen].sort()).toEqual([...PROPOSED].sort());
    expect([...tally.missed.netWorth]).toEqual(expect.arrayContaining(['openingPosition', 'fromOutside']));
    // Every scenario begins with the same bank balance.
    expect(mistaken).toEqual([]);
    expect(tally.missed.cash).not.toContain('openingPosition');
  });

  // `npm run soak -- differences` compares ten thousand pairs.
  test('of 300 random pairs of households', () => {
    const tally = new IdentityTally();
    addRandomPairs(tally, { singles: 120, couples: 180 });
    expect(tally.faults).toEqual([]);
    expect(tally.compared).toBe(1_200);
  });

  test('of any scenarios that an adviser may enter', () => {
    const tally = new IdentityTally();
    const today = isoDate('2026-11-21');
    fc.assert(
      fc.property(anyRecord, anyScenario, anyScenario, (record, current, other) => {
        const [one, two] = [current, other].map((scenario) =>
          calculateReport(record, scenario, current, shippedRateBook, today),
        );
        if (one?.ok !== true || two?.ok !== true) return;
        tally.add('typed', one.value.projection, two.value.projection, [60]);
      }),
      { seed: 20261121, numRuns: 250 },
    );
    expect(tally.faults).toEqual([]);
    expect(tally.compared).toBeGreaterThan(50);
  });
});
