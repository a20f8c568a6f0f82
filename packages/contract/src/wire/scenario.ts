import { z } from 'zod';
import { AUTOMATIC_ENTRIES, ENTRIES_MAX, MAX_SCENARIO_ID, NAME_MAX, TABLE_ROWS } from '../limits.ts';
import { careSchema } from './care.ts';
import { entryPatchSchema, entrySchema } from './entries.ts';
import { flag, integer, text, trimmedText } from './fields.ts';
import { homeSchema, rvRowSchema, rvTableSchema } from './home.ts';
import { assetsSchema, expensesSchema, incomeSchema, investSchema } from './sections.ts';
import { survivorSchema } from './survivor.ts';

/** `revision` counts the saves of a scenario; `saved_at` is ISO 8601 and set by the server. */
const scenarioMetaSchema = z.strictObject({
  seen: flag(),
  revision: integer(0, 2_147_483_647),
  saved_at: z.string().max(40).nullable(),
  /**
   * The scenario was stored by a release that did not count care before an entry, and its figures have it now: true
   * until a person was told, then false. Absent where nothing is otherwise.
   */
  careNewlyCounted: flag().optional(),
  /** The same of independence services that were entered before personal care had a cost of its own. */
  personalCareNewlyAsked: flag().optional(),
  /** The same of a deposit, or a home, that was there for nothing before and is paid from the bank since. */
  newlyPaidFromBank: flag().optional(),
});

/** Computed values for display: see `scenarioTmp`. The server computes them itself and trusts none that arrive. */
export const scenarioTmpSchema = z.strictObject({
  homeStatus: text(NAME_MAX).nullable(),
  exitEntitlements: z.array(z.number()).max(20),
  saleProceeds: z.number().nullable(),
});
export type ScenarioTmp = z.infer<typeof scenarioTmpSchema>;

const contents = {
  /** Client, partner; the second counts only when there is a partner. */
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

/** What a scenario is made of, and what is imported when one is copied. */
const scenarioContentsSchema = z.strictObject(contents);
export type ScenarioContents = z.infer<typeof scenarioContentsSchema>;

/** A whole scenario, as it is stored and answered. */
export const scenarioSchema = z.strictObject({
  name: trimmedText(NAME_MAX),
  meta: scenarioMetaSchema,
  ...contents,
  /**
   * The Current Situation as it was when each value was imported, or last reviewed; what differs from the Current
   * Situation of now has gone stale. Entries have the ids of the Current Situation, and the `eidn` and `fn` of their
   * copies here. Absent in the Current Situation itself, and in copies made before values were compared.
   */
  imported: scenarioContentsSchema.optional(),
  tmp: scenarioTmpSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** The automatic entries are added when they are missing, so they do not count towards what may be sent. */
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
 * A scenario as it may arrive: what is absent is left as it was (`mergeScenario`). `sFentries` and `sRV` are lists and
 * replace the stored list as a whole.
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
