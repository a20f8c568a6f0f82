import { readdirSync } from 'node:fs';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { listRules, runRule } from './catalogue.ts';
import { GREATEST_AMOUNT, type RuleDefinition } from './rule-definition.ts';
import { unitKind } from './rule-values.ts';

const contribution = 'residential-2025.resident-contribution';
const noDate = (expected: string) => ({ code: 'date-invalid', fieldPath: ['on'], params: { expected } });
const problemsOf = (id: string, inputs: unknown) => {
  const result = runRule(id, inputs, shippedRateBook);
  return result.ok ? [] : result.problems;
};

const isRule = (value: unknown): value is RuleDefinition =>
  typeof value === 'object' && value !== null && 'law' in value && 'outputs' in value && 'run' in value;

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);

/** All rules defined in the files of the rules folders, listed in the catalogue or not. */
async function definedRules(): Promise<readonly { readonly id: string; readonly file: string }[]> {
  const laws = FILES.filter((name) => /\/.*(?<!\.test)\.ts$/.test(name) && !name.endsWith('/rules.ts'));
  const found = laws.map(async (file) => {
    const module: object = await import(`./${file}`);
    return Object.values(module)
      .filter(isRule)
      .map(({ id }) => ({ id, file }));
  });
  return (await Promise.all(found)).flat();
}

describe('every rule', () => {
  test('defined in a file can be run by name', async () => {
    const defined = (await definedRules()).map(({ id }) => id).sort();
    const listed = listRules().map(({ id }) => id);
    expect(defined).toEqual(listed.sort());
  });

  test('has a test file next to it', async () => {
    const untested = (await definedRules()).filter(({ file }) => !FILES.includes(file.replace(/ts$/, 'test.ts')));
    expect(untested).toEqual([]);
  });

  test('has a unique id, a title and a law', () => {
    const ids = listRules().map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rule of listRules()) {
      expect(rule.title.length, rule.id).toBeGreaterThan(10);
      expect(rule.law.length, rule.id).toBeGreaterThan(3);
    }
  });

  test.each(listRules())('$id: declares each field once, with a valid unit', (rule) => {
    for (const fields of [rule.inputs, rule.outputs]) {
      expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
      for (const { unit } of fields) expect(() => unitKind(unit)).not.toThrow();
    }
  });

  test.each(listRules())('$id: answers invalid inputs with problems, never with an exception', (rule) => {
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

describe('a rule run with invalid inputs', () => {
  test('reports an unknown rule', () => {
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
    [[], { code: 'type-expected', fieldPath: [], params: { expected: 'inputs by name' } }],
    [{ on: '2026-02-30' }, noDate('YYYY-MM-DD')],
    [{ on: '20/03/2026' }, noDate('YYYY-MM-DD')],
    [{ on: 20260320 }, noDate('YYYY-MM-DD')],
    [{ on: ['2026-03-20'] }, noDate('YYYY-MM-DD')],
    [{ on: null }, noDate('YYYY-MM-DD')],
    [{ on: '1849-12-31' }, noDate('1850 to 2199')],
    [{ on: '2200-01-01' }, noDate('1850 to 2199')],
    [
      { on: '2026-03-20', status: 'couple' },
      { code: 'choice-unknown', fieldPath: ['status'], params: { choices: 'single, illness-separated' } },
    ],
    [
      { on: '2026-03-20', meansDisclosed: 'no' },
      { code: 'type-expected', fieldPath: ['meansDisclosed'], params: { expected: 'true or false' } },
    ],
    [
      { on: '2026-03-20', assessableAssets: '5' },
      { code: 'type-expected', fieldPath: ['assessableAssets'], params: { expected: 'a number' } },
    ],
    [
      { on: '2026-03-20', assessableAssets: Number.NaN },
      { code: 'type-expected', fieldPath: ['assessableAssets'], params: { expected: 'a number' } },
    ],
    [
      { on: '2026-03-20', assessableAssets: -1 },
      { code: 'number-min', fieldPath: ['assessableAssets'], params: { min: 0 } },
    ],
    [
      { on: '2026-03-20', assessableAssets: 1e13 },
      { code: 'number-max', fieldPath: ['assessableAssets'], params: { max: 1e12 } },
    ],
    [
      { on: '2026-03-20', assessableIncomePerYear: 1e13 },
      { code: 'number-max', fieldPath: ['assessableIncomePerYear'], params: { max: 1e12 } },
    ],
    [
      { on: '2026-03-20', assessableIncomePerYear: -1e13 },
      { code: 'number-min', fieldPath: ['assessableIncomePerYear'], params: { min: -1e12 } },
    ],
  ])('reports the problem of %j', (inputs, problem) => {
    expect(problemsOf(contribution, inputs)).toEqual([problem]);
  });

  test.each(['2025-10-31', '1850-01-01'])('reports that %s is before the first rates', (on) => {
    expect(problemsOf(contribution, { on })).toMatchObject([
      { code: 'date-out-of-rates', fieldPath: ['on'], params: { date: on } },
    ]);
  });

  test('accepts the last valid day', () => {
    expect(problemsOf(contribution, { on: '2199-12-31' }).map(({ code }) => code)).not.toContain('date-invalid');
  });

  test('reports a fraction where a whole number is expected', () => {
    const inputs = { on: '2026-03-20', arrangements: '2025', meansTestedAmountPerDay: 10, facilityOption: 1.5 };
    expect(problemsOf('accommodation.daily-contribution', inputs)).toEqual([
      { code: 'type-expected', fieldPath: ['facilityOption'], params: { expected: 'a whole number' } },
    ]);
  });

  test('treats names of the object prototype as unknown fields', () => {
    const inputs = JSON.parse('{"on": "2026-03-20", "__proto__": 1, "toString": 2}');
    expect(problemsOf(contribution, inputs).map((problem) => problem.code)).toEqual(['unknown-field', 'unknown-field']);
  });

  test('reports all problems at once', () => {
    const inputs = { status: 'alone', assessableAssets: true, extra: 1 };
    expect(problemsOf(contribution, inputs).map((problem) => problem.fieldPath)).toEqual([
      ['extra'],
      ['on'],
      ['status'],
      ['assessableAssets'],
    ]);
  });
});

describe('a rule run with lists and rows', () => {
  const gifts = (rows: unknown) => problemsOf('gifting.deprived-assets', { gifts: rows });

  test.each([
    ['not a list', { code: 'type-expected', fieldPath: ['gifts'], params: { expected: 'a list' } }],
    [[7], { code: 'type-expected', fieldPath: ['gifts', 0], params: { expected: 'a row' } }],
    [[{ date: '2026-01-01' }], { code: 'required', fieldPath: ['gifts', 0, 'amount'] }],
    [[{ date: '2026-13-01', amount: 1 }], { code: 'date-invalid', fieldPath: ['gifts', 0, 'date'] }],
    [
      [{ date: '2026-01-01', amount: 1, to: 'x' }],
      { code: 'unknown-field', fieldPath: ['gifts', 0, 'to'], params: { field: 'to' } },
    ],
  ])('reports the problem of the rows %j', (rows, problem) => {
    expect(gifts(rows)).toMatchObject([problem]);
  });

  test('reports a day without rates at its row', () => {
    const rows = [
      { date: '2025-08-01', amount: 1 },
      { date: '1990-08-01', amount: 1 },
    ];
    expect(gifts(rows)).toMatchObject([{ code: 'date-out-of-rates', fieldPath: ['gifts', 1, 'date'] }]);
  });

  test('returns dates as ISO text', () => {
    const inputs = { gifts: [{ date: '2025-08-01', amount: 50_000 }] };
    const result = runRule('gifting.deprived-assets', inputs, shippedRateBook);
    expect(result).toMatchObject({ ok: true, value: { rows: [{ date: '2025-08-01', countsUntil: '2030-08-01' }] } });
  });
});

test('inputs that are left out have the listed defaults', () => {
  const assumed = listRules()
    .flatMap((rule) => rule.inputs)
    .filter((input) => typeof input.default === 'boolean' || typeof input.default === 'string')
    .map((input) => `${input.name}: ${input.default}`);
  expect([...new Set(assumed)].sort()).toEqual([
    'agency: centrelink',
    'base: purchase',
    'budget: actual',
    'dutyBase: premium',
    'homeProtected: false',
    'homeowner: true',
    'itcfNilAtTransition: false',
    'keptThroughRollover: false',
    'ltmfBase: base',
    'meansDisclosed: true',
    'method: net',
    'military: false',
    'noWorseOff: false',
    'partYear: accrued',
    'participantClass: standard',
    'partnerEligible: true',
    'payment: pension',
    'pensionAboveNil: true',
    'pensionType: age',
    'southAustralian: false',
    'status: single',
    'step: year',
    'stop: law',
    'withMaximumRentAssistance: false',
  ]);
});

test('the listed inputs have a range other than "0 or more"', () => {
  const limits = listRules()
    .flatMap((rule) => rule.inputs)
    .filter(({ range }) => range !== undefined && range[1] !== GREATEST_AMOUNT)
    .map(({ name, range }) => `${name}: ${range?.[0]} to ${range?.[1]}`);
  expect([...new Set(limits)].sort()).toEqual([
    'age: 0 to 130',
    'ageAtPurchase: 0 to 130',
    'ageNextBirthday: 51 to 130',
    'assetTestExemptPercent: 0 to 100',
    'classification: 1 to 8',
    'count: 0 to 1200',
    'daysInQuarter: 1 to 92',
    'dmfPercent: 0 to 1000',
    'dmfPercentPerYear: 0 to 100',
    'everydayPercent: 0 to 100',
    'facilityOption: 1 to 4',
    'growthPercent: -100 to 1000',
    'independencePercent: 0 to 100',
    'level: 1 to 4',
    'ltmfPercentPerYear: 0 to 100',
    'months: 0 to 1200',
    'operatorGainSharePercent: 0 to 100',
    'paymentsPerYear: 0 to 366',
    'residentGainSharePercent: 0 to 100',
    'sellingFeePercent: 0 to 100',
    'years: 0 to 100',
  ]);
});

test('default values are filled in', () => {
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
