/** What can be chosen as MPIR: the rate of each quarter. Server and page ask the same of the rates they have. */
import type { MpirOption } from '@advice-builder/contract';
import { mpirQuarters } from '@advice-builder/engine';
import { addDays, addMonths, formatLongDate, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

const QUARTER_MONTHS = 3;

/** Every quarter's maximum permissible interest rate, oldest first: an option's place in the list is its index. */
export function mpirOptions(book: RateBook): MpirOption[] {
  const history = mpirQuarters(book);
  return history.map((rate, index) => {
    const next = history[index + 1]?.from ?? addMonths(rate.from, QUARTER_MONTHS);
    const last = addDays(next, -1);
    return {
      date: toIso(rate.from),
      dateTo: toIso(last),
      daterange: `${formatLongDate(rate.from)} - ${formatLongDate(last)}`,
      figure: rate.value,
      value: toIso(rate.from),
    };
  });
}
