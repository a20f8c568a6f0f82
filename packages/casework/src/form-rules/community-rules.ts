/**
 * The rules of a retirement village or land lease community: the quick value, or the full model with its ten-year
 * table.
 */
import {
  CARE_TYPE,
  type Home,
  PERCENT_MAX,
  type RecordDocument,
  type RvRow,
  type RvTable,
  TABLE_ROWS,
  texts,
  toTypedDate,
} from '@advice-builder/contract';
import { addYears, type CivilDate, formatAuDate, toIso } from '@advice-builder/kernel';
import { communityTypeOf, dateOf } from '../facts/care-facts.ts';
import type { RuleContext } from './context.ts';
import { afterProjection, beforeEveryBirth, lastDayProjected } from './date-advice.ts';
import { type FieldRule, type RulesOf, when } from './field-rule.ts';
import { endOfMonth, outside } from './month-limits.ts';
import { runningTotals } from './village-table.ts';

type CommunityField =
  | 'home_rv_exit'
  | 'rcom_exEnt_choice'
  | 'departureFeeBy'
  | 'villageState'
  | Extract<keyof Home, `rv_${string}`>;

const BASE_FIRST = 'Choose the calculation base first.';
const DATE_FIRST = 'Enter the date of purchase first.';

const isFullModel = (home: Home): boolean => home.rcom_exEnt_choice === 'full';

/** Why a field is disabled until a date of purchase is entered. */
const laterReason = (home: Home): string | undefined =>
  dateOf(home.rv_date_purchased) === undefined ? DATE_FIRST : undefined;

/** The latest purchase date: this month, or for a proposed scenario the end of the projection. */
function lastPurchase({ record, sid, today }: RuleContext): string {
  return sid > 0 ? lastDayProjected(record, today) : endOfMonth(today);
}

export function communityRules(context: RuleContext, isShown: boolean): Pick<RulesOf<Home>, CommunityField> {
  const { record, today } = context;
  const { sHome: home } = context.scenario;
  const isFull = isShown && isFullModel(home);
  const hasBase = home.rv_calculationBase !== null;
  const purchased = dateOf(home.rv_date_purchased);
  const last = lastPurchase(context);
  const reason = laterReason(home);
  const later: FieldRule = when(isFull, { reason });
  return {
    rcom_exEnt_choice: when(isShown),
    home_rv_exit: when(isShown && !isFull),
    rv_calculationBase: when(isFull, {
      required: true,
      error: hasBase ? undefined : 'Choose the amount the fees are a percentage of.',
    }),
    rv_date_purchased: when(isFull, {
      required: true,
      notAfter: last,
      reason: hasBase ? undefined : BASE_FIRST,
      error:
        hasBase && purchased === undefined ? texts.validDateRequired : outside(home.rv_date_purchased, undefined, last),
      advice: beforeEveryBirth(record, home.rv_date_purchased),
    }),
    rv_date_exit: when(isFull, { reason, ...exitParts(record, home, purchased, today) }),
    rv_exit_entitlement: when(isFull, { enabled: false }),
    rv_purchasePrice: when(isFull, {
      reason,
      required: true,
      error: reason === undefined && (home.rv_purchasePrice ?? 0) <= 0 ? 'Enter the purchase price.' : undefined,
    }),
    rv_assetGrowth: later,
    rv_shareCapitalGain: when(isFull, { reason, advice: sharedTwice(home) }),
    rv_refurbCost: later,
    rv_sellingFees: later,
    // The quick value does not need a date first.
    rv__gsc_sf: isFull ? later : when(isShown),
    rv__gsc_sf_freq: isFull ? later : when(isShown),
    departureFeeBy: later,
    // The retirement villages law of a State does not cover a land lease community.
    villageState: when(isShown && isVillage(context)),
  };
}

const isVillage = ({ record, scenario, current }: RuleContext): boolean =>
  communityTypeOf(record, scenario, current) === CARE_TYPE.retirementVillage;

function exitParts(record: RecordDocument, home: Home, purchased: CivilDate | undefined, today: CivilDate) {
  const exit = dateOf(home.rv_date_exit);
  if (purchased === undefined) return {};
  return {
    notBefore: toIso(purchased),
    error: exit !== undefined && exit < purchased ? `Not before ${formatAuDate(purchased)}` : undefined,
    advice:
      exit === undefined
        ? 'Without a date of exit, the projection does not pay the entitlement.'
        : afterProjection(record, today, home.rv_date_exit, 'the entitlement is not paid'),
  };
}

/** Some contracts share the gain, and others take their fees from the resale price; few do both. */
function sharedTwice(home: Home): string | undefined {
  const share = home.rv_shareCapitalGain ?? 0;
  const isShared = home.rv_calculationBase === 2 && share > 0 && share < PERCENT_MAX;
  return isShared
    ? 'The gain is shared, and the fees are a percentage of the resale price. Check the contract.'
    : undefined;
}

/** The exit date that the button sets: as many years after the purchase as the table has rows. */
export function resetExitDate(datePurchased: string | null): string | undefined {
  const purchased = dateOf(datePurchased);
  return purchased === undefined ? undefined : toTypedDate(addYears(purchased, TABLE_ROWS));
}

/** The rules for the table rows of the full model. */
export function villageTableRules(
  { scenario: { sHome: home, sRV } }: Pick<RuleContext, 'scenario'>,
  isCommunityShown: boolean,
): readonly RulesOf<RvRow>[] {
  const isShown = isCommunityShown && isFullModel(home);
  const reason = laterReason(home);
  const [dmf, ltmf] = [exceededAt(sRV, 'dmf'), exceededAt(sRV, 'ltmf')];
  const ruleAt = (exceeded: number, row: number): FieldRule =>
    when(isShown, { reason, advice: row === exceeded ? 'The total is more than 100%' : undefined });
  return sRV.map((_, row) => ({ dmf: ruleAt(dmf, row), ltmf: ruleAt(ltmf, row) }));
}

/** The row in which the total of a column exceeds 100%; -1: none. */
function exceededAt(table: RvTable, column: keyof RvRow): number {
  return runningTotals(table, column).findIndex((total) => total > PERCENT_MAX);
}
