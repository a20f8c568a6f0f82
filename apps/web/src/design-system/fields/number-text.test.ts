import { describe, expect, it } from 'vitest';
import { editableNumber, moneyReader, numberReader } from './number-text.ts';

describe('moneyReader', () => {
  const money = moneyReader(false);

  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['$550,000.00', 550_000],
    ['0.29', 0.29],
    ['.5', 0.5],
    ['250k', 250_000],
    ['1.25M', 1_250_000],
    ['12*450', 5400],
  ])('reads %j as %j', (text, expected) => {
    expect(money.read(text)).toBe(expected);
  });

  it.each(['.', '$', '1.2.3', '--5', '-5', '12*', '1e3', '1E3'])('finds no number in %j', (text) => {
    expect(money.read(text)).toBeUndefined();
  });

  it('accepts a half-typed number and rejects letters', () => {
    for (const text of ['$', '1,', '12.', '12*', '12.5k', '1e', '1e5']) expect(money.accepts(text)).toBe(true);
    for (const text of ['a', 'e5', '1e5e', 'NaN', '(5)', '=5']) expect(money.accepts(text)).toBe(false);
  });

  it('accepts either minus sign where negative numbers are allowed', () => {
    expect(moneyReader(true).read('-12.50')).toBe(-12.5);
    expect(moneyReader(true).read('−$12.50')).toBe(-12.5);
  });
});

describe('numberReader', () => {
  it('cuts digits beyond the decimals, never rounds', () => {
    expect(numberReader(2).read('3.759')).toBe(3.75);
    expect(numberReader(0).read('3.9%')).toBe(3);
    expect(numberReader(2).read('1.999')).toBe(1.99);
  });

  it('distinguishes an empty text from an unfinished one', () => {
    const reader = numberReader(2);
    expect(reader.read('')).toBeNull();
    expect(reader.read('.')).toBeUndefined();
    expect(reader.read('1e3')).toBeUndefined();
    expect(reader.read('.5')).toBe(0.5);
    expect(reader.read('-')).toBeUndefined();
    expect(Object.is(reader.read('-0'), 0)).toBe(true);
    expect(reader.read('−1.5')).toBe(-1.5);
  });

  it('accepts only digits and one point', () => {
    const reader = numberReader(2);
    for (const text of ['1', '1.', '.5', '1,000', '3.5%', '-1', '−1', '1e2']) expect(reader.accepts(text)).toBe(true);
    for (const text of ['1-', '1.2.3', '5k', 'x', 'e2']) expect(reader.accepts(text)).toBe(false);
  });
});

describe('editableNumber', () => {
  it('removes everything a person would not type', () => {
    expect(editableNumber('$550,000.00')).toBe('550000');
    expect(editableNumber('−$10,637.01')).toBe('-10637.01');
    expect(editableNumber('3.50')).toBe('3.50');
  });
});
