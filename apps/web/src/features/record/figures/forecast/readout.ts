/** The values of the chart at one month. */
import {
  eventsByMonth,
  type ForecastInput,
  type ForecastScene,
  positionLabel,
  type Shape,
  type Slot,
} from '@advice-builder/charts';
import { formatMoney } from '@advice-builder/kernel';

export interface ReadoutRow {
  readonly id: string;
  readonly label: string;
  readonly slot: Slot;
  readonly isVariant?: boolean | undefined;
  readonly value: number | undefined;
}

export interface Readout {
  /** The month as a title: `End of May 2027`. */
  readonly title: string;
  readonly rows: readonly ReadoutRow[];
  /** The events of the month that ends at this position. */
  readonly events: readonly string[];
}

export function readoutAt(input: ForecastInput, position: number): Readout {
  return {
    title: positionLabel(input, position),
    rows: input.series.map(({ id, label, slot, isVariant, values }) => {
      return { id, label, slot, isVariant, value: values[position] };
    }),
    events: eventsByMonth(input).flatMap(({ month, events }) =>
      month === position - 1 ? events.map((event) => event.label) : [],
    ),
  };
}

export function spokenReadout({ title, rows, events }: Readout): string {
  const valueTexts = rows.flatMap(({ label, value }) =>
    value === undefined ? [] : [`${label} ${formatMoney(value)}`],
  );
  return `${[title, ...valueTexts, ...events].join('. ')}.`;
}

/** A vertical line at the month, and a dot on each series. */
export function readoutShapes(scene: ForecastScene, position: number): readonly Shape[] {
  const x = scene.axis.xs[position];
  if (x === undefined) return [];
  const dots = scene.plots.flatMap(({ lines }) =>
    lines.flatMap(({ slot, points }): Shape[] => {
      const point = points.find((each) => each.position === position);
      if (point === undefined) return [];
      const d = `M${x - 5},${point.y}a5,5 0 1,0 10,0a5,5 0 1,0 -10,0Z`;
      return [{ kind: 'path', d, fill: `scenario-${slot}`, stroke: 'surface', width: 2 }];
    }),
  );
  const top = scene.plots[0]?.top ?? 0;
  return [{ kind: 'path', d: `M${x},${top}V${scene.axisTop}`, stroke: 'ink-2', width: 1 }, ...dots];
}

/** The index of the nearest x coordinate. */
export function nearestPosition(xs: readonly number[], x: number): number {
  let nearest = 0;
  xs.forEach((each, position) => {
    if (Math.abs(each - x) < Math.abs((xs[nearest] as number) - x)) nearest = position;
  });
  return nearest;
}

const YEAR = 12;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: YEAR,
  PageDown: -YEAR,
};

/**
 * The position after a key press; undefined if the key does not move. If no month is chosen yet, forward starts at the
 * first and backward at the last.
 */
export function positionAfter(key: string, from: number | undefined, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  if (from === undefined) return step > 0 ? 0 : last;
  return Math.min(last, Math.max(0, from + step));
}
