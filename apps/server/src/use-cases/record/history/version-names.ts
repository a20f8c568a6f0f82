import { type CivilDate, dateParts, monthName } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import { sydneyDate } from '../../../platform/clock.ts';
import type { Database } from '../../../store/database.ts';
import {
  listVersions,
  type Shown,
  setShown,
  setVersionName,
  versionNames,
} from '../../../store/repositories/history.ts';

/** `3 Nov`. */
export function dayOfName(date: CivilDate): string {
  const { day, month } = dateParts(date);
  return `${day} ${monthName(month).slice(0, 3)}`;
}

/** `as presented 3 Nov`, or `as presented 3 Nov (2)` if an older version has that name. */
function presentedName(date: CivilDate, taken: ReadonlySet<string>): string {
  const name = `as presented ${dayOfName(date)}`;
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
  }
}

/**
 * Whether a typed name could be mistaken for one by `presentedName`, ignoring case, spaces and invisible characters.
 */
export const readsAsPresented = (name: string): boolean =>
  /^\s*as\s*presented\s*\d/iu.test(name.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));

/**
 * Names an unnamed version after the day on which a document of it was downloaded, and stores the document's day and
 * rates with it. Nobody can replace that name.
 */
export async function namePresented(
  tx: Database,
  actor: Actor,
  recordId: number,
  number: number,
  shown: Shown,
): Promise<void> {
  const { caller, at } = actor;
  const [row] = await listVersions(tx, caller, recordId, { number }, 1);
  if (row === undefined || row.version.name !== null) return;
  const name = presentedName(sydneyDate(at), new Set(await versionNames(tx, recordId)));
  await setShown(tx, recordId, number, shown);
  await setVersionName(tx, recordId, number, { name, namedAt: at, namedBy: caller.userId, automatic: true });
}
