/** Entries, charges and care at home that distinguish two scenarios, in the words of the client page. */
import { frequencyUnits } from '@advice-builder/contract';
import type { Entry, Home, HomeCareServices, PeriodicAmount, Projection } from '@advice-builder/engine';
import { formatPercent, formatWholeDollars, isAbove, type MonthIndex, monthOf } from '@advice-builder/kernel';

type Verb = readonly [plain: string, third: string];

export interface EntryFact {
  readonly verb: Verb;
  readonly rest: string;
  /** The calendar month; undefined if no month belongs to it. */
  readonly month: MonthIndex | undefined;
}

type Kind = Entry['kind'];
type Of<K extends Kind> = Extract<Entry, { readonly kind: K }>;

const HAVE: Verb = ['have', 'has'];
const RECEIVE: Verb = ['receive', 'receives'];

const fact = (verb: Verb, rest: string, month?: MonthIndex): EntryFact => ({ verb, rest, month });
const yearly = ({ amount, frequency }: PeriodicAmount): number => amount * frequency;

/** The fields of an entry without its id and position, which differ between scenarios. */
const contentsOf = (entry: Entry): string =>
  JSON.stringify(entry, (key, value: unknown) => (key === 'id' ? undefined : value));

/** Entries of a kind that the other scenario does not have. */
function ownOf<K extends Kind>(own: Projection, other: Projection, kind: K): readonly Of<K>[] {
  const theirs = other.household.entries.map(contentsOf);
  return own.household.entries.filter(
    (entry): entry is Of<K> => entry.kind === kind && !theirs.includes(contentsOf(entry)),
  );
}

const allOf = <K extends Kind>({ household }: Projection, kind: K): readonly Of<K>[] =>
  household.entries.filter((entry): entry is Of<K> => entry.kind === kind);

function sumOf<K extends Kind>(of: Projection, kind: K, amount: (entry: Of<K>) => number): number {
  return allOf(of, kind).reduce((sum, entry) => sum + amount(entry), 0);
}

function giftFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const gifts = ownOf(own, other, 'gift');
  if (gifts.length > 0) {
    return gifts.map(({ amount, date }) =>
      fact(['give', 'gives'], `${formatWholeDollars(amount)} away`, monthOf(date)),
    );
  }
  const isNone = allOf(own, 'gift').length === 0 && allOf(other, 'gift').length > 0;
  return isNone ? [fact(['give', 'gives'], 'nothing away')] : [];
}

function annuityFacts(own: Projection, other: Projection): readonly EntryFact[] {
  return [...ownOf(own, other, 'annuity'), ...ownOf(own, other, 'careplus')].map((entry) => {
    const amount = entry.kind === 'annuity' ? entry.value : entry.investedAmount;
    const rest = `an annuity of ${formatWholeDollars(amount)}`;
    return entry.boughtFromBank ? fact(['buy', 'buys'], rest, monthOf(entry.purchase)) : fact(HAVE, rest);
  });
}

/** The sales of a month that differ between the scenarios. */
function saleFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const sold = (kind: 'investment' | 'investment-property' | 'personal-asset', what: string): readonly EntryFact[] =>
    ownOf(own, other, kind).flatMap(({ end, value }) =>
      end === undefined || allOf(other, kind).some((each) => each.end === end)
        ? []
        : [fact(['sell', 'sells'], what.replace('$', formatWholeDollars(value)), end)],
    );
  return [
    ...sold('investment-property', 'the investment property'),
    ...sold('investment', 'investments of $'),
    ...sold('personal-asset', 'belongings of $'),
  ];
}

/** Lists only the total of the assets that are kept, if it differs between the scenarios. */
function heldFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const held = <K extends Kind>(kind: K, value: (entry: Of<K>) => number, what: string, none: string) => {
    const [mine, theirs] = [sumOf(own, kind, value), sumOf(other, kind, value)];
    const [amount, before] = [formatWholeDollars(mine), formatWholeDollars(theirs)];
    if (amount === before) return [];
    return [fact(HAVE, isAbove(mine, 0) ? what.replace('$', amount) : none)];
  };
  return [
    ...ownOf(own, other, 'inheritance').map(({ value, start }) =>
      fact(RECEIVE, `an inheritance of ${formatWholeDollars(value)}`, start),
    ),
    ...held('investment-property', ({ value }) => value, 'an investment property worth $', 'no investment property'),
    ...held('investment', ({ value }) => value, '$ of investments', 'no investments'),
    ...held('account-based-pension', ({ value }) => value, 'a super pension of $', 'no super pension'),
    ...held('term-pension', ({ value }) => value, 'a term pension of $', 'no term pension'),
    ...held('personal-asset', ({ value }) => value, '$ of other belongings', 'no other belongings'),
    ...held('loan', ({ owed }) => owed, 'loans of $', 'no loans'),
  ];
}

function incomeFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const difference = (amounts: (of: Projection) => number, verb: Verb, what: string): readonly EntryFact[] => {
    const [mine, theirs] = [formatWholeDollars(amounts(own)), formatWholeDollars(amounts(other))];
    return mine === theirs ? [] : [fact(verb, `${mine} a year ${what}`)];
  };
  const income = (of: Projection): number =>
    sumOf(of, 'income', ({ payment }) => yearly(payment)) +
    sumOf(of, 'defined-benefit', ({ payment }) => yearly(payment));
  const expenses = (of: Projection): number => sumOf(of, 'expense', ({ payment }) => yearly(payment));
  const outOfPocket = (of: Projection): number => sumOf(of, 'out-of-pocket', ({ payment }) => yearly(payment));
  return [
    ...difference(income, RECEIVE, 'of other income'),
    ...difference(outOfPocket, ['pay', 'pays'], 'for extra care costs'),
    ...difference(expenses, ['pay', 'pays'], 'for other things'),
  ];
}

/** The charges of a village or land lease community, or the rent of a granny flat. */
function chargeOf(home: Home): PeriodicAmount | undefined {
  if (home.kind === 'granny-flat') return home.rent;
  return home.kind === 'village' || home.kind === 'land-lease' ? home.serviceCharge : undefined;
}

function chargeFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const { home } = own.household;
  const [mine, theirs] = [chargeOf(home), chargeOf(other.household.home)];
  if (mine === undefined || theirs === undefined || home.kind !== other.household.home.kind) return [];
  if (formatWholeDollars(yearly(mine)) === formatWholeDollars(yearly(theirs))) return [];
  const what = home.kind === 'granny-flat' ? 'rent for the granny flat' : 'charges for the home';
  const often = frequencyUnits[mine.frequency];
  if (!isAbove(yearly(mine), 0) || often === undefined) return [fact(['pay', 'pays'], `no ${what}`)];
  return [fact(['pay', 'pays'], `${formatWholeDollars(mine.amount)} ${often} in ${what}`)];
}

/** The rent of a rented home, from its first month if that is within the projection. */
function rentFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const [mine, theirs] = [own.household.rentPaid, other.household.rentPaid];
  if (mine === undefined) return theirs === undefined ? [] : [fact(['pay', 'pays'], 'no rent')];
  const often = frequencyUnits[mine.payment.frequency];
  const isSame = theirs !== undefined && mine.from === theirs.from;
  if (often === undefined || (isSame && yearly(mine.payment) === yearly(theirs.payment))) return [];
  const start = mine.from > own.household.projectFrom ? mine.from : undefined;
  return [fact(['pay', 'pays'], `${formatWholeDollars(mine.payment.amount)} ${often} in rent`, start)];
}

function servicesOf({ household }: Projection): number {
  const costOf = (services: HomeCareServices | undefined): number =>
    services === undefined
      ? 0
      : services.independenceCostPerYear +
        services.everydayLivingCostPerYear +
        services.clinicalCostPerYear +
        (services.personalCareCostPerYear ?? 0);
  return household.people.reduce((sum, { care }) => {
    if (care.kind === 'none') return sum;
    return (
      sum +
      costOf(
        care.kind === 'residential'
          ? care.servicesUntilEntry
          : care.kind === 'home-care'
            ? care.services
            : care.homeCare,
      )
    );
  }, 0);
}

function servicesFacts(own: Projection, other: Projection): readonly EntryFact[] {
  const [mine, theirs] = [servicesOf(own), servicesOf(other)];
  const amount = formatWholeDollars(mine);
  return amount === formatWholeDollars(theirs) || !isAbove(mine, 0) || !isAbove(theirs, 0)
    ? []
    : [fact(['use', 'uses'], `${amount} a year of care at home`)];
}

/** The differences of the first scenario from the second, the most important first. */
export function entryFacts(own: Projection, other: Projection): readonly EntryFact[] {
  return [giftFacts, annuityFacts, saleFacts, heldFacts, servicesFacts, chargeFacts, rentFacts, incomeFacts].flatMap(
    (facts) => facts(own, other),
  );
}

/** The name of a difference in an assumption: `If the bank pays 4.00% a year`. Undefined if both have the same ones. */
export function assumedName(own: Projection, other: Projection): string | undefined {
  const [mine, theirs] = [own.household, other.household];
  if (mine.bank.interestPercent !== theirs.bank.interestPercent) {
    return `If the bank pays ${formatPercent(mine.bank.interestPercent)} a year`;
  }
  if (mine.home.kind !== 'ordinary' || theirs.home.kind !== 'ordinary') return undefined;
  if (mine.home.netValue !== theirs.home.netValue) {
    return `If the house is worth ${formatWholeDollars(mine.home.netValue)}`;
  }
  return mine.home.growthPercent === theirs.home.growthPercent
    ? undefined
    : `If the house gains ${formatPercent(mine.home.growthPercent)} a year in value`;
}
