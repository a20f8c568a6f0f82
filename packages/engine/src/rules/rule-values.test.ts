import { isoDate } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import { unitKind, writeValue } from './rule-values.ts';

describe('units', () => {
  test('define the kind of a value', () => {
    expect(unitKind('$/yr')).toEqual({ kind: 'number', whole: false });
    expect(unitKind('int')).toEqual({ kind: 'number', whole: true });
    expect(unitKind('no-worse-off/standard')).toEqual({ kind: 'words', words: ['no-worse-off', 'standard'] });
    expect(unitKind('[$]')).toEqual({ kind: 'list', of: { kind: 'number', whole: false } });
    expect(unitKind('[on: date, share: %]')).toEqual({
      kind: 'rows',
      cells: new Map([
        ['on', { kind: 'date' }],
        ['share', { kind: 'number', whole: false }],
      ]),
    });
  });

  test.each([
    '',
    'dollars',
    'text',
    '$/week',
    '[$',
    '$]',
    'one/Two',
    'one/',
    '/one',
    'one/two three',
    '[a: b]',
    '[a: ]',
  ])('reject "%s"', (unit) => {
    const inner = /^\[a: (.*)\]$/.exec(unit)?.[1] ?? unit;
    expect(() => unitKind(unit)).toThrow(new RangeError(`not a unit: ${inner}`));
  });
});

describe('output values', () => {
  const write = (unit: string, value: unknown) => writeValue(unitKind(unit), value, 'rule output');

  test('have dates as ISO text, also in lists and rows, and omit absent cells', () => {
    const day = isoDate('2026-11-21');
    expect(write('date', day)).toBe('2026-11-21');
    expect(write('[date]', [day])).toEqual(['2026-11-21']);
    expect(write('[on: date, until: date]', [{ on: day, until: undefined }])).toEqual([{ on: '2026-11-21' }]);
    expect(write('male/female', 'male')).toBe('male');
  });

  test('throw with the field name on a number that is not finite', () => {
    expect(() => write('$', Number.NaN)).toThrow(new RangeError('rule output is not a number: NaN'));
    expect(() => write('[$]', [1, Number.NaN])).toThrow(new RangeError('rule output is not a number: NaN'));
    const rows = [{ amount: Number.POSITIVE_INFINITY }];
    expect(() => write('[amount: $]', rows)).toThrow(new RangeError('rule output.amount is not a number: Infinity'));
  });
});
