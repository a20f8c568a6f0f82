/** Proposed scenarios: money that is invested differently from the Current Situation has a source. */
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDifference } from '../analysis/difference.ts';
import { openingWealth } from '../analysis/opening-position.ts';
import { vary } from '../analysis/vary.ts';
import { recompute } from '../figures/read.ts';
import type { Household, Person } from '../household/household.ts';
import { arbitraryProposed } from '../testing/arbitrary-proposed.ts';
import { conservationFaults, swapFaults } from '../testing/proofs.ts';
import { calculate } from './calculate.ts';
import { isPersonFigure } from './figure-ids.ts';

const options = { seed: 26_11_2026, numRuns: 50 };

/** The matching Current Situation: the same people and start, with the residential care that each person has there. */
function currentOf(household: Household): Household {
  const people = household.people.map((person): Person => {
    const { heldCare, ...rest } = person;
    return { ...rest, care: heldCare === undefined || heldCare === 'none' ? { kind: 'none' } : heldCare };
  });
  return { ...household, people: people as unknown as Household['people'] };
}

describe('a proposed scenario', () => {
  it('loses and creates no money in any month', () => {
    fc.assert(
      fc.property(arbitraryProposed, (household) => {
        expect(conservationFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('begins with the deposits of the Current Situation to the cent', () => {
    fc.assert(
      fc.property(arbitraryProposed, (household) => {
        const [here, there] = [household, currentOf(household)].map((each) => calculate(each, shippedRateBook));
        here?.people.forEach((own, person) => {
          expect(own.depositBefore[0]).toBe(there?.people[person]?.depositBefore[0]);
        });
      }),
      options,
    );
  });

  it('has the same figures with client and partner exchanged', () => {
    fc.assert(
      fc.property(arbitraryProposed, (household) => {
        expect(swapFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('differs from any other by parts that add up, in both views', () => {
    fc.assert(
      fc.property(arbitraryProposed, fc.constantFrom(1, 12, 60), (household, months) => {
        const [here, there] = [calculate(household, shippedRateBook), calculate(currentOf(household), shippedRateBook)];
        for (const view of ['netWorth', 'cash'] as const) {
          const { parts, total } = explainDifference(there, here, months, view);
          expect(Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - total)).toBeLessThan(1e-5);
        }
      }),
      options,
    );
  });

  it('keeps its opening wealth if somebody enters later', () => {
    fc.assert(
      fc.property(arbitraryProposed, fc.integer({ min: 1, max: 24 }), (household, months) => {
        const [now, later] = [household, vary(household, { kind: 'later-entry', months })].map((each) =>
          openingWealth(calculate(each, shippedRateBook)),
        );
        expect(later).toBeCloseTo(now ?? Number.NaN, 6);
      }),
      options,
    );
  });

  it('recalculates every cell of its first months from its inputs', () => {
    fc.assert(
      fc.property(arbitraryProposed, (household) => {
        const projection = calculate(household, shippedRateBook);
        const { columns, people } = projection;
        const faults: string[] = [];
        for (const month of [0, 1, 7]) {
          const compare = (id: Parameters<typeof recompute>[1], value: number | undefined, person: 0 | 1): void => {
            const again = recompute({ projection, month, person }, id);
            if (!(Math.abs(again - (value ?? Number.NaN)) <= 1e-6))
              faults.push(`${id}/${person}@${month}: ${value}, ${again}`);
          };
          for (const id of [
            'capitalIn',
            'capitalOut',
            'depositsPaidNow',
            'depositsReturned',
            'communityPurchase',
          ] as const)
            compare(id, columns[id][month], 0);
          people.forEach((own, i) => {
            for (const id of [
              'depositBefore',
              'depositMoved',
              'depositElsewhere',
              'depositOpening',
              'depositRefunded',
              'deposit',
              'retainedBefore',
              'retention',
            ] as const) {
              expect(isPersonFigure(id)).toBe(true);
              compare(id, own[id][month], i === 0 ? 0 : 1);
            }
          });
        }
        expect(faults.slice(0, 5)).toEqual([]);
      }),
      options,
    );
  });
});
