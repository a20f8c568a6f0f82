/** The rates behind cells: the rates their formulas read, and the rates behind all cells they depend on. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { type Rate, type RateBook, worseStatus } from '@advice-builder/rates';
import { personIndexes } from '../household/indexes.ts';
import type { FigureId } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import { entryPosition } from './cell.ts';
import type { Cell, Formula, InputSource } from './definition.ts';
import { entryFormula } from './entry-formulas.ts';
import { type RateUsed, rateUsed } from './rate-used.ts';
import { applies, type FigureRef, isUsed, placeOf } from './read.ts';
import { definitionOf, registry } from './registry.ts';

export interface RateBehind extends RateUsed {
  /** The label: the title of the series, or the label of one number of a table. */
  readonly label: string;
  /** The law that sets the rate. */
  readonly law: string;
}

/**
 * Returns all rate values that any of these cells depends on, in the order found, each once with its worst status. A
 * year represents its months. Two numbers of one table are separate items.
 */
export function ratesBehind(projection: Projection, refs: readonly FigureRef[]): readonly RateBehind[] {
  const walk = new Walk();
  for (const ref of refs) {
    const place = placeOf(projection, ref);
    const person = ref.person ?? 0;
    const first = 'month' in ref.at ? ref.at.month : (ref.at.year - 1) * MONTHS_IN_YEAR;
    const count = 'month' in ref.at ? 1 : MONTHS_IN_YEAR;
    for (let month = first; month < first + count; month++)
      walk.figure({ projection: place, month, person }, ref.figure);
  }
  return [...walk.found.values()];
}

/** A projection never changes, and the walk over all figures of a month is expensive. */
const ofMonths = new WeakMap<Projection, Map<number, readonly RateBehind[]>>();

/** All rate values that the figures of a month read in that month, without those of earlier months. */
export function ratesOfMonth(projection: Projection, month: number): readonly RateBehind[] {
  const walked = ofMonths.get(projection) ?? new Map<number, readonly RateBehind[]>();
  ofMonths.set(projection, walked);
  const found = walked.get(month) ?? walkMonth(projection, month);
  walked.set(month, found);
  return found;
}

function walkMonth(projection: Projection, month: number): readonly RateBehind[] {
  const walk = new Walk('same month');
  const cells = personIndexes(projection).map((person): Cell => ({ projection, month, person }));
  for (const id of figures.keys()) for (const cell of cells) walk.figure(cell, id);
  return [...walk.found.values()];
}

type SourceOf<Kind extends InputSource['kind']> = Extract<InputSource, { kind: Kind }>;

/** A figure as the walk sees it: its position among all figures, and its definition. */
interface Known {
  readonly number: number;
  readonly formula: Formula;
}

const figures = new Map<FigureId, Known>(
  (Object.keys(registry) as FigureId[]).map((id, number) => [id, { number, formula: definitionOf(id) }]),
);
/** The maximum number of people in a household. */
const PEOPLE = 2;

/** A rate of a book as it is listed, with the key of its place in the list. */
interface Listed {
  readonly key: string;
  readonly rate: RateBehind;
}

/** The answers of a book never change, and each is listed in every walk that meets it. */
const listed = new WeakMap<Rate, Listed>();

function listedRate(book: RateBook, rate: Rate): Listed {
  const known = listed.get(rate) ?? toListed(book, rateUsed(book, rate, rate.value), book.seriesOf(rate.series).title);
  listed.set(rate, known);
  return known;
}

function toListed(book: RateBook, used: RateUsed, label: string): Listed {
  const key = `${used.series}/${used.from}/${label}/${used.value}`;
  return { key, rate: { ...used, label, law: book.seriesOf(used.series).law } };
}

/** Walks the inputs of cells and visits each cell once. */
class Walk {
  readonly #reach: 'all behind' | 'same month';
  readonly found = new Map<string, RateBehind>();
  readonly #seen = new Set<string>();
  /** The visited figures of each person, by month. One report reads this tens of thousands of times. */
  readonly #lookedAt: Uint8Array[] = [];
  /** Rates of the book that were already found. */
  readonly #met = new Set<Rate>();

  constructor(reach: 'all behind' | 'same month' = 'all behind') {
    this.#reach = reach;
  }

  figure(cell: Cell, id: FigureId): void {
    const { number, formula } = figures.get(id) as Known;
    this.#lookedAt[cell.month] ??= new Uint8Array(PEOPLE * figures.size);
    const seen = this.#lookedAt[cell.month] as Uint8Array;
    const slot = cell.person * figures.size + number;
    if (seen[slot] === 1) return;
    seen[slot] = 1;
    this.#formula(formula, cell);
  }

  #isNew(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  #formula(formula: Formula, cell: Cell): void {
    if (!applies(formula, cell)) return;
    for (const input of formula.inputs) if (isUsed(input, cell)) this.#input(input.source, cell);
  }

  #input(source: InputSource, cell: Cell): void {
    const { kind } = source;
    if (kind === 'rate' || kind === 'table') this.#rate(source, cell);
    else if (kind === 'figure') this.#figures(source, cell);
    else if (kind === 'parts') for (const part of source.of(cell)) this.#formula(source.formula, part);
    else if (kind === 'entries') this.#entries(source, cell);
    else if (kind === 'carried' && this.#reach === 'all behind')
      this.#entry(entryPosition(cell), 'closing', { ...cell, month: source.month(cell) });
  }

  #figures({ figure, of, month }: SourceOf<'figure'>, cell: Cell): void {
    if (month === 'previous' && this.#reach === 'same month') return;
    const at = month === 'this' ? cell : { ...cell, month: cell.month - 1 };
    if (of === 'same') this.figure(at, figure);
    else for (const person of personIndexes(cell.projection)) this.figure({ ...at, person }, figure);
  }

  #rate(source: SourceOf<'rate' | 'table'>, cell: Cell): void {
    const { rates } = cell.projection;
    const on = source.on(cell);
    if (source.kind === 'table') {
      const table = rates.tableAt(source.series, on);
      const used = rateUsed(rates, table, source.pick(table, cell), source.unit);
      this.#list(toListed(rates, used, source.label));
    } else {
      const rate = rates.at(source.series(cell), on);
      if (this.#met.has(rate)) return;
      this.#met.add(rate);
      this.#list(listedRate(rates, rate));
    }
  }

  #list({ key, rate }: Listed): void {
    const known = this.found.get(key);
    // A rate that is used several times keeps its worst status, such as held.
    if (known !== undefined && worseStatus(known.status, rate.status) === known.status) return;
    this.found.set(key, rate);
  }

  #entries({ which, column }: SourceOf<'entries'>, cell: Cell): void {
    cell.projection.household.entries.forEach((entry, position) => {
      if (which(entry, cell)) this.#entry(position, column, cell);
    });
  }

  #entry(position: number, column: SourceOf<'entries'>['column'], cell: Cell): void {
    const entry = cell.projection.household.entries[position];
    const formula = entry && entryFormula(entry.kind, column);
    if (formula === undefined || !this.#isNew(`entry ${position}/${column}/${cell.person}/${cell.month}`)) return;
    this.#formula(formula, { ...cell, entry: position });
  }
}
