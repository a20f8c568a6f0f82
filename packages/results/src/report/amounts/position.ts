/** Explains the Starting Financial Position; the report itself needs only the lines. */
import type { Projection } from '@advice-builder/engine';
import { type NameOf, type PositionAmount, positionLines } from './position-lines.ts';
import { type AmountExplanation, explained, type Words } from './working.ts';

const YEAR_CHOICE = 'Modelling choice: a year at the amounts of the first month, without indexation to come';
const AS_TYPED = ['As typed in this record'];

const WORDS = {
  personalAssets: {
    label: 'Personal assets',
    sentence: 'Everything typed as a personal asset, what the means tests leave out too.',
    formula: 'Contents + vehicles + funeral bond + personal asset entries.',
    law: AS_TYPED,
  },
  investments: {
    label: 'Investments beside the bank',
    sentence: 'What the investment entries are worth on the first day: a purchase to come is not in it.',
    formula: 'Sum of the values of the entries.',
    law: AS_TYPED,
  },
  incomeAssets: {
    label: 'Income assets',
    sentence: 'What the income streams are worth on the first day.',
    formula:
      'Sum over the streams: balance of an account based pension; what is left of the price of an annuity or term pension; of Careplus what is paid at death.',
    law: ['Social Security Act 1991 s1119, s1120AB', 'Modelling choice: docs/method/assets-and-income'],
  },
  homeRent: {
    label: 'Rent of the home a year',
    sentence: 'The rent of the former home where it is let in the first month, before its expenses.',
    formula: 'Rent × payments a year.',
    law: [YEAR_CHOICE],
  },
  propertyRent: {
    label: 'Rent of investment properties a year',
    sentence: 'The rent of each property that is let in the first month, before its expenses.',
    formula: 'Rent × payments a year.',
    law: [YEAR_CHOICE],
  },
  incomeStreams: {
    label: 'Income streams a year',
    sentence: 'What each income or stream that pays in the first month comes to in a year.',
    formula:
      'Payment × payments a year. An account based pension with a percentage: the payment of the first month, at least the least payment for the age, × 12.',
    law: [YEAR_CHOICE, 'Superannuation Industry (Supervision) Regulations 1994 Sch 7'],
  },
} as const satisfies Record<PositionAmount, Words>;

export function explainPosition(projection: Projection, amount: PositionAmount, nameOf: NameOf): AmountExplanation {
  const isPaid = amount === 'homeRent' || amount === 'propertyRent' || amount === 'incomeStreams';
  return explained(WORDS[amount], positionLines(projection, amount, nameOf), isPaid ? 'year' : 'lump');
}
