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

it('start each time they are due, and never after the stop', async () => {
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

it('start at once if that is requested', async () => {
  const round = vi.fn(async () => {});
  const rounds = startRounds({ everyMs: EVERY_MS, atOnce: true, round, failed: unexpected });
  await rounds.stop();
  expect(round).toHaveBeenCalledTimes(1);
});

it('never overlap: all that fall due during a slow one become one round after it', async () => {
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

it('delay the stop until the current one ends', async () => {
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

it('report why one failed, and the next starts anyway', async () => {
  const reasons: string[] = [];
  const round = vi.fn(async () => {
    throw new Error(`no ${round.mock.calls.length}`);
  });
  const rounds = startRounds({ everyMs: EVERY_MS, round, failed: ({ message }) => void reasons.push(message) });
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  await rounds.stop();
  expect(reasons).toEqual(['no 1', 'no 2']);
});
