import type { RegisteredRouter } from '@tanstack/react-router';

/** Addresses inside one page, which decides where the focus goes. */
const PAGES_OF_THEIR_OWN = ['/record/', '/rates'];

/** A new page starts at its heading, for readers and keyboards; until the answer is called. */
export const beginAtHeading = (router: Pick<RegisteredRouter, 'subscribe'>): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    const isInside = ({ pathname }: { readonly pathname: string }, page: string) => pathname.startsWith(page);
    if (PAGES_OF_THEIR_OWN.some((page) => isInside(toLocation, page) && isInside(fromLocation, page))) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
