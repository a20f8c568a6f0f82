/**
 * All money has a source: random scenarios next to their Current Situation, and hand-worked cases, compared with the
 * engine.
 */
import { type FigureRef, figureValue, isFigureId, isPersonFigure, type Projection } from '@advice-builder/engine';
import { expect, test } from 'vitest';
import { disagreements, projectionOf } from './engine-account.ts';
import { handWorkedCases } from './hand-worked.ts';
import { provePairs } from './pairs.ts';

/** The value of a figure at `figure@month` or `figure@month/client`. */
function valueAt(projection: Projection, target: string): number {
  const [figure = '', place = ''] = target.split('@');
  const [month, client] = place.split('/');
  if (!isFigureId(figure)) throw new Error(`${target}: there is no figure of that name`);
  const at = { month: Number(month) };
  if (!isPersonFigure(figure)) return figureValue(projection, { figure, at });
  const ref: FigureRef = { figure, person: client === '1' ? 1 : 0, at };
  return figureValue(projection, ref);
}

test.each(handWorkedCases())('$about', ({ expected, ...pair }) => {
  expect(disagreements(pair)).toEqual([]);
  const projection = projectionOf(pair);
  for (const [target, value] of Object.entries(expected.figures ?? {})) {
    expect(valueAt(projection, target), target).toBeCloseTo(value, 2);
  }
});

test('300 random pairs, and every third Current Situation, agree with the engine', () => {
  const { pairs, differ, currentSituations } = provePairs(300);
  expect([pairs, currentSituations]).toEqual([300, 100]);
  expect(differ).toBeGreaterThan(100);
});
