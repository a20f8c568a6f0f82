/** Removes characters that XML 1.0 does not allow. They are not replaced, because they are invisible. */

/** With `u`, an unpaired surrogate is a separate character, which this set excludes. */
const NOT_ALLOWED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** @returns a copy of plain data, with all characters that XML does not allow removed from its strings. */
export function printable<T>(data: T): T {
  if (typeof data === 'string') return data.replace(NOT_ALLOWED, '') as T;
  if (Array.isArray(data)) return data.map((each: unknown) => printable(each)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, printable(value)])) as T;
}
