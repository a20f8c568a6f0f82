/**
 * The means tested care fee of the rules of 1 July 2014 with its annual and lifetime caps.
 * Law: Aged Care Act 1997 ss 44-21, 52C-3, 52C-4; kept for residents on the old fees by the Consequential and
 * Transitional Provisions Rules 2025.
 */
import { addMonths, type CivilDate, stepsDown, stepsUp } from '@advice-builder/kernel';
import { capDay, couldStayFreeBefore, startsCapYear as startsYear } from '../projection/fee-stops.ts';
import { careStartMonth } from '../projection/plan.ts';
import { capOfFreeDay, isMet } from '../rules/fee-caps.ts';
import { careOf, inCare, paysNewFees, personOf, planOf, residentOf } from './cell.ts';
import { type Cell, type FigureDefinition, fact, figure, lastMonth, monthStart, rate } from './definition.ts';

const LAW = ['Aged Care Act 1997 ss 44-21, 52C-3', 'Aged Care Rules 2025 s285A-14'];
const ANNUAL = 'residential-2014.annual-cap';
const LIFETIME = 'residential-2014.lifetime-cap';
/** The cap as it stood at the end of the month before; in the first month of these fees, as it stands. */
const capDayBefore = (c: Cell): CivilDate =>
  c.projection.monthStarts[beforeToo(c) ? c.month - 1 : c.month] as CivilDate;

/** On the fees of 2014 in this month. */
function paysOldFees(c: Cell): boolean {
  return inCare(c) && !paysNewFees(c);
}

/** In the month that contains an anniversary of entry a new cap year starts. */
export function startsCapYear(c: Cell): boolean {
  return startsYear(careStartMonth(planOf(c)), c.month);
}

/** How the day is treated that would pass a cap: exactly met, or as the Act in force that day says. */
export function capDayOf(c: Cell): 'exact' | 'free' | 'whole' {
  return capDay(c.projection, c.month);
}

/** The cap for which a day of the month before stayed free (1997 Act): the nearer one as they stood then. */
function capOfFreeDayBefore(v: (name: string) => number, c: Cell): 'annual' | 'lifetime' | undefined {
  if (!freeDayBefore(c)) return undefined;
  return capOfFreeDay(
    v('previous meansTestedFee'),
    v('previous meansTestedFeeDays'),
    v('previous careDays'),
    v('annualCapThen') - v('previous annualUsedBefore'),
    v('lifetimeCapThen') - v('previous lifetimeUsedBefore'),
  );
}

const disclosed = (c: Cell): boolean => careOf(c)?.meansDisclosed === true;
const beforeToo = (c: Cell): boolean => c.month > 0 && paysOldFees({ ...c, month: c.month - 1 });
/** In the month before a day could stay free. */
const freeDayBefore = (c: Cell): boolean => beforeToo(c) && couldStayFreeBefore(c.projection, c.month);
const freeDayInputs = [
  ...(['meansTestedFee', 'meansTestedFeeDays', 'careDays', 'annualUsedBefore', 'lifetimeUsedBefore'] as const).map(
    (id) => ({ ...lastMonth(id, 'consulted'), when: freeDayBefore }),
  ),
  rate('annualCapThen', ANNUAL, 'consulted', { on: capDayBefore, when: freeDayBefore }),
  rate('lifetimeCapThen', LIFETIME, 'consulted', { on: capDayBefore, when: freeDayBefore }),
];

function remaining(v: (name: string) => number): number {
  return Math.min(v('annualCap') - v('annualUsedBefore'), v('lifetimeCap') - v('lifetimeUsedBefore'));
}

const capInputs = [
  figure('annualUsedBefore', 'consulted', paysOldFees),
  rate('annualCap', ANNUAL, 'limit', { when: paysOldFees }),
  figure('lifetimeUsedBefore', 'consulted', paysOldFees),
  rate('lifetimeCap', LIFETIME, 'limit', { when: paysOldFees }),
];

export const oldFeeFigures = {
  meansTestedFee: {
    label: 'Means Tested Care Fee',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence: 'What is left of the means tested amount above the maximum accommodation supplement, until a cap is met.',
    formula: 'Means tested amount - maximum accommodation supplement, not below 0; nil while a cap stops it.',
    law: [...LAW, 'Modelling choice: no ceiling by the person’s own cost of care'],
    inputs: [
      figure('annualCapStopped', 'consulted'),
      figure('lifetimeCapStopped', 'consulted'),
      figure('meansTestedAmount', '+', (c) => paysOldFees(c) && disclosed(c)),
      rate('supplement', 'accommodation.supplement.option-1-new-over-40', '-', {
        when: (c) => paysOldFees(c) && disclosed(c),
      }),
    ],
    compute: (v, c) =>
      paysOldFees(c) && disclosed(c) && v('annualCapStopped') === 0 && v('lifetimeCapStopped') === 0
        ? Math.max(0, v('meansTestedAmount') - v('supplement'))
        : 0,
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
    inputs: [figure('meansTestedFee', 'consulted'), figure('careDays'), ...capInputs],
    compute: (v, c) => {
      const fee = v('meansTestedFee');
      if (fee <= 0) return 0;
      const left = remaining(v);
      if (left < 0) return 0;
      const kind = capDayOf(c);
      const untilCap = kind === 'exact' ? stepsUp(left, fee) : stepsDown(left, fee) + (kind === 'whole' ? 1 : 0);
      return Math.min(v('careDays'), untilCap);
    },
  },
  meansTestedFeeMonth: {
    label: 'Means tested care fee of the month',
    unit: 'money',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'The fee for the days charged; the day that meets a cap is charged up to it.',
    formula: 'Fee a day x days charged, at most what is left of the nearer cap.',
    law: [...LAW, 'Modelling choice: a day that would pass the cap is charged up to it'],
    inputs: [figure('meansTestedFee'), figure('meansTestedFeeDays', 'x'), ...capInputs],
    compute: (v, c) => {
      const charged = v('meansTestedFee') * v('meansTestedFeeDays');
      return charged === 0 || capDayOf(c) !== 'exact' ? charged : Math.min(charged, Math.max(0, remaining(v)));
    },
  },
  meansTestedFeePayableDays: {
    label: 'MTCF Payable Days',
    unit: 'days',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Whole days for which the fee can still be charged in the cap year.',
    formula: 'What is left of the nearer cap / fee a day, at most the days left in the cap year.',
    law: LAW,
    inputs: [
      figure('meansTestedFee', '/'),
      ...capInputs,
      fact(
        'daysLeft',
        'care.entryDate',
        'Days left in the cap year',
        (c) => {
          const entry = residentOf(c)?.entryMonth ?? 0;
          const into = (((c.month - entry) % 12) + 12) % 12;
          return addMonths(monthStart(c), 12 - into) - monthStart(c);
        },
        { role: 'limit', unit: 'days', when: paysOldFees },
      ),
    ],
    compute: (v) =>
      v('meansTestedFee') > 0 ? Math.min(stepsDown(Math.max(0, remaining(v)), v('meansTestedFee')), v('daysLeft')) : 0,
  },
  annualUsedBefore: {
    label: 'Counted to the annual cap so far',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Fees of the cap year before this month; a new year starts in the month of each anniversary of entry.',
    formula: 'Annual cap used as entered, then with each month’s fee; 0 at an anniversary.',
    law: [...LAW, 'Modelling choice: a rolling year from the entry anniversary'],
    inputs: [
      fact('used', 'person.annualCapUsed', 'Annual cap used', (c) => personOf(c).annualCapUsed, {
        when: (c) => c.month === 0,
      }),
      lastMonth('annualUsedAfter'),
    ],
    compute: (v, c) => (c.month === 0 ? v('used') : startsCapYear(c) ? 0 : v('previous annualUsedAfter')),
  },
  annualUsedAfter: {
    label: 'Counted to the annual cap, end of month',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Fees of the cap year at the end of this month.',
    formula: 'So far + means tested care fee and income tested care fee of the month.',
    law: LAW,
    inputs: [figure('annualUsedBefore'), figure('meansTestedFeeMonth'), figure('incomeTestedFeeMonth')],
    compute: (v) => v('annualUsedBefore') + v('meansTestedFeeMonth') + v('incomeTestedFeeMonth'),
  },
  annualCapStopped: {
    label: 'Annual cap is met',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence: 'Once met, nothing more is charged in the cap year, even when the cap is indexed within it.',
    formula: 'Met before in the cap year, or fees so far at the cap as it stood then.',
    law: LAW,
    inputs: [
      lastMonth('annualCapStopped', 'consulted'),
      ...freeDayInputs,
      figure('annualUsedBefore', 'consulted', paysOldFees),
      rate('cap', ANNUAL, 'limit', { on: capDayBefore, when: paysOldFees }),
    ],
    compute: (v, c) => {
      if (!paysOldFees(c) || startsCapYear(c)) return 0;
      if (c.month > 0 && v('previous annualCapStopped') === 1) return 1;
      if (capOfFreeDayBefore(v, c) === 'annual') return 1;
      return isMet(v('annualUsedBefore'), v('cap'), capDayOf(c)) ? 1 : 0;
    },
  },
  lifetimeCapStopped: {
    label: 'Lifetime cap of the old fees is met',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence: 'Once met, the means tested care fee is nil for life.',
    formula: 'Met before, or contributions so far at the cap as it stood then.',
    law: LAW,
    inputs: [
      lastMonth('lifetimeCapStopped', 'consulted'),
      ...freeDayInputs,
      figure('lifetimeUsedBefore', 'consulted', paysOldFees),
      rate('cap', LIFETIME, 'limit', { on: capDayBefore, when: paysOldFees }),
    ],
    compute: (v, c) => {
      if (!paysOldFees(c)) return 0;
      if (c.month > 0 && v('previous lifetimeCapStopped') === 1) return 1;
      if (capOfFreeDayBefore(v, c) === 'lifetime') return 1;
      return isMet(v('lifetimeUsedBefore'), v('cap'), capDayOf(c)) ? 1 : 0;
    },
  },
} as const satisfies Record<string, FigureDefinition>;
