/** Which parts of a difference have a row of their own, and in which order the rows stand. */

/** One signed part of a difference; the parts add up to it. */
export interface SignedPart {
  readonly id: string;
  readonly label: string;
  /** Dollars; above zero: more for the client. */
  readonly value: number;
  /** It stands before the others, in the order it is given. */
  readonly isFirst?: boolean;
}

export interface FoldedPart<P extends SignedPart> {
  /** Of the part, or `other` for those that share a row. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** What stands in the row: one part, or the smaller ones from the largest gain to the largest loss. */
  readonly parts: readonly P[];
}

const OTHER = 'other';
const OTHER_FIRST = 'otherFirst';
/** Rows of those that stand first. */
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

/** Those that stand first in the order they are given, then the others from the largest gain to the largest loss. */
export function inOrder<P extends SignedPart>(parts: readonly P[]): readonly P[] {
  return [...parts.filter(({ isFirst }) => isFirst), ...parts.filter(({ isFirst }) => !isFirst).sort(fromGainToLoss)];
}

/**
 * Rows in the order above, at most `most` (two or more) of them: the smaller parts share one, `Other`; those that stand
 * first have four rows at most, and share one of their own. Parts of less than half a cent have none, unless they
 * share one. The rows add up to what the parts did.
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

/** In the order they are given, what shares a row after the rest. */
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
