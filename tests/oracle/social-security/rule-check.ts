/** Runs one rule of the engine and holds its outputs against those of the second implementation. */
import { runRule } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { type Decimal, dec } from '../decimal.ts';

/** What the law gives: an exact amount, an amount that law rounds, or a word, date or answer. */
export type Expected = Decimal | Rounded | string | boolean | undefined | readonly Expected[] | ExpectedRow;
export interface ExpectedRow {
  readonly row: Readonly<Record<string, Expected>>;
}

/** An amount that law rounds: the engine must give the very number. */
export interface Rounded {
  readonly rounded: Decimal;
}

export const rounded = (amount: Decimal): Rounded => ({ rounded: amount });

/** Binary arithmetic may differ in digits far behind the cent; a thousand times less than law can see. */
const TOLERANCE = dec('0.000005');

/** What differs, in words; empty when the rule agrees. An output that is expected as undefined must be absent. */
export function differences(rule: string, inputs: object, expected: Readonly<Record<string, Expected>>): string[] {
  const result = runRule(rule, inputs, shippedRateBook);
  if (!result.ok) return [`${rule} refuses the inputs: ${JSON.stringify(result.problems)}`];
  return Object.entries(expected).flatMap(([name, wanted]) => difference(name, result.value[name], wanted));
}

function difference(name: string, actual: unknown, wanted: Expected): string[] {
  if (isList(wanted)) return listDifferences(name, actual, wanted);
  if (typeof wanted === 'object' && 'row' in wanted) return cellDifferences(name, actual, wanted.row);
  return agrees(actual, wanted) ? [] : [`${name} is ${String(actual)}, law gives ${inWords(wanted)}`];
}

function isList(wanted: Expected): wanted is readonly Expected[] {
  return Array.isArray(wanted);
}

type Single = Exclude<Expected, readonly Expected[] | ExpectedRow>;

function agrees(actual: unknown, wanted: Single): boolean {
  if (typeof wanted !== 'object') return actual === wanted;
  if ('rounded' in wanted) return actual === wanted.rounded.toNumber();
  return typeof actual === 'number' && isNear(actual, wanted);
}

function inWords(wanted: Single): string {
  return String(typeof wanted === 'object' && 'rounded' in wanted ? wanted.rounded : wanted);
}

function listDifferences(name: string, actual: unknown, wanted: readonly Expected[]): string[] {
  if (!Array.isArray(actual) || actual.length !== wanted.length) return [`${name} has not ${wanted.length} rows`];
  return wanted.flatMap((value, index) => difference(`${name}[${index}]`, actual[index], value));
}

function cellDifferences(name: string, actual: unknown, row: ExpectedRow['row']): string[] {
  const cells: Readonly<Record<string, unknown>> = typeof actual === 'object' ? { ...actual } : {};
  return Object.entries(row).flatMap(([cell, value]) => difference(`${name}.${cell}`, cells[cell], value));
}

export function isNear(actual: number, wanted: Decimal): boolean {
  return wanted.minus(actual).abs().lte(TOLERANCE);
}

interface Case {
  readonly rule: string;
  readonly inputs: object;
  readonly expected: Readonly<Record<string, Expected>>;
}

/** The same cases on every machine and every day. */
export const SEED = 20_261_121;

/** Every case of the generator: the rule gives what the second implementation gives. */
export function agreesOnEvery<T>(cases: fc.Arbitrary<T>, ofLaw: (generated: T) => Case, numRuns = 1_000): void {
  fc.assert(
    fc.property(cases, (generated) => {
      const { rule, inputs, expected } = ofLaw(generated);
      const found = differences(rule, inputs, expected);
      if (found.length > 0) throw new Error(`${JSON.stringify(inputs)}\n${found.join('\n')}`);
    }),
    { seed: SEED, numRuns },
  );
}
