/** By how much each assumption is changed. The adviser can edit the values; they are not stored. */
import { PROPOSED_GROWTH } from '@advice-builder/casework';
import type { IndexationAssumption } from '@advice-builder/rates';

/** A value of 0 leaves an assumption as entered. */
export interface Assumptions {
  /** Percent of the home's value, up and down. */
  readonly homeValue: number;
  /** Percentage points per year, up and down. */
  readonly homeGrowth: number;
  readonly interest: number;
  /** Percent of living expenses, up and down. */
  readonly expenses: number;
  /** Percent of the rent from the home and from investment properties, up and down. */
  readonly rent: number;
  /** Months by which an entry is delayed, if it is in the first month or later. */
  readonly entryMonths: number;
  /** Percentage points, up and down, for an entry in the first month or later. */
  readonly mpir: number;
  /** Percent per year by which rates grow after their last known value. */
  readonly prices: number;
  readonly wages: number;
  readonly pensions: number;
}

export type AssumptionId = keyof Assumptions;

const DEFAULTS: Assumptions = {
  homeValue: 10,
  homeGrowth: 2,
  interest: 1,
  expenses: 20,
  rent: 10,
  entryMonths: 6,
  mpir: 1,
  prices: PROPOSED_GROWTH.cpiPercent,
  wages: PROPOSED_GROWTH.wagesPercent,
  pensions: PROPOSED_GROWTH.pensionPercent,
};

/** @param indexation of the record; undefined if its rates are held flat. */
export function defaultAssumptions(indexation: IndexationAssumption | undefined): Assumptions {
  if (indexation === undefined) return DEFAULTS;
  const { cpiPercent: prices, wagesPercent: wages, pensionPercent: pensions } = indexation;
  return { ...DEFAULTS, prices, wages, pensions };
}

export interface AssumptionField {
  readonly id: AssumptionId;
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly decimals: 0 | 2;
}

/** The fields in the order of the form. */
export const ASSUMPTION_FIELDS: readonly AssumptionField[] = [
  { id: 'homeValue', label: 'Home value ±', unit: '%', max: 100, decimals: 2 },
  { id: 'homeGrowth', label: 'Home growth ±', unit: '% a year', max: 10, decimals: 2 },
  { id: 'interest', label: 'Interest ±', unit: '% a year', max: 10, decimals: 2 },
  { id: 'expenses', label: 'Living expenses ±', unit: '%', max: 100, decimals: 2 },
  { id: 'rent', label: 'Rent ±', unit: '%', max: 100, decimals: 2 },
  { id: 'entryMonths', label: 'Entry later by', unit: 'months', max: 60, decimals: 0 },
  { id: 'mpir', label: 'MPIR ±', unit: '%', max: 10, decimals: 2 },
  { id: 'prices', label: 'Prices rise by', unit: '% a year', max: 20, decimals: 2 },
  { id: 'wages', label: 'Wages rise by', unit: '% a year', max: 20, decimals: 2 },
  { id: 'pensions', label: 'Pensions rise by', unit: '% a year', max: 20, decimals: 2 },
];
