/** Short phrases for the most common differences. Any other difference is shown as its label and value. */
import {
  careFacts,
  dateOf,
  entryOwner,
  hasFormerHome,
  isCommunity,
  type PersonNumber,
  personNumbers,
} from '@advice-builder/casework';
import { CARE_TYPE, type Care, ENTRY, type Home, type Survivor, typesOfCare } from '@advice-builder/contract';
import { formatMonthYear, formatWholeDollars, monthOf } from '@advice-builder/kernel';
import type { ChangeFact } from './changed-input.ts';
import { type BothSides, ofWhom, type Side } from './side.ts';

const RANK = {
  death: 0,
  care: 1,
  purchase: 2,
  sale: 2,
  rent: 3,
  exit: 4,
  deposit: 5,
  fees: 6,
  entry: 7,
  field: 8,
  name: 9,
} as const;

const monthText = (text: string | null): string | undefined => {
  const date = dateOf(text);
  return date === undefined ? undefined : formatMonthYear(monthOf(date));
};
const withMonth = (words: string, text: string | null, between = ' '): string => {
  const month = monthText(text);
  return month === undefined ? words : `${words}${between}${month}`;
};

/** Whether the form shows the home's switch, and the switch is on. */
const isOn = ({ scenario, rules }: Side, field: 'sell' | 'rent' | 'paysRent'): boolean =>
  rules.home[field].visible && scenario.sHome[field];

function saleFact({ base, other }: BothSides): string | undefined {
  if (!isOn(other, 'sell')) return isOn(base, 'sell') ? 'the home kept' : undefined;
  const { sellMonth } = other.scenario.sHome;
  const isSame = isOn(base, 'sell') && base.scenario.sHome.sellMonth === sellMonth;
  const isFormer = hasFormerHome(other.rules.homeBlock, other.scenario.sHome);
  return isSame ? undefined : withMonth(isFormer ? 'the former home sold' : 'sold', sellMonth);
}

function rentFact({ base, other }: BothSides): string | undefined {
  if (isOn(other, 'rent')) {
    return isOn(base, 'rent')
      ? undefined
      : withMonth('the home rented out', other.scenario.sHome.rentAtMonth, ' from ');
  }
  return isOn(base, 'rent') ? 'the home not rented out' : undefined;
}

function rentPaidFact({ base, other }: BothSides): string | undefined {
  if (isOn(other, 'paysRent')) {
    const { rentPaidFromMonth } = other.scenario.sHome;
    return isOn(base, 'paysRent') ? undefined : withMonth('rent paid for a home', rentPaidFromMonth, ' from ');
  }
  return isOn(base, 'paysRent') ? 'no rent paid' : undefined;
}

/** The dollars a scenario pays as a lump sum for a person: before the projection, from the sale, and as top-ups. */
function depositOf(sides: BothSides, { scenario, rules }: Side, person: PersonNumber): number {
  const care = scenario.sCare[person];
  const rule = rules.care[person];
  const topUps = scenario.sFentries.filter(
    (entry) => entry.eid === ENTRY.topUp && entryOwner(entry, { record: sides.record, scenario }) === person,
  );
  return topUps.reduce(
    (total, entry) => total + (entry.eid === ENTRY.topUp ? (entry.assetValue ?? 0) : 0),
    (rule.radRacPaid.visible ? (care.radRacPaid ?? 0) : 0) +
      (rule.sellRadRacPaid.visible ? (care.sellRadRacPaid ?? 0) : 0),
  );
}

function depositFact(sides: BothSides, person: PersonNumber): string | undefined {
  const { record, other, base, today } = sides;
  if (!other.rules.care[person].radRacPaid.visible) return undefined;
  const care = other.scenario.sCare[person];
  const paid = depositOf(sides, other, person);
  if (paid === depositOf(sides, base, person)) return undefined;
  const { isLowMeans } = careFacts(care, dateOf(record.projectFrom), today);
  const name = isLowMeans ? 'RAC' : 'RAD';
  if (paid === 0) return `no ${name} paid`;
  const isFull = !isLowMeans && care.marketPriceRad !== null && paid >= care.marketPriceRad;
  return isFull ? `the full ${name} paid` : `${formatWholeDollars(paid)} paid as ${name}`;
}

/**
 * The day from which the person lives in residential care or the community; null for a home care package, which may
 * begin at home.
 */
function livesThereFrom({ scenario: { sCare, sHome }, rules }: Side, person: PersonNumber): string | null {
  const { typeOfCare, dateOfEntry } = sCare[person];
  if (typeOfCare === CARE_TYPE.residential) return dateOfEntry;
  return isCommunity(typeOfCare) && rules.home.rv_date_purchased.visible ? sHome.rv_date_purchased : null;
}

function careFact({ other }: BothSides, person: PersonNumber): string | undefined {
  const { typeOfCare } = other.scenario.sCare[person];
  const label = typesOfCare.find(({ value }) => value === typeOfCare)?.label;
  return label ? withMonth(label, livesThereFrom(other, person), ' from ') : undefined;
}

function entryFact({ base, other }: BothSides, person: PersonNumber): string | undefined {
  const { typeOfCare, dateOfEntry } = other.scenario.sCare[person];
  if (base.scenario.sCare[person].typeOfCare !== typeOfCare) return undefined;
  const month = monthText(dateOfEntry);
  return month && (typeOfCare === CARE_TYPE.residential ? `entry ${month}` : `care from ${month}`);
}

const SALE: ReadonlySet<keyof Home> = new Set(['sell', 'sellMonth', 'sellExpenses']);
const RENT: ReadonlySet<keyof Home> = new Set([
  'rent',
  'rentValue',
  'rentFrequency',
  'rentExpenses',
  'rentAtMonth',
  'rentMonthEnd',
  'rentIncomeAssement',
]);

/** The fields that together describe a rented home. A different amount is shown as its label and value. */
const RENT_PAID: ReadonlySet<keyof Home> = new Set([
  'paysRent',
  'rentPaidAmount',
  'rentPaidFrequency',
  'rentPaidFromMonth',
  'rentPaidIndexation',
  'rentPaidLandlord',
]);

type Phrase = Omit<ChangeFact, 'text'> & { readonly text: string | undefined };

/** The fields that together describe the purchase of a community when the former home is kept. */
const PURCHASE: ReadonlySet<keyof Home> = new Set(['formerHome', 'rv_date_purchased', 'rv_purchasePrice']);

/** The person who moves into the community. The purchase is described as that move, from the month of the purchase. */
function moveInto(sides: BothSides): Phrase | undefined {
  const typeIn = ({ scenario }: Side, person: PersonNumber) => scenario.sCare[person].typeOfCare;
  const person = personNumbers(sides.record).find(
    (each) => isCommunity(typeIn(sides.other, each)) && typeIn(sides.base, each) !== typeIn(sides.other, each),
  );
  const text = person === undefined ? undefined : careFact(sides, person);
  if (person === undefined || text === undefined) return undefined;
  return { topic: `care.${person}`, rank: RANK.care, text: `${text}${ofWhom(sides, person)}` };
}

const NEXT_HOME: ReadonlySet<keyof Home> = new Set([
  'buysHome',
  'nextHomePrice',
  'nextHomeMonth',
  'nextHomeCosts',
  'nextHomeGrowth',
]);

function nextHomeFact({ base, other }: BothSides): string | undefined {
  const buys = ({ scenario: { sHome }, rules }: Side): boolean => rules.home.buysHome.visible && sHome.buysHome;
  if (!buys(other)) return buys(base) ? 'no other home bought' : undefined;
  const { nextHomeMonth, nextHomePrice } = other.scenario.sHome;
  const isSame = buys(base) && base.scenario.sHome.nextHomeMonth === nextHomeMonth;
  const price = nextHomePrice === null ? '' : ` for ${formatWholeDollars(nextHomePrice)}`;
  return isSame ? undefined : withMonth(`another home bought${price}`, nextHomeMonth);
}

function ofHome(sides: BothSides, field: keyof Home): Phrase | undefined {
  const { formerHome, rv_date_purchased } = sides.other.scenario.sHome;
  if (PURCHASE.has(field) && formerHome && sides.other.rules.home.formerHome.visible) {
    const bought = withMonth('a community bought', rv_date_purchased);
    return moveInto(sides) ?? { topic: 'purchase', rank: RANK.purchase, text: bought };
  }
  if (SALE.has(field)) return { topic: 'sale', rank: RANK.sale, text: saleFact(sides) };
  if (NEXT_HOME.has(field)) return { topic: 'purchase', rank: RANK.purchase, text: nextHomeFact(sides) };
  if (RENT.has(field)) return { topic: 'rent', rank: RANK.rent, text: rentFact(sides) };
  if (RENT_PAID.has(field)) return { topic: 'rent paid', rank: RANK.rent, text: rentPaidFact(sides) };
  if (field !== 'rv_date_exit') return undefined;
  const exit = sides.other.scenario.sHome.rv_date_exit;
  return { topic: 'exit', rank: RANK.exit, text: exit === null ? 'no date of exit' : withMonth('exit', exit) };
}

function ofCare(sides: BothSides, field: keyof Care, person: PersonNumber): Phrase | undefined {
  const care = sides.other.scenario.sCare[person];
  switch (field) {
    case 'typeOfCare':
      return { topic: `care.${person}`, rank: RANK.care, text: careFact(sides, person) };
    case 'dateOfEntry':
      return { topic: `care.${person}`, rank: RANK.care, text: entryFact(sides, person) ?? careFact(sides, person) };
    case 'radRacPaid':
    case 'sellRadRacPaid':
      return { topic: `deposit.${person}`, rank: RANK.deposit, text: depositFact(sides, person) };
    case 'deductDAPDAC':
      return {
        topic: `deduct.${person}`,
        rank: RANK.deposit,
        text: care.deductDAPDAC ? 'DAP/DAC from the deposit' : 'DAP/DAC not from the deposit',
      };
    case 'noWorseOffPrinciple':
      return {
        topic: `worse.${person}`,
        rank: RANK.fees,
        text: care.noWorseOffPrinciple ? 'no worse off applied' : 'no worse off not applied',
      };
    case 'postJuly2025Rules':
    case 'optInDate':
      return {
        topic: `rules.${person}`,
        rank: RANK.fees,
        text: care.postJuly2025Rules ? 'opted in to the new fees' : 'not opted in to the new fees',
      };
    default:
      return undefined;
  }
}

/** A phrase such as `Frank dies in June 2029`; undefined if only the share of expenses differs. */
function ofDeath({ base, other, names }: BothSides, field: keyof Survivor): Phrase | undefined {
  const { clientIndex, month } = other.scenario.sSurvivor;
  const before = base.scenario.sSurvivor;
  const isAnother = clientIndex !== before.clientIndex || month !== before.month;
  if (field === 'expensesPercent' && !isAnother) return undefined;
  const text = clientIndex === null ? 'nobody dies' : withMonth(`${names[clientIndex]} dies`, month, ' in ');
  return { topic: 'death', rank: RANK.death, text };
}

export interface FieldFactSource {
  readonly section: string;
  readonly field: string;
  readonly person: PersonNumber;
  readonly label: string;
  readonly after: string;
  /** Whether the other scenario's form shows the field. */
  readonly isAsked: boolean;
}

/** A field that a change of care hides belongs to the fact about that change. */
function goneWithCare(sides: BothSides): ChangeFact | undefined {
  const { base, other, record } = sides;
  const typeIn = (side: Side, person: PersonNumber) => side.scenario.sCare[person].typeOfCare;
  const person = personNumbers(record).find((each) => typeIn(base, each) !== typeIn(other, each));
  const text = person === undefined ? undefined : careFact(sides, person);
  if (person === undefined || text === undefined) return undefined;
  return { topic: `care.${person}`, rank: RANK.care, text: `${text}${ofWhom(sides, person)}` };
}

/** @param source the field, and its label and value, which are shown if there is no phrase for the field. */
export function fieldFact(sides: BothSides, source: FieldFactSource): ChangeFact {
  const { section, field, person, label, after, isAsked } = source;
  const gone = isAsked || section === 'sSurvivor' ? undefined : goneWithCare(sides);
  if (gone !== undefined) return gone;
  const phrase =
    section === 'sHome'
      ? ofHome(sides, field as keyof Home)
      : section === 'sCare'
        ? ofCare(sides, field as keyof Care, person)
        : section === 'sSurvivor'
          ? ofDeath(sides, field as keyof Survivor)
          : undefined;
  const whose = section === 'sCare' ? ofWhom(sides, person) : '';
  const plain = { topic: `${section}.${person}.${field}`, text: `${label}: ${after}${whose}` };
  if (phrase === undefined) {
    const isName = field === 'agedCareFacility' || field === 'rcomFacility';
    return { ...plain, rank: isName ? RANK.name : RANK.field };
  }
  const { text, ...place } = phrase;
  return text === undefined ? { ...plain, rank: place.rank } : { ...place, text: `${text}${whose}` };
}

/** A top-up is part of the lump sum; every other entry is a separate fact. */
export function topUpFact(sides: BothSides, person: PersonNumber): ChangeFact | undefined {
  const text = depositFact(sides, person);
  if (text === undefined) return undefined;
  return { topic: `deposit.${person}`, rank: RANK.deposit, text: `${text}${ofWhom(sides, person)}` };
}

export const entryFactOf = (entryId: string, text: string): ChangeFact => ({
  topic: `entry.${entryId}`,
  rank: RANK.entry,
  text,
});
