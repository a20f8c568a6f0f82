import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { announcePostLoginMessage } from '../platform/post-login.ts';
import { queryClient } from '../platform/query.ts';
import { beginAtHeading } from './begin-page.ts';
import { router } from './router.tsx';
import { leaveAtSessionEnd } from './session-end.ts';

leaveAtSessionEnd(router, () => queryClient.clear());
announcePostLoginMessage();
beginAtHeading(router);

export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
