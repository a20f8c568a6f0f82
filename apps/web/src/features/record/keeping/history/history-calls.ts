/** What the page of the history asks of the server. */
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

/** Which versions are listed. */
export interface HistoryFilter {
  readonly only: 'all' | NonNullable<HistoryQuery['only']>;
  /** Those that changed a scenario, by its id, or what is outside scenarios: `record`. Empty: all. */
  readonly part: string;
}

export const ALL_VERSIONS: HistoryFilter = { only: 'all', part: '' };

export const historyKey = (recId: number): readonly unknown[] => ['history', recId];

export const historyQuery = ({ only, part }: HistoryFilter, before: number | undefined): QueryOf<'history'> => ({
  ...(only !== 'all' && { only }),
  ...(part !== '' && { part }),
  ...(before !== undefined && { before: String(before) }),
});

/** Newest first, page by page; read again after each save. What is read is not kept: it is as confidential as the record. */
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
 * A version with its documents, and what is otherwise now; read again after each save. Until then what was read of the
 * same version stays, so that nothing on screen falls away under whoever reads it.
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
