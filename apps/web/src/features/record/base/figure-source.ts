/**
 * The source of the figures in a part of a page that shows a scenario other than the one on screen. "Why?" explains
 * them from that source.
 */
import { createContext, useContext } from 'react';
import type { Sid } from '../../../state/documents.ts';
import type { Calculated } from '../../../state/figures.ts';

export interface FigureSource {
  readonly sid: Sid;
  /** The name of the source, if it is not the scenario as entered. */
  readonly name?: string | undefined;
  /** Covers at least the months that the figures need. */
  readonly calculated: Pick<Calculated, 'projection'> & Partial<Pick<Calculated, 'basis'>>;
}

/** The source of the figures in this part of the page; undefined for the scenario on screen. */
export const FigureSourceContext = createContext<FigureSource | undefined>(undefined);

export const useFigureSource = (): FigureSource | undefined => useContext(FigureSourceContext);
