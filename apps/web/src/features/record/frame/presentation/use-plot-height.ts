/** The height of the chart that lets it fit in the window with the sentence, the figures and the inputs. */
import { useSyncExternalStore } from 'react';
import breakpoints from '../../../../design-system/breakpoints.module.css';

/** The height in px of everything else: head, sentence, figures, and the parts of the chart around its plots. */
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

/** The height of the plots in px; undefined (the usual height) if everything is stacked. */
export const usePlotHeight = (): number | undefined => useSyncExternalStore(subscribe, read);
