/** A sentence from the closed set, with the figures it contains. */
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

/** One figure of a sentence, for one scenario. */
export interface FindingFigure {
  readonly sid: number;
  readonly value: number;
  /** `month`: counted from the first month of the projection, which is 0. `days`: days charged. */
  readonly unit: 'dollars' | 'month' | 'days' | 'percent';
  /** The scenario's projection that contains the figure: over five or over fifteen years. */
  readonly of: 'five' | 'fifteen';
  /** The figure that "Why?" explains. Absent if the value comes from an entire projection or a sweep. */
  readonly ref?: FigureRef;
}

export interface Finding {
  readonly id: FindingId;
  readonly text: string;
  readonly figures: readonly FindingFigure[];
}

/** A scenario that can be calculated, with the name that the page gives it. */
export interface FindingSubject {
  readonly sid: number;
  readonly name: string;
  /** Projected over 60 months. */
  readonly five: CalculatedReport;
  /** Projected over 180 months. How long the money lasts is read only from this projection. */
  readonly fifteen: CalculatedReport;
}
