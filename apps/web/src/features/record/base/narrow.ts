import { useSyncExternalStore } from 'react';
import breakpoints from '../../../design-system/breakpoints.module.css';

let media: MediaQueryList | undefined;

function narrow(): MediaQueryList {
  media ??= window.matchMedia(`screen and (max-width: ${breakpoints['widest-phone']})`);
  return media;
}

function subscribe(notify: () => void): () => void {
  narrow().addEventListener('change', notify);
  return () => narrow().removeEventListener('change', notify);
}

/** Whether the page has one column now, for use in event handlers. */
export const isNarrow = (): boolean => narrow().matches;

/** Whether the page has one column, with sections as rows that open. Print never counts as narrow. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
