/**
 * The income tested care fee of 31 October 2025, the ceiling of no-worse-off contributions.
 * Law: Aged Care Rules 2025 s273-10 item 4, s314-30(3); Aged Care Act 1997 ss 44-24, 48-7.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { TRANSITION_RATES_ON } from '../regimes/home-care-regime.ts';
import { isSingle, personOf } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  fact,
  figure,
  lastMonth,
  rate,
  sumOverPeople,
} from './definition.ts';
import {
  hadPackageFee,
  hasCeiling,
  homeCareOf,
  incomeTestedFeeOf,
  incomeTestInputs,
  isFirstOfSupport,
  looksBack,
  pensionOf,
  pensionRateInputs,
  sharedBy,
} from './home-care-cell.ts';
import { isPaidPension } from './pension-figures.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const CHOICE = 'Modelling choice: estimated from the means of the first month at the rates of October 2025';
const on = () => TRANSITION_RATES_ON;

const isSupplement = (c: Cell): boolean => looksBack(c) && personOf(c).pensionType === 'war-widow-iss';
const paidThen = (c: Cell): boolean => looksBack(c) && isPaidPension(c) && !isSupplement(c);
const isStated = (c: Cell): boolean => homeCareOf(c)?.regime.transitionFee === 'stated';
const isEstimated = (c: Cell): boolean => homeCareOf(c)?.regime.transitionFee === 'estimated';
const startsWithFee = (c: Cell): boolean => hasCeiling(c) && isFirstOfSupport(c);
const estimatesFee = (c: Cell): boolean => looksBack(c) && !isStated(c);

export const transitionFigures = {
  transitionDeemedIncome: {
    label: 'Deemed income of October 2025',
    ...perYear,
    sentence: 'The financial assets of the first month, deemed as in October 2025; a couple together.',
    formula: 'Financial assets up to the threshold x lower rate + the rest x upper rate.',
    law: ['Social Security Act 1991 ss 1076-1082', CHOICE],
    inputs: [
      figure('financialAssets', '+', looksBack),
      rate(
        'threshold',
        (c) => (isSingle(c) ? 'deeming.threshold.single' : 'deeming.threshold.couple-combined'),
        'limit',
        { on, when: looksBack },
      ),
      rate('lower', 'deeming.lower-rate', 'x', { on, when: looksBack }),
      rate('upper', 'deeming.upper-rate', 'x', { on, when: looksBack }),
    ],
    compute: (v) => {
      const below = Math.min(v('financialAssets'), v('threshold'));
      return (below * v('lower')) / 100 + ((v('financialAssets') - below) * v('upper')) / 100;
    },
    estimated: looksBack,
  },
  transitionPension: {
    label: 'Pension counted in October 2025',
    ...perYear,
    sentence:
      'The own pension that the means of the first month gave at the rates of October 2025, without minimum and energy supplement; an income support supplement as in the first month.',
    formula: 'Lower result of both tests at the rates of October 2025, as the care income test counts it.',
    law: ['Aged Care Act 1997 s44-24', 'Social Security Act 1991 s1064', CHOICE],
    inputs: [
      figure('assessableAssetsPension', '+', paidThen),
      figure('homeowner', 'consulted', paidThen),
      figure('assessableIncomeYear', '+', paidThen),
      figure('deemedIncome', '-', paidThen),
      figure('transitionDeemedIncome', '+', paidThen),
      figure('warWidowIncome', '+', paidThen),
      figure('rentAssistanceFull', '+', paidThen),
      figure('pensionCountedForCare', '+', isSupplement),
      ...pensionRateInputs(on, paidThen),
      constant('fortnights', 'Fortnights in a year', FORTNIGHTS_IN_YEAR),
    ],
    compute: (v, c) => {
      if (!paidThen(c)) return v('pensionCountedForCare');
      const ordinary = v('assessableIncomeYear') - v('deemedIncome') + v('transitionDeemedIncome');
      const income = ordinary + v('warWidowIncome');
      const pension = pensionOf(v, c, {
        assets: v('assessableAssetsPension'),
        incomePerFortnight: income / v('fortnights'),
        rent: v('rentAssistanceFull'),
        blind: personOf(c).pensionType === 'blind',
      });
      return pension.countedForAgedCarePerFortnight * v('fortnights');
    },
    estimated: looksBack,
  },
  transitionIncome: {
    label: 'Income for the income tested care fee of October 2025',
    ...perYear,
    sentence:
      'Own share of ordinary income, deemed as in October 2025, and of DVA compensation, and the own pension of then.',
    formula:
      '(Ordinary income for care - deemed income + deemed income of October 2025 + DVA compensation counted) / persons + pension of then.',
    law: ['Aged Care Act 1997 s44-24', CHOICE],
    inputs: [
      figure('careOrdinaryIncome', '+', looksBack),
      figure('deemedIncome', '-', looksBack),
      figure('transitionDeemedIncome', '+', looksBack),
      sumOverPeople('dvaCountedForCare', '+', looksBack),
      sharedBy(looksBack),
      figure('transitionPension', '+', looksBack),
    ],
    compute: (v, c) =>
      looksBack(c)
        ? (v('careOrdinaryIncome') - v('deemedIncome') + v('transitionDeemedIncome') + v('dvaCountedForCare')) /
            v('people') +
          v('transitionPension')
        : 0,
    estimated: looksBack,
  },
  feeAtTransition: {
    label: 'Income tested care fee on 31 October 2025',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence:
      'Fixed for life: no-worse-off contributions of a fortnight are at most 14 times this fee, and nothing is contributed where it was nil or the package started before 1 July 2014.',
    formula: 'As stated, or the fee of October 2025 in the projection, or estimated from the means of the first month.',
    law: ['Aged Care Rules 2025 s273-10 item 4, s314-10(4), s314-30(3)', CHOICE],
    inputs: [
      lastMonth('feeAtTransition'),
      lastMonth('incomeTestedFeeByIncome'),
      fact(
        'stated',
        'care.feeAtTransitionPerDay',
        'Fee on 31 October 2025 as stated',
        (c) => homeCareOf(c)?.services.feeAtTransitionPerDay ?? 0,
        { period: 'day', when: (c) => startsWithFee(c) && isStated(c) },
      ),
      figure('transitionIncome', '+', estimatesFee),
      ...incomeTestInputs(estimatesFee),
    ],
    compute: (v, c) => {
      if (!hadPackageFee(c)) return 0;
      if (!isFirstOfSupport(c)) return v('previous feeAtTransition');
      if (isStated(c)) return v('stated');
      if (c.month > 0) return v('previous incomeTestedFeeByIncome');
      return looksBack(c) ? incomeTestedFeeOf(v, v('transitionIncome')) : 0;
    },
    estimated: (c) => hasCeiling(c) && isEstimated(c),
  },
} as const satisfies Record<string, FigureDefinition>;
