/** Which figures lower the parts of a difference. */
import type { DifferencePartId, FigureId } from '@advice-builder/engine';

/** Figures that are paid: the more of them, the less there is. */
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
]);

/** 1: more of the figure is more of the part; -1: less of it. */
export function signIn(part: DifferencePartId, figure: FigureId): 1 | -1 {
  // The home has grown by what it is worth in the end less what it was worth at the start.
  if (part === 'homeGrowth' && (figure === 'homeValue' || figure === 'formerHomeValue')) return -1;
  return LOWERING.has(figure) ? -1 : 1;
}
