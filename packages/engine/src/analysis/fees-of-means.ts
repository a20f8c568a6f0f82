/**
 * The daily fees of a resident in a month if the means were other than projected, to compare with a letter that counted
 * them differently. The projected means give the projected fees.
 *
 * Law: as the rules it runs; `daysDivisor` and `ignoresCaps` are mistakes that a letter can make.
 */
import type { PersonIndex } from '../household/household.ts';
import { contributionIn } from '../projection/accommodation-step.ts';
import { at, itemAt } from '../projection/at.ts';
import { headcountIn } from '../projection/death.ts';
import { principalHomeValue } from '../projection/home-step.ts';
import { principalHomeDebt } from '../projection/loan-step.ts';
import type { Projection } from '../projection/projection.ts';
import { ratesIn } from '../projection/rates-of-month.ts';
import { isInCare, isOnNewFees } from '../projection/resident-plan.ts';
import { careStatus } from '../projection/residential-step.ts';
import { careFee2014 } from '../rules/residential/care-fee-2014.ts';
import { meansTestedAmount2014 } from '../rules/residential/means-tested-amount-2014.ts';
import { meansTestedAmount2025 } from '../rules/residential/means-tested-amount-2025.ts';
import { residentContribution } from '../rules/residential/resident-contribution-2025.ts';

/** The parts of the means of a resident: dollars, and dollars a year. */
export interface MeansParts {
  /** The people that share them. */
  readonly people: number;
  /** Assets of all people without the home; deposits are included. */
  readonly assetsOutsideHome: number;
  readonly deposits: number;
  /** The part of the home that counts for this person; the person's part of its value; the most that can count. */
  readonly homeCounted: number;
  readonly homeWorth: number;
  readonly homeCap: number;
  /** Income of all people other than pensions. */
  readonly ordinaryIncome: number;
  /** This person's own pension. */
  readonly pension: number;
}

/** Undefined while the person is not in residential care. */
export function meansParts(projection: Projection, person: PersonIndex, month: number): MeansParts | undefined {
  const resident = itemAt(projection.plan.people, person).resident;
  if (resident === undefined || !isInCare(resident, month)) return undefined;
  const own = itemAt(projection.people, person);
  const people = headcountIn(projection, month);
  let deposits = 0;
  let compensation = 0;
  for (const each of projection.people) {
    deposits += at(each.deposit, month);
    compensation += at(each.dvaCountedForCare, month);
  }
  const homeCounted = at(own.careHomeCounted, month);
  const homeValue = principalHomeValue(projection, month) - principalHomeDebt(projection, month);
  return {
    people,
    assetsOutsideHome: at(projection.columns.assetsOutsideHome, month) + deposits,
    deposits,
    homeCounted,
    homeWorth: homeValue / people,
    homeCap: ratesIn(projection, month).homeCap,
    ordinaryIncome: at(own.careOrdinaryIncome, month) + compensation,
    pension: at(own.pensionCountedForCare, month),
  };
}

export interface OtherMeans {
  readonly assets: number;
  /** Dollars a year. */
  readonly income: number;
  /** Days by which the yearly amounts are divided, instead of those of the law. */
  readonly daysDivisor?: number | undefined;
  /** Whether fees go on past their caps. */
  readonly ignoresCaps?: boolean | undefined;
}

/** Dollars a day. `careFee`: the means tested care fee or the non-clinical care contribution. */
export interface FeesOfMeans {
  readonly meansTestedAmount: number;
  readonly hotelling: number;
  readonly careFee: number;
  readonly accommodation: number;
}

/** Undefined while the person is not in residential care. Low means status stays as projected. */
export function feesOfMeans(
  projection: Projection,
  person: PersonIndex,
  month: number,
  { assets, income, daysDivisor, ignoresCaps = false }: OtherMeans,
): FeesOfMeans | undefined {
  const resident = itemAt(projection.plan.people, person).resident;
  if (resident === undefined || !isInCare(resident, month)) return undefined;
  const own = itemAt(projection.people, person);
  const rates = ratesIn(projection, month);
  const status = careStatus(projection, month);
  const inputs = { assessableAssets: assets, assessableIncomePerYear: income };
  const divisor = daysDivisor === undefined ? {} : { daysDivisor };
  const { meansDisclosed } = resident.care;
  const isNew = isOnNewFees(resident, month) && rates.newCare !== undefined;
  const { meansTestedAmountPerDay } = isNew
    ? meansTestedAmount2025(inputs, { ...rates.newCare.meansTest[status], ...divisor })
    : meansTestedAmount2014(inputs, { ...rates.oldCare.meansTest[status], ...divisor });
  const stops = isNew ? [own.nonClinicalStopped] : [own.annualCapStopped, own.lifetimeCapStopped];
  const isStopped = !ignoresCaps && stops.some((stopped) => stopped[month] === 1);
  const fees = isNew
    ? residentContribution({ meansTestedAmountPerDay, meansDisclosed }, rates.newCare.contribution)
    : undefined;
  const oldFee = meansDisclosed ? careFee2014(meansTestedAmountPerDay, rates.oldCare.fee).meansTestedCareFeePerDay : 0;
  const accommodation =
    own.lowMeans[month] === 1
      ? contributionIn(own, month, rates, resident, meansTestedAmountPerDay).dacPayablePerDay
      : at(own.accommodationDaily, month);
  return {
    meansTestedAmount: meansTestedAmountPerDay,
    hotelling: fees?.hotellingPerDay ?? 0,
    careFee: isStopped ? 0 : (fees?.nonClinicalPerDay ?? oldFee),
    accommodation,
  };
}
