/** Lays out a small chart of one figure over the share of a price paid, from 0% to 100%, as plain data in px. */
import { formatMoney } from '@advice-builder/kernel';
import { scaleLinear } from 'd3-scale';
import type { Slot } from './forecast-input.ts';
import { px } from './line-styles.ts';
import { type MoneyAxis, type MoneyTick, moneyAxis } from './plots.ts';
import { textWidth } from './text-width.ts';

/** The value of the figure at one share. */
interface ShareReading {
  /** Percent of the price, 0 to 100. */
  readonly share: number;
  /** In dollars. */
  readonly value: number;
}

/** A range of shares in percent, including both ends. */
export interface ShareRange {
  readonly from: number;
  readonly to: number;
}

export interface ShareChart {
  /** For example `Cost of care, second year`. */
  readonly label: string;
  /** The readings in the order of their shares. Those not calculated yet are missing. */
  readonly readings: readonly ShareReading[];
  /** The scenario as entered, in the colour that its line has in other charts. */
  readonly own: ShareReading | undefined;
  readonly slot: Slot;
  /** The share that the user has selected. */
  readonly chosen: ShareReading | undefined;
  /** The shares at which another rule starts to apply, numbered as in the list below the charts. */
  readonly kinks: readonly { readonly number: number; readonly share: number }[];
  /** The shares that cannot be chosen, with the reason in a few words. */
  readonly refused: readonly (ShareRange & { readonly words: string })[];
  /** The shares at which money runs short, with the date in a few words. */
  readonly short: readonly (ShareRange & { readonly words: string })[];
}

export interface ShareSceneOptions {
  /** Px of each drawing. */
  readonly width: number;
  /** Px of the plot; 132 by default. */
  readonly height?: number;
}

export interface SharePlace extends ShareReading {
  readonly x: number;
  readonly y: number;
}

export interface KinkMark {
  readonly number: number;
  /** X of the share. */
  readonly x: number;
  /** X of the ring, moved so that it does not overlap its neighbours. */
  readonly ringX: number;
}

interface ShareBand {
  readonly left: number;
  readonly right: number;
  readonly words: string;
  /** Whether the words fit between the sides of the range. */
  readonly isNamed: boolean;
}

export interface ShareScene {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly MoneyTick[];
  /** The zero line; undefined if the axis starts above zero. */
  readonly zero: number | undefined;
  readonly shares: readonly { readonly x: number; readonly label: string }[];
  /** SVG path data; empty without readings. */
  readonly path: string;
  /** The parts of the line at which money runs short. */
  readonly shortPaths: readonly {
    readonly d: string;
    readonly words: string;
    readonly x: number;
    readonly y: number;
  }[];
  readonly bands: readonly ShareBand[];
  readonly kinks: readonly KinkMark[];
  readonly own: SharePlace | undefined;
  readonly slot: Slot;
  readonly chosen: SharePlace | undefined;
  /** A description of the drawing in words. */
  readonly finding: string;
}

const SHARE_PLOT_HEIGHT = 132;
export const KINK_RADIUS = 10;

const KINK_DISTANCE = 24;
const KINK_LANE = 30;
const AIR_ABOVE = 8;
const AXIS_HEIGHT = 32;
const TICK_GAP = 12;
const LEAST_LEFT = 40;
/** Px for half of the label `100%` and the mark at the last share. */
const RIGHT_ROOM = 20;
const NAMED_SHARES = [0, 25, 50, 75, 100] as const;

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function axisOf({ readings, own, chosen, label, slot }: ShareChart, frame: Pick<Frame, 'top' | 'bottom'>): MoneyAxis {
  const values = [...readings, ...[own, chosen].filter((each) => each !== undefined)].map(({ value }) => value);
  const series = values.length === 0 ? [] : [{ id: label, label, slot, values }];
  return moneyAxis(series, frame, true);
}

/** Lays out the charts with a common share axis, so that charts next to and below each other align. */
export function shareScenes(
  charts: readonly ShareChart[],
  { width, height = SHARE_PLOT_HEIGHT }: ShareSceneOptions,
): readonly ShareScene[] {
  const hasKinks = charts.some(({ kinks }) => kinks.length > 0);
  const top = AIR_ABOVE + (hasKinks ? KINK_LANE : 0);
  const box = { top, bottom: top + height };
  const axes = charts.map((chart) => axisOf(chart, box));
  const widest = Math.max(0, ...axes.flatMap(({ ticks }) => ticks.map(({ label }) => textWidth(label))));
  const frame: Frame = { ...box, left: Math.max(LEAST_LEFT, widest + TICK_GAP), right: width - RIGHT_ROOM };
  return charts.map((chart, index) => shareScene(chart, axes[index] as MoneyAxis, frame, width));
}

function shareScene(chart: ShareChart, axis: MoneyAxis, frame: Frame, width: number): ShareScene {
  const scale = scaleLinear([0, 100], [frame.left, frame.right]);
  const x = (share: number): number => scale(share);
  const place = (reading: ShareReading): SharePlace => ({ ...reading, x: x(reading.share), y: axis.y(reading.value) });
  const places = chart.readings.map(place);
  return {
    ...frame,
    width,
    height: frame.bottom + AXIS_HEIGHT,
    ticks: axis.ticks,
    zero: axis.zero,
    shares: NAMED_SHARES.map((share) => ({ x: x(share), label: `${share}%` })),
    path: pathOf(places),
    shortPaths: chart.short.flatMap(({ words, ...range }) => {
      const within = places.filter(({ share }) => isWithin(share, range));
      const middle = within.find(({ share }) => share >= (range.from + range.to) / 2);
      return middle === undefined ? [] : [{ d: pathOf(within), words, x: middle.x, y: middle.y }];
    }),
    bands: chart.refused.map(({ from, to, words }) => {
      const [left, right] = [x(from), x(to)];
      return { left, right, words, isNamed: textWidth(words) + 12 <= right - left };
    }),
    kinks: spread(chart.kinks, x, frame),
    own: chart.own && place(chart.own),
    slot: chart.slot,
    chosen: chart.chosen && place(chart.chosen),
    finding: findingOf(chart),
  };
}

const isWithin = (share: number, { from, to }: ShareRange): boolean => share >= from && share <= to;

/** A single point becomes a closed path, so that its round cap is visible. */
function pathOf(places: readonly SharePlace[]): string {
  const path = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${px(x)},${px(y)}`).join('');
  return places.length === 1 ? `${path}Z` : path;
}

/** Moves rings apart to the right, then back into the drawing. They come closer only if there are too many. */
function spread(kinks: ShareChart['kinks'], x: (share: number) => number, { left, right }: Frame): readonly KinkMark[] {
  const distance = Math.min(KINK_DISTANCE, (right - left) / Math.max(1, kinks.length - 1));
  const places = kinks.map(({ share }) => x(share));
  // Moves the first of two close rings to the left, so that the two rings are on both sides of the points they mark.
  const wanted = places.map((place, index) => {
    const isNear = (other: number | undefined): boolean => other !== undefined && Math.abs(other - place) < distance;
    if (isNear(places[index + 1]) && !isNear(places[index - 1])) return place - distance / 2;
    return place;
  });
  const rings: number[] = [];
  for (const place of wanted) rings.push(Math.max(left, place, (rings.at(-1) ?? Number.NEGATIVE_INFINITY) + distance));
  for (let index = rings.length - 1, most = right; index >= 0; index--, most -= distance) {
    rings[index] = Math.min(rings[index] as number, most);
  }
  return kinks.map(({ number }, index) => ({ number, x: places[index] as number, ringX: rings[index] as number }));
}

function findingOf({ label, readings, own, chosen, refused, short }: ShareChart): string {
  const at = ({ share, value }: ShareReading): string => `${formatMoney(value)} at ${share}%`;
  if (readings.length === 0) return `${label}, by share of the price paid: being calculated.`;
  const values = readings.filter(({ share }) => share === 0 || share === 50 || share === 100).map(at);
  return [
    `${label}, by share of the price paid: ${values.join(', ')}.`,
    ...(own === undefined ? [] : [`As entered: ${at(own)}.`]),
    ...(chosen === undefined ? [] : [`Chosen: ${at(chosen)}.`]),
    ...[...short, ...refused].map(({ from, to, words }) => `${words}: ${from === to ? '' : `${from}% to `}${to}%.`),
  ].join(' ');
}
