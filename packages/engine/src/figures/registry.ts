/**
 * All figures, each described once. The type ensures that every column has a definition and every definition a column.
 */

import type { FigureId } from '../projection/figure-ids.ts';
import { accommodationFigures } from './accommodation-figures.ts';
import { assistiveFigures } from './assistive-figures.ts';
import { careCostFigures } from './care-cost-figures.ts';
import { cashFigures } from './cash-figures.ts';
import type { FigureDefinition } from './definition.ts';
import { depositFigures } from './deposit-figures.ts';
import { dvaFigures } from './dva-figures.ts';
import { formerHomeFigures } from './former-home-figures.ts';
import { homeCareFigures } from './home-care-figures.ts';
import { homeFigures } from './home-figures.ts';
import { incapacityFigures } from './incapacity-figures.ts';
import { loanFigures } from './loan-figures.ts';
import { meansFigures } from './means-figures.ts';
import { pensionFigures } from './pension-figures.ts';
import { rentPaidFigures } from './rent-paid-figures.ts';
import { residentialFeeFigures } from './residential-fee-figures.ts';
import { residentialMeansFigures } from './residential-means-figures.ts';
import { respiteFigures } from './respite-figures.ts';
import { streamFigures } from './stream-figures.ts';
import { unspentFigures } from './unspent-figures.ts';
import { workBonusFigures } from './work-bonus-figures.ts';

export const registry = {
  ...cashFigures,
  ...homeFigures,
  ...formerHomeFigures,
  ...meansFigures,
  ...streamFigures,
  ...pensionFigures,
  ...dvaFigures,
  ...residentialMeansFigures,
  ...residentialFeeFigures,
  ...homeCareFigures,
  ...careCostFigures,
  ...accommodationFigures,
  ...depositFigures,
  ...respiteFigures,
  ...assistiveFigures,
  ...workBonusFigures,
  ...incapacityFigures,
  ...rentPaidFigures,
  ...loanFigures,
  ...unspentFigures,
} satisfies Record<FigureId, FigureDefinition> as Readonly<Record<FigureId, FigureDefinition>>;

export function definitionOf(id: FigureId): FigureDefinition {
  return registry[id];
}
