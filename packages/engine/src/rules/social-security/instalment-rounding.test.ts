import { describe, expect, it } from 'vitest';
import { instalment } from './instalment-rounding.ts';

describe('rounding of an instalment', () => {
  it.each([
    [0, 0, 0],
    [0.002, 1, 0],
    [0.999, 1, 1],
    [1, 1, 1],
    [1.004, 1, 1],
    [1.005, 1.01, 1.01],
    [295.635, 295.64, 295.64],
    [1237.7, 1237.7, 1237.7],
  ])('of %d is %d for Centrelink and %d for Veterans Affairs', (amount, centrelink, dva) => {
    expect(instalment(amount, 'centrelink')).toBe(centrelink);
    expect(instalment(amount, 'dva')).toBe(dva);
  });
});
