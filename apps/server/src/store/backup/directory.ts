import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many of each kind are kept: a month of nights, and the five last steps of the database's form. */
const KINDS = [
  { name: /^nightly-.*\.backup$/, kept: 30 },
  { name: /^before-migration-.*\.backup$/, kept: 5 },
] as const;

/** A draft that nobody has written to for so long is of a process that is gone. */
const UNDER_WAY_MS = 3_600_000;

/** The names of a directory that may not be there yet. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What a backup is called until it is whole. */
export const draftOf = (path: string, random: string): string => `${path}.draft-${random}`;

/**
 * Removes what a backup that was cut off left behind. No backup of this directory may be under way; where another process
 * may be at one, give `now`: what was written to within the last hour stays.
 */
export function removeDrafts(directory: string, now?: number): void {
  for (const name of namesIn(directory).filter((each) => /\.backup\.draft-[0-9a-f]+$/.test(each))) {
    const path = join(directory, name);
    const writtenAt = now === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined || (writtenAt !== undefined && now - writtenAt > UNDER_WAY_MS)) rmSync(path, { force: true });
  }
}

/** Keeps the newest backups of each kind, whatever there is of the other, and every file that is no kind of ours. */
export function pruneBackups(directory: string): void {
  const names = namesIn(directory);
  for (const kind of KINDS) {
    const ofKind = names.filter((name) => kind.name.test(name)).sort();
    for (const name of ofKind.slice(0, Math.max(0, ofKind.length - kind.kept))) rmSync(join(directory, name));
  }
}

/** The whole backups of a directory: nights before others, the newest of each kind first. */
export function backupsIn(directory: string): readonly string[] {
  const ofKind = (kind: RegExp): readonly string[] =>
    namesIn(directory)
      .filter((name) => kind.test(name))
      .sort()
      .reverse();
  return [...ofKind(/^nightly-[\d-]+\.backup$/), ...ofKind(/^before-migration-.*\.backup$/)];
}

/** The day (`YYYY-MM-DD`, Sydney) of the newest nightly backup. */
export function newestNightly(directory: string): string | undefined {
  const days = namesIn(directory).flatMap((name) => /^nightly-(\d{4}-\d{2}-\d{2})\.backup$/.exec(name)?.[1] ?? []);
  return days.sort().at(-1);
}

/** The files of the newest night among these names: more than one where another server wrote one of the same night. */
export function ofNewestNight(names: readonly string[]): readonly string[] {
  const nights = names.flatMap((name) => {
    const day = /^nightly-(\d{4}-\d{2}-\d{2})(?:-\d+)?\.backup$/.exec(name)?.[1];
    return day === undefined ? [] : [{ name, day }];
  });
  const newest = nights
    .map(({ day }) => day)
    .sort()
    .at(-1);
  return nights.filter(({ day }) => day === newest).map(({ name }) => name);
}
