/** What every answer to nonsense has to be: figures that are numbers, or problems that name a field in words. */
import { messageOf, noticeCatalogue, problemCatalogue } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { expect } from 'vitest';

/** Places of numbers that are no numbers. */
export function brokenNumbers(value: unknown, place = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [place];
  if (ArrayBuffer.isView(value)) return (value as Float64Array).every(Number.isFinite) ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  for (const key in value) found.push(...brokenNumbers((value as Record<string, unknown>)[key], `${place}.${key}`));
  return found;
}

/** What is wrong with problems or notices themselves: no code of the catalogue, or words with a gap. */
export function flaws(found: readonly Problem[]): string[] {
  return found.flatMap((problem) => {
    const isKnown = Object.hasOwn(problemCatalogue, problem.code) || Object.hasOwn(noticeCatalogue, problem.code);
    const words = messageOf(problem);
    const isTold = !/\{\w+\}|undefined|NaN/.test(words) && words !== problemCatalogue['server-error'].message;
    return isKnown && isTold ? [] : [`${problem.code} at ${problem.fieldPath.join('.')}: ${words}`];
  });
}

/** Problems, at least one, each typed and told. */
export function expectTyped(problems: readonly Problem[]): void {
  expect(problems.length).toBeGreaterThan(0);
  expect(flaws(problems)).toEqual([]);
}
