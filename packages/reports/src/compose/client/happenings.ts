/** The dated events of each choice, from the events of the engine with their amounts. */
import { entryName, type PersonNumber } from '@advice-builder/casework';
import { frequencyUnits } from '@advice-builder/contract';
import { lastsUntil, type Projection } from '@advice-builder/engine';
import { type CivilDate, isAbove, isoDate, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';
import { homeSaleOf, type ReportEvent } from '@advice-builder/results';
import type { DocumentInput } from '../../input.ts';
import { wholeMoney } from '../../shown.ts';
import { LAST_YEAR } from '../subjects.ts';
import type { Choice, Pair } from './pair.ts';
import { type Voice, voiceIn } from './voice.ts';
import { clientWords, monthName } from './words.ts';

export interface Happening {
  /** Counted from the start of the projection. Negative: before the start. Infinity: the month is not known. */
  readonly month: number;
  /** The printed month, such as `June 2027`. */
  readonly when: string;
  readonly text: string;
}

/** Dollars per fortnight. Smaller changes of a pension are not listed. */
const PENSION_STEP = 50;
/** The most pension changes that are listed. */
const PENSION_CHANGES = 2;
/** The months that the page covers. Later events are left out, except a death and the end of the money. */
const MONTHS = LAST_YEAR * MONTHS_IN_YEAR;

interface Telling {
  readonly input: DocumentInput;
  readonly choice: Choice;
  readonly projection: Projection;
  readonly voice: Voice;
  readonly isPast: (month: number) => boolean;
}

const personName = ({ voice }: Telling, person = 0): string => voice.people[person] ?? '';

/** The person or people who act, and whether the verb is singular. */
function actor(telling: Telling, person?: number): { readonly who: string; readonly isOne: boolean } {
  const { voice } = telling;
  if (person === undefined || voice.people.length === 1) {
    if (voice.isYou) return { who: 'you', isOne: false };
    return { who: voice.people.join(' and '), isOne: voice.people.length === 1 };
  }
  return { who: personName(telling, person), isOne: true };
}

/** Everybody who enters care, even long before the projection, because the page has to say where they live. */
function entries(telling: Telling): readonly Happening[] {
  const { projection, choice, input } = telling;
  const { projectFrom } = projection.household;
  const today = isoDate(input.job.source.asAt);
  return projection.household.people.flatMap(({ care }, person): Happening[] => {
    const plan = projection.plan.people[person]?.resident;
    if (care.kind !== 'residential' || plan === undefined) return [];
    const named = choice.of.scenario.sCare[person as PersonNumber].agedCareFacility.trim();
    const { who, isOne } = actor(telling, person);
    const month = monthOf(care.entryDate) - projectFrom;
    const text = clientWords.enters(who, isBefore(care.entryDate, today), isOne, named || clientWords.careHome);
    return [{ month, when: monthName(projectFrom, month), text }];
  });
}

const isBefore = (day: CivilDate, today: CivilDate): boolean => day <= today;

/** The part of a new or moved lump sum that the sale of the house pays. */
function fromSale({ projection }: Telling, month: number, person: number): number {
  const sale = homeSaleOf(projection);
  return (sale?.deposits ?? [])
    .filter((deposit) => deposit.month === month && deposit.person === person && sale?.month === month)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function saleText(telling: Telling, month: number): string {
  const { projection, isPast } = telling;
  const sale = homeSaleOf(projection);
  const paid = projection.people.reduce((sum, _, person) => sum + fromSale(telling, month, person), 0);
  return [
    clientWords.sells(isPast(month), wholeMoney(sale?.proceeds ?? 0), isAbove(sale?.expenses ?? 0, 0)),
    ...(isAbove(paid, 0) ? [clientWords.saleToRoom(isPast(month), wholeMoney(paid))] : []),
  ].join(' ');
}

/** The rent as part of a sentence, such as ` for about $620 a week`; empty if there is no rent. */
export function rentOf({ household: { home } }: Projection): string {
  const rent = home.kind === 'ordinary' ? home.rent?.rent : undefined;
  const often = frequencyUnits[rent?.frequency ?? 0];
  return rent === undefined || often === undefined ? '' : clientWords.rentOf(wholeMoney(rent.amount), often);
}

const PLACES: Readonly<Record<string, string>> = {
  village: 'the village',
  'land-lease': 'the land lease community',
  'granny-flat': 'the granny flat',
};

const placeOf = ({ projection }: Telling): string => PLACES[projection.household.home.kind] ?? 'the new home';

/**
 * Whether a living person is in no care home in the month, and so needs a home. After a community is left, the engine
 * counts neither rent nor a next home.
 */
function needsHome({ projection }: Telling, month: number): boolean {
  return projection.plan.people.some(
    ({ resident, deathMonth }) => deathMonth > month && (resident === undefined || resident.entryMonth > month),
  );
}

function exitText(telling: Telling, month: number, amount: number): string {
  const { who, isOne } = actor(telling);
  const text = clientWords.leaves(who, telling.isPast(month), isOne, placeOf(telling), wholeMoney(amount));
  return needsHome(telling, month) ? `${text} ${clientWords.livesElsewhere}` : text;
}

function buyText(telling: Telling, month: number): string {
  const { projection } = telling;
  const { who, isOne } = actor(telling);
  const purchase = projection.plan.home.purchase;
  const price = wholeMoney(purchase?.homeGiven ?? purchase?.price ?? 0);
  return clientWords.buys(who, telling.isPast(month), isOne, placeOf(telling), price);
}

/** The stay in respite care, with its days and cost from the start of the projection. */
function respiteText(telling: Telling, month: number, person: number): string {
  const { projection, voice, isPast } = telling;
  const own = projection.people[person];
  const sum = (column: Float64Array | undefined): number => column?.reduce((all, each) => all + each, 0) ?? 0;
  const name = voice.people.length > 1 ? personName(telling, person) : '';
  return clientWords.respite(isPast(month), name, sum(own?.respiteDays), wholeMoney(sum(own?.respiteMonth)));
}

function rentPaidText({ projection, isPast }: Telling, month: number): string | undefined {
  const payment = projection.household.rentPaid?.payment;
  const often = frequencyUnits[payment?.frequency ?? 0];
  if (payment === undefined || often === undefined) return undefined;
  return clientWords.paysRent(isPast(month), wholeMoney(payment.amount), often);
}

function moveText(telling: Telling, month: number, person: number): string {
  const { who, isOne } = actor(telling, person);
  return clientWords.movesHome(who, telling.isPast(month), isOne);
}

/** The sentence for an event; undefined if the page leaves the event out. */
function eventText(telling: Telling, event: ReportEvent): string | undefined {
  const { choice, isPast } = telling;
  const { kind, month, person = 0, amount } = event;
  const entry = choice.of.scenario.sFentries.find(({ id }) => id === event.entryId);
  const ofEntry = entry === undefined ? '' : entryName(entry);
  switch (kind) {
    case 'home-sold':
      return saleText(telling, month);
    case 'deposit-paid': {
      const paid = -amount - fromSale(telling, month, person);
      return isAbove(paid, 0) ? clientWords.fromBank(isPast(month), wholeMoney(paid)) : undefined;
    }
    case 'deposit-returned':
      return clientWords.toBank(isPast(month), wholeMoney(amount));
    case 'deposit-refunded':
      return clientWords.refunded(isPast(month), wholeMoney(amount));
    case 'care-move':
      return moveText(telling, month, person);
    case 'deposit-refunded-on-move':
      return clientWords.refundedOnMove(isPast(month), wholeMoney(amount));
    case 'deposit-paid-on-move':
      return clientWords.paidOnMove(isPast(month), wholeMoney(-amount));
    case 'community-bought':
      return buyText(telling, month);
    case 'community-exit':
      return exitText(telling, month, amount);
    case 'home-let':
      return clientWords.lets(isPast(month), rentOf(telling.projection));
    case 'rent-paid-starts':
      return rentPaidText(telling, month);
    case 'letting-ends':
      return clientWords.letEnds(isPast(month));
    case 'home-assessable':
      return clientWords.homeCounts(isPast(month));
    case 'home-care-starts':
      return clientWords.homeCare(isPast(month), telling.voice.people.length > 1 ? personName(telling, person) : '');
    case 'respite-starts':
      return respiteText(telling, month, person);
    case 'death':
      return clientWords.dies(personName(telling, person));
    case 'asset-sold':
      return isAbove(amount, 0) ? clientWords.sold(isPast(month), ofEntry, wholeMoney(amount)) : undefined;
    case 'loan-drawn':
      return isAbove(amount, 0) ? clientWords.borrowed(isPast(month), ofEntry, wholeMoney(amount)) : undefined;
    case 'loan-repaid':
      return isAbove(-amount, 0) ? clientWords.repaid(isPast(month), ofEntry, wholeMoney(-amount)) : undefined;
    case 'inheritance':
      return isAbove(amount, 0) ? clientWords.received(isPast(month), ofEntry, wholeMoney(amount)) : undefined;
    default:
      return undefined;
  }
}

/** The people whose pension is listed. If a death is assumed, only the survivor. */
function pensioners({ projection, voice }: Telling): readonly number[] {
  const all = projection.people.map((_, person) => person);
  return voice.hasDeath && !voice.isCouple ? all.filter((person) => voice.people[person] === voice.names) : all;
}

/** The largest monthly changes of the pension, in dollars per fortnight. */
function pensionChanges(telling: Telling): readonly Happening[] {
  const { projection, voice } = telling;
  const { projectFrom } = projection.household;
  const who = pensioners(telling);
  const inMonth = (month: number): number =>
    who.reduce((sum, person) => sum + (projection.people[person]?.pensionEntitlement[month] ?? 0), 0);
  const [first] = who;
  const whose = voice.isYou ? 'Your' : `${who.length === 1 ? voice.people[first ?? 0] : voice.names}’s`;
  return Array.from({ length: MONTHS - 1 }, (_, before) => before + 1)
    .map((month) => ({ month, before: inMonth(month - 1), after: inMonth(month) }))
    .filter(({ before, after }) => Math.abs(after - before) >= PENSION_STEP)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, PENSION_CHANGES)
    .map(({ month, before, after }) => {
      const isAgain = Array.from({ length: month }, (_, earlier) => inMonth(earlier)).some((amount) =>
        isAbove(amount, 0),
      );
      const [was, is] = [wholeMoney(before), wholeMoney(after)];
      const text = isAbove(after, 0)
        ? isAbove(before, 0)
          ? clientWords.pension(whose, was, is)
          : clientWords.pensionStarts(whose, is, isAgain)
        : clientWords.pensionStops(whose, was);
      return { month, when: monthName(projectFrom, month), text };
    });
}

/** The lump sum at a care home after five years. It is refunded when care ends. */
function comesBack({ projection, voice }: Telling): readonly Happening[] {
  const holders = voice.people.filter((_, person) =>
    isAbove(projection.people[person]?.depositClosing[MONTHS - 1] ?? 0, 0),
  );
  if (holders.length === 0) return [];
  const isLess = projection.people.some(({ depositClosing }) =>
    isAbove(Math.max(...depositClosing.subarray(0, MONTHS)), depositClosing[MONTHS - 1] ?? 0),
  );
  const text = clientWords.comesBack(voice.isYou, holders, isLess);
  return [{ month: Number.POSITIVE_INFINITY, when: clientWords.whenLeft, text }];
}

/** The month in which a lump sum that paid the daily payments is used up. */
function usedUp({ projection }: Telling): readonly Happening[] {
  return projection.people.flatMap(({ depositClosing, drawnFromDeposit }): readonly Happening[] => {
    const month = depositClosing.findIndex(
      (left, at) => at > 0 && at < MONTHS && !isAbove(left, 0) && isAbove(depositClosing[at - 1] ?? 0, 0),
    );
    if (month < 0 || !isAbove(drawnFromDeposit[month] ?? 0, 0)) return [];
    return [{ month, when: monthName(projection.household.projectFrom, month), text: clientWords.usedUp }];
  });
}

function runsDry({ projection }: Telling): readonly Happening[] {
  const month = lastsUntil(projection);
  if (month === undefined) return [];
  return [{ month, when: monthName(projection.household.projectFrom, month), text: clientWords.dry }];
}

function happeningsOf(input: DocumentInput, choice: Choice, voice: Voice): readonly Happening[] {
  const { projection } = choice;
  const { projectFrom } = projection.household;
  const now = monthOf(isoDate(input.job.source.asAt)) - projectFrom;
  const telling: Telling = {
    input,
    choice,
    projection,
    voice: voiceIn(voice, projection),
    isPast: (month) => month < now,
  };
  const events = choice.of.fifteen.report.dataset.history
    .filter(({ month, kind }) => month < MONTHS || kind === 'death')
    .flatMap((event): Happening[] => {
      const text = eventText(telling, event);
      return text === undefined ? [] : [{ month: event.month, when: monthName(projectFrom, event.month), text }];
    });
  const all = [
    ...entries(telling),
    ...events,
    ...pensionChanges(telling),
    ...usedUp(telling),
    ...runsDry(telling),
    ...comesBack(telling),
  ];
  const once = new Map(all.map((each) => [`${each.month} ${each.text}`, each]));
  return [...once.values()].toSorted((a, b) => a.month - b.month);
}

export interface Happenings {
  /** The events that both choices share. With only one choice, all its events. */
  readonly shared: readonly Happening[];
  readonly own: readonly { readonly name: string; readonly all: readonly Happening[] }[];
}

/** Events that both choices share are listed once. The preferred choice comes first. */
export function happenings(input: DocumentInput, { preferred, beside, voice }: Pair): Happenings {
  const mine = happeningsOf(input, preferred, voice);
  if (beside === undefined) return { shared: mine, own: [] };
  const theirs = happeningsOf(input, beside, voice);
  const isIn = (all: readonly Happening[], one: Happening): boolean =>
    all.some(({ month, text }) => month === one.month && text === one.text);
  return {
    shared: mine.filter((each) => isIn(theirs, each)),
    own: [
      { name: preferred.name, all: mine.filter((each) => !isIn(theirs, each)) },
      { name: beside.name, all: theirs.filter((each) => !isIn(mine, each)) },
    ].filter(({ all }) => all.length > 0),
  };
}
