/** Numbers in the words of an explanation: one that is a rate would be false as soon as the rate is another. */

/** Days and years as dates have them. */
const DATES =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:19|20)\d\d\b/g;

/** Nothing, the whole, and the calendar: fortnights of a year and days of one, months, days of a year. */
const NO_RATES: ReadonlySet<string> = new Set(['0', '1', '12', '14', '26', '100']);

/** The numbers that could be rates. */
export function numbersIn(words: string): readonly string[] {
  const numbers = words.replace(DATES, '').match(/\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g) ?? [];
  return numbers.filter((number) => !NO_RATES.has(number));
}
