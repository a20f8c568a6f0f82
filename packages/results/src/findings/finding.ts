/** A sentence of the closed set, with the figures it tells. */
import type { FigureRef } from '@advice-builder/engine';
import type { CalculatedReport } from '../report/calculate-report.ts';

export const findingIds = [
  'F-cash',
  'F-none',
  'F-short',
  'F-trade',
  'F-pension',
  'F-dap',
  'F-cap',
  'F-sale',
  'F-death',
  'F-rad',
  'F-robust',
  'F-headline',
  'F-glance',
  'F-if-dies',
] as const;
export type FindingId = (typeof findingIds)[number];

/** One figure of a sentence, of one scenario. */
export interface ToldFigure {
  readonly sid: number;
  readonly value: number;
  /** `month`: counted from the first of the projection, which is 0; `days`: days charged. */
  readonly unit: 'dollars' | 'month' | 'days' | 'percent';
  /** Which projection of the scenario it is of. */
  readonly of: 'five' | 'fifteen';
  /** What can be asked why; absent of what is read off a whole projection or a sweep. */
  readonly ref?: FigureRef;
}

export interface Finding {
  readonly id: FindingId;
  readonly text: string;
  readonly figures: readonly ToldFigure[];
}

/** A scenario that can be calculated, under the name the page gives it. */
export interface FindingSubject {
  readonly sid: number;
  readonly name: string;
  /** Over 60 months. */
  readonly five: CalculatedReport;
  /** Over 180 months: how long the money lasts is told from these alone. */
  readonly fifteen: CalculatedReport;
}
