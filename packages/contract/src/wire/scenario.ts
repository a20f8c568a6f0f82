import { z } from 'zod';
import { AUTOMATIC_ENTRIES, ENTRIES_MAX, MAX_SCENARIO_ID, NAME_MAX, TABLE_ROWS } from '../limits.ts';
import { careSchema } from './care.ts';
import { entryPatchSchema, entrySchema } from './entries.ts';
import { flag, integer, text, trimmedText } from './fields.ts';
import { homeSchema, rvRowSchema, rvTableSchema } from './home.ts';
import { assetsSchema, expensesSchema, incomeSchema, investSchema } from './sections.ts';
import { survivorSchema } from './survivor.ts';

/** `revision` counts the saves of a scenario. `saved_at` is ISO 8601, set by the server. */
const scenarioMetaSchema = z.strictObject({
  seen: flag(),
  revision: integer(0, 2_147_483_647),
  saved_at: z.string().max(40).nullable(),
  /**
   * Set on a scenario stored by a release that did not count care before an entry, if its figures count it now. True
   * until a person has seen the notice, then false. Absent if nothing changed.
   */
  careNewlyCounted: flag().optional(),
  /** Like `careNewlyCounted`, for independence services entered before personal care had its own cost. */
  personalCareNewlyAsked: flag().optional(),
  /**
   * Like `careNewlyCounted`, for a deposit or home that cost nothing in earlier releases and is now paid from the bank.
   */
  newlyPaidFromBank: flag().optional(),
});

/** Computed values for display: see `scenarioTmp`. The server computes them itself and ignores received values. */
export const scenarioTmpSchema = z.strictObject({
  homeStatus: text(NAME_MAX).nullable(),
  exitEntitlements: z.array(z.number()).max(20),
  saleProceeds: z.number().nullable(),
});
export type ScenarioTmp = z.infer<typeof scenarioTmpSchema>;

const contents = {
  /** Client and partner. The second counts only if there is a partner. */
  sCare: z.tuple([careSchema, careSchema]),
  sHome: homeSchema,
  sRV: rvTableSchema,
  sAssets: assetsSchema,
  sInvest: investSchema,
  sIncome: incomeSchema,
  sExpenses: expensesSchema,
  /** Counts in proposed scenarios of couples. */
  sSurvivor: survivorSchema,
  sFentries: z.array(entrySchema).max(ENTRIES_MAX + AUTOMATIC_ENTRIES),
};

/** The content of a scenario, which a copy imports. */
const scenarioContentsSchema = z.strictObject(contents);
export type ScenarioContents = z.infer<typeof scenarioContentsSchema>;

/** A complete scenario, as stored and returned. */
export const scenarioSchema = z.strictObject({
  name: trimmedText(NAME_MAX),
  meta: scenarioMetaSchema,
  ...contents,
  /**
   * The Current Situation as it was when each value was imported or last reviewed. A value that now differs from the
   * Current Situation is stale. Entries have the ids that they have in the Current Situation, and the `eidn` and `fn`
   * of their copies in this scenario. Absent in the Current Situation itself, and in copies older than this comparison.
   */
  imported: scenarioContentsSchema.optional(),
  tmp: scenarioTmpSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Missing automatic entries are added, so they do not count towards the maximum. */
const entryListPatch = z
  .array(entryPatchSchema)
  .max(ENTRIES_MAX + AUTOMATIC_ENTRIES)
  .check(({ value: entries, issues }) => {
    const own = entries.filter((entry) => entry.auto !== true).length;
    if (own > ENTRIES_MAX) {
      issues.push({ code: 'too_big', origin: 'array', maximum: ENTRIES_MAX, inclusive: true, input: entries });
    }
  });

const contentsPatch = {
  sCare: z.array(careSchema.partial()).max(2).optional(),
  sHome: homeSchema.partial().optional(),
  sRV: z.array(rvRowSchema.partial()).max(TABLE_ROWS).optional(),
  sAssets: assetsSchema.partial().optional(),
  sInvest: investSchema.partial().optional(),
  sIncome: incomeSchema.partial().optional(),
  sExpenses: expensesSchema.partial().optional(),
  sSurvivor: survivorSchema.partial().optional(),
  sFentries: entryListPatch.optional(),
};

export const contentsPatchSchema = z.strictObject(contentsPatch);
export type ContentsPatch = z.infer<typeof contentsPatchSchema>;

/**
 * A scenario as received. Absent fields stay unchanged (`mergeScenario`). The lists `sFentries` and `sRV` replace the
 * stored list.
 */
export const scenarioPatchSchema = z.strictObject({
  name: scenarioSchema.shape.name.optional(),
  meta: scenarioMetaSchema.partial().optional(),
  ...contentsPatch,
  imported: contentsPatchSchema.optional(),
  tmp: scenarioTmpSchema.partial().optional(),
});
export type ScenarioPatch = z.infer<typeof scenarioPatchSchema>;

const sidKey = new RegExp(`^[0-${MAX_SCENARIO_ID}]$`);

/** A map keyed by scenario id, '0' to '5'. */
export const bySid = <S extends z.ZodType>(value: S) => z.record(z.string().regex(sidKey), value);
