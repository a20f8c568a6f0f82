/**
 * The page "Alternatives considered": the chosen combination, its neighbours one step away, and why each lost. The
 * figures of the rows are calculated again for every document, so a page never shows figures of a changed record
 * without saying so.
 */

import { dateOf } from '@advice-builder/casework';
import {
  type Alternatives,
  type RecordDocument,
  type Scenario,
  type StrategyAim,
  type StrategyAxis,
  type StrategyState,
  strategyAims,
} from '@advice-builder/contract';
import {
  addMonthsToIndex,
  type CivilDate,
  formatMonthYear,
  type MonthIndex,
  monthOf,
  nearestCent,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { axisValues, inAxisOrder, type StrategyContext, strategyContext } from './axes.ts';
import { AIM_SIGNS } from './best.ts';
import { type Evaluator, evaluator, type Outcome } from './evaluate.ts';
import { reasonOf, type Values } from './search.ts';
import { AIM_WORDS, axisLabel, figureDifference, limitsWords, reasonWords, valueWords } from './words.ts';

/** The chosen combination, then every combination one step away along one axis. */
export function rowsBeside(axes: readonly StrategyAxis[], chosen: Values): readonly Values[] {
  const beside = axes.flatMap((axis, index) => {
    const list = axisValues(axis);
    const own = chosen[index] as number;
    return [list.findLast((value) => value < own), list.find((value) => value > own)].flatMap((value) =>
      value === undefined ? [] : [chosen.with(index, value)],
    );
  });
  return [chosen, ...beside];
}

export type KeptRow = Alternatives['rows'][number];

/** The rows to store with the report. */
export const keptRows = (evaluate: Evaluator, rows: readonly Values[]): readonly KeptRow[] =>
  rows.map((values) => {
    const outcome = evaluate.outcome(values);
    return {
      values: [...values],
      state: outcome.state,
      figures: 'figures' in outcome ? outcome.figures.map(nearestCent) : [],
    };
  });

export interface AlternativeRow {
  /** One for each axis, for example `50%`. */
  readonly choices: readonly string[];
  readonly state: StrategyState;
  /** Dollars by aim; undefined for a combination without figures. */
  readonly figures: Readonly<Record<StrategyAim, number>> | undefined;
  /** A sentence without a full stop. For the chosen combination: why it has no place in the search; empty if it has. */
  readonly why: string;
}

export interface AlternativesPage {
  readonly source: number;
  readonly on: string;
  readonly varied: readonly { readonly label: string; readonly limits: string }[];
  readonly aims: readonly StrategyAim[];
  readonly counts: Alternatives['counts'];
  readonly withShort: boolean;
  readonly best: number;
  readonly rows: readonly AlternativeRow[];
  /** Whether the figures of a row are not those of the day of the search, because the record or the rates changed. */
  readonly isChanged: boolean;
}

/** Undefined if nothing was added, or the scenario is gone. */
export function alternativesPage(
  record: RecordDocument,
  scenarios: Readonly<Record<number, Scenario | null | undefined>>,
  today: CivilDate,
  book: RateBook,
): AlternativesPage | undefined {
  const kept = record.documentSetting.alternatives;
  const current = scenarios[0];
  const scenario = kept && scenarios[kept.source];
  if (!kept || !current || !scenario) return undefined;
  const context = strategyContext({ record, scenario, sid: kept.source, current, today });
  const axes = inAxisOrder(kept.axes);
  const evaluate = evaluator(context, axes, book);
  // Another program may store the axes in its own order.
  const places = axes.map((axis) => kept.axes.indexOf(axis));
  const combinations = kept.rows.map(({ values }) => places.map((place) => values[place] as number));
  const outcomes = combinations.map(evaluate.outcome);
  const [chosen] = outcomes;
  return {
    source: kept.source,
    on: kept.on,
    varied: axes.map((axis) => ({ label: axisLabel(context, axis), limits: limitsWords(axis) })),
    aims: kept.aims,
    counts: kept.counts,
    withShort: kept.withShort,
    best: kept.best,
    rows: outcomes.map((outcome, index) => ({
      choices: axes.map((axis, i) => valueWords(axis, combinations[index]?.[i] as number)),
      state: outcome.state,
      figures: figuresByAim(outcome),
      why: whyLost(context, kept.aims, index === 0 ? undefined : chosen, outcome, kept.withShort),
    })),
    isChanged: outcomes.some((outcome, index) => !isAsKept(outcome, kept.rows[index] as KeptRow)),
  };
}

const figuresByAim = (outcome: Outcome): AlternativeRow['figures'] =>
  'figures' in outcome
    ? (Object.fromEntries(strategyAims.map((aim, i) => [aim, outcome.figures[i]])) as Record<StrategyAim, number>)
    : undefined;

function isAsKept(outcome: Outcome, { state, figures }: KeptRow): boolean {
  const now = 'figures' in outcome ? outcome.figures : [];
  return (
    outcome.state === state &&
    now.length === figures.length &&
    now.every((figure, i) => nearestCent(figure) === nearestCent(figures[i] as number))
  );
}

/**
 * Why a combination was not chosen: it was left out, or where it is less favourable for the chosen aims, and where more.
 * @param chosen undefined for the chosen combination itself, which has only what would leave another one out.
 * @param withShort whether combinations whose cash runs out are compared too.
 */
export function whyLost(
  context: Pick<StrategyContext, 'record' | 'scenario'>,
  aims: readonly StrategyAim[],
  chosen: Outcome | undefined,
  other: Outcome,
  withShort = false,
): string {
  const reason = reasonOf(other);
  const left =
    other.state === 'short'
      ? `Cash falls below zero in ${monthIn(context.record, other.month)}`
      : reason && reasonWords(context, reason);
  const isCompared = other.state === 'counted' || (other.state === 'short' && withShort);
  const own = isCompared && chosen ? figuresByAim(chosen) : undefined;
  const theirs = figuresByAim(other);
  if (own === undefined || theirs === undefined) return left ?? '';
  return [differenceFrom(aims, own, theirs), ...(left === undefined ? [] : [left])].join('. ');
}

type FiguresByAim = NonNullable<AlternativeRow['figures']>;

function differenceFrom(aims: readonly StrategyAim[], own: FiguresByAim, theirs: FiguresByAim): string {
  const lines = aims.flatMap((aim) => {
    const words = figureDifference(theirs[aim], own[aim]);
    if (words === undefined) return [];
    const isWorse = AIM_SIGNS[aim] * (theirs[aim] - own[aim]) < 0;
    return [{ isWorse, text: `${AIM_WORDS[aim].figure} ${words}` }];
  });
  if (lines.length === 0) return 'The same figures for the chosen aims';
  const part = (title: string, isWorse: boolean): string[] => {
    const found = lines.filter((line) => line.isWorse === isWorse).map(({ text }) => text);
    return found.length === 0 ? [] : [`${title}: ${found.join(', ')}`];
  };
  return [...part('Less favourable', true), ...part('More favourable', false)].join('. ');
}

function monthIn(record: RecordDocument, month: number): string {
  const start = dateOf(record.projectFrom);
  return start === undefined ? '' : formatMonthYear(addMonthsToIndex(monthOf(start), month) as MonthIndex);
}
