/** Converts a scene to the few SVG shapes used, from back to front. The screen and documents draw only these. */
import { LABEL_LINE } from './end-labels.ts';
import { LANE_HEIGHT, RING_RADIUS } from './event-marks.ts';
import type { ForecastScene, SceneLine, ScenePlot } from './forecast-scene.ts';
import { LINE_STYLES, px, VARIANT_DASHES } from './line-styles.ts';
import type { ColourRole } from './palette.ts';
import type { MonthTick, YearBand } from './time-axis.ts';

export interface PathShape {
  readonly kind: 'path';
  readonly d: string;
  readonly stroke?: ColourRole;
  readonly width?: number;
  readonly dash?: string;
  readonly fill?: ColourRole;
}

export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: 400 | 500 | 600;
  /** Font size in px; 14 by default. */
  readonly size?: number;
  readonly runs: readonly { readonly text: string; readonly fill: ColourRole }[];
}

export type Shape = PathShape | TextShape;

/** The layers of a drawing. The drawing animation reveals `lines`. */
export interface SceneLayers {
  readonly frame: readonly Shape[];
  readonly marks: readonly Shape[];
  readonly lines: readonly Shape[];
  readonly labels: readonly Shape[];
}

const MONTH_NAME_DROP = 22;
const YEAR_NAME_DROP = 46;
const BAND_FROM = 30;
const BAND_TO = 50;

const across = (from: number, to: number, y: number): string => `M${px(from)},${px(y)}H${px(to)}`;
const down = (x: number, from: number, to: number): string => `M${px(x)},${px(from)}V${px(to)}`;

const text = (
  x: number,
  y: number,
  anchor: TextShape['anchor'],
  words: string,
  fill: ColourRole,
  weight: TextShape['weight'] = 400,
): TextShape => ({ kind: 'text', x: px(x), y: px(y), anchor, weight, runs: [{ text: words, fill }] });

function plotFrame(plot: ScenePlot, { left, right, axis }: ForecastScene): readonly Shape[] {
  const { zero, isBelowZero, top, bottom, ticks } = plot;
  const band: PathShape[] =
    zero !== undefined && isBelowZero
      ? [{ kind: 'path', d: `${across(left, right, zero)}V${px(bottom)}H${px(left)}Z`, fill: 'neg-soft' }]
      : [];
  return [
    ...band,
    ...ticks.flatMap(({ y, value, label }): Shape[] => [
      { kind: 'path', d: across(left, right, y), stroke: value === 0 ? 'ink-3' : 'line', width: 1 },
      text(left - 10, y + 5, 'end', label, 'ink-2'),
    ]),
    ...axis.years
      .slice(1)
      .map(({ from }): Shape => ({ kind: 'path', d: down(from, top, bottom), stroke: 'line', width: 1, dash: '1 4' })),
  ];
}

/** All ticks form one path, because 60 separate elements would make up most of the drawing's text. */
function monthTicks(ticks: readonly MonthTick[], top: number): readonly Shape[] {
  const d = ticks.map(({ x, isYearStart }) => down(x, top, top + (isYearStart ? 7 : 3))).join('');
  const names = ticks.flatMap(({ x, label }) =>
    label === undefined ? [] : [text(x, top + MONTH_NAME_DROP, 'middle', label, 'ink-2')],
  );
  return [{ kind: 'path', d, stroke: 'line-2', width: 1 }, ...names];
}

function yearBand({ from, to, label, detail }: YearBand, top: number): readonly Shape[] {
  const name = text((from + to) / 2, top + YEAR_NAME_DROP, 'middle', label, 'ink-2');
  const runs = detail === undefined ? name.runs : [...name.runs, { text: ` ${detail}`, fill: 'ink-3' as const }];
  const edge: Shape = { kind: 'path', d: down(from, top + BAND_FROM, top + BAND_TO), stroke: 'line-2', width: 1 };
  return label === '' ? [edge] : [edge, { ...name, runs }];
}

function frame(scene: ForecastScene): readonly Shape[] {
  const { plots, axis, axisTop, right } = scene;
  return [
    ...plots.flatMap((plot) => plotFrame(plot, scene)),
    ...monthTicks(axis.ticks, axisTop),
    ...axis.years.flatMap((band) => yearBand(band, axisTop)),
    { kind: 'path', d: down(right, axisTop + BAND_FROM, axisTop + BAND_TO), stroke: 'line-2', width: 1 },
  ];
}

const ring = (x: number, y: number): string => `M${px(x - RING_RADIUS)},${px(y)}a10,10 0 1,0 20,0a10,10 0 1,0 -20,0Z`;

function marks({ marks: all, axisTop }: ForecastScene): readonly Shape[] {
  const rules = all.map(
    ({ x, lane }): Shape => ({
      kind: 'path',
      d: down(x, (lane + 1) * LANE_HEIGHT, axisTop),
      stroke: 'ink-3',
      width: 1,
      dash: '3 3',
    }),
  );
  // Rings are drawn last, so that the leader of a lower lane does not cross the ring above it.
  const rings = all.flatMap(({ x, lane, number, isAlarming }): Shape[] => {
    const y = lane * LANE_HEIGHT + RING_RADIUS + 2;
    const d = ring(x, y);
    return [
      { kind: 'path', d, fill: 'surface', stroke: isAlarming ? 'neg' : 'ink-3', width: isAlarming ? 2 : 1 },
      text(x, y + 5, 'middle', String(number), 'ink', 600),
    ];
  });
  return [...rules, ...rings];
}

function lineShapes({ path, slot, markers, isHighlighted, isVariant }: SceneLine): readonly Shape[] {
  const stroke: ColourRole = `scenario-${slot}`;
  const { dash: own, marker } = LINE_STYLES[slot];
  const dash = isVariant ? VARIANT_DASHES[slot] : own;
  const body: PathShape = { kind: 'path', d: path, stroke, width: isHighlighted ? 3.4 : 2.2 };
  const paint = isVariant ? ({ fill: 'surface', stroke } as const) : ({ fill: stroke, stroke: 'surface' } as const);
  return [
    dash === '' ? body : { ...body, dash },
    ...markers.map(({ x, y }): Shape => ({ kind: 'path', d: marker(x, y), ...paint, width: 1.5 })),
  ];
}

const ghostShape = ({ ghost, slot }: SceneLine): readonly Shape[] =>
  ghost === undefined ? [] : [{ kind: 'path', d: ghost, stroke: `scenario-${slot}`, width: 1 }];

function labels(scene: ForecastScene): readonly Shape[] {
  const slots = new Map(scene.plots.flatMap(({ lines }) => lines.map(({ id, slot }) => [id, slot] as const)));
  return scene.labels.flatMap(({ id, x, y, labelY, lines, amount }): Shape[] => [
    {
      kind: 'path',
      d: `M${px(x + 5)},${px(y)}L${px(x + 14)},${px(labelY)}`,
      stroke: `scenario-${slots.get(id) ?? 0}`,
      width: 1,
    },
    ...lines.map((words, index) => text(x + LABEL_GAP, labelY - 1 + index * LABEL_LINE, 'start', words, 'ink', 500)),
    text(x + LABEL_GAP, labelY - 1 + lines.length * LABEL_LINE, 'start', amount, 'ink-2'),
  ]);
}

const LABEL_GAP = 19;

export function sceneLayers(scene: ForecastScene): SceneLayers {
  const all = scene.plots.flatMap(({ lines }) => lines);
  return {
    frame: frame(scene),
    marks: marks(scene),
    lines: [...all.flatMap(ghostShape), ...all.flatMap(lineShapes)],
    labels: labels(scene),
  };
}
