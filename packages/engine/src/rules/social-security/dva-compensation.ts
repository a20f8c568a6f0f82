/**
 * Payments of the Department of Veterans' Affairs that no means test reduces: disability compensation by its rate, and
 * the war widow(er) pension.
 *
 * Law: Veterans' Entitlements Act 1986 ss 22-24, 27 (general, intermediate and special rate, extreme disablement), s30
 * (war widow's pension), Part VIIAD (energy supplement of each). Modelling choice: the general rate is the amount
 * received, energy supplement included, as typed, else that of 100 per cent.
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
  /** The amounts of the payment contain the energy supplement. */
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
  // One rate for single and partnered widow(er)s, with the energy supplement of a single person.
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

/** Dollars a fortnight; the energy supplement is added to a payment that does not contain it. */
export const compensationPayment = ratesFor({
  payment: { role: '+', series: ({ compensation }) => SERIES[compensation].payment },
});
export const addedEnergy = ratesFor({ energy: { role: '+', series: energyOf } });
/** Dollars a fortnight: the energy supplement inside what is received, which is no income. */
export const ownEnergy = ratesFor({ ownEnergy: { role: '-', series: energyOf } });
const compensationAmounts = ratesFor({ ...compensationPayment, ...addedEnergy });

/** The amounts of the payment contain the energy supplement. */
export function containsEnergy(compensation: CompensationPayment): boolean {
  return SERIES[compensation].energyIncluded;
}

/** Dollars a fortnight. */
export interface CompensationRates {
  /** Energy supplement included. */
  readonly payment: number;
  readonly energySupplement: number;
}

export function compensationRates(book: RateBook, on: CivilDate, compensation: CompensationPayment): CompensationRates {
  const rates = readRates(compensationAmounts, book, { on, compensation });
  const amount = containsEnergy(compensation) ? rates.payment : rates.payment + rates.energy;
  return { payment: amount, energySupplement: rates.energy };
}

/**
 * Share of a payment that counts as income in the aged care means test where it is not exempt: less the 4% that stand for
 * the goods and services tax. An amount of law that is not indexed: Aged Care Rules 2025 s323-25.
 */
const CARE_INCOME_SHARE = 0.96;

/** Dollars a year of a payment in the aged care means test, where it is not exempt. */
export function compensationCounted(received: number, energy: number, working?: Working): number {
  working
    ?.add('received', received)
    .subtract('ownEnergy', energy)
    .notBelowZero()
    .multiply('Share that counts', CARE_INCOME_SHARE)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR);
  return FORTNIGHTS_IN_YEAR * CARE_INCOME_SHARE * Math.max(0, received - energy);
}

/** Dollars a year of so many war widow(er) pensions in the income test of a pension: the energy supplement is no income. */
export function warWidowIncome(pension: number, energy: number, widows: number, working?: Working): number {
  working
    ?.add('payment', pension)
    .subtract('ownEnergy', energy)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .multiply('widows', widows);
  return FORTNIGHTS_IN_YEAR * (pension - energy) * widows;
}
