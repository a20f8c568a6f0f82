import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { calculate } from '../projection/calculate.ts';
import { margaret } from '../testing/households.ts';
import { type FigureRef, figureValue, hasFigure } from './read.ts';

const projection = calculate(margaret(), shippedRateBook, { months: 60 });

it.each<[FigureRef, boolean]>([
  [{ figure: 'totalDailyCareCost', person: 0, at: { month: 59 } }, true],
  [{ figure: 'totalDailyCareCost', person: 0, at: { month: 60 } }, false],
  [{ figure: 'totalDailyCareCost', person: 1, at: { month: 0 } }, false],
  [{ figure: 'assessableAssetsPension', at: { month: 60 } }, true],
  [{ figure: 'netCashFlow', at: { year: 5 } }, true],
  [{ figure: 'netCashFlow', at: { year: 6 } }, false],
  [{ figure: 'netCashFlow', at: { year: 0 } }, false],
])('%j is part of a five-year projection: %s', (ref, isThere) => {
  expect(hasFigure(projection, ref)).toBe(isThere);
  if (isThere) expect(figureValue(projection, ref)).toEqual(expect.any(Number));
  else expect(() => figureValue(projection, ref)).toThrow(RangeError);
});
