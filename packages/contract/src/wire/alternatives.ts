/**
 * A search over strategies, as an adviser adds it to the report: what was varied, how many combinations were
 * calculated, and the rows of the page "Alternatives considered". Our own addition. Only choices and figures are
 * stored; the words of the page follow from them.
 */
import { z } from 'zod';
import { ENTRY_ID_MAX, MAX_SCENARIO_ID, STRATEGY_AXES_MAX, STRATEGY_POINTS_MAX, STRATEGY_ROWS_MAX } from '../limits.ts';
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
export const strategyAxisSchema = z.strictObject({
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

/** The aims that a search can follow. */
export const strategyAims = ['cash', 'shortfall', 'estate', 'pension', 'sold'] as const;
export type StrategyAim = (typeof strategyAims)[number];

/** Why a combination is not compared. */
export const strategyStates = ['counted', 'short', 'unpaid', 'refused', 'failed'] as const;
export type StrategyState = (typeof strategyStates)[number];

const count = () => integer(0, STRATEGY_POINTS_MAX);

export const alternativesSchema = z.strictObject({
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
});
export type Alternatives = z.infer<typeof alternativesSchema>;
