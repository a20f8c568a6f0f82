/** The ticks and ranges that the adviser enters for each thing that may vary, and their errors in plain words. */

import { monthAt } from '@advice-builder/casework';
import {
  type HomeWay,
  homeWays,
  STRATEGY_AXES_MAX,
  STRATEGY_COMBINATIONS_MAX,
  type StrategyAxis,
} from '@advice-builder/contract';
import { addMonthsToIndex, formatDays, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';
import {
  type AxisOffer,
  combinationsOf,
  inAxisOrder,
  STRATEGY_MONTHS,
  type StrategyContext,
  VALUES_MAX,
} from '@advice-builder/results';

/** Blank fields are null. */
export interface AxisChoice {
  readonly isOn: boolean;
  readonly from: number | null;
  readonly to: number | null;
  readonly step: number | null;
  /** Only for the home. */
  readonly ways: readonly HomeWay[];
}

/** By the key of the axis. */
export type AxisChoices = Readonly<Record<string, AxisChoice>>;

export const axisKey = ({ kind, person, entryId }: StrategyAxis): string =>
  [kind, person, entryId].filter((part) => part !== undefined).join('-');

/** The proposed range of an offer, not ticked. */
const proposed = ({ axis: { from, to, step, ways = [] } }: AxisOffer): AxisChoice => ({
  isOn: false,
  from,
  to,
  step,
  ways,
});

/** Without the ways of the home that the record no longer has. */
export function choiceOf(choices: AxisChoices, offer: AxisOffer): AxisChoice {
  const choice = choices[axisKey(offer.axis)] ?? proposed(offer);
  return { ...choice, ways: choice.ways.filter((way) => offer.axis.ways?.includes(way)) };
}

/** Whether the axis has a range to enter: two ways of paying or two sets of rules have none. */
export const hasRange = ({ kind }: Pick<StrategyAxis, 'kind'>, { ways }: Pick<AxisChoice, 'ways'>): boolean =>
  kind !== 'rules' && kind !== 'drawn' && (kind !== 'home' || ways.includes('sell'));

export const isByMonth = ({ kind }: Pick<StrategyAxis, 'kind'>): boolean => kind === 'entry' || kind === 'home';

/** Errors of the fields of an axis. */
export interface AxisErrors {
  readonly from?: string;
  readonly to?: string;
  readonly step?: string;
  readonly ways?: string;
}

/** The parts of the context that limit months. */
export type MonthContext = Pick<StrategyContext, 'record' | 'today'>;

export function axisErrors(
  context: MonthContext,
  { kind }: Pick<StrategyAxis, 'kind'>,
  choice: AxisChoice,
): AxisErrors {
  const { from, to, step, ways } = choice;
  if (kind === 'home' && ways.length === 0) return { ways: 'Tick at least one.' };
  if (!hasRange({ kind }, choice)) return {};
  const before = isByMonth({ kind }) ? 'To is before From.' : 'To is less than From.';
  const limits = monthLimits(context, { kind });
  const [early, late] = [limitError(from, limits), limitError(to, limits)];
  const errors = {
    ...(early !== undefined && { from: early }),
    ...(late !== undefined && { to: late }),
    ...(from === null && { from: 'Enter where the range starts.' }),
    ...(to === null && { to: 'Enter where the range ends.' }),
    ...(from !== null && to !== null && to < from && { to: before }),
    ...((step === null || step <= 0) && { step: 'Enter a step above nil.' }),
  };
  if (Object.keys(errors).length > 0 || from === null || to === null || step === null) return errors;
  return (to - from) / step > VALUES_MAX ? { step: 'Enter a larger step: there are too many.' } : {};
}

/** A range is kept in memory, and the record or the day may have changed since it was entered. */
function limitError(month: number | null, limits: MonthLimits | undefined): string | undefined {
  if (month === null || limits === undefined) return undefined;
  if (month < limits.min) return `Not before ${formatMonthYear(limits.min)}.`;
  return month > limits.max ? `Not after ${formatMonthYear(limits.max)}.` : undefined;
}

/** The axis as entered; undefined if a field is wrong. */
function enteredAxis(context: MonthContext, { axis }: AxisOffer, choice: AxisChoice): StrategyAxis | undefined {
  if (Object.keys(axisErrors(context, axis, choice)).length > 0) return undefined;
  const { from, to, step } = choice;
  const range = hasRange(axis, choice) && from !== null && to !== null && step !== null ? { from, to, step } : {};
  // The order of the ways is that of the offer, whichever was ticked first.
  const ways = axis.kind === 'home' ? { ways: homeWays.filter((way) => choice.ways.includes(way)) } : {};
  return { ...axis, ...range, ...ways };
}

/** The ticked axes for a search, or why there can be no search. */
export type Asked =
  | { readonly ok: true; readonly axes: readonly StrategyAxis[]; readonly combinations: number }
  /** `isBlank`: nothing is ticked yet, which is no fault. */
  | { readonly ok: false; readonly why: string; readonly combinations?: number; readonly isBlank?: true };

export function askedOf(context: MonthContext, offers: readonly AxisOffer[], choices: AxisChoices): Asked {
  const ticked = offers.filter((offer) => choiceOf(choices, offer).isOn);
  if (ticked.length === 0) return { ok: false, why: 'Tick what may vary.', isBlank: true };
  if (ticked.length > STRATEGY_AXES_MAX) {
    return { ok: false, why: `At most ${STRATEGY_AXES_MAX} things may vary at once. Clear some of them.` };
  }
  const axes = ticked.flatMap((offer) => enteredAxis(context, offer, choiceOf(choices, offer)) ?? []);
  if (axes.length < ticked.length) return { ok: false, why: 'Correct the ranges marked above.' };
  const combinations = combinationsOf(axes);
  if (combinations > STRATEGY_COMBINATIONS_MAX) {
    const why = `Narrow the ranges: at most ${countWords(STRATEGY_COMBINATIONS_MAX)} combinations are calculated.`;
    return { ok: false, why, combinations };
  }
  return { ok: true, axes: inAxisOrder(axes), combinations };
}

/** For example `1,320`. */
export const countWords = formatDays;

/** For example `1 combination` or `1,320 combinations`. */
export const combinationsWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'combination' : 'combinations'}`;

interface MonthLimits {
  readonly min: MonthIndex;
  readonly max: MonthIndex;
}

/** For example `3 combinations`, or `7 combinations in 3 rows` when rows have several with the same figures. */
export function listedWords(combinations: number, rows: number): string {
  const words = combinationsWords(combinations);
  return combinations === rows ? words : `${words} in ${countWords(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Begins a text in lower case, to go on with a sentence. */
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The months of the projection that are not past; a sale is possible from the second of them. Undefined for amounts. */
export function monthLimits(
  { record, today }: MonthContext,
  { kind }: Pick<StrategyAxis, 'kind'>,
): MonthLimits | undefined {
  const start = monthAt(record.projectFrom);
  if (start === undefined || !isByMonth({ kind })) return undefined;
  const first = Math.max(start, monthOf(today)) as MonthIndex;
  return {
    min: addMonthsToIndex(first, kind === 'home' ? 1 : 0),
    max: addMonthsToIndex(start, STRATEGY_MONTHS - 1),
  };
}
