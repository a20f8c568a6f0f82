/**
 * The period for which a person's arrangement is charged, for the line above a panel, if the person has several
 * arrangements.
 */
import { formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import type { StageMonths } from '../report/report-data.ts';

const monthName = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));

/** For example `from March 2027` or `until February 2027`; empty if both months are absent. */
const stageParts = ({ from, until }: StageMonths): readonly string[] => [
  ...(from === undefined ? [] : [`from ${monthName(from)}`]),
  ...(until === undefined ? [] : [`until ${monthName(until)}`]),
];

/** Joins the parts of a line, with the months before the last part and a capital first letter. */
export function withStage(stage: StageMonths, ...parts: readonly string[]): string {
  const line = [...parts.slice(0, -1), ...stageParts(stage), ...parts.slice(-1)].join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
