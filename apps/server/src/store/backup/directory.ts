import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many of the newest backups of each kind are kept: 30 nightly ones, and five from before schema changes. */
const KINDS = [
  { name: /^nightly-.*\.backup$/, kept: 30 },
  { name: /^before-migration-.*\.backup$/, kept: 5 },
] as const;

/** A draft that has not been written to for this long belongs to a process that has ended. */
const UNDER_WAY_MS = 3_600_000;

/** The file names in a directory, which need not exist. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The name of a backup until it is complete. */
export const draftOf = (path: string, random: string): string => `${path}.draft-${random}`;

/**
 * Removes drafts of interrupted backups. No backup of this directory may be under way. If another process may be
 * writing one, give `now`: drafts that were written to within the last hour stay.
 */
export function removeDrafts(directory: string, now?: number): void {
  for (const name of namesIn(directory).filter((each) => /\.backup\.draft-[0-9a-f]+$/.test(each))) {
    const path = join(directory, name);
    const writtenAt = now === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined || (writtenAt !== undefined && now - writtenAt > UNDER_WAY_MS)) rmSync(path, { force: true });
  }
}

/** Deletes all but the newest backups of each kind. Other files stay. */
export function pruneBackups(directory: string): void {
  const names = namesIn(directory);
  for (const kind of KINDS) {
    const ofKind = names.filter((name) => kind.name.test(name)).sort();
    for (const name of ofKind.slice(0, Math.max(0, ofKind.length - kind.kept))) rmSync(join(directory, name));
  }
}

/** The complete backups of a directory: nightly ones first, the newest of each kind first. */
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

/**
 * The files of the newest night among these names. There are several if another server wrote one for the same night.
 */
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
