import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '../projection/calculate.ts';
import type { EntryColumn, Projection } from '../projection/projection.ts';
import { totalOf, Working } from '../rules/working.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { entryFormula } from './entry-formulas.ts';
import { workOut } from './read.ts';

/** Columns without a formula: an asset bought in a month has the entered value in that month. */
const TYPED: readonly EntryColumn[] = ['bought', 'outside'];

function columnsOf(projection: Projection): { position: number; column: EntryColumn; values: Float64Array }[] {
  return projection.entries.flatMap((columns, position) =>
    Object.entries(columns).map(([column, values]) => ({ position, column: column as EntryColumn, values })),
  );
}

describe('the columns of an entry', () => {
  it('are recalculated from their formulas, whose steps lead to them, in random households', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        const differences: string[] = [];
        for (const { position, column, values } of columnsOf(projection)) {
          const kind = household.entries[position]?.kind;
          if (kind === undefined || TYPED.includes(column)) continue;
          const formula = entryFormula(kind, column);
          values.forEach((value, month) => {
            const working = new Working();
            const cell = { projection, month, person: 0, entry: position } as const;
            const again = formula === undefined ? 0 : workOut(formula, cell, working);
            const total = totalOf(working.steps);
            if (value !== 0) seen.add(`${kind} ${column}`);
            if (Math.abs(again - value) > 1e-6 || Math.abs(total - value) > 1e-6) {
              differences.push(`${kind} ${column}@${month}: ${value} is not ${again} or ${total}`);
            }
          });
        }
        expect(differences.slice(0, 5)).toEqual([]);
      }),
      { seed: 20261122, numRuns: 300 },
    );
    for (const cell of ['gift value', 'account-based-pension testIncome', 'term-pension deemedValue', 'annuity sold']) {
      expect(seen).toContain(cell);
    }
  });
});
