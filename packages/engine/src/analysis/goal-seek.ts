/**
 * Finds the amount, or the month, with which the bank is never below zero within the months asked for. It reads a
 * coarse grid first. If cash lasts at one value of the grid and not at the next, it halves the gap down to two
 * neighbouring whole numbers. A larger amount is not always better: a status, a cap or a limit may change in between.
 */
import { isHalfCentBelow, stepsDown } from '@advice-builder/kernel';
import { itemAt } from '../projection/at.ts';
import type { Projection, ProjectionLength } from '../projection/projection.ts';
import type { LimbChange } from './deposit-sweep.ts';
import { type Limb, limbsAt } from './sweep-limbs.ts';

/** The longest projection. How long cash lasts is only reported for this length. */
const LONGEST = 180;

export interface GoalQuestion {
  /** Months from the start in which no month may end below zero. */
  readonly months: ProjectionLength;
  /** Whole numbers in rising order, at least two. The first and the last limit the search. */
  readonly grid: readonly number[];
  /**
   * The whole number entered, or the number that a blank means. The answer reports the turn (see `GoalTurn`) nearest to
   * it.
   */
  readonly entered: number;
  /**
   * With `months`, only a change of the low means status on entry is reported at a jump: a different month changes
   * everything after it.
   */
  readonly unit: 'dollars' | 'months';
  /** Projects the case with the value. Undefined if it cannot be calculated; cash then does not count as lasting. */
  readonly project: (value: number, months: ProjectionLength) => Projection | undefined;
}

/**
 * A range of values: cash lasts at both ends, and at every value between them that the grid and the halving looked at.
 */
export interface GoalSpan {
  readonly from: number;
  readonly to: number;
}

/** The case at one value, projected for 180 months. */
export interface GoalSide {
  readonly value: number;
  /** The first month that ends below zero, counted from 0. Undefined if no month does. */
  readonly firstShort: number | undefined;
  /** The month with the lowest bank balance within the months asked for, and that balance. */
  readonly lowest: { readonly month: number; readonly bank: number };
}

/** Two neighbouring whole numbers: cash lasts at one of them and not at the other. */
export interface GoalTurn {
  readonly lasts: GoalSide;
  /** Undefined if the neighbour cannot be calculated. */
  readonly short: GoalSide | undefined;
  /**
   * The bank moves by far more between the two values than at the values next to them, because another rule applies.
   */
  readonly isJump: boolean;
  /**
   * The changes of deciding rule at a jump, from the value where cash is short to the value where it lasts. Empty if no
   * rule of `limbsAt` changes.
   */
  readonly changes: readonly LimbChange[];
}

export interface GoalAnswer {
  /** In rising order. Empty if cash lasts at none of the values looked at. */
  readonly spans: readonly GoalSpan[];
  /** The turn nearest to the entered value. Undefined if cash lasts at all of the values looked at, or at none. */
  readonly turn: GoalTurn | undefined;
  /** The case at the entered value, if it can be calculated. */
  readonly entered: GoalSide | undefined;
  /** The number of projections calculated. */
  readonly calculations: number;
  /** The number of projections that failed. */
  readonly failed: number;
}

interface Seen {
  readonly value: number;
  readonly lasts: boolean;
}

/** Runs `goalSteps` without pauses between the projections. */
export function seekGoal(question: GoalQuestion): GoalAnswer {
  const steps = goalSteps(question);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Each step calculates one projection and yields the number so far. @throws RangeError for a grid without two rising
 * whole numbers.
 */
export function* goalSteps(question: GoalQuestion): Generator<number, GoalAnswer> {
  const { grid, entered } = question;
  if (grid.length < 2 || !grid.every((value, i) => Number.isInteger(value) && value > (grid[i - 1] ?? value - 1)))
    throw new RangeError('a grid needs at least two whole numbers in rising order');
  const reader = new Reader(question);
  const seen: Seen[] = [];
  for (const value of grid) {
    seen.push(reader.read(value));
    yield reader.calculations;
  }
  const turns: (readonly [lasts: number, short: number])[] = [];
  for (let i = 1; i < seen.length; i++) {
    const [before, after] = [itemAt(seen, i - 1), itemAt(seen, i)];
    if (before.lasts === after.lasts) continue;
    turns.push(yield* halved(reader, before.lasts ? before : after, before.lasts ? after : before));
  }
  const spans = spansOf(seen, turns);
  const nearest = turns.reduce<readonly [number, number] | undefined>(
    (best, turn) => (best === undefined || Math.abs(turn[0] - entered) < Math.abs(best[0] - entered) ? turn : best),
    undefined,
  );
  const side = reader.side(entered);
  yield reader.calculations;
  const turn = nearest === undefined ? undefined : yield* describeTurn(reader, question, nearest);
  return { spans, turn, entered: side, calculations: reader.calculations, failed: reader.failed };
}

/** Calculates and counts the projections of one question. */
class Reader {
  calculations = 0;
  failed = 0;
  readonly #question: GoalQuestion;

  constructor(question: GoalQuestion) {
    this.#question = question;
  }

  project(value: number, months: ProjectionLength): Projection | undefined {
    this.calculations += 1;
    const projection = this.#question.project(value, months);
    if (projection === undefined) this.failed += 1;
    return projection;
  }

  read(value: number): Seen {
    const { months } = this.#question;
    const projection = this.project(value, months);
    return { value, lasts: projection !== undefined && !isHalfCentBelow(lowestOf(projection, months).bank, 0) };
  }

  side(value: number): GoalSide | undefined {
    const projection = this.project(value, LONGEST);
    return projection && sideOf(projection, value, this.#question.months);
  }
}

function sideOf(projection: Projection, value: number, months: number): GoalSide {
  const month = projection.columns.bankClosing.findIndex((balance) => isHalfCentBelow(balance, 0));
  return { value, firstShort: month < 0 ? undefined : month, lowest: lowestOf(projection, months) };
}

function lowestOf({ columns: { bankClosing } }: Projection, months: number): GoalSide['lowest'] {
  const within = bankClosing.subarray(0, months);
  const bank = Math.min(...within);
  return { month: within.indexOf(bank), bank };
}

/**
 * Finds two neighbouring whole numbers: cash lasts at one and not at the other. If there are several such pairs, any
 * one of them is found.
 */
function* halved(reader: Reader, lasts: Seen, short: Seen): Generator<number, readonly [lasts: number, short: number]> {
  let [on, off] = [lasts.value, short.value];
  while (Math.abs(on - off) > 1) {
    const middle = stepsDown((on + off) / 2, 1);
    if (reader.read(middle).lasts) on = middle;
    else off = middle;
    yield reader.calculations;
  }
  return [on, off];
}

function spansOf(seen: readonly Seen[], turns: readonly (readonly [number, number])[]): readonly GoalSpan[] {
  const edges = turns.map(([lasts]) => lasts);
  const spans: GoalSpan[] = [];
  let from = itemAt(seen, 0).lasts ? itemAt(seen, 0).value : undefined;
  for (const edge of edges) {
    if (from === undefined) from = edge;
    else {
      spans.push({ from, to: edge });
      from = undefined;
    }
  }
  if (from !== undefined) spans.push({ from, to: itemAt(seen, seen.length - 1).value });
  return spans;
}

function* describeTurn(
  reader: Reader,
  { grid, months, unit }: GoalQuestion,
  [on, off]: readonly [number, number],
): Generator<number, GoalTurn> {
  const lasting = reader.project(on, LONGEST) as Projection;
  yield reader.calculations;
  const failing = reader.project(off, LONGEST);
  yield reader.calculations;
  const lasts = sideOf(lasting, on, months);
  if (failing === undefined) return { lasts, short: undefined, isJump: false, changes: [] };
  const short = sideOf(failing, off, months);
  const outward = on - off;
  let usual = 0;
  for (const [side, value] of [
    [lasts, on + outward],
    [short, off - outward],
  ] as const) {
    if (value < itemAt(grid, 0) || value > itemAt(grid, grid.length - 1)) continue;
    const next = reader.project(value, months);
    yield reader.calculations;
    if (next !== undefined) usual = Math.max(usual, Math.abs(lowestOf(next, months).bank - side.lowest.bank));
  }
  const isJump = lasts.lowest.bank - short.lowest.bank > TIMES * usual + DOLLAR;
  const changes = isJump ? changesOf(failing, lasting, months) : [];
  const status = changes.filter(({ after: { id } }) => id === 'status');
  // The low means status decides all charges, so a change of status is reported without the other changes.
  return { lasts, short, isJump, changes: status.length > 0 || unit === 'months' ? status : changes };
}

/** The bank moves at least this many times as far at a jump as in the step next to the jump. */
const TIMES = 3;
const DOLLAR = 1;

const limbKey = (limb: Limb): string => `${limb.id} ${'person' in limb ? limb.person : ''}`;

/** The changes of deciding rule per month, each once, in the order of the months. */
function changesOf(before: Projection, after: Projection, months: number): readonly LimbChange[] {
  const found = new Map<string, LimbChange>();
  for (let month = 0; month < months; month++) {
    const limbs = new Map(limbsAt(before, month).map((limb) => [limbKey(limb), limb]));
    for (const limb of limbsAt(after, month)) {
      const other = limbs.get(limbKey(limb));
      if (other === undefined || other.value === limb.value) continue;
      const key = `${limbKey(limb)} ${other.value} ${limb.value}`;
      if (!found.has(key)) found.set(key, { before: other, after: limb });
    }
  }
  return [...found.values()];
}
