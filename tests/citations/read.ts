/**
 * What is read is cited: a cell is worked out again from its inputs with a book that tells what it is asked for. The
 * explanation of the cell names each of these rates with value, day and source; and what it names was read, unless it
 * says that it was only consulted.
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
  /** What working a cell out again asks the book for. */
  readonly readsOf: (cell: CellRef, definition?: FigureDefinition) => readonly Answer[];
}

/** Works out cells of a projection again, with a book that tells. */
export function readerOf(projection: Projection): Reader {
  const reads = new Set<Answer>();
  const rates = recordingBook(projection.rates, (answer) => reads.add(answer));
  const told: Projection = { ...projection, rates };
  return {
    readsOf: ({ figure, person, at }, definition = definitionOf(figure)) => {
      reads.clear();
      readAll(definition, { projection: told, month: at.month, person: person ?? 0 });
      return [...reads];
    },
  };
}

/** The formula itself, and those by which the entries that it sums up were worked out. */
function readAll(formula: Formula, cell: Cell): void {
  workOut(formula, cell);
  for (const { source } of usedInputs(formula, cell)) {
    if (source.kind !== 'entries') continue;
    for (const own of entriesOf(source, cell)) if (own.formula !== undefined) workOut(own.formula, own.at);
  }
}

/** Where what a cell reads and what its explanation names part. */
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

/** The rate that is named is the one that was read: its series, day, value and source. Of a table one number is named. */
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
