/** Daily fees of residential care and the stops of the non-clinical contribution. Law: Aged Care Act 2024 ss 277-279. */
import { type CivilDate, isAbove, isBelow, stepsDown, stepsUp } from '@advice-builder/kernel';
import { careDaysIn } from '../projection/plan.ts';
import { careOf, inCare, paysNewFees, personOf, residentOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  lastMonth,
  monthStart,
  rate,
} from './definition.ts';
import { oldFeeFigures } from './old-fee-figures.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const SUPPLEMENT = 'accommodation.supplement.option-1-new-over-40';
const disclosed = (c: Cell): boolean => careOf(c)?.meansDisclosed === true;
const tested = (c: Cell): boolean => paysNewFees(c) && disclosed(c);
const LIFETIME_CAP = 'residential-2025.lifetime-cap';

function isLaw(c: Cell): boolean {
  return c.projection.household.assumptions.capDay === 'law';
}

/** The cap as it stood at the end of the month before; in the first month of these fees, as it stands. */
function capDayBefore(c: Cell): CivilDate {
  const before = c.month > 0 && paysNewFees({ ...c, month: c.month - 1 });
  return c.projection.monthStarts[before ? c.month - 1 : c.month] as CivilDate;
}

/** The running total has met the cap: reached (exact) or passed (as the statute reads). */
function capIsMet(used: number, cap: number, c: Cell): boolean {
  return isLaw(c) ? isAbove(used, cap) : !isBelow(used, cap);
}

function dailyOverCare(id: 'basicDailyFee' | 'hotelling'): readonly FigureInput[] {
  return [figure(id), figure('careDays', 'x')];
}

/** As typed, else all days of the new fees before the projection when the contribution is above nil in month 0. */
function daysChargedBefore(c: Cell): number {
  const resident = residentOf(c);
  if (resident === undefined) return 0;
  if (resident.care.nonClinicalDaysCharged !== undefined) return resident.care.nonClinicalDaysCharged;
  return isChargedByMeans(c) ? resident.daysOfNewFeesBefore : 0;
}

/** The means alone, stops apart, call for a non-clinical contribution. */
function isChargedByMeans(c: Cell): boolean {
  if (!paysNewFees(c)) return false;
  if (!disclosed(c)) return true;
  const on = monthStart(c);
  const { rates } = c.projection;
  const limit = rates.at(SUPPLEMENT, on).value + rates.at('residential-2025.hotelling-max', on).value;
  return isAbove(c.projection.people[c.person]?.meansTestedAmount[c.month] ?? 0, limit);
}

export const residentialFeeFigures = {
  careDays: {
    label: 'Days in care',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'Daily fees are charged for these days.',
    formula: 'Days of the month; in the month of entry from the day of entry.',
    law: ['Aged Care Act 2024 s276'],
    inputs: [
      fact(
        'days',
        'care.entryDate',
        'Days from the date of entry',
        (c) => {
          const resident = residentOf(c);
          return resident === undefined ? 0 : careDaysIn(c.projection.household, resident, c.month);
        },
        { unit: 'days', period: 'month', when: inCare },
      ),
    ],
    compute: (v, c) => (inCare(c) ? v('days') : 0),
  },
  basicDailyFee: {
    label: 'Basic Daily Fee',
    ...perDay,
    sentence: 'The same for everybody: 85% of the basic single pension, rounded down to the cent.',
    formula: 'The basic daily fee in force.',
    law: ['Aged Care Act 2024 s277', 'Aged Care Act 1997 s52C-4'],
    inputs: [rate('fee', 'residential-2014.basic-daily-fee', '+', { when: inCare })],
    compute: (v, c) => (inCare(c) ? v('fee') : 0),
  },
  hotelling: {
    label: 'Hotelling Supplement',
    ...perDay,
    sentence:
      'What is left of the means tested amount above the maximum accommodation supplement, up to a daily maximum.',
    formula: 'Means tested amount - maximum accommodation supplement, between 0 and the hotelling maximum.',
    law: ['Aged Care Act 2024 s278'],
    inputs: [
      figure('meansTestedAmount', '+', tested),
      rate('supplement', SUPPLEMENT, '-', { when: tested }),
      rate('maximum', 'residential-2025.hotelling-max', 'limit', { when: paysNewFees }),
    ],
    compute: (v, c) => {
      if (!paysNewFees(c)) return 0;
      if (!disclosed(c)) return v('maximum');
      return Math.min(Math.max(0, v('meansTestedAmount') - v('supplement')), v('maximum'));
    },
  },
  ...oldFeeFigures,
  nonClinicalStopped: {
    label: 'Non-clinical contribution has stopped',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence: 'For good, once 1,460 days have been charged or the lifetime cap is met.',
    formula: 'Stopped before, or days charged at least the limit, or contributions at the cap as it stood then.',
    law: ['Aged Care Act 2024 s279(4)-(5)', 'Aged Care Rules 2025 ss 7-20, 279-10'],
    inputs: [
      lastMonth('nonClinicalStopped', 'consulted'),
      figure('nonClinicalDaysBefore', 'consulted', paysNewFees),
      figure('lifetimeUsedBefore', 'consulted', paysNewFees),
      rate('days', 'residential-2025.nccc-max-days', 'limit', { when: paysNewFees }),
      rate('cap', LIFETIME_CAP, 'limit', {
        on: capDayBefore,
        when: paysNewFees,
      }),
    ],
    compute: (v, c) => {
      if (!paysNewFees(c)) return 0;
      if (c.month > 0 && v('previous nonClinicalStopped') === 1) return 1;
      if (!isBelow(v('nonClinicalDaysBefore'), v('days'))) return 1;
      return capIsMet(v('lifetimeUsedBefore'), v('cap'), c) ? 1 : 0;
    },
  },
  nonClinical: {
    label: 'Non Clinical Care Contribution',
    ...perDay,
    sentence:
      'What is left of the means tested amount after the accommodation supplement and the hotelling maximum. It cannot exceed a daily maximum and stops for good after 1,460 days or at the lifetime cap.',
    formula:
      'Means tested amount - maximum accommodation supplement - hotelling maximum, between 0 and the daily maximum.',
    law: ['Aged Care Act 2024 s279'],
    inputs: [
      figure('nonClinicalStopped', 'consulted'),
      figure('meansTestedAmount', '+', tested),
      rate('supplement', SUPPLEMENT, '-', { when: tested }),
      rate('hotellingMaximum', 'residential-2025.hotelling-max', '-', { when: tested }),
      rate('maximum', 'residential-2025.nccc-max', 'limit', { when: paysNewFees }),
    ],
    compute: (v, c) => {
      if (!paysNewFees(c) || v('nonClinicalStopped') === 1) return 0;
      if (!disclosed(c)) return v('maximum');
      return Math.min(Math.max(0, v('meansTestedAmount') - v('supplement') - v('hotellingMaximum')), v('maximum'));
    },
  },
  nonClinicalDaysBefore: {
    label: 'Days charged before this month',
    unit: 'days',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Days on which a non-clinical contribution was charged so far.',
    formula: 'Days so far + days charged in the month before.',
    law: ['Aged Care Act 2024 s279(4)', 'Modelling choice: docs/method/residential-2025'],
    inputs: [
      lastMonth('nonClinicalDaysBefore'),
      lastMonth('nonClinicalDays'),
      fact('daysBefore', 'care.nonClinicalDaysCharged', 'Days charged before the projection', daysChargedBefore, {
        unit: 'days',
        when: (c) => c.month === 0,
      }),
    ],
    compute: (v, c) =>
      c.month === 0 ? v('daysBefore') : v('previous nonClinicalDaysBefore') + v('previous nonClinicalDays'),
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
    formula: 'Days in care, at most the days left of 1,460 and the days until the lifetime cap.',
    law: ['Aged Care Act 2024 s279(4)-(5)', 'Modelling choice: a day that would pass the cap is charged up to it'],
    inputs: [
      figure('nonClinical', 'consulted'),
      figure('careDays'),
      figure('nonClinicalDaysBefore', 'consulted', paysNewFees),
      rate('maximumDays', 'residential-2025.nccc-max-days', 'limit', { when: paysNewFees }),
      figure('lifetimeUsedBefore', 'consulted', paysNewFees),
      rate('cap', LIFETIME_CAP, 'limit', { when: paysNewFees }),
    ],
    compute: (v, c) => {
      const fee = v('nonClinical');
      if (fee <= 0) return 0;
      const left = v('cap') - v('lifetimeUsedBefore');
      if (left < 0) return 0;
      const untilCap = isLaw(c) ? stepsDown(left, fee) + 1 : stepsUp(left, fee);
      return Math.max(0, Math.min(v('careDays'), v('maximumDays') - v('nonClinicalDaysBefore'), untilCap));
    },
  },
  nonClinicalMonth: {
    label: 'Non-clinical contribution of the month',
    ...perMonth,
    sentence: 'The contribution for the days charged; the day that meets the cap is charged up to it.',
    formula: 'Contribution a day x days charged, at most what is left of the lifetime cap.',
    law: ['Aged Care Act 2024 s279', 'Modelling choice: a day that would pass the cap is charged up to it'],
    inputs: [
      figure('nonClinical'),
      figure('nonClinicalDays', 'x'),
      figure('lifetimeUsedBefore', 'consulted', paysNewFees),
      rate('cap', LIFETIME_CAP, 'limit', { when: paysNewFees }),
    ],
    compute: (v, c) => {
      const charged = v('nonClinical') * v('nonClinicalDays');
      if (charged === 0 || isLaw(c)) return charged;
      return Math.min(charged, Math.max(0, v('cap') - v('lifetimeUsedBefore')));
    },
  },
  lifetimeUsedBefore: {
    label: 'Counted to the lifetime cap so far',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Contributions counted to the lifetime cap before this month.',
    formula: 'Lifetime cap used as entered, then with each month’s contributions.',
    law: ['Aged Care Act 2024 s279(5)', 'Aged Care Rules 2025 s7-20'],
    inputs: [
      fact('used', 'person.lifetimeCapUsed', 'Lifetime cap used', (c) => personOf(c).lifetimeCapUsed, {
        when: (c) => c.month === 0,
      }),
      lastMonth('lifetimeUsedAfter'),
    ],
    compute: (v, c) => (c.month === 0 ? v('used') : v('previous lifetimeUsedAfter')),
  },
  lifetimeUsedAfter: {
    label: 'Counted to the lifetime cap, end of month',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'last',
    sentence: 'Contributions counted to the lifetime cap at the end of this month.',
    formula:
      'So far + means tested care fee, non-clinical contribution, income tested care fee and Support at Home contributions of the month.',
    law: ['Aged Care Act 2024 ss 273(5), 279(5)', 'Aged Care Rules 2025 s7-20'],
    inputs: [
      figure('lifetimeUsedBefore'),
      figure('meansTestedFeeMonth'),
      figure('nonClinicalMonth'),
      figure('incomeTestedFeeMonth'),
      figure('supportAtHomeMonth'),
    ],
    compute: (v) =>
      v('lifetimeUsedBefore') +
      v('meansTestedFeeMonth') +
      v('nonClinicalMonth') +
      v('incomeTestedFeeMonth') +
      v('supportAtHomeMonth'),
  },
  basicDailyFeeMonth: {
    label: 'Basic daily fee of the month',
    ...perMonth,
    sentence: 'The basic daily fee for the days in care.',
    formula: 'Basic daily fee x days in care.',
    law: ['Aged Care Act 2024 s277'],
    inputs: dailyOverCare('basicDailyFee'),
    compute: (v) => v('basicDailyFee') * v('careDays'),
  },
  hotellingMonth: {
    label: 'Hotelling contribution of the month',
    ...perMonth,
    sentence: 'The hotelling contribution for the days in care.',
    formula: 'Hotelling contribution x days in care.',
    law: ['Aged Care Act 2024 s278'],
    inputs: dailyOverCare('hotelling'),
    compute: (v) => v('hotelling') * v('careDays'),
  },
} as const satisfies Record<string, FigureDefinition>;
