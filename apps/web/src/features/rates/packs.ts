/** The packs published after the release, and the rates of the release itself. */
import type { PackListAnswer } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useKnownRates, useRateBook } from '../../platform/rate-book.ts';

/** The query key of everything read about packs. A change of any pack reloads everything under this key. */
export const PACKS_KEY = 'rate-packs';

export interface PacksRead {
  readonly data: PackListAnswer | undefined;
  readonly error: Error | null;
}

/** Reads the packs again with each new rate book, because a pack was accepted or withdrawn. */
export function usePacks(): PacksRead {
  const { hash } = useRateBook();
  return useQuery({
    queryKey: [PACKS_KEY, hash],
    queryFn: ({ signal }) => api.call('packs', { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/**
 * The rates that the server was released with, which may differ from those built into this page. Undefined until they
 * are loaded or if they are not available.
 */
export function useReleased(hash: string | undefined): RateBook | undefined {
  const { book } = useKnownRates(hash);
  return book;
}
