/**
 * The closed set of sentences about figures; the product uses no others. Each has at most 28 words, a reading grade of
 * 8 or lower, and no word of praise or advice. Tests check this with the samples in `templates.test.ts`. Months and
 * amounts arrive already formatted.
 */

export interface CashOut {
  readonly name: string;
  readonly month: string;
}

export type CashTo = { readonly name: string } & ({ readonly month: string } | { readonly beyond: string });

export interface Trade {
  readonly name: string;
  readonly year: number;
  readonly netWorth: 'about the same' | { readonly amount: string; readonly more: boolean };
  readonly cash: { readonly amount: string; readonly than: 'more' | 'less' | 'same' | 'short' };
}

export type PensionReason = 'home' | 'assets' | 'income';

const BECAUSE: Readonly<Record<PensionReason, string>> = {
  home: 'the home counts',
  assets: 'assets are above the limit',
  income: 'income is above the limit',
};

/** Adds the prefix `Sell the home: `, or nothing on the page of one scenario. */
const inScenario = (name: string | undefined, rest: string): string =>
  name === undefined ? rest.charAt(0).toUpperCase() + rest.slice(1) : `${name}: ${rest}`;

/** For example `Margaret’s pension`, or `the pension` for a single person. */
const whose = (person: string | undefined, what: string): string =>
  person === undefined ? `the ${what}` : `${person}’s ${what}`;

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

function tradeOf({ name, year, netWorth, cash }: Trade): string {
  const isSame = netWorth === 'about the same';
  const worth = isSame ? netWorth : `${netWorth.amount} ${netWorth.more ? 'higher' : 'lower'}`;
  const start = `${name}: net worth after ${years(year)} is ${worth}`;
  if (cash.than === 'same') return `${start}, with the same cash.`;
  if (cash.than === 'short') return `${start}, and the bank is ${cash.amount} short.`;
  const isAlike = !isSame && netWorth.more === (cash.than === 'more');
  return `${start}, ${isAlike ? 'and' : 'but'} cash is ${cash.than === 'more' ? 'higher' : 'lower'}, at ${cash.amount}.`;
}

export interface Whose {
  /** The name of the scenario; absent on its own page. */
  readonly name: string | undefined;
  /** The name of the person; absent if the record has only one. */
  readonly person?: string | undefined;
}

export interface SaleDetails {
  readonly name: string | undefined;
  readonly month: string;
  /** After the costs of the sale. */
  readonly proceeds: string;
  readonly deposit?: { readonly amount: string; readonly kind: string } | undefined;
}

/** The effect of one step of the lump sum on a total. */
export interface StepEffect {
  readonly amount: string;
  readonly adds: boolean;
}

/** How long the money lasts, as printed after "cash lasts": `until June 2029`, `beyond 2041`. */
export interface CashLasts {
  readonly lasts: string;
  /** How long the cash lasts in the measured-from scenario; absent on the scenario's own page. */
  readonly instead?: { readonly lasts: string; readonly of: string } | undefined;
}

function cashClause({ lasts, instead }: CashLasts): string {
  if (instead === undefined) return `cash lasts ${lasts}`;
  return instead.lasts === lasts
    ? `cash lasts ${lasts}, as in ${instead.of}`
    : `cash lasts ${lasts} instead of ${instead.lasts}`;
}

/** How long the cash of a scenario lasts, with the name or number that the document uses for the scenario. */
interface Glance {
  readonly name: string;
  readonly end: { readonly month: string } | { readonly beyond: string };
  /** A death entered in the scenario. A death is not a choice, so the sentence names the survivor and the month. */
  readonly death?: { readonly who: string; readonly month: string; readonly survivor: string } | undefined;
}

function glanceOf({ name, end, death }: Glance): string {
  const lasts = 'month' in end ? `until ${end.month}` : `past ${end.beyond}, as far as we looked`;
  if (death === undefined) return `${name}: cash lasts ${lasts}.`;
  const then = 'month' in end ? `run out about ${end.month}` : `last ${lasts}`;
  return `If ${death.who} died in ${death.month}, ${death.survivor}’s cash would ${then}.`;
}

/** The survivor's total assets and bank balance at the end of a year. */
interface LeftBehind {
  readonly who: string;
  readonly month: string;
  readonly survivor: string;
  readonly year: number;
  readonly owns: string;
  readonly cash: string;
  readonly isShort: boolean;
}

const leftBehind = ({ who, month, survivor, year, owns, cash, isShort }: LeftBehind): string =>
  `If ${who} died in ${month}, ${survivor} would own ${owns} after ${years(year)}, ${isShort ? `with the bank ${cash} short` : `${cash} of it in the bank`}.`;

export interface CashIfDies {
  readonly who: string;
  readonly month: string;
  /** The scenario in the sentence, for example `"Sell the home"` or `the Current Situation`. */
  readonly place: string;
  readonly lasts: string;
  /** How long the cash lasts without the death. */
  readonly instead: string;
}

/** Money that only one of two scenarios has, and that no choice created. */
export interface Unsourced {
  readonly amount: string;
  readonly more: boolean;
  /** The other scenario, for example `the Current Situation`. */
  readonly of: string;
}

const unsourced = ({ amount, more, of }: Unsourced): string =>
  more
    ? `Of this, ${amount} is money ${of} does not have.`
    : `Of this, ${amount} is money in ${of} that is left out here.`;

const unsourcedAlone = ({ amount, more, of }: Unsourced): string =>
  more
    ? `The figures count ${amount} of money that is not in ${of}.`
    : `The figures leave out ${amount} of money that is in ${of}.`;

export const sentences = {
  cashOut: ({ name, month }: CashOut) => `${name}: cash runs out in ${month}.`,
  cashOutAndTo: (first: CashOut, last: CashTo) =>
    `${first.name}: cash runs out in ${first.month}. ${last.name}: cash lasts ${'month' in last ? `until ${last.month}` : `beyond ${last.beyond}`}.`,
  cashOutTogether: (month: string) => `Cash runs out in ${month} in every scenario.`,
  none: (count: number) => `Cash does not run out in any scenario within ${years(count)}.`,
  noneOfOne: (name: string, count: number) => `${name}: cash does not run out within ${years(count)}.`,
  short: (name: string, spell: string, amount: string) => `${name}: cash is short ${spell} by at most ${amount}.`,
  trade: tradeOf,
  glance: glanceOf,
  leftBehind,
  unsourced,
  unsourcedAlone,
  pension: ({ name, person, month, reason }: Whose & { readonly month: string; readonly reason: PensionReason }) =>
    inScenario(name, `${whose(person, 'pension')} stops in ${month} because ${BECAUSE[reason]}.`),
  dailyPaymentEnds: ({ name, person, month }: Whose & { readonly month: string }) =>
    inScenario(name, `${whose(person, 'daily payment for the room')} ends in ${month}.`),
  dailyPaymentMoves: (change: Whose & { readonly month: string; readonly before: string; readonly after: string }) =>
    inScenario(
      change.name,
      `${whose(change.person, 'daily payment for the room')} goes from ${change.before} to ${change.after} by ${change.month}.`,
    ),
  careStops: ({ name, person, month, days }: Whose & { readonly month: string; readonly days: string | undefined }) =>
    inScenario(
      name,
      `${whose(person, 'care contribution')} stops in ${month}, ${days === undefined ? 'when the lifetime cap is met' : `after ${days} days`}.`,
    ),
  sale: ({ name, month, proceeds, deposit }: SaleDetails) =>
    inScenario(
      name,
      `the sale in ${month} brings ${proceeds}${deposit === undefined ? '' : `, of which ${deposit.amount} is paid as ${deposit.kind}`}.`,
    ),
  death: ({ name, who, month }: { readonly name: string | undefined; readonly who: string; readonly month: string }) =>
    inScenario(name, `${who} dies in ${month}.`),
  rad: (lump: 'RAD' | 'RAC', step: string, count: number, worth: StepEffect, cash: StepEffect) =>
    `Each ${step} more as a ${lump} ${worth.adds ? 'adds' : 'takes'} about ${worth.amount} ${worth.adds ? 'to' : 'from'} net worth after ${years(count)} and ${cash.adds ? 'adds' : 'takes'} about ${cash.amount} ${cash.adds ? 'to' : 'from'} cash.`,
  robust: (name: string, month: string) => `${name}: under every assumption tried, cash runs out by ${month}.`,
  /** @param first what happens in the scenario, as the first of two clauses; absent if there is nothing to say. */
  headline: (first: string | undefined, cash: CashLasts) =>
    first === undefined
      ? inScenario(undefined, `${cashClause(cash)}.`)
      : `${first.replace(/\.$/, '')}; ${cashClause(cash)}.`,
  /** A death assumed in a scenario; the scenario as entered does not change. */
  ifDies: ({ who, month, place, lasts, instead }: CashIfDies) => {
    const start = `If ${who} died in ${month}, cash in ${place} would`;
    return lasts === instead ? `${start} still last ${lasts}.` : `${start} last ${lasts}, not ${instead}.`;
  },
  robustBeyond: (name: string, beyond: string) => `${name}: under every assumption tried, cash lasts beyond ${beyond}.`,
} as const;
