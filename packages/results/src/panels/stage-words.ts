/** From when until when an arrangement of a person is charged, where it is one of several: for the line over a panel. */
import { formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import type { StageMonths } from '../report/report-data.ts';

const monthName = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));

/** `from March 2027`, `until February 2027`; empty where nothing comes before or after it. */
const stageParts = ({ from, until }: StageMonths): readonly string[] => [
  ...(from === undefined ? [] : [`from ${monthName(from)}`]),
  ...(until === undefined ? [] : [`until ${monthName(until)}`]),
];

/** The parts of a line with its months before the last of them, its first letter large. */
export function withStage(stage: StageMonths, ...parts: readonly string[]): string {
  const line = [...parts.slice(0, -1), ...stageParts(stage), ...parts.slice(-1)].join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
