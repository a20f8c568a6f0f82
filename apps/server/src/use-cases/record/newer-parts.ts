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
 * The parts of a record that are stored in another revision than the caller was shown. `whole`: the caller names all it
 * has, so a part it does not name is a newer one. What is named and there no longer is no part of anything any more.
 */
export function newerParts(state: RecordState, shown: ShownRevisions, whole: boolean): readonly Problem[] {
  return partsOf(state)
    .filter(({ name, revision }) => (shown[name] === undefined ? whole : shown[name] !== revision))
    .map((part) => newerPart(['revisions', part.name], part));
}
