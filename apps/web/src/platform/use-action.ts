/** What a person sets off with one press: whether it is under way, and what to show when it failed. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from './api.ts';
import { queryClient } from './query.ts';

/** What the server said, or that it did not answer. */
export const failureWords = (failure: unknown, otherwise = 'The server did not answer. Try again.'): string =>
  failure instanceof ApiFailure ? failure.message : otherwise;

/** A finished run keeps what was typed in memory this long, a password among it; the default is five minutes. */
const KEPT_MS = 1000;

export interface Action<Args extends readonly unknown[], Result, Failure> {
  readonly isBusy: boolean;
  /** What to show of the last run, until the next one begins. */
  readonly failure: Failure | undefined;
  /** Does nothing while another run is under way. Resolves to what the work returned; undefined when it failed. */
  readonly run: (...args: Args) => Promise<Result | undefined>;
  /** Takes the failure off the page. */
  readonly reset: () => void;
}

/**
 * Runs the work once at a time.
 * @param words what to show of a failure. Without it the work handles its own failures, and `run` rejects with any other.
 */
export function useAction<Args extends readonly unknown[], Result, Failure = never>(
  work: (...args: Args) => Promise<Result>,
  words?: (failure: Error) => Failure,
): Action<Args, Result, Failure> {
  // The page hears of a mutation one task later: a second press that already waits would come before that.
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationFn: (begin: () => Promise<Result>) => begin(),
      // Offline, a call fails at once and says so; the default would wait until the network is back.
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
