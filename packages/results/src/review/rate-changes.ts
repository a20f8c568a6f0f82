/** Lists the rates behind figures whose values differ in another rate book. */
import { type Projection, type RateBehind, ratesOfMonth } from '@advice-builder/engine';
import { formatLongDate } from '@advice-builder/kernel';
import { periodWords, rateValueText } from '../words/working-words.ts';

/** Distinguishes the numbers of one table. */
const keyOf = ({ series, label }: RateBehind): string => `${series}/${label}`;

function ratesOf(projection: Projection, months: readonly number[]): ReadonlyMap<string, RateBehind> {
  const rates = new Map<string, RateBehind>();
  for (const month of new Set(months)) {
    for (const rate of ratesOfMonth(projection, month)) if (!rates.has(keyOf(rate))) rates.set(keyOf(rate), rate);
  }
  return rates;
}

/** One line for each rate, in the order of use: `Basic daily fee: $65.10 a day from 20 March 2027, before $63.57.` */
export function rateChanges(before: Projection, after: Projection, months: readonly number[]): readonly string[] {
  if (before.rates.hash === after.rates.hash) return [];
  const known = ratesOf(before, months);
  return [...ratesOf(after, months).values()].flatMap((rate) => {
    const was = known.get(keyOf(rate));
    if (was === undefined || was.value === rate.value) return [];
    const period = periodWords(rate.period);
    const value = `${rateValueText(rate)}${period === '' ? '' : ` ${period}`}`;
    return [`${rate.label}: ${value} from ${formatLongDate(rate.from)}, before ${rateValueText(was)}.`];
  });
}
