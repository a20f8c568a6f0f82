/**
 * What one amount, or one month, has to be so that the bank is not below zero within so many months. A coarse grid is
 * read first, then each place where the answer turns is halved down to two neighbours, since more of an amount need not
 * be better all the way: a status, a cap or a limit may turn in between.
 */
import { isHalfCentBelow, stepsDown } from '@advice-builder/kernel';
import { itemAt } from '../projection/at.ts';
import type { Projection, ProjectionLength } from '../projection/projection.ts';
import type { LimbChange } from './deposit-sweep.ts';
import { type Limb, limbsAt } from './sweep-limbs.ts';

/** The longest projection: until when cash lasts is told of it alone. */
const LONGEST = 180;

export interface GoalQuestion {
  /** Months from the start in which no month may end below zero. */
  readonly months: ProjectionLength;
  /** Whole numbers, rising, at least two: the first and the last bound what is looked at. */
  readonly grid: readonly number[];
  /** The whole number that is entered, or that stands for a blank: the turn nearest to it is the answer. */
  readonly entered: number;
  /** A month moves all that follows it: of its rules only the status on entry is told. */
  readonly unit: 'dollars' | 'months';
  /** The case with the value; undefined: it cannot be calculated, and cash is not said to last. */
  readonly project: (value: number, months: ProjectionLength) => Projection | undefined;
}

/** Cash lasts at both ends; between them it lasts as far as the grid and the halving have looked. */
export interface GoalSpan {
  readonly from: number;
  readonly to: number;
}

/** The case at one value, read over 180 months. */
export interface GoalSide {
  readonly value: number;
  /** The first month that ends below zero, counted from 0; undefined: none does. */
  readonly firstShort: number | undefined;
  /** The month within the months asked for with the least in the bank, and how much. */
  readonly lowest: { readonly month: number; readonly bank: number };
}

/** Two neighbours: at the one cash lasts, at the other it does not. */
export interface GoalTurn {
  readonly lasts: GoalSide;
  /** Undefined: the neighbour cannot be calculated. */
  readonly short: GoalSide | undefined;
  /** The bank moves by far more between the two than beside them: a rule turns. */
  readonly isJump: boolean;
  /** What decides otherwise where it jumps, from short to lasting; none: nothing that is read here. */
  readonly changes: readonly LimbChange[];
}

export interface GoalAnswer {
  /** Rising; none: cash lasts at no value that was looked at. */
  readonly spans: readonly GoalSpan[];
  /** The turn nearest to what is entered; undefined: it lasts at every value that was looked at, or at none. */
  readonly turn: GoalTurn | undefined;
  /** The value that is entered, where it can be calculated. */
  readonly entered: GoalSide | undefined;
  /** Projections it took. */
  readonly calculations: number;
  /** Of those how many could not be made. */
  readonly failed: number;
}

interface Seen {
  readonly value: number;
  readonly lasts: boolean;
}

/** The same with no pause between the projections. */
export function seekGoal(question: GoalQuestion): GoalAnswer {
  const steps = goalSteps(question);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** One step is one projection; yields how many there were. @throws RangeError for a grid without two rising whole numbers. */
export function* goalSteps(question: GoalQuestion): Generator<number, GoalAnswer> {
  const { grid, entered } = question;
  if (grid.length < 2 || !grid.every((value, i) => Number.isInteger(value) && value > (grid[i - 1] ?? value - 1)))
    throw new RangeError('a grid needs two whole numbers, rising');
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
  const turn = nearest === undefined ? undefined : yield* told(reader, question, nearest);
  return { spans, turn, entered: side, calculations: reader.calculations, failed: reader.failed };
}

/** Projections of one question, counted. */
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

/** The two neighbours between which it turns; where it turns more than once in between, one of these places. */
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

function* told(
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
  // A status decides of all that is charged: then it alone is told.
  return { lasts, short, isJump, changes: status.length > 0 || unit === 'months' ? status : changes };
}

/** A jump is several times what the step beside it moves. */
const TIMES = 3;
const DOLLAR = 1;

const nameOf = (limb: Limb): string => `${limb.id} ${'person' in limb ? limb.person : ''}`;

/** What decides otherwise in a month, each once, in the order of the months. */
function changesOf(before: Projection, after: Projection, months: number): readonly LimbChange[] {
  const found = new Map<string, LimbChange>();
  for (let month = 0; month < months; month++) {
    const limbs = new Map(limbsAt(before, month).map((limb) => [nameOf(limb), limb]));
    for (const limb of limbsAt(after, month)) {
      const other = limbs.get(nameOf(limb));
      if (other === undefined || other.value === limb.value) continue;
      const key = `${nameOf(limb)} ${other.value} ${limb.value}`;
      if (!found.has(key)) found.set(key, { before: other, after: limb });
    }
  }
  return [...found.values()];
}
