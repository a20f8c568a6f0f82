/**
 * A rule as data: its name, the law it states, its inputs and its outputs. The functions of the rules folders are typed
 * and take rates. A definition lets one rule be run by name, from a command line or from the worked examples, with
 * inputs that a person wrote.
 */
import type { CivilDate, Problem } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

export interface RuleField {
  readonly name: string;
  /**
   * `$`, `$/day`, `$/fn`, `$/mo`, `$/qtr`, `$/yr`, `%` (7.65, not 0.0765), `ratio`, `years`, `int`, `bool`, `date`,
   * `a/b/c` for a choice of these words, `[x]` for a list, `[name: type, ...]` for rows.
   */
  readonly unit: string;
  /** Whether the input can be left out: either it has a default, or the outputs that need it are then absent. */
  readonly optional: boolean;
  readonly default?: unknown;
  /** Least and greatest allowed value of a number. */
  readonly range?: readonly [least: number, greatest: number];
}

/** One row of an input list: numbers, words and dates (as civil dates) by cell name. */
export type RuleRow = Readonly<Record<string, unknown>>;

/** Validated inputs: every name is declared, every value of its type, defaults filled in, dates parsed. */
export interface RuleInputs {
  readonly has: (name: string) => boolean;
  readonly number: (name: string) => number;
  readonly numberIfGiven: (name: string) => number | undefined;
  readonly flag: (name: string) => boolean;
  /** The value of a choice field: one of the words of its unit. The caller names the union type. */
  readonly word: <T extends string>(name: string) => T;
  readonly wordIfGiven: <T extends string>(name: string) => T | undefined;
  readonly date: (name: string) => CivilDate;
  readonly dateIfGiven: (name: string) => CivilDate | undefined;
  readonly numbers: (name: string) => readonly number[];
  readonly numbersIfGiven: (name: string) => readonly number[] | undefined;
  readonly rows: (name: string) => readonly RuleRow[];
}

export interface RuleDefinition {
  readonly id: string;
  readonly title: string;
  readonly law: string;
  readonly inputs: readonly RuleField[];
  readonly outputs: readonly RuleField[];
  /** Checks that no single field can make: inputs that need one another, or a day on which the law was not in force. */
  readonly check?: (inputs: RuleInputs) => readonly Problem[];
  /** Outputs by name; an output that is `undefined` is absent. Dates are civil dates. */
  readonly run: (inputs: RuleInputs, book: RateBook) => Record<string, unknown>;
}

/** A required input, or an output that is always present. */
export function field(name: string, unit: string, range?: readonly [number, number]): RuleField {
  return range === undefined ? { name, unit, optional: false } : { name, unit, optional: false, range };
}

/** An optional input without a default. */
export function optionalField(name: string, unit: string, range?: readonly [number, number]): RuleField {
  return range === undefined ? { name, unit, optional: true } : { name, unit, optional: true, range };
}

/** An optional input with a default value. */
export function fieldWithDefault(
  name: string,
  unit: string,
  value: number | string | boolean,
  range?: readonly [number, number],
): RuleField {
  const base = { name, unit, optional: true, default: value };
  return range === undefined ? base : { ...base, range };
}

/** No real amount comes near this limit; a greater one is a typing mistake. */
export const GREATEST_AMOUNT = 1e12;

/** A range for amounts that cannot be negative. */
export const NOT_NEGATIVE: readonly [number, number] = [0, GREATEST_AMOUNT];

/** A range for amounts that must be above 0 because something is divided by them. */
export const POSITIVE: readonly [number, number] = [1e-6, GREATEST_AMOUNT];
