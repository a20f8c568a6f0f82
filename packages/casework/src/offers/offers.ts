/**
 * Amounts of law that an adviser would otherwise look up, offered beside a field with their start date and source. They
 * depend only on the documents, so they show even if the case is incomplete.
 */
import type { Entry, RecordDocument, Scenario } from '@advice-builder/contract';
import { extraAllowableAmount, grannyFlatReasonable, LIFE_TABLE_AGES, lifeExpectancy } from '@advice-builder/engine';
import { ageOn, type CivilDate, formatMoney, isAbove, nearestCent } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type RateSource, type RateStatus } from '@advice-builder/rates';
import { ownerOf } from '../entries/left-out.ts';
import { communityTypeOf, dateOf, homeBlock, personCount, personNumbers } from '../facts/care-facts.ts';

export interface Offer {
  /** The value that one press puts into the field. */
  readonly value: number;
  /** How the value is calculated, or what it decides. */
  readonly basis: string;
  /** The day from which the rate applies. */
  readonly from: CivilDate;
  readonly status: RateStatus;
  readonly source: RateSource;
  /** The law that sets the amount. */
  readonly law: string;
}

export interface HomeOffers {
  /** The highest fair price for a granny flat right. */
  readonly reasonableValue?: Offer;
  /** The part of the price above the test amount, or above the reasonable value. */
  readonly gift?: number;
  /** The extra allowable amount. A purchase price up to this amount counts as an entry contribution. */
  readonly extraAllowable?: Offer;
  /** Whether the price makes the client a homeowner; absent without a price. */
  readonly homeowner?: boolean;
}

type HomeParts = Pick<Scenario, 'sHome' | 'sCare'>;

/** @param current Scenario 0, which gives the community type once everyone has left. */
export function homeOffers(
  record: RecordDocument,
  scenario: HomeParts,
  book: RateBook,
  current?: Pick<Scenario, 'sCare'>,
): HomeOffers {
  switch (homeBlock(record, scenario)) {
    case 'ordinary':
      return {};
    case 'community':
      return communityOffers(scenario.sHome, communityTypeOf(record, scenario, current), book);
    case 'granny-flat':
      return scenario.sHome.quick ? {} : grannyFlatOffers(record, scenario, book);
  }
}

/** A land lease dwelling is owned, so its price is not compared with the extra allowable amount. */
function communityOffers(sHome: HomeParts['sHome'], type: 4 | 5, book: RateBook): HomeOffers {
  const purchased = dateOf(sHome.rv_date_purchased);
  if (type !== 4 || sHome.rcom_exEnt_choice !== 'full' || purchased === undefined) return {};
  return contribution(extraAllowable(book, purchased), sHome.rv_purchasePrice, 0);
}

function grannyFlatOffers(record: RecordDocument, { sHome }: HomeParts, book: RateBook): HomeOffers {
  const entry = dateOf(sHome.grannyFlatPurchDate) ?? dateOf(record.projectFrom);
  if (entry === undefined) return {};
  const reasonableValue = sHome.grannyFlatApplyTest ? reasonable(record, entry, book) : undefined;
  const test = sHome.grannyFlatTestAmount ?? reasonableValue?.exact;
  const price = sHome.grannyFlatPurchPrice;
  const gift = test === undefined || price === null ? undefined : Math.max(0, price - test);
  const counted = sHome.grannyFlatApplyTest ? (sHome.grannyFlatGiftAmount ?? gift ?? 0) : 0;
  return {
    ...contribution(extraAllowable(book, entry), price, counted),
    ...(reasonableValue === undefined ? {} : { reasonableValue: reasonableValue.offer }),
    ...(gift === undefined || !sHome.grannyFlatApplyTest ? {} : { gift }),
  };
}

/** Compares the price less its gift part with the extra allowable amount of the day. */
function contribution(offer: Offer, price: number | null, gift: number): HomeOffers {
  if (price === null || price <= 0) return { extraAllowable: offer };
  return { extraAllowable: offer, homeowner: isAbove(price - gift, offer.value) };
}

function extraAllowable(book: RateBook, on: CivilDate): Offer {
  const rate = extraAllowableAmount(book, on);
  return {
    value: rate.value,
    basis:
      'Up to this amount the client is not a homeowner. The price is then an asset, and regular payments can attract Rent Assistance. Above it the client is a homeowner, and the price is not an asset.',
    from: rate.from,
    status: rate.status,
    source: book.sourceOf(rate.source),
    law: book.seriesOf(rate.series).law,
  };
}

function reasonable(record: RecordDocument, entry: CivilDate, book: RateBook) {
  const births = personNumbers(record).map((person) => dateOf(record.clients[person]?.dob ?? null));
  const found = grannyFlatReasonable(births, entry, book);
  if (found === undefined) return undefined;
  const table = book.tableAt('income-streams.granny-flat-factor', found.on);
  const { factor, ageNextBirthday, coupleMaximumPerFortnight: couple } = found;
  const whose = births.length > 1 ? 'the younger, aged' : 'the age of';
  const offer: Offer = {
    value: nearestCent(found.reasonableValue),
    basis: `A couple’s full pension of ${formatMoney(couple)} a fortnight × 26 × ${factor}, the factor for ${whose} ${ageNextBirthday} on the next birthday.`,
    from: table.from,
    status: table.status,
    source: book.sourceOf(table.source),
    law: book.seriesOf(table.series).law,
  };
  return { exact: found.reasonableValue, offer };
}

const SEXES = { 1: 'male', 2: 'female' } as const;

/**
 * The life expectancy at the start of an income stream, for its term; undefined if the owner or the day is not known.
 */
export function lifeExpectancyOffer(record: RecordDocument, entry: Entry, book: RateBook): Offer | undefined {
  if (!('term' in entry)) return undefined;
  const owner = ownerOf(entry);
  const sole = personCount(record) === 1 ? record.clients[0] : undefined;
  const client = owner === 'joint' ? sole : record.clients[owner];
  const birth = dateOf('dob' in entry ? entry.dob : null) ?? dateOf(client?.dob ?? null);
  const gender = 'gender' in entry && entry.gender !== 0 ? entry.gender : client?.gender;
  const start = dateOf(entry.assetDateStart);
  if (birth === undefined || start === undefined || gender === undefined || gender === 0) return undefined;
  const age = ageOn(birth, start);
  if (age < LIFE_TABLE_AGES[0] || age > LIFE_TABLE_AGES[1]) return undefined;
  return expectancyAt(book, start, age, SEXES[gender]);
}

function expectancyAt(book: RateBook, start: CivilDate, age: number, sex: 'male' | 'female'): Offer | undefined {
  try {
    const table = book.tableAt('income-streams.life-expectancy', start);
    return {
      value: lifeExpectancy(book, start, age, sex),
      basis: `Life expectancy of a ${sex === 'male' ? 'man' : 'woman'} aged ${age} on the day of purchase.`,
      from: table.from,
      status: table.status,
      source: book.sourceOf(table.source),
      law: book.seriesOf(table.series).law,
    };
  } catch (error) {
    // The purchase is earlier than the first known table.
    if (error instanceof NoRateError) return undefined;
    throw error;
  }
}
