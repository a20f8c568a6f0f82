/**
 * Care at home without disclosing means: the highest percentages (Aged Care Rules 2025 s314-10; on the no-worse-off
 * scale, those of the self-funded), and the greatest income tested fee (Aged Care Act 1997 s48-7(3)).
 */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { HomeCareServices, Relationship } from '../household/household.ts';
import { homeCareServices, margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns, Projection } from './projection.ts';

function project(
  services: Partial<HomeCareServices>,
  projectFrom: readonly [number, number],
  relationship: Relationship = 'single',
): Projection {
  const care = { kind: 'home-care', entryDate: undefined, services: homeCareServices(services) } as const;
  const one = person({ care });
  return calculate(
    margaret({
      projectFrom: makeMonth(...projectFrom),
      relationship,
      people: relationship === 'single' ? [one] : [one, person()],
      bank: { opening: 50_000, interestPercent: 0 },
      entries: [],
    }),
    shippedRateBook,
  );
}

const own = (projection: Projection): PersonColumns => projection.people[0] as PersonColumns;
const RELATIONSHIPS = ['single', 'couple', 'illness-separated'] as const;

const standard: Partial<HomeCareServices> = {
  startDate: isoDate('2026-05-01'),
  packageLevel: undefined,
  supportAtHomeLevel: 4,
  noWorseOff: false,
};

describe('Support at Home without disclosed means', () => {
  it.each(RELATIONSHIPS)('costs 50 and 80 percent, whatever the means: %s', (relationship) => {
    const disclosed = own(project({ ...standard, meansDisclosed: true }, [2026, 11], relationship));
    const columns = own(project({ ...standard, meansDisclosed: false }, [2026, 11], relationship));
    expect([disclosed.independenceRate[0], disclosed.everydayLivingRate[0]]).toEqual([5, 17.5]);
    expect([columns.independenceRate[0], columns.everydayLivingRate[0]]).toEqual([50, 80]);
    expect([columns.homeCareSelfFunded[0], columns.homeCareFullPensioner[0]]).toEqual([1, 0]);
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo((12_000 * 0.5 + 6_000 * 0.8) / 12, 9);
  });

  it.each([
    [1, 29.68],
    [4, 38.72],
  ] as const)(
    'costs 25 percent if no-worse-off, at level %i at most the greatest fee of 31 October 2025',
    (packageLevel, fee) => {
      const costs = { independenceCostPerYear: 90_000, everydayLivingCostPerYear: 90_000 };
      const given = { packageLevel, meansDisclosed: false };
      for (const relationship of RELATIONSHIPS) {
        const few = own(project(given, [2026, 11], relationship));
        expect([few.independenceRate[0], few.everydayLivingRate[0]]).toEqual([25, 25]);
        expect(few.feeAtTransition[0]).toBe(fee);
        expect(few.supportAtHomeYear[0]).toBeCloseTo(18_000 * 0.25, 9);
        const many = own(project({ ...given, ...costs }, [2026, 11], relationship));
        expect(many.supportAtHomeYear[0]).toBeCloseTo(365 * fee, 9);
      }
    },
  );

  it('has no estimate to warn about, unlike with disclosed means', () => {
    const codes = (meansDisclosed: boolean) => project({ meansDisclosed }, [2026, 11]).warnings.map(({ code }) => code);
    expect(codes(false)).not.toContain('transition-fee-estimated');
    expect(codes(true)).toContain('transition-fee-estimated');
  });

  it('keeps a stated fee of 31 October 2025 as the limit', () => {
    const columns = own(
      project({ meansDisclosed: false, feeAtTransitionPerDay: 2, independenceCostPerYear: 90_000 }, [2026, 11]),
    );
    expect(columns.supportAtHomeYear[0]).toBeCloseTo(730, 9);
  });
});

it('charges a package before 1 November 2025 the greatest fee with the second annual cap, which limits contributions later', () => {
  const columns = own(project({ meansDisclosed: false, independenceCostPerYear: 90_000 }, [2025, 9]));
  expect([columns.incomeTestedFee[0], columns.incomeTestedFee[1]]).toEqual([37.7, 38.72]);
  expect([columns.packageSecondBand[1], columns.packageAnnualCap[1]]).toEqual([1, 14_095.2]);
  expect(columns.feeAtTransition[2]).toBe(38.72);
});
