/**
 * Daily accommodation contribution (DAC) of a low means resident, and its lump-sum equivalent (RAC).
 *
 * Law: Aged Care Act 2024 s298 and Aged Care Rules 2025 s298-10 (the lesser of the means tested amount and the
 * supplement of the home; yearly amount to the cent / MPIR; a part-paid contribution to the cent); Rules s230-10
 * (supplements); Aged Care Act 1997 s52G-6, s44-28 (as in 2024, but without rounding). Rules s298(b), (c): never more
 * than the daily payment of the agreed price.
 */
import type { SeriesId } from '@advice-builder/rates';
import {
  field,
  fieldWithDefault,
  NOT_NEGATIVE,
  optionalField,
  POSITIVE,
  type RuleDefinition,
} from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import {
  type AccommodationArrangements,
  centStep,
  type DepositDays,
  depositDays,
  inCents,
} from './accommodation-payment.ts';
import { mpirOf } from './mpir.ts';

/** 1: new home with over 40% low means residents; 2: new home; 3: older home with over 40%; 4: older home. */
type FacilitySupplementOption = 1 | 2 | 3 | 4;

export interface AccommodationContributionInputs {
  readonly arrangements: AccommodationArrangements;
  readonly meansTestedAmountPerDay: number;
  readonly mpirPercent: number;
  /** Lump sum paid, in dollars: the balance held today plus the retention deducted. */
  readonly contributionPaid: number;
  /** The daily payment of the agreed price; undefined if no price is agreed. */
  readonly priceDapPerDay: number | undefined;
}

const SUPPLEMENT: Readonly<Record<FacilitySupplementOption, SeriesId>> = {
  1: 'accommodation.supplement.option-1-new-over-40',
  2: 'accommodation.supplement.option-2-new-40-or-less',
  3: 'accommodation.supplement.option-3-old-over-40',
  4: 'accommodation.supplement.option-4-old-40-or-less',
};

export interface SupplementContext extends RateContext {
  readonly option: FacilitySupplementOption;
}

const ratesFor = ruleRates<SupplementContext>();

/** Accommodation supplement of the home, in dollars a day. */
export const facilitySupplement = ratesFor({
  facilitySupplementPerDay: { role: '+', series: ({ option }) => SUPPLEMENT[option] },
});
export const accommodationContributionRates = ratesFor({ ...facilitySupplement, ...depositDays });
export type AccommodationContributionRates = RatesOf<typeof accommodationContributionRates>;

/** Contribution in dollars a day and a year, and lump sums in dollars. */
export interface AccommodationContribution {
  readonly dacPerDay: number;
  readonly dacPerYear: number;
  /** The lump sum that replaces the full contribution. */
  readonly racEquivalent: number;
  readonly dacReductionPerDay: number;
  readonly dacPayablePerDay: number;
  readonly governmentSupplementPerDay: number;
}

/** The inputs that determine a lump sum. */
export type LumpSumTerms = Pick<AccommodationContributionInputs, 'arrangements' | 'mpirPercent'>;

/**
 * Contribution by means in dollars a day, before any lump sum. It is never more than the home's supplement, or than the
 * daily payment of the agreed price.
 */
export function contributionByMeans(
  meansTestedAmountPerDay: number,
  facilitySupplementPerDay: number,
  priceDapPerDay: number | undefined,
  working?: Working,
): number {
  const tested = Math.min(meansTestedAmountPerDay, facilitySupplementPerDay);
  if (working !== undefined) {
    byMeansSteps(working, meansTestedAmountPerDay, facilitySupplementPerDay, priceDapPerDay);
  }
  return priceDapPerDay === undefined ? tested : Math.min(tested, priceDapPerDay);
}

function byMeansSteps(working: Working, amount: number, supplement: number, priceDap: number | undefined): void {
  working.add('meansTestedAmount', amount).limit('facilitySupplementPerDay', supplement);
  if (priceDap !== undefined) working.limit('priceDapPerDay', priceDap);
}

/** Contribution in dollars a year (Rules s298-10(3): to the cent). */
function contributionPerYear(
  dacPerDay: number,
  arrangements: AccommodationArrangements,
  { daysDivisor }: DepositDays,
): number {
  return inCents(dacPerDay * daysDivisor, arrangements);
}

/** The lump sum in dollars that replaces the full contribution; 0 at an MPIR of nil. */
export function racEquivalent(
  dacPerDay: number,
  { arrangements, mpirPercent }: LumpSumTerms,
  days: DepositDays,
  working?: Working,
): number {
  if (mpirPercent === 0) return 0;
  const share = mpirPercent / 100;
  if (working !== undefined) {
    working.add('accommodationContribution', dacPerDay).multiply('daysDivisor', days.daysDivisor);
    centStep(working, arrangements);
    working.divide('MPIR as a share', share, (part) => part.share('mpir', mpirPercent));
  }
  return contributionPerYear(dacPerDay, arrangements, days) / share;
}

/** Whether a lump sum, retained by the home or held today, replaces a part of the contribution. */
export function isPartPaid(contributionPaid: number, mpirPercent: number): boolean {
  return contributionPaid > 0 && mpirPercent > 0;
}

/** Contribution in dollars a day that remains after a lump sum; not below 0. */
export function dacPayable(
  dacPerDay: number,
  wholeLumpSum: number,
  {
    arrangements,
    mpirPercent,
    contributionPaid,
  }: LumpSumTerms & Pick<AccommodationContributionInputs, 'contributionPaid'>,
  { daysDivisor }: DepositDays,
  working?: Working,
): number {
  if (!isPartPaid(contributionPaid, mpirPercent)) {
    working?.add('accommodationContribution', dacPerDay);
    return dacPerDay;
  }
  const unpaid = Math.max(0, wholeLumpSum - contributionPaid);
  const left = unpaid * (mpirPercent / 100 / daysDivisor);
  if (working !== undefined) {
    working
      .add('racEquivalent', wholeLumpSum)
      .subtract('contributionPaid', contributionPaid)
      .notBelowZero()
      .percent('mpir', mpirPercent)
      .divide('daysDivisor', daysDivisor);
    centStep(working, arrangements);
    if (arrangements === '2014') working.limit('accommodationContribution', dacPerDay);
  }
  return arrangements === '2025' ? inCents(left, arrangements) : Math.min(left, dacPerDay);
}

export function accommodationContribution(
  inputs: AccommodationContributionInputs,
  rates: AccommodationContributionRates,
): AccommodationContribution {
  const { arrangements, meansTestedAmountPerDay, mpirPercent, contributionPaid, priceDapPerDay } = inputs;
  const { facilitySupplementPerDay, daysDivisor } = rates;
  const dacPerDay = contributionByMeans(meansTestedAmountPerDay, facilitySupplementPerDay, priceDapPerDay);
  const lumpSum = racEquivalent(dacPerDay, inputs, rates);
  return {
    dacPerDay,
    dacPerYear: contributionPerYear(dacPerDay, arrangements, rates),
    racEquivalent: lumpSum,
    dacReductionPerDay: (contributionPaid * (mpirPercent / 100)) / daysDivisor,
    dacPayablePerDay: dacPayable(dacPerDay, lumpSum, inputs, rates),
    governmentSupplementPerDay: facilitySupplementPerDay - Math.min(meansTestedAmountPerDay, facilitySupplementPerDay),
  };
}

export const accommodationContributionRule: RuleDefinition = {
  id: 'accommodation.daily-contribution',
  title: 'Daily accommodation contribution of a low means resident, its lump sum, and the rest after a part payment',
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
    const mpirPercent = mpirOf(book, on, inputs.numberIfGiven('mpirPercent'));
    const option = inputs.number('facilityOption') as FacilitySupplementOption;
    const contribution = accommodationContribution(
      {
        arrangements: inputs.word<AccommodationArrangements>('arrangements'),
        meansTestedAmountPerDay: inputs.number('meansTestedAmountPerDay'),
        mpirPercent,
        contributionPaid: inputs.number('contributionPaid'),
        priceDapPerDay: undefined,
      },
      readRates(accommodationContributionRates, book, { on, option }),
    );
    return { mpirPercent, ...contribution };
  },
};
