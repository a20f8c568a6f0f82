import type { Care } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { newCare } from '../record/factories.ts';
import { coupleOf, recordOf, resident, scenarioOf } from '../testing/cases.ts';
import { careCode } from './care-facts.ts';

describe('the care code', () => {
  it('CA-055 is 0 for nobody, 1 in residential care, 2 at home with a package, -1 otherwise', () => {
    const code = (care: Partial<Care>) => careCode(recordOf(), scenarioOf({ sCare: [{ ...newCare(0), ...care }] }), 0);
    expect(careCode(recordOf(), scenarioOf({ sCare: [resident, resident] }), 1)).toBe(0);
    expect(careCode(coupleOf(), scenarioOf({ sCare: [resident, resident] }), 1)).toBe(1);
    expect([0, 1, 2, 3, 4, 5].map((typeOfCare) => code({ typeOfCare } as Partial<Care>))).toEqual([
      -1, 1, -1, -1, -1, -1,
    ]);
    const withPackage = [0, 1, 2, 3, 4, 5].map((typeOfCare) =>
      code({ typeOfCare, homeCarePackage: true } as Partial<Care>),
    );
    expect(withPackage).toEqual([-1, 1, 2, 2, 2, 2]);
  });
});
