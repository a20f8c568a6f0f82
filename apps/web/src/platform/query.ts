import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api.ts';
import { tellCommunicationError } from './communication.ts';

const RETRIES = 2;
const SERVER_FAULT = 500;

/** No answer came, or the server has failed. */
const isCommunicationError = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= SERVER_FAULT;

/** Lists and look-ups; a record keeps its own documents. Only a missing answer is worth asking again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    /** A query of `meta.silent` says on its page that it failed. */
    onError: (failure, { meta }) => {
      if (!meta?.silent && isCommunicationError(failure)) tellCommunicationError();
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < RETRIES && failure instanceof ApiFailure && failure.status === 0,
      refetchOnWindowFocus: false,
    },
  },
});
