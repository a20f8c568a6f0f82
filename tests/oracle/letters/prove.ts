/** Letters by the second implementation, with and without faults, compared and explained by the product. */
import type { Letter } from '@advice-builder/contract';
import { compareLetter, type Explanation, explainLetter, type LetterContext } from '@advice-builder/results';
import fc from 'fast-check';
import { anyCase, type Case, described } from './arbitrary.ts';
import { contextOf } from './documents.ts';
import { type Fault, faultsOf } from './faults.ts';
import { letterOf, type Sender } from './letter.ts';

export const SEED = 20_261_129;

/** The lines of a letter without a fault that disagree; undefined if it agrees. */
function disagreement(of: Case): string | undefined {
  const compared = compareLetter(contextOf(of.household, of.recordFrom), letterOf(of.household, of));
  if (!compared.ok) return `${JSON.stringify(compared.problems)}\n${described(of)}`;
  if (compared.value.agrees) return undefined;
  const lines = compared.value.lines.filter(({ agrees }) => !agrees);
  return `${lines.map(({ line, stated, figure }) => `${line} ${stated}, product ${figure}`).join('; ')}\n${described(of)}`;
}

const casesOf = (count: number, seed: number): readonly Case[] => fc.sample(anyCase, { seed, numRuns: count });

/** A letter with faults and the documents it is compared with. */
export interface Faulty {
  readonly of: Case;
  readonly faults: readonly Fault[];
  readonly context: LetterContext;
  readonly letter: Letter;
}

function letterWith(of: Case, faults: readonly Fault[]): Letter {
  const household = faults.reduce((changed, fault) => fault.household?.(changed) ?? changed, of.household);
  const sender = faults.reduce<Sender>((changed, fault) => fault.sender?.(changed) ?? changed, {});
  return letterOf(household, of, sender);
}

const linesOf = ({ amounts }: Letter): string => JSON.stringify(Object.entries(amounts).toSorted());

/** Whether the product sees a difference: some faults stay within the rounding or the changes that are not notified. */
function differs(context: LetterContext, letter: Letter): boolean {
  const compared = compareLetter(context, letter);
  return compared.ok && !compared.value.agrees;
}

/** The case with faults, if each of them changes a line alone, and beside the other. */
function faulty(of: Case, faults: readonly Fault[]): Faulty | undefined {
  const letter = letterWith(of, faults);
  const [lines, none] = [linesOf(letter), linesOf(letterWith(of, []))];
  const alone = faults.length === 1 ? [] : faults.map((fault) => linesOf(letterWith(of, [fault])));
  if (lines === none || alone.some((some) => some === lines || some === none)) return undefined;
  const context = contextOf(of.household, of.recordFrom);
  return differs(context, letter) ? { of, faults, context, letter } : undefined;
}

/** Letters with one fault, each kind as often as the others. */
export function* oneFault(seed: number, isWanted: (fault: Fault) => boolean = () => true): Generator<Faulty> {
  const used = new Map<string, number>();
  for (let from = seed; ; from += 1) {
    for (const of of casesOf(200, from)) {
      const possible = faultsOf(of)
        .filter(isWanted)
        .toSorted((a, b) => (used.get(a.kind) ?? 0) - (used.get(b.kind) ?? 0));
      const found = first(possible, (fault) => faulty(of, [fault]));
      const kind = found?.faults[0]?.kind;
      if (found === undefined || kind === undefined) continue;
      used.set(kind, (used.get(kind) ?? 0) + 1);
      yield found;
    }
  }
}

function first<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Letters with two faults of different slots, each pair of kinds at most a few times. */
export function* twoFaults(seed: number): Generator<Faulty> {
  const used = new Map<string, number>();
  const count = (fault: Fault): number => used.get(fault.kind) ?? 0;
  for (let from = seed; ; from += 1) {
    for (const of of casesOf(200, from)) {
      const possible = faultsOf(of).toSorted((a, b) => count(a) - count(b));
      const pairs = possible.flatMap((one, at) =>
        possible.slice(at + 1).flatMap((other) => (other.slot === one.slot ? [] : [[one, other] as const])),
      );
      const found = first(pairs, (pair) => faulty(of, pair));
      if (found === undefined) continue;
      for (const fault of found.faults) used.set(fault.kind, count(fault) + 1);
      yield found;
    }
  }
}

/** Whether an explanation names all faults, by its causes or by those that give the same lines. */
function isNamed({ of, faults, context }: Faulty, { causes, alike }: Explanation): boolean {
  const idOf = (entry: string): string => {
    const place = of.household.entries.findIndex(({ id }) => id === entry);
    return context.scenario.sFentries.filter(({ auto }) => !auto)[place]?.id ?? '';
  };
  return faults.every((fault) => [...causes, ...alike].some((cause) => fault.isNamedBy(cause, idOf)));
}

const known = new WeakMap<Faulty, readonly Explanation[]>();

/** The explanations of the product, looked for once. */
function explained(faulty: Faulty): readonly Explanation[] {
  const explanations = known.get(faulty) ?? explainLetter(faulty.context, faulty.letter).explanations;
  known.set(faulty, explanations);
  return explanations;
}

/** The results of letters with faults: how many are explained as they should be, and the letters that are not. */
export interface Explained {
  readonly letters: number;
  readonly share: number;
  readonly missed: readonly string[];
}

function* firstOf<T>(values: Generator<T>, count: number): Generator<T> {
  for (let left = count; left > 0; left -= 1) {
    const { value, done } = values.next();
    if (done) return;
    yield value;
  }
}

function shareOf(letters: Iterable<Faulty>, isRight: (letter: Faulty) => boolean): Explained {
  const missed: string[] = [];
  let all = 0;
  for (const each of letters) {
    all += 1;
    if (!isRight(each)) missed.push(summaryOf(each));
  }
  return { letters: all, share: all === 0 ? 0 : (all - missed.length) / all, missed };
}

const summaryOf = ({ faults, letter }: Faulty): string =>
  `${letter.kind} of ${letter.from}: ${faults.map(({ kind }) => kind).join(' and ')}, ${JSON.stringify(letter.amounts)}`;

/** Letters with one fault, whose cause is named first. */
export const proveOneFault = (count: number, seed: number): Explained =>
  shareOf(firstOf(oneFault(seed), count), (each) => {
    const [best] = explained(each);
    return best !== undefined && isNamed(each, best);
  });

/** Letters with two faults, whose causes are named together in the first three explanations. */
export const proveTwoFaults = (count: number, seed: number): Explained =>
  shareOf(firstOf(ofNoSingleCause(twoFaults(seed)), count), (each) =>
    explained(each)
      .slice(0, 3)
      .some((explanation) => isNamed(each, explanation)),
  );

/** Two faults can have the lines of a single cause, such as a bank balance in the place of two other assets. */
function* ofNoSingleCause(letters: Generator<Faulty>): Generator<Faulty> {
  for (const each of letters) if (explained(each)[0]?.causes.length !== 1) yield each;
}

/** Letters that break a rule, which are not first explained by another amount of an input. */
export const proveBrokenRules = (count: number, seed: number): Explained =>
  shareOf(
    firstOf(
      oneFault(seed, ({ isRuleBroken }) => isRuleBroken === true),
      count,
    ),
    (each) => explained(each)[0]?.causes.every(({ kind }) => kind !== 'amount') ?? true,
  );

/** Letters without a fault. */
export const proveAgreeing = (count: number, seed: number): readonly string[] =>
  casesOf(count, seed).flatMap((of) => disagreement(of) ?? []);
