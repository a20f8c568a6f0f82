/** The page of all figures, generated from the registry that also explains them on screen. */
import { definitionOf, type FigureId, householdFigures, personFigures, type StepRole } from '@advice-builder/engine';
import { ratesOf } from './figure-rates.ts';
import { table } from './rate-tables.ts';

const YEAR = { sum: 'sum of the months', last: 'as at the end', none: 'none' } as const;

const ROLES: Readonly<Record<StepRole, string>> = {
  '+': '+',
  '-': '-',
  x: 'x',
  '/': '/',
  '%': '% of',
  '^': 'to the power of',
  limit: 'at most',
  least: 'at least',
  whole: 'in whole steps of',
  begun: 'in steps begun of',
  nearest: 'rounded to',
  below: 'below',
  above: 'above',
  reaches: 'reaches',
  consulted: 'looked at:',
};

/** Example: `at most \`a\` or \`b\`; x \`c\``. */
const ratesText = (id: FigureId): string =>
  ratesOf(id)
    .map(({ role, series }) => `${ROLES[role]} ${[...series].map((each) => `\`${each}\``).join(' or ')}`)
    .join('; ');

function figureRow(id: FigureId): readonly string[] {
  const { label, unit, period, yearly, formula, law } = definitionOf(id);
  const measure = unit === 'money' ? '$' : unit;
  const per = period === undefined || period === 'lump' ? '' : ` a ${period}`;
  return [`${label}<br>\`${id}\``, `${measure}${per}`, YEAR[yearly], formula, ratesText(id), law.join('; ')];
}

const figureTable = (ids: readonly FigureId[]): string =>
  table(['figure', 'unit', 'in a year', 'formula', 'rates', 'law or modelling choice'], ids.map(figureRow));

export const householdFigureTable = (): string => figureTable(householdFigures);
export const personFigureTable = (): string => figureTable(personFigures);
