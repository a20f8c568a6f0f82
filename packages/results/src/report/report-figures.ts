import type { FigureRef } from '@advice-builder/engine';
import type { ReportData, ReportFigure } from './report-data.ts';

/** Every engine figure that a report contains. */
export function reportFigures(report: ReportData): readonly FigureRef[] {
  const found: FigureRef[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('figure' in part && 'at' in part) found.push(part as ReportFigure);
    else for (const inner of Object.values(part)) look(inner);
  };
  const { dataset: _, ...panels } = report;
  look(panels);
  return found;
}
