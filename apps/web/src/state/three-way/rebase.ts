/**
 * The history of edits after a merge. Every step still undoes only changes made here. Changes that somebody else has
 * changed since are left out of a step, and an empty step is dropped.
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

/** Applies the changes between two copies to a third copy, where that still has the old value. */
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

/** Rebases steps from the one next to `onto` outwards, each on the documents that result from the one before. */
function rebased(steps: readonly Step[], renamed: readonly Renamed[], onto: Documents, back: boolean): Step[] {
  const kept: Step[] = [];
  let now = onto;
  for (const step of steps.toReversed()) {
    // A step that created scenarios changed no other document. Its scenarios are checked when it is undone.
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

/** The key of a step for a field of an entry contains the entry's id. */
function keyAfter({ key, sid }: Step, renamed: readonly Renamed[]): string {
  const [part, id, field] = editedPlace(key, sid)?.path ?? [];
  const own = part === 'sFentries' ? renamed.find(({ from }) => from === id) : undefined;
  return own === undefined ? key : entryEdit(own.to.id, String(field));
}

/** @param onto the merged documents. */
export function rebase(history: History, renamed: readonly Renamed[], onto: Documents): History {
  return {
    past: rebased(history.past, renamed, onto, true),
    future: rebased(history.future, renamed, onto, false),
    sealed: true,
  };
}
