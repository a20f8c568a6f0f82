/** The rows of the list, loaded page by page, and the results of accepting them. */
import {
  ACCEPT_MAX,
  type AcceptRatesAnswer,
  type RatesReviewRow,
  type ReviewFilter,
  texts,
} from '@advice-builder/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import { failureWords, useAction } from '../../../platform/use-action.ts';
import { RATES_REVIEW_KEY } from '../keys.ts';
import { resultWords } from './review-words.ts';

export function useReview(day: string, filter: ReviewFilter) {
  return useInfiniteQuery({
    queryKey: [...RATES_REVIEW_KEY, day, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call('ratesReview', { params: { day }, query: { filter, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/**
 * `revision` is the revision of the row when it was sent. A recalculated row has another revision, and the result does
 * not apply to it.
 */
export type AcceptResult = AcceptRatesAnswer['results'][number] & { readonly revision: number };

const NO_RESULTS: ReadonlyMap<number, AcceptResult> = new Map();

/** The results of the records accepted last. */
export interface Accepting {
  readonly busy: boolean;
  readonly results: ReadonlyMap<number, AcceptResult>;
  readonly words: string | undefined;
  /** Why the last request failed; `results` has the results of the requests before it. */
  readonly refusal: string | undefined;
  /** Resolves to the results, as far as the server reported them. */
  readonly accept: (rows: readonly RatesReviewRow[]) => Promise<ReadonlyMap<number, AcceptResult>>;
}

/** An abort controller for the requests of this page. Leaving the page aborts them before other parts unmount. */
function useLeaving(): { readonly current: AbortController } {
  const leaving = useRef(new AbortController());
  useLayoutEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return leaving;
}

export function useAccepting(day: string): Accepting {
  const cache = useQueryClient();
  const leaving = useLeaving();
  const [results, setResults] = useState(NO_RESULTS);
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, run } = useAction(async (rows: readonly RatesReviewRow[]) => {
    setRefusal(undefined);
    const { signal } = leaving.current;
    const reported = new Map<number, AcceptResult>();
    try {
      const sent = new Map(rows.map(({ recId, revision }) => [recId, revision]));
      // A request already sent when the page is left is completed, and the list is reloaded after it. No further
      // request is sent for a person who has left.
      for (let from = 0; from < rows.length && !signal.aborted; from += ACCEPT_MAX) {
        const records = rows.slice(from, from + ACCEPT_MAX).map(({ recId, revision }) => ({ recId, revision }));
        const answer = await api.call('acceptRates', { params: { day }, body: { records } });
        for (const result of answer.results) {
          reported.set(result.recId, { ...result, revision: sent.get(result.recId) ?? 0 });
        }
      }
    } catch (failure) {
      if (!signal.aborted) setRefusal(failureWords(failure, texts.communicationError));
    } finally {
      setResults(reported);
      if (reported.size > 0 && !signal.aborted) announce(resultWords([...reported.values()]));
      await cache.invalidateQueries({ queryKey: [...RATES_REVIEW_KEY, day] });
    }
    return reported;
  });
  const words = results.size === 0 ? undefined : resultWords([...results.values()]);
  return { busy: isBusy, results, words, refusal, accept: async (rows) => (await run(rows)) ?? NO_RESULTS };
}
