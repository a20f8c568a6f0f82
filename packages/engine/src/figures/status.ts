/** The status of a figure: that of the worst rate behind it, or estimate where the product itself estimates. */
import { RATE_STATUSES, type RateStatus } from '@advice-builder/rates';
import type { PersonIndex } from '../household/household.ts';
import type { Projection } from '../projection/projection.ts';
import type { Cell, InputSource } from './definition.ts';
import { type FigureId, householdFigures, isPersonFigure, personFigures } from './figure-ids.ts';
import { type FigureRef, isUsed } from './read.ts';
import { definitionOf } from './registry.ts';

const ESTIMATE = RATE_STATUSES.indexOf('estimate');
const HELD = RATE_STATUSES.indexOf('held');
const INDEXED = RATE_STATUSES.indexOf('indexed');

/** Position of a figure in the memo; a person's figure has a second block for the partner. */
const position = new Map<FigureId, number>(
  [...householdFigures, ...personFigures].map((id, i) => [id, i] as [FigureId, number]),
);
const BLOCK = position.size;

const THIS = ['this'] as const;
const BOTH = ['this', 'previous'] as const;

/** Rank + 1 of each cell known so far, 0 where it is not known yet. */
const memos = new WeakMap<Projection, Uint8Array>();

export function statusOf(projection: Projection, ref: FigureRef): RateStatus {
  const person = ref.person ?? 0;
  if ('month' in ref.at) return named(rankOf({ projection, month: ref.at.month, person }, ref.figure));
  const first = (ref.at.year - 1) * 12;
  const most = worstPossible(projection);
  let worst = 0;
  for (let month = first; month < first + 12 && worst < most; month++) {
    worst = Math.max(worst, rankOf({ projection, month, person }, ref.figure));
  }
  return named(worst);
}

/** The worst status that any of these figures, of nobody in particular, has in any month of the projection. */
export function worstStatusOf(projection: Projection, figures: readonly FigureId[]): RateStatus {
  const most = worstPossible(projection);
  const last = projection.months - 1;
  // What is projected farthest rests on the least certain rates: most often the last month alone tells.
  const seen: Seen = { ranks: ranksFor(projection), reachesBack: false };
  let worst = 0;
  for (const figure of figures) {
    if (worst < most) worst = Math.max(worst, walk({ projection, month: last, person: 0 }, figure, seen));
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
  return RATE_STATUSES[rank] as RateStatus;
}

/** What a walk has found so far; one that does not reach back stays within the month of its cell. */
interface Seen {
  readonly ranks: Uint8Array;
  readonly reachesBack: boolean;
}

const ranksFor = ({ months }: Projection): Uint8Array => new Uint8Array(BLOCK * 2 * months);

function rankOf(cell: Cell, id: FigureId): number {
  const { projection } = cell;
  let ranks = memos.get(projection);
  if (ranks === undefined) {
    ranks = ranksFor(projection);
    memos.set(projection, ranks);
  }
  return walk(cell, id, { ranks, reachesBack: true });
}

/** Walks the inputs of a cell, each cell once; a chain of balances reaches back month by month. */
function walk(cell: Cell, id: FigureId, seen: Seen): number {
  const block = isPersonFigure(id) ? cell.person * BLOCK : 0;
  const slot = (block + (position.get(id) as number)) * cell.projection.months + cell.month;
  const known = seen.ranks[slot] as number;
  if (known > 0) return known - 1;
  const definition = definitionOf(id);
  const most = worstPossible(cell.projection);
  let worst = definition.estimated?.(cell) === true ? ESTIMATE : 0;
  const other = definition.otherStatus?.(cell);
  if (other !== undefined) worst = Math.max(worst, RATE_STATUSES.indexOf(other));
  // Rates first, then this month, then the one before: once the worst status there is was met, nothing more is walked.
  for (const input of definition.inputs) {
    if (worst >= most) break;
    if ((input.source.kind !== 'rate' && input.source.kind !== 'table') || !isUsed(input, cell)) continue;
    worst = Math.max(worst, RATE_STATUSES.indexOf(rateStatus(input.source, cell)));
  }
  for (const when of seen.reachesBack ? BOTH : THIS) {
    for (const input of definition.inputs) {
      if (worst >= most) break;
      if (input.source.kind !== 'figure' || input.source.month !== when || !isUsed(input, cell)) continue;
      worst = Math.max(
        worst,
        walkInput(when === 'this' ? cell : { ...cell, month: cell.month - 1 }, input.source, seen),
      );
    }
  }
  seen.ranks[slot] = worst + 1;
  return worst;
}

function rateStatus(source: Extract<InputSource, { kind: 'rate' | 'table' }>, cell: Cell): RateStatus {
  const { rates } = cell.projection;
  const on = source.on(cell);
  return source.kind === 'rate' ? rates.at(source.series(cell), on).status : rates.tableAt(source.series, on).status;
}

/** The figure of the same person, or the worst over everybody. */
function walkInput(at: Cell, source: Extract<InputSource, { kind: 'figure' }>, seen: Seen): number {
  if (source.of === 'same') return walk(at, source.figure, seen);
  let worst = 0;
  for (let person = 0; person < at.projection.people.length; person++) {
    worst = Math.max(worst, walk({ ...at, person: person as PersonIndex }, source.figure, seen));
  }
  return worst;
}
