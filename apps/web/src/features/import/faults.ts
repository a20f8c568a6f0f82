import { CURRENT_SITUATION } from '@advice-builder/casework';
import { messageOf, namedField, PROBLEMS_MAX, pathText } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { ApiFailure } from '../../platform/api.ts';
import type { Fault, Refusal } from './part.ts';

const PEOPLE = ['Client', 'Partner'];

/**
 * Returns `Current Situation, Client, Date of Entry` for `scenarios.0.sCare[0].dateOfEntry`; undefined for data that no
 * form shows.
 */
export function labelOfPlace(place: string): string | undefined {
  const [root, second = '', third = '', fourth = '', fifth = ''] = place.match(/[^.[\]]+/g) ?? [];
  const said = (part: string, field: string, ...before: readonly string[]): string | undefined => {
    const name = namedField(part, field)?.name;
    return name === undefined ? undefined : [...before.filter((word) => word !== ''), name].join(', ');
  };
  if (root === 'record') {
    if (second === 'clients') return said('clients', fourth, PEOPLE[Number(third)] ?? '');
    return said('record', second);
  }
  if (root !== 'scenarios') return undefined;
  const scenario = second === '0' ? CURRENT_SITUATION : `Scenario ${second}`;
  if (third === 'sFentries' && fourth !== '') return `${scenario}, entry ${Number(fourth) + 1}`;
  if (third === 'sCare') return said(third, fifth, scenario, PEOPLE[Number(fourth)] ?? '');
  return said(third, third === 'sRV' ? fifth : fourth, scenario);
}

/** The first fifty problems and the total number. */
export function refusalOfProblems(words: string, problems: readonly Problem[]): Refusal {
  const faults = problems.slice(0, PROBLEMS_MAX).map(
    (found): Fault => ({
      place: pathText(found.fieldPath),
      label: labelOfPlace(pathText(found.fieldPath)),
      value: String(found.params?.value ?? ''),
      words: messageOf(found),
    }),
  );
  return { words, faults, count: problems.length };
}

/** The server's refusal of a file. The server may be newer than this page and find more. */
export function refusalOfFailure(failure: unknown): Refusal {
  if (!(failure instanceof ApiFailure)) throw failure;
  const faults = failure.fields.map(
    ({ path, value = '', msg }): Fault => ({ place: path, label: labelOfPlace(path), value, words: msg }),
  );
  return { words: faults.length > 0 ? 'Nothing was imported.' : failure.message, faults, count: failure.count };
}

export const countWords = ({ faults, count }: Refusal): string => {
  if (count > faults.length) return `The first ${faults.length} of ${count} problems`;
  return count === 1 ? '1 problem' : `${count} problems`;
};
