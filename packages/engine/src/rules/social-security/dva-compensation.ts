/**
 * Payments of the Department of Veterans' Affairs that no means test reduces: disability compensation by its rate, and
 * the war widow(er) pension.
 *
 * Law: Veterans' Entitlements Act 1986 ss 22-24, 27 (general, intermediate and special rate, extreme disablement), s30
 * (war widow's pension), Part VIIAD (energy supplement of each). Modelling choice: the general rate is the amount
 * received, energy supplement included, as entered; without an entry it is the rate for 100 per cent.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export type CompensationPayment =
  | 'special-rate'
  | 'extreme-disablement'
  | 'intermediate-rate'
  | 'general-rate'
  | 'war-widow-pension';

interface CompensationSeries {
  readonly payment: SeriesId;
  readonly energySupplement: SeriesId;
  /** Whether the amounts of the payment contain the energy supplement. */
  readonly energyIncluded: boolean;
}

const SERIES: Readonly<Record<CompensationPayment, CompensationSeries>> = {
  'special-rate': {
    payment: 'dva.special-rate',
    energySupplement: 'dva.energy-supplement.special-rate',
    energyIncluded: false,
  },
  'extreme-disablement': {
    payment: 'dva.extreme-disablement',
    energySupplement: 'dva.energy-supplement.extreme-disablement',
    energyIncluded: false,
  },
  'intermediate-rate': {
    payment: 'dva.intermediate-rate',
    energySupplement: 'dva.energy-supplement.intermediate-rate',
    energyIncluded: false,
  },
  'general-rate': {
    payment: 'dva.general-rate-100',
    energySupplement: 'dva.energy-supplement.general-rate',
    energyIncluded: false,
  },
  // Single and partnered widow(er)s have the same rate, with the energy supplement of a single person.
  'war-widow-pension': {
    payment: 'dva.war-widow-pension',
    energySupplement: 'pension.energy-supplement.single',
    energyIncluded: true,
  },
};

export interface CompensationContext extends RateContext {
  readonly compensation: CompensationPayment;
}

const ratesFor = ruleRates<CompensationContext>();
const energyOf = ({ compensation }: CompensationContext): SeriesId => SERIES[compensation].energySupplement;

/** Payment in dollars a fortnight. The energy supplement is added if the payment does not contain it. */
export const compensationPayment = ratesFor({
  payment: { role: '+', series: ({ compensation }) => SERIES[compensation].payment },
});
export const addedEnergy = ratesFor({ energy: { role: '+', series: energyOf } });
/** The energy supplement inside the payment received, in dollars a fortnight. It is not income. */
export const ownEnergy = ratesFor({ ownEnergy: { role: '-', series: energyOf } });
const compensationAmounts = ratesFor({ ...compensationPayment, ...addedEnergy });

/** Whether the amounts of the payment contain the energy supplement. */
export function containsEnergy(compensation: CompensationPayment): boolean {
  return SERIES[compensation].energyIncluded;
}

/** Dollars a fortnight. */
export interface CompensationRates {
  /** Including the energy supplement. */
  readonly payment: number;
  readonly energySupplement: number;
}

export function compensationRates(book: RateBook, on: CivilDate, compensation: CompensationPayment): CompensationRates {
  const rates = readRates(compensationAmounts, book, { on, compensation });
  const amount = containsEnergy(compensation) ? rates.payment : rates.payment + rates.energy;
  return { payment: amount, energySupplement: rates.energy };
}

/**
 * The share of a payment that counts as income in the aged care means test if it is not exempt: the payment less the 4%
 * that stand for the goods and services tax. The law does not index it: Aged Care Rules 2025 s323-25.
 */
const CARE_INCOME_SHARE = 0.96;

/** The amount of a payment that counts in the aged care means test if it is not exempt, in dollars a year. */
export function compensationCounted(received: number, energy: number, working?: Working): number {
  working
    ?.add('received', received)
    .subtract('ownEnergy', energy)
    .notBelowZero()
    .multiply('Share that counts', CARE_INCOME_SHARE)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR);
  return FORTNIGHTS_IN_YEAR * CARE_INCOME_SHARE * Math.max(0, received - energy);
}

/**
 * The income from `widows` war widow(er) pensions in the income test of a pension, in dollars a year. The energy
 * supplement is not income.
 */
export function warWidowIncome(pension: number, energy: number, widows: number, working?: Working): number {
  working
    ?.add('payment', pension)
    .subtract('ownEnergy', energy)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .multiply('widows', widows);
  return FORTNIGHTS_IN_YEAR * (pension - energy) * widows;
}
