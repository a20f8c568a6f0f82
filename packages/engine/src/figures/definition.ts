/**
 * The definition of a figure: a named column of the projection, described once. The description is executable: a cell
 * can be recalculated from its named inputs, by the rule formula that the month step also calls, or from the roles of
 * the inputs alone. The working of a cell is the record that the formula writes while it calculates.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateStatus, RateTable, SeriesId, TableSeriesId } from '@advice-builder/rates';
import type { Entry, PersonIndex } from '../household/household.ts';
import { itemAt } from '../projection/at.ts';
import type { FigureId } from '../projection/figure-ids.ts';
import type { EntryColumn, Projection } from '../projection/projection.ts';
import {
  dayOfUse,
  type RateContext,
  type RatesOf,
  type RuleRates,
  readRates,
  seriesOfUse,
} from '../rules/rule-rates.ts';
import type { StepRole, Working } from '../rules/working.ts';
import type { FactId } from './fact-ids.ts';

export type FigureUnit = 'money' | 'percent' | 'days' | 'ratio' | 'yes-no';
export type FigurePeriod = 'day' | 'fortnight' | 'month' | 'year' | 'lump' | undefined;

/**
 * The role of an input in the formula, as for a step of a working. A figure without a formula function is calculated
 * from these roles, in the order of its inputs.
 */
export type InputRole = StepRole;

/** One cell: a month of one projection, and a person if the figure is per person. */
export interface Cell {
  readonly projection: Projection;
  readonly month: number;
  readonly person: PersonIndex;
  /** Position of the entry, for the formula of an entry's column. */
  readonly entry?: number;
}

export type InputSource =
  | {
      readonly kind: 'figure';
      readonly figure: FigureId;
      /** `same`: the cell's own person, or the household. `each`: the sum over all persons. */
      readonly of: 'same' | 'each';
      readonly month: 'this' | 'previous';
    }
  | { readonly kind: 'rate'; readonly series: (cell: Cell) => SeriesId; readonly on: (cell: Cell) => CivilDate }
  | {
      /** One number from a table of rates. */
      readonly kind: 'table';
      readonly series: TableSeriesId;
      readonly on: (cell: Cell) => CivilDate;
      readonly label: string;
      /** The unit, as in `TableUse`. */
      readonly unit: 'ratio' | undefined;
      readonly pick: (table: RateTable, cell: Cell) => number;
    }
  | {
      /**
       * A value that the adviser entered, or that follows from entered dates alone. `fact` states where it was entered.
       */
      readonly kind: 'fact';
      readonly fact: FactId;
      readonly label: string;
      readonly unit: FigureUnit;
      readonly period: FigurePeriod;
      readonly value: (cell: Cell) => number;
    }
  | {
      /** The sum of one column over the entries that `which` selects. */
      readonly kind: 'entries';
      readonly label: string;
      readonly column: EntryColumn;
      readonly which: (entry: Entry, cell: Cell) => boolean;
    }
  | {
      /** A value entered in the entry of the cell, or that follows from its dates alone. */
      readonly kind: 'typed';
      readonly label: string;
      readonly unit: FigureUnit;
      readonly period: FigurePeriod;
      readonly value: (cell: Cell) => number;
    }
  /** The value of the cell's entry at the end of an earlier month. */
  | { readonly kind: 'carried'; readonly label: string; readonly month: (cell: Cell) => number }
  | {
      /** The sum of a separate formula over cells: a part of the working that is not a figure itself. */
      readonly kind: 'parts';
      readonly label: string;
      readonly unit: FigureUnit;
      readonly period: FigurePeriod;
      readonly of: (cell: Cell) => readonly Cell[];
      readonly formula: Formula;
    }
  | { readonly kind: 'constant'; readonly label: string; readonly value: number };

export interface FigureInput {
  readonly name: string;
  readonly role: InputRole;
  readonly source: InputSource;
  /** If it returns false, the input is not used in the cell. If absent, the input is always used. */
  readonly when?: (cell: Cell) => boolean;
}

/** Returns the number of a formula's input by its name. */
export type Values = (name: string) => number;

/** How a number is calculated from its inputs. */
export interface Formula {
  /**
   * If it returns false, the cell is 0, nothing is read and there is nothing to explain. If absent, the formula always
   * applies.
   */
  readonly applies?: (cell: Cell) => boolean;
  readonly inputs: readonly FigureInput[];
  /**
   * Calculates the cell from its inputs by a formula that also writes its steps into the working. `v` throws for an
   * undeclared name, and returns 0 for an input that is not used. If absent, the roles of the inputs define the
   * formula.
   */
  readonly compute?: (v: Values, cell: Cell, working: Working | undefined) => number;
}

export interface FigureDefinition extends Formula {
  readonly label: string;
  readonly unit: FigureUnit;
  readonly period: FigurePeriod;
  readonly per: 'person' | 'household';
  /** How twelve months are combined to a year; `none` if a yearly figure would have no meaning. */
  readonly yearly: 'sum' | 'last' | 'none';
  /** One plain sentence that describes the figure. */
  readonly sentence: string;
  /** The formula in words, with the labels of the inputs. It never contains a number that is a rate. */
  readonly formula: string;
  /** The basis of the formula: law, or "Modelling choice: ...". */
  readonly law: readonly string[];
  /** Whether the cell relies on an estimate that the product makes itself, besides estimated rates. */
  readonly estimated?: (cell: Cell) => boolean;
  /** The worst status among inputs that are not rates. Only assumed indexation has one. */
  readonly otherStatus?: (cell: Cell) => RateStatus;
}

function input(name: string, role: InputRole, source: InputSource, when?: (cell: Cell) => boolean): FigureInput {
  return when === undefined ? { name, role, source } : { name, role, source, when };
}

/** An input under the name that the formula of a rule uses. */
export function named(name: string, { role, source, when }: FigureInput): FigureInput {
  return input(name, role, source, when);
}

/** An input that is another figure for this month and person. Its name is the figure's id. */
export function figure(id: FigureId, role: InputRole = '+', when?: (cell: Cell) => boolean): FigureInput {
  return input(id, role, { kind: 'figure', figure: id, of: 'same', month: 'this' }, when);
}

/** The sum of a per-person figure over all persons. */
export function sumOverPeople(id: FigureId, role: InputRole = '+', when?: (cell: Cell) => boolean): FigureInput {
  return input(id, role, { kind: 'figure', figure: id, of: 'each', month: 'this' }, when);
}

/** A figure, possibly the defined one itself, one month earlier. Only for cells after month 0. */
export function lastMonth(id: FigureId, role: InputRole = '+'): FigureInput {
  return input(
    `previous ${id}`,
    role,
    { kind: 'figure', figure: id, of: 'same', month: 'previous' },
    (c) => c.month > 0,
  );
}

/** The first day of the cell's month. Its rates apply to the cell. */
export function monthStart({ projection, month }: Cell): CivilDate {
  return itemAt(projection.monthStarts, month);
}

/** The rates of a rule in a figure: the inputs for its explanation, and the numbers for a cell. */
export interface UsedRates<Table> {
  readonly inputs: readonly FigureInput[];
  readonly read: (cell: Cell) => RatesOf<Table>;
}

/**
 * The rates of a rule in a cell; `of` returns the day and the person's context. The lines of the explanation and the
 * numbers of the formula come from one table, so the rates cited are always the rates read.
 */
export function useRates<Context extends RateContext, Table extends RuleRates<Context>>(
  table: Table,
  of: (cell: Cell) => Context,
  when?: (cell: Cell) => boolean,
): UsedRates<Table> {
  const inputs = Object.entries(table).map(([name, use]) => {
    const on = (cell: Cell): CivilDate => dayOfUse(use, of(cell));
    const source: InputSource =
      'table' in use
        ? {
            kind: 'table',
            series: use.table,
            on,
            label: use.label,
            unit: use.unit,
            pick: (t, cell) => use.pick(t, of(cell)),
          }
        : { kind: 'rate', series: (cell) => seriesOfUse(use, of(cell)), on };
    return input(name, use.role, source, when);
  });
  return { inputs, read: (cell) => readRates<Context, Table>(table, cell.projection.rates, of(cell)) };
}

export function fact(
  name: string,
  id: FactId,
  label: string,
  value: (cell: Cell) => number,
  options: {
    readonly role?: InputRole;
    readonly unit?: FigureUnit;
    readonly period?: FigurePeriod;
    readonly when?: (cell: Cell) => boolean;
  } = {},
): FigureInput {
  return input(
    name,
    options.role ?? '+',
    { kind: 'fact', fact: id, label, unit: options.unit ?? 'money', period: options.period ?? 'lump', value },
    options.when,
  );
}

export function entries(
  name: string,
  label: string,
  column: EntryColumn,
  which: (entry: Entry, cell: Cell) => boolean,
  role: InputRole = '+',
): FigureInput {
  return input(name, role, { kind: 'entries', label, column, which });
}

interface PartsOptions {
  readonly role?: InputRole;
  readonly unit?: FigureUnit;
  readonly period?: FigurePeriod;
  readonly when?: (cell: Cell) => boolean;
  /** The cells to add up; the cell itself if absent. */
  readonly of?: (cell: Cell) => readonly Cell[];
}

/** A part of a working with its own formula. */
export function parts(name: string, label: string, formula: Formula, options: PartsOptions = {}): FigureInput {
  const { role = '+', unit = 'money', period, of = (cell) => [cell], when } = options;
  return input(name, role, { kind: 'parts', label, unit, period, of, formula }, when);
}

export function constant(name: string, label: string, value: number, role: InputRole = 'consulted'): FigureInput {
  return input(name, role, { kind: 'constant', label, value });
}
