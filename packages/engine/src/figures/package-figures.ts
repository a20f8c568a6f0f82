/**
 * Home care packages until 31 October 2025: basic daily fee and income tested care fee with their caps.
 * Law: Aged Care Act 1997 ss 44-24, 44-26, 48-7, 52D-2; Aged Care (Consequential and Transitional Provisions) Rules
 * 2025 s126.
 */

import { daysSince } from '../household/indexes.ts';
import { capDay, couldStayFreeBefore } from '../projection/fee-stops.ts';
import { capChangesIn, hadLifetimeCapBefore } from '../projection/home-care-plan.ts';
import {
  type AnnualCapTest,
  annualCapTest,
  isAnnualCapStopped,
  isHomeCareStopped,
} from '../projection/package-step.ts';
import { respiteDaysSince } from '../projection/respite-plan.ts';
import { capOfFreeDay, chargedDaysUnderCap, chargedUnderCap } from '../rules/fee-caps.ts';
import {
  isInSecondBand,
  packageAnnualCap,
  packageAnnualCaps,
  packageBasicDailyFeeTable,
  secondBandTest,
} from '../rules/home-care/package-fees.ts';
import {
  type LifetimeCapContext,
  lifetimeCapRates,
  lifetimeCapToMeet,
} from '../rules/home-care/support-at-home-caps.ts';
import { isCapStopped, leftUnderCaps } from '../rules/residential/caps-2014.ts';
import type { Working } from '../rules/working.ts';
import { planOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  lastMonth,
  named,
  sumOverPeople,
  useRates,
  type Values,
} from './definition.ts';
import {
  hadPackageFee,
  homeCareOf,
  incomeTest,
  inHomeCare,
  isUndisclosed,
  lifetimeCapIn,
  looksBack,
  onPackage,
  onSupportAtHome,
  ownColumns,
  packageLevel,
  packageTest,
  sharedBy,
  undisclosedInput,
} from './home-care-cell.ts';
import { hasRespite } from './respite-figures.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const yesNo = { unit: 'yes-no', period: undefined, per: 'person', yearly: 'none' } as const;
const LAW = ['Aged Care Act 1997 s48-7'];
const TRANSITION = 'Aged Care (Consequential and Transitional Provisions) Rules 2025 s126';

const monthBefore = (c: Cell): Cell => ({ ...c, month: c.month - 1 });
const lifetimeCapBefore = (c: Cell): LifetimeCapContext => lifetimeCapIn(monthBefore(c));
const isTested = (c: Cell): boolean => onPackage(c) || looksBack(c);
const isWaived = (c: Cell): boolean => homeCareOf(c)?.services.basicDailyFeeWaived === true;

const secondBand = useRates(secondBandTest, packageTest);
const secondBandThen = useRates(secondBandTest, packageTest, looksBack);
const annualCaps = useRates(packageAnnualCaps, packageTest);
const basicDailyFee = useRates(packageBasicDailyFeeTable, packageLevel, (c) => !isWaived(c));
const byIncome = incomeTest(onPackage);
const capNow = useRates(lifetimeCapRates, lifetimeCapIn);

/** Whether a day of the previous month could stay free because of a cap of the package. */
const freeDayBefore = (c: Cell): boolean => couldStayFreeBefore(c.projection, c.month) && onPackage(monthBefore(c));
const capBefore = useRates(lifetimeCapRates, lifetimeCapBefore, freeDayBefore);
const freeDayInputs: readonly FigureInput[] = [
  ...(
    ['incomeTestedFee', 'incomeTestedFeeDays', 'homeCareDays', 'annualUsedBefore', 'lifetimeUsedBefore'] as const
  ).map((id) => ({ ...lastMonth(id, 'consulted'), when: freeDayBefore })),
  ...capBefore.inputs,
];

/** The cap that made a day of the previous month free: the annual or the lifetime cap, whichever was nearer. */
function capOfFreeDayBefore(v: Values, c: Cell): 'annual' | 'lifetime' | undefined {
  if (!freeDayBefore(c)) return undefined;
  return capOfFreeDay(
    v('previous incomeTestedFee'),
    v('previous incomeTestedFeeDays'),
    v('previous homeCareDays'),
    v('previous packageAnnualCap') - v('previous annualUsedBefore'),
    capBefore.read(c).lifetimeCap - v('previous lifetimeUsedBefore'),
  );
}

/**
 * Whether this month's lifetime cap already applied to the person in the previous month. If so, the amount of the cap
 * in the previous month counts.
 */
const hadCapBefore = (c: Cell): boolean => hadLifetimeCapBefore(homeCareOf(c)!, c.month);
const lifetimeCapThen = (c: Cell): LifetimeCapContext => (hadCapBefore(c) ? lifetimeCapBefore(c) : lifetimeCapIn(c));
const capThen = useRates(lifetimeCapToMeet, lifetimeCapThen);

/** The month from which Support at Home has a different lifetime cap than the package before it; Infinity if none. */
const capChange = (c: Cell): number => {
  const plan = homeCareOf(c);
  return (plan && capChangesIn(plan)) ?? Number.POSITIVE_INFINITY;
};
const isAfterPackageCap = (c: Cell): boolean => onSupportAtHome(c) && c.month >= capChange(c);
const isFirstOfOtherCap = (c: Cell): boolean => c.month === capChange(c);
const capOfPackage = useRates(lifetimeCapToMeet, lifetimeCapBefore, isFirstOfOtherCap);

const testOf = (c: Cell): AnnualCapTest => annualCapTest(homeCareOf(c)!, c.month);
const hasTest =
  (...tests: readonly AnnualCapTest[]) =>
  (c: Cell): boolean =>
    tests.includes(testOf(c));

const chargeInputs: readonly FigureInput[] = [
  named('feePerDay', figure('incomeTestedFee')),
  named('days', figure('homeCareDays', 'x')),
  named('annualCap', figure('packageAnnualCap', 'limit')),
  named('annualUsed', figure('annualUsedBefore', 'consulted')),
  ...capNow.inputs,
  named('lifetimeUsed', figure('lifetimeUsedBefore', 'consulted')),
];

function remaining(v: Values, c: Cell, w: Working | undefined): number {
  const caps = { annualCap: v('annualCap'), lifetimeCap: capNow.read(c).lifetimeCap };
  const left = (working?: Working): number => leftUnderCaps(v('annualUsed'), v('lifetimeUsed'), caps, working);
  w?.define('remaining', 'Left under the nearer cap', left);
  return left();
}

export const packageFigures = {
  homeCareDays: {
    label: 'Days in home care',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Fees and contributions are charged for these days.',
    formula: 'Days of the month; in the month in which care began, from that day. Days in respite care are left out.',
    law: [
      'Aged Care Act 1997 s48-1',
      'Aged Care Act 2024 s273',
      'Modelling choice: no services at home on days in respite care',
    ],
    applies: inHomeCare,
    inputs: [
      fact(
        'days',
        'care.packageStart',
        'Days from the date care began',
        (c) => {
          const plan = homeCareOf(c);
          return plan === undefined ? 0 : daysSince(c.projection.household, plan.startDate, c.month);
        },
        { unit: 'days', period: 'month' },
      ),
      fact(
        'respite',
        'care.respite',
        'Days in respite care',
        (c) => {
          const plan = homeCareOf(c);
          if (plan === undefined) return 0;
          return respiteDaysSince(c.projection.household, planOf(c).respite, plan.startDate, c.month);
        },
        { role: '-', unit: 'days', period: 'month', when: hasRespite },
      ),
    ],
  },
  homeCareLifetimeStopped: {
    label: 'Lifetime cap of home care is met',
    ...yesNo,
    sentence: 'Once met, nothing more is contributed for life. The cap is that of the person’s class in the month.',
    formula: 'Met earlier, or contributions so far have reached the cap that applied when they were charged.',
    law: ['Aged Care Act 1997 s48-7', 'Aged Care Act 2024 s273(5)', 'Aged Care Rules 2025 s7-20'],
    applies: inHomeCare,
    inputs: [
      { ...named('stoppedBefore', lastMonth('homeCareLifetimeStopped', 'consulted')), when: hadCapBefore },
      ...freeDayInputs,
      { ...lastMonth('packageAnnualCap', 'consulted'), when: freeDayBefore },
      named('used', figure('lifetimeUsedBefore', 'consulted')),
      ...capThen.inputs,
    ],
    compute: (v, c, w) => {
      const leftDayFree = hadCapBefore(c) && capOfFreeDayBefore(v, c) === 'lifetime';
      const { cap } = capThen.read(c);
      const day = capDay(c.projection, c.month);
      return isCapStopped(v('stoppedBefore') === 1, leftDayFree, v('used'), cap, day, w) ? 1 : 0;
    },
  },
  packageLifetimeCapMet: {
    label: 'Lifetime cap of the package was met',
    ...yesNo,
    sentence:
      'Support at Home has a different cap. If residential care comes under the package’s cap again, a cap that was met stays met.',
    formula: 'In the months of the package: whether its cap is met. Afterwards: as in the previous month.',
    law: ['Aged Care Act 1997 s48-7', 'Modelling choice: a cap that is met stays met'],
    applies: isAfterPackageCap,
    inputs: [
      { ...named('stoppedBefore', lastMonth('homeCareLifetimeStopped', 'consulted')), when: isFirstOfOtherCap },
      ...freeDayInputs,
      { ...lastMonth('packageAnnualCap', 'consulted'), when: freeDayBefore },
      { ...named('used', figure('lifetimeUsedBefore', 'consulted')), when: isFirstOfOtherCap },
      ...capOfPackage.inputs,
      { ...lastMonth('packageLifetimeCapMet', 'consulted'), when: (c) => !isFirstOfOtherCap(c) },
    ],
    compute: (v, c, w) => {
      if (!isFirstOfOtherCap(c)) {
        w?.add('previous packageLifetimeCapMet', v('previous packageLifetimeCapMet'));
        return v('previous packageLifetimeCapMet');
      }
      const leftDayFree = capOfFreeDayBefore(v, c) === 'lifetime';
      const { cap } = capOfPackage.read(c);
      const day = capDay(c.projection, c.month - 1);
      return isCapStopped(v('stoppedBefore') === 1, leftDayFree, v('used'), cap, day, w) ? 1 : 0;
    },
  },
  packageIncome: {
    label: 'Income for the income tested care fee',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'The person’s share of ordinary income and DVA compensation, plus the person’s pension without minimum and energy supplement.',
    formula: '(Ordinary income for care + DVA compensation counted) / persons + pension counted for care.',
    law: ['Aged Care Act 1997 s44-24'],
    applies: onPackage,
    inputs: [
      figure('careOrdinaryIncome'),
      sumOverPeople('dvaCountedForCare'),
      sharedBy(onPackage),
      figure('pensionCountedForCare'),
    ],
  },
  packageSecondBand: {
    label: 'Income above the second threshold',
    ...yesNo,
    sentence: 'The higher caps apply above the income at which a pension ends.',
    formula: 'Income > threshold, or means not disclosed.',
    law: LAW,
    applies: onPackage,
    inputs: [undisclosedInput(onPackage), named('income', figure('packageIncome')), ...secondBand.inputs],
    compute: (v, c, w) => (isInSecondBand(v('income'), !isUndisclosed(c), secondBand.read(c), w) ? 1 : 0),
  },
  packageAnnualCap: {
    label: 'Annual cap of income tested care fees',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'The cap for the band of the income. If packages ended before the projection, the cap of October 2025 applies.',
    formula: 'First cap up to the threshold; second cap above it, or if means are not disclosed.',
    law: [...LAW, TRANSITION],
    applies: isTested,
    inputs: [
      figure('packageSecondBand', 'consulted', onPackage),
      undisclosedInput(looksBack),
      named('income', figure('transitionIncome', 'consulted', looksBack)),
      ...secondBandThen.inputs,
      ...annualCaps.inputs,
    ],
    compute: (v, c, w) => {
      const isSecond = onPackage(c)
        ? v('packageSecondBand') === 1
        : isInSecondBand(v('income'), !isUndisclosed(c), secondBandThen.read(c));
      return packageAnnualCap(isSecond, annualCaps.read(c), w);
    },
    estimated: looksBack,
  },
  packageAnnualStopped: {
    label: 'Annual cap of income tested care fees is met',
    ...yesNo,
    sentence:
      'Once met, nothing more is charged in the cap year. If it was met before 1 November 2025, no-worse-off contributions are nil until the anniversary too.',
    formula: 'Met earlier in the cap year, or fees so far have reached the cap that applied when they were charged.',
    law: [...LAW, TRANSITION],
    applies: (c) => (onPackage(c) || hadPackageFee(c)) && testOf(c) !== 'new year',
    inputs: [
      named('stoppedBefore', lastMonth('packageAnnualStopped', 'consulted')),
      ...freeDayInputs,
      named('used', figure('annualUsedBefore', 'consulted', hasTest('then', 'now', 'lower'))),
      { ...lastMonth('packageAnnualCap', 'limit'), when: hasTest('then', 'lower') },
      figure('packageAnnualCap', 'limit', hasTest('now', 'lower')),
    ],
    compute: (v, c, w) =>
      isAnnualCapStopped(
        testOf(c),
        v('stoppedBefore') === 1,
        capOfFreeDayBefore(v, c) === 'annual',
        v('used'),
        v('packageAnnualCap'),
        v('previous packageAnnualCap'),
        w,
      )
        ? 1
        : 0,
  },
  packageBasicDailyFee: {
    label: 'Basic Daily Fee of the package',
    ...perDay,
    sentence: 'It is the same for everybody on a level; a provider may waive it. It counts towards no cap.',
    formula: 'Basic daily fee of the level; nil when waived.',
    law: ['Aged Care Act 1997 s52D-2'],
    applies: onPackage,
    inputs: [
      ...basicDailyFee.inputs,
      fact('waived', 'care.basicDailyFeeWaived', 'Waive Basic Daily Fee', (c) => (isWaived(c) ? 1 : 0), {
        role: 'consulted',
        unit: 'yes-no',
        period: undefined,
      }),
    ],
  },
  packageBasicDailyFeeMonth: {
    label: 'Basic daily fee of the package, month',
    ...perMonth,
    sentence: 'The basic daily fee for the days in home care.',
    formula: 'Basic daily fee x days in home care.',
    law: ['Aged Care Act 1997 s52D-2'],
    applies: onPackage,
    inputs: [figure('packageBasicDailyFee'), figure('homeCareDays', 'x')],
  },
  incomeTestedFeeByIncome: {
    label: 'Income tested care fee before its caps stop it',
    ...perDay,
    sentence:
      'A share of the income above the free area up to the first daily cap, and of income above the threshold up to the second. The fee is the second cap if means are not disclosed. It is never above the level’s subsidy.',
    formula:
      'Share x (income - free area or threshold) / days by which the law divides, within the daily caps and the subsidy.',
    law: ['Aged Care Act 1997 ss 44-26, 48-7'],
    applies: onPackage,
    inputs: [named('income', figure('packageIncome')), ...byIncome.inputs],
    compute: byIncome.fee,
  },
  incomeTestedFee: {
    label: 'Income Tested Care Fee',
    ...perDay,
    sentence: 'The fee by income, until a cap is met.',
    formula: 'Income tested care fee by income; nil while a cap stops it.',
    law: LAW,
    applies: onPackage,
    inputs: [
      figure('incomeTestedFeeByIncome', '+', (c) => !isHomeCareStopped(ownColumns(c), c.month)),
      figure('packageAnnualStopped', 'consulted'),
      figure('homeCareLifetimeStopped', 'consulted'),
    ],
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
    applies: onPackage,
    inputs: chargeInputs,
    compute: (v, c, w) =>
      chargedDaysUnderCap(v('feePerDay'), v('days'), remaining(v, c, w), capDay(c.projection, c.month), w),
  },
  incomeTestedFeeMonth: {
    label: 'Income tested care fee of the month',
    ...perMonth,
    sentence: 'The fee for the days charged; the day that meets a cap is charged up to it.',
    formula: 'Fee a day x days charged, at most the amount left under the nearer cap.',
    law: [...LAW, 'Modelling choice: a day that would pass the cap is charged up to it'],
    applies: onPackage,
    inputs: chargeInputs,
    compute: (v, c, w) =>
      chargedUnderCap(v('feePerDay'), v('days'), remaining(v, c, w), capDay(c.projection, c.month), w),
  },
} as const satisfies Record<string, FigureDefinition>;
