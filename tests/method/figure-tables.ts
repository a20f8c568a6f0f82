/** The page of every figure, made from the registry that also explains it on screen. */
import { definitionOf, type FigureId, householdFigures, personFigures } from '@advice-builder/engine';
import { table } from './rate-tables.ts';

const YEAR = { sum: 'sum of the months', last: 'as at the end', none: 'none' } as const;

function figureRow(id: FigureId): readonly string[] {
  const { label, unit, period, yearly, formula, law } = definitionOf(id);
  const measure = unit === 'money' ? '$' : unit;
  const per = period === undefined || period === 'lump' ? '' : ` a ${period}`;
  return [`${label}<br>\`${id}\``, `${measure}${per}`, YEAR[yearly], formula, law.join('; ')];
}

const figureTable = (ids: readonly FigureId[]): string =>
  table(['figure', 'unit', 'in a year', 'formula', 'law or modelling choice'], ids.map(figureRow));

export const householdFigureTable = (): string => figureTable(householdFigures);
export const personFigureTable = (): string => figureTable(personFigures);
