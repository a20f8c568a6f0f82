/** Memory under a steady load. `npm run soak -- memory` runs for half an hour and reports whether memory is flat. */
import { expect, test } from 'vitest';
import { underLoad } from '../bench/load.ts';
import { memoryCourse } from './memory-course.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(TEST_DATABASE_URL === '')(
  'two servers under a steady load answer every call and report their memory',
  async () => {
    const load = await underLoad(TEST_DATABASE_URL, { rate: 20, seconds: 3, advisers: 4, alone: false });
    expect([load.calls, load.errors]).toEqual([60, {}]);
    for (const each of load.megabytes) {
      expect(each).toHaveLength(2);
      for (const megabytes of each) expect(megabytes).toBeGreaterThan(50);
    }
  },
);

test.each([
  ['what stays after warming up', [300, 400, 420, 421, 420, 419, 421, 420], true],
  ['what grows by little and ends', [300, 400, 420, 420, 430, 435, 436, 437], true],
  ['what goes on growing', [300, 400, 420, 440, 460, 480, 500, 520], false],
  ['what is not known', [300, 400, 420, Number.NaN, 420, 419, 421, Number.NaN], false],
])('%s is judged flat or growing', (_name, megabytes, isFlat) => {
  expect(memoryCourse(megabytes).isFlat).toBe(isFlat);
});
