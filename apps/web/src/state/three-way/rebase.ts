/**
 * The history of edits after a merge: every step still undoes what was done here, and nothing that was done elsewhere.
 * What a step changed and somebody else has changed since is left out of it; a step of which nothing is left is dropped.
 */

import { changesBetween, reverse, sameValue, valueAt, withChanges, withValue } from '@advice-builder/casework';
import type { Documents } from '../documents.ts';
import { editedPlace, entryEdit } from '../edited-place.ts';
import { type History, type Step, stepBetween } from '../history.ts';
import { noteKey } from '../notes.ts';
import { type Renamed, withRenamed } from './entries.ts';
import { pinnedAs } from './notes.ts';
import { unitsOf } from './together.ts';

function withNotesOf(from: Documents, to: Documents, onto: Documents): Documents {
  if (from.record.notes === to.record.notes) return onto;
  const keys = ({ record }: Documents): ReadonlySet<string> => new Set(record.notes.map(noteKey));
  const [was, is, there] = [keys(from), keys(to), keys(onto)];
  const notes = [
    ...onto.record.notes
      .filter((note) => is.has(noteKey(note)) || !was.has(noteKey(note)))
      .map((note) => pinnedAs(note, from.record.notes, to.record.notes)),
    ...to.record.notes.filter((note) => !was.has(noteKey(note)) && !there.has(noteKey(note))),
  ];
  return sameValue(notes, onto.record.notes) ? onto : { ...onto, record: { ...onto.record, notes } };
}

/** Lays what changed from one copy to another over a third, wherever that still has what was there before. */
function replay(from: Documents, to: Documents, onto: Documents): Documents {
  const changes = changesBetween(from, to);
  const unitOf = unitsOf({ base: from, mine: to, theirs: onto, whole: new Set() }, changes, new Map());
  const overtaken = new Set<string>();
  for (const change of changes.values()) {
    if (!sameValue(valueAt(onto, change), change.before)) overtaken.add(unitOf(change));
  }
  let documents = onto;
  for (const change of changes.values()) {
    if (!overtaken.has(unitOf(change))) documents = withValue(documents, change, change.after);
  }
  return withNotesOf(from, to, documents);
}

/** Steps from the one next to `onto` outwards, each made anew on the documents the one before it leads to. */
function rebased(steps: readonly Step[], renamed: readonly Renamed[], onto: Documents, back: boolean): Step[] {
  const kept: Step[] = [];
  let now = onto;
  for (const step of steps.toReversed()) {
    // Nothing was changed in it: what it made is looked at when it is undone.
    if (step.made !== undefined) {
      kept.push(step);
      continue;
    }
    const way = back ? reverse(step.changes) : step.changes;
    const from = withRenamed(withChanges(onto, reverse(way)), renamed);
    const to = withRenamed(withChanges(onto, way), renamed);
    const next = replay(from, to, now);
    if (next !== now) {
      const [before, after] = back ? [next, now] : [now, next];
      kept.push(stepBetween(keyAfter(step, renamed), step.sid, before, after, step.at));
    }
    now = next;
  }
  return kept.toReversed();
}

/** Steps of a field of an entry are named by its id. */
function keyAfter({ key, sid }: Step, renamed: readonly Renamed[]): string {
  const [part, id, field] = editedPlace(key, sid)?.path ?? [];
  const own = part === 'sFentries' ? renamed.find(({ from }) => from === id) : undefined;
  return own === undefined ? key : entryEdit(own.to.id, String(field));
}

/** @param onto the documents as merged. */
export function rebase(history: History, renamed: readonly Renamed[], onto: Documents): History {
  return {
    past: rebased(history.past, renamed, onto, true),
    future: rebased(history.future, renamed, onto, false),
    sealed: true,
  };
}
