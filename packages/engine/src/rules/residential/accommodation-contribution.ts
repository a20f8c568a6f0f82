/**
 * Daily accommodation contribution (DAC) of a low means resident, and its lump-sum equivalent (RAC).
 *
 * Law: Aged Care Act 2024 s298 and Aged Care Rules 2025 s298-10 (the lesser of the means tested amount and the
 * supplement of the home; yearly amount to the cent / MPIR; a part-paid contribution to the cent); Rules s230-10
 * (supplements); Aged Care Act 1997 s52G-6, s44-28 (the same without a rounding step). Rules s298(b), (c): never more
 * than the daily payment of the agreed price.
 */
import { type CivilDate, nearestCent } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import {
  field,
  fieldWithDefault,
  NOT_NEGATIVE,
  optionalField,
  POSITIVE,
  type RuleDefinition,
} from '../rule-definition.ts';
import type { AccommodationArrangements } from './accommodation-payment.ts';

/** 1 new home, over 40% low means residents; 2 new; 3 older, over 40%; 4 older. */
export type FacilitySupplementOption = 1 | 2 | 3 | 4;

export interface AccommodationContributionInputs {
  readonly arrangements: AccommodationArrangements;
  readonly meansTestedAmountPerDay: number;
  readonly mpirPercent: number;
  /** Dollars of the lump sum paid: the balance held today plus retention deducted. */
  readonly contributionPaid: number;
  /** The daily payment of the agreed price; undefined when no price is agreed. */
  readonly priceDapPerDay: number | undefined;
}

export interface AccommodationContributionRates {
  readonly facilitySupplementPerDay: number;
  readonly daysDivisor: number;
}

/** Dollars a day, a year, and dollars. */
export interface AccommodationContribution {
  readonly dacPerDay: number;
  readonly dacPerYear: number;
  /** Lump sum that stands for the whole contribution. */
  readonly racEquivalent: number;
  readonly dacReductionPerDay: number;
  readonly dacPayablePerDay: number;
  readonly governmentSupplementPerDay: number;
}

export function accommodationContribution(
  inputs: AccommodationContributionInputs,
  rates: AccommodationContributionRates,
): AccommodationContribution {
  const { meansTestedAmountPerDay, contributionPaid, priceDapPerDay } = inputs;
  const { facilitySupplementPerDay, daysDivisor } = rates;
  const tested = Math.min(meansTestedAmountPerDay, facilitySupplementPerDay);
  const dacPerDay = priceDapPerDay !== undefined && priceDapPerDay < tested ? priceDapPerDay : tested;
  const share = inputs.mpirPercent / 100;
  const yearly = dacPerDay * daysDivisor;
  const dacPerYear = inputs.arrangements === '2025' ? nearestCent(yearly) : yearly;
  const racEquivalent = dacPerYear / share;
  const dacPayablePerDay =
    contributionPaid > 0
      ? payable(inputs.arrangements, dacPerDay, racEquivalent - contributionPaid, share / daysDivisor)
      : dacPerDay;
  return {
    dacPerDay,
    dacPerYear,
    racEquivalent,
    dacReductionPerDay: (contributionPaid * share) / daysDivisor,
    dacPayablePerDay,
    governmentSupplementPerDay: facilitySupplementPerDay - tested,
  };
}

/** The contribution left when part of the lump sum is paid; not below 0. */
function payable(
  arrangements: AccommodationArrangements,
  dacPerDay: number,
  unpaid: number,
  dailyShare: number,
): number {
  if (unpaid <= 0) return 0;
  if (arrangements === '2025') return nearestCent(unpaid * dailyShare);
  const left = unpaid * dailyShare;
  return Math.min(left, dacPerDay);
}

const SUPPLEMENT: Readonly<Record<FacilitySupplementOption, SeriesId>> = {
  1: 'accommodation.supplement.option-1-new-over-40',
  2: 'accommodation.supplement.option-2-new-40-or-less',
  3: 'accommodation.supplement.option-3-old-over-40',
  4: 'accommodation.supplement.option-4-old-40-or-less',
};

/** The series of the supplement of a home, also for explaining a figure. */
export function facilitySupplementSeries(option: FacilitySupplementOption): SeriesId {
  return SUPPLEMENT[option];
}

export function accommodationContributionRates(
  book: RateBook,
  on: CivilDate,
  option: FacilitySupplementOption,
): AccommodationContributionRates {
  return {
    facilitySupplementPerDay: book.at(SUPPLEMENT[option], on).value,
    daysDivisor: book.at('accommodation.days-divisor', on).value,
  };
}

export const accommodationContributionRule: RuleDefinition = {
  id: 'accommodation.daily-contribution',
  title: 'Daily accommodation contribution of a low means resident, its lump sum and what is left when part is paid',
  law: 'Aged Care Rules 2025 s298-10; Aged Care Act 1997 s52G-6',
  inputs: [
    field('arrangements', '2014/2025'),
    field('on', 'date'),
    field('meansTestedAmountPerDay', '$/day', NOT_NEGATIVE),
    field('facilityOption', 'int', [1, 4]),
    optionalField('mpirPercent', '%', POSITIVE),
    fieldWithDefault('contributionPaid', '$', 0, NOT_NEGATIVE),
  ],
  outputs: [
    field('mpirPercent', '%'),
    field('dacPerDay', '$/day'),
    field('dacPerYear', '$/yr'),
    field('racEquivalent', '$'),
    field('dacReductionPerDay', '$/day'),
    field('dacPayablePerDay', '$/day'),
    field('governmentSupplementPerDay', '$/day'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const mpirPercent = inputs.numberIfGiven('mpirPercent') ?? book.at('mpir.rate', on).value;
    const contribution = accommodationContribution(
      {
        arrangements: inputs.word<AccommodationArrangements>('arrangements'),
        meansTestedAmountPerDay: inputs.number('meansTestedAmountPerDay'),
        mpirPercent,
        contributionPaid: inputs.number('contributionPaid'),
        priceDapPerDay: undefined,
      },
      accommodationContributionRates(book, on, inputs.number('facilityOption') as FacilitySupplementOption),
    );
    return { mpirPercent, ...contribution };
  },
};
