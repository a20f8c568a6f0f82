/**
 * Explains the difference between two scenarios of a record in parts: first differences in what they own at the start,
 * line by line, and money from outside; then the effects of the choices.
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

export interface PartOfDifference extends Omit<DifferencePart, 'id'> {
  /**
   * The id of the part, or of a line of the opening position. The same thing has the same id in every comparison of a
   * record.
   */
  readonly id: string;
  readonly part: DifferencePartId;
  readonly label: string;
  /** Whether the part is listed before the others, because no choice caused it. */
  readonly isFirst: boolean;
  /** Present for a line of the opening position. */
  readonly opening?: OpeningDifference;
}

export interface ComparedParts {
  /** All parts, including zero ones; of the opening position, only the lines that differ. */
  readonly parts: readonly PartOfDifference[];
  /** Second less first; the parts add up to it. */
  readonly total: number;
}

export interface Comparison {
  readonly months: number;
  readonly view: DifferenceView;
  /**
   * All projections shown in the same comparison, for which the labels must be true; by default only the two compared.
   */
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
  const lines = parts.flatMap((part): PartOfDifference[] => {
    const plain = { ...part, part: part.id, label: partLabel(part.id, labels), isFirst: isUnsourced(part.id) };
    if (part.id !== 'openingPosition' || view === 'cash') return [plain];
    return openingLines(plain, comparedOpenings(context, first, second));
  });
  return { parts: lines, total };
}

/**
 * One line for each difference at the start, counted in the first year. If the lines do not add up to the part, the
 * remainder is a line with the part's own label.
 */
function openingLines(openingPart: PartOfDifference, lines: readonly OpeningDifference[]): PartOfDifference[] {
  const inFirstYear = (value: number): Pick<PartOfDifference, 'value' | 'years'> => ({
    value,
    years: openingPart.years.map((_, year) => (year === 0 ? value : 0)),
  });
  const named = lines.map((opening): PartOfDifference => {
    const { key, label, amount } = opening;
    const identity = { id: `${openingPart.id}.${key}`, label: openingPartLabel(label), figures: [], opening };
    return { ...openingPart, ...identity, ...inFirstYear(amount) };
  });
  const rest = lines.reduce((left, { amount }) => left - amount, openingPart.value);
  return Math.abs(rest) < LEAST ? named : [...named, { ...openingPart, ...inFirstYear(rest) }];
}

/** Dollars by which the parts may differ from the total. */
const LEAST = 1e-6;
