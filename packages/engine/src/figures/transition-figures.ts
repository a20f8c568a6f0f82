/**
 * The income tested care fee of 31 October 2025, the ceiling of no-worse-off contributions.
 * Law: Aged Care Rules 2025 s273-10 item 4, s314-30(3); Aged Care Act 1997 ss 44-24, 48-7.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { asSupplement, lessIncapacity, testedMeans } from '../projection/pension-step.ts';
import { feeAtTransitionFrom } from '../projection/transition-fee.ts';
import { TRANSITION_RATES_ON, type TransitionFee } from '../regimes/home-care-regime.ts';
import { deeming } from '../rules/social-security/deemed-income.ts';
import { ceilingRates, supplementPaid, underCeiling } from '../rules/social-security/income-support-supplement.ts';
import { deemedBesideKept } from '../rules/social-security/kept-for-home.ts';
import {
  amountPaid,
  countedForAgedCare,
  energySupplement,
  supplementTestRates,
  testedPension,
} from '../rules/social-security/pension-entitlement.ts';
import { testedRateSteps } from '../rules/social-security/tested-rate-steps.ts';
import type { Working } from '../rules/working.ts';
import { planOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  fact,
  figure,
  lastMonth,
  named,
  sumOverPeople,
  useRates,
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
  pensionOn,
  sharedBy,
  status,
} from './home-care-cell.ts';
import { isKept } from './home-worth.ts';
import { countsExcess, deductedFromIncome, deduction, deductionOf, partnerExcess } from './incapacity-figures.ts';
import { ageInputs, isPaidPension, rentAssistanceFormula } from './pension-figures.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const CHOICE = 'Modelling choice: estimated from the means of the first month at the rates of October 2025';
const on = () => TRANSITION_RATES_ON;

const paidThen = (c: Cell): boolean => looksBack(c) && isPaidPension(c);
const isSupplement = (c: Cell): boolean => paidThen(c) && planOf(c).pension.test === 'supplement';
const isEstimated = (c: Cell): boolean => homeCareOf(c)?.regime.transitionFee === 'estimated' && !isUndisclosed(c);

/** Whether this source provides the fee of 31 October 2025 in this month. */
const feeComesFrom =
  (source: TransitionFee | 'before') =>
  (c: Cell): boolean =>
    hadPackageFee(c) && feeAtTransitionFrom(homeCareOf(c)!, c.month) === source;
/** The name of the input that already is the fee, by the fee's source. For other sources the fee is calculated. */
const DIRECT_FEE_INPUT: Partial<Record<TransitionFee | 'before', string>> = {
  before: 'previous feeAtTransition',
  projected: 'previous incomeTestedFeeByIncome',
  stated: 'stated',
};
const estimatesFee = feeComesFrom('estimated');
const feeThen = incomeTest(estimatesFee);

/** The pension of October 2025. A supplement is tested without energy supplement and has a ceiling. */
const then = pensionOn(on);
const isFullPension = (c: Cell): boolean => paidThen(c) && !isSupplement(c);
const testThen = useRates(supplementTestRates, then);
const energyThen = useRates(energySupplement, then, isFullPension);
const ceilingThen = useRates(ceilingRates, then, isSupplement);
const deemingThen = useRates(deeming, then);

/** Pension in dollars a fortnight, as the care income test counts it. */
function countedThen(v: Values, c: Cell, w: Working | undefined): number {
  const rent = v('rentAssistance');
  const income =
    (v('assessableIncomeYear') -
      v('incapacityDeducted') -
      v('deemedIncome') +
      v('transitionDeemedIncome') +
      v('transitionWarWidowIncome') +
      v('partnerExcess')) /
    FORTNIGHTS_IN_YEAR;
  const rates = { ...testThen.read(c), energySupplement: v('energySupplement') };
  const inputs = testedMeans(status(c), v('assets'), income, rent, planOf(c).pension.test === 'untested');
  const tested = testedPension(inputs, rates);
  const ceiling = isSupplement(c) ? ceilingThen.read(c) : undefined;
  const deducted = deductionOf(v, c, w);
  const pension =
    ceiling === undefined
      ? lessIncapacity(tested, v('deductedPerYear'), rates)
      : asSupplement(tested, rent, rates, ceiling);
  w?.define('income', 'Fortnightly income', (part) => {
    part.add('assessableIncomeYear', v('assessableIncomeYear'));
    if (v('incapacityDeducted') > 0) part.subtract('incapacityDeducted', v('incapacityDeducted'));
    part
      .subtract('deemedIncome', v('deemedIncome'))
      .add('transitionDeemedIncome', v('transitionDeemedIncome'))
      .add('transitionWarWidowIncome', v('transitionWarWidowIncome'));
    if (countsExcess(c)) part.add('partnerExcess', v('partnerExcess'));
    part.divide('Fortnights in a year', FORTNIGHTS_IN_YEAR);
  })
    .define('rate', 'Pension before the minimum payment', (part) => {
      testedRateSteps(inputs, rates, part);
      if (ceiling !== undefined) underCeiling(tested.rateBeforeMinimumPerFortnight, rent, ceiling, part);
    })
    .define('entitlement', 'Fortnightly payment', (part) =>
      ceiling === undefined
        ? amountPaid(pension.rateBeforeMinimumPerFortnight, rates, deducted, part)
        : supplementPaid(pension.rateBeforeMinimumPerFortnight, part),
    );
  return countedForAgedCare(pension.entitlementPerFortnight, rates, w);
}

export const transitionFigures = {
  transitionDeemedIncome: {
    label: 'Deemed income of October 2025',
    ...perYear,
    sentence: 'The financial assets of the first month, deemed at the rates of October 2025; for a couple, together.',
    formula: 'Financial assets up to the threshold x lower rate + the rest x upper rate.',
    law: ['Social Security Act 1991 ss 1076-1082', CHOICE],
    applies: looksBack,
    inputs: [figure('financialAssets'), figure('keptForPurchase', '-', isKept), ...deemingThen.inputs],
    compute: (v, c, w) => deemedBesideKept(v('financialAssets'), v('keptForPurchase'), deemingThen.read(c), w),
    estimated: looksBack,
  },
  transitionCompensation: {
    label: 'DVA compensation counted in October 2025',
    ...perYear,
    sentence:
      'The untested payments of Veterans’ Affairs at the rates of October 2025, as the care income test counted them.',
    formula:
      '26 x share that counts x (payment - its energy supplement), not below 0; at the general rate the amount entered.',
    law: ['Aged Care Act 1997 s44-24', CHOICE],
    ...countedForCareFormula(anyoneLooksBack, on),
    estimated: anyoneLooksBack,
  },
  transitionWarWidowIncome: {
    label: 'War widow(er) pension as income in October 2025',
    ...perYear,
    sentence: 'The war widow(er) pension of October 2025 in the income test of the person’s pension or supplement.',
    formula: '26 x (war widow(er) pension - energy supplement).',
    law: ["Veterans' Entitlements Act 1986 Sch 6", 'Social Security Guide 4.3.5.10', CHOICE],
    ...warWidowFormula((c) => looksBack(c) && isPaidPension(c), on),
    estimated: looksBack,
  },
  transitionRentAssistance: {
    label: 'Rent Assistance of October 2025 at the full rate',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence: 'Rent Assistance for the rent of the first month, at the threshold and maximum of October 2025.',
    formula:
      'Fortnightly rent as it counts for the person, less the threshold, x assistance per dollar of rent, at most the maximum; a couple living together shares it.',
    law: ['Social Security Act 1991 s1070', CHOICE],
    ...rentAssistanceFormula(looksBack, on),
    estimated: looksBack,
  },
  transitionPension: {
    label: 'Pension counted in October 2025',
    ...perYear,
    sentence:
      'The person’s pension or income support supplement, from the means of the first month at the rates of October 2025, without minimum and energy supplement.',
    formula:
      'Lower result of both tests at the rates of October 2025, for a supplement at most its ceiling, less incapacity payments that Centrelink takes off, as the care income test counts it.',
    law: [
      'Aged Care Act 1997 s44-24',
      'Social Security Act 1991 s1064',
      "Veterans' Entitlements Act 1986 Sch 6",
      CHOICE,
    ],
    applies: paidThen,
    inputs: [
      named('assets', figure('assessableAssetsPension')),
      figure('homeowner', 'consulted'),
      figure('assessableIncomeYear'),
      figure('deemedIncome', '-'),
      figure('transitionDeemedIncome'),
      figure('transitionWarWidowIncome'),
      deductedFromIncome,
      deduction,
      partnerExcess,
      named('rentAssistance', figure('transitionRentAssistance')),
      sharedBy(paidThen),
      ...testThen.inputs,
      ...energyThen.inputs,
      ...ceilingThen.inputs,
      ...ageInputs,
    ],
    compute: (v, c, w) => {
      const counted = countedThen(v, c, w);
      w?.multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR);
      return counted * FORTNIGHTS_IN_YEAR;
    },
    estimated: looksBack,
  },
  transitionIncome: {
    label: 'Income for the income tested care fee of October 2025',
    ...perYear,
    sentence:
      'The person’s share of ordinary income (deemed as in October 2025) and of DVA compensation of October 2025, plus the person’s pension of October 2025.',
    formula:
      '(Ordinary income for care - deemed income + deemed income of October 2025 + DVA compensation of October 2025) / persons + pension of October 2025.',
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
      'The fee is fixed for life. Fortnightly no-worse-off contributions are at most 14 times this fee. Nothing is contributed if it was nil or the package started before 1 July 2014.',
    formula:
      'As entered, or the fee of October 2025 in the projection, or estimated from the means of the first month; the greatest fee of that day if means are not disclosed.',
    law: ['Aged Care Rules 2025 s273-10 item 4, s314-10(4), s314-30(3)', CHOICE],
    applies: hadPackageFee,
    inputs: [
      { ...lastMonth('feeAtTransition'), when: feeComesFrom('before') },
      { ...lastMonth('incomeTestedFeeByIncome'), when: feeComesFrom('projected') },
      fact(
        'stated',
        'care.feeAtTransitionPerDay',
        'Fee on 31 October 2025 as entered',
        (c) => homeCareOf(c)?.services.feeAtTransitionPerDay ?? 0,
        { period: 'day', when: feeComesFrom('stated') },
      ),
      named('income', figure('transitionIncome', '+', estimatesFee)),
      ...feeThen.inputs,
    ],
    compute: (v, c, w) => {
      const from = feeAtTransitionFrom(homeCareOf(c)!, c.month);
      const name = DIRECT_FEE_INPUT[from];
      if (name === undefined) return feeThen.fee(v, c, w);
      w?.add(name, v(name));
      return v(name);
    },
    estimated: (c) => hasCeiling(c) && isEstimated(c),
  },
} as const satisfies Record<string, FigureDefinition>;
