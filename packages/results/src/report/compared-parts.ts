/**
 * Why two scenarios of a record differ, in parts as they are told: first what one of them owns otherwise at the start,
 * line by line, and the money from outside; then what the choices make of the rest.
 */

import type { OpeningDifference } from '@advice-builder/contract';
import {
  type DifferencePart,
  type DifferencePartId,
  type DifferenceView,
  explainDifference,
  isUnsourced,
  type Projection,
} from '@advice-builder/engine';
import { openingPartLabel } from '../words/opening-words.ts';
import { partContext, partLabel } from '../words/part-words.ts';
import { type ComparedSide, comparedOpenings, type OpeningContext } from './opening-difference.ts';

export interface ToldPart extends Omit<DifferencePart, 'id'> {
  /** Of the part, or of a line of the opening position; the same for the same thing in every comparison of a record. */
  readonly id: string;
  readonly part: DifferencePartId;
  readonly label: string;
  /** It stands before the others, which no choice made. */
  readonly isFirst: boolean;
  /** Of a line of the opening position. */
  readonly opening?: OpeningDifference;
}

export interface ComparedParts {
  /** Those that are nil too, but of the opening position only the lines that differ. */
  readonly parts: readonly ToldPart[];
  /** Second less first; the parts add up to it. */
  readonly total: number;
}

export interface Comparison {
  readonly months: number;
  readonly view: DifferenceView;
  /** Everything that is told beside each other, and so under the same labels; unless given, the two. */
  readonly beside?: readonly Projection[];
}

export function comparedParts(
  context: OpeningContext,
  first: ComparedSide,
  second: ComparedSide,
  { months, view, beside = [first.projection, second.projection] }: Comparison,
): ComparedParts {
  const { parts, total } = explainDifference(first.projection, second.projection, months, view);
  const labels = partContext(view, beside);
  const told = parts.flatMap((part): ToldPart[] => {
    const plain = { ...part, part: part.id, label: partLabel(part.id, labels), isFirst: isUnsourced(part.id) };
    if (part.id !== 'openingPosition' || view === 'cash') return [plain];
    return openingLines(plain, comparedOpenings(context, first, second));
  });
  return { parts: told, total };
}

/** One line an item, all of them in the first year; what they do not tell of the part stands under its own name. */
function openingLines(whole: ToldPart, lines: readonly OpeningDifference[]): ToldPart[] {
  const partOf = (value: number): Pick<ToldPart, 'value' | 'years'> => ({
    value,
    years: whole.years.map((_, year) => (year === 0 ? value : 0)),
  });
  const told = lines.map((opening): ToldPart => {
    const { key, label, amount } = opening;
    const named = { id: `${whole.id}.${key}`, label: openingPartLabel(label), figures: [], opening };
    return { ...whole, ...named, ...partOf(amount) };
  });
  const rest = lines.reduce((left, { amount }) => left - amount, whole.value);
  return Math.abs(rest) < LEAST ? told : [...told, { ...whole, ...partOf(rest) }];
}

/** Dollars by which parts may miss what they explain. */
const LEAST = 1e-6;
