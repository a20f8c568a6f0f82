/** The ticks and ranges that the adviser enters for each thing that may vary, and their errors in plain words. */

import { monthAt } from '@advice-builder/casework';
import {
  type HomeWay,
  homeWays,
  type RecordDocument,
  STRATEGY_AXES_MAX,
  STRATEGY_COMBINATIONS_MAX,
  type StrategyAxis,
} from '@advice-builder/contract';
import { addMonthsToIndex, formatDays, type MonthIndex } from '@advice-builder/kernel';
import { type AxisOffer, axisValues, inAxisOrder, STRATEGY_MONTHS } from '@advice-builder/results';

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

export const choiceOf = (choices: AxisChoices, offer: AxisOffer): AxisChoice =>
  choices[axisKey(offer.axis)] ?? proposed(offer);

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

/** The most values of one axis, so that a tiny step is refused before the values are listed. */
const VALUES_MAX = 10_000;

export function axisErrors({ kind }: Pick<StrategyAxis, 'kind'>, choice: AxisChoice): AxisErrors {
  const { from, to, step, ways } = choice;
  if (kind === 'home' && ways.length === 0) return { ways: 'Tick at least one.' };
  if (!hasRange({ kind }, choice)) return {};
  const before = isByMonth({ kind }) ? 'To is before From.' : 'To is less than From.';
  const errors = {
    ...(from === null && { from: 'Enter where the range starts.' }),
    ...(to === null && { to: 'Enter where the range ends.' }),
    ...(from !== null && to !== null && to < from && { to: before }),
    ...((step === null || step <= 0) && { step: 'Enter a step above nil.' }),
  };
  if (Object.keys(errors).length > 0 || from === null || to === null || step === null) return errors;
  return (to - from) / step > VALUES_MAX ? { step: 'Enter a larger step: there are too many.' } : {};
}

/** The axis as entered; undefined if a field is wrong. */
function enteredAxis({ axis }: AxisOffer, choice: AxisChoice): StrategyAxis | undefined {
  if (Object.keys(axisErrors(axis, choice)).length > 0) return undefined;
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

export function askedOf(offers: readonly AxisOffer[], choices: AxisChoices): Asked {
  const ticked = offers.filter((offer) => choiceOf(choices, offer).isOn);
  if (ticked.length === 0) return { ok: false, why: 'Tick what may vary.', isBlank: true };
  if (ticked.length > STRATEGY_AXES_MAX) {
    return { ok: false, why: `At most ${STRATEGY_AXES_MAX} things may vary at once. Clear some of them.` };
  }
  const axes = ticked.flatMap((offer) => enteredAxis(offer, choiceOf(choices, offer)) ?? []);
  if (axes.length < ticked.length) return { ok: false, why: 'Correct the ranges marked above.' };
  const combinations = axes.reduce((product, axis) => product * axisValues(axis).length, 1);
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

/** The months that a range may reach: those of the projection; a sale is possible from the second. */
export function monthLimits(
  { projectFrom }: Pick<RecordDocument, 'projectFrom'>,
  { kind }: Pick<StrategyAxis, 'kind'>,
): { readonly min: MonthIndex; readonly max: MonthIndex } | undefined {
  const start = monthAt(projectFrom);
  if (start === undefined) return undefined;
  return {
    min: addMonthsToIndex(start, kind === 'home' ? 1 : 0),
    max: addMonthsToIndex(start, STRATEGY_MONTHS - 1),
  };
}
