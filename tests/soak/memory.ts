/** Two servers work for half an hour and must need no more memory at the end than after the warm-up. */
import { ADVISERS, underLoad } from '../bench/load.ts';
import { memoryCourse } from '../faults/memory-course.ts';

/**
 * Calls a second: a busy afternoon of a hundred advisers. A slow machine can keep up, so that only memory is tested.
 */
const RATE = 40;

/** `npm run soak -- memory [minutes]`, with TEST_DATABASE_URL. */
export async function memory([minutes = '30']: readonly string[]): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url || !(Number(minutes) > 0))
    throw new Error('usage: npm run soak -- memory [minutes], with TEST_DATABASE_URL');
  const { calls, errors, megabytes, servers } = await underLoad(url, {
    rate: RATE,
    seconds: Number(minutes) * 60,
    advisers: ADVISERS,
    alone: false,
  });
  const courses = (megabytes[0] ?? []).map((_, server) =>
    memoryCourse(megabytes.map((each) => each[server] ?? Number.NaN)),
  );
  console.log(JSON.stringify({ soak: 'memory', servers, minutes: Number(minutes), calls, errors, courses }, null, 2));
  if (Object.keys(errors).length > 0) throw new Error('calls failed');
  if (courses.length === 0 || courses.some(({ isFlat }) => !isFlat)) throw new Error('memory grows');
}
