/** Inputs for a rule, from its declaration: any value its units allow, with occasional invalid ones. */
import type { RuleDefinition, RuleField } from '@advice-builder/engine';
import fc from 'fast-check';

/** Used if a rule states no range. */
const GREATEST = 1e12;

function amount([least, most]: readonly [number, number]): fc.Arbitrary<number> {
  const inside = (value: number): number => Math.min(most, Math.max(least, value));
  return fc.oneof(
    fc.integer({ min: 0, max: 100_000_000 }).map((cents) => inside(cents / 100)),
    fc.integer({ min: 0, max: 120 }).map(inside),
    fc.constantFrom(least, most, 0, 1e-6, 0.005, 100).map(inside),
    fc.double({ min: least, max: most, noNaN: true }),
  );
}

const wholeNumber = ([least, most]: readonly [number, number]): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(least, most),
    fc.integer({ min: -2, max: 40 }).map((n) => Math.min(most, Math.max(least, n))),
  );

const two = (n: number): string => String(n).padStart(2, '0');
const date = fc.oneof(
  fc
    .tuple(fc.integer({ min: 2010, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`),
  fc.constantFrom('1850-01-01', '1940-02-29', '2025-10-31', '2025-11-01', '2026-11-21', '2199-12-31'),
);

function valueFor({ unit, range }: Pick<RuleField, 'unit' | 'range'>): fc.Arbitrary<unknown> {
  const limits = range ?? ([-GREATEST, GREATEST] as const);
  if (unit === 'bool') return fc.boolean();
  if (unit === 'date') return date;
  if (unit === 'text') return fc.constantFrom('', 'text', '__proto__');
  if (unit === 'int') return wholeNumber(limits);
  if (unit.startsWith('[')) return listOf(unit.slice(1, -1), range);
  if (unit.includes('/') && !unit.startsWith('$')) return fc.constantFrom(...unit.split('/'));
  return amount(limits);
}

function listOf(inner: string, range: RuleField['range']): fc.Arbitrary<unknown> {
  const size = fc.constantFrom(0, 1, 2, 12, 12, 200);
  const isRow = inner.includes(': ');
  const item = isRow
    ? fc.record(Object.fromEntries(inner.split(', ').map((cell) => cellOf(...(cell.split(': ') as [string, string])))))
    : valueFor(range === undefined ? { unit: inner } : { unit: inner, range });
  return size.chain((length) => fc.array(item, { minLength: length, maxLength: length }));
}

/** Amounts in a row are mostly realistic gifts. The rule itself states which ones it rejects. */
const cellOf = (name: string, unit: string): [string, fc.Arbitrary<unknown>] => [
  name,
  valueFor(unit.startsWith('$') ? { unit, range: [-0.01, GREATEST] } : { unit }),
];

const NONSENSE: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0, 1e13, 1e308, 0.5],
  ...['', '5', 'unknown', '2026-13-01', '31/12/2026', '0000-01-01'],
  ...[null, true, [], {}, [[[[]]]], [null], [{ date: '2026-01-01' }], { length: 3 }],
  Array.from({ length: 200 }, () => 1),
);

/** One value in forty is invalid, so that most sets of inputs have none and many have one. */
export function inputsFor(rule: RuleDefinition): fc.Arbitrary<Record<string, unknown>> {
  const fields = rule.inputs.map((input): [string, fc.Arbitrary<unknown>] => {
    const value = input.optional ? fc.option(valueFor(input), { nil: undefined, freq: 4 }) : valueFor(input);
    return [input.name, fc.oneof({ weight: 39, arbitrary: value }, { weight: 1, arbitrary: NONSENSE })];
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((inputs) => Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)));
}
