/**
 * A hash of content, not of layout: keys are sorted and nothing stands between them, so the same rates give the same
 * hash in whatever order files, keys and sources come. Array order counts, as rows are dated and columns are named.
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
