/** Definitions of figures with a fault in what they cite, so that a test can show that it finds such a fault. */
import { definitionOf, type FigureId } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import type { FigureDefinition, FigureInput, InputSource } from '../../packages/engine/src/figures/definition.ts';
import { isUsed } from '../../packages/engine/src/figures/read.ts';

type RateSource = Extract<InputSource, { kind: 'rate' }>;

/** A figure whose rate inputs are others; what it calculates with stays as it is. */
function withRates(
  figure: FigureId,
  change: (input: FigureInput, source: RateSource) => FigureInput,
): FigureDefinition {
  const definition = definitionOf(figure);
  const inputs = definition.inputs.map((input) => (input.source.kind === 'rate' ? change(input, input.source) : input));
  return { ...definition, inputs };
}

/** The rate is read, and no line names it. */
export const citingNone = (figure: FigureId, series: SeriesId): FigureDefinition =>
  withRates(figure, (input, source) => ({
    ...input,
    when: (cell) => isUsed(input, cell) && source.series(cell) !== series,
  }));

/** One series is read, and another one is named. */
export const citingOther = (figure: FigureId, series: SeriesId, other: SeriesId): FigureDefinition =>
  withRates(figure, (input, source) => ({
    ...input,
    source: { ...source, series: (cell) => (source.series(cell) === series ? other : source.series(cell)) },
  }));

/** The right series is named with what it was on another day. */
export const citingOn = (figure: FigureId, series: SeriesId, other: (on: CivilDate) => CivilDate): FigureDefinition =>
  withRates(figure, (input, source) => ({
    ...input,
    source: {
      ...source,
      on: (cell) => (source.series(cell) === series ? other(source.on(cell)) : source.on(cell)),
    },
  }));
