/** The home in the pension's assets test, month by month: Guide 4.6.3, 4.6.4; CLIK 9.2.4. */
import type { CommunityHome, GrannyFlatHome, Home, HomeSale, OrdinaryHome } from '@advice-builder/engine';
import { type Decimal, dec, floorZero, least, ZERO } from '../../decimal.ts';
import { afterYears, ageOn, type Day, firstOfMonthNumber, monthNumber } from '../dates.ts';
import type { Gift } from '../gifts.ts';
import { assessableRent, conversionFactor, formerHomeRent, makesHomeowner, reasonableValue } from '../homes.ts';
import { deathMonth, hasBegun, isoOf, type Month, residentIn } from './month.ts';
import { lostByRenting, meantForNextHomeUntil, nextHomeFrom, rentCounted } from './rent.ts';

export interface HomeInMonth {
  readonly homeowner: boolean;
  readonly assessed: Decimal;
  /** Yearly rent in the income test. */
  readonly rent: Decimal;
  /** Rent or fees per fortnight that count for Rent Assistance; 0 if none can count. */
  readonly rentPaid: Decimal;
  /** An unsold former home next to a community: an ordinary asset. */
  readonly formerAsset: Decimal;
  /** The part of the bank balance set aside from the sale of a home for the next one. */
  readonly kept: Decimal;
}

const NO_HOME: HomeInMonth = {
  homeowner: false,
  assessed: ZERO,
  rent: ZERO,
  rentPaid: ZERO,
  formerAsset: ZERO,
  kept: ZERO,
};

export function homeIn(month: Month): HomeInMonth {
  const { home } = month.household;
  switch (home.kind) {
    case 'none':
      return { ...NO_HOME, rentPaid: rentCounted(month, false) };
    case 'ordinary': {
      const owned = ordinaryHome(month, home);
      // A seller who keeps money for the next home is a homeowner whose rent can count.
      const isBetweenHomes = home.sale !== undefined && home.sale.month <= month.month;
      return { ...owned, rentPaid: rentCounted(month, owned.homeowner && !isBetweenHomes) };
    }
    case 'granny-flat':
      return grannyFlat(month, home);
    case 'land-lease':
    case 'village':
      return besideFormerHome(month, home);
  }
}

/**
 * Moving from a home into a community. Until the community is bought, the home is the principal home. After its sale,
 * the price is set aside for the purchase for at most 24 months, beginning with the month of the sale (Guide 4.6.3.90),
 * if the purchase will make the person a homeowner (4.6.4.70, by analogy). From the purchase on, an unsold home is an
 * asset.
 */
function besideFormerHome(month: Month, home: CommunityHome): HomeInMonth {
  const { formerHome: former, model } = home;
  if (former === undefined) return community(month, home);
  const { projectFrom } = month.household;
  const worthIn = (at: number) =>
    dec(former.growthPercent)
      .div(1200)
      .times(at - projectFrom)
      .plus(1)
      .times(former.netValue);
  const isSold = former.sale !== undefined && month.month >= former.sale.month;
  const bought = model?.purchaseDate === undefined ? projectFrom : monthNumber(isoOf(model.purchaseDate));
  // Events in the first month or earlier are past.
  if (bought <= projectFrom || month.month >= bought) {
    return { ...community(month, home), formerAsset: isSold ? ZERO : worthIn(month.month) };
  }
  if (former.sale === undefined || !isSold) {
    const isExempt = !twoYearsAreOver(month);
    const value = worthIn(month.month);
    return { ...NO_HOME, homeowner: isExempt && !value.isZero(), assessed: isExempt ? ZERO : value };
  }
  if (month.month >= former.sale.month + 24 || !willMakeHomeowner(month, home)) return NO_HOME;
  const proceeds = worthIn(Math.max(former.sale.month, projectFrom)).minus(former.sale.expenses);
  const kept = floorZero(least(least(proceeds, model?.purchasePrice ?? 0), month.bank));
  return { ...NO_HOME, homeowner: true, kept };
}

/**
 * Whether the purchase makes a homeowner: a land lease home does; a village does by its entry contribution or if no
 * price is entered.
 */
function willMakeHomeowner(month: Month, { kind, model }: CommunityHome): boolean {
  const price = dec(model?.purchasePrice ?? 0);
  return kind === 'land-lease' || price.isZero() || isHomeownerBy(price, dayOr(month, model?.purchaseDate));
}

/** The days on which people left the home, for care or by their death. */
const leftDays = (month: Month): readonly Day[] =>
  month.household.people.flatMap((person, index) => {
    const { death } = month.household;
    const entry = person.care.kind === 'residential' ? [isoOf(person.care.entryDate)] : [];
    const died = death?.person === index ? [firstOfMonthNumber(deathMonth(month))] : [];
    const day = [...entry, ...died].toSorted()[0];
    return day !== undefined && hasBegun(month, day) ? [day] : [];
  });

/** Whether two years have passed since the last person left. While one of a couple lives at home, they do not begin. */
function twoYearsAreOver(month: Month): boolean {
  const left = leftDays(month);
  if (left.length < month.household.people.length) return false;
  return hasBegun(month, afterYears(left.toSorted().at(-1) ?? '', 2));
}

function isLet(month: Month, home: OrdinaryHome): boolean {
  const { rent, sale } = home;
  if (rent === undefined || rent.rent.frequency === 0 || rent.rent.amount === 0) return false;
  const end = Math.min(rent.end ?? Number.POSITIVE_INFINITY, sale?.month ?? Number.POSITIVE_INFINITY);
  // At least one month of rent.
  return rent.from <= month.month && month.month < Math.max(end, rent.from + 1);
}

/**
 * A resident who entered before 2017, owes daily payments for the room and rents out the home keeps rent and home
 * exempt.
 */
function keepsExemptionWhileLet(month: Month, home: OrdinaryHome): boolean {
  return (
    isLet(month, home) &&
    month.household.people.some((person, index) => {
      const care = residentIn(month, person);
      const owes = month.owesForRoom(index === 0 ? 0 : 1);
      return care !== undefined && !formerHomeRent(isoOf(care.entryDate), owes).countedForPension;
    })
  );
}

/**
 * After the sale. Money meant for the next home is exempt for 24 months, the month of the sale the first of them, and
 * the seller stays a homeowner (SSA 1991 s1118(2), Guide 4.6.3.90). The intention ends before the purchase if nobody is
 * left who would live there. From its purchase that home is the principal home, exempt until two years after the last
 * person left (s11A(8)-(9)).
 */
function afterSale(month: Month, home: OrdinaryHome, sale: HomeSale): HomeInMonth {
  const { nextHome } = home;
  const { projectFrom } = month.household;
  const bought = nextHomeFrom(month);
  if (nextHome === undefined) return NO_HOME;
  const grown = (value: number, percent: number, months: number) =>
    dec(value).times(dec(percent).times(months).div(1200).plus(1));
  if (bought !== undefined && month.month >= bought) {
    const value = grown(nextHome.price, nextHome.growthPercent, month.month - Math.max(bought, projectFrom));
    const isExempt = !twoYearsAreOver(month);
    return { ...NO_HOME, homeowner: isExempt && !value.isZero(), assessed: isExempt ? ZERO : value };
  }
  if (month.month >= Math.min(sale.month + 24, meantForNextHomeUntil(month) ?? 0)) return NO_HOME;
  const price = grown(home.netValue, home.growthPercent, Math.max(0, sale.month - projectFrom));
  const kept = floorZero(least(least(price.minus(sale.expenses), nextHome.price), month.bank));
  return { ...NO_HOME, homeowner: true, kept };
}

function ordinaryHome(month: Month, home: OrdinaryHome): HomeInMonth {
  if (home.sale !== undefined && month.month >= home.sale.month) return afterSale(month, home, home.sale);
  const kept = keepsExemptionWhileLet(month, home);
  const exempt = kept || !(lostByRenting(month, home) ?? twoYearsAreOver(month));
  const { rent } = home;
  const perYear = (amount: number) => dec(amount).times(rent?.rent.frequency ?? 0);
  return {
    ...NO_HOME,
    homeowner: exempt,
    assessed: exempt ? ZERO : month.homeValue,
    rent:
      rent === undefined || kept || !isLet(month, home)
        ? ZERO
        : assessableRent(perYear(rent.rent.amount), perYear(rent.expensesPerPayment), rent.assessment),
    rentPaid: ZERO,
  };
}

/**
 * Land lease: the person owns the dwelling and pays for the land, so is a homeowner with Rent Assistance on the fees.
 * Village: by the entry contribution; a homeowner if no price is entered. An exempt home stays exempt for two years in
 * care.
 */
function community(month: Month, home: CommunityHome): HomeInMonth {
  const { model } = home;
  if (model?.exitDate !== undefined && hasBegun(month, isoOf(model.exitDate))) return NO_HOME;
  const charge = dec(home.serviceCharge.amount).times(home.serviceCharge.frequency).div(26);
  const price = home.kind === 'village' ? dec(model?.purchasePrice ?? 0) : ZERO;
  const entered = dayOr(month, model?.purchaseDate);
  if (!price.isZero() && !isHomeownerBy(price, entered)) {
    return { ...NO_HOME, assessed: price, rentPaid: charge };
  }
  const isExempt = !twoYearsAreOver(month);
  return {
    ...NO_HOME,
    homeowner: isExempt,
    assessed: isExempt ? ZERO : month.homeValue,
    rent: ZERO,
    rentPaid: home.kind === 'land-lease' ? charge : ZERO,
  };
}

/** Without a date, the entry is on the first day of the projection. */
function dayOr(month: Month, date: number | undefined): Day {
  return date === undefined ? firstOfMonthNumber(month.household.projectFrom) : isoOf(date);
}

/** Before the first amount in the rate data, that first amount applies. */
function isHomeownerBy(contribution: Decimal, entry: Day): boolean {
  return makesHomeowner(contribution, entry < '2014-07-01' ? '2014-07-01' : entry);
}

/** Whether the last person left by dying, and had not left for care before. */
function lastLeftByDeath(month: Month): boolean {
  const { death } = month.household;
  return death !== undefined && leftDays(month).toSorted().at(-1) === firstOfMonthNumber(deathMonth(month));
}

/**
 * The right ends with the death of its last occupant. If it is left for care, it stays the same for two years and then
 * counts for nothing (SSA 1991 ss 11A(9), 12C(3), 1150).
 */
function grannyFlat(month: Month, home: GrannyFlatHome): HomeInMonth {
  const isLeft = leftDays(month).length === month.household.people.length;
  if (isLeft && (lastLeftByDeath(month) || twoYearsAreOver(month))) return NO_HOME;
  const price = dec(home.purchasePrice ?? 0);
  const contribution = price.minus(grannyFlatExcess(month, home));
  const homeowner = price.isZero() || isHomeownerBy(contribution, dayOr(month, home.purchaseDate));
  return {
    ...NO_HOME,
    homeowner,
    assessed: homeowner ? ZERO : contribution,
    rent: ZERO,
    rentPaid: homeowner || isLeft ? ZERO : dec(home.rent.amount).times(home.rent.frequency).div(26),
  };
}

/** The day from which the first conversion factors apply. Earlier entries use the rates of this day. */
const FIRST_FACTORS: Day = '2014-12-24';

/** The amount paid above the reasonable value if the test applies: as typed, or above a typed or calculated value. */
function grannyFlatExcess(month: Month, home: GrannyFlatHome): Decimal {
  if (!home.applyTest || home.purchasePrice === undefined) return ZERO;
  if (home.giftAmount !== undefined) return least(home.giftAmount, home.purchasePrice);
  const reasonable = home.testAmount ?? reasonableFor(month, dayOr(month, home.purchaseDate));
  return reasonable === undefined ? ZERO : floorZero(dec(home.purchasePrice).minus(reasonable));
}

/** By the younger person's age next birthday; undefined unless both dates of birth are known. */
function reasonableFor(month: Month, entry: Day): Decimal | undefined {
  const births = month.household.people.flatMap(({ dateOfBirth }) => (dateOfBirth === undefined ? [] : [dateOfBirth]));
  if (births.length < month.household.people.length) return undefined;
  const ageNextBirthday = ageOn(isoOf(Math.max(...births)), entry) + 1;
  const on = entry < FIRST_FACTORS ? FIRST_FACTORS : entry;
  return ageNextBirthday < 51 ? undefined : reasonableValue(conversionFactor(ageNextBirthday, on), on);
}

export function grannyFlatGift(month: Month, home: Home): readonly Gift[] {
  if (home.kind !== 'granny-flat') return [];
  const amount = grannyFlatExcess(month, home);
  return amount.isZero() ? [] : [{ date: dayOr(month, home.purchaseDate), amount }];
}
