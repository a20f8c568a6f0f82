/** The name and last value of each line at its end, pushed apart so that none lies on another. */
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { textWidth, wrapText } from './text-width.ts';

export const LABEL_LINE = 17;
/** From one label to the next when the name takes one line: name, value, air. */
const LEAST_DISTANCE = 40;
const MOST_NAME_LINES = 3;

export interface LineEnd {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Where the line ends. */
  readonly x: number;
  readonly y: number;
}

export interface EndLabel extends LineEnd {
  readonly lines: readonly string[];
  /** `$16,453.34`, or `$16,453`. */
  readonly amount: string;
  /** Where the name points at the line. */
  readonly labelY: number;
}

const heightOf = (lines: readonly string[]): number => LEAST_DISTANCE + (lines.length - 1) * LABEL_LINE;

/** Px that the widest label takes, at most `room`. */
export function labelRoom(ends: readonly Pick<LineEnd, 'label' | 'value'>[], room: number): number {
  const widths = ends.flatMap(({ label, value }) => [textWidth(label), textWidth(formatMoney(value))]);
  return Math.min(room, Math.max(0, ...widths));
}

/** Labels from the top down, each as near to its line as the others let it. */
export function endLabels(
  ends: readonly LineEnd[],
  room: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  isWhole = false,
): readonly EndLabel[] {
  const format = isWhole ? formatWholeDollars : formatMoney;
  const labels = [...ends]
    .sort((one, other) => one.y - other.y)
    .map((end) => ({ ...end, lines: wrapText(end.label, room, MOST_NAME_LINES), amount: format(end.value) }));
  const heights = labels.map(({ lines }) => heightOf(lines));
  const ys: number[] = [];
  labels.forEach(({ y }, index) => {
    const free = index === 0 ? top : (ys[index - 1] as number) + (heights[index - 1] as number);
    ys[index] = Math.max(y, free);
  });
  // What was pushed past the lower edge pushes back upwards.
  for (let index = labels.length - 1; index >= 0; index--) {
    const below = index === labels.length - 1 ? bottom : (ys[index + 1] as number);
    const limit = index === labels.length - 1 ? below : below - (heights[index] as number);
    ys[index] = Math.min(ys[index] as number, limit);
  }
  return labels.map((label, index) => ({ ...label, labelY: ys[index] as number }));
}
