import { describe, expect, it } from 'vitest';
import { spokenFigure, spokenMoney } from './spoken.ts';

describe('figures as a person says them', () => {
  it.each([
    [9.38, '9 dollars 38'],
    [1, '1 dollar'],
    [0, '0 dollars'],
    [-10_637.01, 'minus 10,637 dollars 1'],
    [1234.5, '1,234 dollars 50'],
    [0.004, '0 dollars'],
    [-0.004, '0 dollars'],
  ])('says %d as %j', (amount, words) => {
    expect(spokenMoney(amount)).toBe(words);
  });

  it('formats percentages and days', () => {
    expect(spokenFigure(8.5, 'percent')).toBe('8.50 per cent');
    expect(spokenFigure(-2, 'percent')).toBe('minus 2.00 per cent');
    expect(spokenFigure(1460, 'days')).toBe('1,460 days');
  });
});
