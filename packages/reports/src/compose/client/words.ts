/** What the client's page says: short sentences, no abbreviation, no advice. */
import type { DifferencePartId } from '@advice-builder/engine';
import { capital, possessive, subject, type Voice, verb } from './voice.ts';

/** More or less of something for the client, in whole dollars without a sign. */
interface ReasonTold {
  readonly amount: string;
  readonly isMore: boolean;
}

type Reason = (voice: Voice, told: ReasonTold) => string;

const moreOrLess = ({ isMore }: ReasonTold): string => (isMore ? 'more' : 'less');
/** Of what is paid: a gain of the client is a lower payment. */
const costs = ({ isMore }: ReasonTold): string => (isMore ? 'less' : 'more');

export const reasonWords: Readonly<Record<DifferencePartId, Reason>> = {
  pension: (_voice, told) => `The pension pays ${told.amount} ${moreOrLess(told)}.`,
  rent: (_voice, told) => `Rent brings in ${told.amount} ${moreOrLess(told)}.`,
  interest: (_voice, told) => `Money in the bank earns ${told.amount} ${moreOrLess(told)}.`,
  otherIncome: (_voice, told) => `Other income is ${told.amount} ${moreOrLess(told)}.`,
  accommodation: (_voice, told) => `The daily cost of the room is ${told.amount} ${costs(told)}.`,
  careFees: (_voice, told) => `Care fees are ${told.amount} ${costs(told)}.`,
  otherCare: (_voice, told) => `Extra care costs are ${told.amount} ${costs(told)}.`,
  retention: (_voice, told) => `The care home keeps ${told.amount} ${costs(told)} of the lump sum.`,
  homeGrowth: (_voice, told) => `The home gains ${told.amount} ${moreOrLess(told)} in value.`,
  saleCosts: (_voice, told) => `The cost to sell the home is ${told.amount} ${costs(told)}.`,
  communityPurchase: (_voice, told) => `The new home brings ${told.amount} ${moreOrLess(told)} than it costs.`,
  assetGrowth: (_voice, told) => `What else is owned gains ${told.amount} ${moreOrLess(told)}.`,
  living: (voice, told) =>
    `${capital(subject(voice))} ${verb(voice, 'spend', 'spends')} ${told.amount} ${costs(told)} on day to day life.`,
  exit: (_voice, told) => `The village pays back ${told.amount} ${moreOrLess(told)}.`,
  deathValues: (_voice, told) => `Income streams pay out ${told.amount} ${moreOrLess(told)} at the death.`,
  depositsRefunded: (_voice, told) => `The care home pays back ${told.amount} ${moreOrLess(told)} of the lump sum.`,
  openingPosition: (_voice, told) => `There is ${told.amount} ${moreOrLess(told)} at the start.`,
  fromOutside: (_voice, told) => `${told.amount} ${moreOrLess(told)} comes from outside these figures.`,
};

export const clientWords = {
  title: (voice: Voice) => (voice.isYou ? `${voice.names}, this is what we found` : `What we found for ${voice.names}`),
  movesTo: (place: string, month: string) => `Moving into ${place} in ${month}.`,
  livesIn: (place: string) => `Living in ${place}.`,
  careHome: 'a care home',
  dies: (scenario: string, name: string, month: string) =>
    `${scenario} shows what happens if ${name} dies in ${month}.`,
  buys: (month: string) => `The new home is bought in ${month}.`,
  sells: (month: string) => `The house is sold in ${month}.`,
  prepared: (day: string, by: string) => `Prepared ${day} by ${by}.`,
  runsOut: (voice: Voice, name: string, month: string) =>
    `${name}: ${possessive(voice)} money in the bank runs out in ${month}.`,
  lasts: (voice: Voice, name: string, beyond: string) => `${name}: ${possessive(voice)} money lasts ${beyond}.`,
  twoChoices: 'The two choices',
  oneChoice: 'The figures',
  care: (voice: Voice) => `${capital(possessive(voice))} care, first year`,
  pension: (voice: Voice, holdsCompensation: boolean) =>
    `${capital(possessive(voice))} pension${holdsCompensation ? ' and DVA compensation' : ''}, third year`,
  bank: 'In the bank after 5 years',
  lastsUntil: (voice: Voice) => `${capital(possessive(voice))} money lasts until`,
  owned: (voice: Voice) => `All ${subject(voice)} ${verb(voice, 'own', 'owns')} after 5 years`,
  short: (voice: Voice) => `A minus means ${subject(voice)} would be short by this much.`,
  shortWhile: (voice: Voice, name: string, when: string, amount: string) =>
    `${name}: ${subject(voice)} would be short ${when}, by at most ${amount}.`,
  fromWhere: 'It would have to come from the home or the family.',
  chart: (voice: Voice) => `${capital(possessive(voice))} money in the bank`,
  why: 'Why',
  overFive: (first: string, second: string) => `Over five years, ${first} beside ${second}:`,
  ownsMore: (voice: Voice, amount: string, isMore: boolean) =>
    `${capital(subject(voice))} ${verb(voice, 'own', 'owns')} ${amount} ${isMore ? 'more' : 'less'} after 5 years.`,
  fromOutside: 'From elsewhere',
  others: 'Others',
  nothingDiffers: 'Both choices come to the same.',
  change: 'What could change this',
  stay: 'How long the care lasts,',
  home: 'what the home is worth,',
  rates: 'interest, and what the government sets. It changes its rates in March, July and September.',
  foot: 'Estimates, not advice. Services Australia decides what is paid.',
  ratesOf: 'rates of',
} as const;
