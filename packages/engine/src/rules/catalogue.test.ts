import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { listRules, runRule } from './catalogue.ts';
import { unitKind } from './rule-values.ts';

const contribution = 'residential-2025.resident-contribution';
const problemsOf = (id: string, inputs: unknown) => {
  const result = runRule(id, inputs, shippedRateBook);
  return result.ok ? [] : result.problems;
};

describe('every rule', () => {
  test('has an id of its own, a title and a law', () => {
    const ids = listRules().map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(40);
    for (const rule of listRules()) {
      expect(rule.title.length, rule.id).toBeGreaterThan(10);
      expect(rule.law.length, rule.id).toBeGreaterThan(3);
    }
  });

  test.each(listRules())('$id: fields are declared once, with units that can be read', (rule) => {
    for (const fields of [rule.inputs, rule.outputs]) {
      expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
      for (const { unit } of fields) expect(() => unitKind(unit)).not.toThrow();
    }
  });

  test.each(listRules())('$id: nothing but nonsense is answered with problems, never with an exception', (rule) => {
    for (const nonsense of [undefined, null, [], 'text', 7, {}, { no: 1 }]) {
      const result = runRule(rule.id, nonsense, shippedRateBook);
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
    }
    const wrong = Object.fromEntries(rule.inputs.map(({ name }) => [name, { odd: true }]));
    const result = runRule(rule.id, wrong, shippedRateBook);
    expect(result.ok).toBe(false);
    const named = result.ok ? [] : result.problems.map((problem) => problem.fieldPath[0]);
    expect(new Set(named)).toEqual(new Set(rule.inputs.map(({ name }) => name)));
  });
});

describe('inputs that cannot be read', () => {
  test('an unknown rule', () => {
    expect(problemsOf('no.such-rule', {})).toEqual([
      { code: 'rule-unknown', fieldPath: [], params: { rule: 'no.such-rule' } },
    ]);
  });

  test.each([
    [
      { on: '2026-03-20', salary: 1 },
      { code: 'unknown-field', fieldPath: ['salary'], params: { field: 'salary' } },
    ],
    [{}, { code: 'required', fieldPath: ['on'] }],
    [{ on: '2026-02-30' }, { code: 'date-invalid', fieldPath: ['on'] }],
    [{ on: '20/03/2026' }, { code: 'date-invalid', fieldPath: ['on'] }],
    [{ on: '9999-01-01' }, { code: 'date-invalid', fieldPath: ['on'] }],
    [{ on: 20260320 }, { code: 'date-invalid', fieldPath: ['on'] }],
    [{ on: null }, { code: 'date-invalid', fieldPath: ['on'] }],
    [
      { on: '2026-03-20', status: 'couple' },
      { code: 'choice-unknown', fieldPath: ['status'] },
    ],
    [
      { on: '2026-03-20', meansDisclosed: 'no' },
      { code: 'type-expected', fieldPath: ['meansDisclosed'] },
    ],
    [
      { on: '2026-03-20', assessableAssets: '5' },
      { code: 'type-expected', fieldPath: ['assessableAssets'] },
    ],
    [
      { on: '2026-03-20', assessableAssets: Number.NaN },
      { code: 'type-expected', fieldPath: ['assessableAssets'] },
    ],
    [
      { on: '2026-03-20', assessableAssets: -1 },
      { code: 'number-min', fieldPath: ['assessableAssets'] },
    ],
    [
      { on: '2026-03-20', assessableAssets: 1e13 },
      { code: 'number-max', fieldPath: ['assessableAssets'] },
    ],
    [{ on: '2025-10-31' }, { code: 'date-out-of-rates', fieldPath: ['on'] }],
  ])('%j', (inputs, problem) => {
    expect(problemsOf(contribution, inputs)).toMatchObject([problem]);
  });

  test('names of the prototype are unknown, not found', () => {
    const inputs = JSON.parse('{"on": "2026-03-20", "__proto__": 1, "toString": 2}');
    expect(problemsOf(contribution, inputs).map((problem) => problem.code)).toEqual(['unknown-field', 'unknown-field']);
  });

  test('every problem is told at once', () => {
    const inputs = { status: 'alone', assessableAssets: true, extra: 1 };
    expect(problemsOf(contribution, inputs).map((problem) => problem.fieldPath)).toEqual([
      ['extra'],
      ['on'],
      ['status'],
      ['assessableAssets'],
    ]);
  });
});

describe('lists and rows', () => {
  const gifts = (rows: unknown) => problemsOf('gifting.deprived-assets', { gifts: rows });

  test.each([
    ['not a list', { code: 'type-expected', fieldPath: ['gifts'] }],
    [[7], { code: 'type-expected', fieldPath: ['gifts', 0] }],
    [[{ date: '2026-01-01' }], { code: 'required', fieldPath: ['gifts', 0, 'amount'] }],
    [[{ date: '2026-13-01', amount: 1 }], { code: 'date-invalid', fieldPath: ['gifts', 0, 'date'] }],
    [[{ date: '2026-01-01', amount: 1, to: 'x' }], { code: 'unknown-field', fieldPath: ['gifts', 0, 'to'] }],
  ])('%j', (rows, problem) => {
    expect(gifts(rows)).toMatchObject([problem]);
  });

  test('dates come back as ISO text', () => {
    const inputs = { gifts: [{ date: '2025-08-01', amount: 50_000 }] };
    const result = runRule('gifting.deprived-assets', inputs, shippedRateBook);
    expect(result).toMatchObject({ ok: true, value: { rows: [{ date: '2025-08-01', countsUntil: '2030-08-01' }] } });
  });
});

test('defaults are filled in', () => {
  const given = {
    on: '2026-03-20',
    status: 'single',
    assessableAssets: 0,
    assessableIncomePerYear: 0,
    meansDisclosed: true,
  };
  expect(runRule(contribution, { on: '2026-03-20' }, shippedRateBook)).toEqual(
    runRule(contribution, given, shippedRateBook),
  );
});
