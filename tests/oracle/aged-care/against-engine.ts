/** Holds one rule of the engine against the second implementation, on inputs chosen at random with a fixed seed. */
import { runRule } from '@advice-builder/engine';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import { changeDays } from './rates.ts';

type ExpectedValue =
  | Decimal
  | boolean
  | string
  | undefined
  | readonly Decimal[]
  | readonly Readonly<Record<string, Decimal>>[];
export type Expected = Readonly<Record<string, ExpectedValue>>;

/**
 * Far below the half cent that would be allowed where law does not round, and below any difference that a rounding can
 * make where it does; doubles of ten million dollars are closer than this.
 */
const TOLERANCE = 1e-6;

/** The rule must give exactly these outputs: no other one, none missing, every number the same. */
export function sameAsEngine(rule: string, inputs: object, expected: Expected): void {
  const result = runRule(rule, inputs, shippedRateBook);
  const said = () => JSON.stringify(inputs);
  if (!result.ok) throw new Error(`${rule} refuses ${said()}: ${JSON.stringify(result.problems)}`);
  const wanted = Object.entries(expected).filter(([, value]) => value !== undefined);
  const unknown = Object.keys(result.value).filter((name) => expected[name] === undefined);
  if (unknown.length > 0) throw new Error(`${rule} gives ${unknown} for ${said()}, the oracle does not`);
  for (const [name, value] of wanted) {
    const difference = differenceOf(result.value[name], value);
    if (difference !== undefined) throw new Error(`${rule} ${name} for ${said()}: ${difference}`);
  }
}

export function differenceOf(actual: unknown, expected: ExpectedValue): string | undefined {
  const both = () => `engine ${JSON.stringify(actual)}, oracle ${JSON.stringify(expected)}`;
  if (expected instanceof Decimal) return isSameNumber(actual, expected) ? undefined : both();
  if (!Array.isArray(expected)) return actual === expected ? undefined : both();
  if (!Array.isArray(actual) || actual.length !== expected.length) return both();
  for (const [i, cell] of expected.entries()) {
    const difference = cell instanceof Decimal ? differenceOf(actual[i], cell) : differenceOfRow(actual[i], cell);
    if (difference !== undefined) return `[${i}] ${difference}`;
  }
  return undefined;
}

function differenceOfRow(actual: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, Decimal>>) {
  for (const name of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const difference = differenceOf(actual[name], expected[name]);
    if (difference !== undefined) return `${name}: ${difference}`;
  }
  return undefined;
}

function isSameNumber(actual: unknown, expected: Decimal): boolean {
  if (typeof actual !== 'number') return false;
  const allowed = TOLERANCE + Math.abs(actual) * 1e-13;
  return expected.minus(actual).abs().lte(allowed);
}

export const CASES = 1000;
const SEED = 20_261_121;

/** `CASES` random inputs, the same ones at every run. */
export function always<T>(inputs: fc.Arbitrary<T>, property: (input: T) => void): void {
  fc.assert(fc.property(inputs, property), { numRuns: CASES, seed: SEED });
}

/** Cents up to an amount. */
export const money = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.round(max * 100) }).map((cents) => cents / 100);

const NUDGES = ['0', '0', '0.01', '-0.01', '1', '-1', '500', '-500'];

/** Anything up to `max`, and as often one of these lines: at it, just below, just above. Never negative. */
export function around(lines: readonly Decimal[], max: number): fc.Arbitrary<number> {
  const near = fc
    .tuple(fc.constantFrom(...lines), fc.constantFrom(...NUDGES))
    .map(([line, nudge]) => Decimal.max(0, line.plus(nudge)).toDecimalPlaces(2).toNumber());
  return fc.oneof(near, money(max));
}

/** A day from the first to the last; as often one on which an amount changes, the day before or the day after. */
export function days(first: CivilDate, last: CivilDate): fc.Arbitrary<CivilDate> {
  const changes = changeDays(
    'accommodation.supplement.option-1-new-over-40',
    'residential-2014.income-free-area.single',
    'mpir.rate',
  ).flatMap((day) => [day - 1, day, day + 1]);
  const inside = [first, last, ...changes].filter((day) => day >= first && day <= last);
  const any = fc.integer({ min: first, max: last });
  return fc.oneof(fc.constantFrom(...inside), any).map((day) => day as CivilDate);
}

export const iso = (day: CivilDate): string => toIso(day);
export const percent = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
