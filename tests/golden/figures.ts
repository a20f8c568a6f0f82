/**
 * The figures stored for a golden case: the years of the cash flow and of each person's care, and the means tests of
 * some months.
 */
import {
  type FigureId,
  figureValue,
  type HouseholdFigureId,
  isPersonFigure,
  type PersonFigureId,
  type Projection,
} from '@advice-builder/engine';
import { nearestCent } from '@advice-builder/kernel';

const YEARS = [1, 2, 3, 4, 5] as const;
/** The first month, one after a March, one after a July, and the last. */
export const MONTHS = [0, 9, 30, 59] as const;

const yearly: readonly (HouseholdFigureId | PersonFigureId)[] = [
  ...(['totalIncome', 'totalExpenses', 'pensionTotal', 'dvaCompensationTotal', 'careCostTotal'] as const),
  ...(['capitalIn', 'capitalOut', 'netCashFlow', 'bankClosing', 'homeValueClosing', 'netWorth'] as const),
  ...(['pensionMonth', 'basicDailyFeeMonth', 'hotellingMonth', 'nonClinicalMonth', 'meansTestedFeeMonth'] as const),
  ...(['accommodationMonth', 'drawnFromDeposit', 'retention', 'depositClosing', 'extraServiceMonth'] as const),
  ...(['packageBasicDailyFeeMonth', 'incomeTestedFeeMonth', 'independenceMonth', 'everydayLivingMonth'] as const),
  ...(['lifetimeUsedAfter', 'outOfPocketMonth'] as const),
];

const monthly: readonly (HouseholdFigureId | PersonFigureId)[] = [
  ...(['assessableAssetsPension', 'assessableIncomeFortnight', 'deprivedAssets', 'streamAssets'] as const),
  ...(['pensionIncomeTestRate', 'pensionAssetsTestRate', 'pensionEntitlement', 'rentAssistance'] as const),
  ...(['dvaCompensation', 'careAssets', 'careIncome', 'meansTestedAmount', 'lowMeans', 'meansTestedFee'] as const),
  ...([
    'nonClinical',
    'dap',
    'dac',
    'depositRemaining',
    'incomeTestedFee',
    'feeAtTransition',
    'packageAnnualCap',
  ] as const),
  ...(['contributionInput', 'packageFundsAvailable', 'supportAtHomeDaily', 'totalDailyCareCost'] as const),
];

/**
 * Dollars to the cent, by `figure` or `figure/person`: five years, or the chosen months. A row of zeros is left out.
 */
export type Rows = Readonly<Record<string, readonly number[]>>;

export interface Kept {
  readonly years: Rows;
  readonly months: Rows;
}

type At = { readonly month: number } | { readonly year: number };

function rowsOf(projection: Projection, ids: readonly FigureId[], places: readonly At[]): Rows {
  const rows: Record<string, readonly number[]> = {};
  for (const figure of ids) {
    const persons = isPersonFigure(figure) ? projection.people.map((_, i) => (i === 0 ? 0 : 1)) : [undefined];
    for (const person of persons) {
      const row = places.map((at) =>
        nearestCent(figureValue(projection, person === undefined ? { figure, at } : { figure, person, at })),
      );
      if (row.some((value) => value !== 0)) rows[person === undefined ? figure : `${figure}/${person}`] = row;
    }
  }
  return rows;
}

export function keptOf(projection: Projection): Kept {
  return {
    years: rowsOf(
      projection,
      yearly,
      YEARS.map((year) => ({ year })),
    ),
    months: rowsOf(
      projection,
      monthly,
      MONTHS.map((month) => ({ month })),
    ),
  };
}
