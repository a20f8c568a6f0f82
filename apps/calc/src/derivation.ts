import { type ExplanationLine, explain, type FigureRef, type Projection } from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';

/**
 * A printed explanation, with dates as text. The running total of `steps` starts at nil and ends at the value.
 * `consulted` lists inputs that are no step.
 */
export type Derivation = Readonly<Record<string, unknown>>;

const keyOf = (ref: FigureRef): string => `${ref.figure}/${ref.person ?? ''}/${JSON.stringify(ref.at)}`;

/**
 * The working of a figure, with the workings of the figures in it. A figure already shown, or of another month, is only
 * named, so that the working ends.
 */
export function derivation(projection: Projection, ref: FigureRef, seen: Set<string> = new Set()): Derivation {
  seen.add(keyOf(ref));
  const { lines, steps, ...rest } = explain(projection, ref);
  const isStep = new Set(withinOf(steps).map(sourceOf));
  const derived = (line: ExplanationLine): Derivation => derivedLine(projection, ref, line, seen);
  return {
    ...rest,
    steps: steps.map(derived),
    consulted: lines
      .filter((line) => !isStep.has(sourceOf(line)))
      .map((line) => derived({ ...line, role: 'consulted' })),
  };
}

const withinOf = (lines: readonly ExplanationLine[]): readonly ExplanationLine[] =>
  lines.flatMap((line) => [line, ...withinOf(line.steps)]);

/** Identifies what a line refers to, whatever its role, so that lines can be compared. */
const sourceOf = ({ label, ref, rate, fact, entry }: ExplanationLine): string =>
  JSON.stringify([label, ref, rate?.series, rate?.from, fact, entry]);

function derivedLine(projection: Projection, outer: FigureRef, line: ExplanationLine, seen: Set<string>): Derivation {
  const { role, label, value, unit, period, notReached, ref, fact, rate, entry, steps } = line;
  return {
    role,
    label,
    value,
    unit,
    period,
    ...(notReached ? { notReached } : {}),
    fact,
    entry,
    ...(rate === undefined ? {} : { rate: { ...rate, from: toIso(rate.from) } }),
    ...(steps.length === 0 ? {} : { steps: steps.map((step) => derivedLine(projection, outer, step, seen)) }),
    ...(ref === undefined ? {} : { ref, ...working(projection, outer, ref, seen) }),
  };
}

function working(
  projection: Projection,
  outer: FigureRef,
  inner: FigureRef,
  seen: Set<string>,
): { readonly working?: Derivation } {
  const sameMonth = JSON.stringify(outer.at) === JSON.stringify(inner.at);
  if (!sameMonth || seen.has(keyOf(inner))) return {};
  return { working: derivation(projection, inner, seen) };
}
