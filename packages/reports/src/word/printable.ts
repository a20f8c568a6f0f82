/** What may stand in XML 1.0: everything else is left out of a text, not replaced, as it has no look of its own. */

/** With `u` half of a pair alone is a character of its own, and not one of these. */
const NOT_ALLOWED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** @returns plain data, each string in it without the characters XML does not allow. */
export function printable<T>(data: T): T {
  if (typeof data === 'string') return data.replace(NOT_ALLOWED, '') as T;
  if (Array.isArray(data)) return data.map((each: unknown) => printable(each)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, printable(value)])) as T;
}
