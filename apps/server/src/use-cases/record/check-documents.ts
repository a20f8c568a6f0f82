import {
  currentContradictions,
  isNotePath,
  recordContradictions,
  scenarioContradictions,
} from '@advice-builder/casework';
import { problem, readDate, toPickedMonth } from '@advice-builder/contract';
import { addMonthsToIndex, type CivilDate, firstOfMonth, monthOf, type Problem } from '@advice-builder/kernel';
import { sydneyDate } from '../../platform/clock.ts';
import type { RecordState } from './record-state.ts';

/** Project from: not before the month in which the record was created, not after the first of next month. */
function checkProjectFrom(before: RecordState, after: RecordState, today: CivilDate): readonly Problem[] {
  const { projectFrom } = after.record.document;
  if (projectFrom === before.record.document.projectFrom) return [];
  const date = readDate(projectFrom ?? '');
  const from = firstOfMonth(monthOf(sydneyDate(after.record.createdAt)));
  const to = firstOfMonth(addMonthsToIndex(monthOf(today), 1));
  if (date !== undefined && date >= from && date <= to) return [];
  return [
    problem('project-from-range', ['record', 'projectFrom'], { from: toPickedMonth(from), to: toPickedMonth(to) }),
  ];
}

/** A date of birth must not be after today. One that was stored before this rule stays until it is changed. */
function checkBirths(before: RecordState, after: RecordState, today: CivilDate): readonly Problem[] {
  const known = before.record.document.clients;
  return after.record.document.clients.flatMap(({ dob }, index) => {
    const date = readDate(dob ?? '');
    if (date === undefined || date <= today || dob === known[index]?.dob) return [];
    return [problem('birth-in-future', ['record', 'clients', index, 'dob'])];
  });
}

/** A new note must be about an existing field. Stored notes keep their field. */
function checkNotes(before: RecordState, after: RecordState): readonly Problem[] {
  const known = new Set(before.record.document.notes.map(({ id, datetime }) => `${id} ${datetime}`));
  return after.record.document.notes.flatMap(({ id, datetime, on }, index) =>
    on === undefined || isNotePath(on.path) || known.has(`${id} ${datetime}`)
      ? []
      : [problem('unknown-field', ['record', 'notes', index, 'on', 'path'], { field: on.path })],
  );
}

const below = (place: Problem['fieldPath'], problems: readonly Problem[]): Problem[] =>
  problems.map((found) => ({ ...found, fieldPath: [...place, ...found.fieldPath] }));

/**
 * The problems in the documents after a change; `sids` are the scenarios it changes. Other scenarios are not checked:
 * this payload could not fix them.
 */
export function checkDocuments(
  before: RecordState,
  after: RecordState,
  sids: readonly number[],
  today: CivilDate,
): readonly Problem[] {
  const { document } = after.record;
  const problems = [
    ...checkProjectFrom(before, after, today),
    ...checkBirths(before, after, today),
    ...checkNotes(before, after),
  ];
  if (document !== before.record.document)
    problems.push(...below(['record'], recordContradictions(document, before.record.document)));
  for (const sid of sids) {
    const scenario = after.scenarios.get(sid);
    if (scenario === undefined) continue;
    const stored = before.scenarios.get(sid)?.document;
    const found = [
      ...scenarioContradictions(document, scenario.document, stored),
      ...(sid === 0 ? currentContradictions(scenario.document, stored) : []),
    ];
    problems.push(...below(['scenarios', String(sid)], found));
  }
  return problems;
}
