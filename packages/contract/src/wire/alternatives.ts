/**
 * A search over strategies, as an adviser adds it to the report: what was varied, how many combinations were
 * calculated, and the rows of the page "Alternatives considered". Our own addition. Only choices and figures are
 * stored; the words of the page follow from them.
 */
import { makeMonth } from '@advice-builder/kernel';
import { z } from 'zod';
import {
  ENTRY_ID_MAX,
  MAX_SCENARIO_ID,
  MONEY_MAX,
  STRATEGY_AXES_MAX,
  STRATEGY_POINTS_MAX,
  STRATEGY_ROWS_MAX,
  YEAR_MAX,
  YEAR_MIN,
} from '../limits.ts';
import { calendarDay, integer } from './fields.ts';

/** The kinds of choice that a search may vary. `axisOffers` explains each. */
export const strategyKinds = ['entry', 'rules', 'home', 'annuity', 'gift', 'drawn', 'share'] as const;
export type StrategyKind = (typeof strategyKinds)[number];

/** The ways to treat the home. */
export const homeWays = ['keep', 'rent', 'sell'] as const;
export type HomeWay = (typeof homeWays)[number];

/**
 * One thing that varies, from `from` to `to` in equal steps. The unit follows the kind: `share` percent of the price,
 * `entry` and `home` (the month of the sale) a month index, `annuity` and `gift` dollars, `rules` and `drawn` 0 and 1.
 */
const strategyAxisSchema = z.strictObject({
  kind: z.enum(strategyKinds),
  /** The person it concerns, where it concerns one. */
  person: z.literal([0, 1]).optional(),
  /** The annuity. */
  entryId: z.string().max(ENTRY_ID_MAX).optional(),
  /** For the home: the ways that are compared. */
  ways: z.array(z.enum(homeWays)).min(1).max(homeWays.length).optional(),
  from: z.number(),
  to: z.number(),
  step: z.number().positive(),
});
export type StrategyAxis = z.infer<typeof strategyAxisSchema>;

/** A month of a year from 1900 to 2199. */
const isMonth = (value: number): boolean =>
  Number.isInteger(value) && value >= makeMonth(YEAR_MIN, 1) && value <= makeMonth(YEAR_MAX, 12);
const isEither = (value: number): boolean => value === 0 || value === 1;
const isAmount = (value: number): boolean => value >= 0 && value <= MONEY_MAX;
/** The home is kept (-2), rented out (-1) or sold in a month. */
const isHomeWay = (value: number): boolean => value === -2 || value === -1 || isMonth(value);

const POSSIBLE: Readonly<Record<StrategyKind, (value: number) => boolean>> = {
  entry: isMonth,
  rules: isEither,
  home: isHomeWay,
  annuity: isAmount,
  gift: isAmount,
  drawn: isEither,
  share: (value) => value >= 0 && value <= 100,
};

/** The aims that a search can follow. */
export const strategyAims = ['cash', 'shortfall', 'estate', 'pension', 'sold'] as const;
export type StrategyAim = (typeof strategyAims)[number];

/** Why a combination is not compared. */
export const strategyStates = ['counted', 'short', 'unpaid', 'refused', 'failed'] as const;
export type StrategyState = (typeof strategyStates)[number];

const count = () => integer(0, STRATEGY_POINTS_MAX);

export const alternativesSchema = z
  .strictObject({
    /** The day of the search. */
    on: calendarDay(),
    /** The scenario that was varied. */
    source: integer(0, MAX_SCENARIO_ID),
    axes: z.array(strategyAxisSchema).min(1).max(STRATEGY_AXES_MAX),
    aims: z.array(z.enum(strategyAims)).min(1).max(strategyAims.length),
    /** How many combinations there were of each state. */
    counts: z.strictObject({ counted: count(), short: count(), unpaid: count(), refused: count(), failed: count() }),
    /** Whether combinations whose cash runs out were compared too. */
    withShort: z.boolean(),
    /** The number of combinations that no other beat in all of the aims. */
    best: count(),
    /** The chosen combination first, then its neighbours: one value for each axis, and one figure for each known aim. */
    rows: z
      .array(
        z.strictObject({
          values: z.array(z.number()).min(1).max(STRATEGY_AXES_MAX),
          state: z.enum(strategyStates),
          figures: z.array(z.number()).max(strategyAims.length),
        }),
      )
      .min(1)
      .max(STRATEGY_ROWS_MAX),
  })
  .check(({ value: { axes, rows }, issues }) => {
    const refuse = (path: (string | number)[], input: unknown): void => {
      issues.push({ code: 'custom', path, input, params: { code: 'value-invalid' } });
    };
    for (const [at, { kind, from, to }] of axes.entries()) {
      const isOff = (value: number): boolean => value < 0 || !POSSIBLE[kind](value);
      if (isOff(from)) refuse(['axes', at, 'from'], from);
      if (isOff(to) || to < from) refuse(['axes', at, 'to'], to);
    }
    for (const [row, { values }] of rows.entries()) {
      if (values.length !== axes.length) refuse(['rows', row, 'values'], values);
      for (const [at, value] of values.entries()) {
        const axis = axes[at];
        if (axis !== undefined && !POSSIBLE[axis.kind](value)) refuse(['rows', row, 'values', at], value);
      }
    }
  });
export type Alternatives = z.infer<typeof alternativesSchema>;
