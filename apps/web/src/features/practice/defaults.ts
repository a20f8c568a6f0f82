/** The defaults as they are typed, beside those of the server. */
import { noRecordDefaults, type RecordDefaults } from '@advice-builder/contract';

export type DefaultName = keyof RecordDefaults;
export const DEFAULT_NAMES = Object.keys(noRecordDefaults) as readonly DefaultName[];

export const changedDefaults = (saved: RecordDefaults, typed: RecordDefaults): readonly DefaultName[] =>
  DEFAULT_NAMES.filter((name) => saved[name] !== typed[name]);

export const pickDefaults = (from: RecordDefaults, names: readonly DefaultName[]): Partial<RecordDefaults> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** What is on the page with what the server has now: what was not touched here since `before` follows the server. */
export function withOthers(here: RecordDefaults, before: RecordDefaults, now: RecordDefaults): RecordDefaults {
  const kept = pickDefaults(here, changedDefaults(before, here));
  return { ...now, ...kept };
}
