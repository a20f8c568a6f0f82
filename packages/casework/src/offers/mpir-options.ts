/** The options for the MPIR: the rate of each quarter. The server and the page both call this with their own rates. */
import type { MpirOption } from '@advice-builder/contract';
import { mpirQuarters } from '@advice-builder/engine';
import { addDays, addMonths, formatLongDate, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

const QUARTER_MONTHS = 3;

/**
 * The maximum permissible interest rate of every quarter, oldest first. The index of an option is its position in the
 * list.
 */
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
