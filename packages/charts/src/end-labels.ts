/** The name and last value of each line at its end, pushed apart so that none lies on another. */
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { textWidth, wrapText } from './text-width.ts';

export const LABEL_LINE = 17;
/** From the place a name points from up to the top of its letters. */
const ASCENT = 14;
/** Between two labels. */
const AIR = 6;
const MOST_NAME_LINES = 5;

export interface LineEnd {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Where the line ends. */
  readonly x: number;
  readonly y: number;
}

export interface EndLabel extends LineEnd {
  /** Of the name, from the top; cut with an ellipsis where they cannot hold it. */
  readonly lines: readonly string[];
  /** The lines do not hold the whole name. */
  readonly isCut: boolean;
  /** `$16,453.34`, or `$16,453`. */
  readonly amount: string;
  /** Where the name points at the line. */
  readonly labelY: number;
  /** Y of the edges of all it is written in. */
  readonly top: number;
  readonly bottom: number;
}

/** The lines of the name, and one for the amount. */
const heightOf = (lines: readonly string[]): number => (lines.length + 1) * LABEL_LINE;

/** Px that labels take one beneath the other, each with a name of one line. */
export const leastHeight = (count: number): number => Math.max(0, count * (2 * LABEL_LINE + AIR) - AIR);

/** Px that the widest label takes, at most `room`. */
export function labelRoom(ends: readonly Pick<LineEnd, 'label' | 'value'>[], room: number): number {
  const widths = ends.flatMap(({ label, value }) => [textWidth(label), textWidth(formatMoney(value))]);
  return Math.min(room, Math.max(0, ...widths));
}

/** Names in as many lines as the height holds for all of them, at least one each. */
function nameLines(names: readonly string[], room: number, height: number): readonly (readonly string[])[] {
  for (let most = MOST_NAME_LINES; most > 1; most--) {
    const all = names.map((name) => wrapText(name, room, most));
    const taken = all.reduce((sum, lines) => sum + heightOf(lines) + AIR, -AIR);
    if (taken <= height) return all;
  }
  return names.map((name) => wrapText(name, room, 1));
}

const isCut = (name: string, lines: readonly string[]): boolean =>
  lines.join(' ') !== name.split(' ').filter(Boolean).join(' ');

/**
 * Labels from the top down, each as near to its line as the others let it: none lies on another, and none stands
 * beyond the edges, which are `leastHeight` apart or more.
 */
export function endLabels(
  ends: readonly LineEnd[],
  room: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  isWhole = false,
): readonly EndLabel[] {
  const format = isWhole ? formatWholeDollars : formatMoney;
  const sorted = [...ends].sort((one, other) => one.y - other.y);
  const names = nameLines(
    sorted.map(({ label }) => label),
    room,
    bottom - top,
  );
  const tops: number[] = [];
  sorted.forEach(({ y }, index) => {
    const free = index === 0 ? top : (tops[index - 1] as number) + heightOf(names[index - 1] ?? []) + AIR;
    tops[index] = Math.max(y - ASCENT, free);
  });
  // What was pushed past the lower edge pushes back upwards.
  let free = bottom;
  for (let index = sorted.length - 1; index >= 0; index--) {
    tops[index] = Math.min(tops[index] as number, free - heightOf(names[index] ?? []));
    free = (tops[index] as number) - AIR;
  }
  return sorted.map((end, index) => {
    const lines = names[index] ?? [];
    const from = tops[index] as number;
    return {
      ...end,
      lines,
      isCut: isCut(end.label, lines),
      amount: format(end.value),
      labelY: from + ASCENT,
      top: from,
      bottom: from + heightOf(lines),
    };
  });
}
