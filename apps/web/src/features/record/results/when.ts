/** The next month in which something moves a figure of the results, and what it is then. */
import { careTurnWords, pensionTurnWords } from '@advice-builder/contract';
import { figureValue, type PersonIndex, type Projection, type TurningFigure, turnsOf } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';

export interface When {
  /** Counted from the start of the projection. */
  readonly month: number;
  /** `June 2027` */
  readonly name: string;
  /** The figure of that month: of one person, or the sum of all. */
  readonly value: number;
  /** Against the same month of what is compared with; undefined: nothing is, or care ends with a death. */
  readonly difference: number | undefined;
  readonly why: string;
  /** How many more months follow in which something moves it. */
  readonly later: number;
}

const FIGURES = { care: 'totalDailyCareCost', pension: 'pensionEntitlement' } as const;

function valueAt(projection: Projection, figure: TurningFigure, people: readonly PersonIndex[], month: number): number {
  let sum = 0;
  for (const person of people) sum += figureValue(projection, { figure: FIGURES[figure], person, at: { month } });
  return sum;
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
  const value = valueAt(projection, figure, people, month);
  const { whoDies, deathMonth } = projection.plan;
  const isDeath = figure === 'care' && month === deathMonth && people.every((person) => person === whoDies);
  return {
    month,
    name: formatMonthYear((projection.household.projectFrom + month) as MonthIndex),
    value,
    // That care ends with a death is neither better nor worse.
    difference: isDeath ? undefined : baseline && differenceAt(baseline, value, figure, people, month),
    why: (figure === 'care' ? careTurnWords : pensionTurnWords)(projection, next.person, next.turn),
    later: months.length - 1,
  };
}

function differenceAt(
  baseline: Projection,
  value: number,
  figure: TurningFigure,
  people: readonly PersonIndex[],
  month: number,
): number | undefined {
  try {
    return value - valueAt(baseline, figure, people, month);
  } catch {
    // The person or month is not part of what is compared with.
    return undefined;
  }
}
