import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { tellPostLoginMessage } from '../platform/post-login.ts';
import { queryClient } from '../platform/query.ts';
import { router } from './router.tsx';
import { leaveAtSessionEnd } from './session-end.ts';

leaveAtSessionEnd(router, () => queryClient.clear());
tellPostLoginMessage();

/** A new page starts at its heading, for readers and keyboards. Inside a record the record page decides. */
router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
  if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
  if (toLocation.pathname.startsWith('/record/') && fromLocation.pathname.startsWith('/record/')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
});

export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
