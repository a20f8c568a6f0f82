/** Explains the Starting Financial Position; the report itself needs only the lines. */
import type { Projection } from '@advice-builder/engine';
import { type NameOf, type PositionAmount, positionLines } from './position-lines.ts';
import { type AmountExplanation, explained, type Words } from './working.ts';

const YEAR_CHOICE = 'Modelling choice: a year at the amounts of the first month, without later indexation';
const AS_TYPED = ['As entered in this record'];

const WORDS = {
  personalAssets: {
    label: 'Personal assets',
    sentence: 'Everything entered as a personal asset, including assets that the means tests leave out.',
    formula: 'Contents + vehicles + funeral bond + personal asset entries.',
    law: AS_TYPED,
  },
  investments: {
    label: 'Investments other than the bank',
    sentence: 'The value of the investment entries on the first day. A future purchase is not included.',
    formula: 'Sum of the values of the entries.',
    law: AS_TYPED,
  },
  incomeAssets: {
    label: 'Income assets',
    sentence: 'The value of the income streams on the first day.',
    formula:
      'Sum over the streams: the balance of an account based pension, the remaining price of an annuity or term pension, or the amount Careplus pays at death.',
    law: ['Social Security Act 1991 s1119, s1120AB', 'Modelling choice: docs/method/assets-and-income'],
  },
  homeRent: {
    label: 'Rent of the home a year',
    sentence: 'The rent of the former home before expenses, if it is rented out in the first month.',
    formula: 'Rent × payments a year.',
    law: [YEAR_CHOICE],
  },
  propertyRent: {
    label: 'Rent of investment properties a year',
    sentence: 'The rent of each property that is rented out in the first month, before expenses.',
    formula: 'Rent × payments a year.',
    law: [YEAR_CHOICE],
  },
  incomeStreams: {
    label: 'Income streams a year',
    sentence: 'The yearly amount of each income or stream that pays in the first month.',
    formula:
      'Payment × payments a year. For an account based pension with a percentage: the payment of the first month, but at least the minimum for the age, × 12.',
    law: [YEAR_CHOICE, 'Superannuation Industry (Supervision) Regulations 1994 Sch 7'],
  },
  debts: {
    label: 'Debts',
    sentence: 'What is owed on loans on the first day.',
    formula: 'Sum of the amounts owed.',
    law: AS_TYPED,
  },
} as const satisfies Record<PositionAmount, Words>;

export function explainPosition(projection: Projection, amount: PositionAmount, nameOf: NameOf): AmountExplanation {
  const isPaid = amount === 'homeRent' || amount === 'propertyRent' || amount === 'incomeStreams';
  return explained(WORDS[amount], positionLines(projection, amount, nameOf), isPaid ? 'year' : 'lump');
}
