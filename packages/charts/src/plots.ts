/** Decides which series share a plot, and calculates the money axis of each plot. */
import { formatThousands } from '@advice-builder/kernel';
import { scaleLinear } from 'd3-scale';
import type { ForecastInput, ForecastSeries, Scales, SeriesValues } from './forecast-input.ts';

/** The largest ratio of two series on one axis. With a larger ratio, the smaller line would look flat. */
const MOST_TIMES = 4;

/** If the lowest value is above this share of the highest, the axis may start above zero. */
const CLOSE_TO_TOP = 0.5;

/** The shortest span of a money axis, in dollars, because tick labels show tenths of a thousand. */
const LEAST_SPAN = 1000;

const isKnown = (value: number | undefined): value is number => value !== undefined;

const knownOf = (values: SeriesValues): readonly number[] => values.filter(isKnown);

const sizeOf = ({ values }: ForecastSeries): number => Math.max(0, ...knownOf(values).map(Math.abs));

/** Whether the largest series is more than four times the smallest, so that separate scales are easier to read. */
export function isSplitUseful({ series }: Pick<ForecastInput, 'series'>): boolean {
  const sizes = series.map(sizeOf);
  return Math.max(0, ...sizes) > MOST_TIMES * Math.min(...sizes);
}

/** The series of each plot, from the top: all in one plot, or the large ones above and the rest below. */
export function plotGroups(input: ForecastInput, scales: Scales): readonly (readonly ForecastSeries[])[] {
  if (scales === 'one' || !isSplitUseful(input)) return [input.series];
  const least = Math.max(...input.series.map(sizeOf)) / MOST_TIMES;
  const large = input.series.filter((each) => sizeOf(each) >= least);
  return [large, input.series.filter((each) => !large.includes(each))];
}

export interface MoneyTick {
  readonly y: number;
  readonly value: number;
  readonly label: string;
}

export interface MoneyAxis {
  readonly ticks: readonly MoneyTick[];
  /** The zero line; undefined if the axis starts above zero. */
  readonly zero: number | undefined;
  readonly y: (value: number) => number;
}

function extentOf(series: readonly ForecastSeries[], mayStartAboveZero: boolean): readonly [number, number] {
  const values = series.flatMap(({ values, ghost }) => [...knownOf(values), ...knownOf(ghost ?? [])]);
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  if (values.length > 0 && mayStartAboveZero && lowest > highest * CLOSE_TO_TOP) {
    const short = Math.max(0, LEAST_SPAN - (highest - lowest)) / 2;
    return [lowest - short, highest + short];
  }
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  return [bottom, Math.max(top, bottom + LEAST_SPAN)];
}

/** @param top px of the plot's upper edge; `bottom` is the lower edge. */
export function moneyAxis(
  series: readonly ForecastSeries[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
  mayStartAboveZero: boolean,
): MoneyAxis {
  const count = bottom - top > 160 ? 5 : 3;
  const scale = scaleLinear([...extentOf(series, mayStartAboveZero)], [bottom, top]).nice(count);
  const [from = 0] = scale.domain();
  return {
    // Without series, the axis has only a tick for zero.
    ticks: (series.length === 0 ? [0] : scale.ticks(count)).map((value) => ({
      y: scale(value),
      value,
      label: formatThousands(value),
    })),
    zero: from <= 0 ? scale(0) : undefined,
    y: (value) => scale(value),
  };
}
