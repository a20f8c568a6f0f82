import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * If both addresses are within one of these pages, the focus does not move, because the page itself decides where it
 * goes.
 */
const PAGES_OF_THEIR_OWN = ['/record/', '/rates'];

/**
 * Moves the focus to the heading of each new page, for screen readers and keyboards, until the returned function is
 * called.
 */
export const beginAtHeading = (router: Pick<RegisteredRouter, 'subscribe'>): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    const isInside = ({ pathname }: { readonly pathname: string }, page: string) => pathname.startsWith(page);
    if (PAGES_OF_THEIR_OWN.some((page) => isInside(toLocation, page) && isInside(fromLocation, page))) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
