/** What a practice sets for the records its people make from now on, and what an account has chosen for itself. */
import { z } from 'zod';
import { GROWTH_MAX_PERCENT } from '../limits.ts';
import { budgetAmounts } from './enumerations.ts';
import { code, percent } from './fields.ts';

/** Percent a year, as the fields have them. Null: the practice sets nothing, and the field of a new record is blank. */
export const recordDefaultsSchema = z.strictObject({
  /** Assumed interest of the bank accounts. */
  cashGrowth: percent(GROWTH_MAX_PERCENT),
  /** Growth of the home. */
  growthRate: percent(GROWTH_MAX_PERCENT),
  /** The income total, and generic incomes that are added. */
  incomeIndexation: percent(),
  /** Out-of-pocket expenses of care, and expenses that are added. */
  expenseIndexation: percent(),
});
export type RecordDefaults = z.infer<typeof recordDefaultsSchema>;

export const noRecordDefaults: RecordDefaults = {
  cashGrowth: null,
  growthRate: null,
  incomeIndexation: null,
  expenseIndexation: null,
};

const growth = () => percent(GROWTH_MAX_PERCENT).unwrap();

/** All that a practice sets for new records: beside their fields, how rates go on and which budgets count. */
export const practiceDefaultsSchema = recordDefaultsSchema.extend({
  /** Percent a year, as a record has them; null: held flat. */
  rateIndexation: z.strictObject({ cpiPercent: growth(), wagesPercent: growth(), pensionPercent: growth() }).nullable(),
  /** Which budgets of Support at Home they begin with. */
  supportAtHomeBudgets: code(budgetAmounts),
});
export type PracticeDefaults = z.infer<typeof practiceDefaultsSchema>;

export const noPracticeDefaults: PracticeDefaults = {
  ...noRecordDefaults,
  rateIndexation: null,
  supportAtHomeBudgets: 'official',
};

/**
 * PUT practice/defaults: what is absent stays as it is. `shown`: what each of them was on the page of who changes it; one
 * that is another meanwhile is refused, and so are the others with it.
 */
export const practiceDefaultsRequestSchema = z
  .strictObject({ defaults: practiceDefaultsSchema.partial(), shown: practiceDefaultsSchema.partial() })
  .refine(({ defaults }) => Object.values(defaults).some((value) => value !== undefined), {
    params: { code: 'payload-empty' },
  });
export type PracticeDefaultsRequest = z.infer<typeof practiceDefaultsRequestSchema>;

/** What an account has chosen for itself, wherever it signs in. */
export const preferencesSchema = z.strictObject({
  /** First steps beside the list of records: while it is empty, or as the person has chosen. */
  firstSteps: z.literal(['while-empty', 'shown', 'hidden']),
  /** The welcome has been shown on a record. */
  welcomed: z.boolean(),
});
export type AccountPreferences = z.infer<typeof preferencesSchema>;

export const noPreferences: AccountPreferences = { firstSteps: 'while-empty', welcomed: false };

/** PUT preferences: what is absent stays as it is. */
export const preferencesRequestSchema = preferencesSchema
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), { params: { code: 'payload-empty' } });
export type PreferencesRequest = z.infer<typeof preferencesRequestSchema>;
