import { differenceText } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';

describe('a difference in words', () => {
  it.each([
    { amount: -10.86, moreIs: 'worse', unit: 'a day', says: '−$10.86 a day, better' },
    { amount: 167.16, moreIs: 'worse', says: '+$167.16, worse' },
    { amount: -422, moreIs: 'better', says: '−$422.00, worse' },
    { amount: 29_570.4, moreIs: 'better', whole: true, says: '+$29,570, better' },
    { amount: 37_183, moreIs: 'neither', says: '+$37,183.00' },
  ] as const)('$says', ({ says, ...parts }) => {
    expect(differenceText(parts)).toBe(says);
  });

  it.each([
    { whole: false, below: 0.0049, at: 0.005 },
    { whole: true, below: 0.49, at: 0.5 },
  ])('is "no change" below half of the smallest amount shown, in whole dollars: $whole', ({ whole, below, at }) => {
    expect(differenceText({ amount: -below, moreIs: 'better', whole })).toBe('no change');
    expect(differenceText({ amount: at, moreIs: 'better', whole })).not.toBe('no change');
  });
});
