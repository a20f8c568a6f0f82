/** What was published after the release, and the rates of the release itself. */
import type { PackListAnswer } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useKnownRates, useRateBook } from '../../platform/rate-book.ts';

/** Of every reading of the packs: what changes one has them read again. */
export const PACKS_KEY = 'rate-packs';

export interface PacksRead {
  readonly data: PackListAnswer | undefined;
  readonly error: Error | null;
}

/** Read again with each new book: a pack was accepted or withdrawn. */
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
 * The rates the server was released with, which may be others than those this page was built with. Undefined until they
 * are here, or where they cannot be had.
 */
export function useReleased(hash: string | undefined): RateBook | undefined {
  const { book } = useKnownRates(hash);
  return book;
}
