/** Reads cells: the value of a column, or a cell recalculated from its inputs as the registry describes it. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Entry, PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { aheadOf } from '../projection/ahead.ts';
import { at, itemAt } from '../projection/at.ts';
import { type FigureId, type HouseholdFigureId, isPersonFigure } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import { afterStep, type Working } from '../rules/working.ts';
import { entryPosition } from './cell.ts';
import type { Cell, FigureInput, Formula, InputSource } from './definition.ts';
import { entryFormula } from './entry-formulas.ts';
import { definitionOf } from './registry.ts';

/** The address of a cell: a month counted from 0, or a year counted from 1; a person if the figure is per person. */
export interface FigureRef {
  readonly figure: FigureId;
  readonly person?: PersonIndex;
  readonly at: { readonly month: number } | { readonly year: number };
}

export function columnOf(projection: Projection, id: FigureId, person: PersonIndex): Float64Array {
  if (!isPersonFigure(id)) return projection.columns[id as HouseholdFigureId];
  const columns = projection.people[person];
  if (columns === undefined) throw new RangeError(`no person ${person} for ${id}`);
  return columns[id];
}

/** The assessment of assets, and all figures of its month that it depends on. */
function assessmentFigures(): ReadonlySet<FigureId> {
  const found = new Set<FigureId>();
  const add = (id: FigureId): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const { source } of definitionOf(id).inputs) {
      if (source.kind === 'figure' && source.month === 'this') add(source.figure);
    }
  };
  add('assessableAssetsPension');
  return found;
}

const ASSESSED_AHEAD = assessmentFigures();

/** The projection that holds a cell. The assessment of the month after the last is in a projection one month longer. */
export function placeOf(projection: Projection, { figure, at }: FigureRef): Projection {
  const isAhead = 'month' in at && at.month === projection.months && ASSESSED_AHEAD.has(figure);
  return isAhead ? aheadOf(projection) : projection;
}

function cellValue(cell: Cell, id: FigureId): number {
  const value = columnOf(cell.projection, id, cell.person)[cell.month];
  if (value === undefined) throw new RangeError(`no month ${cell.month} of ${id}`);
  return value;
}

/** Whether the projection contains the person and the month or year of a reference. */
export function hasFigure(projection: Projection, ref: FigureRef): boolean {
  const { figure, person = 0, at } = ref;
  if (isPersonFigure(figure) && projection.people[person] === undefined) return false;
  if ('month' in at) return columnOf(placeOf(projection, ref), figure, person)[at.month] !== undefined;
  return at.year >= 1 && at.year * MONTHS_IN_YEAR <= projection.months;
}

/** The value of a reference: the cell, or the year combined from its months as the registry defines. */
export function figureValue(projection: Projection, ref: FigureRef): number {
  const column = columnOf(placeOf(projection, ref), ref.figure, ref.person ?? 0);
  if ('month' in ref.at) {
    const value = column[ref.at.month];
    if (value === undefined) throw new RangeError(`no month ${ref.at.month} of ${ref.figure}`);
    return value;
  }
  const first = (ref.at.year - 1) * MONTHS_IN_YEAR;
  if (ref.at.year < 1 || first + MONTHS_IN_YEAR > projection.months) throw new RangeError(`no year ${ref.at.year}`);
  const { yearly } = definitionOf(ref.figure);
  if (yearly === 'none') throw new RangeError(`${ref.figure} has no yearly figure`);
  if (yearly === 'last') return at(column, first + MONTHS_IN_YEAR - 1);
  let sum = 0;
  for (let m = first; m < first + MONTHS_IN_YEAR; m++) sum += at(column, m);
  return sum;
}

export function isUsed(input: FigureInput, cell: Cell): boolean {
  return input.when === undefined || input.when(cell);
}

/** The value of one input of a cell. */
export function inputValue(input: FigureInput, cell: Cell): number {
  const { source } = input;
  switch (source.kind) {
    case 'figure': {
      const at = source.month === 'this' ? cell : { ...cell, month: cell.month - 1 };
      if (source.of === 'same') return cellValue(at, source.figure);
      return personIndexes(cell.projection).reduce<number>(
        (sum, person) => sum + cellValue({ ...at, person }, source.figure),
        0,
      );
    }
    case 'rate':
      return cell.projection.rates.at(source.series(cell), source.on(cell)).value;
    case 'table':
      return source.pick(cell.projection.rates.tableAt(source.series, source.on(cell)), cell);
    case 'fact':
      return source.value(cell);
    case 'entries':
      return cell.projection.household.entries.reduce(
        (sum, entry, i) =>
          source.which(entry, cell) ? sum + at(itemAt(cell.projection.entries, i)[source.column], cell.month) : sum,
        0,
      );
    case 'constant':
      return source.value;
    case 'typed':
      return source.value(cell);
    case 'carried':
      return at(itemAt(cell.projection.entries, entryPosition(cell)).closing, source.month(cell));
    case 'parts':
      return source.of(cell).reduce((sum, part) => sum + workOut(source.formula, part), 0);
  }
}

/** An entry in a sum: its value, and the formula and cell that produced it. */
export interface EntryOfSum {
  readonly entry: Entry;
  readonly value: number;
  readonly formula: Formula | undefined;
  readonly at: Cell;
}

type EntriesSource = Extract<InputSource, { kind: 'entries' }>;

export function entriesOf({ which, column }: EntriesSource, cell: Cell): readonly EntryOfSum[] {
  const { household, entries } = cell.projection;
  return household.entries.flatMap((entry, position): EntryOfSum[] => {
    if (!which(entry, cell)) return [];
    const value = at(itemAt(entries, position)[column], cell.month);
    return [{ entry, value, formula: entryFormula(entry.kind, column), at: { ...cell, entry: position } }];
  });
}

export function applies(formula: Formula, cell: Cell): boolean {
  return formula.applies === undefined || formula.applies(cell);
}

/** The inputs used in a cell; empty if the formula does not apply. */
export function usedInputs(formula: Formula, cell: Cell): readonly FigureInput[] {
  return applies(formula, cell) ? formula.inputs.filter((input) => isUsed(input, cell)) : [];
}

/**
 * Calculates a number from its inputs alone and writes the steps into `working`, if given. Unused inputs read as 0. An
 * undeclared name is a bug.
 */
export function workOut(formula: Formula, cell: Cell, working?: Working): number {
  if (!applies(formula, cell)) return 0;
  if (formula.compute === undefined) return byRoles(formula, cell, working);
  const byName = (name: string): number => {
    const declared = formula.inputs.filter((i) => i.name === name);
    if (declared.length === 0) throw new RangeError(`a formula reads ${name}, which it does not declare`);
    const input = declared.find((i) => isUsed(i, cell));
    return input === undefined ? 0 : inputValue(input, cell);
  };
  return formula.compute(byName, cell, working);
}

/** Calculates sums, products, limits and amounts carried from the previous month: each input in its order and role. */
function byRoles(formula: Formula, cell: Cell, working: Working | undefined): number {
  let total = 0;
  for (const input of formula.inputs) {
    if (!isUsed(input, cell)) continue;
    const value = inputValue(input, cell);
    working?.step(input.role, input.name, value);
    total = afterStep(total, input.role, value);
  }
  return total;
}

/** Recalculates the cell from its inputs alone. */
export function recompute(cell: Cell, id: FigureId): number {
  return workOut(definitionOf(id), cell);
}
