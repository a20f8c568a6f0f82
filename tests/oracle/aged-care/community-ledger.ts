/** Villages, land lease communities and granny flats by month: value, assessed value, charges and exit payment. */
import type { CommunityHome, GrannyFlatHome, Household, PeriodicAmount } from '@advice-builder/engine';
import { ageOn, type CivilDate, firstOfMonth, isoDate, type MonthIndex } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, ZERO } from '../decimal.ts';
import { latest, monthOfDay } from './care-arrangements.ts';
import { reasonableValue } from './granny-flat.ts';
import { rate } from './rates.ts';
import { exitAfterMonths } from './villages.ts';

interface CommunityMonth {
  readonly homeValue: Decimal;
  readonly homeAssessedForPension: Decimal;
  readonly homeowner: boolean;
  readonly siteFees: Decimal;
  /** Dollars of a sale or exit that reach the bank in this month. */
  readonly homeSalePrice: Decimal;
}

const NOTHING: CommunityMonth = {
  homeValue: ZERO,
  homeAssessedForPension: ZERO,
  homeowner: false,
  siteFees: ZERO,
  homeSalePrice: ZERO,
};

/**
 * SSA s1148: a person is a non-homeowner with the contribution as an asset if it is at most the extra allowable amount
 * on the day of entry.
 */
function status(contribution: Decimal, on: CivilDate) {
  const limit = rate('income-streams.extra-allowable-amount', latest(on, isoDate('2014-07-01')));
  const homeowner = contribution.gt(limit);
  return { homeowner, homeAssessedForPension: homeowner ? ZERO : contribution };
}

export function communityMonth(household: Household, month: MonthIndex): CommunityMonth {
  const { home } = household;
  if (home.kind === 'granny-flat') return grannyFlat(household, home, month);
  if (home.kind === 'village' || home.kind === 'land-lease') return community(household, home, month);
  return NOTHING;
}

/**
 * The exit payment is in the month of the exit date, at least 0, and absent without a date. Charges run until that
 * date.
 */
function community(household: Household, home: CommunityHome, month: MonthIndex): CommunityMonth {
  const { model } = home;
  const exit = model?.exitDate === undefined ? undefined : monthOfDay(model.exitDate);
  const isInside = exit !== undefined && exit >= household.projectFrom;
  const worth = (at: MonthIndex): Decimal => worthOf(household, home, at);
  if (isInside && month >= exit) return { ...NOTHING, homeSalePrice: month === exit ? worth(month) : ZERO };
  const price = dec(model?.purchasePrice ?? 0);
  const isOwner = home.kind === 'land-lease' || price.isZero();
  const entered = model?.purchaseDate ?? firstOfMonth(household.projectFrom);
  return {
    ...(isOwner ? { homeowner: true, homeAssessedForPension: ZERO } : status(price, entered)),
    homeValue: worth(month),
    siteFees: monthly(home.serviceCharge, month),
    homeSalePrice: ZERO,
  };
}

/**
 * The exit entitlement: by the contract after whole months since the month of purchase, or as typed if there is no
 * contract.
 */
function worthOf(household: Household, home: CommunityHome, month: MonthIndex): Decimal {
  const { model } = home;
  if (model === undefined) return dec(home.quickExitEntitlement ?? 0);
  const since = month - (model.purchaseDate === undefined ? household.projectFrom : monthOfDay(model.purchaseDate));
  const contract = {
    price: model.purchasePrice,
    growthPercent: model.growthPercent,
    base: model.base,
    dmf: model.deferredFeePercent,
    ltmf: model.maintenanceLevyPercent,
    ltmfBase: 'base' as const,
    gainSharePercent: model.gainSharePercent,
    refurbishment: model.refurbishmentCost,
    sellingFeePercent: model.sellingFeePercent,
  };
  return floorZero(exitAfterMonths(contract, Math.max(0, since)).exit);
}

/** A granny flat has no value. The amount paid above the test amount is a gift; the rest is the entry contribution. */
function grannyFlat(household: Household, home: GrannyFlatHome, month: MonthIndex): CommunityMonth {
  const price = dec(home.purchasePrice ?? 0);
  const gift = home.applyTest ? dec(home.giftAmount ?? floorZero(price.minus(testAmount(household, home)))) : ZERO;
  const entered = home.purchaseDate ?? firstOfMonth(household.projectFrom);
  return {
    ...NOTHING,
    ...(price.isZero() ? { homeowner: true } : status(price.minus(gift), entered)),
    siteFees: monthly(home.rent, month),
  };
}

/** The typed amount, otherwise the reasonable value on the day, by the younger person's age next birthday. */
function testAmount(household: Household, home: GrannyFlatHome): Decimal {
  if (home.testAmount !== undefined) return dec(home.testAmount);
  const on = home.purchaseDate ?? firstOfMonth(household.projectFrom);
  const births = household.people.flatMap((person) => person.dateOfBirth ?? []);
  return reasonableValue(on, ageOn(latest(...births), on) + 1).value;
}

/** Daily amounts by the days of the month; other amounts as a twelfth of the year. */
function monthly({ amount, frequency }: PeriodicAmount, month: MonthIndex): Decimal {
  const days = firstOfMonth((month + 1) as MonthIndex) - firstOfMonth(month);
  return frequency === 365 ? dec(amount).times(days) : dec(amount).times(frequency).div(12);
}
