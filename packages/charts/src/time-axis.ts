/** The months beneath the plots: a tick each month, a name each half year, and the years as bands. */
import { addMonthsToIndex, type MonthIndex, monthLabel } from '@advice-builder/kernel';
import { scaleLinear } from 'd3-scale';
import { textWidth } from './text-width.ts';

const HALF_YEAR = 6;
const YEAR = 12;
/** Least px between two month ticks, and between two names. */
const LEAST_STEP = 3;
const LEAST_NAME_STEP = 38;
/** Names of the same month each year may stand nearer; nearer still, every second or third year has one. */
const LEAST_YEARLY_STEP = 28;
const YEARS_TO_A_NAME = [1, 2, 3] as const;
/** Years to a number beneath them, and the air beside it. */
const YEARS_TO_A_NUMBER = [1, 2] as const;
const NUMBER_AIR = 6;

export interface MonthTick {
  readonly x: number;
  readonly position: number;
  readonly isYearStart: boolean;
  readonly label: string | undefined;
}

export interface YearBand {
  readonly year: number;
  readonly from: number;
  readonly to: number;
  /** `Year 1`, or `1` where there is no room; empty where there is none for the number of every year. */
  readonly label: string;
  /** `to May 2027`, where there is room. */
  readonly detail: string | undefined;
}

export interface TimeAxis {
  readonly ticks: readonly MonthTick[];
  readonly years: readonly YearBand[];
  /** X of each position, 0 to the last month. */
  readonly xs: readonly number[];
}

const LONGEST = 15;

/** The fewest years that take so many px. */
const spacing = (choices: readonly number[], width: number, least: number): number =>
  choices.find((years) => years * width >= least) ?? choices.at(-1) ?? 1;

const shortMonth = (month: MonthIndex): string => monthLabel(month).slice(0, 3);

function yearBand(year: number, start: MonthIndex, from: number, to: number): YearBand {
  const room = to - from - 10;
  const full = `to ${monthLabel(addMonthsToIndex(start, year * YEAR - 1))}`;
  const every = spacing(YEARS_TO_A_NUMBER, to - from, textWidth(String(LONGEST)) + NUMBER_AIR);
  const number = year % every === 0 ? String(year) : '';
  const label = textWidth(`Year ${year}`) <= room ? `Year ${year}` : number;
  return { year, from, to, label, detail: textWidth(`Year ${year} ${full}`) <= room ? full : undefined };
}

export function timeAxis(start: MonthIndex, months: number, left: number, right: number): TimeAxis {
  const scale = scaleLinear([0, months], [left, right]);
  const xs = Array.from({ length: months + 1 }, (_, position) => scale(position));
  const step = (right - left) / months;
  const nameEvery =
    step * HALF_YEAR >= LEAST_NAME_STEP ? HALF_YEAR : YEAR * spacing(YEARS_TO_A_NAME, step * YEAR, LEAST_YEARLY_STEP);
  const tickEvery = step >= LEAST_STEP ? 1 : HALF_YEAR;
  return {
    xs,
    ticks: xs.flatMap((x, position) => {
      if (position % tickEvery !== 0) return [];
      const isNamed = position % nameEvery === 0 && position < months;
      return {
        x,
        position,
        isYearStart: position % YEAR === 0,
        label: isNamed ? shortMonth(addMonthsToIndex(start, position)) : undefined,
      };
    }),
    years: Array.from({ length: months / YEAR }, (_, index) =>
      yearBand(index + 1, start, scale(index * YEAR), scale((index + 1) * YEAR)),
    ),
  };
}
