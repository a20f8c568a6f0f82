/** What a forecast chart draws: series over the months of a projection, and the events that bend them. */
import type { Dataset, ReportData, ReportEvent } from '@advice-builder/contract';
import { type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';

/** Which of the six lines: colour, dash and marker always together. */
export type Slot = 0 | 1 | 2 | 3 | 4 | 5;

/** Dollars at each position: 0 is the opening, m the end of the m-th month; undefined where there is no such figure. */
export type SeriesValues = readonly (number | undefined)[];

export interface ForecastSeries {
  readonly id: string;
  readonly label: string;
  readonly slot: Slot;
  readonly values: SeriesValues;
  /** The same series at the last update, drawn as a thin line. */
  readonly ghost?: SeriesValues | undefined;
}

export interface ForecastEvent {
  /** Position of its month, from 0: it happens at the start of that month. */
  readonly month: number;
  readonly kind: ReportEvent['kind'];
  readonly label: string;
  /** Dollars into (+) or out of (−) the bank; 0 where no cash moves. */
  readonly amount: number;
}

export interface ForecastInput {
  readonly start: MonthIndex;
  readonly months: number;
  readonly series: readonly ForecastSeries[];
  /** The series of them that is the money in the bank, if one is. */
  readonly bank?: string | undefined;
  /** Situation Impact; none: the series is left out. */
  readonly events: readonly ForecastEvent[];
}

/** The series a report can draw, by the name each has on the chart. */
export const FORECAST_LABELS = {
  netWorth: 'Total Net Worth',
  assessableAssets: 'Assessable Assets (Pension)',
  bankBalance: 'Bank Balance',
} as const;

export type ForecastSeriesId = keyof typeof FORECAST_LABELS;

const SLOTS: Readonly<Record<ForecastSeriesId, Slot>> = { netWorth: 0, assessableAssets: 1, bankBalance: 2 };
const SERIES: readonly ForecastSeriesId[] = ['netWorth', 'assessableAssets', 'bankBalance'];

const READERS: Readonly<Record<ForecastSeriesId, (dataset: Dataset) => SeriesValues>> = {
  netWorth: (dataset) => dataset.net_worth,
  assessableAssets: (dataset) => dataset.assets_forPension,
  bankBalance: (dataset) => dataset.closing_balance,
};

type Charted = Pick<ReportData, 'dataset' | 'basis'>;

function startOf({ basis }: Charted): MonthIndex {
  const date = parseIsoDate(basis.projectFrom);
  if (date === undefined) throw new RangeError(`not a date: ${basis.projectFrom}`);
  return monthOf(date);
}

/** Same months: only then do two lines share an axis. */
const isAlongside = (one: Charted, other: Charted): boolean =>
  one.basis.projectFrom === other.basis.projectFrom && one.basis.months === other.basis.months;

const HALF_CENT = 0.005;

const isSame = (one: SeriesValues, other: SeriesValues): boolean =>
  one.every((value, position) => Math.abs((value ?? 0) - (other[position] ?? 0)) < HALF_CENT);

/** The three lines of one scenario; with the report of the last update, a ghost of each line that has moved since. */
export function scenarioForecast(report: Charted, lastUpdate?: Charted): ForecastInput {
  const before = lastUpdate !== undefined && isAlongside(report, lastUpdate) ? lastUpdate : undefined;
  return {
    start: startOf(report),
    months: report.basis.months,
    bank: 'bankBalance',
    series: SERIES.map((id) => {
      const values = READERS[id](report.dataset);
      const ghost = before && READERS[id](before.dataset);
      return {
        id,
        label: FORECAST_LABELS[id],
        slot: SLOTS[id],
        values,
        ...(ghost === undefined || isSame(values, ghost) ? {} : { ghost }),
      };
    }),
    events: report.dataset.history.map(({ month, kind, label, amount }) => ({ month, kind, label, amount })),
  };
}

/** The frame of a chart whose figures are not there yet. */
export const emptyForecast = (start: MonthIndex, months: number): ForecastInput => ({
  start,
  months,
  series: [],
  events: [],
});

export interface ComparedScenario {
  readonly sid: Slot;
  readonly name: string;
  readonly report: Charted;
}

const sameEvent = (one: ForecastEvent, other: ForecastEvent): boolean =>
  one.month === other.month && one.kind === other.kind && one.label === other.label;

/** Events of several scenarios: told once where all have it, by the scenario's name where not. */
function sharedEvents(scenarios: readonly ComparedScenario[]): ForecastEvent[] {
  const all = scenarios.map(({ name, report }) => ({ name, events: report.dataset.history }));
  const isShared = (event: ForecastEvent): boolean =>
    all.length > 1 && all.every(({ events }) => events.some((other) => sameEvent(event, other)));
  const own = all.flatMap(({ name, events }, index) =>
    events.flatMap(({ month, kind, label, amount }) => {
      const event = { month, kind, label, amount };
      if (!isShared(event)) return [all.length > 1 ? { ...event, label: `${name}: ${label}` } : event];
      return index === 0 ? [{ ...event, label: `${label}, in every scenario` }] : [];
    }),
  );
  return own.sort((one, other) => one.month - other.month);
}

/** One figure of up to six scenarios, each in the line of its id. All must project the same months. */
export function comparisonForecast(scenarios: readonly ComparedScenario[], figure: ForecastSeriesId): ForecastInput {
  const [first] = scenarios;
  if (first === undefined) throw new RangeError('nothing to compare');
  if (!scenarios.every(({ report }) => isAlongside(report, first.report))) {
    throw new RangeError('scenarios of different months');
  }
  return {
    start: startOf(first.report),
    months: first.report.basis.months,
    series: scenarios.map(({ sid, name, report }) => ({
      id: `scenario-${sid}`,
      label: name,
      slot: sid,
      values: READERS[figure](report.dataset),
    })),
    events: sharedEvents(scenarios),
  };
}
