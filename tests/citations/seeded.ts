/** Explanations with a fault, so that a test can show that it finds such a fault. */
import type { FigureId } from '@advice-builder/engine';
import type { Explains } from './explained.ts';
import type { RateRowId } from './raised-book.ts';

/** The explanations of one figure, with other rows than they name. */
export function seeded(explains: Explains, figure: FigureId, rows: (row: RateRowId) => readonly RateRowId[]): Explains {
  return (projection, ref) => {
    const named = explains(projection, ref);
    return ref.figure === figure ? { ...named, rows: named.rows.flatMap(rows) } : named;
  };
}
