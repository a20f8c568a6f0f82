/** The defaults of a practice for its new records, and the preferences of an account. */
import { z } from 'zod';
import { GROWTH_MAX_PERCENT } from '../limits.ts';
import { budgetAmounts } from './enumerations.ts';
import { code, percent } from './fields.ts';

/** Percent a year, like the fields. Null: the practice has no default, and the field of a new record is blank. */
export const recordDefaultsSchema = z.strictObject({
  /** The assumed interest of the bank accounts. */
  cashGrowth: percent(GROWTH_MAX_PERCENT),
  /** The growth of the home. */
  growthRate: percent(GROWTH_MAX_PERCENT),
  /** For the income total and added generic incomes. */
  incomeIndexation: percent(),
  /** For out-of-pocket care expenses and added expenses. */
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

/**
 * All defaults of a practice for new records: those of fields, the growth of rates, and the Support at Home budgets.
 */
export const practiceDefaultsSchema = recordDefaultsSchema.extend({
  /** Percent a year, like in a record; null: held flat. */
  rateIndexation: z.strictObject({ cpiPercent: growth(), wagesPercent: growth(), pensionPercent: growth() }).nullable(),
  /** The Support at Home budgets of a new record. */
  supportAtHomeBudgets: code(budgetAmounts),
});
export type PracticeDefaults = z.infer<typeof practiceDefaultsSchema>;

export const noPracticeDefaults: PracticeDefaults = {
  ...noRecordDefaults,
  rateIndexation: null,
  supportAtHomeBudgets: 'official',
};

/**
 * PUT practice/defaults: absent values stay unchanged. `shown`: the values on the page of the person who changes them.
 * If one of them has changed since, the call is refused and nothing is stored.
 */
export const practiceDefaultsRequestSchema = z
  .strictObject({ defaults: practiceDefaultsSchema.partial(), shown: practiceDefaultsSchema.partial() })
  .refine(({ defaults }) => Object.values(defaults).some((value) => value !== undefined), {
    params: { code: 'payload-empty' },
  });
export type PracticeDefaultsRequest = z.infer<typeof practiceDefaultsRequestSchema>;

/** The preferences of an account, on every device. */
export const preferencesSchema = z.strictObject({
  /** When the first steps show beside the list of records: while the list is empty, or as the person chose. */
  firstSteps: z.literal(['while-empty', 'shown', 'hidden']),
  /** Whether the welcome was shown on a record. */
  welcomed: z.boolean(),
});
export type AccountPreferences = z.infer<typeof preferencesSchema>;

export const noPreferences: AccountPreferences = { firstSteps: 'while-empty', welcomed: false };

/** PUT preferences: absent values stay unchanged. */
export const preferencesRequestSchema = preferencesSchema
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), { params: { code: 'payload-empty' } });
export type PreferencesRequest = z.infer<typeof preferencesRequestSchema>;
