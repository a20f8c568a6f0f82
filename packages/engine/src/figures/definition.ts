/**
 * What a figure is: a named column of the projection, described once. The description is executable: the cell can be
 * worked out again from its named inputs, by the formula of the rule that the month step calls too, or from the roles
 * of the inputs alone. The working of a cell is what that formula writes down while it calculates.
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
 * How an input stands in the formula, as a step of a working does. A figure without a formula of its own is worked out
 * from these roles, in the order of its inputs.
 */
export type InputRole = StepRole;

/** One cell: a month of one projection, for a person where the figure is a person's. */
export interface Cell {
  readonly projection: Projection;
  readonly month: number;
  readonly person: PersonIndex;
  /** Position of the entry, where the formula is that of a column of one. */
  readonly entry?: number;
}

export type InputSource =
  | {
      readonly kind: 'figure';
      readonly figure: FigureId;
      /** Whose: the same person (or household), the partner, or the sum over all persons. */
      readonly of: 'same' | 'each';
      readonly month: 'this' | 'previous';
    }
  | { readonly kind: 'rate'; readonly series: (cell: Cell) => SeriesId; readonly on: (cell: Cell) => CivilDate }
  | {
      /** One number of a table of rates. */
      readonly kind: 'table';
      readonly series: TableSeriesId;
      readonly on: (cell: Cell) => CivilDate;
      readonly label: string;
      /** As `TableUse`. */
      readonly unit: 'ratio' | undefined;
      readonly pick: (table: RateTable, cell: Cell) => number;
    }
  | {
      /** Something the adviser typed, or that follows from dates typed alone. `fact` says where it was entered. */
      readonly kind: 'fact';
      readonly fact: FactId;
      readonly label: string;
      readonly unit: FigureUnit;
      readonly period: FigurePeriod;
      readonly value: (cell: Cell) => number;
    }
  | {
      /** The sum of one column over the entries that `which` picks. */
      readonly kind: 'entries';
      readonly label: string;
      readonly column: EntryColumn;
      readonly which: (entry: Entry, cell: Cell) => boolean;
    }
  | {
      /** Something typed in the entry of the cell, or that follows from its dates alone. */
      readonly kind: 'typed';
      readonly label: string;
      readonly unit: FigureUnit;
      readonly period: FigurePeriod;
      readonly value: (cell: Cell) => number;
    }
  /** What the entry of the cell was worth at the end of a month before. */
  | { readonly kind: 'carried'; readonly label: string; readonly month: (cell: Cell) => number }
  | {
      /** The sum of a formula of its own over cells: a part of the working that no figure shows. */
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
  /** The input plays no part in cells for which this is false; absent: always. */
  readonly when?: (cell: Cell) => boolean;
}

/** Numbers of a formula by the names of its inputs. */
export type Values = (name: string) => number;

/** How a number is worked out from its inputs. */
export interface Formula {
  /** Where it is false the cell is nil, nothing is read and there is nothing to explain; absent: always. */
  readonly applies?: (cell: Cell) => boolean;
  readonly inputs: readonly FigureInput[];
  /**
   * The cell from its inputs, by a formula that writes its steps into the working it is given; `v` throws on a name that
   * is not declared, and gives 0 for an input that plays no part. Absent: the roles of the inputs say it all.
   */
  readonly compute?: (v: Values, cell: Cell, working: Working | undefined) => number;
}

export interface FigureDefinition extends Formula {
  readonly label: string;
  readonly unit: FigureUnit;
  readonly period: FigurePeriod;
  readonly per: 'person' | 'household';
  /** How twelve months become a year; `none`: a yearly figure would mean nothing. */
  readonly yearly: 'sum' | 'last' | 'none';
  /** One plain sentence. */
  readonly sentence: string;
  /** The formula in words, with the labels of the inputs; never a number that is a rate. */
  readonly formula: string;
  /** Where the formula comes from: law, or "Modelling choice: ...". */
  readonly law: readonly string[];
  /** True where the cell rests on an estimate of the product's own, beside what the rates say. */
  readonly estimated?: (cell: Cell) => boolean;
  /** The worst status of what is no rate among its inputs: an assumed index. */
  readonly otherStatus?: (cell: Cell) => RateStatus;
}

const always = undefined;

function input(name: string, role: InputRole, source: InputSource, when?: (cell: Cell) => boolean): FigureInput {
  return when === always ? { name, role, source } : { name, role, source, when };
}

/** An input under the name by which the formula of a rule knows it. */
export function named(name: string, { role, source, when }: FigureInput): FigureInput {
  return input(name, role, source, when);
}

/** An input that is another figure of the same month and person. The name is the figure's id. */
export function figure(id: FigureId, role: InputRole = '+', when?: (cell: Cell) => boolean): FigureInput {
  return input(id, role, { kind: 'figure', figure: id, of: 'same', month: 'this' }, when);
}

/** The sum of a person's figure over everybody. */
export function sumOverPeople(id: FigureId, role: InputRole = '+', when?: (cell: Cell) => boolean): FigureInput {
  return input(id, role, { kind: 'figure', figure: id, of: 'each', month: 'this' }, when);
}

/** The same figure or another one, one month earlier. Only for cells after month 0. */
export function lastMonth(id: FigureId, role: InputRole = '+'): FigureInput {
  return input(
    `previous ${id}`,
    role,
    { kind: 'figure', figure: id, of: 'same', month: 'previous' },
    (c) => c.month > 0,
  );
}

/** The first day of the cell's month: the day whose rates apply to it. */
export function monthStart({ projection, month }: Cell): CivilDate {
  return itemAt(projection.monthStarts, month);
}

/** The rates of a rule as a figure uses them: the lines of its explanation, and the numbers of a cell. */
export interface UsedRates<Table> {
  readonly inputs: readonly FigureInput[];
  readonly read: (cell: Cell) => RatesOf<Table>;
}

/**
 * The rates of a rule in a cell: `of` says on which day and for whom. The lines of the explanation and the numbers of the
 * formula come from the one table, so what is cited is what is read.
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
  /** The cells of the sum; absent: the cell itself. */
  readonly of?: (cell: Cell) => readonly Cell[];
}

/** A part with a formula of its own. */
export function parts(name: string, label: string, formula: Formula, options: PartsOptions = {}): FigureInput {
  const { role = '+', unit = 'money', period, of = (cell) => [cell], when } = options;
  return input(name, role, { kind: 'parts', label, unit, period, of, formula }, when);
}

export function constant(name: string, label: string, value: number, role: InputRole = 'consulted'): FigureInput {
  return input(name, role, { kind: 'constant', label, value });
}
