/** Files in one package, as OOXML asks, with a time that is told: the same parts give the same bytes. */
import { strToU8, type Zippable, zipSync } from 'fflate';

/** ZIP keeps local time without a zone: the same wherever it is made. From 1980 on; even seconds. */
export const zipTime = (at: Date): Date =>
  new Date(
    Math.max(at.getUTCFullYear(), 1980),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );

/**
 * @param parts texts by their names, in the order in which they stand in the package.
 * @param instant ISO; written in the package as UTC, whatever the clock of the machine shows.
 */
export function zipped(parts: Readonly<Record<string, string>>, instant: string): Uint8Array {
  const mtime = zipTime(new Date(instant));
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) files[name] = [strToU8(text), { mtime, os: 0 }];
  return zipSync(files, { level: 6 });
}
