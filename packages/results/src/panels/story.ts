/**
 * The next month in which care or a pension changes, the new value, and the months shown in a page head. The screen, a
 * presentation, the printed page and documents all use them.
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
  /** For example `June 2027`. */
  readonly name: string;
  /** The value in that month, for one person or for all together. */
  readonly value: number;
  readonly cell: ReportCell;
  /**
   * This value less the compared scenario's value in the same month. Undefined without a compared scenario, or if care
   * ends because of a death.
   */
  readonly difference: number | undefined;
  readonly why: string;
  /** The number of later months in which the figure changes. */
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

/** @param people the people whose figures are added; the result gives the changes of the sum. */
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
  const total = cellAt(projection, figure, people, month);
  const { whoDies, deathMonth } = projection.plan;
  const isDeath = figure === 'care' && month === deathMonth && people.every((person) => person === whoDies);
  return {
    month,
    name: formatMonthYear((projection.household.projectFrom + month) as MonthIndex),
    value: total.value,
    cell: total,
    // If care ends because of a death, that is neither better nor worse.
    difference: isDeath ? undefined : changeOf(total, baseline),
    why: (figure === 'care' ? careTurnWords : pensionTurnWords)(projection, next.person, next.turn),
    later: months.length - 1,
  };
}

/** After less before. Undefined if there is no compared scenario, or it does not have the figure. */
export function differenceOf(now: ReportFigure, before: Projection | undefined): number | undefined {
  const ref = refOf(now);
  return before && hasFigure(before, ref) ? now.value - figureValue(before, ref) : undefined;
}

/** For a sum, each part is compared with its own counterpart. */
export function changeOf(given: ReportCell, before: Projection | undefined): number | undefined {
  const parts = 'parts' in given ? given.parts : [given];
  const changes = parts.map((part) => (isFigure(part) ? differenceOf(part, before) : undefined));
  return changes.reduce((all, change) => (all === undefined || change === undefined ? undefined : all + change), 0);
}

/** A figure of a page head, with the projection it is measured from. */
export interface Story {
  readonly cell: ReportCell;
  /** The measured-from projection, if the figure is compared with one. */
  readonly before: Projection | undefined;
  /** The next month in which an event changes the figure. */
  readonly when: When | undefined;
}

/**
 * The first care figure of a person.
 * @param after the next change is looked for after this month, or after the first month of care if that is later.
 */
export const careStory = (
  projection: Projection,
  { person, month, daily }: FirstCare,
  before: Projection | undefined,
  after = month,
): Story => ({ cell: daily, before, when: whenOf(projection, 'care', [person], Math.max(month, after), before) });

/** The pensions of all people in the first month. @param after the month after which the next change is shown. */
export const pensionStory = (
  projection: Projection,
  pension: ReportCell,
  before: Projection | undefined,
  after = 0,
): Story => ({ cell: pension, before, when: whenOf(projection, 'pension', persons(projection), after, before) });

const HALF_CENT = 0.005;

/** Returns the next change if the figure equals the compared one at first and differs from it after that change. */
export function laterStory({ cell: now, before, when }: Story): When | undefined {
  const change = changeOf(now, before);
  if (change === undefined || Math.abs(change) >= HALF_CENT) return undefined;
  return Math.abs(when?.difference ?? 0) >= HALF_CENT ? when : undefined;
}

/**
 * The text after the cost of care of a low means resident, whose lump sum is a RAC and whose daily payment is a DAC.
 */
export const LOW_MEANS = 'Low means resident: RAC and DAC';

/** Whether the person is a low means resident in the month that the page head shows for their care. */
export function isLowMeansInMonth({ people }: Projection, { person, month }: FirstCare, story: Story): boolean {
  return people[person]?.lowMeans[laterStory(story)?.month ?? month] === 1;
}
