/** Definitions of figures with wrong citations, to prove that the tests find them. */
import { definitionOf, type FigureId } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import type { FigureDefinition, FigureInput, InputSource } from '../../packages/engine/src/figures/definition.ts';
import { isUsed } from '../../packages/engine/src/figures/read.ts';

type RateSource = Extract<InputSource, { kind: 'rate' }>;

/** A figure with other rate inputs in its explanation. Its calculation stays the same. */
function withRates(
  figure: FigureId,
  change: (input: FigureInput, source: RateSource) => FigureInput,
): FigureDefinition {
  const definition = definitionOf(figure);
  const inputs = definition.inputs.map((input) => (input.source.kind === 'rate' ? change(input, input.source) : input));
  return { ...definition, inputs };
}

/** The rate is read, but no line names it. */
export const citingNone = (figure: FigureId, series: SeriesId): FigureDefinition =>
  withRates(figure, (input, source) => ({
    ...input,
    when: (cell) => isUsed(input, cell) && source.series(cell) !== series,
  }));

/** One series is read, but another one is named. */
export const citingOther = (figure: FigureId, series: SeriesId, other: SeriesId): FigureDefinition =>
  withRates(figure, (input, source) => ({
    ...input,
    source: { ...source, series: (cell) => (source.series(cell) === series ? other : source.series(cell)) },
  }));

/** The right series is named, but with its value on another date. */
export const citingOn = (figure: FigureId, series: SeriesId, other: (on: CivilDate) => CivilDate): FigureDefinition =>
  withRates(figure, (input, source) => ({
    ...input,
    source: {
      ...source,
      on: (cell) => (source.series(cell) === series ? other(source.on(cell)) : source.on(cell)),
    },
  }));
