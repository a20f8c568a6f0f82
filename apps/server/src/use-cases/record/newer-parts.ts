import { problem, type ShownRevisions } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import type { RecordState } from './record-state.ts';

interface Part {
  /** `record`, or the id of a scenario. */
  readonly name: string;
  readonly revision: number;
  readonly savedAt: Date;
}

function partsOf({ record, scenarios }: RecordState): readonly Part[] {
  const own = [...scenarios.values()].map(({ sid, ...row }) => ({ ...row, name: String(sid) }));
  return [{ name: 'record', revision: record.revision, savedAt: record.savedAt }, ...own];
}

export function newerPart(path: Problem['fieldPath'], { name, revision, savedAt }: Part): Problem {
  return problem('revision-conflict', path, { part: name, revision, savedAt: savedAt.toISOString() });
}

/**
 * The parts of a record whose stored revision differs from the one the caller was shown. `whole`: the caller names all
 * parts it has, so an unnamed part is newer. A named part that no longer exists is ignored.
 */
export function newerParts(state: RecordState, shown: ShownRevisions, whole: boolean): readonly Problem[] {
  return partsOf(state)
    .filter(({ name, revision }) => (shown[name] === undefined ? whole : shown[name] !== revision))
    .map((part) => newerPart(['revisions', part.name], part));
}
