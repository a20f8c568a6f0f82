/** Reads the text of a pack. `checkPack` compares its rates with the book. */
import { hasKeys, isDate, isObject, isText, type Json, parseWithoutDuplicates } from '../checks/shape.ts';
import { PACK_FORMAT, PACK_MAX_CHARACTERS, packHash, type RatePack } from './pack.ts';

export type PackReading =
  | { readonly ok: true; readonly pack: RatePack }
  | { readonly ok: false; readonly faults: readonly string[] };

export const NO_PACK = 'This file is not a rates pack.';
export const DAMAGED = 'The pack is damaged: its hash does not match its content.';
const TITLE_MAX = 120;
const SERIES_MAX = 1000;
/** The depth of a table cell; nothing is nested deeper. */
const DEPTH_MAX = 8;
const KEYS = ['format', 'id', 'title', 'made', 'sources', 'series', 'hash'];
const isHash = (x: unknown): boolean => typeof x === 'string' && /^[0-9a-f]{64}$/.test(x);

/** @param text the file. Never throws: text that cannot be read gives a message. */
export function readPack(text: string): PackReading {
  if (text.length > PACK_MAX_CHARACTERS) return refuse('The pack is larger than 1 MB.');
  const json = jsonOf(text);
  if (json === undefined || json.value.format !== PACK_FORMAT) return refuse(NO_PACK);
  if (json.duplicate) return refuse('The pack has a name twice in one object.');
  const { value } = json;
  const keys = Object.hasOwn(value, 'signature') ? [...KEYS, 'signature'] : KEYS;
  if (!hasKeys(value, keys) || !isHash(value.hash)) return refuse(NO_PACK);
  const pack = value as unknown as RatePack;
  if (packHash(pack) !== pack.hash) return refuse(DAMAGED);
  const faults = [...headFaults(value), ...seriesFaults(value.series)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, pack };
}

const refuse = (...faults: readonly string[]): PackReading => ({ ok: false, faults });

function jsonOf(text: string): { readonly value: Json; readonly duplicate: boolean } | undefined {
  if (depthOf(text) > DEPTH_MAX) return undefined;
  try {
    const { value, duplicate } = parseWithoutDuplicates(text);
    return isObject(value) ? { value, duplicate } : undefined;
  } catch {
    return undefined;
  }
}

/** The depth of nested brackets outside strings. The recursive checks must not exceed the call stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (isInText && c === '\\') i++;
    else if (c === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (c === '{' || c === '[') deepest = Math.max(deepest, ++depth);
    else if (c === '}' || c === ']') depth--;
  }
  return deepest;
}

function headFaults({ id, title, made, sources, signature }: Json): readonly string[] {
  const isName = typeof id === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(id);
  const signed =
    signature === undefined ||
    (isObject(signature) && hasKeys(signature, ['key', 'value']) && isText(signature.key) && isText(signature.value));
  const faults: readonly (readonly [boolean, string])[] = [
    [isName, 'The id of the pack must be lower-case words with hyphens, such as rates-2027-01.'],
    [isText(title) && title.length <= TITLE_MAX, `The pack needs a title of at most ${TITLE_MAX} characters.`],
    [isDate(made), 'The date of the pack is not a valid date.'],
    [isObject(sources), 'The pack names no sources.'],
    [signed, 'The signature needs a key and a value.'],
  ];
  return faults.flatMap(([good, words]) => (good ? [] : [words]));
}

function seriesFaults(series: unknown): readonly string[] {
  if (!Array.isArray(series) || series.length === 0) return ['The pack has no series.'];
  if (series.length > SERIES_MAX) return [`The pack has more than ${SERIES_MAX} series.`];
  const seen = new Set<unknown>();
  return series.flatMap((each: unknown, i) => {
    if (!isObject(each) || !isText(each.id)) return [`Series number ${i + 1} of the pack has no id.`];
    const { id } = each;
    if (seen.has(id)) return [`${id}: is in the pack twice.`];
    seen.add(id);
    if (!hasKeys(each, ['id', 'unit', 'period', 'values'])) {
      return [`${id}: needs id, unit, period and values, and nothing else.`];
    }
    if (!Array.isArray(each.values) || each.values.length === 0) return [`${id}: has no values.`];
    return dayFaults(id, each.values);
  });
}

function dayFaults(id: string, rows: readonly unknown[]): readonly string[] {
  let last = '';
  return rows.flatMap((row, i) => {
    if (!isObject(row) || !isDate(row.from)) return [`${id}: row ${i + 1} does not begin on a valid date.`];
    const before = last;
    last = row.from;
    if (row.from === before) return [`${id} ${row.from}: has this day twice.`];
    return row.from < before ? [`${id} ${row.from}: comes after ${before}; dates must ascend.`] : [];
  });
}
