/** Households for tests: Margaret's case and small builders around it. */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import type { Entry, HomeCareServices, Household, Person, ResidentialCare } from '../household/household.ts';
import { defaultAssumptions } from '../household/household.ts';

export function resident(overrides: Partial<ResidentialCare> = {}): ResidentialCare {
  return {
    kind: 'residential',
    entryDate: isoDate('2026-11-01'),
    statedStatus: undefined,
    meansDisclosed: true,
    agreedPrice: 550_000,
    depositPaid: 300_000,
    depositFromSale: 0,
    mpirPercent: undefined,
    facilityOption: 1,
    deductFromDeposit: false,
    retentionPercent: undefined,
    dapIndexationPercent: undefined,
    extraServiceFee: { amount: 0, frequency: 365 },
    extraServiceFeeEnd: undefined,
    optIn: false,
    optInDate: undefined,
    noWorseOff: false,
    topUps: [],
    nonClinicalDaysCharged: undefined,
    ...overrides,
  };
}

export function person(overrides: Partial<Person> = {}): Person {
  return {
    dateOfBirth: isoDate('1942-03-03'),
    sex: 'female',
    pensionType: 'age',
    qualifyingService: false,
    currentPensionPerFortnight: undefined,
    lifetimeCapUsed: 0,
    annualCapUsed: 0,
    care: { kind: 'none' },
    ...overrides,
  };
}

/** A level 4 package since January 2024, no-worse-off. */
export function homeCareServices(overrides: Partial<HomeCareServices> = {}): HomeCareServices {
  return {
    startDate: isoDate('2024-01-15'),
    packageLevel: 4,
    basicDailyFeeWaived: false,
    supportAtHomeLevel: undefined,
    noWorseOff: true,
    optIn: false,
    independenceCostPerYear: 12_000,
    everydayLivingCostPerYear: 6_000,
    clinicalCostPerYear: 4_000,
    ...overrides,
  };
}

export function investment(value: number, overrides: Partial<Extract<Entry, { kind: 'investment' }>> = {}): Entry {
  return {
    kind: 'investment',
    id: 'i1',
    owner: 'joint',
    value,
    treatment: 'deemed',
    growthPercent: 0,
    incomePerYear: 0,
    expensesPerYear: 0,
    start: undefined,
    end: undefined,
    ...overrides,
  };
}

/** An investment property of 600,000, rented out for 20,800 a year without expenses. */
export function property(overrides: Partial<Extract<Entry, { kind: 'investment-property' }>> = {}): Entry {
  return {
    kind: 'investment-property',
    id: 'ip',
    owner: 'joint',
    value: 600_000,
    growthPercent: 0,
    rent: { amount: 400, frequency: 52 },
    expensesPerPayment: 0,
    rentStart: undefined,
    rentEnd: undefined,
    assessment: 'net',
    start: undefined,
    end: undefined,
    ...overrides,
  };
}

/** A mortgage of 100,000 at 6 percent on the home, without repayments. */
export function loan(overrides: Partial<Extract<Entry, { kind: 'loan' }>> = {}): Entry {
  return {
    kind: 'loan',
    id: 'l1',
    owner: 'joint',
    contract: 'mortgage',
    owed: 100_000,
    start: undefined,
    end: undefined,
    drawing: { amount: 0, frequency: 0 },
    drawingStart: undefined,
    drawingEnd: undefined,
    interestPercent: 6,
    repayment: { amount: 0, frequency: 0 },
    security: 'home',
    ...overrides,
  };
}

/** Margaret: single, Age Pension, in care from 1 November 2026. She keeps her home. */
export function margaret(overrides: Partial<Household> = {}): Household {
  return {
    projectFrom: makeMonth(2026, 11),
    relationship: 'single',
    people: [person({ care: resident() })],
    home: {
      kind: 'ordinary',
      netValue: 900_000,
      growthPercent: 0,
      protectedPerson: false,
      rent: undefined,
      sale: undefined,
    },
    bank: { opening: 420_000, interestPercent: 3 },
    personalAssets: { contents: 10_000, vehicles: 0, funeralBond: 0 },
    livingExpenses: { payment: { amount: 12_000, frequency: 1 }, start: undefined, end: undefined },
    entries: [investment(80_000)],
    assumptions: defaultAssumptions,
    ...overrides,
  };
}
