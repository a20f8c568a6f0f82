/** Formats the figures and rates of a working, for the screen and documents. */
import type { Explanation, RateUsed } from '@advice-builder/engine';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import { ratioText, trimmed, workingText } from './working-rows.ts';

const PERIOD_WORDS: Readonly<Record<string, string>> = {
  day: 'a day',
  fortnight: 'per fortnight',
  month: 'a month',
  year: 'a year',
};

export function periodWords(period: string | null | undefined): string {
  return period === null || period === undefined ? '' : (PERIOD_WORDS[period] ?? '');
}

/** The figure as it is shown. */
export function shownText({ value, unit }: Pick<Explanation, 'value' | 'unit'>): string {
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value);
    default:
      return workingText({ value, unit });
  }
}

/** For example `$73.73`, `8.51%`, `2%` for a share, `364`. */
export function rateValueText(rate: Pick<RateUsed, 'unit' | 'value'>): string {
  if (rate.unit === 'AUD') return formatMoney(rate.value);
  if (rate.unit === 'percent') return formatPercent(rate.value);
  return rate.unit === 'ratio' ? ratioText(rate.value) : trimmed(rate.value);
}
