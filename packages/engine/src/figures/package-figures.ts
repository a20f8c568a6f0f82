/**
 * Home care packages until 31 October 2025: basic daily fee and income tested care fee with their caps.
 * Law: Aged Care Act 1997 ss 44-24, 44-26, 48-7, 52D-2; Aged Care (Consequential and Transitional Provisions) Rules
 * 2025 s126.
 */
import { type CivilDate, isAbove, isBelow } from '@advice-builder/kernel';
import { capDay } from '../projection/fee-stops.ts';
import { daysSince } from '../projection/plan.ts';
import { isCapYearOld } from '../projection/transition-fee.ts';
import { TRANSITION_RATES_ON } from '../regimes/home-care-regime.ts';
import { chargeUnderCap, isMet } from '../rules/fee-caps.ts';
import {
  type Cell,
  type FigureDefinition,
  fact,
  figure,
  lastMonth,
  monthStart,
  rate,
  sumOverPeople,
} from './definition.ts';
import {
  capSeries,
  hadPackageFee,
  homeCareOf,
  incomeTestedFeeOf,
  incomeTestInputs,
  inHomeCare,
  isFirstOfSupport,
  levelOf,
  looksBack,
  onPackage,
  packageSeries,
  sharedBy,
  undisclosedInput,
  type Values,
} from './home-care-cell.ts';
import { startsCapYear } from './old-fee-figures.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const yesNo = { unit: 'yes-no', period: undefined, per: 'person', yearly: 'none' } as const;
const LAW = ['Aged Care Act 1997 s48-7'];
const TRANSITION = 'Aged Care (Consequential and Transitional Provisions) Rules 2025 s126';

const monthBefore = (c: Cell): Cell => ({ ...c, month: c.month - 1 });
const feeDay = (c: Cell): CivilDate => (onPackage(c) ? monthStart(c) : TRANSITION_RATES_ON);
const isTested = (c: Cell): boolean => onPackage(c) || looksBack(c);
const paysBasic = (c: Cell): boolean => onPackage(c) && homeCareOf(c)?.services.basicDailyFeeWaived === false;

/** A day of the month before could stay free for a cap of the package. */
const freeDayBefore = (c: Cell): boolean =>
  c.month > 0 && onPackage(monthBefore(c)) && capDay(c.projection, c.month - 1) === 'free';
const freeDayInputs = [
  ...(
    ['incomeTestedFee', 'incomeTestedFeeDays', 'homeCareDays', 'annualUsedBefore', 'lifetimeUsedBefore'] as const
  ).map((id) => ({ ...lastMonth(id, 'consulted'), when: freeDayBefore })),
  lastMonth('packageAnnualCap', 'limit'),
  rate('lifetimeCapThen', (c) => capSeries(monthBefore(c)), 'consulted', {
    on: (c) => monthStart(monthBefore(c)),
    when: freeDayBefore,
  }),
];

/** The cap for which a day of the month before stayed free: the nearer one as they stood then. */
function capOfFreeDay(v: Values, c: Cell): 'annual' | 'lifetime' | undefined {
  if (!freeDayBefore(c) || v('previous incomeTestedFee') === 0) return undefined;
  if (v('previous incomeTestedFeeDays') >= v('previous homeCareDays')) return undefined;
  const leftOfLife = v('lifetimeCapThen') - v('previous lifetimeUsedBefore');
  return leftOfLife <= v('previous packageAnnualCap') - v('previous annualUsedBefore') ? 'lifetime' : 'annual';
}

/** By the end of the month before: the cap was met, or a day stayed free because it would have passed it. */
function wasAnnualCapMet(v: Values, c: Cell): boolean {
  const isReached = !isBelow(v('annualUsedBefore'), v('previous packageAnnualCap'));
  return v('previous packageAnnualStopped') === 1 || isReached || capOfFreeDay(v, c) === 'annual';
}

/** Stopped while the package runs. */
function stopsPackage(v: Values, c: Cell): boolean {
  if (startsCapYear(c)) return false;
  const isReached = !isBelow(v('annualUsedBefore'), v('packageAnnualCap'));
  return isReached || (c.month > 0 && inHomeCare(monthBefore(c)) && wasAnnualCapMet(v, c));
}

/** Stopped for what is left of the cap year after 31 October 2025. */
function stopsContributions(v: Values, c: Cell): boolean {
  if (!isFirstOfSupport(c)) return !startsCapYear(c) && v('previous packageAnnualStopped') === 1;
  if (c.month > 0) return !startsCapYear(c) && wasAnnualCapMet(v, c);
  const plan = homeCareOf(c);
  return plan !== undefined && isCapYearOld(plan) && !isBelow(v('annualUsedBefore'), v('packageAnnualCap'));
}

/** The cap of this month was the person's in the month before too: it counts as it stood then. */
function hadThisCap(c: Cell): boolean {
  return c.month > 0 && inHomeCare(monthBefore(c)) && capSeries(monthBefore(c)) === capSeries(c);
}

const capInputs = [
  figure('packageAnnualCap', 'limit', onPackage),
  figure('annualUsedBefore', 'consulted', onPackage),
  rate('lifetimeCap', capSeries, 'limit', { when: onPackage }),
  figure('lifetimeUsedBefore', 'consulted', onPackage),
];

function charge(v: Values, c: Cell) {
  const remaining = Math.min(v('packageAnnualCap') - v('annualUsedBefore'), v('lifetimeCap') - v('lifetimeUsedBefore'));
  return chargeUnderCap(v('incomeTestedFee'), v('homeCareDays'), remaining, capDay(c.projection, c.month));
}

export const packageFigures = {
  homeCareDays: {
    label: 'Days in home care',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Fees and contributions are charged for these days.',
    formula: 'Days of the month; in the month in which care began from that day.',
    law: ['Aged Care Act 1997 s48-1', 'Aged Care Act 2024 s273'],
    inputs: [
      fact(
        'days',
        'care.entryDate',
        'Days from the date care began',
        (c) => {
          const plan = homeCareOf(c);
          return plan === undefined ? 0 : daysSince(c.projection.household, plan.startDate, c.month);
        },
        { unit: 'days', period: 'month', when: inHomeCare },
      ),
    ],
    compute: (v) => v('days'),
  },
  homeCareLifetimeStopped: {
    label: 'Lifetime cap of home care is met',
    ...yesNo,
    sentence: 'Once met, nothing more is contributed for life; the cap is that of the class of the month.',
    formula: 'Met before, or contributions so far at the cap as it stood then.',
    law: ['Aged Care Act 1997 s48-7', 'Aged Care Act 2024 s273(5)', 'Aged Care Rules 2025 s7-20'],
    inputs: [
      lastMonth('homeCareLifetimeStopped', 'consulted'),
      ...freeDayInputs,
      figure('lifetimeUsedBefore', 'consulted', inHomeCare),
      rate('cap', capSeries, 'limit', {
        on: (c) => monthStart(hadThisCap(c) ? monthBefore(c) : c),
        when: inHomeCare,
      }),
    ],
    compute: (v, c) => {
      if (!inHomeCare(c)) return 0;
      const wasMet = hadThisCap(c) && v('previous homeCareLifetimeStopped') === 1;
      if (wasMet || (hadThisCap(c) && capOfFreeDay(v, c) === 'lifetime')) return 1;
      return isMet(v('lifetimeUsedBefore'), v('cap'), capDay(c.projection, c.month)) ? 1 : 0;
    },
  },
  packageIncome: {
    label: 'Income for the income tested care fee',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Own share of ordinary income and DVA compensation, and the own pension without minimum and energy supplement.',
    formula: '(Ordinary income for care + DVA compensation counted) / persons + pension counted for care.',
    law: ['Aged Care Act 1997 s44-24'],
    inputs: [
      figure('careOrdinaryIncome', '+', onPackage),
      sumOverPeople('dvaCountedForCare', '+', onPackage),
      sharedBy(onPackage),
      figure('pensionCountedForCare', '+', onPackage),
    ],
    compute: (v, c) =>
      onPackage(c) ? (v('careOrdinaryIncome') + v('dvaCountedForCare')) / v('people') + v('pensionCountedForCare') : 0,
  },
  packageSecondBand: {
    label: 'Income above the second threshold',
    ...yesNo,
    sentence: 'Above the income at which a pension ends the higher caps apply.',
    formula: 'Income > threshold, or means not disclosed.',
    law: LAW,
    inputs: [
      undisclosedInput(onPackage),
      figure('packageIncome', 'consulted', onPackage),
      rate('threshold', packageSeries('income-threshold'), 'limit', { when: onPackage }),
    ],
    compute: (v, c) =>
      onPackage(c) && (v('undisclosed') === 1 || isAbove(v('packageIncome'), v('threshold'))) ? 1 : 0,
  },
  packageAnnualCap: {
    label: 'Annual cap of income tested care fees',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'The cap of the band that the income falls in; where packages ended before the projection, the one of October 2025.',
    formula: 'First cap up to the threshold, second cap above it and where means are not disclosed.',
    law: [...LAW, TRANSITION],
    inputs: [
      undisclosedInput(isTested),
      figure('packageIncome', 'consulted', onPackage),
      figure('transitionIncome', 'consulted', looksBack),
      rate('threshold', packageSeries('income-threshold'), 'limit', { on: feeDay, when: isTested }),
      rate('cap1', 'home-care-package.annual-cap-1', '+', { on: feeDay, when: isTested }),
      rate('cap2', 'home-care-package.annual-cap-2', '+', { on: feeDay, when: isTested }),
    ],
    compute: (v) => {
      const isSecond = v('undisclosed') === 1 || isAbove(v('packageIncome') + v('transitionIncome'), v('threshold'));
      return isSecond ? v('cap2') : v('cap1');
    },
    estimated: looksBack,
  },
  packageAnnualStopped: {
    label: 'Annual cap of income tested care fees is met',
    ...yesNo,
    sentence:
      'Once met, nothing more is charged in the cap year. Met before 1 November 2025, no-worse-off contributions are nil until the anniversary too.',
    formula: 'Met before in the cap year, or fees so far at the cap as it stood then.',
    law: [...LAW, TRANSITION],
    inputs: [
      lastMonth('packageAnnualStopped', 'consulted'),
      ...freeDayInputs,
      figure('annualUsedBefore', 'consulted', (c) => onPackage(c) || (hadPackageFee(c) && isFirstOfSupport(c))),
      figure('packageAnnualCap', 'limit', (c) => onPackage(c) || (c.month === 0 && isTested(c))),
    ],
    compute: (v, c) => {
      if (onPackage(c)) return stopsPackage(v, c) ? 1 : 0;
      return hadPackageFee(c) && stopsContributions(v, c) ? 1 : 0;
    },
  },
  packageBasicDailyFee: {
    label: 'Basic Daily Fee of the package',
    ...perDay,
    sentence: 'The same for everybody on a level; a provider may waive it. It counts towards no cap.',
    formula: 'Basic daily fee of the level; nil when waived.',
    law: ['Aged Care Act 1997 s52D-2'],
    inputs: [
      rate('fee', (c) => `home-care-package.basic-daily-fee.level-${levelOf(c)}`, '+', { when: paysBasic }),
      fact(
        'waived',
        'care.basicDailyFeeWaived',
        'Waive Basic Daily Fee',
        (c) => (homeCareOf(c)?.services.basicDailyFeeWaived ? 1 : 0),
        { role: 'consulted', unit: 'yes-no', period: undefined, when: onPackage },
      ),
    ],
    compute: (v) => v('fee'),
  },
  packageBasicDailyFeeMonth: {
    label: 'Basic daily fee of the package, month',
    ...perMonth,
    sentence: 'The basic daily fee for the days in home care.',
    formula: 'Basic daily fee x days in home care.',
    law: ['Aged Care Act 1997 s52D-2'],
    inputs: [figure('packageBasicDailyFee'), figure('homeCareDays', 'x', onPackage)],
    compute: (v) => v('packageBasicDailyFee') * v('homeCareDays'),
  },
  incomeTestedFeeByIncome: {
    label: 'Income tested care fee before its caps stop it',
    ...perDay,
    sentence:
      'Half of the income above the free area, up to the first daily cap; above the threshold from the first cap up to the second. Means not disclosed: the second cap. Never more than the subsidy of the level.',
    formula: '50% x (income - free area or threshold) / 364 within the daily caps and the subsidy.',
    law: ['Aged Care Act 1997 ss 44-26, 48-7'],
    inputs: [figure('packageIncome', '+', onPackage), ...incomeTestInputs(onPackage)],
    compute: (v, c) => (onPackage(c) ? incomeTestedFeeOf(v, v('packageIncome')) : 0),
  },
  incomeTestedFee: {
    label: 'Income Tested Care Fee',
    ...perDay,
    sentence: 'The fee by income, until a cap is met.',
    formula: 'Income tested care fee by income; nil while a cap stops it.',
    law: LAW,
    inputs: [
      figure('incomeTestedFeeByIncome'),
      figure('packageAnnualStopped', 'consulted', onPackage),
      figure('homeCareLifetimeStopped', 'consulted', onPackage),
    ],
    compute: (v) =>
      v('packageAnnualStopped') === 1 || v('homeCareLifetimeStopped') === 1 ? 0 : v('incomeTestedFeeByIncome'),
  },
  incomeTestedFeeDays: {
    label: 'Days charged with the income tested care fee',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Days of the month until a cap is met; a part day counts as a day.',
    formula: 'Days in home care, at most the days until the nearer cap.',
    law: LAW,
    inputs: [figure('incomeTestedFee', 'consulted'), figure('homeCareDays', '+', onPackage), ...capInputs],
    compute: (v, c) => charge(v, c).chargedDays,
  },
  incomeTestedFeeMonth: {
    label: 'Income tested care fee of the month',
    ...perMonth,
    sentence: 'The fee for the days charged; the day that meets a cap is charged up to it.',
    formula: 'Fee a day x days charged, at most what is left of the nearer cap.',
    law: [...LAW, 'Modelling choice: a day that would pass the cap is charged up to it'],
    inputs: [figure('incomeTestedFee'), figure('homeCareDays', 'x', onPackage), ...capInputs],
    compute: (v, c) => charge(v, c).charged,
  },
} as const satisfies Record<string, FigureDefinition>;
