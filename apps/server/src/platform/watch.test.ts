import { expect, it } from 'vitest';
import { TEST_NOW } from '../store/testing.ts';
import { manualClock } from './clock.ts';
import { reasonOf } from './trouble.ts';
import { createWatch } from './watch.ts';

const coded = (code: string, message = 'Ann Smith'): Error =>
  new Error(`Failed query: ${message}`, { cause: Object.assign(new Error(message), { code }) });
const fine = async (): Promise<undefined> => undefined;

it('reports a concern until it is over', async () => {
  const watch = createWatch(manualClock(TEST_NOW), fine);
  expect(await watch.health()).toEqual({ down: undefined, concerns: [] });
  watch.report('backup', 'No backup.');
  watch.check(() => 'Late.');
  expect((await watch.health()).concerns).toEqual(['No backup.', 'Late.']);
  watch.report('backup', undefined);
  expect((await watch.health()).concerns).toEqual(['Late.']);
});

it('is down for a minute after a write that the disk refused, and for no other error', async () => {
  const clock = manualClock(TEST_NOW);
  const watch = createWatch(clock, fine);
  watch.met(coded('23505'));
  expect((await watch.health()).down).toBeUndefined();
  watch.met(coded('53100'));
  expect((await watch.health()).down).toBe('A write failed: the disk is full.');
  clock.advance(60);
  expect((await watch.health()).down).toBeUndefined();
});

it('is down while a save is impossible, and probes only every few seconds', async () => {
  let looks = 0;
  const watch = createWatch(manualClock(TEST_NOW), async () => {
    looks += 1;
    return 'Nothing can be saved.';
  });
  for (let n = 0; n < 3; n += 1) expect((await watch.health()).down).toBe('Nothing can be saved.');
  expect(looks).toBe(1);
});

it('gives reasons as our own words or codes, never as the message of an error', () => {
  expect(reasonOf(coded('53100'))).toBe('the disk is full');
  expect(reasonOf(coded('57P01'))).toBe('the database does not answer');
  expect(reasonOf(coded('XX000', 'could not extend file "base/5/1": File too large'))).toBe('the disk refused a write');
  expect(reasonOf(coded('23505'))).toBe('Error 23505');
  expect(reasonOf('Ann Smith')).toBe('string');
});
