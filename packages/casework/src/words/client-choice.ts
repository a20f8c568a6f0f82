/** The differences between two scenarios, and their default names, in the words of the client page. */
import type { Care, PersonIndex, Projection } from '@advice-builder/engine';
import { formatMonthYear, formatWholeDollars, isAbove, type MonthIndex } from '@advice-builder/kernel';
import { deathIn } from '../facts/death-between.ts';
import { assumedName, entryFacts } from './client-entry-facts.ts';

/** One of the two scenarios on the client page. */
export interface ClientChoice {
  readonly sid: number;
  /** A projection of 180 months. */
  readonly projection: Projection;
}

/** How the page addresses the clients: `you`, or by name if somebody acts for them. */
export interface ClientNames {
  readonly isYou: boolean;
  /** The names of both people, or of one, from the record. */
  readonly people: readonly string[];
}

/** A difference such as `sell the house in June 2027`. */
export interface ChoiceFact {
  /** The person of a couple who does it; undefined for the household. */
  readonly person: PersonIndex | undefined;
  /** `plain` follows `you` or several names, `third` follows one name. */
  readonly plain: string;
  readonly third: string;
  readonly rest: string;
  /** `in June 2027`; empty if no month belongs to it. */
  readonly when: string;
}

type Verb = readonly [plain: string, third: string];
const PAY: Verb = ['pay', 'pays'];
const NEVER_MOVES = Number.POSITIVE_INFINITY;

const monthName = ({ household }: Projection, month: number): string =>
  formatMonthYear((household.projectFrom + month) as MonthIndex);

const isWithin = ({ months }: Projection, month: number): boolean => month >= 0 && month < months;

function factOf(
  [plain, third]: Verb,
  rest: string,
  projection: Projection,
  month?: number,
): Omit<ChoiceFact, 'person'> {
  return { plain, third, rest, when: month === undefined ? '' : `in ${monthName(projection, month)}` };
}

type Fact = Omit<ChoiceFact, 'person'>;

const MOVES_TO = { village: 'the village', 'land-lease': 'the land lease community', 'granny-flat': 'the granny flat' };

/** The changes of the home, the most important first. A home that is kept comes last. */
function homeFacts(projection: Projection): readonly Fact[] {
  const { household, plan } = projection;
  const { home } = household;
  const { saleMonth, exitMonth, purchase } = plan.home;
  const facts: Fact[] = [];
  if (home.kind !== 'ordinary' && home.kind !== 'none') {
    const place = MOVES_TO[home.kind];
    if (purchase !== undefined && isWithin(projection, purchase.month)) {
      facts.push(factOf(['move to', 'moves to'], place, projection, purchase.month));
    }
    if (isWithin(projection, exitMonth)) facts.push(factOf(['leave', 'leaves'], place, projection, exitMonth));
  }
  if (isWithin(projection, saleMonth)) facts.push(factOf(['sell', 'sells'], 'the house', projection, saleMonth));
  if (home.kind === 'ordinary' && purchase !== undefined && isWithin(projection, purchase.month)) {
    facts.push(factOf(['buy', 'buys'], 'another home', projection, purchase.month));
  }
  const rent = home.kind === 'ordinary' ? home.rent : undefined;
  if (rent !== undefined) {
    const from = rent.from - household.projectFrom;
    facts.push(factOf(['rent out', 'rents out'], 'the house', projection, Math.max(0, from)));
  }
  if (facts.length > 0) return facts;
  if (home.kind === 'ordinary') return [factOf(['keep', 'keeps'], 'the house', projection)];
  return home.kind === 'none' ? [] : [factOf(['stay in', 'stays in'], MOVES_TO[home.kind], projection)];
}

function careFact(projection: Projection, person: PersonIndex): Fact {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return factOf(['stay at', 'stays at'], 'home', projection);
  if (resident.entryMonth < 0) return factOf(['live', 'lives'], 'in care', projection);
  return factOf(['move', 'moves'], 'into care', projection, resident.entryMonth);
}

/** Says whether a resident moves to another aged care home; undefined for a person who is never a resident. */
function homeMoveFact(projection: Projection, person: PersonIndex): Fact | undefined {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return undefined;
  return isWithin(projection, resident.moveMonth)
    ? factOf(['move', 'moves'], 'to another care home', projection, resident.moveMonth)
    : factOf(['stay', 'stays'], 'in the same care home', projection);
}

/** The part of the room price that is paid, at any time of the projection. */
function roomFact(projection: Projection, person: PersonIndex, names: ClientNames): Fact | undefined {
  const care = projection.household.people[person]?.care;
  if (care?.kind !== 'residential') return undefined;
  const topUps = care.topUps.reduce((sum, { amount }) => sum + amount, 0);
  const paid = care.depositPaid + care.depositFromSale + topUps;
  const name = names.people[person] ?? '';
  const room = names.people.length > 1 ? `${name}’s room` : 'the room';
  const price = care.agreedPrice;
  if (!isAbove(paid, 0)) return factOf(PAY, `for ${room} each day`, projection);
  if (price !== undefined && paid >= price) return factOf(PAY, `for ${room} in full`, projection);
  return factOf(PAY, `${formatWholeDollars(paid)} for ${room}`, projection);
}

const isDrawnFrom = (care: Care): boolean => care.kind === 'residential' && care.deductFromDeposit;

/** Says whether the lump sum or the bank pays the daily payments; undefined without a lump sum. */
function drawnFact(projection: Projection, person: PersonIndex): Fact | undefined {
  const care = projection.household.people[person]?.care;
  if (care?.kind !== 'residential' || !isAbove(care.depositPaid + care.depositFromSale, 0)) return undefined;
  const from = care.deductFromDeposit ? 'the lump sum' : 'the bank';
  return factOf(['take', 'takes'], `the daily payments from ${from}`, projection);
}

function homeCareFact(projection: Projection, person: PersonIndex): Fact {
  const hasCare = projection.plan.people[person]?.homeCare !== undefined;
  return factOf(['have', 'has'], hasCare ? 'care at home' : 'no care at home', projection);
}

function spendingFact(projection: Projection): Fact {
  const { amount, frequency } = projection.household.livingExpenses.payment;
  return factOf(['spend', 'spends'], `${formatWholeDollars(amount * frequency)} a year`, projection);
}

const isSame = (one: Fact, other: Fact): boolean => one.rest === other.rest && one.plain === other.plain;

/**
 * The differences of the first scenario from the second, the most important first. A known month is included. If both
 * do the same in different months, both lists include it.
 */
export function choiceFacts(own: Projection, other: Projection, names: ClientNames): readonly ChoiceFact[] {
  const isCouple = names.people.length > 1;
  const found: ChoiceFact[] = [];
  const add = (fact: Fact, person?: PersonIndex): void => {
    found.push({ ...fact, person: isCouple ? person : undefined });
  };
  const differing = (factOf: (of: Projection) => Fact | undefined, person?: PersonIndex): void => {
    const [mine, theirs] = [factOf(own), factOf(other)];
    if (mine === undefined || (theirs !== undefined && isSame(mine, theirs) && mine.when === theirs.when)) return;
    add(mine, person);
  };
  const people = own.people.map((_, person) => person as PersonIndex);
  for (const person of people) differing((of) => careFact(of, person), person);
  const moves = (of: Projection): boolean =>
    of.plan.people.some(({ resident }) => isWithin(of, resident?.moveMonth ?? NEVER_MOVES));
  // A stay in the same home is a choice only if somebody moves in the other scenario.
  if (moves(own) || moves(other)) {
    for (const person of people) differing((of) => homeMoveFact(of, person), person);
  }
  const theirs = homeFacts(other);
  for (const fact of homeFacts(own)) {
    if (!theirs.some((each) => isSame(each, fact) && each.when === fact.when)) add(fact);
  }
  for (const person of people) differing((of) => roomFact(of, person, names));
  const isDrawn = [own, other].some((of) => of.household.people.some(({ care }) => isDrawnFrom(care)));
  if (isDrawn) for (const person of people) differing((of) => drawnFact(of, person));
  for (const person of people) differing((of) => homeCareFact(of, person), person);
  differing(spendingFact);
  for (const { verb, rest, month } of entryFacts(own, other)) {
    add(factOf(verb, rest, own, month === undefined ? undefined : month - own.household.projectFrom));
  }
  return found;
}

const isSameDeath = (one: Projection, other: Projection): boolean => {
  const [first, second] = [deathIn(one), deathIn(other)];
  return first?.person === second?.person && first?.month === second?.month;
};

/** The people who choose between the two: `you`, `Margaret`, `Thomas and Joan`. */
export const clientSubject = ({ isYou, people }: ClientNames): string => (isYou ? 'you' : people.join(' and '));

/** The verb phrase that follows its subject: `sell the house`, `sells the house`. */
export function factWords({ person, plain, third, rest }: ChoiceFact, names: ClientNames): string {
  const isOne = person !== undefined || (!names.isYou && names.people.length === 1);
  return `${isOne ? third : plain} ${rest}`;
}

/** A gift is identified by its month, because nothing else distinguishes gifts. */
const isDated = ({ plain }: ChoiceFact): boolean => plain === 'give';

const AS_IT_IS = 'If nothing changes';

/** If two scenarios leave a community in the same month, the exit payment distinguishes them. */
function exitName(own: Projection, other: Projection): string | undefined {
  const paidIn = ({ plan, columns, months }: Projection): string =>
    plan.home.exitMonth >= 0 && plan.home.exitMonth < months
      ? formatWholeDollars(columns.homeSalePrice[plan.home.exitMonth] ?? 0)
      : '';
  const paid = paidIn(own);
  return paid === '' || paid === paidIn(other) ? undefined : `If the village pays back ${paid}`;
}

/** The name of a scenario on the client page if the adviser entered none. It is never the scenario's own title. */
export function defaultClientName(own: ClientChoice, other: ClientChoice | undefined, names: ClientNames): string {
  const fallback = own.sid === 0 ? AS_IT_IS : `With plan ${own.sid}`;
  if (other === undefined) return fallback;
  const death = deathIn(own.projection);
  if (!isSameDeath(own.projection, other.projection)) {
    if (death === undefined) return own.sid === 0 ? 'As things are' : 'As planned';
    return `If ${names.people[death.person]} died in ${monthName(own.projection, death.month)}`;
  }
  if (own.sid === 0) return AS_IT_IS;
  const [fact] = choiceFacts(own.projection, other.projection, names);
  if (fact === undefined) {
    const { projection } = own;
    return exitName(projection, other.projection) ?? assumedName(projection, other.projection) ?? fallback;
  }
  const who = fact.person === undefined ? clientSubject(names) : (names.people[fact.person] ?? '');
  const theirs = choiceFacts(other.projection, own.projection, names);
  const isElsewhere = theirs.some((each) => isSame(each, fact) && each.person === fact.person);
  const when = (isElsewhere || isDated(fact)) && fact.when !== '' ? ` ${fact.when}` : '';
  return `If ${who} ${factWords(fact, names)}${when}`;
}
