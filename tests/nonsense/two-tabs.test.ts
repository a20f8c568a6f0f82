/** The short version of `npm run soak -- two-tabs`. */
import { expect, it } from 'vitest';
import { twoTabs } from '../soak/two-tabs.ts';

it.each([11, 12])(
  'two tabs of one record lose nothing: five hundred edits from seed %i',
  async (seed) => {
    const numbers = await twoTabs(seed, 500);
    expect(numbers.merges).toBeGreaterThan(0);
    expect(numbers.asked).toBeGreaterThan(0);
  },
  240_000,
);
