/** The rates and cells that an explanation names, in its lines and in the steps within them. */
import {
  type ExplanationLine,
  explain,
  type FigureId,
  type FigureRef,
  type InputRole,
  type Projection,
  type RateUsed,
} from '@advice-builder/engine';
import type { FigureDefinition } from '../../packages/engine/src/figures/definition.ts';
import { explainFormula } from '../../packages/engine/src/figures/explain.ts';
import type { CellRef } from './cells.ts';

export interface NamedRate extends RateUsed {
  readonly role: InputRole;
}

/** The rates that the explanation of a cell names, and the cells it refers to. */
export interface Named {
  readonly rates: readonly NamedRate[];
  readonly cells: readonly FigureRef[];
}

/** Explains a cell, either like the product or with a fault added by a test. */
export type Explains = (projection: Projection, cell: CellRef) => Named;

export const asExplained: Explains = (projection, cell) => namedIn(explain(projection, cell));

function namedIn(explanation: {
  readonly lines: readonly ExplanationLine[];
  readonly steps: readonly ExplanationLine[];
}): Named {
  const rates: NamedRate[] = [];
  const cells: FigureRef[] = [];
  const look = ({ rate, role, ref, steps }: ExplanationLine): void => {
    if (rate !== undefined) rates.push({ ...rate, role });
    if (ref !== undefined) cells.push(ref);
    steps.forEach(look);
  };
  explanation.lines.forEach(look);
  explanation.steps.forEach(look);
  return { rates, cells };
}

/** Explains one figure by another definition, which is how a test adds a fault. */
export function explainedWith(explains: Explains, figure: FigureId, definition: FigureDefinition): Explains {
  const { unit, period } = definition;
  return (projection, cell) => {
    if (cell.figure !== figure) return explains(projection, cell);
    const at = { projection, month: cell.at.month, person: cell.person ?? 0 };
    return namedIn(explainFormula(definition, at, { value: 0, unit, period }));
  };
}
