/** The texts of the review list. */
import type { AcceptRatesAnswer, RatesReview, RatesReviewRow, ScenarioReview } from '@advice-builder/contract';
import {
  formatLongDate,
  formatMoney,
  formatMonthYear,
  isoDate,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import type { Counter } from '../counters.tsx';
import { countOf } from '../words.ts';

export const titleOf = (day: string): string => `Rates of ${formatLongDate(isoDate(day))}`;

/**
 * The line under the title of the list: `14 rates changed. 38 of 41 records are recalculated with them; nothing is
 * saved until you accept it.`
 */
export function headWords({ changedRates, done }: RatesReview): string {
  const rates = changedRates.length === 0 ? 'No rates changed.' : `${countOf(changedRates.length, 'rate')} changed.`;
  const of = `${done.records.toLocaleString('en-AU')} of ${countOf(done.of, 'record')}`;
  return `${rates} ${of} ${done.of === 1 ? 'is' : 'are'} recalculated with them; nothing is saved until you accept it.`;
}

function monthsWords({ least, most }: RatesReview['counters']['cashSooner']): string {
  if (least === null || most === null) return '';
  return `by ${least === most ? countOf(most, 'month') : `${least} to ${countOf(most, 'month')}`}`;
}

/** The three counts above the list. Records that could not be calculated are counted next to them, with a link. */
export function countersOf({ counters: { careMore, pensionFalls, cashSooner } }: RatesReview): readonly Counter[] {
  const { thresholds } = pensionFalls;
  return [
    {
      label: 'Care costs more',
      value: careMore.records,
      below: careMore.median === null ? '' : `by ${formatMoney(careMore.median)} a day at the median`,
    },
    {
      label: 'Pension falls',
      value: pensionFalls.records,
      below:
        thresholds === 0
          ? ''
          : `${countOf(thresholds, 'record')} ${thresholds === 1 ? 'crosses' : 'cross'} a threshold`,
    },
    { label: 'Cash runs out sooner', value: cashSooner.records, below: monthsWords(cashSooner) },
  ];
}

export const clientName = ({ client, recId }: Pick<RatesReviewRow, 'client' | 'recId'>): string =>
  client.trim() === '' ? `Record ${recId}` : client;

/** `from June 2027`, if the figure belongs to a later month than the current one. @param today `yyyy-mm-dd` */
export const fromWords = (on: string, today: string): string | undefined =>
  on.slice(0, 7) > today.slice(0, 7) ? `from ${formatMonthYear(monthOf(isoDate(on)))}` : undefined;

/** Converts `2033-11` to a calendar month; null (beyond 15 years) becomes undefined. */
export const monthUntil = (month: string | null): MonthIndex | undefined =>
  month === null ? undefined : monthOf(isoDate(`${month}-01`));

/**
 * Whether a row on the page can be accepted: the person's own record, calculated from the stored documents, and not
 * accepted yet.
 */
export const mayAccept = ({ adviser, accepted, isStale, review }: RatesReviewRow): boolean =>
  adviser === null && accepted === null && !isStale && review.after !== null;

/** Whether a client page can be created for the row. */
export const mayWrite = ({ review }: RatesReviewRow): boolean => review.after !== null;

type Results = AcceptRatesAnswer['results'];

/** The result of accepting: `12 accepted. 1 changed meanwhile. 2 cannot be accepted.` */
export function resultWords(results: Results): string {
  const count = (result: Results[number]['result']): number => results.filter((each) => each.result === result).length;
  const [accepted, changed, cannot] = [count('accepted'), count('changed-meanwhile'), count('cannot')];
  return [
    `${accepted} accepted.`,
    ...(changed === 0 ? [] : [`${changed} changed meanwhile: look at ${changed === 1 ? 'it' : 'them'} again.`]),
    ...(cannot === 0 ? [] : [`${cannot} cannot be accepted.`]),
  ].join(' ');
}

/** In dollars. If the parts that are not named add up to less, they are not listed. */
const LEAST_REST = 0.5;

/**
 * The difference in net worth and its parts. The largest parts are named and the others combined, so that the rows add
 * up. Undefined if there is no difference.
 */
export function wholeOf({ before, after, parts }: Pick<ScenarioReview, 'before' | 'after' | 'parts'>) {
  if (before === null || after === null || parts.length === 0) return undefined;
  const total = after.netWorth - before.netWorth;
  const rest = parts.reduce((left, { value }) => left - value, total);
  const others = Math.abs(rest) < LEAST_REST ? [] : [{ label: 'Everything else', value: rest }];
  return { total, parts: [...parts, ...others] };
}
