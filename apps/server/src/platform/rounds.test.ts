import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRounds } from './rounds.ts';

const EVERY_MS = 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const unexpected = (error: Error): never => {
  throw error;
};

/** Rounds that each last until the test ends them. */
function heldRounds() {
  const ends: (() => void)[] = [];
  const round = () => new Promise<void>((resolve) => ends.push(resolve));
  const begun = () => ends.length;
  const endLast = () => ends.at(-1)?.();
  return { round, begun, endLast };
}

it('come each time they are due, and none after the stop', async () => {
  const round = vi.fn(async () => {});
  const rounds = startRounds({ everyMs: EVERY_MS, round, failed: unexpected });
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(round).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1 + EVERY_MS);
  expect(round).toHaveBeenCalledTimes(2);
  await rounds.stop();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(round).toHaveBeenCalledTimes(2);
});

it('begin at once where that is asked for', async () => {
  const round = vi.fn(async () => {});
  const rounds = startRounds({ everyMs: EVERY_MS, atOnce: true, round, failed: unexpected });
  await rounds.stop();
  expect(round).toHaveBeenCalledTimes(1);
});

it('are one at a time: all that are due during a slow one are one behind it', async () => {
  const { round, begun, endLast } = heldRounds();
  const rounds = startRounds({ everyMs: EVERY_MS, round, failed: unexpected });
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(begun()).toBe(1);
  endLast();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(2);
  endLast();
  await rounds.stop();
  expect(begun()).toBe(2);
});

it('are waited for when they stop', async () => {
  const { round, begun, endLast } = heldRounds();
  const rounds = startRounds({ everyMs: EVERY_MS, atOnce: true, round, failed: unexpected });
  await vi.advanceTimersByTimeAsync(0);
  let isOver = false;
  const stopping = rounds.stop().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([begun(), isOver]).toEqual([1, false]);
  endLast();
  await stopping;
});

it('tell why one failed, and the next comes all the same', async () => {
  const told: string[] = [];
  const round = vi.fn(async () => {
    throw new Error(`no ${round.mock.calls.length}`);
  });
  const rounds = startRounds({ everyMs: EVERY_MS, round, failed: ({ message }) => void told.push(message) });
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  await rounds.stop();
  expect(told).toEqual(['no 1', 'no 2']);
});
