/** Finds numbers in the labels of an explanation. A rate in a label would be wrong as soon as the rate changes. */

/** Days and years in dates. */
const DATES =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:19|20)\d\d\b/g;

/** Numbers that are no rates: 0, 1, 100, months (12), days (14) and fortnights (26). */
const NO_RATES: ReadonlySet<string> = new Set(['0', '1', '12', '14', '26', '100']);

/** The numbers in a label that could be rates. */
export function numbersIn(words: string): readonly string[] {
  const numbers = words.replace(DATES, '').match(/\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g) ?? [];
  return numbers.filter((number) => !NO_RATES.has(number));
}
