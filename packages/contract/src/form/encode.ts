/**
 * Writes `application/x-www-form-urlencoded` with bracket notation: `sCare[0][dateOfEntry]=01%2F11%2F2026`.
 *
 * Forms carry only text. Other values have a marker, a name without `=`:
 * - `name` is null;
 * - `name[]` is an empty list;
 * - `name[.]` is an empty group of fields.
 *
 * Numbers, true and false are written as text and read back by schema (`parseForm`). Undefined members are omitted.
 * Throws a RangeError for a number that is not finite, an unknown kind of value, and a name that is empty, is `.` or
 * contains a bracket.
 */

export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

const PLAIN = /^[\w.*-]*$/;
const LONE_SURROGATE = /\p{Surrogate}/gu;

function encodeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));
}

function encodeName(name: string): string {
  if (name === '' || name === '.' || name.includes('[') || name.includes(']')) {
    throw new RangeError(`a form cannot carry the field name "${name}"`);
  }
  return encodeText(name);
}

const EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/**
 * Writes `1e+21` as digits, because a form has no exponents. JavaScript uses one for very large and very small numbers.
 */
function digitsOf(text: string): string {
  const [, sign, first = '', more = '', exponent] = EXPONENT.exec(text) ?? [];
  if (exponent === undefined) return text;
  const places = Number(exponent);
  const digits = first + more;
  return `${sign}${places < 0 ? `0.${'0'.repeat(-places - 1)}${digits}` : digits.padEnd(places + 1, '0')}`;
}

function scalarText(value: number | boolean): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`a form cannot carry ${value}`);
  return Object.is(value, -0) ? '-0' : digitsOf(String(value));
}

function write(value: unknown, key: string, pairs: string[]): void {
  if (value === undefined) return;
  if (value === null) pairs.push(key);
  else if (typeof value === 'string') pairs.push(`${key}=${encodeText(value)}`);
  else if (typeof value === 'number' || typeof value === 'boolean') pairs.push(`${key}=${scalarText(value)}`);
  else if (Array.isArray(value)) writeList(value, key, pairs);
  else if (typeof value === 'object') writeGroup(value as Record<string, unknown>, key, pairs);
  else throw new RangeError(`a form cannot carry a ${typeof value}`);
}

function writeList(list: readonly unknown[], key: string, pairs: string[]): void {
  if (list.length === 0) {
    pairs.push(`${key}[]`);
    return;
  }
  for (const [index, item] of list.entries()) {
    if (item === undefined) throw new RangeError('a list in a form cannot have absent members');
    write(item, `${key}[${index}]`, pairs);
  }
}

function writeGroup(group: Readonly<Record<string, unknown>>, key: string, pairs: string[]): void {
  const before = pairs.length;
  for (const name of Object.keys(group)) write(group[name], `${key}[${encodeName(name)}]`, pairs);
  if (pairs.length === before) pairs.push(`${key}[.]`);
}

export function encodeForm(fields: object): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(fields)) write(value, encodeName(name), pairs);
  return pairs.join('&');
}
