import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { readExamples, runExample } from './worked-examples.ts';

const example = {
  id: 'x-1',
  rule: 'residential-2014.assessed-assets',
  title: 'Home up to its cap',
  inputs: { on: '2025-11-01', status: 'single', homeValue: 900_000 },
  expected: { homeCounted: 210_555.2 },
  tolerance: 0.005,
  run: true,
  source: 'derived: the rates',
};
const fileOf = (...examples: readonly object[]) => JSON.stringify({ topic: 'x', examples });

function verdictOf(changes: object) {
  const read = readExamples(fileOf({ ...example, ...changes }));
  if ('faults' in read) throw new Error(read.faults.join('; '));
  return runExample(read.examples[0]!, shippedRateBook);
}

describe('verdicts', () => {
  test.each([
    ['pass', {}],
    ['pass', { expected: { homeCounted: 210_555.205 } }],
    ['pass', { tolerance: 0 }],
    ['fail', { expected: { homeCounted: 210_555.206 } }],
    ['fail', { expected: { homeCounted: '210555.2' } }],
    ['fail', { expected: { homeSold: 1 } }],
    ['fail', { inputs: { on: '2025-11-01' } }],
    ['disputed', { disputed: 'the source is wrong' }],
    ['fail', { disputed: 'the source is wrong', expected: { homeCounted: 1 } }],
    ['evidence', { run: false, expected: {}, inputs: { anything: 'goes' } }],
    ['evidence', { run: false, expected: {}, rule: 'no.such-rule' }],
    ['no-rule', { rule: 'no.such-rule' }],
    ['pass', { rates: { 'residential-2014.home-cap': 100 }, expected: { homeCounted: 100 } }],
    ['fail', { rates: { 'no.such-series': 100 } }],
  ])('%s: %j', (verdict, changes) => {
    expect(verdictOf(changes).verdict).toBe(verdict);
  });

  test('are explained by the differences if an example fails', () => {
    expect(verdictOf({ expected: { homeCounted: 5, homeSold: true } }).differences).toEqual([
      'homeCounted: expected 5, got 210555.2',
      'homeSold: expected true, absent',
    ]);
    expect(verdictOf({ inputs: { status: 'single' } }).differences).toEqual(['on, required']);
  });

  test('use the example’s own rates only for that example', () => {
    verdictOf({ rates: { 'residential-2014.home-cap': 100 } });
    expect(verdictOf({}).verdict).toBe('pass');
  });
});

describe('lists and rows', () => {
  const drawdown = {
    rule: 'accommodation.deposit-drawdown',
    inputs: { agreedPrice: 500_000, depositPaid: 200_000, mpirPercent: 4.98, months: 2 },
  };
  test.each([
    ['pass', [{ month: 1 }, { month: 2, deducted: 1_250.17 }]],
    ['fail', [{ month: 1 }]],
    ['fail', [{ month: 1 }, { month: 2 }, { month: 3 }]],
    ['fail', [{ month: 1 }, { month: 3 }]],
    ['fail', [{ month: 1 }, { year: 2 }]],
    ['fail', { month: 1 }],
  ])('%s: %j', (verdict, rows) => {
    expect(verdictOf({ ...drawdown, expected: { rows } }).verdict).toBe(verdict);
  });
});

describe('a file with the wrong form', () => {
  const { tolerance: _, ...withoutTolerance } = example;
  test.each([
    ['{', 'not JSON'],
    ['[]', 'must be'],
    ['{"topic": "x"}', 'must be'],
    [fileOf({ ...example, id: 'a b' }), 'a b: id must be text without spaces'],
    [fileOf({ ...example, inputs: [] }), 'x-1: inputs must be an object'],
    [fileOf({ ...example, run: 'yes' }), 'x-1: run must be true or false'],
    [fileOf({ ...example, expected: {} }), 'x-1: expected must be some outputs'],
    [fileOf({ ...example, tolerance: -1 }), 'x-1: tolerance must be a number not below 0'],
    [fileOf(withoutTolerance), 'x-1: tolerance must be a number not below 0'],
    [JSON.stringify({ topic: 'x', examples: [7] }), 'example 1: not an object'],
  ])('%s', (text, words) => {
    const read = readExamples(text);
    expect('faults' in read ? read.faults.join('; ') : '').toContain(words);
  });
});
