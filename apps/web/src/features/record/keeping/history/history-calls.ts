/** The server calls of the history page. */
import type {
  HistoryQuery,
  NameVersionAnswer,
  NameVersionRequest,
  QueryOf,
  VersionAnswer,
} from '@advice-builder/contract';
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api.ts';
import { useRecord } from '../../../../state/hooks.ts';

/** The filter of the version list. */
export interface HistoryFilter {
  readonly only: 'all' | NonNullable<HistoryQuery['only']>;
  /** The id of a scenario, or `record` for changes outside scenarios. Empty lists all versions. */
  readonly part: string;
}

export const ALL_VERSIONS: HistoryFilter = { only: 'all', part: '' };

export const historyKey = (recId: number): readonly unknown[] => ['history', recId];

export const historyQuery = ({ only, part }: HistoryFilter, before: number | undefined): QueryOf<'history'> => ({
  ...(only !== 'all' && { only }),
  ...(part !== '' && { part }),
  ...(before !== undefined && { before: String(before) }),
});

/**
 * The versions, newest first, page by page. They are read again after each save and never cached, because they are as
 * confidential as the record.
 */
export function useHistory(filter: HistoryFilter) {
  const recId = useRecord((state) => state.recId);
  const savedAt = useRecord((state) => state.savedAt);
  return useInfiniteQuery({
    queryKey: [...historyKey(recId), 'list', filter, savedAt],
    queryFn: ({ pageParam, signal }) =>
      api.call('history', { params: { recId }, query: historyQuery(filter, pageParam), signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/**
 * A version with its documents, and what has changed since. It is read again after each save. Until then the earlier
 * answer for the same version stays on screen, so that the page does not jump.
 */
export function useVersion(version: number | undefined) {
  const recId = useRecord((state) => state.recId);
  const savedAt = useRecord((state) => state.savedAt);
  const ofVersion = [...historyKey(recId), 'version', version];
  return useQuery({
    queryKey: [...ofVersion, savedAt],
    queryFn:
      version === undefined
        ? skipToken
        : ({ signal }) => api.call('recordVersion', { params: { recId, version }, signal }),
    placeholderData: (before: VersionAnswer | undefined, query) =>
      query !== undefined && ofVersion.every((part, at) => query.queryKey[at] === part) ? before : undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

export const nameVersion = (recId: number, request: NameVersionRequest): Promise<NameVersionAnswer> =>
  api.call('nameVersion', { params: { recId }, body: request });
