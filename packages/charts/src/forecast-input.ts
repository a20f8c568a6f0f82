/** What a forecast chart draws: series over the months of a projection, and the events that bend them. */

import { type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';
import type { Dataset, ReportData, ReportEvent } from '@advice-builder/results';

export type Scales = 'own' | 'one';

/** Which of the six lines: colour, dash and marker always together. */
export type Slot = 0 | 1 | 2 | 3 | 4 | 5;

/** Dollars at each position: 0 is the opening, m the end of the m-th month; undefined where there is no such figure. */
export type SeriesValues = readonly (number | undefined)[];

export interface ForecastSeries {
  readonly id: string;
  readonly label: string;
  readonly slot: Slot;
  /** A scenario as it would be if something happened: in the colour of its own line, dashed otherwise, with hollow markers. */
  readonly isVariant?: boolean;
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
  /** Unless the drawing is told otherwise; `own` where it is not said. */
  readonly scales?: Scales;
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
  /** A death is laid over it; it follows the scenario itself. */
  readonly isIfDies?: boolean | undefined;
}

/** `Current Situation`, `Scenario 2`. */
const shortName = (sid: Slot): string => (sid === 0 ? 'Current Situation' : `Scenario ${sid}`);

interface SharedEvent extends ForecastEvent {
  readonly sids: readonly Slot[];
  /** Where it happens only if one dies. */
  readonly ifDies: readonly Slot[];
}

/** The same event in one more scenario. Amounts that differ are told by the scenarios themselves. */
function joined(one: SharedEvent, { sid, isIfDies = false }: ComparedScenario, amount: number): SharedEvent {
  if (isIfDies && one.sids.includes(sid)) return one;
  return {
    ...one,
    amount: Math.abs(one.amount - amount) < HALF_CENT ? one.amount : 0,
    sids: isIfDies || one.sids.includes(sid) ? one.sids : [...one.sids, sid],
    ifDies: isIfDies && !one.ifDies.includes(sid) ? [...one.ifDies, sid] : one.ifDies,
  };
}

/** What happens in a month of several scenarios under one label is told once, with the scenarios it happens in. */
function sharedEvents(scenarios: readonly ComparedScenario[], count: number): ForecastEvent[] {
  const events = new Map<string, SharedEvent>();
  for (const scenario of scenarios) {
    for (const { month, kind, label, amount } of scenario.report.dataset.history) {
      const key = `${month} ${kind} ${label}`;
      const one = events.get(key) ?? { month, kind, label, amount, sids: [], ifDies: [] };
      events.set(key, joined(one, scenario, amount));
    }
  }
  const whose = ({ sids, ifDies }: SharedEvent): string => {
    if (count === 1) return ifDies.length === 0 ? '' : ' (if one dies)';
    if (sids.length === count) return ', in every scenario';
    return ` (${[...sids.map(shortName), ...ifDies.map((sid) => `${shortName(sid)} if one dies`)].join(', ')})`;
  };
  return [...events.values()]
    .map((event) => ({
      month: event.month,
      kind: event.kind,
      label: event.label + whose(event),
      amount: event.amount,
    }))
    .sort((one, other) => one.month - other.month);
}

/**
 * One figure of up to six scenarios, each in the line of its id, on one scale: lines are compared. All must project the
 * same months. A scenario may stand there twice: as it is, and if one dies.
 * @param count of all scenarios on the page, where more are told of than drawn: what happens in every one.
 */
export function comparisonForecast(
  scenarios: readonly ComparedScenario[],
  figure: ForecastSeriesId,
  count = scenarios.filter(({ isIfDies = false }) => !isIfDies).length,
): ForecastInput {
  const [first] = scenarios;
  if (first === undefined) throw new RangeError('nothing to compare');
  if (!scenarios.every(({ report }) => isAlongside(report, first.report))) {
    throw new RangeError('scenarios of different months');
  }
  return {
    start: startOf(first.report),
    months: first.report.basis.months,
    series: scenarios.map(({ sid, name, report, isIfDies = false }) => ({
      id: `scenario-${sid}${isIfDies ? '-if-dies' : ''}`,
      label: name,
      slot: sid,
      ...(isIfDies && { isVariant: true }),
      values: READERS[figure](report.dataset),
    })),
    scales: 'one',
    events: sharedEvents(scenarios, count),
  };
}
