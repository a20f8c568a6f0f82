/**
 * Derived from the dates and prices of the home: when it is vacated, sold or exited, whether an entry contribution
 * makes a homeowner, and which gifts count for how long.
 */
import { type CivilDate, firstOfMonth, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { deathMonthOf, isOfWhoDies } from '../household/death.ts';
import type {
  CommunityHome,
  CommunityModel,
  Entry,
  GrannyFlatHome,
  Household,
  OwnedHome,
} from '../household/household.ts';
import { monthOffset, NEVER } from '../household/indexes.ts';
import { type HomeExemption, homeExemption, leftForCare } from '../regimes/home-exemption.ts';
import { readRates } from '../rules/rule-rates.ts';
import { type DeprivedGift, deprivedGifts, type Gift, gifting } from '../rules/social-security/deprived-assets.ts';
import { homeownerStatus, homeownerStatusRates } from '../rules/social-security/homeowner-status.ts';
import { feeYearsBetween, type VillageContract, villageExit } from '../rules/villages/exit-entitlement.ts';
import type { Working } from '../rules/working.ts';
import { grannyFlatEntry, grannyFlatGift } from './granny-flat.ts';
import {
  type KeptForHome,
  keptForHome,
  keptForNextHome,
  nextHomePurchase,
  type PlannedPurchase,
} from './home-purchase.ts';

/**
 * The price paid to live in a village or a granny flat, compared with the extra allowable amount of the day of entry.
 */
export interface EntryContribution {
  readonly paid: number;
  /** The part of the price that is a gift and no contribution. */
  readonly gift: number;
  readonly amount: number;
  readonly entryDate: CivilDate;
  /**
   * The contribution is above the extra allowable amount: the person is a homeowner, and the contribution is no asset.
   */
  readonly homeowner: boolean;
}

/** The exemption is that of the home described first; `exemptionIn` gives the one of a month. */
export interface HomePlan extends HomeExemption {
  /** The exemption of a home bought after the sale. Nobody leaves it for a rented home. */
  readonly nextExemption: HomeExemption;
  /**
   * The month in which an ordinary home, or a former home, is sold. Negative if before the projection: no cash moves
   * and the home is not owned.
   */
  readonly saleMonth: number;
  /**
   * The month in which the exit entitlement of a village or land lease community is paid. Negative if before the
   * projection: no cash moves and the unit is not owned.
   */
  readonly exitMonth: number;
  /** The month whose money may pay a deposit: the month of the sale, or of the exit if nothing is sold. */
  readonly releaseMonth: number;
  /** Undefined if the unit or the right is held as the projection starts, or if no home is bought after a sale. */
  readonly purchase: PlannedPurchase | undefined;
  /** Proceeds that are exempt while somebody means to live in the next home, also if it is not bought in the end. */
  readonly kept: KeptForHome | undefined;
  readonly contribution: EntryContribution | undefined;
  /**
   * The asset in the pension assets test once it counts: the home or unit itself, a contribution that makes no
   * homeowner, or nothing (a right for life that makes a homeowner, or no home).
   */
  readonly assessed: 'home' | 'contribution' | 'nothing';
  /** Whether recurring charges can attract Rent Assistance. */
  readonly rentAssistancePossible: boolean;
}

export function makeHomePlan(household: Household, rates: RateBook): HomePlan {
  const { home, projectFrom } = household;
  const contribution = entryContribution(household, rates);
  const sale = ownedHome(home)?.sale;
  const saleMonth = sale === undefined ? NEVER : sale.month - projectFrom;
  const exitDate = isCommunity(home) ? home.model?.exitDate : undefined;
  const exitMonth = exitDate === undefined ? NEVER : monthOf(exitDate) - projectFrom;
  const exemption = homeExemption(household);
  const nextExemption = leftForCare(household);
  const purchase =
    home.kind === 'ordinary'
      ? nextHomePurchase(home, household, saleMonth, nextExemption.vacatedMonth)
      : plannedPurchase(household, saleMonth, contribution);
  // Each member is listed by name. An object literal that begins with a spread gets its own shape in V8 and is slow to
  // read.
  return {
    vacatedOn: exemption.vacatedOn,
    vacatedMonth: exemption.vacatedMonth,
    isVacatedByDeath: exemption.isVacatedByDeath,
    isVacatedForRent: exemption.isVacatedForRent,
    assessableFromMonth: exemption.assessableFromMonth,
    nextExemption,
    saleMonth,
    exitMonth,
    releaseMonth: saleMonth === NEVER ? exitMonth : saleMonth,
    purchase,
    kept:
      home.kind === 'ordinary'
        ? keptForNextHome(home, household, saleMonth, nextExemption.vacatedMonth)
        : purchase?.kept,
    contribution,
    assessed: assessedOf(home, contribution),
    rentAssistancePossible: home.kind === 'land-lease' || (contribution !== undefined && !contribution.homeowner),
  };
}

function assessedOf(home: Household['home'], contribution: EntryContribution | undefined): HomePlan['assessed'] {
  if (home.kind === 'ordinary' || home.kind === 'land-lease') return 'home';
  if (contribution !== undefined && !contribution.homeowner) return 'contribution';
  return home.kind === 'village' ? 'home' : 'nothing';
}

export function isCommunity(home: Household['home']): home is CommunityHome {
  return home.kind === 'village' || home.kind === 'land-lease';
}

/** The home the person lived in before a community or a granny flat, if it is still owned. */
export function formerHomeOf(home: Household['home']): OwnedHome | undefined {
  return isCommunity(home) || home.kind === 'granny-flat' ? home.formerHome : undefined;
}

/** The owned home: an ordinary one, or a former home. */
export function ownedHome(home: Household['home']): OwnedHome | undefined {
  return home.kind === 'ordinary' ? home : formerHomeOf(home);
}

/**
 * A home that the Current Situation does not have is bought, in the first month or later. A unit held along with a
 * former home may be bought later in either scenario. In quick mode there is no date of purchase.
 */
function plannedPurchase(
  { home, projectFrom }: Household,
  saleMonth: number,
  contribution: EntryContribution | undefined,
): PlannedPurchase | undefined {
  if (home.kind !== 'granny-flat' && !isCommunity(home)) return undefined;
  const date = isCommunity(home) ? home.model?.purchaseDate : home.purchaseDate;
  const month = date === undefined ? 0 : Math.max(0, monthOf(date) - projectFrom);
  const formerHome = formerHomeOf(home);
  if (home.purchase === undefined && (month === 0 || formerHome === undefined)) return undefined;
  const price = purchasePriceOf(home);
  const homeGiven = home.kind === 'granny-flat' ? home.homeGiven : undefined;
  const proceeds =
    formerHome !== undefined && saleMonth < month ? keptForHome(formerHome, price, saleMonth, month) : undefined;
  const makesHomeowner = contribution?.homeowner ?? true;
  return {
    // Modelling choice: the title is given in the first month.
    month: homeGiven === undefined ? month : 0,
    price,
    fromElsewhere: homeGiven === undefined ? Math.min(price, home.purchase?.fromElsewhere ?? 0) : 0,
    homeGiven,
    kept: makesHomeowner ? proceeds : undefined,
    notKept: makesHomeowner ? undefined : proceeds,
    nextHome: undefined,
  };
}

/** Whether the ordinary home of a month is the one that was bought after the sale. */
export function isNextHome({ purchase }: HomePlan, month: number): boolean {
  return purchase?.nextHome !== undefined && month >= purchase.month;
}

/** The exemption of the home of a month: the one described first, or the one bought after its sale. */
export function exemptionIn(plan: HomePlan, month: number): HomeExemption {
  return isNextHome(plan, month) ? plan.nextExemption : plan;
}

/** Dollars. In quick mode, the value is used as the price. */
function purchasePriceOf(home: CommunityHome | GrannyFlatHome): number {
  if (isCommunity(home)) return home.model?.purchasePrice ?? home.quickExitEntitlement ?? 0;
  return home.purchasePrice ?? home.quickValue ?? 0;
}

/** Whether the unit or the right is not bought yet, so that the former home is the principal home. */
export function isBeforePurchase({ purchase }: HomePlan, month: number): boolean {
  return purchase !== undefined && purchase.nextHome === undefined && month < purchase.month;
}

/** The proceeds of a sale that are kept for the next home in this month. */
export function keptIn({ kept }: HomePlan, month: number): KeptForHome | undefined {
  return kept !== undefined && month >= kept.fromMonth && month < kept.untilMonth ? kept : undefined;
}

/** Undefined without a purchase price. The person then is a homeowner and nothing is assessed. */
function entryContribution(household: Household, rates: RateBook): EntryContribution | undefined {
  const { home } = household;
  if (home.kind === 'village' && home.model !== undefined && home.model.purchasePrice > 0) {
    return contributionOf(
      home.model.purchasePrice,
      0,
      home.model.purchaseDate ?? firstOfMonth(household.projectFrom),
      rates,
    );
  }
  if (home.kind === 'granny-flat' && home.purchasePrice !== undefined && home.purchasePrice > 0) {
    const gift = grannyFlatGift(household, home, rates);
    return contributionOf(home.purchasePrice, gift, grannyFlatEntry(household, home), rates);
  }
  return undefined;
}

function contributionOf(paid: number, gift: number, entryDate: CivilDate, rates: RateBook): EntryContribution {
  const amount = paid - gift;
  const { homeowner } = homeownerStatus(
    { entryContribution: amount, otherAssessableAssets: 0 },
    homeownerStatusRates(rates, entryDate),
  );
  return { paid, gift, amount, entryDate, homeowner };
}

/** The terms of the contract in the form that the village rule takes. */
export function contractTerms(model: CommunityModel): VillageContract {
  return {
    purchasePrice: model.purchasePrice,
    growthPercent: model.growthPercent,
    base: model.base,
    deferredFeePercent: model.deferredFeePercent,
    maintenanceLevyPercent: model.maintenanceLevyPercent,
    maintenanceLevyBase: 'base',
    gainSharePercent: model.gainSharePercent,
    refurbishmentCost: model.refurbishmentCost,
    sellingFeePercent: model.sellingFeePercent,
  };
}

/**
 * The stay that counts on a day: full years, plus twelfths of the current year. Modelling choice: counted from the
 * month of purchase, so that an exit on the anniversary uses the row of that year in the table.
 */
export function yearsOfStay(household: Household, model: CommunityModel, on: CivilDate): number {
  const since = model.purchaseDate === undefined ? household.projectFrom : monthOf(model.purchaseDate);
  return Math.max(0, monthOf(on) - since) / MONTHS_IN_YEAR;
}

/**
 * The years for which departure fee and maintenance levy accrue until a day. By the month they are the years of the
 * stay; otherwise they are counted from the day of purchase.
 */
export function feeYearsOfStay(household: Household, model: CommunityModel, on: CivilDate): number {
  const { partYear = 'month', purchaseDate = firstOfMonth(household.projectFrom) } = model;
  return partYear === 'month' ? yearsOfStay(household, model, on) : feeYearsBetween(purchaseDate, on, partYear);
}

/**
 * The exit entitlement after a number of years: by the contract and not below 0, or as entered in quick mode.
 * @param feeYears the years for which fee and levy accrue.
 */
export function exitEntitlement(
  { model, quickExitEntitlement }: CommunityHome,
  years: number,
  working?: Working,
  feeYears = years,
): number {
  if (model === undefined) {
    working?.add('quickExitEntitlement', quickExitEntitlement ?? 0);
    return quickExitEntitlement ?? 0;
  }
  const exit = villageExit(contractTerms(model), years, undefined, working, feeYears);
  working?.notBelowZero();
  return Math.max(0, exit.exitEntitlement ?? 0);
}

/** The exit entitlement on a day. */
export function exitEntitlementOn(household: Household, home: CommunityHome, on: CivilDate): number {
  const { model } = home;
  if (model === undefined) return exitEntitlement(home, 0);
  return exitEntitlement(home, yearsOfStay(household, model, on), undefined, feeYearsOfStay(household, model, on));
}

/** A gift with the amount that counts, from its first month to the exclusive end month. */
export interface CountedGift extends DeprivedGift {
  /** Position among the entries; undefined for the gift in a granny flat arrangement. */
  readonly entry: number | undefined;
  readonly month: number;
  readonly untilMonth: number;
  /** From this month half of the gift counts, because the other giver has died. Infinite if that never applies. */
  readonly halvedFrom: number;
}

/** Every gift is tested against the free areas of the first month. */
export function giftingDay(household: Household): CivilDate {
  return firstOfMonth(household.projectFrom);
}

/** Tests all gifts of a household against one set of free areas, in date order. */
export function planGifts(household: Household, rates: RateBook): readonly CountedGift[] {
  const gifts: (Gift & { readonly entry: number | undefined })[] = [];
  const deathMonth = deathMonthOf(household);
  household.entries.forEach((entry: Entry, i) => {
    if (entry.kind !== 'gift') return;
    if (isOfWhoDies(household, entry.owner) && monthOffset(household, entry.date) >= deathMonth) return;
    gifts.push({ entry: i, date: entry.date, amount: entry.amount });
  });
  const { home } = household;
  if (home.kind === 'granny-flat') {
    const amount = grannyFlatGift(household, home, rates);
    if (amount > 0) gifts.push({ entry: undefined, date: grannyFlatEntry(household, home), amount });
  }
  if (gifts.length === 0) return [];
  gifts.sort((a, b) => a.date - b.date);
  const limits = readRates(gifting, rates, { on: giftingDay(household) });
  return deprivedGifts(gifts, limits).map((counted, i) => {
    const entry = gifts[i]?.entry;
    const giver = entry === undefined ? 'joint' : household.entries[entry]?.owner;
    const month = monthOffset(household, counted.date);
    const untilMonth = monthOffset(household, counted.countsUntil);
    return {
      ...counted,
      entry,
      month,
      untilMonth: giver !== undefined && isOfWhoDies(household, giver) ? Math.min(untilMonth, deathMonth) : untilMonth,
      halvedFrom: giver === 'joint' && month < deathMonth ? deathMonth : NEVER,
    };
  });
}

/** Whether the deprived amount of a gift counts in this month. */
export function isGiftCounted({ month: first, untilMonth }: CountedGift, month: number): boolean {
  return month >= first && month < untilMonth;
}

/** Dollars of a gift's deprived amount that count in a month. */
export function giftCounted(gift: CountedGift, month: number): number {
  return isGiftCounted(gift, month) ? ofGivers(gift, month, gift.deprived) : 0;
}

/**
 * The part of the givers who are alive: half of a joint gift once one has died. Law: Social Security Act 1991 s1126. A
 * gift of only the deceased no longer counts.
 */
export function ofGivers({ halvedFrom }: CountedGift, month: number, deprived: number, working?: Working): number {
  if (month < halvedFrom) return deprived;
  working?.divide('Number of givers, one of whom has died', GIVERS);
  return deprived / GIVERS;
}

/** A couple has two givers. */
const GIVERS = 2;
