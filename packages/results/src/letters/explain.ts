/**
 * Looks for causes, one or two, that make all lines of a letter equal within their rounding. The most plausible come
 * first; none of them is a fact.
 */
import { type Letter, type LetterLine, letterLines } from '@advice-builder/contract';
import { ratesOfMonth } from '@advice-builder/engine';
import { type CivilDate, nearestCent, nearestStep } from '@advice-builder/kernel';
import { amountCauses } from './amount-causes.ts';
import {
  areBeside,
  areSwapped,
  edge,
  likeliest,
  NEAR,
  nextValue,
  type Point,
  ROUND,
  roundNear,
  swaps,
} from './amounts.ts';
import { type AmountCandidate, type Candidate, type Cause, plainCauses, withCauseChanges } from './causes.ts';
import { compareLetter } from './compare.ts';
import {
  independentLines,
  type Moving,
  moved,
  movedLines,
  type Slope,
  type Stated,
  slopeOf,
  wrongBy,
} from './lines.ts';
import {
  type AlikeCause,
  canBeBoth,
  type Explanation,
  ranked,
  slotOf,
  WEIGHTS,
  weightOf,
  weightOfAll,
} from './plausibility.ts';
import {
  agreesWith,
  asEntered,
  earlierRateDays,
  type LetterContext,
  letterProjections,
  type MakeProjections,
  type Reading,
  readLines,
  statedLines,
  type Trial,
} from './reading.ts';

export interface LetterExplanations {
  /** The most plausible first. */
  readonly explanations: readonly Explanation[];
  /** The lines that differ, if nothing explains them: the letter breaks their rules. */
  readonly broken: readonly LetterLine[];
  /** Whether every pair of causes was tried. A record with very many entries has too many. */
  readonly isComplete: boolean;
}

/** Trials of a search, so that it ends within about two seconds. */
const MOST_TRIALS = 3_000;

/** @returns nothing for a letter that agrees, and for one that cannot be compared. */
export function explainLetter(context: LetterContext, letter: Letter): LetterExplanations {
  const compared = compareLetter(context, letter);
  if (!compared.ok || compared.value.lines.every(({ agrees }) => agrees))
    return { explanations: [], broken: [], isComplete: true };
  // A fee that is still the one notified earlier needs no cause, and it does not depend on the means of this month.
  const standing = new Set(compared.value.lines.flatMap(({ line, notifiedFor }) => (notifiedFor ? [line] : [])));
  const stated = [...statedLines(letter), ...nilCharges(letter)].filter(({ line }) => !standing.has(line));
  const { projection, month } = compared.value;
  const series = new Set(ratesOfMonth(projection, month).map((each) => each.series));
  const changesOn = [...series].flatMap((each) => context.book.seriesOf(each).changesOn);
  const earlierDays = earlierRateDays(letter, [...new Set(changesOn)]);
  const search = new Search(context, letter, stated, plainCauses(context, letter, compared.value.days, earlierDays));
  const explanations = search.run();
  const differing = compared.value.lines.flatMap(({ line, agrees }) => (agrees ? [] : [line]));
  return { explanations, broken: explanations.length === 0 ? differing : [], isComplete: search.isComplete };
}

/** The charges that an invoice leaves out: nothing is charged for them if the others add up to its total. */
function nilCharges(letter: Letter): readonly Stated[] {
  const { total } = letter.amounts;
  if (letter.kind !== 'invoice' || total === undefined || total === null || !addsUp(letter, total)) return [];
  const lines = new Set(statedLines(letter).map(({ line }) => line));
  return letterLines.invoice.flatMap((line) => (lines.has(line) ? [] : [{ line, stated: 0 }]));
}

/** Whether the charges of an invoice add up to its total. */
function addsUp(letter: Letter, total: number): boolean {
  const charges = statedLines(letter).filter(({ line }) => line !== 'total');
  const sum = charges.reduce((all, { stated }) => all + stated, 0);
  return charges.length > 0 && nearestCent(sum) === nearestCent(total);
}

/** A candidate with what it does to the letter's lines. */
interface Tried {
  readonly candidate: Candidate;
  readonly trial: Trial;
  readonly reading: Reading;
  readonly moves: ReadonlySet<LetterLine>;
  /** Its lines, in a text. */
  readonly effect: string;
  /** Other candidates of its kind that do the same. */
  readonly alike: readonly Cause[];
}

/** An explanation with a text that is the same for those that are one answer. */
interface Found extends Explanation {
  readonly key: string;
}

/** Explanations that are one answer with several names: the first of them names the others. */
function grouped(found: readonly Found[]): readonly Explanation[] {
  const byKey = new Map<string, Explanation>();
  for (const { key, causes, alike } of [...found].sort((a, b) => weightOfAll(a) - weightOfAll(b))) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { causes, alike });
    else {
      const named = new Set([...known.causes, ...known.alike].map(({ id }) => id));
      const others = [...atOwnPlace(causes), ...alike].filter(({ id }) => !named.has(id));
      byKey.set(key, { ...known, alike: [...known.alike, ...others] });
    }
  }
  return [...byKey.values()];
}

const atOwnPlace = (causes: readonly Cause[]): readonly AlikeCause[] => causes.map((cause, at) => ({ ...cause, at }));
const atPlace = (causes: readonly Cause[], at: number): readonly AlikeCause[] =>
  causes.map((cause) => ({ ...cause, at }));

class Search {
  readonly #letter: Letter;
  #stated: readonly Stated[];
  readonly #base: Trial;
  readonly #plain: readonly Candidate[];
  readonly #amounts: readonly AmountCandidate[];
  readonly #made = new WeakMap<LetterContext, Map<CivilDate | undefined, ReturnType<typeof letterProjections>>>();
  #trials = 0;

  constructor(context: LetterContext, letter: Letter, stated: readonly Stated[], plain: readonly Candidate[]) {
    this.#letter = letter;
    this.#stated = stated;
    this.#base = asEntered(context);
    this.#plain = plain;
    this.#amounts = amountCauses(context);
  }

  run(): readonly Explanation[] {
    const before = this.#read(this.#base);
    if (before === undefined) return [];
    const tried = this.#tryPlain(before);
    const moving = this.#tryAmounts(before);
    const single = [
      ...this.#ofOne(tried),
      ...this.#ofAmounts(this.#base, before, moving, []),
      ...this.#ofLetter(before, []),
    ];
    if (single.length > 0) return ranked(single);
    const two = this.#ofTwo(tried);
    // Almost any letter can be met by some amount, so amounts are looked for if no other two causes explain it.
    if (two.length > 0) return ranked(two);
    return ranked([
      ...this.#ofSlipAndAmount(before, moving),
      ...this.#ofTwoAmounts(before, moving),
      ...this.#ofOneAndMore(tried, moving),
    ]);
  }

  readonly #make: MakeProjections = (context, ratesUntil) => {
    const ofContext = this.#made.get(context) ?? new Map<CivilDate | undefined, ReturnType<typeof letterProjections>>();
    this.#made.set(context, ofContext);
    const known = ofContext.get(ratesUntil);
    if (known !== undefined) return known;
    this.#trials += 1;
    const made = letterProjections(this.#letter, context, ratesUntil);
    ofContext.set(ratesUntil, made);
    return made;
  };

  #read(trial: Trial): Reading | undefined {
    const read = readLines(this.#letter, trial, this.#make);
    return read.ok ? read.value.reading : undefined;
  }

  get isComplete(): boolean {
    return !this.#isSpent;
  }

  get #isSpent(): boolean {
    return this.#trials > MOST_TRIALS;
  }

  #agrees({ line, stated }: Stated, reading: Reading): boolean {
    const figure = reading[line];
    return figure !== undefined && agreesWith(this.#letter, line, stated, figure);
  }

  #agreesAll(reading: Reading): boolean {
    return this.#stated.every((each) => this.#agrees(each, reading));
  }

  #differing(reading: Reading): readonly Stated[] {
    return this.#stated.filter((each) => !this.#agrees(each, reading));
  }

  /**
   * The causes that change a line of the letter. Those of a kind with the same effect are one. Those of two kinds can
   * have different effects beside another cause.
   */
  #tryPlain(before: Reading): readonly Tried[] {
    const byEffect = new Map<string, Tried>();
    const none = this.#effectOf(before);
    for (const candidate of this.#plain) {
      const trial = candidate.apply(this.#base);
      const reading = this.#read(trial);
      const effect = reading && this.#effectOf(reading);
      if (reading === undefined || effect === undefined || effect === none) continue;
      const key = `${candidate.cause.kind} ${effect}`;
      const known = byEffect.get(key);
      if (known === undefined) {
        // Other days move each charge, also one that is nil without another cause.
        const moves = candidate.cause.kind === 'days' ? new Set(letterLines.invoice) : movedLines(before, reading);
        byEffect.set(key, { candidate, trial, reading, moves, effect, alike: [] });
      } else {
        // Another day of the same gift or entry with the same effect adds nothing.
        const isOnlyDay = candidate.cause.kind === 'date' && slotOf(candidate.cause) === slotOf(known.candidate.cause);
        if (!isOnlyDay) byEffect.set(key, { ...known, alike: [...known.alike, candidate.cause] });
      }
    }
    return [...byEffect.values()];
  }

  #tryAmounts(before: Reading): readonly Moving[] {
    return this.#amounts.flatMap((amount): readonly Moving[] => {
      const [beside, ...further] = this.#probes(this.#base, amount);
      if (beside === undefined) return [];
      const moves = new Set([beside, ...further].flatMap(({ reading }) => [...movedLines(before, reading)]));
      const slope = (line: LetterLine): number => slopeOf(before, beside.reading, line, beside.value - amount.entered);
      return moves.size === 0 ? [] : [{ amount, moves, slope }];
    });
  }

  #probes(trial: Trial, amount: AmountCandidate): readonly Probe[] {
    return probeValues(amount).flatMap((value) => {
      const reading = value === amount.entered ? undefined : this.#readAt(trial, amount, value);
      return reading === undefined ? [] : [{ value, reading }];
    });
  }

  #effectOf(reading: Reading): string {
    return this.#stated.map(({ line }) => nearestCent((reading[line]?.figure ?? 0) * 100)).join(' ');
  }

  /** Whether a further cause can make a letter agree: it must move every line that still differs. */
  #canFollow(reading: Reading, moves: ReadonlySet<LetterLine>): boolean {
    return this.#stated.every((each) => moves.has(each.line) || this.#agrees(each, reading));
  }

  #ofOne(tried: readonly Tried[]): readonly Explanation[] {
    const found = tried.filter(({ reading }) => this.#agreesAll(reading));
    return grouped(
      found.map(({ candidate, alike, effect }) => ({
        causes: [candidate.cause],
        alike: atPlace(alike, 0),
        key: effect,
      })),
    );
  }

  #ofTwo(tried: readonly Tried[]): readonly Explanation[] {
    const found = tried.flatMap((first, index) =>
      tried.slice(index + 1).flatMap((second): readonly Found[] => {
        if (!canBeBoth(first.candidate.cause, second.candidate.cause)) return [];
        if (!this.#canFollow(first.reading, second.moves) || !this.#canFollow(second.reading, first.moves)) return [];
        const reading = this.#isSpent ? undefined : this.#read(second.candidate.apply(first.trial));
        if (reading === undefined || !this.#agreesAll(reading)) return [];
        const causes = [first.candidate.cause, second.candidate.cause];
        return [
          {
            causes,
            alike: [...atPlace(first.alike, 0), ...atPlace(second.alike, 1)],
            key: `${first.effect} ${second.effect}`,
          },
        ];
      }),
    );
    return grouped(found);
  }

  #ofOneAndMore(tried: readonly Tried[], moving: readonly Moving[]): readonly Explanation[] {
    // The most plausible come first, in case the trials are spent.
    const inOrder = tried.toSorted((a, b) => WEIGHTS[a.candidate.cause.kind] - WEIGHTS[b.candidate.cause.kind]);
    const found = inOrder.flatMap(({ candidate, trial, reading, alike, effect }) =>
      [
        ...this.#ofLetter(reading, [candidate.cause]),
        ...this.#ofAmounts(trial, reading, moving, [candidate.cause]),
      ].map(
        (each): Found => ({
          causes: each.causes,
          alike: [...atPlace(alike, 0), ...each.alike],
          key: `${effect} ${each.causes.at(-1)?.id}`,
        }),
      ),
    );
    return grouped(found);
  }

  /** A mistake in one line, and an amount that explains the other lines. */
  #ofSlipAndAmount(before: Reading, moving: readonly Moving[]): readonly Explanation[] {
    const differing = this.#differing(before);
    if (differing.length < 2) return [];
    return differing.flatMap(({ line, stated }): readonly Explanation[] => {
      const others = this.#stated.filter((each) => each.line !== line);
      const amounts = this.#stating(others, () => this.#ofAmounts(this.#base, before, moving, []));
      if (line === 'total' && !addsUp(this.#letter, stated)) {
        return amounts.map(({ causes, alike }) => ({
          causes: [{ ...slip('sum', line), value: stated }, ...causes],
          alike: atPlace(alike, 1),
        }));
      }
      return amounts.flatMap(({ causes, alike }) => {
        const found = moving.filter(({ amount }) => [...causes, ...alike].some(({ id }) => id === amount.cause.id));
        // A nil in front of the digits can have changed places too.
        return swaps(stated, '0').flatMap((value): readonly Explanation[] => {
          const meant = [...others, { line, stated: value }];
          const digits: Cause = { ...slip('digits', line), entered: value, value: stated };
          return this.#stating(meant, () => this.#ofAmounts(this.#base, before, found, [digits]));
        });
      });
    });
  }

  /** A part of the search as if the letter stated other lines. */
  #stating<T>(stated: readonly Stated[], part: () => T): T {
    const own = this.#stated;
    this.#stated = stated;
    const found = part();
    this.#stated = own;
    return found;
  }

  /** Mistakes in the letter alone: digits of one line changed places, or the total is not the sum of its lines. */
  #ofLetter(reading: Reading, before: readonly Cause[]): readonly Explanation[] {
    const differing = this.#differing(reading);
    const [only] = differing;
    if (only === undefined || differing.length > 1) return [];
    const figure = reading[only.line]?.figure ?? 0;
    const values = { entered: nearestCent(figure), value: only.stated };
    if (areSwapped(only.line, figure, only.stated)) {
      return [{ causes: [...before, { ...slip('digits', only.line), ...values }], alike: [] }];
    }
    const isSum = only.line === 'total' && this.#stated.length > 1 && !addsUp(this.#letter, only.stated);
    return isSum ? [{ causes: [...before, { ...slip('sum', only.line), ...values }], alike: [] }] : [];
  }

  /** One amount in addition to a trial; amounts that give the same lines are one answer. */
  #ofAmounts(
    trial: Trial,
    reading: Reading,
    moving: readonly Moving[],
    before: readonly Cause[],
  ): readonly Explanation[] {
    const isChanged = (amount: AmountCandidate): boolean =>
      before.some((cause) => slotOf(cause) === slotOf({ ...amount.cause, changes: amount.changes(0) }));
    const solved = moving.flatMap(({ amount, moves }): readonly Cause[] => {
      if (this.#isSpent || isChanged(amount) || !this.#canFollow(reading, moves)) return [];
      const value = this.#solve(trial, reading, amount);
      return value === undefined ? [] : [this.#named(trial, amount, value)];
    });
    const [first, ...alike] = solved.sort((a, b) => weightOf(a) - weightOf(b));
    return first === undefined ? [] : [{ causes: [...before, first], alike: atPlace(alike, before.length) }];
  }

  #readAt(trial: Trial, amount: AmountCandidate, value: number): Reading | undefined {
    return this.#read({ ...trial, context: withCauseChanges(trial.context, amount.changes(value)) });
  }

  /** The value at which all lines agree, by the first line that differs and moves, or by another one. */
  #solve(trial: Trial, reading: Reading, amount: AmountCandidate): number | undefined {
    const [beside, ...further] = probeValues(amount);
    const probe = (value: number): readonly Probe[] => {
      const read = this.#readAt(trial, amount, value);
      return read === undefined ? [] : [{ value, reading: read }];
    };
    const near = probe(beside);
    let all: readonly Probe[] | undefined;
    // Steps of $250 in the assets test give the same pension for many amounts, so the income test decides first.
    const pivots = this.#differing(reading).toSorted(
      (a, b) => Number(IN_STEPS.has(a.line)) - Number(IN_STEPS.has(b.line)),
    );
    for (const pivot of pivots.slice(0, MOST_PIVOTS)) {
      const start = { value: amount.entered, wrong: wrongBy(pivot, reading) };
      const point = (of: Probe): Point => ({ value: of.value, wrong: wrongBy(pivot, of.reading) });
      let far = near.map(point).find(({ wrong }) => wrong !== start.wrong);
      if (far === undefined) {
        all ??= further.flatMap(probe);
        far = all.map(point).find((each) => areBeside(each, start));
      }
      const value = far && this.#solveLine(trial, pivot, amount, start, far);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #solveLine(trial: Trial, pivot: Stated, amount: AmountCandidate, start: Point, end: Point): number | undefined {
    let [near, far] = [start, end];
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const next = nextValue(near, far, amount.most, turn);
      if (next === undefined) return undefined;
      const read = this.#readAt(trial, amount, next);
      if (read === undefined) return undefined;
      if (this.#agreesAll(read)) return nearestCent(next);
      // The line is met and another one is not.
      if (this.#agrees(pivot, read)) {
        const slope = (far.wrong - near.wrong) / (far.value - near.value);
        return this.#beside(trial, pivot, amount, { value: next, wrong: wrongBy(pivot, read) }, slope);
      }
      const found = { value: next, wrong: wrongBy(pivot, read) };
      if (areBeside(near, far) && areBeside(far, found)) near = found;
      else [near, far] = [areBeside(near, found) ? near : far, found];
    }
    return undefined;
  }

  /** A round amount near a found one, if all lines agree there: the found one can be just below a step. */
  #beside(trial: Trial, pivot: Stated, amount: AmountCandidate, found: Point, slope: number): number | undefined {
    const tries = new Set([...ROUND.map((unit) => nearestStep(found.value, unit)), found.value - 1, found.value + 1]);
    return [...tries].find((value) => {
      const gap = value - found.value;
      if (value <= 0 || Math.abs(gap) > NEAR) return false;
      // Where the line is straight, it differs again a little further on.
      if (!IN_STEPS.has(pivot.line) && Math.abs(found.wrong + slope * gap) > WIDEST) return false;
      const read = this.#readAt(trial, amount, value);
      return read !== undefined && this.#agreesAll(read);
    });
  }

  #named(trial: Trial, amount: AmountCandidate, found: number): Cause {
    const holds = (value: number): boolean => {
      const reading = this.#readAt(trial, amount, value);
      return reading !== undefined && this.#agreesAll(reading);
    };
    const least = edge(holds, found, -1, 0);
    const most = edge(holds, found, 1, amount.most);
    const value = likeliest(least, most, amount.entered);
    return { ...amount.cause, value, least, most, changes: amount.changes(value) };
  }

  /** Two amounts of different kinds, by the slopes of two lines. */
  #ofTwoAmounts(before: Reading, moving: readonly Moving[]): readonly Explanation[] {
    const differing = this.#differing(before);
    return moving.flatMap((first, index) =>
      moving.slice(index + 1).flatMap((second): readonly Explanation[] => {
        const moves = new Set([...first.moves, ...second.moves]);
        if (this.#isSpent || !this.#canFollow(before, moves)) return [];
        const found = this.#solveTwo(before, differing, first, second);
        return found === undefined ? [] : [{ causes: found, alike: [] }];
      }),
    );
  }

  #solveTwo(
    before: Reading,
    differing: readonly Stated[],
    first: Moving,
    second: Moving,
  ): readonly Cause[] | undefined {
    const lines = independentLines(differing, first, second);
    if (lines === undefined) return undefined;
    let [x, y] = [first.amount.entered, second.amount.entered];
    let reading = before;
    let slopes: readonly [Slope, Slope] | undefined = [first.slope, second.slope];
    for (let turn = 0; turn < MOST_TURNS_OF_TWO; turn++) {
      // Beyond a bend the slopes are others.
      if (turn > 1) slopes = this.#slopesAt(first, second, x, y, reading);
      if (slopes === undefined) return undefined;
      const [a, b] = lines.map((line) => -wrongBy(line, reading)) as [number, number];
      const move = moved(lines, ...slopes, a, b);
      if (move === undefined) return undefined;
      [x, y] = [nearestCent(x + move[0]), nearestCent(y + move[1])];
      if (!(x >= 0 && x <= first.amount.most && y >= 0 && y <= second.amount.most)) return undefined;
      const read = this.#readTwo(first, second, x, y);
      if (read === undefined) return undefined;
      if (this.#agreesAll(read)) return this.#rounded(lines, [first, second], [x, y], read);
      reading = read;
    }
    return undefined;
  }

  #slopesAt(
    first: Moving,
    second: Moving,
    x: number,
    y: number,
    reading: Reading,
  ): readonly [Slope, Slope] | undefined {
    const ofX = this.#readTwo(first, second, x + SMALL_STEP, y);
    const ofY = this.#readTwo(first, second, x, y + SMALL_STEP);
    if (ofX === undefined || ofY === undefined) return undefined;
    return [(line) => slopeOf(reading, ofX, line, SMALL_STEP), (line) => slopeOf(reading, ofY, line, SMALL_STEP)];
  }

  #readTwo(first: Moving, second: Moving, x: number, y: number): Reading | undefined {
    const context = withCauseChanges(this.#base.context, [...first.amount.changes(x), ...second.amount.changes(y)]);
    return this.#read({ ...this.#base, context });
  }

  /** Two amounts that were found, or round ones near them at which all lines agree too. */
  #rounded(
    lines: readonly Stated[],
    [first, second]: readonly [Moving, Moving],
    [x, y]: readonly [number, number],
    found: Reading,
  ): readonly Cause[] {
    const isNear = (roundX: number, roundY: number): boolean =>
      lines.every((each) => {
        const move = first.slope(each.line) * (roundX - x) + second.slope(each.line) * (roundY - y);
        return Math.abs(wrongBy(each, found) + move) <= WIDEST;
      });
    for (const roundX of roundNear(x)) {
      // The second amount makes up for the first, so that the line stays where it is.
      const ofLine = (line: LetterLine): number => y - (first.slope(line) * (roundX - x)) / second.slope(line);
      const made = lines.flatMap(({ line }) => (second.slope(line) === 0 ? [y] : [ofLine(line)]));
      const tries = new Set(made.flatMap(roundNear));
      for (const roundY of tries) {
        if (!isNear(roundX, roundY)) continue;
        const read = this.#readTwo(first, second, roundX, roundY);
        if (read !== undefined && this.#agreesAll(read))
          return [solvedAt(first.amount, roundX), solvedAt(second.amount, roundY)];
      }
    }
    return [solvedAt(first.amount, x), solvedAt(second.amount, y)];
  }
}

/** Steps of a search for one value. Fees are straight lines between a few bends, and pensions have steps of $250. */
const MOST_TURNS = 24;

const MOST_TURNS_OF_TWO = 6;

/** Dollars between two points of a slope. */
const SMALL_STEP = 500;

const MOST_PIVOTS = 3;

/** Dollars by which a line can differ and agree, at most. */
const WIDEST = 1;

const IN_STEPS: ReadonlySet<LetterLine> = new Set(['pension', 'assetsTest', 'partnerPension', 'partnerAssetsTest']);

/** A mistake in the letter alone. */
const slip = (kind: 'digits' | 'sum', line: LetterLine): Cause => ({
  id: kind === 'sum' ? kind : `${kind}:${line}`,
  kind,
  subject: '',
  line,
});

/** Dollars by which a large amount is more than the entered one. */
const FAR = 100_000;

/** An amount a step beside the entered one, nil, and a large one: a line can be flat near the entered amount. */
const probeValues = (amount: AmountCandidate): readonly [number, number, number] => [
  amount.entered + stepOf(amount),
  0,
  3 * amount.entered + FAR,
];

interface Probe {
  readonly value: number;
  readonly reading: Reading;
}

const stepOf = ({ entered }: AmountCandidate): number => Math.max(1_000, entered / 20);

const solvedAt = (amount: AmountCandidate, value: number): Cause => ({
  ...amount.cause,
  value,
  least: value,
  most: value,
  changes: amount.changes(value),
});
