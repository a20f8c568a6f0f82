/** Lays out a forecast chart as plain data with positions in px. The screen and documents share this scene. */
import { type EndLabel, endLabels, type LineEnd, labelRoom, leastHeight } from './end-labels.ts';
import { type EventMark, eventMarks, LANE_HEIGHT } from './event-marks.ts';
import { forecastFinding } from './finding.ts';
import type { ForecastInput, ForecastSeries, Scales, SeriesValues, Slot } from './forecast-input.ts';
import { px } from './line-styles.ts';
import { type MoneyAxis, type MoneyTick, moneyAxis, plotGroups } from './plots.ts';
import { textWidth } from './text-width.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';

export interface SceneOptions {
  /** Px of the entire drawing. */
  readonly width: number;
  /**
   * Px of the plots together, without the axis, the rings and the gap between plots; 310 by default. The drawing is
   * higher if the names at the line ends need it.
   */
  readonly height?: number;
  readonly scales?: Scales;
  /** The id of the series drawn thicker. */
  readonly highlighted?: string | undefined;
  /** Whether amounts at the line ends are in whole dollars; otherwise they include cents. */
  readonly isWhole?: boolean;
  /** Whether names are shown at the line ends even in a narrow drawing. */
  readonly isNamed?: boolean;
}

interface ScenePoint {
  readonly position: number;
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

export interface SceneLine {
  readonly id: string;
  readonly label: string;
  readonly slot: Slot;
  /** One point for the opening and one for each month; fewer if the figure has no opening. */
  readonly points: readonly ScenePoint[];
  /** SVG path data. */
  readonly path: string;
  /** The points at every twelfth position. */
  readonly markers: readonly ScenePoint[];
  /** The path of the same line at the last update. */
  readonly ghost: string | undefined;
  readonly isHighlighted: boolean;
  readonly isVariant: boolean;
}

export interface ScenePlot {
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly MoneyTick[];
  readonly zero: number | undefined;
  /** Whether a value is below zero. Then the area from the zero line to the lower edge is marked. */
  readonly isBelowZero: boolean;
  readonly lines: readonly SceneLine[];
}

export interface ForecastScene {
  readonly width: number;
  readonly height: number;
  /** X of the plots' edges. */
  readonly left: number;
  readonly right: number;
  readonly plots: readonly ScenePlot[];
  readonly axis: TimeAxis;
  /** Y of the top of the month names and year bands. */
  readonly axisTop: number;
  readonly marks: readonly EventMark[];
  /** The labels at the line ends. Empty if the drawing is too narrow; then the names are listed below the drawing. */
  readonly labels: readonly EndLabel[];
  /** One sentence that describes the chart. */
  readonly finding: string;
}

const PLOT_HEIGHT = 310;

const PLOT_GAP = 34;
const AXIS_HEIGHT = 52;
/** The share of the height for the upper of two plots. */
const UPPER_SHARE = 0.4;
const AIR_ABOVE = 12;
const TICK_GAP = 10;
const LEAST_LEFT = 48;
const LABEL_GAP = 19;
const MOST_LABEL_ROOM = 220;
/** Px of width below which the line names are listed below the drawing. */
const LEAST_LABELLED_WIDTH = 560;
const NARROW_RIGHT = 12;
/** Px by which names at the line ends may extend above and below the plots. */
const LABELS_ABOVE = AIR_ABOVE;
const LABELS_BENEATH = 20;
const MARKER_EVERY = 12;
const HALF_CENT = 0.005;

interface Box {
  readonly top: number;
  readonly bottom: number;
}

function plotBoxes(count: number, top: number, height: number): readonly Box[] {
  if (count === 1) return [{ top, bottom: top + height }];
  const middle = top + height * UPPER_SHARE;
  return [
    { top, bottom: middle },
    { top: middle + PLOT_GAP, bottom: top + height + PLOT_GAP },
  ];
}

function checkValues({ series, months }: ForecastInput): void {
  for (const { id, values, ghost } of series) {
    if (values.length !== months + 1) throw new RangeError(`series ${id} has ${values.length} values`);
    for (const value of [...values, ...(ghost ?? [])]) {
      if (value !== undefined && !Number.isFinite(value)) throw new RangeError(`series ${id} contains ${value}`);
    }
  }
}

function pointsOf(values: SeriesValues, xs: readonly number[], { y }: MoneyAxis): readonly ScenePoint[] {
  return values.flatMap((value, position) =>
    value === undefined ? [] : [{ position, x: xs[position] as number, y: y(value), value }],
  );
}

/** Straight segments between points. A single point becomes a closed path, so that its round cap is visible. */
function pathOf(points: readonly ScenePoint[]): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${px(x)},${px(y)}`).join('');
  return points.length === 1 ? `${path}Z` : path;
}

function sceneLine(series: ForecastSeries, xs: readonly number[], axis: MoneyAxis, highlighted?: string): SceneLine {
  const points = pointsOf(series.values, xs, axis);
  return {
    id: series.id,
    label: series.label,
    slot: series.slot,
    points,
    path: pathOf(points),
    markers: points.filter(({ position }) => position % MARKER_EVERY === 0),
    ghost: series.ghost && pathOf(pointsOf(series.ghost, xs, axis)),
    isHighlighted: series.id === highlighted,
    isVariant: series.isVariant ?? false,
  };
}

const endOf = ({ id, label, points }: SceneLine): readonly LineEnd[] =>
  points.slice(-1).map(({ x, y, value }) => ({ id, label, x, y, value }));

interface Sides {
  readonly left: number;
  readonly right: number;
  readonly labelRoom: number;
}

/** The margins: on the left for the widest tick label, on the right for the widest name. */
function sidesOf(input: ForecastInput, width: number, axes: readonly MoneyAxis[], isNamed: boolean): Sides {
  const ticks = axes.flatMap(({ ticks }) => ticks.map(({ label }) => textWidth(label)));
  const left = Math.max(LEAST_LEFT, Math.max(0, ...ticks) + TICK_GAP + 2);
  if (!isNamed) return { left, right: width - NARROW_RIGHT, labelRoom: 0 };
  const ends = input.series.map(({ label, values }) => ({ label, value: values.at(-1) ?? 0 }));
  const room = labelRoom(ends, Math.min(MOST_LABEL_ROOM, width * 0.26));
  return { left, right: width - LABEL_GAP - room, labelRoom: room };
}

/**
 * Lays out a forecast chart. The number of ring lanes determines where the plots start, and the left and right edges of
 * the plots determine where the months are.
 */
export function forecastScene(input: ForecastInput, options: SceneOptions): ForecastScene {
  checkValues(input);
  const { width, scales = input.scales ?? 'own', highlighted, isWhole = false } = options;
  const isNamed = options.isNamed === true || width >= LEAST_LABELLED_WIDTH;
  const least = !isNamed ? 0 : leastHeight(input.series.length) - LABELS_ABOVE - LABELS_BENEATH;
  const height = Math.max(options.height ?? PLOT_HEIGHT, least);
  const groups = plotGroups(input, scales);
  const axisOf = (box: Box, index: number): MoneyAxis =>
    moneyAxis(groups[index] ?? [], box, groups.length > 1 && index === 0);
  const sides = sidesOf(input, width, plotBoxes(groups.length, 0, height).map(axisOf), isNamed);
  const axis = timeAxis(input.start, input.months, sides.left, sides.right);
  const marks = eventMarks(input, axis.xs);
  const lanes = Math.max(0, ...marks.map(({ lane }) => lane + 1));
  const boxes = plotBoxes(groups.length, AIR_ABOVE + lanes * LANE_HEIGHT, height);
  const plots = boxes.map((box, index): ScenePlot => {
    const money = axisOf(box, index);
    const group = groups[index] ?? [];
    const lines = group.map((series) => sceneLine(series, axis.xs, money, highlighted));
    const isBelowZero = lines.some(({ points }) => points.some(({ value }) => value <= -HALF_CENT));
    return { ...box, ticks: money.ticks, zero: money.zero, isBelowZero, lines };
  });
  const axisTop = boxes.at(-1)?.bottom ?? height;
  const edges = { top: (boxes[0]?.top ?? 0) - LABELS_ABOVE, bottom: axisTop + LABELS_BENEATH };
  const ends = sides.labelRoom === 0 ? [] : plots.flatMap(({ lines }) => lines.flatMap(endOf));
  return {
    width,
    height: axisTop + AXIS_HEIGHT,
    left: sides.left,
    right: sides.right,
    plots,
    axis,
    axisTop,
    marks,
    labels: endLabels(ends, sides.labelRoom, edges, isWhole),
    finding: forecastFinding(input),
  };
}
