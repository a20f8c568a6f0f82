/** A forecast chart as plain data: where everything stands, in px. One scene for the screen and for documents. */
import { type EndLabel, endLabels, type LineEnd, labelRoom, leastHeight } from './end-labels.ts';
import { type EventMark, eventMarks, LANE_HEIGHT } from './event-marks.ts';
import { forecastFinding } from './finding.ts';
import type { ForecastInput, ForecastSeries, Scales, SeriesValues, Slot } from './forecast-input.ts';
import { px } from './line-styles.ts';
import { type MoneyAxis, type MoneyTick, moneyAxis, plotGroups } from './plots.ts';
import { textWidth } from './text-width.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';

export interface SceneOptions {
  /** Px of the whole drawing. */
  readonly width: number;
  /**
   * Px of the plots together, without axis, rings and what stands between two plots; 310 unless given. More where the
   * names at the ends of the lines need it.
   */
  readonly height?: number;
  readonly scales?: Scales;
  /** The series drawn thicker. */
  readonly highlighted?: string | undefined;
  /** Amounts at the ends of the lines in whole dollars; with their cents unless it is so. */
  readonly isWhole?: boolean;
  /** Names stand at the ends of the lines also in a narrow drawing. */
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
  /** One for the opening and one for each month; fewer where the figure has no opening. */
  readonly points: readonly ScenePoint[];
  /** SVG path data. */
  readonly path: string;
  /** Points of every twelfth position. */
  readonly markers: readonly ScenePoint[];
  /** Path of the same line at the last update. */
  readonly ghost: string | undefined;
  readonly isHighlighted: boolean;
  readonly isVariant: boolean;
}

export interface ScenePlot {
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly MoneyTick[];
  readonly zero: number | undefined;
  /** Something lies below zero: from the zero line down to the lower edge. */
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
  /** Y from which month names and year bands hang. */
  readonly axisTop: number;
  readonly marks: readonly EventMark[];
  /** Empty where the drawing is too narrow for them: then the names stand beneath, outside the drawing. */
  readonly labels: readonly EndLabel[];
  /** One sentence. */
  readonly finding: string;
}

const PLOT_HEIGHT = 310;

const PLOT_GAP = 34;
const AXIS_HEIGHT = 52;
/** Share of the height that the upper of two plots takes. */
const UPPER_SHARE = 0.4;
const AIR_ABOVE = 12;
const TICK_GAP = 10;
const LEAST_LEFT = 48;
const LABEL_GAP = 19;
const MOST_LABEL_ROOM = 220;
/** Below this the names of the lines stand beneath the drawing. */
const LEAST_LABELLED_WIDTH = 560;
const NARROW_RIGHT = 12;
/** How far names at the ends of the lines may stand above and beneath the plots. */
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
      if (value !== undefined && !Number.isFinite(value)) throw new RangeError(`series ${id} holds ${value}`);
    }
  }
}

function pointsOf(values: SeriesValues, xs: readonly number[], { y }: MoneyAxis): readonly ScenePoint[] {
  return values.flatMap((value, position) =>
    value === undefined ? [] : [{ position, x: xs[position] as number, y: y(value), value }],
  );
}

/** Straight from point to point; one that stands alone is closed, so that its round end is seen. */
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

/** Room at the left for the widest tick, at the right for the widest name. */
function sidesOf(input: ForecastInput, width: number, axes: readonly MoneyAxis[], isNamed: boolean): Sides {
  const ticks = axes.flatMap(({ ticks }) => ticks.map(({ label }) => textWidth(label)));
  const left = Math.max(LEAST_LEFT, Math.max(0, ...ticks) + TICK_GAP + 2);
  if (!isNamed) return { left, right: width - NARROW_RIGHT, labelRoom: 0 };
  const ends = input.series.map(({ label, values }) => ({ label, value: values.at(-1) ?? 0 }));
  const room = labelRoom(ends, Math.min(MOST_LABEL_ROOM, width * 0.26));
  return { left, right: width - LABEL_GAP - room, labelRoom: room };
}

/** Rings need their lanes before plots have their place, and the months' places need the plots' sides. */
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
