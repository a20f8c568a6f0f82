/**
 * The income tested care fee of 31 October 2025, the ceiling of no-worse-off contributions.
 * Law: Aged Care Rules 2025 s273-10 item 4, s314-30(3); Aged Care Act 1997 ss 44-24, 48-7.
 */
import { FORTNIGHTS_IN_YEAR, nearestCent } from '@advice-builder/kernel';
import type { HomeCarePlan } from '../projection/plan.ts';
import { feeAtTransitionFrom } from '../projection/transition-fee.ts';
import { TRANSITION_RATES_ON, type TransitionFee } from '../regimes/home-care-regime.ts';
import { isSingle, planOf } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  fact,
  figure,
  lastMonth,
  named,
  rate,
  sumOverPeople,
  type Values,
} from './definition.ts';
import { countedForCareFormula, warWidowFormula } from './dva-figures.ts';
import {
  anyoneLooksBack,
  hadPackageFee,
  hasCeiling,
  homeCareOf,
  incomeTest,
  isUndisclosed,
  looksBack,
  pensionOf,
  pensionRateInputs,
  sharedBy,
} from './home-care-cell.ts';
import { isPaidPension, rentAssistanceFormula } from './pension-figures.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const CHOICE = 'Modelling choice: estimated from the means of the first month at the rates of October 2025';
const on = () => TRANSITION_RATES_ON;

const paidThen = (c: Cell): boolean => looksBack(c) && isPaidPension(c);
const isSupplement = (c: Cell): boolean => paidThen(c) && planOf(c).pension.test === 'supplement';
const isEstimated = (c: Cell): boolean => homeCareOf(c)?.regime.transitionFee === 'estimated' && !isUndisclosed(c);

/** The fee of 31 October 2025 comes from there in this month. */
const feeComesFrom =
  (source: TransitionFee | 'before') =>
  (c: Cell): boolean =>
    hadPackageFee(c) && feeAtTransitionFrom(homeCareOf(c) as HomeCarePlan, c.month) === source;
/** The inputs that are the fee as they stand; else it is worked out. */
const FEE_AS_IT_IS: Partial<Record<TransitionFee | 'before', string>> = {
  before: 'previous feeAtTransition',
  projected: 'previous incomeTestedFeeByIncome',
  stated: 'stated',
};
const estimatesFee = feeComesFrom('estimated');
const feeThen = incomeTest(estimatesFee);

/** Dollars a fortnight; a supplement is tested without energy supplement and paid to the cent (CLIK 9.1.4). */
function countedThen(v: Values, c: Cell): number {
  const ordinary = v('assessableIncomeYear') - v('deemedIncome') + v('transitionDeemedIncome');
  const means = {
    assets: v('assessableAssetsPension'),
    incomePerFortnight: (ordinary + v('transitionWarWidowIncome')) / v('fortnights'),
    rent: v('transitionRentAssistance'),
    blind: planOf(c).pension.test === 'untested',
  };
  if (!isSupplement(c)) return pensionOf(v, c, means).countedForAgedCarePerFortnight;
  const tested = pensionOf((name) => (name === 'energy' ? 0 : v(name)), c, means);
  const paid = nearestCent(Math.min(tested.rateBeforeMinimumPerFortnight, v('ceiling') + means.rent));
  return Math.max(0, paid - v('supplementMin'));
}

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
  transitionCompensation: {
    label: 'DVA compensation counted in October 2025',
    ...perYear,
    sentence:
      'What Veterans’ Affairs paid without a test, at the rates of October 2025, as the care income test counted it.',
    formula:
      '26 x share that counts x (payment - its energy supplement), not below 0; at the general rate the amount typed.',
    law: ['Aged Care Act 1997 s44-24', CHOICE],
    ...countedForCareFormula(anyoneLooksBack, on),
    estimated: anyoneLooksBack,
  },
  transitionWarWidowIncome: {
    label: 'War widow(er) pension as income in October 2025',
    ...perYear,
    sentence: 'The war widow(er) pension of October 2025 in the income test of the own pension or supplement.',
    formula: '26 x (war widow(er) pension - energy supplement).',
    law: ["Veterans' Entitlements Act 1986 Sch 6", 'Social Security Guide 4.3.5.10', CHOICE],
    ...warWidowFormula(looksBack, on),
    estimated: looksBack,
  },
  transitionRentAssistance: {
    label: 'Rent Assistance of October 2025 at the full rate',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence: 'The rent of the first month with threshold and maximum of October 2025.',
    formula: 'Rent a fortnight as it counts for the person, less the threshold, x share, at most the maximum.',
    law: ['Social Security Act 1991 s1070', CHOICE],
    ...rentAssistanceFormula(looksBack, on),
    estimated: looksBack,
  },
  transitionPension: {
    label: 'Pension counted in October 2025',
    ...perYear,
    sentence:
      'The own pension or income support supplement that the means of the first month gave at the rates of October 2025, without minimum and energy supplement.',
    formula:
      'Lower result of both tests at the rates of October 2025, of a supplement at most its ceiling, as the care income test counts it.',
    law: [
      'Aged Care Act 1997 s44-24',
      'Social Security Act 1991 s1064',
      "Veterans' Entitlements Act 1986 Sch 6",
      CHOICE,
    ],
    inputs: [
      figure('assessableAssetsPension', '+', paidThen),
      figure('homeowner', 'consulted', paidThen),
      figure('assessableIncomeYear', '+', paidThen),
      figure('deemedIncome', '-', paidThen),
      figure('transitionDeemedIncome', '+', paidThen),
      figure('transitionWarWidowIncome', '+', paidThen),
      figure('transitionRentAssistance', '+', paidThen),
      ...pensionRateInputs(on, paidThen),
      rate('ceiling', 'dva.iss-ceiling', 'limit', { on, when: isSupplement }),
      constant('fortnights', 'Fortnights in a year', FORTNIGHTS_IN_YEAR),
    ],
    compute: (v, c) => (paidThen(c) ? countedThen(v, c) * v('fortnights') : 0),
    estimated: looksBack,
  },
  transitionIncome: {
    label: 'Income for the income tested care fee of October 2025',
    ...perYear,
    sentence:
      'Own share of ordinary income, deemed as in October 2025, and of the DVA compensation of then, and the own pension of then.',
    formula:
      '(Ordinary income for care - deemed income + deemed income of October 2025 + DVA compensation of then) / persons + pension of then.',
    law: ['Aged Care Act 1997 s44-24', CHOICE],
    applies: looksBack,
    inputs: [
      figure('careOrdinaryIncome'),
      figure('deemedIncome', '-'),
      figure('transitionDeemedIncome'),
      sumOverPeople('transitionCompensation'),
      sharedBy(looksBack),
      figure('transitionPension'),
    ],
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
    formula:
      'As stated, or the fee of October 2025 in the projection, or estimated from the means of the first month; the greatest of that day where means are not disclosed.',
    law: ['Aged Care Rules 2025 s273-10 item 4, s314-10(4), s314-30(3)', CHOICE],
    applies: hadPackageFee,
    inputs: [
      { ...lastMonth('feeAtTransition'), when: feeComesFrom('before') },
      { ...lastMonth('incomeTestedFeeByIncome'), when: feeComesFrom('projected') },
      fact(
        'stated',
        'care.feeAtTransitionPerDay',
        'Fee on 31 October 2025 as stated',
        (c) => homeCareOf(c)?.services.feeAtTransitionPerDay ?? 0,
        { period: 'day', when: feeComesFrom('stated') },
      ),
      named('income', figure('transitionIncome', '+', estimatesFee)),
      ...feeThen.inputs,
    ],
    compute: (v, c, w) => {
      const from = feeAtTransitionFrom(homeCareOf(c) as HomeCarePlan, c.month);
      const name = FEE_AS_IT_IS[from];
      if (name === undefined) return feeThen.fee(v, c, w);
      w?.add(name, v(name));
      return v(name);
    },
    estimated: (c) => hasCeiling(c) && isEstimated(c),
  },
} as const satisfies Record<string, FigureDefinition>;
