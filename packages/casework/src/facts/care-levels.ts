/** The budgets of package and Support at Home levels on a day, and the amount left after services. */
import type { BudgetAmounts, Care, RecordDocument } from '@advice-builder/contract';
import { carryOverOn, NEW_ACT_START, roundedBudgetPerYear } from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, formatMoney, monthOf } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type SeriesId } from '@advice-builder/rates';
import { type CareFacts, careFacts, dateOf } from './care-facts.ts';
import { atHome } from './care-stages.ts';

export interface CareLevel<V extends number = number> {
  readonly value: V;
  /** For example `Level 4: $30,528.15 a year`. */
  readonly label: string;
}

const CLASSES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const PACKAGE_LEVELS = [1, 2, 3, 4] as const;

function amountOn(book: RateBook, series: SeriesId, on: CivilDate): number | undefined {
  try {
    return book.at(series, on).value;
  } catch (error) {
    if (error instanceof NoRateError) return undefined;
    throw error;
  }
}

function levelLabel(level: number, amount: number | undefined, period: 'day' | 'year'): string {
  return amount === undefined ? `Level ${level}` : `Level ${level}: ${formatMoney(amount)} a ${period}`;
}

/**
 * The day whose rates the levels of a package show: the first day of the month of its start or of the start of the
 * projection, whichever is later. Without both dates, the day on which the new Act began.
 */
export function levelsOn(facts: CareFacts, projectFrom: CivilDate | undefined): CivilDate {
  const days = [facts.entry, projectFrom].filter((day) => day !== undefined);
  return days.length === 0 ? NEW_ACT_START : firstOfMonth(monthOf(Math.max(...days) as CivilDate));
}

type Classification = (typeof CLASSES)[number];

/** The budget of the person's own level. A package keeps the official budget of its level. */
function budgetOn(book: RateBook, of: Classification, on: CivilDate, amounts: BudgetAmounts): number | undefined {
  if (amounts === 'rounded') return roundedBudgetPerYear(book, on, of);
  return amountOn(book, `support-at-home.budget.class-${of}`, on);
}

/** The eight classifications with the yearly budget of the day. */
export function supportAtHomeLevels(
  book: RateBook,
  on: CivilDate,
  amounts: BudgetAmounts,
): readonly CareLevel<Classification>[] {
  const day = Math.max(on, NEW_ACT_START) as CivilDate;
  return CLASSES.map((value) => {
    const budget = budgetOn(book, value, day, amounts);
    return { value, label: levelLabel(value, budget, 'year') };
  });
}

/**
 * The four levels of a package: the basic daily fee to 31 October 2025, and the yearly budget it keeps from then on.
 */
export function packageLevels(book: RateBook, on: CivilDate): readonly CareLevel<(typeof PACKAGE_LEVELS)[number]>[] {
  const isKept = on >= NEW_ACT_START;
  return PACKAGE_LEVELS.map((value) => {
    const amount = isKept
      ? amountOn(book, `support-at-home.budget.transitioned-${value}`, on)
      : amountOn(book, `home-care-package.basic-daily-fee.level-${value}`, on);
    return { value, label: levelLabel(value, amount, isKept ? 'year' : 'day') };
  });
}

export interface PackageFunds {
  /** Dollars a year, as entered. */
  readonly costs: number;
  /** The budget less costs in the first month of the package; negative if the costs exceed the budget. */
  readonly available: number | undefined;
  readonly careManagement: CareManagement | undefined;
  readonly unspent: Unspent | undefined;
}

/** Dollars of unspent funds that are carried over, and of all funds left with them. */
interface Unspent {
  readonly carried: number;
  /** The most that is carried over; undefined for a package from before 1 November 2025. */
  readonly limit: number | undefined;
  readonly left: number;
}

interface CareManagement {
  /** Percent of the budget. */
  readonly percent: number;
  /** Dollars of the budget that remain after care management. */
  readonly left: number;
}

/** The cost of the services and the remaining budget, before and after care management. */
export function packageFunds(
  care: Care,
  record: Pick<RecordDocument, 'projectFrom' | 'supportAtHomeBudgets'>,
  today: CivilDate,
  book: RateBook,
): PackageFunds {
  const projectFrom = dateOf(record.projectFrom);
  const facts = careFacts(atHome(care), projectFrom, today);
  const day = Math.max(levelsOn(facts, projectFrom), NEW_ACT_START) as CivilDate;
  const budget = facts.isNewEntry
    ? budgetOn(book, care.supportAtHomeLevel, day, record.supportAtHomeBudgets)
    : amountOn(book, `support-at-home.budget.transitioned-${care.homeCareDailyFee}`, day);
  const costs =
    (care.clinicalCareCosts ?? 0) +
    (care.personalCareCosts ?? 0) +
    (care.independenceServiceCosts ?? 0) +
    (care.everydayLivingServiceCosts ?? 0);
  const share = amountOn(book, 'support-at-home.care-management-share', day);
  if (budget === undefined || share === undefined) {
    return { costs, available: undefined, careManagement: undefined, unspent: undefined };
  }
  const available = budget - costs;
  const left = available - budget * share;
  const unspent = unspentOn(care, facts, day, left, book);
  return { costs, available, careManagement: { percent: share * 100, left }, unspent };
}

/** The limit belongs to a classification; a package from before 1 November 2025 keeps all of its unspent funds. */
function unspentOn(
  { unspentFunds, supportAtHomeLevel }: Care,
  { isNewEntry }: CareFacts,
  day: CivilDate,
  left: number,
  book: RateBook,
): Unspent | undefined {
  if (unspentFunds === null || unspentFunds === 0) return undefined;
  const limit = isNewEntry ? carryOverOn(book, day, supportAtHomeLevel) : undefined;
  const carried = Math.min(unspentFunds, limit ?? unspentFunds);
  return { carried, limit, left: left + carried };
}
