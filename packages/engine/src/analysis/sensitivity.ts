/** Calculates one case over a grid of unknowns: length of stay, growth of the home, share of the price paid. */
import type { RateBook } from '@advice-builder/rates';
import type { Household } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { at } from '../projection/at.ts';
import { calculate } from '../projection/calculate.ts';
import type { Projection, ProjectionLength } from '../projection/projection.ts';
import { householdAtShare, sweepSubject } from './deposit-share.ts';

export interface SensitivityGrid {
  /**
   * The case is read after these numbers of months from the start of the projection. None may exceed the length of the
   * projection.
   */
  readonly lengthsInMonths: readonly number[];
  /** Growth of the home in percent a year. If absent, the growth entered. */
  readonly homeGrowthPercents?: readonly number[];
  /**
   * Share, 0 to 1, of the agreed price or of a low means resident's lump sum that is paid as a deposit. It is paid at
   * entry until the bank is empty, then from the proceeds of the home. The rest stays unpaid. If absent, the deposit as
   * entered.
   */
  readonly depositShares?: readonly number[];
}

export interface SensitivityPoint {
  readonly lengthInMonths: number;
  readonly homeGrowthPercent: number | undefined;
  readonly depositShare: number | undefined;
  /** Cost of care from the start of the projection to this length, including amounts drawn from a deposit. */
  readonly costOfCare: number;
  readonly pension: number;
  readonly bank: number;
  readonly netWorth: number;
}

/** @throws RangeError when a length is not a whole number of months within the projection, or a share is not 0 to 1. */
export function sensitivity(
  household: Household,
  rates: RateBook,
  grid: SensitivityGrid,
  months: ProjectionLength = 60,
): readonly SensitivityPoint[] {
  for (const length of grid.lengthsInMonths) {
    if (!Number.isInteger(length) || length < 1 || length > months)
      throw new RangeError(`a length must be a whole number of months within the projection: ${length}`);
  }
  const points: SensitivityPoint[] = [];
  for (const homeGrowthPercent of grid.homeGrowthPercents ?? [undefined]) {
    for (const depositShare of grid.depositShares ?? [undefined]) {
      const varied = withDepositShare(withGrowth(household, homeGrowthPercent), rates, depositShare, months);
      const projection = calculate(varied, rates, { months });
      for (const lengthInMonths of grid.lengthsInMonths) {
        points.push({ lengthInMonths, homeGrowthPercent, depositShare, ...readAt(projection, lengthInMonths) });
      }
    }
  }
  return points;
}

type Reading = Pick<SensitivityPoint, 'costOfCare' | 'pension' | 'bank' | 'netWorth'>;

function readAt({ columns }: Projection, length: number): Reading {
  let costOfCare = 0;
  let pension = 0;
  for (let month = 0; month < length; month++) {
    costOfCare += at(columns.careCostTotal, month);
    pension += at(columns.pensionTotal, month);
  }
  const last = length - 1;
  return { costOfCare, pension, bank: at(columns.bankClosing, last), netWorth: at(columns.netWorth, last) };
}

function withGrowth(household: Household, growthPercent: number | undefined): Household {
  const { home } = household;
  return growthPercent === undefined || home.kind !== 'ordinary'
    ? household
    : { ...household, home: { ...home, growthPercent } };
}

/**
 * The residents pay the share one after the other, each from the money that the others leave. A deposit that cannot be
 * varied stays as entered.
 */
function withDepositShare(
  household: Household,
  rates: RateBook,
  share: number | undefined,
  months: ProjectionLength,
): Household {
  if (share === undefined) return household;
  return personIndexes(household).reduce<Household>((paid, person) => {
    const start = sweepSubject(paid, rates, person, { months });
    return start.ok ? householdAtShare(start.subject, share) : paid;
  }, household);
}
