import { afterEach, expect, it } from 'vitest';
import { growthOf, held, judged } from '../bench/limits.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

const RATE = { what: 'a rate', unit: 'a second', atLeast: 400 };
const TIME = { what: 'a time', unit: 'ms', below: 50 };

it('a bench reports for each limit whether it is met', () => {
  expect(
    judged([
      { ...RATE, measured: 400 },
      { ...TIME, measured: 49.96 },
    ]),
  ).toEqual({
    lines: ['met: a rate: 400, at least 400 a second', 'met: a time: 50, below 50 ms'],
    areMet: true,
  });
  expect(
    judged([
      { ...RATE, measured: 399.4 },
      { ...TIME, measured: 10 },
    ]),
  ).toEqual({
    lines: ['NOT MET: a rate: 399, at least 400 a second', 'met: a time: 10, below 50 ms'],
    areMet: false,
  });
  expect(judged([{ ...TIME, measured: 50 }]).areMet).toBe(false);
});

it('a value that was not measured meets no limit', () => {
  const { lines, areMet } = judged([
    { ...RATE, measured: Number.NaN },
    { ...TIME, measured: Number.NaN },
  ]);
  expect(lines.map((line) => line.startsWith('NOT MET'))).toEqual([true, true]);
  expect([areMet, lines[0]]).toEqual([false, 'NOT MET: a rate: not measured, at least 400 a second']);
});

it('a limit that is not met ends the bench with exit code 1, and a met limit leaves the exit code unchanged', () => {
  process.exitCode = undefined;
  expect(held([{ ...TIME, measured: 1 }])).toEqual(['met: a time: 1, below 50 ms']);
  expect(process.exitCode).toBeUndefined();
  held([
    { ...TIME, measured: 1 },
    { ...RATE, measured: 1 },
  ]);
  expect(process.exitCode).toBe(1);
});

it('memory growth is that of the process that grew most, and freed memory does not count', () => {
  const samples = (...pairs: readonly (readonly [number, number])[]) => pairs;
  expect(growthOf(samples([100, 300], [200, 310], [200, 310], [150, 300]))).toBe(1);
  expect(growthOf(samples([100, 300], [200, 300], [200, 450], [200, 300]))).toBe(1.5);
  expect(growthOf(samples([100, 300], [100, 300], [100, 300]))).toBeNaN();
  expect(growthOf(samples([100, 300], [100, Number.NaN], [100, 300], [100, 300]))).toBeNaN();
});
