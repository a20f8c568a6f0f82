import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api.ts';

const RETRIES = 2;

/** Lists and look-ups; a record keeps its own documents. Only a missing answer is worth asking again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < RETRIES && failure instanceof ApiFailure && failure.status === 0,
      refetchOnWindowFocus: false,
    },
  },
});
