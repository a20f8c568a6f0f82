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

/** Rank + 1 of each cell known so far, 0 where it is not known yet. */
const memos = new WeakMap<Projection, Uint8Array>();

export function statusOf(projection: Projection, ref: FigureRef): RateStatus {
  const person = ref.person ?? 0;
  if ('month' in ref.at) return named(rankOf({ projection, month: ref.at.month, person }, ref.figure));
  const first = (ref.at.year - 1) * 12;
  let worst = 0;
  for (let month = first; month < first + 12; month++) {
    worst = Math.max(worst, rankOf({ projection, month, person }, ref.figure));
  }
  return named(worst);
}

function named(rank: number): RateStatus {
  return RATE_STATUSES[rank] as RateStatus;
}

/** Walks the inputs of a cell, each cell once; a chain of balances reaches back month by month. */
function rankOf(cell: Cell, id: FigureId): number {
  const { projection } = cell;
  let memo = memos.get(projection);
  if (memo === undefined) {
    memo = new Uint8Array(BLOCK * 2 * projection.months);
    memos.set(projection, memo);
  }
  return walk(cell, id, memo);
}

function walk(cell: Cell, id: FigureId, memo: Uint8Array): number {
  const block = isPersonFigure(id) ? cell.person * BLOCK : 0;
  const slot = (block + (position.get(id) as number)) * cell.projection.months + cell.month;
  const known = memo[slot] as number;
  if (known > 0) return known - 1;
  const definition = definitionOf(id);
  const most = cell.projection.household.assumptions.rateIndexation === undefined ? HELD : INDEXED;
  let worst = definition.estimated?.(cell) === true ? ESTIMATE : 0;
  const ofEntries = definition.entryStatus?.(cell);
  if (ofEntries !== undefined) worst = Math.max(worst, RATE_STATUSES.indexOf(ofEntries));
  // Rates first, then this month, then the one before: once the worst status there is was met, nothing more is walked.
  for (const input of definition.inputs) {
    if (worst >= most) break;
    if ((input.source.kind !== 'rate' && input.source.kind !== 'table') || !isUsed(input, cell)) continue;
    worst = Math.max(worst, RATE_STATUSES.indexOf(rateStatus(input.source, cell)));
  }
  for (const when of ['this', 'previous'] as const) {
    for (const input of definition.inputs) {
      if (worst >= most) break;
      if (input.source.kind !== 'figure' || input.source.month !== when || !isUsed(input, cell)) continue;
      worst = Math.max(
        worst,
        walkInput(when === 'this' ? cell : { ...cell, month: cell.month - 1 }, input.source, memo),
      );
    }
  }
  memo[slot] = worst + 1;
  return worst;
}

function rateStatus(source: Extract<InputSource, { kind: 'rate' | 'table' }>, cell: Cell): RateStatus {
  const { rates } = cell.projection;
  const on = source.on(cell);
  return source.kind === 'rate' ? rates.at(source.series(cell), on).status : rates.tableAt(source.series, on).status;
}

/** The figure of the same person, or the worst over everybody. */
function walkInput(at: Cell, source: Extract<InputSource, { kind: 'figure' }>, memo: Uint8Array): number {
  if (source.of === 'same') return walk(at, source.figure, memo);
  let worst = 0;
  for (let person = 0; person < at.projection.people.length; person++) {
    worst = Math.max(worst, walk({ ...at, person: person as PersonIndex }, source.figure, memo));
  }
  return worst;
}
