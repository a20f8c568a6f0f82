import { type ExplanationLine, explain, type FigureRef, type Projection } from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';

/** An explanation with the working of its inputs nested in it; dates as text. */
export type Derivation = Readonly<Record<string, unknown>>;

const keyOf = (ref: FigureRef): string => `${ref.figure}/${ref.person ?? ''}/${JSON.stringify(ref.at)}`;

/**
 * The working of a figure, its inputs worked in turn. What was worked once already is named and not repeated, and an
 * input of another month is named only, so that the working ends.
 */
export function derivation(projection: Projection, ref: FigureRef, seen: Set<string> = new Set()): Derivation {
  seen.add(keyOf(ref));
  const { lines, steps, ...rest } = explain(projection, ref);
  const told = (line: ExplanationLine): Derivation => derivedLine(projection, ref, line, seen);
  return { ...rest, lines: lines.map(told), steps: steps.map(told) };
}

function derivedLine(projection: Projection, outer: FigureRef, line: ExplanationLine, seen: Set<string>): Derivation {
  const { rate, ref, steps, ...rest } = line;
  return {
    ...rest,
    ...(rate === undefined ? {} : { rate: { ...rate, from: toIso(rate.from) } }),
    ...(ref === undefined ? {} : { ref, ...working(projection, outer, ref, seen) }),
    ...(steps.length === 0 ? {} : { steps: steps.map((step) => derivedLine(projection, outer, step, seen)) }),
  };
}

function working(
  projection: Projection,
  outer: FigureRef,
  inner: NonNullable<ExplanationLine['ref']>,
  seen: Set<string>,
): { readonly working?: Derivation } {
  const sameMonth = JSON.stringify(outer.at) === JSON.stringify(inner.at);
  if (!sameMonth || seen.has(keyOf(inner))) return {};
  return { working: derivation(projection, inner, seen) };
}
