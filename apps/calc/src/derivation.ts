import { type ExplanationLine, explain, type FigureRef, type Projection } from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';

/**
 * An explanation as it is printed, dates as text: `steps`, whose running total from nil is the value, and `consulted`,
 * what was looked at and is no step.
 */
export type Derivation = Readonly<Record<string, unknown>>;

const keyOf = (ref: FigureRef): string => `${ref.figure}/${ref.person ?? ''}/${JSON.stringify(ref.at)}`;

/**
 * The working of a figure, the figures in it worked in turn. What was worked once already is named and not repeated, and
 * a figure of another month is named only, so that the working ends.
 */
export function derivation(projection: Projection, ref: FigureRef, seen: Set<string> = new Set()): Derivation {
  seen.add(keyOf(ref));
  const { lines, steps, ...rest } = explain(projection, ref);
  const isStep = new Set(withinOf(steps).map(sourceOf));
  const told = (line: ExplanationLine): Derivation => derivedLine(projection, ref, line, seen);
  return {
    ...rest,
    steps: steps.map(told),
    consulted: lines.filter((line) => !isStep.has(sourceOf(line))).map((line) => told({ ...line, role: 'consulted' })),
  };
}

const withinOf = (lines: readonly ExplanationLine[]): readonly ExplanationLine[] =>
  lines.flatMap((line) => [line, ...withinOf(line.steps)]);

/** What a line is about, whatever its role. */
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
