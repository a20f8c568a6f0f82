import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { Crew, type CrewOptions, type CrewTask } from './crew.ts';

interface Task extends CrewTask {
  readonly text: string;
}
interface Answer {
  readonly text: string;
}

/** A thread that echoes each task, exits on the task `die` and never answers the task `hang`. */
const ECHO = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (text) => {
    if (text === 'die') process.exit(1);
    if (text !== 'hang') parentPort.postMessage({ text });
  });
  parentPort.postMessage({ kind: 'ready' });`;
/** A thread that answers only once two tasks have arrived. */
const PAIRS = `
  const { parentPort } = require('node:worker_threads');
  const texts = [];
  parentPort.on('message', (text) => {
    texts.push(text);
    if (texts.length === 2) for (const each of texts) parentPort.postMessage({ text: each });
  });
  parentPort.postMessage({ kind: 'ready' });`;

/** The longest wait for threads, in milliseconds: a busy machine takes a second to start a few. */
const SOON = { timeout: 4_500 };

let crew: Crew<Task, Answer>;
const over: string[] = [];
afterEach(async () => {
  await crew.close();
  over.length = 0;
});

function open(code: string, options: Partial<CrewOptions<Task, Answer>> = {}): Worker[] {
  const started: Worker[] = [];
  crew = new Crew<Task, Answer>({
    start() {
      const worker = new Worker(code, { eval: true, stderr: true });
      started.push(worker);
      return worker;
    },
    maxThreads: 1,
    request: ({ text }) => text,
    receive({ text }, task) {
      over.push(`${task.text} ${text}`);
      return true;
    },
    giveUp: ({ text }, why) => void over.push(`${text} ${why}`),
    ...options,
  });
  return started;
}
const add = (...texts: readonly string[]): void => {
  for (const text of texts) crew.add({ text, isRetried: false });
};
const areOver = (...expected: readonly string[]) => expect.poll(() => over, SOON).toEqual(expected);

it('tries a task once more after its thread died, then gives it up and does the next', async () => {
  const started = open(ECHO);
  add('die', 'one', 'two');
  await areOver('die died', 'one one', 'two two');
  expect(started).toHaveLength(3);
});

it('sends tasks ahead, and gives them to the next thread when the first one dies', async () => {
  open(PAIRS, { worksAhead: true });
  add('one', 'two');
  await areOver('one one', 'two two');
  await crew.close();
  over.length = 0;
  open(ECHO, { worksAhead: true });
  add('die', 'one', 'two');
  await areOver('die died', 'one one', 'two two');
});

it('ends a thread whose task takes too long, and starts another for the next task', async () => {
  const started = open(ECHO, { taskMs: 800 });
  add('hang', 'one');
  await areOver('hang too-slow', 'one one');
  expect(started).toHaveLength(2);
});

it('replaces an idle thread that ended if the crew is standing, and otherwise not', async () => {
  for (const isStanding of [false, true]) {
    const died: unknown[] = [];
    const started = open(ECHO, { isStanding, died: (_error, task) => died.push(task) });
    add('one');
    await expect.poll(() => over.splice(0), SOON).toEqual(['one one']);
    await started[0]?.terminate();
    await expect.poll(() => died, SOON).toEqual([undefined]);
    expect(crew.workers).toHaveLength(isStanding ? 1 : 0);
    await crew.close();
  }
});

it('gives up waiting tasks when no thread can start, and tries again with the next task', async () => {
  const reasons: unknown[] = [];
  const started = open('throw new Error("no part of it")', { cannotStart: (error) => reasons.push(error?.message) });
  add('one', 'two');
  await areOver('one cannot-start', 'two cannot-start');
  add('three');
  await areOver('one cannot-start', 'two cannot-start', 'three cannot-start');
  expect(reasons).toEqual(['no part of it', 'no part of it']);
  expect(started).toHaveLength(2);
});

it('gives up waiting tasks when it stops, and every task when it closes', async () => {
  open(ECHO, { maxThreads: 2 });
  add('hang', 'hang', 'one');
  await expect.poll(() => [crew.busy, crew.waiting.length], SOON).toEqual([2, 1]);
  crew.stop();
  expect(over).toEqual(['one closed']);
  add('two');
  expect(over.splice(0)).toEqual(['one closed', 'two closed']);
  await crew.close();
  expect(over).toEqual(['hang closed', 'hang closed']);
  expect(crew.workers).toEqual([]);
});
