/** Checks the answer to invalid input: figures that are numbers, or problems that name a field in words. */
import { messageOf, noticeCatalogue, problemCatalogue } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { expect } from 'vitest';

/** Paths of numbers that are NaN or infinite. */
export function brokenNumbers(value: unknown, place = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [place];
  if (ArrayBuffer.isView(value)) return (value as Float64Array).every(Number.isFinite) ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  for (const key in value) found.push(...brokenNumbers((value as Record<string, unknown>)[key], `${place}.${key}`));
  return found;
}

/** Faults in problems or notices: a code missing from the catalogue, or a message with an unfilled place. */
export function flaws(found: readonly Problem[]): string[] {
  return found.flatMap((problem) => {
    const isKnown = Object.hasOwn(problemCatalogue, problem.code) || Object.hasOwn(noticeCatalogue, problem.code);
    const words = messageOf(problem);
    const isReadable = !/\{\w+\}|undefined|NaN/.test(words) && words !== problemCatalogue['server-error'].message;
    return isKnown && isReadable ? [] : [`${problem.code} at ${problem.fieldPath.join('.')}: ${words}`];
  });
}

/** Expects at least one problem, each with a type and a message. */
export function expectTyped(problems: readonly Problem[]): void {
  expect(problems.length).toBeGreaterThan(0);
  expect(flaws(problems)).toEqual([]);
}
