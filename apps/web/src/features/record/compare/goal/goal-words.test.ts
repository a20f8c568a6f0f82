import type { GoalAnswer, GoalTurn } from '@advice-builder/engine';
import { makeMonth } from '@advice-builder/kernel';
import { expect, test } from 'vitest';
import {
  bankWords,
  cashWords,
  type GoalSubject,
  goalWords,
  lookedAtWords,
  otherEnds,
  ruleLines,
  spanWords,
} from './goal-words.ts';

const projectFrom = makeMonth(2026, 11);
const HOME: GoalSubject = {
  lever: { kind: 'home-value' },
  years: 15,
  projectFrom,
  lowest: 1,
  highest: 3_000_000,
  frequency: 1,
};
const ENTRY: GoalSubject = {
  ...HOME,
  lever: { kind: 'entry', person: 0 },
  years: 10,
  lowest: projectFrom,
  highest: projectFrom + 119,
};

const side = (value: number, bank: number, firstShort?: number) => ({
  value,
  firstShort,
  lowest: { month: 119, bank },
});
const turn = (patch: Partial<GoalTurn> = {}): GoalTurn => ({
  lasts: side(640_000, 0.4),
  short: side(639_999, -0.6, 119),
  isJump: false,
  changes: [],
  ...patch,
});
const answer = (patch: Partial<GoalAnswer>): GoalAnswer => ({
  spans: [],
  turn: undefined,
  entered: undefined,
  calculations: 43,
  failed: 0,
  ...patch,
});

test('a span in dollars or months is named by the end at which cash starts or stops lasting', () => {
  const home = (from: number, to: number) => spanWords(HOME, { from, to });
  expect([home(640_000, 3_000_000), home(1, 134_000), home(200_000, 300_000), home(5, 5)]).toEqual([
    'at least $640,000',
    'at most $134,000',
    'from $200,000 to $300,000',
    '$5',
  ]);
  const entry = (from: number, to: number) => spanWords(ENTRY, { from: projectFrom + from, to: projectFrom + to });
  expect([entry(7, 119), entry(0, 7)]).toEqual(['June 2027 or later', 'June 2027 or earlier']);
  const spent = { ...HOME, lever: { kind: 'living-expenses' }, lowest: 0, frequency: 52 } as const;
  expect(spanWords(spent, { from: 0, to: 1412 })).toBe('at most $1,412 a week');
});

test('the answer is the span of the nearest change, and the other spans are listed with it', () => {
  const spans = [
    { from: 1, to: 134_000 },
    { from: 640_000, to: 3_000_000 },
  ];
  expect(goalWords(HOME, answer({ spans, turn: turn() }))).toEqual({
    head: 'At least $640,000',
    also: 'The same is true of at most $134,000.',
  });
  expect(goalWords(HOME, answer({ spans: spans.slice(1), turn: turn() })).also).toBeUndefined();
});

test('every value at which cash starts or stops lasting can be used, but not the limits of the search', () => {
  const spans = [
    { from: 1, to: 134_000 },
    { from: 640_000, to: 3_000_000 },
  ];
  expect(otherEnds(HOME, answer({ spans, turn: turn() }))).toEqual([134_000]);
  expect(otherEnds(HOME, answer({ spans: [{ from: 200_000, to: 640_000 }], turn: turn() }))).toEqual([200_000]);
  expect(otherEnds(HOME, answer({ spans: [{ from: 1, to: 3_000_000 }] }))).toEqual([]);
});

test('without a change, no month is below zero with any value in the range, or some month is with every value', () => {
  const every = [{ from: projectFrom, to: projectFrom + 119 }];
  expect([goalWords(HOME, answer({})).head, goalWords(ENTRY, answer({ spans: every })).head]).toEqual([
    'Some month is below zero before November 2041 with every value from $1 to $3,000,000.',
    'No month is below zero before November 2036 with entry in any month from November 2026 to October 2036.',
  ]);
});

test('the row of a value names the first month in which the bank balance is below zero, within 180 months', () => {
  expect([cashWords(HOME, side(1, 0)), cashWords(HOME, side(1, 0, 60))]).toEqual([
    'Not below zero up to October 2041',
    'First below zero in November 2031',
  ]);
});

test('a rule that changes is listed with its title and law, and for a couple with the person', () => {
  const status = (value: 'low-means' | 'market-payer') => ({ id: 'status', person: 1, value }) as const;
  const changes = [{ before: status('market-payer'), after: status('low-means') }];
  const words = 'Low means: a contribution based on means replaces the price.';
  const [line] = ruleLines(turn({ changes }), ['Arthur', 'Rose']);
  expect(line).toMatchObject({ words: `Rose: ${words}`, title: 'Low Means Resident' });
  expect(line?.law).toContain('Aged Care Act 2024 ss 294, 298');
  expect(ruleLines(turn({ changes }), ['Rose'])[0]?.words).toBe(words);
});

test('without a rule the bank balances next to the answer are described, and "nothing changes" only if there is no jump', () => {
  const both =
    'The bank balance is lowest with $0.40 in October 2036 at $640,000, and with \u2212$0.60 in October 2036 at $639,999.';
  expect(bankWords(HOME, turn())).toBe(`No rule changes between the two: the money is just enough. ${both}`);
  expect(bankWords(HOME, turn({ isJump: true }))).toBe(`The bank balance jumps between the two. ${both}`);
  expect(bankWords(HOME, turn({ short: undefined }))).toBe('The neighbouring value cannot be calculated.');
});

test('the searched range is given with its precision', () => {
  const at = (subject: GoalSubject, calculations: number, failed = 0) =>
    lookedAtWords(subject, { calculations, failed });
  expect([at(HOME, 63), at(ENTRY, 125), at(ENTRY, 125, 3)]).toEqual([
    'Searched: $1 to $3,000,000, evenly spread, then to the dollar. 63 calculations.',
    'Searched: November 2026 to October 2036, each month. 125 calculations.',
    'Searched: November 2026 to October 2036, each month. 125 calculations. 3 of them failed, and count as below zero.',
  ]);
});
