/** Names of fields on the page, so that a message can lead to the field it speaks of. */
import type { Problem } from '@advice-builder/kernel';

export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
export const entryFieldId = (entryId: string, field: string): string => `entry-${entryId}-${field}`;
export const entryRowId = (entryId: string): string => `entry-${entryId}`;

/** Members of a record document; everything else a problem names is part of a scenario. */
const RECORD_MEMBERS: ReadonlySet<string> = new Set(['reference', 'projectFrom', 'relationship', 'clients']);

/** The path of the field a problem names; undefined when it names none. */
export function pathOfProblem(problem: Pick<Problem, 'fieldPath'>): string | undefined {
  const keys = problem.fieldPath.filter((key) => key !== 'record' && key !== 'scenario');
  const first = keys[0];
  if (first === undefined) return undefined;
  return [RECORD_MEMBERS.has(String(first)) ? 'record' : 'scenario', ...keys].join('.');
}

/** Neither out of view nor under a bar. */
function isInSight(target: HTMLElement): boolean {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 1, bottom - 1].every((y) => target.contains(document.elementFromPoint(middle, y)));
}

/** Focus moves to the field, and the field into view where it is not; false when it is not on the page. */
export function goToField(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  if (!isInSight(target)) target.scrollIntoView({ block: 'center', behavior: 'auto' });
  target.focus({ preventScroll: true });
  // The row of an entry takes no focus itself.
  if (!target.contains(document.activeElement)) target.querySelector('button')?.focus({ preventScroll: true });
  return true;
}
