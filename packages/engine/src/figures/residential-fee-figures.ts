/** Daily fees of residential care and the stops of the non-clinical contribution. Law: Aged Care Act 2024 ss 277-279. */
import { capDay, capMonthOfNewFees } from '../projection/fee-stops.ts';
import { careDaysIn } from '../projection/resident-plan.ts';
import { chargedDaysUnderCap, chargedUnderCap } from '../rules/fee-caps.ts';
import { basicDailyFeeRates } from '../rules/residential/basic-daily-fee.ts';
import {
  isNonClinicalStopped,
  nonClinicalCapsTable,
  nonClinicalCapThen,
  nonClinicalLifetimeCap,
  nonClinicalMostDays,
} from '../rules/residential/caps-2025.ts';
import {
  hotellingContribution,
  hotellingRates,
  nonClinicalContribution,
  nonClinicalRates,
} from '../rules/residential/resident-contribution-2025.ts';
import type { Working } from '../rules/working.ts';
import { careOf, inCare, paysNewFees, personOf, planOf, residentOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  lastMonth,
  monthStart,
  named,
  useRates,
  type Values,
} from './definition.ts';
import { oldFeeFigures, stoppedAtHome } from './old-fee-figures.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;

const now = (c: Cell) => ({ on: monthStart(c) });
const basicFeeNow = useRates(basicDailyFeeRates, now);
const hotellingNow = useRates(hotellingRates, now);
/** Whether the contribution has not stopped. A stopped contribution is nil whatever the rates. */
const isNotStopped = (c: Cell): boolean => c.projection.people[c.person]?.nonClinicalStopped[c.month] === 0;
const nonClinicalNow = useRates(nonClinicalRates, now, isNotStopped);
const capsNow = useRates(nonClinicalCapsTable, now);
const lifetimeCapNow = useRates(nonClinicalLifetimeCap, now);
const mostDaysNow = useRates(nonClinicalMostDays, now);
const capThen = useRates(nonClinicalCapThen, (c: Cell) => ({
  on: monthStart({ ...c, month: capMonthOfNewFees(planOf(c), c.month) }),
}));

const isDisclosed = (c: Cell): boolean => careOf(c)?.meansDisclosed === true;
/** The means tested amount; undisclosed means are not read. */
const meansTested: FigureInput = figure('meansTestedAmount', '+', isDisclosed);
const meansOf = (v: Values, c: Cell) => ({
  meansTestedAmountPerDay: v('meansTestedAmount'),
  meansDisclosed: isDisclosed(c),
});

/**
 * Whether the days charged before the projection are estimated, because none were entered. If the means require a
 * contribution in month 0, all days on the new fees count as charged.
 */
const isEstimated = (c: Cell): boolean =>
  c.month === 0 && paysNewFees(c) && careOf(c)?.nonClinicalDaysCharged === undefined;
const nonClinicalAtStart = useRates(nonClinicalRates, now, isEstimated);

/** The amount charged and its cap, under the names that the rule uses. */
const chargeInputs: readonly FigureInput[] = [
  figure('nonClinicalDaysBefore', 'consulted'),
  figure('lifetimeUsedBefore', 'consulted'),
  ...capsNow.inputs,
];

function leftOfCap(v: Values, c: Cell, w: Working | undefined): number {
  const { lifetimeCap } = lifetimeCapNow.read(c);
  const used = v('lifetimeUsedBefore');
  w?.define('remaining', 'Left under the lifetime cap', (part) =>
    part.add('lifetimeCap', lifetimeCap).subtract('lifetimeUsedBefore', used),
  );
  return lifetimeCap - used;
}

export const residentialFeeFigures = {
  careDays: {
    label: 'Days in care',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Daily fees are charged for these days.',
    formula: 'Days of the month; in the month of entry, from the day of entry.',
    law: ['Aged Care Act 2024 s276'],
    applies: inCare,
    inputs: [
      fact(
        'days',
        'care.entryDate',
        'Days from the date of entry',
        (c) => careDaysIn(c.projection.household, residentOf(c)!, c.month),
        { unit: 'days', period: 'month' },
      ),
    ],
  },
  basicDailyFee: {
    label: 'Basic Daily Fee',
    ...perDay,
    sentence: 'It is the same for everybody: a share of the basic single pension, rounded down to the cent.',
    formula: 'The basic daily fee in force.',
    law: ['Aged Care Act 2024 s277', 'Aged Care Act 1997 s52C-4'],
    applies: inCare,
    inputs: basicFeeNow.inputs,
  },
  hotelling: {
    label: 'Hotelling Supplement',
    ...perDay,
    sentence: 'The part of the means tested amount above the maximum accommodation supplement, up to a daily maximum.',
    formula: 'Means tested amount - maximum accommodation supplement, between 0 and the hotelling maximum.',
    law: ['Aged Care Act 2024 s278'],
    applies: paysNewFees,
    inputs: [meansTested, ...hotellingNow.inputs],
    compute: (v, c, w) => hotellingContribution(meansOf(v, c), hotellingNow.read(c), w),
  },
  ...oldFeeFigures,
  nonClinicalStopped: {
    label: 'Non-clinical contribution has stopped',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'The contribution stops for good once the maximum number of days has been charged or the lifetime cap is met.',
    formula:
      'Stopped earlier, or days charged have reached the limit, or contributions have reached the cap that applied when they were charged.',
    law: ['Aged Care Act 2024 s279(4)-(5)', 'Aged Care Rules 2025 ss 7-20, 279-10'],
    applies: paysNewFees,
    inputs: [
      named('stoppedBefore', lastMonth('nonClinicalStopped', 'consulted')),
      stoppedAtHome,
      named('daysBefore', figure('nonClinicalDaysBefore', 'consulted')),
      named('used', figure('lifetimeUsedBefore', 'consulted')),
      ...mostDaysNow.inputs,
      ...capThen.inputs,
    ],
    compute: (v, c, w) => {
      const { maximumDays } = mostDaysNow.read(c);
      const { cap } = capThen.read(c);
      const day = capDay(c.projection, c.month);
      const wasStopped = v('stoppedBefore') === 1 || v('stoppedAtHome') === 1;
      return isNonClinicalStopped(wasStopped, v('daysBefore'), maximumDays, v('used'), cap, day, w) ? 1 : 0;
    },
  },
  nonClinical: {
    label: 'Non Clinical Care Contribution',
    ...perDay,
    sentence:
      'The means tested amount above the accommodation supplement and the hotelling maximum. It has a daily maximum, and stops for good after a number of days or at the lifetime cap.',
    formula:
      'Means tested amount - maximum accommodation supplement - hotelling maximum, between 0 and the daily maximum.',
    law: ['Aged Care Act 2024 s279'],
    applies: paysNewFees,
    inputs: [figure('nonClinicalStopped', 'consulted'), meansTested, ...nonClinicalNow.inputs],
    compute: (v, c, w) => {
      if (v('nonClinicalStopped') === 0) return nonClinicalContribution(meansOf(v, c), nonClinicalNow.read(c), w);
      w?.consult('nonClinicalStopped', 1);
      return 0;
    },
  },
  nonClinicalDaysBefore: {
    label: 'Days charged before this month',
    unit: 'days',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Days on which a non-clinical contribution was charged so far.',
    formula: 'Days so far + days charged in the previous month.',
    law: ['Aged Care Act 2024 s279(4)', 'Modelling choice: docs/method/residential-2025'],
    inputs: [
      lastMonth('nonClinicalDaysBefore'),
      lastMonth('nonClinicalDays'),
      fact(
        'typed',
        'care.nonClinicalDaysCharged',
        'Days charged before the projection',
        (c) => careOf(c)?.nonClinicalDaysCharged ?? 0,
        { unit: 'days', when: (c) => c.month === 0 && careOf(c)?.nonClinicalDaysCharged !== undefined },
      ),
      fact(
        'daysOfNewFees',
        'care.entryDate',
        'Days on the fees from 1 November 2025, before the projection',
        (c) => residentOf(c)?.daysOfNewFeesBefore ?? 0,
        { unit: 'days', when: isEstimated },
      ),
      figure('meansTestedAmount', 'consulted', (c) => isEstimated(c) && isDisclosed(c)),
      ...nonClinicalAtStart.inputs,
    ],
    compute: (v, c, w) => {
      if (c.month > 0) {
        w?.add('previous nonClinicalDaysBefore', v('previous nonClinicalDaysBefore'));
        w?.add('previous nonClinicalDays', v('previous nonClinicalDays'));
        return v('previous nonClinicalDaysBefore') + v('previous nonClinicalDays');
      }
      const isCharged = isEstimated(c) && nonClinicalContribution(meansOf(v, c), nonClinicalAtStart.read(c)) > 0;
      const days = isCharged ? v('daysOfNewFees') : v('typed');
      if (isCharged) w?.add('daysOfNewFees', days);
      else if (days > 0) w?.add('typed', days);
      return days;
    },
    estimated: (c) => {
      const resident = residentOf(c);
      return resident !== undefined && resident.care.nonClinicalDaysCharged === undefined && resident.entryMonth < 0;
    },
  },
  nonClinicalDays: {
    label: 'Days charged this month',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Days of the month with a non-clinical contribution; a part day at the cap counts as a day.',
    formula: 'Days in care, at most the days left of the maximum number and the days until the lifetime cap.',
    law: ['Aged Care Act 2024 s279(4)-(5)', 'Modelling choice: a day that would pass the cap is charged up to it'],
    applies: paysNewFees,
    inputs: [named('feePerDay', figure('nonClinical', 'consulted')), figure('careDays'), ...chargeInputs],
    compute: (v, c, w) => {
      const { maximumDays } = capsNow.read(c);
      const daysLeft = maximumDays - v('nonClinicalDaysBefore');
      w?.define('days', 'Days in care, at most the days left', (part) =>
        part
          .add('careDays', v('careDays'))
          .limit('Days left', daysLeft, (left) =>
            left.add('maximumDays', maximumDays).subtract('nonClinicalDaysBefore', v('nonClinicalDaysBefore')),
          ),
      );
      const days = Math.min(v('careDays'), daysLeft);
      return chargedDaysUnderCap(v('feePerDay'), days, leftOfCap(v, c, w), capDay(c.projection, c.month), w);
    },
  },
  nonClinicalMonth: {
    label: 'Non-clinical contribution of the month',
    ...perMonth,
    sentence: 'The contribution for the days charged; the day that meets the cap is charged up to it.',
    formula: 'Contribution a day x days charged, at most the amount left under the lifetime cap.',
    law: ['Aged Care Act 2024 s279', 'Modelling choice: a day that would pass the cap is charged up to it'],
    applies: paysNewFees,
    inputs: [
      named('feePerDay', figure('nonClinical')),
      named('days', figure('nonClinicalDays', 'x')),
      figure('lifetimeUsedBefore', 'consulted'),
      ...lifetimeCapNow.inputs,
    ],
    compute: (v, c, w) =>
      chargedUnderCap(v('feePerDay'), v('days'), leftOfCap(v, c, w), capDay(c.projection, c.month), w),
  },
  lifetimeUsedBefore: {
    label: 'Counted to the lifetime cap so far',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Contributions counted to the lifetime cap before this month.',
    formula: 'Lifetime cap used as entered, plus the contributions of each month since then.',
    law: ['Aged Care Act 2024 s279(5)', 'Aged Care Rules 2025 s7-20'],
    inputs: [
      fact('used', 'person.lifetimeCapUsed', 'Lifetime cap used', (c) => personOf(c).lifetimeCapUsed, {
        when: (c) => c.month === 0,
      }),
      lastMonth('lifetimeUsedAfter'),
    ],
  },
  lifetimeUsedAfter: {
    label: 'Counted to the lifetime cap, end of month',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'last',
    sentence: 'Contributions counted to the lifetime cap at the end of this month.',
    formula:
      'Counted so far + means tested care fee, non-clinical contribution, income tested care fee and Support at Home contributions of the month, assistive technology and home modifications included.',
    law: ['Aged Care Act 2024 ss 273(5), 279(5)', 'Aged Care Rules 2025 s7-20'],
    inputs: [
      figure('lifetimeUsedBefore'),
      figure('meansTestedFeeMonth'),
      figure('nonClinicalMonth'),
      figure('incomeTestedFeeMonth'),
      figure('supportAtHomeMonth'),
      figure('assistiveContribution'),
    ],
  },
  basicDailyFeeMonth: {
    label: 'Basic daily fee of the month',
    ...perMonth,
    sentence: 'The basic daily fee for the days in care.',
    formula: 'Basic daily fee x days in care.',
    law: ['Aged Care Act 2024 s277'],
    inputs: [figure('basicDailyFee'), figure('careDays', 'x')],
  },
  hotellingMonth: {
    label: 'Hotelling contribution of the month',
    ...perMonth,
    sentence: 'The hotelling contribution for the days in care.',
    formula: 'Hotelling contribution x days in care.',
    law: ['Aged Care Act 2024 s278'],
    inputs: [figure('hotelling'), figure('careDays', 'x')],
  },
} as const satisfies Record<string, FigureDefinition>;
