import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withNextFrame } from './frames.ts';

let waiting: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => waiting.push(task));
});

afterEach(() => {
  waiting = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** One frame of the browser, with the microtasks after it. */
async function frame(): Promise<void> {
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task();
  await Promise.resolve();
}

test('an edit runs with the next frame, and with the one after that if the last edit was long', async () => {
  const done: string[] = [];
  const request = (name: string, ms: number, isEdit = true): void =>
    withNextFrame(() => {
      vi.advanceTimersByTime(ms);
      done.push(name);
    }, isEdit);
  request('short', 1);
  await frame();
  expect(done).toEqual(['short']);
  request('long', 20);
  await frame();
  expect(done).toEqual(['short', 'long']);
  request('no edit', 1, false);
  await frame();
  expect(done).toEqual(['short', 'long', 'no edit']);
  request('after a long one', 1);
  await frame();
  expect(done).toEqual(['short', 'long', 'no edit']);
  await frame();
  expect(done.at(-1)).toBe('after a long one');
  request('short again', 1);
  await frame();
  expect(done.at(-1)).toBe('short again');
});

test('a task of a page without frames runs once, a tenth of a second later', async () => {
  let runs = 0;
  withNextFrame(() => {
    runs += 1;
  }, true);
  vi.advanceTimersByTime(100);
  await frame();
  await frame();
  expect(runs).toBe(1);
});
