/** Which parts of a difference have a row of their own, and in which order the rows stand. */

/** One signed part of a difference; the parts add up to it. */
export interface SignedPart {
  readonly id: string;
  readonly label: string;
  /** Dollars; above zero: more for the client. */
  readonly value: number;
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

const HALF_CENT = 0.005;

const bySize = (one: SignedPart, other: SignedPart): number => Math.abs(other.value) - Math.abs(one.value);
const fromGainToLoss = (one: SignedPart, other: SignedPart): number => other.value - one.value;

const alone = <P extends SignedPart>(part: P): FoldedPart<P> => ({
  id: part.id,
  label: part.label,
  value: part.value,
  parts: [part],
});

/**
 * Rows from the largest gain to the largest loss, at most `most` (two or more) of them: the smaller parts share one,
 * `Other`. Parts of less than half a cent have none, unless they share one. The rows add up to what the parts did.
 */
export function foldParts<P extends SignedPart>(parts: readonly P[], most: number): readonly FoldedPart<P>[] {
  const felt = parts.filter(({ value }) => Math.abs(value) >= HALF_CENT);
  if (felt.length <= most) return felt.map(alone).sort(fromGainToLoss);
  const shown = [...felt].sort(bySize).slice(0, most - 1);
  const rest = parts.filter((part) => !shown.includes(part)).sort(fromGainToLoss);
  const other: FoldedPart<P> = {
    id: OTHER,
    label: 'Other',
    value: rest.reduce((sum, { value }) => sum + value, 0),
    parts: rest.filter(({ value }) => Math.abs(value) >= HALF_CENT),
  };
  return [...shown.map(alone), other].sort(fromGainToLoss);
}
