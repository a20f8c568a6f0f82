/** Whose figures stand in a part of a page that is not of the scenario on screen: "Why?" explains them from there. */
import { createContext, useContext } from 'react';
import type { Sid } from '../../../state/documents.ts';
import type { Calculated } from '../../../state/figures.ts';

export interface FigureSource {
  readonly sid: Sid;
  /** Where it is not the scenario as it is entered: what it is called. */
  readonly name?: string | undefined;
  /** Of as many months as the figures need. */
  readonly calculated: Calculated;
}

/** Undefined: the scenario on screen. */
export const FigureSourceContext = createContext<FigureSource | undefined>(undefined);

export const useFigureSource = (): FigureSource | undefined => useContext(FigureSourceContext);
