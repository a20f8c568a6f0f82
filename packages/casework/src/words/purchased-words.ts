/** Describes income streams that are bought once and pay for a term or for life: term pension, annuity, Careplus. */
import type { EntryNamed } from '@advice-builder/contract';
import {
  addMonthsToIndex,
  formatLongDate,
  formatMoney,
  formatMonthYear,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import { isPurchased, perYear } from '../entries/entry-facts.ts';
import { dateOf } from '../facts/care-facts.ts';
import type { EntryEffect } from './entry-effect.ts';

type PurchasedEntry = EntryNamed<'termPension' | 'oldAnnuity' | 'oldCareplus' | 'annuity' | 'careplus'>;
type Stream = Extract<NonNullable<EntryEffect['stream']>, { kind: 'purchased' }>;

const monthName = (from: MonthIndex, offset: number): string => formatMonthYear(addMonthsToIndex(from, offset));

/** `Bought 15 February 2027 for $200,000.00 from Cash at Bank`. An earlier payment is not mentioned. */
function boughtWords(entry: PurchasedEntry, stream: Stream | undefined, from: MonthIndex): string | undefined {
  const date = dateOf(entry.assetDateStart);
  if (date === undefined) return undefined;
  const day = isPurchased(entry) ? formatLongDate(date) : formatMonthYear(monthOf(date));
  if (stream === undefined) return monthOf(date) > from ? `Bought ${day}` : undefined;
  if (!Number.isFinite(stream.boughtMonth)) return undefined;
  const paid = `${formatMoney(stream.price)} ${stream.fromOutside ? 'from outside this record' : 'from Cash at Bank'}`;
  const isLater = stream.boughtMonth !== monthOf(date) - from;
  return `Bought ${day} for ${paid}${isLater ? ` in ${monthName(from, stream.boughtMonth)}` : ''}`;
}

/** ` for life`, ` until March 2035, then $20,000.00 to Cash at Bank` */
function endWords({ endMonth, residual }: Stream, from: MonthIndex): string {
  if (!Number.isFinite(endMonth)) return ' for life';
  const back = residual > 0 ? `, then ${formatMoney(residual)} to Cash at Bank` : '';
  return ` until ${monthName(from, endMonth)}${back}`;
}

/** `Pays $12,000.00 a year from March 2027 until March 2035` */
function paysWords(entry: PurchasedEntry, stream: Stream | undefined, from: MonthIndex): string | undefined {
  const sum = perYear(entry.cashAmount, entry.cashFrequency);
  if (sum === undefined) return undefined;
  const amount = sum === 0 ? 'Pays nothing' : `Pays ${formatMoney(sum)} a year`;
  if (stream === undefined) return amount;
  if (stream.endMonth <= 0) return `Ended ${monthName(from, stream.endMonth)}`;
  const start = stream.paymentFrom > 0 ? ` from ${monthName(from, stream.paymentFrom)}` : '';
  return `${amount}${start}${endWords(stream, from)}`;
}

/**
 * `Worth $72,000.00 in the assets test and in net worth, $36,000.00 from March 2028`, for a lifetime annuity under the
 * rules of July 2019. An annuity that pays at death has a different value in net worth, which another phrase gives.
 */
function worthWords({ stream, columns, months }: EntryEffect, from: MonthIndex): string | undefined {
  if (stream?.kind !== 'purchased' || stream.method.kind !== 'for-life') return undefined;
  const { startMonth, deathBenefit, method } = stream;
  const first = Math.max(0, startMonth);
  const worth = columns.value[first] ?? 0;
  if (deathBenefit !== undefined || worth <= 0) return undefined;
  const words = `Worth ${formatMoney(worth)} in the assets test and in net worth`;
  const { thresholdMonth } = method;
  if (thresholdMonth <= first || thresholdMonth >= months) return words;
  return `${words}, ${formatMoney(columns.value[thresholdMonth] as number)} from ${monthName(from, thresholdMonth - 1)}`;
}

/** @param from The first month of the projection, which offsets are relative to. */
export function purchasedWords(
  entry: PurchasedEntry,
  effect: EntryEffect | undefined,
  from: MonthIndex,
): readonly (string | undefined)[] {
  const stream = effect?.stream?.kind === 'purchased' ? effect.stream : undefined;
  const death = stream?.deathBenefit;
  return [
    boughtWords(entry, stream, from),
    paysWords(entry, stream, from),
    death === undefined ? undefined : `${formatMoney(death)} paid at death`,
    effect && worthWords(effect, from),
  ];
}
