import { messageOf, PROBLEMS_MAX, pathText } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { ApiFailure } from '../../app/api.ts';
import type { Fault, Refusal } from './part.ts';

/** The first fifty, and how many there are. */
export function refusalOfProblems(words: string, problems: readonly Problem[]): Refusal {
  const faults = problems.slice(0, PROBLEMS_MAX).map(
    (found): Fault => ({
      place: pathText(found.fieldPath),
      value: String(found.params?.value ?? ''),
      words: messageOf(found),
    }),
  );
  return { words, faults, count: problems.length };
}

/** What the server said of a file; it may know better than this page, which may be older. */
export function refusalOfFailure(failure: unknown): Refusal {
  if (!(failure instanceof ApiFailure)) throw failure;
  const faults = failure.fields.map(({ path, value = '', msg }): Fault => ({ place: path, value, words: msg }));
  return { words: faults.length > 0 ? 'Nothing was imported.' : failure.message, faults, count: failure.count };
}

export const countWords = ({ faults, count }: Refusal): string => {
  if (count > faults.length) return `The first ${faults.length} of ${count} problems`;
  return count === 1 ? '1 problem' : `${count} problems`;
};
