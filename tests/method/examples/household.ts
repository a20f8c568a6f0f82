import { defaultAssumptions, type Household } from '@advice-builder/engine';
import { isoDate, makeMonth } from '@advice-builder/kernel';

/**
 * A single homeowner who stays at home. Amounts in dollars, percentages and civil dates. `undefined` means not given,
 * never zero.
 */
export const household: Household = {
  projectFrom: makeMonth(2026, 11),
  relationship: 'single',
  people: [
    {
      dateOfBirth: isoDate('1942-03-03'),
      sex: 'female',
      pensionType: 'age',
      qualifyingService: false,
      currentPensionPerFortnight: undefined,
      lifetimeCapUsed: 0,
      annualCapUsed: 0,
      care: { kind: 'none' },
    },
  ],
  home: {
    kind: 'ordinary',
    netValue: 900_000,
    growthPercent: 3,
    protectedPerson: false,
    rent: undefined,
    sale: undefined,
  },
  bank: { opening: 420_000, interestPercent: 3 },
  personalAssets: { contents: 10_000, vehicles: 0, funeralBond: 0 },
  livingExpenses: { payment: { amount: 3_000, frequency: 12 }, start: undefined, end: undefined },
  entries: [],
  assumptions: defaultAssumptions,
};
