/**
 * Whether an occurrence in a month can have moved a part of a figure. It can only if the test, the cap or the deposit
 * that it works through moved in that month too, in the same direction. Coincidence in time is no cause.
 */
import type { PersonIndex } from '../household/household.ts';
import { at } from '../projection/at.ts';
import type { PersonFigureId } from '../projection/figure-ids.ts';
import type { PersonPlan } from '../projection/plan.ts';
import type { PersonColumns, Projection } from '../projection/projection.ts';
import type { TurnCause, TurnPart } from './turn-cause.ts';

export interface Moved {
  readonly projection: Projection;
  readonly own: PersonColumns;
  readonly plan: PersonPlan;
  readonly person: PersonIndex;
  readonly month: number;
}

/** Dollars (half a cent): smaller changes count as no change. */
export const NOTHING = 0.005;

export const step = (column: Float64Array, month: number): number => at(column, month) - at(column, month - 1);
const isMoved = (column: Float64Array, month: number): boolean => Math.abs(step(column, month)) >= NOTHING;

const CAPS_OF: Partial<Readonly<Record<PersonFigureId, readonly PersonFigureId[]>>> = {
  nonClinical: ['nonClinicalStopped'],
  meansTestedFee: ['annualCapStopped', 'lifetimeCapStopped'],
  incomeTestedFee: ['packageAnnualStopped', 'homeCareLifetimeStopped'],
  supportAtHomeDaily: ['homeCareLifetimeStopped'],
};
const AT_HOME: ReadonlySet<PersonFigureId> = new Set(['incomeTestedFee', 'supportAtHomeDaily']);
const OF_MEANS: ReadonlySet<PersonFigureId> = new Set(['hotelling', 'nonClinical', 'meansTestedFee']);

/** The tests of residential care that moved a part, if the test moved in the same direction as the part. */
interface MeansMoved {
  readonly byAssets: boolean;
  readonly byIncome: boolean;
  /** Whether the person's own pension, which counts as income, moved the income test. */
  readonly byPension: boolean;
}

function meansMoved({ own, month }: Moved, { before, after }: TurnPart): MeansMoved {
  const sign = Math.sign(after - before);
  const isWith = (moved: number): boolean => moved * sign >= NOTHING;
  const pension = step(own.pensionCountedForCare, month);
  const isIncome = isWith(step(own.incomeTestedAmount, month));
  return {
    byAssets: isWith(step(own.assetTestedAmount, month)),
    byIncome: isIncome && isWith(step(own.careIncome, month) - pension),
    byPension: isIncome && isWith(pension),
  };
}

/** A charge at home moved because of the means of the pension test. */
const isShareMoved = ({ own, month }: Moved): boolean =>
  [own.independenceRate, own.everydayLivingRate, own.incomeTestedFeeByIncome].some((rate) => isMoved(rate, month));

/** For parts without other evidence: whether the tests or the deposit moved the part. */
function isMovedByMoney(moved: Moved, cause: TurnCause, part: TurnPart): boolean {
  const { own, plan, month } = moved;
  if (AT_HOME.has(part.figure)) return isShareMoved(moved);
  const isLowMeans = at(own.lowMeans, month) === 1;
  if (part.figure === 'accommodationDaily' && !isLowMeans) {
    if (!isMoved(own.depositRemaining, month)) return false;
    if (cause === 'deposit-paid' || cause === 'deposit-refunded') return true;
    const isRelease = cause === 'home-sold' || cause === 'community-exit';
    return isRelease && (plan.resident?.care.depositFromSale ?? 0) > 0;
  }
  const { byAssets, byIncome } = meansMoved(moved, part);
  if (cause === 'income-starts' || cause === 'income-ends' || cause === 'work-bonus-used-up') return byIncome;
  return byAssets || byIncome;
}

function movesCare(moved: Moved, cause: TurnCause, part: TurnPart): boolean {
  const { projection, own, month } = moved;
  const { columns } = projection;
  switch (cause) {
    case 'care-move':
      return moved.plan.resident?.moveMonth === month || isMovedByMoney(moved, cause, part);
    case 'own-entry':
    case 'death':
    case 'fee-changes':
    case 'new-fees-start':
      return true;
    case 'cap-met':
    case 'cap-over': {
      const stopped = cause === 'cap-met' ? 1 : -1;
      return (CAPS_OF[part.figure] ?? []).some((cap) => step(own[cap], month) === stopped);
    }
    case 'home-assessable':
      return AT_HOME.has(part.figure)
        ? isShareMoved(moved) && isMoved(columns.homeAssessedForPension, month)
        : at(own.careHomeCounted, month) > 0 && at(own.careHomeCounted, month - 1) === 0;
    case 'rent-changes':
      return AT_HOME.has(part.figure)
        ? isShareMoved(moved) && isMoved(columns.homeRentForPension, month)
        : isMoved(own.homeRentForCare, month) && meansMoved(moved, part).byIncome;
    case 'pension-starts':
    case 'pension-moves':
      return !AT_HOME.has(part.figure) && meansMoved(moved, part).byPension;
    case 'rent-assistance-starts':
    case 'rent-assistance-ends':
    case 'pension-nil':
      return false;
    case 'separated':
    case 'partner-entry':
      if (AT_HOME.has(part.figure)) return isShareMoved(moved);
      return isMoved(own.incomeTestedAmount, month) || isMoved(own.assetTestedAmount, month);
    default:
      return isMovedByMoney(moved, cause, part);
  }
}

/** The tests that decided in the month before and in this month. */
function testsOf({ own, month }: Moved): ReadonlySet<'income' | 'assets'> {
  const testAt = (each: number) =>
    at(own.pensionAssetsReduction, each) > at(own.pensionIncomeReduction, each) ? 'assets' : 'income';
  return new Set([testAt(month - 1), testAt(month)]);
}

function movesPension(moved: Moved, cause: TurnCause): boolean {
  const { projection, own, month } = moved;
  const { columns } = projection;
  const isByAssets = testsOf(moved).has('assets') && isMoved(own.pensionAssetsReduction, month);
  const isByIncome = testsOf(moved).has('income') && isMoved(own.pensionIncomeReduction, month);
  switch (cause) {
    case 'home-assessable':
    case 'annuity-threshold':
      return isByAssets;
    case 'rent-changes':
      return isByIncome ? isMoved(columns.homeRentForPension, month) : false;
    case 'income-starts':
    case 'income-ends':
    case 'work-bonus-used-up':
      return isByIncome;
    default:
      return true;
  }
}

/** @param part the part with the largest move, which is reported with the cause. */
export function moves(moved: Moved, figure: 'care' | 'pension', cause: TurnCause, part: TurnPart | undefined): boolean {
  if (figure === 'pension') return movesPension(moved, cause);
  return part !== undefined && movesCare(moved, cause, part);
}

/**
 * Whether care changed only because the person's pension, which counts as income, changed. If so, no other cause is
 * reported.
 */
export const movedByPension = (moved: Moved, part: TurnPart | undefined): boolean =>
  part !== undefined && OF_MEANS.has(part.figure) && movesCare(moved, 'pension-moves', part);
