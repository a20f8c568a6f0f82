/** The time axis below the plots: a tick for each month, a name for each half year, and bands for the years. */
import { addMonthsToIndex, type MonthIndex, monthLabel } from '@advice-builder/kernel';
import { scaleLinear } from 'd3-scale';
import { textWidth } from './text-width.ts';

const HALF_YEAR = 6;
const YEAR = 12;
/** The least px between two month ticks, and between two month names. */
const LEAST_STEP = 3;
const LEAST_NAME_STEP = 38;
/**
 * The least px between names of the same month in each year. If there is less room, only every second or third year has
 * a name.
 */
const LEAST_YEARLY_STEP = 28;
const YEARS_TO_A_NAME = [1, 2, 3] as const;
/** The possible numbers of years per year label, and the px around a label. */
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
  /** `Year 1`, or `1` in a narrow band. Empty if there is no room to label every year. */
  readonly label: string;
  /** For example `to May 2027`, if there is room. */
  readonly detail: string | undefined;
}

export interface TimeAxis {
  readonly ticks: readonly MonthTick[];
  readonly years: readonly YearBand[];
  /** X of each position, from 0 to the last month. */
  readonly xs: readonly number[];
}

const LONGEST = 15;

/** The smallest of the choices that, multiplied by `width` px, is at least `least` px; otherwise the last choice. */
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
