/** The rates behind cells: the rates their formulas read, and the rates behind all cells they depend on. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { type Rate, worseStatus } from '@advice-builder/rates';
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
  for (const id of Object.keys(registry) as FigureId[]) {
    for (const person of personIndexes(projection)) walk.figure({ projection, month, person }, id);
  }
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
    const at = { ...cell, month: month === 'this' ? cell.month : cell.month - 1 };
    if (of === 'same') this.figure(at, figure);
    else for (const person of personIndexes(cell.projection)) this.figure({ ...at, person }, figure);
  }

  #rate(source: SourceOf<'rate' | 'table'>, cell: Cell): void {
    const { rates } = cell.projection;
    const on = source.on(cell);
    if (source.kind === 'table') {
      const table = rates.tableAt(source.series, on);
      this.#use(cell, rateUsed(rates, table, source.pick(table, cell), source.unit), source.label);
    } else {
      const rate = rates.at(source.series(cell), on);
      if (this.#met.has(rate)) return;
      this.#met.add(rate);
      this.#use(cell, rateUsed(rates, rate, rate.value), rates.seriesOf(rate.series).title);
    }
  }

  #use({ projection: { rates } }: Cell, used: RateUsed, label: string): void {
    const key = `${used.series}/${used.from}/${label}/${used.value}`;
    const known = this.found.get(key);
    // A rate that is used several times keeps its worst status, such as held.
    if (known !== undefined && worseStatus(known.status, used.status) === known.status) return;
    this.found.set(key, { ...used, label, law: rates.seriesOf(used.series).law });
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
