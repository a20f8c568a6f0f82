/** Resolves the two scenarios in an address, or the reason why they cannot be compared. */
import type { Problem } from '@advice-builder/kernel';
import type { Documents, Sid } from '../../../../../state/documents.ts';
import type { Calculated } from '../../../../../state/figures.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';

/** One of the two scenarios, with its figures over five and fifteen years. */
export interface Side {
  readonly sid: Sid;
  readonly name: string;
  readonly documents: Documents;
  readonly five: Calculated;
  readonly fifteen: Calculated;
}

/** Differences are `a` minus `b`. */
export interface Pair {
  readonly a: Side;
  readonly b: Side;
}

interface Incalculable {
  readonly sid: Sid;
  readonly name: string;
  /** The missing entries; empty if the calculation failed. */
  readonly problems: readonly Problem[];
}

export type Pairing =
  | { readonly kind: 'pair'; readonly pair: Pair }
  /** The address names scenarios that the record does not have. */
  | { readonly kind: 'unknown'; readonly sids: readonly number[] }
  | { readonly kind: 'same' }
  | { readonly kind: 'incalculable'; readonly scenarios: readonly Incalculable[] }
  /** Both scenarios can be calculated, but over different months. */
  | { readonly kind: 'unlike'; readonly words: string };

export const shortLabel = (sid: number): string => (sid === 0 ? 'Current Situation' : `Scenario ${sid}`);

type Tried = { readonly side: Side } | { readonly incalculable: Incalculable };

function tried({ sid, name, documents, five, fifteen }: ScenarioFigures): Tried {
  if (!five.ok) return { incalculable: { sid, name, problems: five.problems } };
  if (!fifteen.ok) return { incalculable: { sid, name, problems: fifteen.problems } };
  return { side: { sid, name, documents, five: five.value, fifteen: fifteen.value } };
}

type Placed = Pick<Calculated, 'basis' | 'projection'>;

/**
 * Why two scenarios cannot be compared, in words: their months or the number of people differ. Undefined if they can.
 */
function unlikeWords(sid: number, one: Placed, other: Placed): string | undefined {
  if (one.basis.projectFrom !== other.basis.projectFrom) return `${shortLabel(sid)} starts in another month`;
  if (one.projection.people.length !== other.projection.people.length)
    return `${shortLabel(sid)} is about other people`;
  return undefined;
}

/** The scenario with its figures; undefined if it cannot be calculated. */
export function sideOf(figures: ScenarioFigures): Side | undefined {
  const made = tried(figures);
  return 'side' in made ? made.side : undefined;
}

export function pairingOf(figures: readonly ScenarioFigures[], a: number, b: number): Pairing {
  const found = [a, b].map((wanted) => figures.find(({ sid }) => sid === wanted));
  const sids = [a, b].filter((_, index) => found[index] === undefined);
  const [first, second] = found;
  if (first === undefined || second === undefined) return { kind: 'unknown', sids: [...new Set(sids)] };
  if (first === second) return { kind: 'same' };
  const [one, other] = [tried(first), tried(second)];
  if ('side' in one && 'side' in other) {
    const words = unlikeWords(a, one.side.five, other.side.five);
    if (words !== undefined) return { kind: 'unlike', words };
    return { kind: 'pair', pair: { a: one.side, b: other.side } };
  }
  const scenarios = [one, other].flatMap((each) => ('incalculable' in each ? [each.incalculable] : []));
  return { kind: 'incalculable', scenarios };
}
