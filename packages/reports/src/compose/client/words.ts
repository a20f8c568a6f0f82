/** The sentences of the client page: short, without abbreviations or advice. */
import { formatMonthYear, formatWholeDollars, type MonthIndex } from '@advice-builder/kernel';
import type { Reason, ReasonId } from './reasons.ts';
import { capital, possessive, subject, type Voice, verb } from './voice.ts';

type ReasonText = (amount: string, isMore: boolean) => string;

const moreOrLess = (isMore: boolean): string => (isMore ? 'more' : 'less');
/** The direction of a payment: more in the bank means less paid. */
const costs = (isMore: boolean): string => (isMore ? 'less' : 'more');

const REASONS: Readonly<Record<ReasonId, ReasonText>> = {
  pension: (amount, isMore) => `The pension pays ${amount} ${moreOrLess(isMore)}.`,
  rent: (amount, isMore) => `Rent brings in ${amount} ${moreOrLess(isMore)}.`,
  interest: (amount, isMore) => `Money in the bank earns ${amount} ${moreOrLess(isMore)}.`,
  otherIncome: (amount, isMore) => `Other income is ${amount} ${moreOrLess(isMore)}.`,
  accommodation: (amount, isMore) => `Daily payments for the room cost ${amount} ${costs(isMore)}.`,
  lumpSum: (amount, isMore) => `${amount} ${costs(isMore)} goes into the lump sum for the room.`,
  careFees: (amount, isMore) => `Care fees other than the room are ${amount} ${costs(isMore)}.`,
  otherCare: (amount, isMore) => `Extra care costs are ${amount} ${costs(isMore)}.`,
  retention: (amount, isMore) => `The care home keeps ${amount} ${costs(isMore)} of the lump sum.`,
  homeGrowth: (amount, isMore) => `The sale of the house brings in ${amount} ${moreOrLess(isMore)}.`,
  communityPurchase: (amount, isMore) => `The new home costs ${amount} ${costs(isMore)}.`,
  assetGrowth: (amount, isMore) => `Other assets that are sold or bought bring in ${amount} ${moreOrLess(isMore)}.`,
  living: (amount, isMore) => `Day to day spending is ${amount} ${costs(isMore)}.`,
  siteFees: (amount, isMore) => `Charges for the home are ${amount} ${costs(isMore)}.`,
  rentPaid: (amount, isMore) => `The rent paid for a home is ${amount} ${costs(isMore)}.`,
  exit: (amount, isMore) => `The village pays back ${amount} ${moreOrLess(isMore)}.`,
  deathValues: (amount, isMore) => `Income streams pay out ${amount} ${moreOrLess(isMore)} at the death.`,
  depositsRefunded: (amount, isMore) => `The care home pays back ${amount} ${moreOrLess(isMore)} of the lump sum.`,
  openingPosition: (amount, isMore) => `There is ${amount} ${moreOrLess(isMore)} at the start.`,
  fromOutside: (amount, isMore) => `${amount} ${moreOrLess(isMore)} comes from outside these figures.`,
  purchaseCosts: (amount, isMore) => `Costs of buying the new home are ${amount} ${costs(isMore)}.`,
  loans: (amount, isMore) => `Loans bring in ${amount} ${moreOrLess(isMore)}.`,
  loansRepaid: (amount, isMore) => `${amount} ${costs(isMore)} is paid back on loans.`,
};

/** All reasons the page can give. */
export const reasonIds = Object.keys(REASONS) as readonly ReasonId[];

const amountOf = (dollars: number): string => formatWholeDollars(Math.abs(dollars));

/** A reason as a sentence, such as `The pension pays $4,120 less.` */
export const reasonWords = ({ id, dollars }: Reason): string => REASONS[id](amountOf(dollars), dollars > 0);

/** Joins parts as `A, B and C`. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** A sentence after the name of a choice. A name that is not a condition is followed by a colon. */
export const under = (name: string, sentence: string): string =>
  /^(?:if|as|when|once|while|with)\b/i.test(name) ? `${name}, ${sentence}` : `${name}: ${sentence}`;

export const clientWords = {
  title: ({ isYou, people }: Voice) =>
    isYou ? `${listed(people)}, this is what we found` : `What we found for ${listed(people)}`,

  // Opening: the actions, the cost, and how long the money lasts.
  wouldDo: (who: string, deeds: readonly string[]) => `${capital(who)} would ${listed(deeds)}.`,
  leaveAsIs: (voice: Voice) => `${capital(subject(voice))} would leave things as they are.`,
  ifDied: (name: string, month: string) =>
    `This page shows what would happen if ${name} died in ${month}. It is only an example: nobody knows when that will be.`,
  eitherDied: (name: string, month: string, other: string, otherMonth: string) =>
    `This page shows what would happen if ${name} died in ${month}, and if ${other} died in ${otherMonth}. These are only examples: nobody knows when that will be.`,
  bothIfDied: (name: string, month: string) => `In this example, ${name} dies in ${month}.`,
  careCost: (amount: string, from: string) => `care would cost about ${amount} a fortnight from ${from}.`,
  careCostThen: (amount: string, from: string) => `Care would then cost about ${amount} a fortnight, from ${from}.`,
  spending: (amount: string, from: string, hasCharges: boolean) =>
    `spending${hasCharges ? ', with charges for the home,' : ''} would be about ${amount} a fortnight from ${from}.`,
  lasts: (voice: Voice, year: string) =>
    `we estimate ${possessive(voice)} money lasts past ${year}, as far as we looked, if fees, rates and spending stay as assumed.`,
  runsOut: (voice: Voice, month: string) => `we estimate ${possessive(voice)} bank money runs out in ${month}.`,

  // The events.
  happens: 'What happens when',
  inBoth: 'In both cases',
  enters: (who: string, isPast: boolean, isOne: boolean, place: string) =>
    `${capital(who)} ${isPast ? 'moved' : isOne ? 'moves' : 'move'} into ${place}.`,
  careHome: 'the care home',
  sells: (isPast: boolean, amount: string, hasCosts: boolean) =>
    `The house ${isPast ? 'sold' : 'sells'} for about ${amount}${hasCosts ? ' after selling costs' : ''}.`,
  saleToRoom: (isPast: boolean, amount: string) => `${amount} of it ${isPast ? 'paid' : 'pays'} for the room.`,
  fromBank: (isPast: boolean, amount: string) => `${amount} from the bank ${isPast ? 'paid' : 'pays'} for the room.`,
  toBank: (isPast: boolean, amount: string) =>
    `${amount} of the lump sum for the room ${isPast ? 'came' : 'comes'} back to the bank.`,
  refunded: (isPast: boolean, amount: string) =>
    `The care home ${isPast ? 'paid' : 'pays'} back the lump sum: ${amount}.`,
  movesHome: (who: string, isPast: boolean, isOne: boolean) =>
    `${capital(who)} ${isPast ? 'moved' : isOne ? 'moves' : 'move'} to another aged care home.`,
  refundedOnMove: (isPast: boolean, amount: string) =>
    `The old care home ${isPast ? 'paid' : 'pays'} back the lump sum: ${amount}.`,
  paidOnMove: (isPast: boolean, amount: string) =>
    `${amount} from the bank ${isPast ? 'paid' : 'pays'} for the new room.`,
  whenLeft: 'Leaving care',
  comesBack: (isYou: boolean, names: readonly string[], isLess: boolean) =>
    `The care home pays back ${isLess ? 'what is left of ' : ''}the lump sum to ${isYou ? 'you or your' : `${listed(names)} or the`} estate.`,
  lets: (isPast: boolean, rent: string) => `Tenants ${isPast ? 'started' : 'start'} to rent the house${rent}.`,
  rentOf: (amount: string, often: string) => ` for about ${amount} ${often}`,
  paysRent: (isPast: boolean, amount: string, often: string) =>
    `Rent for another home ${isPast ? 'started' : 'starts'}, at ${amount} ${often} in today’s dollars.`,
  letEnds: (isPast: boolean) => `The tenants ${isPast ? 'left' : 'leave'} the house.`,
  homeCounts: (isPast: boolean) => `The house ${isPast ? 'started' : 'starts'} to count for the pension.`,
  buys: (who: string, isPast: boolean, isOne: boolean, place: string, price: string) =>
    `${capital(who)} ${isPast ? 'moved' : isOne ? 'moves' : 'move'} to ${place}. It ${isPast ? 'cost' : 'costs'} ${price}.`,
  leaves: (who: string, isPast: boolean, isOne: boolean, place: string, amount: string) =>
    `${capital(who)} ${isPast ? 'left' : isOne ? 'leaves' : 'leave'} ${place}. It ${isPast ? 'paid' : 'pays'} back ${amount}.`,
  livesElsewhere: 'We have not counted the cost of the next home.',
  homeCare: (isPast: boolean, name: string) =>
    `Care at home ${isPast ? 'started' : 'starts'}${name === '' ? '' : ` for ${name}`}.`,
  respite: (isPast: boolean, name: string, days: number, amount: string) =>
    `Respite care in an aged care home ${isPast ? 'started' : 'starts'}${name === '' ? '' : ` for ${name}`}. It lasts ${days} ${days === 1 ? 'day' : 'days'} and costs ${amount}.`,
  sold: (isPast: boolean, name: string, amount: string) => `“${name}” ${isPast ? 'sold' : 'sells'} for ${amount}.`,
  received: (isPast: boolean, name: string, amount: string) =>
    `“${name}” ${isPast ? 'brought' : 'brings'} in ${amount}.`,
  borrowed: (isPast: boolean, name: string, amount: string) =>
    `“${name}” ${isPast ? 'brought' : 'brings'} in ${amount}, to be paid back.`,
  repaid: (isPast: boolean, name: string, amount: string) =>
    `“${name}” ${isPast ? 'was' : 'is'} paid back with ${amount}.`,
  dies: (name: string) => `In this example, ${name} dies.`,
  usedUp: 'The lump sum at the care home runs out. Nothing is left to pay back.',
  dry: 'The money in the bank runs out.',
  pension: (whose: string, before: string, after: string) =>
    `${whose} pension changes from about ${before} to about ${after} a fortnight.`,
  pensionStarts: (whose: string, after: string, isAgain: boolean) =>
    `${whose} pension starts${isAgain ? ' again' : ''} at about ${after} a fortnight.`,
  pensionStops: (whose: string, before: string) => `${whose} pension of about ${before} a fortnight stops.`,

  // The table of figures.
  figures: 'The figures side by side',
  eachFortnight: (first: string, last: string) => `Per fortnight, ${first} to ${last}`,
  care: 'Care fees',
  careWithRoom: 'Care fees and the room',
  careFromBank: 'Care and the room, from the bank',
  careFromLumpSum: 'Care and the room, from the lump sum',
  spendingRow: 'Other spending',
  spendingWithCharges: 'Other spending, with charges for the home',
  houseRow: 'The house',
  houseKept: 'kept',
  houseSold: (month: string) => (month === '' ? 'sold' : `sold in ${month}`),
  nextHouse: (sold: string, month: string) => `${sold}, next home bought in ${month}`,
  houseLet: (rent: string) => `rented out${rent}`,
  houseLetFrom: (month: string) => `rented out from ${month}`,
  pensionRow: (whose: string, holdsCompensation: boolean) =>
    capital(`${whose === '' ? '' : `${whose} `}pension${holdsCompensation ? ' and DVA compensation' : ''}`),
  income: 'Other income',
  net: 'Money in less money out',
  lumpSum: 'Lump sum after 5 years',
  bank: 'In the bank after 5 years',
  lastsUntil: (voice: Voice) => (voice.isYou ? 'Your money lasts' : 'The money lasts'),
  past: (year: string) => `past ${year}`,
  until: (month: string) => `to ${month}`,
  owned: (voice: Voice) =>
    voice.hasDeath && !voice.isCouple
      ? `What ${voice.names} owns after 5 years`
      : `All ${subject(voice)} ${verb(voice, 'own', 'owns')} after 5 years`,
  togetherWith: (name: string) => `with ${name}`,
  rounded: 'We rounded amounts to whole dollars.',
  moreOut: 'A minus means that more goes out than comes in. The bank makes up the difference.',
  short: 'A minus means that more goes out than comes in. Once the bank is empty, the rest has to come from elsewhere.',
  ownedHolds: (hasHome: boolean, hasLumpSum: boolean) =>
    `The amounts owned include ${listed(['the bank', ...(hasHome ? ['the home'] : []), 'other assets', ...(hasLumpSum ? ['the lump sum at the care home'] : [])])}.`,
  shortWhile: (when: string, amount: string) => `the bank is short ${when}, by at most ${amount}.`,

  chart: (voice: Voice) => `${capital(possessive(voice))} money in the bank`,

  // The reasons for the difference in the bank.
  why: 'Why the money in the bank differs',
  bankDiffers: (amount: string, isMore: boolean) =>
    `there would be ${amount} ${moreOrLess(isMore)} in the bank after 5 years. This is why:`,
  smaller: (dollars: number, isRounding: boolean) =>
    `And ${isRounding ? 'rounding' : 'smaller amounts'}: ${amountOf(dollars)} ${moreOrLess(dollars > 0)}.`,
  bankSame: 'After 5 years the bank holds the same in both cases.',
  ownsMore: (voice: Voice, amount: string, isMore: boolean) =>
    `${capital(subject(voice))} ${verb(voice, 'own', 'owns')} ${amount} ${moreOrLess(isMore)} after 5 years.`,
  fromOutside: 'From elsewhere',
  others: 'Others',

  // The assumptions.
  rests: 'What we assumed, and what is not certain',
  growth: (home: string | undefined, bank: string) =>
    `We assumed that the house ${home === undefined ? 'stays at today’s value' : `gains ${home} a year in value`} and the bank pays ${bank}.`,
  nextGrowth: (growth: string | undefined) =>
    `The home bought after the sale ${growth === undefined ? 'stays at its price' : `gains ${growth} a year in value`}.`,
  interest: (percent: string) => `We assumed that the bank pays ${percent} a year.`,
  houseIn: (what: string, isBoth: boolean) => `The house is ${what}${isBoth ? ' in both cases' : ''}.`,
  spends: (amount: string) => `day to day spending stays at ${amount} a year.`,
  spendsAlone: (amount: string, name: string, alone: string) =>
    `day to day spending stays at ${amount} a year, and at ${alone} once ${name} lives alone.`,
  ratesHeld: 'Government rates stay as they are now.',
  ratesGrow: 'Government rates grow as your adviser has set.',
  stay: 'how long care will last',
  home: 'what the house will be worth',
  lives: 'how long each of you will live',
  livesOf: 'how long each of them will live',
  bankPays: 'what the bank will pay',
  rates: 'what the government will set',
  notCertain: (things: readonly string[]) => `We cannot know ${listed(things)}.`,
  newRates: 'New rates come in March, July and September.',

  // The next steps.
  next: 'What to do next',
  ring: (name: string, phone: string) => `Ring ${name} on ${phone} with questions, and before you sign anything.`,
  ask: 'Ring your adviser with questions, and before you sign anything.',
  decides: 'Services Australia decides what it pays.',
  dvaDecides: 'The Department of Veterans’ Affairs decides what it pays.',
  bothDecide: 'Services Australia and the Department of Veterans’ Affairs decide what they pay.',
  estimates: 'These are estimates, not advice.',
  readWith: (day: string) => `These are estimates, not advice. Read this with the advice document dated ${day}.`,
  foot: 'Estimates, not advice.',
  ratesOf: 'rates of',
} as const;

/** `June 2027`, for a month counted from the start. */
export const monthName = (projectFrom: MonthIndex, month: number): string =>
  formatMonthYear((projectFrom + month) as MonthIndex);
