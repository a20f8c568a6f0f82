/** How long rates are known, and what is assumed after that, in the words of the page. */
import { type CivilDate, formatLongDate } from '@advice-builder/kernel';
import type { RecordDocument } from '../wire/record.ts';
import { rateIndexationText } from '../words/formats.ts';

/** `Rates known to 1 October 2026, flat after that`, or with the assumed growth percentages. */
export function ratesKnownWords(day: CivilDate, assumed: RecordDocument['rateIndexation']): string {
  const after =
    assumed === null ? 'flat after that' : rateIndexationText(assumed).replace('Indexed', 'indexed after that');
  return `Rates known to ${formatLongDate(day)}, ${after}`;
}
