/**
 * The next month in which something moves care or a pension, what it is then, and which of the months a head tells: the
 * same on screen, in a presentation, on paper and in documents.
 */
import {
  figureValue,
  hasFigure,
  type PersonIndex,
  type Projection,
  type TurningFigure,
  turnsOf,
} from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { cell, isFigure, persons, refOf, sum } from '../report/cells.ts';
import type { ReportCell, ReportFigure } from '../report/report-data.ts';
import { careTurnWords, pensionTurnWords } from '../words/turn-words.ts';
import type { FirstCare } from './headline.ts';

export interface When {
  /** Counted from the start of the projection. */
  readonly month: number;
  /** `June 2027` */
  readonly name: string;
  /** The figure of that month: of one person, or the sum of all. */
  readonly value: number;
  readonly cell: ReportCell;
  /** Against the same month of what is compared with; undefined: nothing is, or care ends with a death. */
  readonly difference: number | undefined;
  readonly why: string;
  /** How many more months follow in which something moves it. */
  readonly later: number;
}

const FIGURES = { care: 'totalDailyCareCost', pension: 'pensionEntitlement' } as const;

function cellAt(
  projection: Projection,
  figure: TurningFigure,
  people: readonly PersonIndex[],
  month: number,
): ReportCell {
  return sum(...people.map((person) => cell(projection, FIGURES[figure], { month }, person)));
}

/** @param people whose figures are added; their turns are those of the sum. */
export function whenOf(
  projection: Projection,
  figure: TurningFigure,
  people: readonly PersonIndex[],
  after: number,
  baseline: Projection | undefined,
): When | undefined {
  const turns = people.flatMap((person) =>
    turnsOf(projection, figure, person, after).map((turn) => ({ person, turn })),
  );
  const months = [...new Set(turns.map(({ turn }) => turn.month))].sort((a, b) => a - b);
  const [month] = months;
  const next = turns.find(({ turn }) => turn.month === month);
  if (month === undefined || next === undefined) return undefined;
  const told = cellAt(projection, figure, people, month);
  const { whoDies, deathMonth } = projection.plan;
  const isDeath = figure === 'care' && month === deathMonth && people.every((person) => person === whoDies);
  return {
    month,
    name: formatMonthYear((projection.household.projectFrom + month) as MonthIndex),
    value: told.value,
    cell: told,
    // That care ends with a death is neither better nor worse.
    difference: isDeath ? undefined : changeOf(told, baseline),
    why: (figure === 'care' ? careTurnWords : pensionTurnWords)(projection, next.person, next.turn),
    later: months.length - 1,
  };
}

/** After less before; undefined when there is nothing to compare with, or what is compared with has no such figure. */
export function differenceOf(now: ReportFigure, before: Projection | undefined): number | undefined {
  const ref = refOf(now);
  return before && hasFigure(before, ref) ? now.value - figureValue(before, ref) : undefined;
}

/** Of a sum the parts are compared, each with its own. */
export function changeOf(given: ReportCell, before: Projection | undefined): number | undefined {
  const parts = 'parts' in given ? given.parts : [given];
  const changes = parts.map((part) => (isFigure(part) ? differenceOf(part, before) : undefined));
  return changes.reduce((all, change) => (all === undefined || change === undefined ? undefined : all + change), 0);
}

/** A figure of a head, with what it is measured from. */
export interface Story {
  readonly cell: ReportCell;
  /** Undefined: it is measured from nothing. */
  readonly before: Projection | undefined;
  /** The next month in which something moves it. */
  readonly when: When | undefined;
}

/** Of the care of a person as it is told first. @param after the month whose next turn is told, where it is later. */
export const careStory = (
  projection: Projection,
  { person, month, daily }: FirstCare,
  before: Projection | undefined,
  after = month,
): Story => ({ cell: daily, before, when: whenOf(projection, 'care', [person], Math.max(month, after), before) });

/** Of the pensions of everybody in the first month. @param after the month whose next turn is told. */
export const pensionStory = (
  projection: Projection,
  pension: ReportCell,
  before: Projection | undefined,
  after = 0,
): Story => ({ cell: pension, before, when: whenOf(projection, 'pension', persons(projection), after, before) });

const HALF_CENT = 0.005;

/** A figure that does not differ yet is told of the month in which it does. */
export function laterStory({ cell: now, before, when }: Story): When | undefined {
  const change = changeOf(now, before);
  if (change === undefined || Math.abs(change) >= HALF_CENT) return undefined;
  return Math.abs(when?.difference ?? 0) >= HALF_CENT ? when : undefined;
}

/** Beside the cost of care of such a resident: a lump sum is a RAC, a daily payment a DAC. */
export const LOW_MEANS = 'Low means resident: RAC and DAC';

/** In the month that a head tells of a person's care the person is a resident of low means. */
export function isLowMeansTold({ people }: Projection, { person, month }: FirstCare, story: Story): boolean {
  return people[person]?.lowMeans[laterStory(story)?.month ?? month] === 1;
}
