/**
 * Worked examples of rules as data: reads a file of them, runs one, and compares the result with the expected values.
 * The README beside the product's own examples describes the form.
 */
import { runRule } from '@advice-builder/engine';
import type { Problem } from '@advice-builder/kernel';
import type { RateBook, RateOverrides } from '@advice-builder/rates';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

export interface WorkedExample {
  readonly id: string;
  readonly rule: string;
  readonly inputs: JsonObject;
  /** Rates by series id: a value, or the rows of a table. They replace the rate book on every day of this example. */
  readonly rates: JsonObject;
  readonly expected: JsonObject;
  readonly tolerance: number;
  readonly run: boolean;
  readonly disputed: boolean;
  readonly source: string;
}

export interface ExampleFile {
  readonly topic: string;
  readonly examples: readonly WorkedExample[];
}

/**
 * `disputed`: passes with the value that the law gives instead of the one its source printed. `evidence`: not to be
 * run.
 */
type Verdict = 'pass' | 'fail' | 'disputed' | 'evidence' | 'no-rule';

export interface Outcome {
  readonly id: string;
  readonly verdict: Verdict;
  /** The differences, one line each; only for `fail`. */
  readonly differences: readonly string[];
}

/** Added to every tolerance to allow for binary arithmetic. */
const NOISE = 1e-9;

/** The examples of a file, or messages about the errors in it. */
export function readExamples(text: string): ExampleFile | { readonly faults: readonly string[] } {
  let data: Json;
  try {
    data = JSON.parse(text) as Json;
  } catch (error) {
    return { faults: [`not JSON: ${(error as Error).message}`] };
  }
  if (!isObject(data) || typeof data.topic !== 'string' || !Array.isArray(data.examples)) {
    return { faults: ['must be {"topic": text, "examples": [...]}'] };
  }
  const list = data.examples as readonly Json[];
  const faults = list.flatMap((example, i) => faultsOf(example, i));
  if (faults.length > 0) return { faults };
  return { topic: data.topic, examples: (list as readonly JsonObject[]).map(toExample) };
}

function faultsOf(example: Json, index: number): readonly string[] {
  if (!isObject(example)) return [`example ${index + 1}: not an object`];
  const where = typeof example.id === 'string' ? example.id : `example ${index + 1}`;
  const must = (key: string, isRight: boolean, what: string): readonly string[] =>
    isRight ? [] : [`${where}: ${key} must be ${what}`];
  const { id, rule, inputs, expected, tolerance, run, rates, disputed, source } = example;
  return [
    ...must('id', typeof id === 'string' && /^\S+$/.test(id), 'text without spaces'),
    ...must('rule', typeof rule === 'string', 'text'),
    ...must('inputs', isObject(inputs), 'an object'),
    ...must('expected', isObject(expected), 'an object'),
    ...must('tolerance', typeof tolerance === 'number' && tolerance >= 0, 'a number not below 0'),
    ...must('run', typeof run === 'boolean', 'true or false'),
    ...must('rates', rates === undefined || isObject(rates), 'an object'),
    ...must('disputed', disputed === undefined || typeof disputed === 'string', 'text'),
    ...must('source', source === undefined || typeof source === 'string', 'text'),
    ...must('expected', run !== true || (isObject(expected) && Object.keys(expected).length > 0), 'some outputs'),
  ];
}

function toExample(example: JsonObject): WorkedExample {
  return {
    id: example.id as string,
    rule: example.rule as string,
    inputs: example.inputs as JsonObject,
    rates: (example.rates ?? {}) as JsonObject,
    expected: example.expected as JsonObject,
    tolerance: example.tolerance as number,
    run: example.run as boolean,
    disputed: example.disputed !== undefined,
    source: (example.source ?? '') as string,
  };
}

export function runExample(example: WorkedExample, book: RateBook): Outcome {
  const outcome = (verdict: Verdict, differences: readonly string[] = []): Outcome => ({
    id: example.id,
    verdict,
    differences,
  });
  if (!example.run) return outcome('evidence');
  const result = runWithRates(example, book);
  if (typeof result === 'string') return outcome('fail', [result]);
  if (!result.ok) {
    return result.problems.some((problem) => problem.code === 'rule-unknown')
      ? outcome('no-rule')
      : outcome('fail', result.problems.map(inWords));
  }
  const differences = compareObjects('', example.expected, result.value, example.tolerance + NOISE);
  if (differences.length > 0) return outcome('fail', differences);
  return outcome(example.disputed ? 'disputed' : 'pass');
}

/** The outputs, or a message saying why the rates of the example do not fit the rate book. */
function runWithRates(example: WorkedExample, book: RateBook): ReturnType<typeof runRule> | string {
  if (Object.keys(example.rates).length === 0) return runRule(example.rule, example.inputs, book);
  let copyWithContents: RateBook;
  try {
    copyWithContents = book.withOverrides(example.rates as unknown as RateOverrides);
  } catch (error) {
    return `rates: ${(error as Error).message}`;
  }
  return runRule(example.rule, example.inputs, copyWithContents);
}

function inWords(problem: Problem): string {
  const params = Object.entries(problem.params ?? {}).map(([name, value]) => `${name} ${value}`);
  return [problem.fieldPath.join('.') || 'inputs', problem.code, ...params].join(', ');
}

function compareObjects(
  path: string,
  expected: JsonObject,
  actual: Readonly<Record<string, unknown>>,
  tolerance: number,
): readonly string[] {
  return Object.entries(expected).flatMap(([name, value]) =>
    compare(
      path === '' ? name : `${path}.${name}`,
      value,
      Object.hasOwn(actual, name) ? actual[name] : undefined,
      tolerance,
    ),
  );
}

/**
 * Compares numbers within the tolerance and everything else exactly: lists by position and length, rows by the named
 * cells.
 */
function compare(path: string, expected: Json, actual: unknown, tolerance: number): readonly string[] {
  if (actual === undefined) return [`${path}: expected ${show(expected)}, absent`];
  const differ = [`${path}: expected ${show(expected)}, got ${show(actual)}`];
  if (typeof expected === 'number') {
    return typeof actual === 'number' && Math.abs(actual - expected) <= tolerance ? [] : differ;
  }
  if (Array.isArray(expected)) {
    const list = expected as readonly Json[];
    if (!Array.isArray(actual) || actual.length !== list.length) return differ;
    return list.flatMap((item, i) => compare(`${path}[${i}]`, item, actual[i], tolerance));
  }
  if (isObject(expected)) return isObject(actual) ? compareObjects(path, expected, actual, tolerance) : differ;
  return actual === expected ? [] : differ;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
