/** Income streams: what they pay and how the means tests see them, and until when a pension bought early is not deemed. */
import { firstOfMonth } from '@advice-builder/kernel';
import { type RateStatus, worseStatus } from '@advice-builder/rates';
import type { Entry } from '../household/household.ts';
import { type AccountEntry, isStream } from '../projection/stream-plan.ts';
import { drawdownMonth } from '../projection/stream-step.ts';
import { monthIndex } from './cell.ts';
import { type Cell, entries, type FigureDefinition, lastMonth } from './definition.ts';

const STREAM_LAW = [
  'Social Security Act 1991 Part 3.10, ss 1099C, 1119, 1120AB',
  'Social Security Guide 4.9.2, 4.9.3.20, 4.9.3.35',
];

/** A least payment of law stands behind what a pension with a percentage pays, once the age is known. */
function hasLeastPayment(entry: Entry, cell: Cell): entry is AccountEntry {
  if (entry.kind !== 'account-based-pension' || entry.payment.kind !== 'percent') return false;
  if (entry.start !== undefined && entry.start > monthIndex(cell)) return false;
  const { people } = cell.projection.household;
  const owners = entry.owner === 'joint' ? people : [people[entry.owner]];
  return owners.some((p) => p?.dateOfBirth !== undefined);
}

/** The worst status of the rates that were read for single streams: tables, and rates of the day of purchase. */
export function streamStatus(cell: Cell): RateStatus {
  const { household, plan, rates } = cell.projection;
  let worst: RateStatus = 'published';
  household.entries.forEach((entry, i) => {
    const stream = plan.streams[i];
    if (stream?.kind === 'purchased' && cell.month >= stream.startMonth && cell.month < stream.endMonth) {
      worst = worseStatus(worst, stream.status);
    } else if (hasLeastPayment(entry, cell)) {
      const on = firstOfMonth(drawdownMonth(entry, monthIndex(cell)));
      worst = worseStatus(worst, rates.tableAt('income-streams.minimum-drawdown', on).status);
    }
  });
  return worst;
}

export const streamFigures = {
  incomeStreams: {
    label: 'Income streams',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence:
      'Payments of account based pensions, term pensions, defined benefits and annuities; a balance pays until it is nil.',
    formula:
      'Sum of the payments. A percentage is taken of the balance on 1 July (at the start in the first year), at least the least payment for the age, a twelfth each month.',
    law: [
      'Superannuation Industry (Supervision) Regulations 1994 Sch 7',
      'Modelling choice: docs/method/assets-and-income',
    ],
    inputs: [entries('payment', 'Payments of income streams', 'income', isStream)],
    compute: (v) => v('payment'),
    otherStatus: streamStatus,
  },
  deemedStreams: {
    label: 'Deemed income streams',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Account based pensions at their balance and short-term streams at what is left of their price.',
    formula: 'Balances of account based pensions that are deemed + asset values of short-term streams.',
    law: ['Social Security Act 1991 s9(1), ss 1076-1082, s1119', 'Social Security Guide 4.9.3'],
    inputs: [entries('value', 'Income streams that are deemed', 'deemedValue', isStream)],
    compute: (v) => v('value'),
    otherStatus: streamStatus,
  },
  streamAssets: {
    label: 'Income streams as assets',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Streams that count as an asset without being deemed, less what is exempt of them.',
    formula:
      'Long-term: price less what has run down in half-yearly or yearly steps. Lifetime from 1 July 2019: 60% of the price to the threshold day, 30% after it. Balance of a pension not deemed.',
    law: STREAM_LAW,
    inputs: [entries('value', 'Income streams not deemed', 'testValue', isStream)],
    compute: (v) => v('value'),
    otherStatus: streamStatus,
  },
  grandfatheringLost: {
    label: 'Account based pensions deemed for good',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'A pension bought before 2015 is assessed on its payments only while its owner has been paid income support without a break.',
    formula: 'The pension was nil in a month before.',
    law: [
      'Social Security Act 1991 s9(1)',
      'Social Security Guide 4.9.3',
      'Modelling choice: from the month after a nil pension',
    ],
    inputs: [lastMonth('grandfatheringLost', 'consulted'), lastMonth('pensionEntitlement', 'consulted')],
    compute: (v, c) =>
      c.month > 0 && (v('previous grandfatheringLost') === 1 || v('previous pensionEntitlement') === 0) ? 1 : 0,
  },
} as const satisfies Record<string, FigureDefinition>;
