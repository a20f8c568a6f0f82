import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api.ts';
import { announceCommunicationError } from './communication.ts';

const RETRIES = 2;
const SERVER_FAULT = 500;

/** Whether no answer came or the server failed. */
const isCommunicationError = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= SERVER_FAULT;

/** Cache of lists and look-ups; an open record has its own documents. Only a missing answer is worth a retry. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    /** The page of a query with `meta.silent` shows the failure itself. */
    onError: (failure, { meta }) => {
      if (!meta?.silent && isCommunicationError(failure)) announceCommunicationError();
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < RETRIES && failure instanceof ApiFailure && failure.status === 0,
      refetchOnWindowFocus: false,
    },
  },
});
