/** Labels at the ends of lines: the name and last value of each line, moved apart so that no label overlaps another. */
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { textWidth, wrapText } from './text-width.ts';

export const LABEL_LINE = 17;
/** Px from the point where the leader meets the name up to the top of the label. */
const ASCENT = 14;
/** Px between two labels. */
const AIR = 6;
const MOST_NAME_LINES = 5;

export interface LineEnd {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** X of the line's end. */
  readonly x: number;
  readonly y: number;
}

export interface EndLabel extends LineEnd {
  /** The lines of the name from the top. The last one ends with an ellipsis if the name does not fit. */
  readonly lines: readonly string[];
  /** Whether the name was too long for the lines. */
  readonly isCut: boolean;
  /** For example `$16,453.34` or `$16,453`. */
  readonly amount: string;
  /** Y at which the leader from the line meets the name. */
  readonly labelY: number;
  /** Y of the upper and lower edge of the label. */
  readonly top: number;
  readonly bottom: number;
}

/** The height of the lines of the name plus one for the amount. */
const heightOf = (lines: readonly string[]): number => (lines.length + 1) * LABEL_LINE;

/** Px that a column of labels needs if each name takes one line. */
export const leastHeight = (count: number): number => Math.max(0, count * (2 * LABEL_LINE + AIR) - AIR);

/** Px that the widest label needs, at most `room`. */
export function labelRoom(ends: readonly Pick<LineEnd, 'label' | 'value'>[], room: number): number {
  const widths = ends.flatMap(({ label, value }) => [textWidth(label), textWidth(formatMoney(value))]);
  return Math.min(room, Math.max(0, ...widths));
}

/** Wraps the names into as many lines as the height allows for all of them, at least one each. */
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
 * Places the labels from the top down, each as near to its line as possible. No label overlaps another, and none goes
 * beyond the edges, which are at least `leastHeight` apart.
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
  // Labels that were moved past the lower edge move back up.
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
