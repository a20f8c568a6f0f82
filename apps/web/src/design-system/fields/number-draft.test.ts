import { describe, expect, it } from 'vitest';
import { moneyLimit } from './money-field.tsx';
import { afterLeaving, afterTyping, textWith } from './number-draft.ts';
import { numberLimit } from './number-field.tsx';
import { moneyReader, numberReader } from './number-text.ts';

/** The value was 30 when editing began, and is 4 after the text typed so far. */
const before = { initial: 30, emitted: 4, isCut: false };

describe('typing into a number field', () => {
  const percent = { reader: numberReader(2), limit: numberLimit(0, 100, '%') };

  it.each([
    ['4.5', 4.5, undefined],
    ['100', 100, undefined],
    ['100.01', 100, 'Max 100%'],
    ['999', 100, 'Max 100%'],
    ['-1', 0, 'Min 0%'],
    ['', null, undefined],
  ])('VL-020 VL-021 limits %j to %d', (text, emitted, notice) => {
    expect(afterTyping(text, before, percent)).toEqual({ emitted, notice });
  });

  it.each(['.', '-', 'x', '1.2.3'])('VL-020 %j is not a number: the value stays', (text) => {
    expect(afterTyping(text, before, percent)).toEqual({ emitted: 4, notice: undefined });
  });

  it('VL-020 accepts any count without an upper limit', () => {
    const count = { reader: numberReader(0), limit: numberLimit(0, undefined, '') };
    expect(afterTyping('123456', before, count).emitted).toBe(123_456);
  });

  it('VL-020 money above its limit restores the value from before the edit, with a message', () => {
    const money = { reader: moneyReader(false), limit: moneyLimit(99_999_999.99) };
    expect(afterTyping('99999999.99', before, money)).toEqual({ emitted: 99_999_999.99, notice: undefined });
    expect(afterTyping('100m', before, money)).toEqual({
      emitted: 30,
      notice: 'The maximum is $99,999,999.99. The earlier value is kept.',
    });
  });
});

describe('an amount of more than two decimals', () => {
  const money = { reader: moneyReader(false), limit: moneyLimit(99_999_999.99) };
  const refused = 'Amounts have at most two decimals. The earlier value is kept.';

  it.each(['3.000', '1.005', '$12.3456'])(
    '%s is rejected with a message, and the value from before the edit returns',
    (text) => {
      expect(afterTyping(text, before, money)).toEqual({ emitted: 30, notice: refused });
      expect(afterLeaving(text, before, money.reader)).toEqual({ emitted: 30, notice: { text: refused } });
    },
  );

  it('is different from a percentage, whose decimals are cut', () => {
    const percent = { reader: numberReader(2), limit: numberLimit(0, 100, '%') };
    expect(afterTyping('3.759', before, percent)).toEqual({ emitted: 3.75, notice: undefined });
  });
});

describe('a selected number, typed over key by key', () => {
  /** Like the browser: a text the field does not accept is not inserted, and the selection stays. */
  function typeOver(text: string, keys: string, accepts: (text: string) => boolean): string {
    let field = { text, start: 0, end: text.length };
    for (const key of keys) {
      const next = textWith(field.text, field, key);
      if (accepts(next)) field = { text: next, start: field.start + 1, end: field.start + 1 };
    }
    return field.text;
  }

  it.each([
    ['9600', 'o8000', '8000'],
    ['1000', '(500)', '500'],
    ['1000', '1e5', '1e5'],
    ['1000', 'abc', '1000'],
  ])('money %s, typed over with %s, becomes %s', (text, keys, left) => {
    expect(typeOver(text, keys, moneyReader(false).accepts)).toBe(left);
  });

  it.each([
    ['2', '-4', '-4'],
    ['2', '1e5', '1e5'],
    ['3', '%4', '%4'],
    ['3', 'x', '3'],
  ])('a percentage of %s, typed over with %s, becomes %s', (text, keys, left) => {
    expect(typeOver(text, keys, numberReader(2).accepts)).toBe(left);
  });

  it('reads a percent sign before a number like one after it', () => {
    expect(['%4', '4%', ' 4 ', '.5'].map(numberReader(2).read)).toEqual([4, 4, 4, 0.5]);
    expect([' 5 ', '.5', '$ .5'].map(moneyReader(false).read)).toEqual([5, 0.5, 0.5]);
  });
});

describe('leaving a number field', () => {
  const money = moneyReader(false);

  it.each(['5-9', '1/0', '12*', '-', '.', '1e3'])(
    'VL-020 %j is not a number: the value from before the edit returns, with a message',
    (text) => {
      expect(afterLeaving(text, before, money)).toEqual({
        emitted: 30,
        notice: { text: 'That is not a number. The earlier value is kept.' },
      });
    },
  );

  it('VL-020 rejects a negative number with a specific message where none is allowed', () => {
    expect(afterLeaving('-5', before, money)).toEqual({
      emitted: 30,
      notice: { text: 'No number below zero is accepted. The earlier value is kept.' },
    });
  });

  it('VL-020 keeps a number after an ignored key, and asks to check it while it is unchanged', () => {
    expect(afterLeaving('19', { initial: 30, emitted: 19, isCut: true }, money)).toEqual({
      emitted: 19,
      notice: { text: 'A character was left out. Check the number.', about: { figure: 19 } },
    });
  });

  it('shows no notice for an ignored key that did not change the number', () => {
    const unchanged = { initial: 30, emitted: 30, isCut: true };
    expect(afterLeaving('30', unchanged, money)).toEqual({ emitted: 30, notice: undefined });
  });

  it('a percent sign without a number, a comma, or an exponent is rejected: the value from before the edit returns', () => {
    for (const text of ['%', ' % ', ',', '1e3']) expect(afterLeaving(text, before, numberReader(2)).emitted).toBe(30);
  });

  it('VL-020 rejects a comma that does not separate thousands', () => {
    const percent = numberReader(2);
    expect(afterLeaving('3,5', before, percent).emitted).toBe(30);
    expect(percent.read('1,234.5')).toBe(1234.5);
  });

  it('VL-020 keeps the value accepted during typing', () => {
    for (const text of ['4', '2*2', '']) {
      expect(afterLeaving(text, before, money)).toEqual({ emitted: 4, notice: undefined });
    }
  });
});
