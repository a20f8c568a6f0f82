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

/** One column, as it is now: for what answers a press. */
export const isNarrow = (): boolean => narrow().matches;

/** One column: sections are rows that open. Paper is no narrow screen. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
