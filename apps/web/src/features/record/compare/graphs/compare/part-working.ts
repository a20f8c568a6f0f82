/** The working of a part of a difference: its figures in both scenarios by year, and their sum. */

import type { FigureId, FigureRef, PersonIndex, Projection } from '@advice-builder/engine';
import type { PartOfDifference, ReportFigure } from '@advice-builder/results';
import { cellAt } from '../../../figures/results/cells.ts';
import { signIn } from './part-words.ts';

interface WorkingLine {
  readonly at: FigureRef['at'];
  readonly a: ReportFigure;
  readonly b: ReportFigure;
  /** `a` minus `b` in dollars. Above zero means more for the client, whether the figure is received or paid. */
  readonly effect: number;
}

/** One figure, for one person if it is a figure of a person. */
export interface WorkingFigure {
  readonly figure: FigureId;
  readonly person: PersonIndex | undefined;
  readonly lines: readonly WorkingLine[];
}

export interface PartWorking {
  /** Without figures that are nil in both scenarios. */
  readonly figures: readonly WorkingFigure[];
  /**
   * Whether the effects of the figures add up to the part. If not, a figure includes more than the part, and the part
   * is shown by its years instead.
   */
  readonly isSum: boolean;
  /** The value of the part per year, in order. */
  readonly years: readonly number[];
  readonly total: number;
}

const HALF_CENT = 0.005;

const isNil = ({ a, b }: WorkingLine): boolean => Math.abs(a.value) < HALF_CENT && Math.abs(b.value) < HALF_CENT;

/**
 * Figures that combine money moved for many reasons. If they are equal in both scenarios, they do not explain the part.
 */
const OF_MANY_PARTS: ReadonlySet<FigureId> = new Set<FigureId>(['capitalIn', 'capitalOut']);

const isShown = ({ figure, lines }: WorkingFigure): boolean =>
  !lines.every(isNil) && !(OF_MANY_PARTS.has(figure) && lines.every(({ effect }) => Math.abs(effect) < HALF_CENT));

export function partWorking(part: PartOfDifference, a: Projection, b: Projection): PartWorking {
  const figures: WorkingFigure[] = [];
  for (const { figure, person, at } of part.figures) {
    const sign = signIn(part.part, figure);
    const [inA, inB] = [cellAt(a, figure, at, person), cellAt(b, figure, at, person)];
    const line: WorkingLine = { at, a: inA, b: inB, effect: sign * (inA.value - inB.value) };
    const open = figures.at(-1);
    if (open?.figure === figure && open.person === person) {
      figures[figures.length - 1] = { ...open, lines: [...open.lines, line] };
    } else {
      figures.push({ figure, person, lines: [line] });
    }
  }
  const sum = figures.reduce((total, { lines }) => lines.reduce((all, { effect }) => all + effect, total), 0);
  return {
    figures: figures.filter(isShown),
    isSum: Math.abs(sum - part.value) < HALF_CENT,
    years: part.years,
    total: part.value,
  };
}
