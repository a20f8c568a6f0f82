/** Care at home: packages until 31 October 2025, the fee carried on from then, Support at Home from 1 November 2025. */
import type { FigureDefinition } from './definition.ts';
import { packageFigures } from './package-figures.ts';
import { supportAtHomeFigures } from './support-at-home-figures.ts';
import { supportAtHomeMeansFigures } from './support-at-home-means-figures.ts';
import { transitionFigures } from './transition-figures.ts';

export const homeCareFigures = {
  ...packageFigures,
  ...transitionFigures,
  ...supportAtHomeMeansFigures,
  ...supportAtHomeFigures,
} as const satisfies Record<string, FigureDefinition>;
