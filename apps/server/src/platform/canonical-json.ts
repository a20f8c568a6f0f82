/** Texts that need no escaping in JSON: ASCII without quotes, backslash and control characters. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Integer-like names, which every object lists first, in ascending order. */
const DIGITS = /^(?:0|[1-9]\d{0,9})$/;
const LAST_INDEX = 4_294_967_294;
const isIndex = (name: string): boolean => DIGITS.test(name) && Number(name) <= LAST_INDEX;

const compared = (a: string, b: string): number => {
  const [isIndexA, isIndexB] = [isIndex(a), isIndex(b)];
  if (isIndexA && isIndexB) return Number(a) - Number(b);
  if (isIndexA !== isIndexB) return isIndexA ? -1 : 1;
  return a < b ? -1 : 1;
};

function isSorted(keys: readonly string[]): boolean {
  for (let n = 1; n < keys.length; n++) if (!((keys[n - 1] as string) < (keys[n] as string))) return false;
  return true;
}

function namesOf(value: object): readonly string[] {
  const keys = Object.keys(value);
  if (isSorted(keys)) return keys;
  // Integer-like names come first, so if the first name is not one, there are none.
  return isIndex(keys[0] ?? '') ? keys.sort(compared) : keys.sort();
}

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function writtenList(list: readonly unknown[]): string {
  let text = '[';
  for (let n = 0; n < list.length; n++) {
    if (n > 0) text += ',';
    text += written(list[n]) ?? 'null';
  }
  return `${text}]`;
}

function writtenObject(value: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const name of namesOf(value)) {
    const member = written(value[name]);
    if (member === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${quoted(name)}:${member}`;
  }
  return `${text}}`;
}

/** Returns undefined for values that JSON leaves out. */
function written(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Date) return written(value.toJSON());
  return Array.isArray(value) ? writtenList(value) : writtenObject(value as Record<string, unknown>);
}

/**
 * JSON of plain data that is equal for equal contents: members are in the order of their names, whatever order they
 * arrived in. It is written by hand because sorted copies for JSON.stringify take twice as long, and every report is
 * hashed.
 */
export const canonicalJson = (value: unknown): string => written(value) ?? 'null';
