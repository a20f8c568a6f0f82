/**
 * The working of a formula: the steps that lead to its result, each of which can be checked with a pencil.
 *
 * A formula of a rule may receive a `Working` as its last parameter. It then writes its steps into it, with the numbers
 * it actually calculates with. The month step passes no working, and `working?.add(...)` then costs one comparison.
 */
import {
  isAbove,
  isBelow,
  nearestCent,
  nearestDollar,
  nearestFourDecimals,
  nearestTenDollars,
  stepsDown,
  stepsUp,
} from '@advice-builder/kernel';

/**
 * How a step changes the running total, which starts at 0.
 *
 * - `+`, `-`, `x`, `/`, `^`: added, subtracted, multiplied by, divided by, raised to the power of
 * - `%`: takes this percentage of the total
 * - `limit`: at most this value; `least`: at least this value
 * - `whole`: how many full steps of this size fit into the total; `begun`: how many are needed to cover it
 * - `nearest`: rounded to the nearest cent or hundredth of a percent (0.01), dollar (1), fourth decimal (0.0001) or ten
 *   dollars (10), as the law says
 * - `below`, `above`, `reaches`: 1 if the total is below, is above or reaches the value, otherwise 0
 * - `consulted`: shown, without changing the total
 */
export type StepRole =
  | '+'
  | '-'
  | 'x'
  | '/'
  | '^'
  | '%'
  | 'limit'
  | 'least'
  | 'whole'
  | 'begun'
  | 'nearest'
  | 'below'
  | 'above'
  | 'reaches'
  | 'consulted';

const PERCENT = 100;

const ROUNDINGS: Readonly<Record<number, (amount: number) => number>> = {
  0.01: nearestCent,
  0.0001: nearestFourDecimals,
  1: nearestDollar,
  10: nearestTenDollars,
};

function rounded(total: number, unit: number): number {
  const rounding = ROUNDINGS[unit];
  if (rounding === undefined) throw new RangeError(`the law does not round to the nearest ${unit}`);
  return rounding(total);
}

const APPLY: Readonly<Record<StepRole, (total: number, value: number) => number>> = {
  '+': (total, value) => total + value,
  '-': (total, value) => total - value,
  x: (total, value) => total * value,
  '/': (total, value) => total / value,
  '^': (total, value) => total ** value,
  '%': (total, value) => (total * value) / 100,
  limit: (total, value) => Math.min(total, value),
  least: (total, value) => Math.max(total, value),
  whole: stepsDown,
  begun: stepsUp,
  nearest: rounded,
  below: (total, value) => (isBelow(total, value) ? 1 : 0),
  above: (total, value) => (isAbove(total, value) ? 1 : 0),
  reaches: (total, value) => (isBelow(total, value) ? 0 : 1),
  consulted: (total) => total,
};

/** The running total after one more step. */
export function afterStep(total: number, role: StepRole, value: number): number {
  return APPLY[role](total, value);
}

/** The value that the steps lead to. */
export function totalOf(steps: readonly { readonly role: StepRole; readonly value: number }[]): number {
  let total = 0;
  for (const { role, value } of steps) total = afterStep(total, role, value);
  return total;
}

/** One step. `steps` explain its own value, if it is not explained elsewhere. */
export interface WorkingStep {
  /** The name of an input or of a rate of the rule, or a plain label if the step is neither. */
  readonly what: string;
  readonly role: StepRole;
  readonly value: number;
  readonly steps: readonly WorkingStep[];
}

/** Writes the steps of a value into a separate working. */
export type Part = (working: Working) => void;

interface Defined {
  readonly words: string;
  readonly part: Part | undefined;
}

/**
 * Collects steps. `what` is the name of an input or a rate, which supplies label, unit and source, or a plain label,
 * which never contains a number that is a rate.
 */
export class Working {
  readonly #steps: WorkingStep[] = [];
  readonly #defined: Map<string, Defined>;

  constructor(defined = new Map<string, Defined>()) {
    this.#defined = defined;
  }

  get steps(): readonly WorkingStep[] {
    return this.#steps;
  }

  step(role: StepRole, what: string, value: number, part?: Part): this {
    const defined = this.#defined.get(what);
    const inner = new Working(this.#defined);
    (part ?? defined?.part)?.(inner);
    this.#steps.push({ what: defined?.words ?? what, role, value, steps: inner.steps });
    return this;
  }

  /**
   * Defines a name that a formula uses and that is not among its inputs: the label, and the steps behind the value, if
   * any.
   */
  define(name: string, words: string, part?: Part): this {
    this.#defined.set(name, { words, part });
    return this;
  }

  add(what: string, value: number, part?: Part): this {
    return this.step('+', what, value, part);
  }

  subtract(what: string, value: number, part?: Part): this {
    return this.step('-', what, value, part);
  }

  multiply(what: string, value: number, part?: Part): this {
    return this.step('x', what, value, part);
  }

  divide(what: string, value: number, part?: Part): this {
    return this.step('/', what, value, part);
  }

  percent(what: string, value: number, part?: Part): this {
    return this.step('%', what, value, part);
  }

  limit(what: string, value: number, part?: Part): this {
    return this.step('limit', what, value, part);
  }

  least(what: string, value: number, part?: Part): this {
    return this.step('least', what, value, part);
  }

  /** Adds the step that keeps the total at 0 or above. */
  notBelowZero(): this {
    return this.step('least', 'Nil', 0);
  }

  /** Adds the rounding step of the kernel's nearestCent. */
  nearestCent(): this {
    return this.step('nearest', 'To the nearest cent', 0.01);
  }

  /** Adds the rounding step of the kernel's nearestHundredthPercent. */
  nearestHundredthPercent(): this {
    return this.step('nearest', 'To the nearest hundredth of a percent', 0.01);
  }

  /** Adds the rounding step of the kernel's nearestDollar. */
  nearestDollar(): this {
    return this.step('nearest', 'To the nearest dollar', 1);
  }

  /** Adds the rounding step of the kernel's nearestFourDecimals. */
  nearestFourDecimals(): this {
    return this.step('nearest', 'To four decimals', 0.0001);
  }

  /** Adds a percentage as a ratio. */
  share(what: string, percent: number): this {
    return this.add(what, percent).divide('One hundred percent', PERCENT);
  }

  consult(what: string, value: number): this {
    return this.step('consulted', what, value);
  }
}
