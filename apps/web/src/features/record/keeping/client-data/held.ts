/** The data stored about a record, and the texts for it. */
import type { HeldAnswer } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { namesOf } from '../../base/people.ts';

const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export const scenarioWords = ({ scenarios, deletedScenarios }: HeldAnswer): string =>
  deletedScenarios === 0
    ? counted(scenarios, 'scenario')
    : `${counted(scenarios, 'scenario')}, ${deletedScenarios} deleted`;
/** The letters, to follow the word "record"; empty if there are none. */
export const letterWords = ({ letters }: HeldAnswer): string => (letters > 0 ? `, ${counted(letters, 'letter')}` : '');
export const documentWords = ({ documents }: HeldAnswer): string => counted(documents, 'document');
export const noteWords = ({ notes }: HeldAnswer): string => counted(notes, 'note');
export const versionWords = ({ versions }: HeldAnswer): string => counted(versions, 'version');

export function useHeld(recId: number) {
  return useQuery({
    queryKey: ['held', recId],
    queryFn: ({ signal }) => api.call('held', { params: { recId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** For example `Margaret Hale`; the number of the record if there is no name. */
export const useClientName = (): string =>
  useRecord((state) => namesOf(state).join(' and ').trim() || `record ${state.recId}`);
