/**
 * A step chart of one rate over the years. Dots are hollow for unofficial values, and the line is dotted after the last
 * known value.
 */
import { type CivilDate, dateParts, earliestOf, makeDate } from '@advice-builder/kernel';
import { scaleLinear } from 'd3-scale';
import { px } from './line-styles.ts';
import type { PathShape, Shape, TextShape } from './shapes.ts';
import { textWidth } from './text-width.ts';

interface RateStep {
  readonly from: CivilDate;
  readonly value: number;
  readonly isOfficial: boolean;
}

export interface RateChart {
  /** The values, at least one, oldest first. A value from before the chart is drawn from the chart's start. */
  readonly steps: readonly RateStep[];
  readonly start: CivilDate;
  readonly end: CivilDate;
  /** The day after which the newest value is no longer known; undefined if it is known to the end. */
  readonly dottedFrom: CivilDate | undefined;
  /** Formats a value for the axis, and the newest value at the end of the line. */
  readonly label: (value: number) => string;
}

export const RATE_CHART_HEIGHT = 240;
const TOP = 16;
const BOTTOM = RATE_CHART_HEIGHT - 30;
const YEAR_NAME_DROP = 22;
const YEAR_NAME_ROOM = 44;
const TICKS = 5;
const DOT = 4;
/** If the lowest value is above this share of the highest, the axis may start above zero. */
const CLOSE_TO_TOP = 0.5;
/** The space around a value that never changes, as a share of the value. */
const AIR = 0.1;

const text = (x: number, y: number, anchor: TextShape['anchor'], words: string, isStrong = false): TextShape => ({
  kind: 'text',
  x: px(x),
  y: px(y),
  anchor,
  weight: isStrong ? 600 : 400,
  runs: [{ text: words, fill: isStrong ? 'ink' : 'ink-2' }],
});

const dot = (x: number, y: number): string =>
  `M${px(x - DOT)},${px(y)}a${DOT},${DOT} 0 1,0 ${2 * DOT},0a${DOT},${DOT} 0 1,0 ${-2 * DOT},0Z`;

function extentOf(values: readonly number[]): readonly [number, number] {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  if (lowest === highest) {
    const air = highest === 0 ? 1 : Math.abs(highest) * AIR;
    return [Math.min(lowest - air, lowest < 0 ? lowest - air : Math.max(0, lowest - air)), highest + air];
  }
  return lowest > highest * CLOSE_TO_TOP ? [lowest, highest] : [Math.min(0, lowest), highest];
}

/** The years to label on the axis, few enough that their labels do not touch. */
function yearsBetween(start: CivilDate, end: CivilDate, room: number): readonly CivilDate[] {
  const first = dateParts(start).year + 1;
  const last = dateParts(end).year;
  // biome-ignore lint/plugin: a count of years, no money
  const every = Math.max(1, Math.ceil(((last - first + 1) * YEAR_NAME_ROOM) / Math.max(1, room)));
  const days: CivilDate[] = [];
  for (let year = first; year <= last; year += every) days.push(makeDate(year, 1, 1)!);
  return days;
}

/** The shapes from back to front, `width` px by `RATE_CHART_HEIGHT`. */
export function rateChartShapes({ steps, start, end, dottedFrom, label }: RateChart, width: number): readonly Shape[] {
  const shown = steps.filter(({ from }, index) => from < end && (steps[index + 1]?.from ?? end) > start);
  const newest = shown.at(-1);
  if (newest === undefined) return [];
  const money = scaleLinear([...extentOf(shown.map(({ value }) => value))], [BOTTOM, TOP]).nice(TICKS);
  const ticks = money.ticks(TICKS);
  const name = label(newest.value);
  const left = Math.max(...ticks.map((tick) => textWidth(label(tick)))) + 12;
  const right = width - textWidth(name) - 16;
  const days = scaleLinear([start, end], [left, right]);
  const at = (day: CivilDate): number => px(days(Math.max(day, start)));
  const y = (value: number): number => px(money(value));
  const known = dottedFrom === undefined ? end : earliestOf(dottedFrom, end);
  const rule = (tick: number): readonly Shape[] => [
    { kind: 'path', d: `M${px(left)},${y(tick)}H${px(right)}`, stroke: 'line', width: 1 },
    text(left - 8, money(tick) + 5, 'end', label(tick)),
  ];
  const line = shown.map(({ from, value }, index) => `${index === 0 ? `M${at(from)},` : `H${at(from)}V`}${y(value)}`);
  const dotted: PathShape = {
    kind: 'path',
    d: `M${at(known)},${y(newest.value)}H${px(right)}`,
    stroke: 'ink',
    width: 2,
    dash: '2 4',
  };
  return [
    ...ticks.flatMap(rule),
    ...yearsBetween(start, end, right - left).map((day) =>
      text(days(day), BOTTOM + YEAR_NAME_DROP, 'middle', String(dateParts(day).year)),
    ),
    { kind: 'path', d: `${line.join('')}H${at(known)}`, stroke: 'ink', width: 2 },
    ...(known < end ? [dotted] : []),
    ...shown
      .filter(({ isOfficial, from }) => !isOfficial && from >= start)
      .map(
        ({ from, value }): Shape => ({
          kind: 'path',
          d: dot(at(from), y(value)),
          fill: 'surface',
          stroke: 'ink',
          width: 1.5,
        }),
      ),
    text(right + 8, money(newest.value) + 5, 'start', name, true),
  ];
}
