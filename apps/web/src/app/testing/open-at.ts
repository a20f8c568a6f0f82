import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { router as shipped } from '../router.tsx';

/** The routes as shipped, with a history of their own that begins at an address. */
export function routerAt(...addresses: string[]) {
  return createRouter({
    ...shipped.options,
    history: createMemoryHistory({ initialEntries: addresses }),
    isServer: false,
    scrollRestoration: false,
  });
}

/** A router once it has come to rest at the address it was led to. */
export async function openAt(address: string): Promise<typeof shipped> {
  const router = routerAt(address);
  await router.load();
  return router;
}
