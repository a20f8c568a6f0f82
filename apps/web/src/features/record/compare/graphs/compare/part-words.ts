/** The sign with which each figure enters a part of a difference. */
import type { DifferencePartId, FigureId } from '@advice-builder/engine';

/** Figures that the client pays: the higher the figure, the less money remains. */
const LOWERING: ReadonlySet<FigureId> = new Set<FigureId>([
  'rentExpenses',
  'investmentExpenses',
  'accommodationMonth',
  'depositPaidIn',
  'depositMoved',
  'basicDailyFeeMonth',
  'meansTestedFeeMonth',
  'hotellingMonth',
  'nonClinicalMonth',
  'packageBasicDailyFeeMonth',
  'incomeTestedFeeMonth',
  'supportAtHomeMonth',
  'extraServiceMonth',
  'outOfPocketMonth',
  'retention',
  'capitalOut',
  'communityPurchase',
  'livingExpenses',
  'additionalExpenses',
  'siteFees',
  'respiteMonth',
  'assistiveContribution',
  'assistivePrivate',
  'rentPaid',
  'loanRepayments',
  'loanInterest',
]);

/** 1 if a higher figure makes the part larger, -1 if it makes it smaller. */
export function signIn(part: DifferencePartId, figure: FigureId): 1 | -1 {
  // The growth of the home is its value at the end minus its value at the start.
  if (part === 'homeGrowth' && (figure === 'homeValue' || figure === 'formerHomeValue')) return -1;
  return LOWERING.has(figure) ? -1 : 1;
}
