/**
 * The facts of a loan that follow only from its dates and its security: when it is drawn, and when it is repaid as a
 * whole.
 */
import type { MonthIndex } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { isChargeable, isOwned } from '../household/entries.ts';
import type { Entry, Household, OwnedHome } from '../household/household.ts';
import { NEVER } from '../household/indexes.ts';
import { pensionStartMonth } from '../regimes/pension-start.ts';
import { pensionTerms } from '../regimes/pension-type.ts';
import { type HomePlan, isNextHome, ownedHome } from './home-plan.ts';

export type LoanEntry = Extract<Entry, { kind: 'loan' }>;

export interface LoanPlan {
  /** The month in which the amount is drawn. 0 or less: it is owed as the projection starts. */
  readonly startMonth: number;
  /** The month at whose start the whole loan is repaid: on its date, or as the home or asset that secures it is sold. */
  readonly endMonth: number;
  /** Whether an owned home secures the loan in the projection. */
  readonly onHome: boolean;
  /** Whether that home is the one bought after a sale: the loan begins in the month of the purchase or later. */
  readonly onNextHome: boolean;
  /** Position of the asset entry that secures the loan in the projection. */
  readonly onEntry: number | undefined;
  /** Position of the investment property that the money bought or improved. */
  readonly boughtEntry: number | undefined;
  /** Whether the lender never receives more than the value of that home. */
  readonly isLimited: boolean;
  /**
   * For the Home Equity Access Scheme: the first month in which each person is of pension age. Otherwise empty.
   */
  readonly oldEnoughFrom: readonly number[];
}

/** In the order of the entries; undefined if an entry is not a loan. */
export function planLoans(household: Household, home: HomePlan, rates: RateBook): readonly (LoanPlan | undefined)[] {
  return household.entries.map((entry) =>
    entry.kind === 'loan' ? planLoan(household, home, entry, rates) : undefined,
  );
}

function planLoan(household: Household, home: HomePlan, entry: LoanEntry, rates: RateBook): LoanPlan {
  const { projectFrom } = household;
  const startMonth = startOf(entry, projectFrom);
  const isSecured = entry.security === 'home' && hasWorth(ownedHome(household.home));
  // A debt owed as the projection starts is on the next home only if that was bought before.
  const onNextHome = isSecured && isNextHome(home, startMonth > 0 || entry.owed === 0 ? Math.max(0, startMonth) : -1);
  const onHome = onNextHome || (isSecured && home.saleMonth >= Math.max(0, startMonth));
  const repaid = entry.end === undefined ? NEVER : entry.end - projectFrom;
  const asset = securingAsset(household, entry, startMonth);
  return {
    startMonth,
    endMonth: Math.min(repaid, asset?.soldMonth ?? (onHome && !onNextHome ? home.saleMonth : NEVER)),
    onHome,
    onNextHome,
    onEntry: asset?.position,
    boughtEntry: boughtProperty(household, entry),
    isLimited: onHome && hasGuarantee(entry),
    oldEnoughFrom: entry.contract === 'home-equity-access-scheme' ? pensionAges(household, rates) : [],
  };
}

/** The asset that a loan is charged over. An asset sold before the loan begins secures nothing. */
function securingAsset(
  { entries, projectFrom }: Household,
  { security }: LoanEntry,
  startMonth: number,
): { readonly position: number; readonly soldMonth: number } | undefined {
  if (typeof security === 'string') return undefined;
  const position = entries.findIndex((each) => each.id === security.entryId && isChargeable(each));
  const asset = entries[position];
  if (!isChargeable(asset)) return undefined;
  const sold = asset.kind === 'inheritance' ? asset.redemption : asset.end;
  const soldMonth = sold === undefined ? NEVER : sold - projectFrom;
  return soldMonth >= Math.max(0, startMonth) ? { position, soldMonth } : undefined;
}

/** The Home Equity Access Scheme has no rate of its own, so its interest lowers no rent. */
function boughtProperty({ entries }: Household, { boughtEntryId, contract }: LoanEntry): number | undefined {
  if (boughtEntryId === undefined || contract === 'home-equity-access-scheme') return undefined;
  const position = entries.findIndex(({ kind, id }) => kind === 'investment-property' && id === boughtEntryId);
  return position < 0 ? undefined : position;
}

/** A person whose pension type has no age of its own needs the age for the Age Pension. */
function pensionAges(household: Household, rates: RateBook): readonly number[] {
  return household.people.map((person) => {
    const { gate } = pensionTerms(person, household.people);
    return pensionStartMonth(household, person, gate ?? 'age-pension', rates);
  });
}

/** Months from the start of the projection. If nothing is owed at first, the loan begins as it is drawn. */
function startOf({ owed, start, drawing, drawingStart }: LoanEntry, projectFrom: MonthIndex): number {
  const dated = start === undefined ? 0 : start - projectFrom;
  if (owed !== 0 || drawing.amount === 0 || drawingStart === undefined) return dated;
  return Math.max(dated, drawingStart - projectFrom);
}

/** A home without a value secures nothing. */
function hasWorth(home: OwnedHome | undefined): boolean {
  return home !== undefined && home.netValue + (home.debtsInValue ?? 0) > 0;
}

/**
 * Law: National Credit Code ss 86A-86E (reverse mortgage: no more than the market value of the home). The Home Equity
 * Access Scheme guarantees the same.
 */
function hasGuarantee({ contract }: LoanEntry): boolean {
  return contract === 'reverse-mortgage' || contract === 'home-equity-access-scheme';
}

/** The first month in which the loan exists. */
export const firstLoanMonth = ({ startMonth }: LoanPlan): number => Math.max(0, startMonth);

/** Whether anything is owed after the dated events of a month. */
export function isOwing(plan: LoanPlan, month: number): boolean {
  return month >= firstLoanMonth(plan) && month < plan.endMonth;
}

/** Whether the rest of the loan is repaid at the start of a month. */
export function isRepaid(plan: LoanPlan, month: number): boolean {
  return month === plan.endMonth && month >= firstLoanMonth(plan);
}

/** Whether the amount of the loan reaches the bank in a month. An end before the start cancels the loan. */
export function isDrawn(plan: LoanPlan, month: number): boolean {
  return plan.startMonth > 0 && month === plan.startMonth && plan.endMonth >= month;
}

/** Whether regular amounts are drawn in a month. */
export function isDrawing({ drawingStart, drawingEnd }: LoanEntry, now: MonthIndex): boolean {
  return isOwned(drawingStart, drawingEnd, now);
}
