/**
 * A hash of content, not of layout. Keys are sorted and there is no white space, so the same rates give the same hash
 * whatever the order of files, keys and sources. The order of arrays counts, because rows are dated and columns are
 * named.
 */
import { sha256 } from './sha256.ts';

/** JSON with sorted keys and without white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonicalJson(v)}`).join(',')}}`;
}

/** SHA-256 of the content, as 64 hexadecimal digits. */
export function contentHash(value: unknown): string {
  return sha256(canonicalJson(value));
}
