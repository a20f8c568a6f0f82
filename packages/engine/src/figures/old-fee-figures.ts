/**
 * The means tested care fee of the rules of 1 July 2014 with its annual and lifetime caps. Law: Aged Care Act 1997 ss
 * 44-21, 52C-3, 52C-4; preserved for residents on the old fees by the Consequential and Transitional Provisions Rules
 * 2025.
 */
import {
  capDay,
  capMonthOfOldFees,
  hasPackageCapAgain,
  keepsLifetimeCap,
  startsCapYear as startsYear,
  wasOnOldFees,
} from '../projection/fee-stops.ts';
import { careStartMonth } from '../projection/plan.ts';
import { couldLeaveDayFree, daysLeftInCapYear } from '../projection/residential-step.ts';
import { capOfFreeDay, chargedDaysUnderCap, chargedUnderCap } from '../rules/fee-caps.ts';
import {
  annualCapThen,
  bothCapsThen,
  caps2014,
  isCapStopped,
  leftUnderCaps,
  lifetimeCapThen,
  payableDays,
} from '../rules/residential/caps-2014.ts';
import { careFeeRates2014, meansTestedCareFee } from '../rules/residential/care-fee-2014.ts';
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

const LAW = ['Aged Care Act 1997 ss 44-21, 52C-3', 'Aged Care Rules 2025 s285A-14'];

/** Whether the person pays the fees of 2014 in this month. */
function paysOldFees(c: Cell): boolean {
  return inCare(c) && !paysNewFees(c);
}

const paysByMeans = (c: Cell): boolean => paysOldFees(c) && careOf(c)?.meansDisclosed === true;

/** Whether a new cap year starts in the month, because the month contains an anniversary of entry. */
function startsCapYear(c: Cell): boolean {
  return startsYear(careStartMonth(planOf(c)), c.month);
}

/** How the day that would pass a cap is charged: exactly up to the cap, or as the Act in force on that day says. */
function capDayOf(c: Cell): 'exact' | 'free' | 'whole' {
  return capDay(c.projection, c.month);
}

const now = (c: Cell) => ({ on: monthStart(c) });
/**
 * The first day of the previous month if these fees were charged in that month, otherwise the first day of this month.
 */
const then = (c: Cell) => ({
  on: monthStart({ ...c, month: wasOnOldFees(residentOf(c)!, c.month) ? c.month - 1 : c.month }),
});
const lifetimeMonth = (c: Cell) => ({
  on: monthStart({ ...c, month: capMonthOfOldFees(planOf(c), c.month) }),
});
const freeDayCouldBe = (c: Cell): boolean => couldLeaveDayFree(c.projection, residentOf(c)!, c.month);
/** Whether no cap stops the fee. A stopped fee is nil whatever the rates. */
const isNotStopped = (c: Cell): boolean => {
  const own = c.projection.people[c.person];
  return own?.annualCapStopped[c.month] === 0 && own.lifetimeCapStopped[c.month] === 0;
};
const careFeeNow = useRates(careFeeRates2014, now, isNotStopped);
const capsNow = useRates(caps2014, now);
const annualThen = useRates(annualCapThen, then);
const lifetimeThen = useRates(lifetimeCapThen, lifetimeMonth);
const bothThen = useRates(bothCapsThen, then, freeDayCouldBe);

const freeDayInputs: readonly FigureInput[] = [
  ...(['meansTestedFee', 'meansTestedFeeDays', 'careDays', 'annualUsedBefore', 'lifetimeUsedBefore'] as const).map(
    (id) => ({ ...lastMonth(id, 'consulted'), when: freeDayCouldBe }),
  ),
  ...bothThen.inputs,
];

/**
 * The cap that made a day of the previous month free (1997 Act): the annual or the lifetime cap, whichever was nearer.
 */
function capOfFreeDayBefore(v: Values, c: Cell): 'annual' | 'lifetime' | undefined {
  if (!freeDayCouldBe(c)) return undefined;
  const caps = bothThen.read(c);
  return capOfFreeDay(
    v('previous meansTestedFee'),
    v('previous meansTestedFeeDays'),
    v('previous careDays'),
    caps.annualCapThen - v('previous annualUsedBefore'),
    caps.lifetimeCapThen - v('previous lifetimeUsedBefore'),
  );
}

/** Whether the lifetime cap was met in home care before entry. Only read if residential care has the same cap. */
export const stoppedAtHome: FigureInput = {
  ...named('stoppedAtHome', lastMonth('homeCareLifetimeStopped', 'consulted')),
  when: (c) => keepsLifetimeCap(planOf(c), c.month),
};

/** Whether a package met its lifetime cap before Support at Home applied a different one. */
const packageCapMet: FigureInput = {
  ...lastMonth('packageLifetimeCapMet', 'consulted'),
  when: (c) => hasPackageCapAgain(planOf(c), c.month),
};

const capInputs: readonly FigureInput[] = [
  named('annualUsed', figure('annualUsedBefore', 'consulted')),
  named('lifetimeUsed', figure('lifetimeUsedBefore', 'consulted')),
  ...capsNow.inputs,
];

function remaining(v: Values, c: Cell, w: Working | undefined): number {
  const caps = capsNow.read(c);
  const left = (working?: Working): number => leftUnderCaps(v('annualUsed'), v('lifetimeUsed'), caps, working);
  w?.define('remaining', 'Left under the nearer cap', left);
  return left();
}

export const oldFeeFigures = {
  meansTestedFee: {
    label: 'Means Tested Care Fee',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence: 'The part of the means tested amount above the maximum accommodation supplement, until a cap is met.',
    formula: 'Means tested amount - maximum accommodation supplement, not below 0; nil while a cap stops it.',
    law: [...LAW, 'Modelling choice: no ceiling by the person’s own cost of care'],
    applies: paysByMeans,
    inputs: [
      figure('annualCapStopped', 'consulted'),
      figure('lifetimeCapStopped', 'consulted'),
      figure('meansTestedAmount'),
      ...careFeeNow.inputs,
    ],
    compute: (v, c, w) => {
      const stop = (['annualCapStopped', 'lifetimeCapStopped'] as const).find((cap) => v(cap) === 1);
      if (stop === undefined) return meansTestedCareFee(v('meansTestedAmount'), careFeeNow.read(c), w);
      w?.consult(stop, 1);
      return 0;
    },
  },
  meansTestedFeeDays: {
    label: 'Days charged with the means tested care fee',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Days of the month until a cap is met; a part day counts as a day.',
    formula: 'Days in care, at most the days until the nearer cap.',
    law: LAW,
    applies: paysOldFees,
    inputs: [
      named('feePerDay', figure('meansTestedFee', 'consulted')),
      named('days', figure('careDays')),
      ...capInputs,
    ],
    compute: (v, c, w) => chargedDaysUnderCap(v('feePerDay'), v('days'), remaining(v, c, w), capDayOf(c), w),
  },
  meansTestedFeeMonth: {
    label: 'Means tested care fee of the month',
    unit: 'money',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'The fee for the days charged; the day that meets a cap is charged up to it.',
    formula: 'Fee a day x days charged, at most the amount left under the nearer cap.',
    law: [...LAW, 'Modelling choice: a day that would pass the cap is charged up to it'],
    applies: paysOldFees,
    inputs: [
      named('feePerDay', figure('meansTestedFee')),
      named('days', figure('meansTestedFeeDays', 'x')),
      ...capInputs,
    ],
    compute: (v, c, w) => chargedUnderCap(v('feePerDay'), v('days'), remaining(v, c, w), capDayOf(c), w),
  },
  meansTestedFeePayableDays: {
    label: 'MTCF Payable Days',
    unit: 'days',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Full days for which the fee can still be charged in the cap year.',
    formula: 'Amount left under the nearer cap / fee a day, at most the days left in the cap year.',
    law: LAW,
    applies: paysOldFees,
    inputs: [
      named('feePerDay', figure('meansTestedFee', 'whole')),
      ...capInputs,
      fact(
        'daysLeft',
        'care.entryDate',
        'Days left in the cap year',
        (c) => daysLeftInCapYear(c.projection, c.month, planOf(c)),
        { role: 'limit', unit: 'days' },
      ),
    ],
    compute: (v, c, w) => payableDays(v('feePerDay'), remaining(v, c, w), v('daysLeft'), w),
  },
  annualUsedBefore: {
    label: 'Counted to the annual cap so far',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Fees of the cap year before this month; a new year starts in the month of each anniversary of entry.',
    formula: 'Annual cap used as entered, plus the fees of each month since then; 0 at an anniversary of entry.',
    law: [...LAW, 'Modelling choice: a rolling year from the entry anniversary'],
    inputs: [
      fact('used', 'person.annualCapUsed', 'Annual cap used', (c) => personOf(c).annualCapUsed, {
        when: (c) => c.month === 0,
      }),
      { ...lastMonth('annualUsedAfter'), when: (c) => c.month > 0 && !startsCapYear(c) },
    ],
  },
  annualUsedAfter: {
    label: 'Counted to the annual cap, end of month',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Fees of the cap year at the end of this month.',
    formula: 'Counted so far + means tested care fee and income tested care fee of the month.',
    law: LAW,
    inputs: [figure('annualUsedBefore'), figure('meansTestedFeeMonth'), figure('incomeTestedFeeMonth')],
  },
  annualCapStopped: {
    label: 'Annual cap is met',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence: 'Once met, nothing more is charged in the cap year, even when the cap is indexed within it.',
    formula: 'Met earlier in the cap year, or fees so far have reached the cap that applied when they were charged.',
    law: LAW,
    applies: (c) => paysOldFees(c) && !startsCapYear(c),
    inputs: [
      named('stoppedBefore', lastMonth('annualCapStopped', 'consulted')),
      ...freeDayInputs,
      named('used', figure('annualUsedBefore', 'consulted')),
      ...annualThen.inputs,
    ],
    compute: (v, c, w) => {
      const leftDayFree = capOfFreeDayBefore(v, c) === 'annual';
      const { cap } = annualThen.read(c);
      return isCapStopped(v('stoppedBefore') === 1, leftDayFree, v('used'), cap, capDayOf(c), w) ? 1 : 0;
    },
  },
  lifetimeCapStopped: {
    label: 'Lifetime cap of the old fees is met',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence: 'Once met, the means tested care fee is nil for life.',
    formula: 'Met earlier, or contributions so far have reached the cap that applied when they were charged.',
    law: LAW,
    applies: paysOldFees,
    inputs: [
      named('stoppedBefore', lastMonth('lifetimeCapStopped', 'consulted')),
      stoppedAtHome,
      packageCapMet,
      ...freeDayInputs,
      named('used', figure('lifetimeUsedBefore', 'consulted')),
      ...lifetimeThen.inputs,
    ],
    compute: (v, c, w) => {
      const leftDayFree = capOfFreeDayBefore(v, c) === 'lifetime';
      const { cap } = lifetimeThen.read(c);
      const wasStopped = [v('stoppedBefore'), v('stoppedAtHome'), v('previous packageLifetimeCapMet')].includes(1);
      return isCapStopped(wasStopped, leftDayFree, v('used'), cap, capDayOf(c), w) ? 1 : 0;
    },
  },
} as const satisfies Record<string, FigureDefinition>;
