/**
 * Every rate that is read is cited. A cell is recalculated from its inputs with a book that records each read. The
 * explanation has to name each of these rates with value, date and source, and may name no others, unless it marks them
 * as only consulted.
 */
import { definitionOf, type FigureId, type Projection } from '@advice-builder/engine';
import type { Cell, FigureDefinition, Formula } from '../../packages/engine/src/figures/definition.ts';
import { entriesOf, usedInputs, workOut } from '../../packages/engine/src/figures/read.ts';
import type { CellRef } from './cells.ts';
import type { Explains, NamedRate } from './explained.ts';
import { type Answer, recordingBook } from './recording-book.ts';

export interface Fault {
  readonly kind: 'read and not named' | 'named and not read';
  readonly figure: FigureId;
  readonly series: string;
}

export interface Reader {
  /** The rates that a recalculation of the cell reads from the book. */
  readonly readsOf: (cell: CellRef, definition?: FigureDefinition) => readonly Answer[];
}

/** Recalculates cells of a projection with a book that records each read. */
export function readerOf(projection: Projection): Reader {
  const reads = new Set<Answer>();
  const rates = recordingBook(projection.rates, (answer) => reads.add(answer));
  const recorded: Projection = { ...projection, rates };
  return {
    readsOf: ({ figure, person, at }, definition = definitionOf(figure)) => {
      reads.clear();
      readAll(definition, { projection: recorded, month: at.month, person: person ?? 0 });
      return [...reads];
    },
  };
}

/** Runs the formula itself, and the formulas of the entries that it adds up. */
function readAll(formula: Formula, cell: Cell): void {
  workOut(formula, cell);
  for (const { source } of usedInputs(formula, cell)) {
    if (source.kind !== 'entries') continue;
    for (const own of entriesOf(source, cell)) if (own.formula !== undefined) workOut(own.formula, own.at);
  }
}

/** The differences between the rates a cell reads and the rates its explanation names. */
export function faultsOf(projection: Projection, cell: CellRef, reader: Reader, explains: Explains): Fault[] {
  const { figure } = cell;
  const reads = reader.readsOf(cell);
  const { rates } = explains(projection, cell);
  const unnamed = reads.filter((read) => !rates.some((rate) => isOf(projection, rate, read)));
  const unread = rates.filter(
    ({ role, series, from }) => role !== 'consulted' && !reads.some((r) => r.series === series && r.from === from),
  );
  return [
    ...unnamed.map(({ series }): Fault => ({ kind: 'read and not named', figure, series })),
    ...unread.map(({ series }): Fault => ({ kind: 'named and not read', figure, series })),
  ];
}

/**
 * Whether the named rate is the one that was read: its series, date, value and source. For a table, one number is
 * named.
 */
function isOf({ rates }: Projection, named: NamedRate, read: Answer): boolean {
  const { url, title } = rates.sourceOf(read.source);
  return (
    named.series === read.series &&
    named.from === read.from &&
    named.status === read.status &&
    named.source.url === url &&
    named.source.title === title &&
    (!('value' in read) || named.value === read.value)
  );
}
