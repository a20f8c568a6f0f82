/** Decides which parts of a difference have their own row, and the order of the rows. */

/** One signed part of a difference. All parts add up to the difference. */
export interface SignedPart {
  readonly id: string;
  readonly label: string;
  /** Dollars; above zero means more for the client. */
  readonly value: number;
  /** Whether its row precedes the others. Such rows stay in the given order. */
  readonly isFirst?: boolean;
}

export interface FoldedPart<P extends SignedPart> {
  /** The id of the part, or `other` for parts that share a row. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The parts of the row: one part, or the smaller ones from the largest gain to the largest loss. */
  readonly parts: readonly P[];
}

const OTHER = 'other';
const OTHER_FIRST = 'otherFirst';
/** The most rows for parts with `isFirst`. */
const MOST_FIRST = 4;

const HALF_CENT = 0.005;

const bySize = (one: SignedPart, other: SignedPart): number => Math.abs(other.value) - Math.abs(one.value);
const fromGainToLoss = (one: SignedPart, other: SignedPart): number => other.value - one.value;

const alone = <P extends SignedPart>(part: P): FoldedPart<P> => ({
  id: part.id,
  label: part.label,
  value: part.value,
  parts: [part],
});

const isFelt = ({ value }: SignedPart): boolean => Math.abs(value) >= HALF_CENT;

/** Parts with `isFirst` in the given order, then the others from the largest gain to the largest loss. */
export function inOrder<P extends SignedPart>(parts: readonly P[]): readonly P[] {
  return [...parts.filter(({ isFirst }) => isFirst), ...parts.filter(({ isFirst }) => !isFirst).sort(fromGainToLoss)];
}

/**
 * Combines the parts into at most `most` (two or more) rows, in the order of `inOrder`. The smaller parts share a row
 * `Other`. Parts with `isFirst` have at most four rows, including their own shared row. Parts of less than half a cent
 * have no row, unless they are in a shared one. The rows add up to the sum of the parts.
 */
export function foldParts<P extends SignedPart>(parts: readonly P[], most: number): readonly FoldedPart<P>[] {
  const first = folded(
    parts.filter(({ isFirst }) => isFirst),
    Math.min(MOST_FIRST, most - 1),
    { id: OTHER_FIRST, label: 'Other at the start' },
  );
  const others = parts.filter(({ isFirst }) => !isFirst);
  return [...first, ...folded(others, most - first.length, { id: OTHER, label: 'Other' }).toSorted(fromGainToLoss)];
}

/** The rows in the given order, with the shared row last. */
function folded<P extends SignedPart>(
  parts: readonly P[],
  most: number,
  shared: Pick<FoldedPart<P>, 'id' | 'label'>,
): readonly FoldedPart<P>[] {
  const felt = parts.filter(isFelt);
  if (felt.length <= most) return felt.map(alone);
  const shown = [...felt].sort(bySize).slice(0, most - 1);
  const rest = inOrder(parts.filter((part) => !shown.includes(part)));
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...felt.filter((part) => shown.includes(part)).map(alone), { ...shared, value, parts: rest.filter(isFelt) }];
}
