import { describe, expect, it } from 'vitest';
import { plainUnit, unitOfTotal } from './step-units.ts';

describe('the unit of a running total', () => {
  it('is that of its first step, until a step makes another of it', () => {
    expect(unitOfTotal([])).toBeUndefined();
    expect(
      unitOfTotal([
        { role: '+', unit: 'money' },
        { role: '/', unit: 'days' },
      ]),
    ).toBe('money');
    expect(
      unitOfTotal([
        { role: '+', unit: 'days' },
        { role: 'x', unit: 'money' },
      ]),
    ).toBe('money');
    expect(
      unitOfTotal([
        { role: '+', unit: 'money' },
        { role: '/', unit: 'money' },
      ]),
    ).toBe('ratio');
    expect(
      unitOfTotal([
        { role: '+', unit: 'money' },
        { role: 'whole', unit: 'money' },
      ]),
    ).toBe('ratio');
    expect(
      unitOfTotal([
        { role: '+', unit: 'money' },
        { role: 'reaches', unit: 'money' },
        { role: 'consulted', unit: 'days' },
      ]),
    ).toBe('yes-no');
  });

  it('is that of an amount held against it, not of a factor', () => {
    expect((['-', 'least', 'reaches', 'nearest'] as const).map((role) => plainUnit(role, 'money'))).toEqual(
      Array(4).fill('money'),
    );
    expect((['x', '/', '^'] as const).map((role) => plainUnit(role, 'money'))).toEqual(Array(3).fill('ratio'));
    expect(plainUnit('%', 'money')).toBe('percent');
  });
});
