import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { router as shipped } from '../router.tsx';

/** The shipped routes with a new history that begins at an address. */
export function routerAt(...addresses: string[]) {
  return createRouter({
    ...shipped.options,
    history: createMemoryHistory({ initialEntries: addresses }),
    isServer: false,
    scrollRestoration: false,
  });
}

/** A router that has finished loading an address. */
export async function openAt(address: string): Promise<typeof shipped> {
  const router = routerAt(address);
  await router.load();
  return router;
}
