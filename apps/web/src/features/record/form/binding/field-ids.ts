/** The element ids of fields, so that a message can link to its field. */
import type { Problem } from '@advice-builder/kernel';

export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
export const entryFieldId = (entryId: string, field: string): string => `entry-${entryId}-${field}`;
export const entryRowId = (entryId: string): string => `entry-${entryId}`;

/** Members of a record document. Any other path of a problem is part of a scenario. */
const RECORD_MEMBERS: ReadonlySet<string> = new Set(['reference', 'projectFrom', 'relationship', 'clients']);

/** The path of the field a problem names; undefined if it names none. */
export function pathOfProblem(problem: Pick<Problem, 'fieldPath'>): string | undefined {
  const keys = problem.fieldPath.filter((key) => key !== 'record' && key !== 'scenario');
  const first = keys[0];
  if (first === undefined) return undefined;
  return [RECORD_MEMBERS.has(String(first)) ? 'record' : 'scenario', ...keys].join('.');
}

/** Whether the element is in view and not covered by a bar. */
function isInSight(target: HTMLElement): boolean {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 1, bottom - 1].every((y) => target.contains(document.elementFromPoint(middle, y)));
}

/** Focuses a field and scrolls to it if it is out of view. Returns false if it is not on the page. */
export function goToField(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  if (!isInSight(target)) target.scrollIntoView({ block: 'center', behavior: 'auto' });
  target.focus({ preventScroll: true });
  // The row of an entry cannot take the focus, so its button does.
  if (!target.contains(document.activeElement)) target.querySelector('button')?.focus({ preventScroll: true });
  return true;
}
