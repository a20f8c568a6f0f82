/**
 * Compares a scenario with the measured-from scenario: care a day and the pension a fortnight in the first month and at
 * each later change, the first year, and the position at the end. The screen, the printed page and the documents show
 * these rows.
 */
import { isDeathBetween } from '@advice-builder/casework';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import type { CalculatedReport } from '../report/calculate-report.ts';
import type { ReportCell, ReportData } from '../report/report-data.ts';
import type { MoreIs } from '../words/difference-words.ts';
import { firstCare, headlineLabels, headlineOf } from './headline.ts';
import {
  careStory,
  changeOf,
  isLowMeansInMonth,
  laterStory,
  pensionStory,
  type Story,
  type When,
  whenOf,
} from './story.ts';

const month = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));

export interface HeadFigure {
  readonly label: string;
  readonly cell: ReportCell;
  /** The value before the month of `cell`, if `cell` is of a later month. */
  readonly until?: ReportCell;
  readonly moreIs: MoreIs;
}

/** Care a day for each person in care and the pension a fortnight, each with its month; then the first year. */
function headFigures(report: ReportData): readonly HeadFigure[] {
  const { care, pension, compensation, cashflow } = headlineOf(report);
  const isCouple = report.var.names.length > 1;
  const first = month(report.pension.asAt);
  const compensated = `${headlineLabels.compensation} a fortnight, ${first}`;
  return [
    ...care.map(({ name, asAt, daily }): HeadFigure => {
      const label = isCouple ? `${name}, care a day, ${month(asAt)}` : `Care a day, ${month(asAt)}`;
      return { label, cell: daily, moreIs: 'worse' };
    }),
    { label: `Pension a fortnight, ${first}`, cell: pension, moreIs: 'better' },
    ...(compensation === undefined ? [] : [{ label: compensated, cell: compensation, moreIs: 'better' } as const]),
    ...(cashflow === undefined
      ? []
      : [{ label: headlineLabels.cashflow, cell: cashflow, moreIs: 'better' } satisfies HeadFigure]),
  ];
}

/**
 * The figures of a page head. A figure that does not differ yet from the measured-from scenario is shown for the month
 * in which it does.
 */
export function datedHeadFigures(
  { report, projection }: CalculatedReport,
  before: Projection | undefined,
): readonly HeadFigure[] {
  const { care, pension } = headlineOf(report);
  const stories = new Map<ReportCell, Story>([
    ...care.map((each) => [each.daily, careStory(projection, each, before)] as const),
    [pension, pensionStory(projection, pension, before)],
  ]);
  const lowMeans = new Set(
    care
      .filter((each) => isLowMeansInMonth(projection, each, careStory(projection, each, before)))
      .map(({ daily }) => daily),
  );
  return headFigures(report).map((head) => {
    const story = stories.get(head.cell);
    const later = story && laterStory(story);
    const label = later === undefined ? head.label : head.label.replace(/, [^,]+$/, `, from ${later.name}`);
    const status = lowMeans.has(head.cell) ? `${label}, low means` : label;
    return later === undefined
      ? { ...head, label: status }
      : { ...head, label: status, cell: later.cell, until: head.cell };
  });
}

export interface AgainstRow {
  readonly label: string;
  readonly value: number;
  /** The value less that of the measured-from scenario; undefined for the measured-from scenario itself. */
  readonly difference: number | undefined;
  readonly moreIs: MoreIs;
}

/** The most later changes shown for one figure. */
const MOST_CHANGES = 2;

/**
 * The later months in which an event changes a figure. If a measured-from scenario is given, only months in which the
 * two scenarios can be compared.
 */
function changesOf(
  projection: Projection,
  figure: 'care' | 'pension',
  people: readonly PersonIndex[],
  after: number,
  before: Projection | undefined,
): readonly When[] {
  const found: When[] = [];
  let when = whenOf(projection, figure, people, after, before);
  while (when !== undefined && found.length < MOST_CHANGES) {
    if (before === undefined || when.difference !== undefined) found.push(when);
    when = whenOf(projection, figure, people, when.month, before);
  }
  return found;
}

/** A decision made now may have an effect only later. */
function laterRows({ projection, report }: CalculatedReport, before: Projection | undefined): readonly AgainstRow[] {
  const people = projection.people.map((_, person) => person as PersonIndex);
  const isCouple = people.length > 1;
  const rows = (label: (when: When) => string, whens: readonly When[], moreIs: MoreIs): readonly AgainstRow[] =>
    whens.map((when) => ({
      label: `${label(when)}, ${when.name}`,
      value: when.value,
      difference: before && when.difference,
      moreIs,
    }));
  const { whoDies, deathMonth } = projection.plan;
  const survivor = report.var.names[whoDies === 0 ? 1 : 0] ?? '';
  const pension = ({ month: at }: When): string =>
    whoDies !== undefined && at >= deathMonth ? `${survivor}, pension a fortnight` : 'Pension a fortnight';
  return [
    ...firstCare(report).flatMap(({ person, name, month: from }) => {
      const label = isCouple ? `${name}, care a day` : 'Care a day';
      return rows(() => label, changesOf(projection, 'care', [person], from, before), 'worse');
    }),
    ...rows(pension, changesOf(projection, 'pension', people, 0, before), 'better'),
  ];
}

/** @param before the measured-from scenario; undefined for that scenario itself. */
export function againstRows(five: CalculatedReport, before: Projection | undefined): readonly AgainstRow[] {
  const { report } = five;
  const last = report.year.rows.at(-1);
  const ends: readonly HeadFigure[] =
    last === undefined
      ? []
      : [
          { label: `Cash at Bank, after ${last.year} years`, cell: last.balance, moreIs: 'better' },
          { label: `Net worth, after ${last.year} years`, cell: last.netWorth, moreIs: 'better' },
        ];
  const rowOf = ({ label, cell, moreIs }: HeadFigure): readonly AgainstRow[] => {
    const difference = changeOf(cell, before);
    if (before !== undefined && difference === undefined) return [];
    return [{ label, value: cell.value, difference, moreIs }];
  };
  const rows = [...headFigures(report).flatMap(rowOf), ...laterRows(five, before), ...ends.flatMap(rowOf)];
  const isNeither = before !== undefined && isDeathBetween(five.projection, before);
  return isNeither ? rows.map((row) => ({ ...row, moreIs: 'neither' })) : rows;
}
