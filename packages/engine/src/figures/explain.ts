/**
 * Why a figure is what it is: the inputs of its cell with their values, the rates with date, status and source, what
 * was typed, and the law. Reads cells only, so it costs nothing while computing.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { AnySeriesId, Rate, RateStatus, RateTable } from '@advice-builder/rates';
import type { PersonIndex } from '../household/household.ts';
import type { Projection } from '../projection/projection.ts';
import type { Cell, FactId, FigureInput, FigurePeriod, FigureUnit, InputRole } from './definition.ts';
import { type FigureId, isPersonFigure } from './figure-ids.ts';
import { type FigureRef, figureValue, inputValue, isUsed, placeOf } from './read.ts';
import { definitionOf } from './registry.ts';
import { statusOf } from './status.ts';

export interface ExplanationLine {
  readonly label: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly period: FigurePeriod;
  readonly role: InputRole;
  /** A limit that did not bite. */
  readonly notReached: boolean;
  /** The figure behind the line, to be explained in turn. */
  readonly ref: FigureRef | undefined;
  /** Where the adviser entered it. */
  readonly fact: { readonly id: FactId; readonly person: PersonIndex | undefined } | undefined;
  /** The rate behind the line. */
  readonly rate: RateUsed | undefined;
}

export interface RateUsed {
  readonly series: AnySeriesId;
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly period: string | null;
  readonly from: CivilDate;
  readonly status: RateStatus;
  readonly source: { readonly publisher: string; readonly title: string; readonly url: string };
  readonly note: string | undefined;
}

export interface Explanation {
  readonly ref: FigureRef;
  readonly label: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly period: FigurePeriod;
  readonly sentence: string;
  readonly formula: string;
  readonly status: RateStatus;
  /** Whether the product itself estimates something here, beside the rates. */
  readonly estimated: boolean;
  readonly lines: readonly ExplanationLine[];
  readonly law: readonly string[];
}

/** Explains one cell, or one year as the sum (or the last) of its months. Throws a RangeError on a cell that is not there. */
export function explain(given: Projection, ref: FigureRef): Explanation {
  const projection = placeOf(given, ref);
  const definition = definitionOf(ref.figure);
  const value = figureValue(projection, ref);
  const base = {
    ref,
    label: definition.label,
    value,
    unit: definition.unit,
    sentence: definition.sentence,
    status: statusOf(projection, ref),
    law: definition.law,
  };
  if ('year' in ref.at) {
    const isSum = definition.yearly === 'sum';
    return {
      ...base,
      period: isSum ? 'year' : definition.period,
      estimated: false,
      formula: isSum ? 'Sum of the twelve months.' : 'The value at the end of the twelfth month.',
      lines: yearLines(projection, ref, ref.at.year, isSum),
    };
  }
  const cell: Cell = { projection, month: ref.at.month, person: ref.person ?? 0 };
  return {
    ...base,
    period: definition.period,
    estimated: definition.estimated?.(cell) === true,
    formula: definition.formula,
    lines: definition.inputs.filter((i) => isUsed(i, cell)).map((i) => line(i, cell, value)),
  };
}

function yearLines(projection: Projection, ref: FigureRef, year: number, isSum: boolean): ExplanationLine[] {
  const definition = definitionOf(ref.figure);
  const first = (year - 1) * 12;
  const months = isSum ? Array.from({ length: 12 }, (_, i) => first + i) : [first + 11];
  return months.map((month) => {
    const at: FigureRef = { ...ref, at: { month } };
    return {
      label: definition.label,
      value: figureValue(projection, at),
      unit: definition.unit,
      period: definition.period,
      role: '+',
      notReached: false,
      ref: at,
      fact: undefined,
      rate: undefined,
    };
  });
}

function line(input: FigureInput, cell: Cell, result: number): ExplanationLine {
  const { source, role } = input;
  const value = inputValue(input, cell);
  const base = {
    value,
    role,
    notReached: role === 'limit' && value > result,
    ref: undefined,
    fact: undefined,
    rate: undefined,
  };
  switch (source.kind) {
    case 'figure': {
      const of = definitionOf(source.figure);
      const month = source.month === 'this' ? cell.month : cell.month - 1;
      const ref: FigureRef = isPersonFigure(source.figure)
        ? { figure: source.figure, person: cell.person, at: { month } }
        : { figure: source.figure, at: { month } };
      return { ...base, label: of.label, unit: of.unit, period: of.period, ref };
    }
    case 'rate': {
      const rate = cell.projection.rates.at(source.series(cell), source.on(cell));
      const used = rateUsed(cell, rate, value);
      return { ...base, label: used.title, unit: unitOfRate(used.unit), period: periodOfRate(used.period), rate: used };
    }
    case 'table': {
      const table = cell.projection.rates.tableAt(source.series, source.on(cell));
      const used = rateUsed(cell, table, value);
      return {
        ...base,
        label: source.label,
        unit: unitOfRate(used.unit),
        period: periodOfRate(used.period),
        rate: used,
      };
    }
    case 'fact': {
      const person = source.fact.startsWith('care.') || source.fact.startsWith('person.') ? cell.person : undefined;
      return {
        ...base,
        label: source.label,
        unit: source.unit,
        period: source.period,
        fact: { id: source.fact, person },
      };
    }
    case 'entries':
      return { ...base, label: source.label, unit: 'money', period: undefined };
    case 'constant':
      return { ...base, label: source.label, unit: 'ratio', period: undefined };
  }
}

function rateUsed(cell: Cell, rate: Rate | RateTable, value: number): RateUsed {
  const book = cell.projection.rates;
  const series = book.seriesOf(rate.series);
  const { publisher, title, url } = book.sourceOf(rate.source);
  return {
    series: rate.series,
    title: series.title,
    value,
    unit: series.unit,
    period: series.period,
    from: rate.from,
    status: rate.status,
    source: { publisher, title, url },
    note: rate.note,
  };
}

function unitOfRate(unit: string): FigureUnit {
  if (unit === 'AUD') return 'money';
  if (unit === 'percent') return 'percent';
  return unit === 'days' ? 'days' : 'ratio';
}

function periodOfRate(period: string | null): FigurePeriod {
  return period === 'day' || period === 'fortnight' || period === 'year' || period === 'lump' ? period : undefined;
}

/** The figure ids that a cell of `id` was made from, for walking the chain. */
export function inputsOf(id: FigureId): readonly FigureId[] {
  return definitionOf(id).inputs.flatMap((i) => (i.source.kind === 'figure' ? [i.source.figure] : []));
}
