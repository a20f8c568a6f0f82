import type { Care } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { newCare } from '../record/factories.ts';
import { coupleOf, recordOf, resident, scenarioOf } from '../testing/cases.ts';
import { paidCare } from './care-facts.ts';

describe('paidCare', () => {
  it('CA-055 returns residential care or a package at home, and none for anyone else', () => {
    const paid = (care: Partial<Care>) => paidCare(recordOf(), scenarioOf({ sCare: [{ ...newCare(0), ...care }] }), 0);
    expect(paidCare(recordOf(), scenarioOf({ sCare: [resident, resident] }), 1)).toBe('none');
    expect(paidCare(coupleOf(), scenarioOf({ sCare: [resident, resident] }), 1)).toBe('residential');
    expect([0, 1, 2, 3, 4, 5].map((typeOfCare) => paid({ typeOfCare } as Partial<Care>))).toEqual([
      'none',
      'residential',
      'none',
      'none',
      'none',
      'none',
    ]);
    const withPackage = [0, 1, 2, 3, 4, 5].map((typeOfCare) =>
      paid({ typeOfCare, homeCarePackage: true } as Partial<Care>),
    );
    expect(withPackage).toEqual(['none', 'residential', 'package', 'package', 'package', 'package']);
  });
});
