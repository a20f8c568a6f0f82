/**
 * Payments of the Department of Veterans' Affairs that no means test reduces: disability compensation by its rate, and
 * the war widow(er) pension.
 *
 * Law: Veterans' Entitlements Act 1986 ss 22-24, 27 (general, intermediate and special rate, extreme disablement), s30
 * (war widow's pension), Part VIIAD (energy supplement of each). Modelling choice: the general rate is the amount
 * received, energy supplement included, as typed, else that of 100 per cent.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';

export type CompensationPayment =
  | 'special-rate'
  | 'extreme-disablement'
  | 'intermediate-rate'
  | 'general-rate'
  | 'war-widow-pension';

export interface CompensationSeries {
  readonly payment: SeriesId;
  readonly energySupplement: SeriesId;
  /** The amounts of the payment contain the energy supplement. */
  readonly energyIncluded: boolean;
}

export const COMPENSATION_SERIES: Readonly<Record<CompensationPayment, CompensationSeries>> = {
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

/** Dollars a fortnight. */
export interface CompensationRates {
  /** Energy supplement included. */
  readonly payment: number;
  readonly energySupplement: number;
}

export function compensationRates(book: RateBook, on: CivilDate, payment: CompensationPayment): CompensationRates {
  const series = COMPENSATION_SERIES[payment];
  const energySupplement = book.at(series.energySupplement, on).value;
  const amount = book.at(series.payment, on).value;
  return { payment: series.energyIncluded ? amount : amount + energySupplement, energySupplement };
}

/**
 * Share of a payment that counts as income in the aged care means test where it is not exempt: less the 4% that stand for
 * the goods and services tax. An amount of law that is not indexed: Aged Care Rules 2025 s323-25.
 */
export const CARE_INCOME_SHARE = 0.96;
