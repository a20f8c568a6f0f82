/**
 * Income streams: their payments, their treatment by the means tests, and how long a pension bought early is not
 * deemed.
 */
import { isStream } from '../projection/stream-plan.ts';
import { grandfatheringLost } from '../projection/stream-step.ts';
import { entries, type FigureDefinition, lastMonth } from './definition.ts';

const STREAM_LAW = [
  'Social Security Act 1991 Part 3.10, ss 1099C, 1119, 1120AB',
  'Social Security Guide 4.9.2, 4.9.3.20, 4.9.3.35',
];

export const streamFigures = {
  incomeStreams: {
    label: 'Income streams',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence:
      'Payments of account based pensions, term pensions, defined benefits and annuities. An account based pension pays until its balance is nil.',
    formula:
      'Sum of the payments. A percentage applies to the balance on 1 July (at the start in the first year), at least the minimum payment for the age, a twelfth each month.',
    law: [
      'Superannuation Industry (Supervision) Regulations 1994 Sch 7',
      'Modelling choice: docs/method/assets-and-income',
    ],
    inputs: [entries('payment', 'Payments of income streams', 'income', isStream)],
  },
  deemedStreams: {
    label: 'Deemed income streams',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'Account based pensions at their balance, and short-term streams at the part of their price that is left.',
    formula: 'Balances of account based pensions that are deemed + asset values of short-term streams.',
    law: ['Social Security Act 1991 s9(1), ss 1076-1082, s1119', 'Social Security Guide 4.9.3'],
    inputs: [entries('value', 'Income streams that are deemed', 'deemedValue', isStream)],
  },
  streamAssets: {
    label: 'Income streams as assets',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Streams that count as an asset without being deemed, less their exempt part.',
    formula:
      'Long-term: price less its fall in half-yearly or yearly steps. Lifetime from 1 July 2019: a share of the price up to the threshold day, and a smaller share after it. Pension that is not deemed: its balance.',
    law: STREAM_LAW,
    inputs: [entries('value', 'Income streams not deemed', 'testValue', isStream)],
  },
  grandfatheringLost: {
    label: 'Account based pensions permanently deemed',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'A pension bought before 2015 is assessed on its payments only as long as its owner has received income support without a break.',
    formula: 'The pension was nil in an earlier month.',
    law: [
      'Social Security Act 1991 s9(1)',
      'Social Security Guide 4.9.3',
      'Modelling choice: from the month after a nil pension',
    ],
    inputs: [lastMonth('grandfatheringLost'), lastMonth('pensionEntitlement', 'consulted')],
    applies: (c) => c.month > 0,
    compute: (v, _, w) => grandfatheringLost(v('previous grandfatheringLost'), v('previous pensionEntitlement'), w),
  },
} as const satisfies Record<string, FigureDefinition>;
