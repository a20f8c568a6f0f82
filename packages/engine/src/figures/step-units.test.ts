import { describe, expect, it } from 'vitest';
import type { FigureUnit } from './definition.ts';
import { plainUnit, unitOfTotal } from './step-units.ts';

describe('the unit of a running total', () => {
  const total = (...steps: readonly (readonly [Parameters<typeof plainUnit>[0], FigureUnit, number])[]) =>
    unitOfTotal(steps.map(([role, unit, value]) => ({ role, unit, value })));

  it('is the unit of its first step, until a step changes it', () => {
    expect(total()).toBeUndefined();
    expect(total(['+', 'money', 5], ['/', 'days', 3], ['limit', 'money', 5])).toBe('money');
    expect(total(['+', 'days', 30], ['x', 'money', 5])).toBe('money');
    expect(total(['+', 'money', 5], ['/', 'money', 5])).toBe('ratio');
    expect(total(['+', 'money', 5], ['x', 'money', 5], ['/', 'money', 5])).toBe('money');
    expect(total(['+', 'money', 5], ['whole', 'money', 5])).toBe('ratio');
    expect(total(['+', 'money', 5], ['reaches', 'money', 5], ['consulted', 'days', 1])).toBe('yes-no');
  });

  it('becomes a percentage when a ratio is multiplied by a hundred, and the other way round', () => {
    expect(total(['+', 'percent', 3], ['/', 'ratio', 100])).toBe('ratio');
    expect(total(['+', 'percent', 3], ['/', 'ratio', 12])).toBe('percent');
    expect(total(['+', 'money', 5], ['/', 'money', 5], ['x', 'ratio', 100])).toBe('percent');
  });

  it('passes to a compared or subtracted amount, but not to a factor', () => {
    expect((['-', 'least', 'reaches', 'nearest'] as const).map((role) => plainUnit(role, 'money'))).toEqual(
      Array(4).fill('money'),
    );
    expect((['x', '/', '^'] as const).map((role) => plainUnit(role, 'money'))).toEqual(Array(3).fill('ratio'));
    expect(plainUnit('%', 'money')).toBe('percent');
  });
});
