import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './query.ts';
import { rememberPath } from './redirects.ts';
import { router } from './router.tsx';
import { onSessionEnd } from './session.ts';
import { tab } from './storage.ts';

onSessionEnd((reason) => {
  const { href } = router.state.location;
  queryClient.clear();
  rememberPath(href);
  if (reason !== 'logout') tab.write('canRelog', 'yes');
  void router.navigate({ to: '/login', search: reason === 'expired' ? { note: 'expired' } : {}, replace: true });
});

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
