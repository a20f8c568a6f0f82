/**
 * An independent calculation of where a scenario's money comes from, based only on its documents: what it owns at the
 * start of the first month, what moves in that month, and how it differs from the Current Situation before anything
 * moves.
 */
import type { Entry, Scenario } from '@advice-builder/contract';
import { type Decimal, sum, ZERO } from '../decimal.ts';
import { depositOf, type PersonDeposit } from './deposits.ts';
import { amount, type Pair, type PersonNumber, peopleOf } from './documents.ts';
import { entriesMovement, valueBefore } from './entries.ts';
import { communityLine, communityPurchase, homeLine, homeProceeds, homesAfter } from './homes.ts';

export type LineKind = 'bank' | 'deposit' | 'home' | 'community' | 'contents' | 'vehicles' | 'funeral-bond' | 'entry';

/** One item owned at the start of the first month, before its events. */
export interface Line {
  readonly kind: LineKind;
  readonly person?: PersonNumber;
  readonly entry?: Entry;
  readonly value: Decimal;
}

export interface Account {
  readonly opening: readonly Line[];
  readonly deposits: readonly PersonDeposit[];
  /** Paid from the bank for a community or granny flat. */
  readonly communityPurchase: Decimal;
  readonly bankOpening: Decimal;
  readonly bankAfterEvents: Decimal;
  /** Home, former home and community after the events of the first month. */
  readonly homesAfterEvents: Decimal;
}

/** The Current Situation paired with itself. */
const ofCurrent = ({ record, current }: Pair): Pair => ({ record, current, scenario: current });

/** Personal assets that quick mode hides do not count. */
function personalLines({ scenario }: Pair): readonly Line[] {
  const { quick, quickTotal, vehiclesTotal, funeralBond } = scenario.sAssets;
  const contents: Line = { kind: 'contents', value: amount(quickTotal) };
  if (quick) return [contents];
  return [
    contents,
    { kind: 'vehicles', value: amount(vehiclesTotal) },
    { kind: 'funeral-bond', value: amount(funeralBond) },
  ];
}

function openingOf(pair: Pair, deposits: readonly PersonDeposit[]): readonly Line[] {
  const lines: Line[] = [
    { kind: 'bank', value: amount(pair.current.sInvest.quickTotal) },
    ...deposits.map(({ before }, person): Line => ({ kind: 'deposit', person: person === 0 ? 0 : 1, value: before })),
    { kind: 'home', value: homeLine(pair) },
    { kind: 'community', value: communityLine(pair) },
    ...personalLines(pair),
    ...pair.scenario.sFentries.map((entry): Line => ({ kind: 'entry', entry, value: valueBefore(pair, entry) })),
  ];
  return lines.filter(({ value }) => !value.isZero());
}

export function accountOf(pair: Pair): Account {
  const deposits = peopleOf(pair).map((person) => depositOf(pair, person));
  const bankOpening = amount(pair.current.sInvest.quickTotal);
  const purchase = communityPurchase(pair);
  const ofDeposits = sum(
    deposits.map(({ moved, elsewhere, paidIn, refunded }) => refunded.minus(moved).plus(elsewhere).minus(paidIn)),
  );
  return {
    opening: openingOf(pair, deposits),
    deposits,
    communityPurchase: purchase,
    bankOpening,
    homesAfterEvents: homesAfter(pair),
    bankAfterEvents: sum([bankOpening, ofDeposits, homeProceeds(pair), purchase.negated(), entriesMovement(pair)]),
  };
}

/** How much more a scenario owns than the Current Situation before anything moves; negative if less. */
export interface Difference {
  readonly kind: LineKind;
  readonly amount: Decimal;
}

/** A copied entry has the same identifying numbers as its original. */
const isCopyOf = (one: Entry, other: Entry): boolean =>
  one.eid === other.eid && one.eidn === other.eidn && one.fn === other.fn;

const valueOfKind = (lines: readonly Line[], kind: LineKind, person?: PersonNumber): Decimal =>
  sum(lines.filter((line) => line.kind === kind && line.person === person).map(({ value }) => value));

const KINDS: readonly LineKind[] = ['bank', 'home', 'community', 'contents', 'vehicles', 'funeral-bond'];

export function differencesOf(pair: Pair): readonly Difference[] {
  const { opening } = accountOf(pair);
  const { opening: before } = accountOf(ofCurrent(pair));
  const simple = KINDS.map((kind) => ({
    kind,
    amount: valueOfKind(opening, kind).minus(valueOfKind(before, kind)),
  }));
  const deposits = peopleOf(pair).map((person) => ({
    kind: 'deposit' as const,
    amount: valueOfKind(opening, 'deposit', person).minus(valueOfKind(before, 'deposit', person)),
  }));
  return [...simple, ...deposits, ...entryDifferences(pair)].filter((line) => !line.amount.isZero());
}

function entryDifferences(pair: Pair): readonly Difference[] {
  const valueIn = (of: Pair, entry: Entry | undefined) => (entry === undefined ? ZERO : valueBefore(of, entry));
  const find = ({ sFentries }: Scenario, entry: Entry) => sFentries.find((each) => isCopyOf(each, entry));
  const here = pair.scenario.sFentries.map((entry) => ({
    kind: 'entry' as const,
    amount: valueBefore(pair, entry).minus(valueIn(ofCurrent(pair), find(pair.current, entry))),
  }));
  const removed = pair.current.sFentries
    .filter((entry) => find(pair.scenario, entry) === undefined)
    .map((entry) => ({ kind: 'entry' as const, amount: valueBefore(ofCurrent(pair), entry).negated() }));
  return [...here, ...removed];
}

export const wealthOf = (lines: readonly Line[]): Decimal => sum(lines.map(({ value }) => value));

export const wealthOfCurrent = (pair: Pair): Decimal => wealthOf(accountOf(ofCurrent(pair)).opening);
