import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '../design-system/feedback/toast-store.ts';
import { ApiFailure } from './api.ts';
import { queryClient } from './query.ts';

const toasts = () => useToasts.getState().toasts;

function fail(failure: Error, meta?: { readonly silent: boolean }): Promise<unknown> {
  const query = { queryKey: ['x'], queryFn: () => Promise.reject(failure), retry: false, ...(meta ? { meta } : {}) };
  return Promise.allSettled([queryClient.fetchQuery(query)]);
}

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => {
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

it.each([
  ['no answer', new ApiFailure(0, 'unreachable', 'x')],
  ['a fault of the server', new ApiFailure(503, 'server-unavailable', 'x')],
])('ER-001 %s shows the specified message for 20 s', async (_what, failure) => {
  await fail(failure);
  expect(toasts()).toMatchObject([
    {
      kind: 'error',
      title: 'Server Communication Error',
      body: 'There was an issue communicating with the Server. Please try your action again or refresh the page if needed.',
      ms: 20_000,
    },
  ]);
});

it('ER-001 is not shown for a refusal, nor where the page shows the failure', async () => {
  await fail(new ApiFailure(403, 'access-denied', 'x'));
  await fail(new ApiFailure(0, 'unreachable', 'x'), { silent: true });
  expect(toasts()).toEqual([]);
});
