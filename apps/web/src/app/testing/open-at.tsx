import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
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

/** The page a router shows, as markup. */
export function markupOf(router: typeof shipped): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** The words of markup, without its tags. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
