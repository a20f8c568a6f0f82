import { describe, expect, it } from 'vitest';
import { RATE_STATUSES, worseStatus } from './status.ts';

describe('worseStatus', () => {
  it('returns the worse status, whichever argument comes first', () => {
    for (const [i, a] of RATE_STATUSES.entries()) {
      for (const [j, b] of RATE_STATUSES.entries()) expect(worseStatus(a, b)).toBe(RATE_STATUSES[Math.max(i, j)]);
    }
  });

  it('ranks published best and indexed worst', () => {
    expect(RATE_STATUSES).toEqual(['published', 'secondary', 'derived', 'estimate', 'held', 'indexed']);
  });
});
