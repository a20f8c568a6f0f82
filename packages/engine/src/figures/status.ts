/** The status of a figure: the status of the worst rate behind it, or `estimate` if the product itself estimates. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { RATE_STATUSES, type RateStatus } from '@advice-builder/rates';
import { personIndexes } from '../household/indexes.ts';
import { itemAt } from '../projection/at.ts';
import { type FigureId, householdFigures, isPersonFigure, personFigures } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import { entryPosition } from './cell.ts';
import type { Cell, FigureDefinition, FigureInput, Formula, InputSource } from './definition.ts';
import { entryFormula, entryFormulas, entryRestsOnRates } from './entry-formulas.ts';
import { applies, type FigureRef, isUsed, placeOf } from './read.ts';
import { definitionOf } from './registry.ts';

const ESTIMATE = RATE_STATUSES.indexOf('estimate');
const HELD = RATE_STATUSES.indexOf('held');
const INDEXED = RATE_STATUSES.indexOf('indexed');

/**
 * The facts about a figure that a walk needs, sorted once: after each change to a household, they are read for hundreds
 * of cells.
 */
interface Plan {
  readonly definition: FigureDefinition;
  /**
   * The index, in months, at which the ranks of a figure start in the memo. A per-person figure has a second block for
   * the partner.
   */
  readonly slot: number;
  readonly isOfPerson: boolean;
  readonly rates: readonly InputFrom<RateSource>[];
  /** Entries, and parts with their own formula. */
  readonly parts: readonly InputFrom<PartSource>[];
  /** Sorted: figures closest to a rate come first. */
  readonly ofThisMonth: readonly FigureLink[];
  readonly ofMonthBefore: readonly FigureLink[];
}

/** A figure that is an input of another figure. */
interface FigureLink {
  readonly input: FigureInput;
  readonly of: FigureSource['of'];
  readonly plan: Plan;
}

type RateSource = Extract<InputSource, { kind: 'rate' | 'table' }>;
type PartSource = Extract<InputSource, { kind: 'entries' | 'parts' | 'carried' }>;
type FigureSource = Extract<InputSource, { kind: 'figure' }>;
type InputFrom<Source extends InputSource> = FigureInput & { readonly source: Source };

const isOfRate = (input: FigureInput): input is InputFrom<RateSource> =>
  input.source.kind === 'rate' || input.source.kind === 'table';
const isOfPart = (input: FigureInput): input is InputFrom<PartSource> =>
  input.source.kind === 'entries' || input.source.kind === 'parts' || input.source.kind === 'carried';
const isOfFigure = (input: FigureInput): input is InputFrom<FigureSource> => input.source.kind === 'figure';

const ids: readonly FigureId[] = [...householdFigures, ...personFigures];

/**
 * The number of figures of a month between a figure and its nearest rate. Figures that depend only on entered amounts
 * have no distance.
 */
function distancesToRates(): ReadonlyMap<FigureId, number> {
  const distances = new Map<FigureId, number>();
  const restsOn =
    (distance: number) =>
    ({ source }: FigureInput) =>
      distance === 0
        ? source.kind === 'rate' || source.kind === 'table'
        : source.kind === 'figure' && source.month === 'this' && distances.get(source.figure) === distance - 1;
  for (let distance = 0, found = 1; found > 0; distance++) {
    const next = ids.filter((id) => !distances.has(id) && definitionOf(id).inputs.some(restsOn(distance)));
    for (const id of next) distances.set(id, distance);
    found = next.length;
  }
  return distances;
}

const distances = distancesToRates();
const distanceOf = ({ source }: InputFrom<FigureSource>): number => distances.get(source.figure) ?? ids.length;

const plans = new Map(
  ids.map((id, slot) => {
    const definition = definitionOf(id);
    return [
      id,
      {
        definition,
        slot,
        isOfPerson: isPersonFigure(id),
        rates: definition.inputs.filter(isOfRate),
        parts: definition.inputs.filter(isOfPart),
        ofThisMonth: [] as FigureLink[],
        ofMonthBefore: [] as FigureLink[],
      },
    ];
  }),
);
const planOf = (id: FigureId): Plan => plans.get(id) as Plan;

for (const { definition, ofThisMonth, ofMonthBefore } of plans.values()) {
  // Figures closest to a rate come first, so a balance that reaches back through all months is rarely walked.
  const figures = definition.inputs.filter(isOfFigure).sort((a, b) => distanceOf(a) - distanceOf(b));
  for (const input of figures) {
    const { figure, of, month } = input.source;
    (month === 'this' ? ofThisMonth : ofMonthBefore).push({ input, of, plan: planOf(figure) });
  }
}
const BLOCK = plans.size;

/** Rank + 1 of each cell known so far; 0 if not known yet. */
const memos = new WeakMap<Projection, Seen>();

export function statusOf(given: Projection, ref: FigureRef): RateStatus {
  const projection = placeOf(given, ref);
  const person = ref.person ?? 0;
  if ('month' in ref.at) return named(rankOf({ projection, month: ref.at.month, person }, ref.figure));
  const first = (ref.at.year - 1) * MONTHS_IN_YEAR;
  const most = worstPossible(projection);
  let worst = 0;
  // The latest month uses the least certain rates, so it usually decides alone.
  for (let month = first + MONTHS_IN_YEAR - 1; month >= first && worst < most; month--) {
    worst = Math.max(worst, rankOf({ projection, month, person }, ref.figure));
  }
  return named(worst);
}

/** The worst status of the rates behind an entry's value, payments and assessed amounts in a month. */
export function statusOfEntry(projection: Projection, position: number, month: number): RateStatus {
  const { kind } = itemAt(projection.household.entries, position);
  const cell: Cell = { projection, month, person: 0, entry: position };
  const seen = seenOf(projection);
  return named(Math.max(0, ...entryFormulas(kind).map((formula) => walkFormula(formula, cell, seen))));
}

/** The worst status that any of these household figures has in any month of the projection. */
export function worstStatusOf(projection: Projection, figures: readonly FigureId[]): RateStatus {
  const most = worstPossible(projection);
  const last = projection.months - 1;
  const seen = nothingSeen(projection, false);
  let worst = 0;
  for (const figure of figures) {
    if (worst < most) worst = Math.max(worst, walk({ projection, month: last, person: 0 }, planOf(figure), seen));
  }
  for (let month = last; month >= 0 && worst < most; month--) {
    for (const figure of figures) worst = Math.max(worst, rankOf({ projection, month, person: 0 }, figure));
  }
  return named(worst);
}

function worstPossible({ household }: Projection): number {
  return household.assumptions.rateIndexation === undefined ? HELD : INDEXED;
}

function named(rank: number): RateStatus {
  return itemAt(RATE_STATUSES, rank);
}

/** The results of a walk so far. A walk that does not reach back stays within the month of its cell. */
interface Seen {
  /** The worst possible rank. Once it is found, the walk stops. */
  readonly most: number;
  readonly ranks: Uint8Array;
  /** Ranks of each entry at the end of each month. */
  readonly entries: Uint8Array;
  readonly reachesBack: boolean;
}

function nothingSeen(projection: Projection, reachesBack: boolean): Seen {
  const { months, entries } = projection;
  return {
    most: worstPossible(projection),
    ranks: new Uint8Array(BLOCK * 2 * months),
    entries: new Uint8Array(entries.length * months),
    reachesBack,
  };
}

function rankOf(cell: Cell, id: FigureId): number {
  const { projection } = cell;
  return walk(cell, planOf(id), seenOf(projection));
}

function seenOf(projection: Projection): Seen {
  let seen = memos.get(projection);
  if (seen === undefined) {
    seen = nothingSeen(projection, true);
    memos.set(projection, seen);
  }
  return seen;
}

/** Walks the inputs of a cell, each cell once. A chain of balances reaches back month by month. */
function walk(cell: Cell, plan: Plan, seen: Seen): number {
  const block = plan.isOfPerson ? cell.person * BLOCK : 0;
  const slot = (block + plan.slot) * cell.projection.months + cell.month;
  const known = seen.ranks[slot] ?? 0;
  if (known > 0) return known - 1;
  const worst = applies(plan.definition, cell) ? worstInput(cell, plan, seen) : 0;
  seen.ranks[slot] = worst + 1;
  return worst;
}

/** Checks rates first, then this month, then the previous month. */
function worstInput(cell: Cell, plan: Plan, seen: Seen): number {
  const { definition } = plan;
  const { most } = seen;
  let worst = definition.estimated?.(cell) === true ? ESTIMATE : 0;
  const other = definition.otherStatus?.(cell);
  if (other !== undefined) worst = Math.max(worst, RATE_STATUSES.indexOf(other));
  for (const input of plan.rates) {
    if (worst >= most) return worst;
    if (isUsed(input, cell)) worst = Math.max(worst, RATE_STATUSES.indexOf(rateStatus(input.source, cell)));
  }
  for (const input of plan.parts) {
    if (worst >= most) return worst;
    if (isUsed(input, cell)) worst = Math.max(worst, walkParts(cell, input.source, seen));
  }
  for (const { input, of, plan: next } of plan.ofThisMonth) {
    if (worst >= most) return worst;
    if (isUsed(input, cell)) worst = Math.max(worst, walkFigure(cell, next, of, seen));
  }
  if (!seen.reachesBack || plan.ofMonthBefore.length === 0) return worst;
  const before = { ...cell, month: cell.month - 1 };
  for (const { input, of, plan: next } of plan.ofMonthBefore) {
    if (worst >= most) return worst;
    if (isUsed(input, cell)) worst = Math.max(worst, walkFigure(before, next, of, seen));
  }
  return worst;
}

function rateStatus(source: RateSource, cell: Cell): RateStatus {
  const { rates } = cell.projection;
  const on = source.on(cell);
  return source.kind === 'rate' ? rates.at(source.series(cell), on).status : rates.tableAt(source.series, on).status;
}

/** The rank of the figure for one person, or the worst rank over all persons. */
function walkFigure(at: Cell, plan: Plan, of: FigureSource['of'], seen: Seen): number {
  if (of === 'same') return walk(at, plan, seen);
  let worst = 0;
  for (const person of personIndexes(at.projection)) {
    worst = Math.max(worst, walk(person === at.person ? at : { ...at, person }, plan, seen));
  }
  return worst;
}

/** The worst rank over the entries of a sum, or over the cells of a part. */
function walkParts(cell: Cell, source: PartSource, seen: Seen): number {
  if (source.kind === 'carried') return walkCarried({ ...cell, month: source.month(cell) }, seen);
  let worst = 0;
  if (source.kind === 'parts') {
    for (const part of source.of(cell)) worst = Math.max(worst, walkFormula(source.formula, part, seen));
  } else {
    cell.projection.household.entries.forEach((entry, position) => {
      const formula = entryRestsOnRates(entry.kind) ? entryFormula(entry.kind, source.column) : undefined;
      if (formula === undefined || !source.which(entry, cell)) return;
      worst = Math.max(worst, walkFormula(formula, { ...cell, entry: position }, seen));
    });
  }
  return worst;
}

/**
 * The rank of an entry at the end of an earlier month: each month once, because its balance reaches back month by
 * month.
 */
function walkCarried(cell: Cell, seen: Seen): number {
  const position = entryPosition(cell);
  const { household, months } = cell.projection;
  const formula = entryFormula(itemAt(household.entries, position).kind, 'closing');
  if (!seen.reachesBack || formula === undefined) return 0;
  const slot = position * months + cell.month;
  const known = seen.entries[slot] ?? 0;
  if (known > 0) return known - 1;
  const worst = walkFormula(formula, cell, seen);
  seen.entries[slot] = worst + 1;
  return worst;
}

function walkFormula(formula: Formula, cell: Cell, seen: Seen): number {
  if (!applies(formula, cell)) return 0;
  let worst = 0;
  for (const input of formula.inputs) {
    if (!isUsed(input, cell)) continue;
    if (isOfRate(input)) worst = Math.max(worst, RATE_STATUSES.indexOf(rateStatus(input.source, cell)));
    else if (isOfPart(input)) worst = Math.max(worst, walkParts(cell, input.source, seen));
    else if (isOfFigure(input)) {
      const { figure, of } = input.source;
      worst = Math.max(worst, walkFigure(cell, planOf(figure), of, seen));
    }
  }
  return worst;
}
