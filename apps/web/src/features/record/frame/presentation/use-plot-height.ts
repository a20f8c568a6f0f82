/** How tall the chart of a presentation may be, so that it stands in sight with the sentence, the figures and what is tried. */
import { useSyncExternalStore } from 'react';
import breakpoints from '../../../../design-system/breakpoints.module.css';

/** Px of the rest: head, sentence, figures, and what the chart has around its plots. */
const REST = 640;
const LEAST = 150;
const MOST = 480;

function subscribe(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

function read(): number | undefined {
  const isStacked = window.matchMedia(`(max-width: ${breakpoints['widest-stacked-presentation']})`).matches;
  return isStacked ? undefined : Math.min(MOST, Math.max(LEAST, window.innerHeight - REST));
}

/** Px of the plots; undefined where everything stands one below the other: as tall as elsewhere. */
export const usePlotHeight = (): number | undefined => useSyncExternalStore(subscribe, read);
