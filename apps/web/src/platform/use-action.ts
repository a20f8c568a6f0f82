/** An action started with one press: whether it is running, and its failure to show. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from './api.ts';
import { queryClient } from './query.ts';

/** The server's message, or a message that it did not answer. */
export const failureWords = (failure: unknown, otherwise = 'The server did not answer. Try again.'): string =>
  failure instanceof ApiFailure ? failure.message : otherwise;

/**
 * A finished run keeps its arguments in memory this long, including passwords. The library's default is five minutes.
 */
const KEPT_MS = 1000;

export interface Action<Args extends readonly unknown[], Result, Failure> {
  readonly isBusy: boolean;
  /** The failure of the last run, until the next one begins. */
  readonly failure: Failure | undefined;
  /** Does nothing while another run is in progress. Resolves to the result of the work; undefined if it failed. */
  readonly run: (...args: Args) => Promise<Result | undefined>;
  /** Removes the failure from the page. */
  readonly reset: () => void;
}

/**
 * Runs the work, one run at a time.
 * @param words returns the failure to show. Without it, the work handles its own failures, and `run` rejects with any
 * other.
 */
export function useAction<Args extends readonly unknown[], Result, Failure = never>(
  work: (...args: Args) => Promise<Result>,
  words?: (failure: Error) => Failure,
): Action<Args, Result, Failure> {
  // React renders the pending state one task later. A second press that already waits would come before that.
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationFn: (begin: () => Promise<Result>) => begin(),
      // Offline, a call fails at once with a message. The default would wait for the network.
      networkMode: 'always',
      gcTime: KEPT_MS,
    },
    queryClient,
  );
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await mutateAsync(() => work(...args));
    } catch (failure) {
      if (words === undefined) throw failure;
      return undefined;
    } finally {
      isRunning.current = false;
    }
  };
  return {
    isBusy: isPending,
    failure: error === null ? undefined : words?.(error),
    run,
    reset: () => {
      if (!isRunning.current) reset();
    },
  };
}
