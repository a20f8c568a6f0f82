import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { tellPostLoginMessage } from '../platform/post-login.ts';
import { queryClient } from '../platform/query.ts';
import { router } from './router.tsx';
import { leaveAtSessionEnd } from './session-end.ts';

leaveAtSessionEnd(router, () => queryClient.clear());
tellPostLoginMessage();

/** Addresses inside one page, which decides where the focus goes. */
const PAGES_OF_THEIR_OWN = ['/record/', '/rates'];

/** A new page starts at its heading, for readers and keyboards. */
router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
  if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
  const isInside = ({ pathname }: { readonly pathname: string }, page: string) => pathname.startsWith(page);
  if (PAGES_OF_THEIR_OWN.some((page) => isInside(toLocation, page) && isInside(fromLocation, page))) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
});

export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
