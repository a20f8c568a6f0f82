/** The data of a forecast chart: series over the months of a projection, and the events that change them. */

import { type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';
import type { Dataset, ReportData, ReportEvent } from '@advice-builder/results';

export type Scales = 'own' | 'one';

/** The number of one of the six line styles. Colour, dash and marker always go together. */
export type Slot = 0 | 1 | 2 | 3 | 4 | 5;

/** Dollars at each position: 0 is the opening, m is the end of month m. Undefined where the figure does not exist. */
export type SeriesValues = readonly (number | undefined)[];

export interface ForecastSeries {
  readonly id: string;
  readonly label: string;
  readonly slot: Slot;
  /**
   * Whether the series shows a scenario with a hypothetical event. It has the colour of the scenario's line, other
   * dashes and hollow markers.
   */
  readonly isVariant?: boolean;
  readonly values: SeriesValues;
  /** The values of this series at the last update, drawn as a thin line. */
  readonly ghost?: SeriesValues | undefined;
}

export interface ForecastEvent {
  /** The index of the event's month, from 0. The event happens at the start of that month. */
  readonly month: number;
  readonly kind: ReportEvent['kind'];
  readonly label: string;
  /** Dollars into (+) or out of (−) the bank; 0 if no cash moves. */
  readonly amount: number;
}

export interface ForecastInput {
  readonly start: MonthIndex;
  readonly months: number;
  readonly series: readonly ForecastSeries[];
  /** The id of the series that is the bank balance, if there is one. */
  readonly bank?: string | undefined;
  /** Whether the series share one scale, unless the reader of the chart chooses otherwise; `own` if absent. */
  readonly scales?: Scales;
  /** The events that the chart marks as the Situation Impact. Without events nothing is marked. */
  readonly events: readonly ForecastEvent[];
}

/** The series a report can draw, with their names on the chart. */
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

/** Whether two reports cover the same months. Only then can their lines share an axis. */
const isAlongside = (one: Charted, other: Charted): boolean =>
  one.basis.projectFrom === other.basis.projectFrom && one.basis.months === other.basis.months;

const HALF_CENT = 0.005;

const isSame = (one: SeriesValues, other: SeriesValues): boolean =>
  one.every((value, position) => Math.abs((value ?? 0) - (other[position] ?? 0)) < HALF_CENT);

/**
 * The three lines of one scenario. If a report of the last update is given, each line that has changed since has a
 * ghost.
 */
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

/** The empty frame of a chart while its figures load. */
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
  /** Whether this is the scenario with an assumed death. In the list it comes after the scenario without the death. */
  readonly isIfDies?: boolean | undefined;
}

/** For example `Current Situation` or `Scenario 2`. */
const shortName = (sid: Slot): string => (sid === 0 ? 'Current Situation' : `Scenario ${sid}`);

interface SharedEvent extends ForecastEvent {
  readonly sids: readonly Slot[];
  /** The scenarios in which the event happens only if somebody dies. */
  readonly ifDies: readonly Slot[];
}

/** Adds another scenario to a shared event. If the amounts differ, no common amount is shown. */
function joined(one: SharedEvent, { sid, isIfDies = false }: ComparedScenario, amount: number): SharedEvent {
  if (isIfDies && one.sids.includes(sid)) return one;
  return {
    ...one,
    amount: Math.abs(one.amount - amount) < HALF_CENT ? one.amount : 0,
    sids: isIfDies || one.sids.includes(sid) ? one.sids : [...one.sids, sid],
    ifDies: isIfDies && !one.ifDies.includes(sid) ? [...one.ifDies, sid] : one.ifDies,
  };
}

/**
 * Events of several scenarios with the same month and label are listed once, with the scenarios in which they happen.
 */
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
 * One figure of up to six scenarios, each in the line style of its id, on one scale, because the lines are compared.
 * All must project the same months. A scenario may occur twice: as entered, and with an assumed death.
 * @param count the number of all scenarios on the page, which decides whether an event happens in every scenario.
 */
export function comparisonForecast(
  scenarios: readonly ComparedScenario[],
  figure: ForecastSeriesId,
  count = scenarios.filter(({ isIfDies = false }) => !isIfDies).length,
): ForecastInput {
  const [first] = scenarios;
  if (first === undefined) throw new RangeError('no scenarios to compare');
  if (!scenarios.every(({ report }) => isAlongside(report, first.report))) {
    throw new RangeError('the scenarios cover different months');
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
