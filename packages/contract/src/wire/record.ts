import { z } from 'zod';
import {
  CLIENT_LINE_MAX,
  CLIENT_NAME_MAX,
  COVERING_MAX,
  LETTERS_MAX,
  MAX_CLIENTS,
  MAX_SCENARIO_ID,
  NOTE_MAX,
  NOTES_MAX,
  PAID_FEES_MAX,
  PART_ID_MAX,
  PARTS_MAX,
  RATE_GROWTH_STORED_MAX_PERCENT,
  REFERENCE_MAX,
} from '../limits.ts';
import { alternativesSchema } from './alternatives.ts';
import { clientSchema, notePatchSchema, noteSchema } from './client.ts';
import { budgetAmounts, relationships } from './enumerations.ts';
import { calendarDay, code, flag, integer, pickedMonth, text, trimmedText } from './fields.ts';
import { letterSchema, paidFeeSchema } from './letters.ts';
import { recordDefaultsSchema } from './practice.ts';
import { bySid } from './scenario.ts';
import { survivorSchema } from './survivor.ts';

export const reportSettingSchema = bySid(z.strictObject({ include: flag(), graph: flag(), preferred: flag() }));
export type ReportSetting = z.infer<typeof reportSettingSchema>;

export const graphSettingSchema = z.strictObject({
  /** Programs other than the page leave an empty group out of a form. */
  scenarios: bySid(z.strictObject({ include: flag() })).default({}),
  highlighted: integer(0, MAX_SCENARIO_ID),
  /** The measured-from scenario; absent: nobody chose one, so the Current Situation. Our own addition. */
  measuredFrom: integer(0, MAX_SCENARIO_ID).optional(),
  /** Deaths that are shown with scenarios but are not part of them. Absent: none. Our own addition. */
  deaths: bySid(survivorSchema).optional(),
});
export type GraphSetting = z.infer<typeof graphSettingSchema>;
/**
 * The adviser's texts on the report page, stored for the next document. Absent fields were never entered. Our own
 * addition.
 */
export const documentSettingSchema = z.strictObject({
  /** Printed after the table of contents of the detailed and the summary report. */
  covering: text(COVERING_MAX).optional(),
  coverLetter: text(COVERING_MAX).optional(),
  /** The adviser's own line on the client page. */
  clientLine: text(CLIENT_LINE_MAX).optional(),
  /** The date of the advice document that goes with the reports; empty: not known yet. */
  adviceDate: z.union([z.literal(''), calendarDay()]).optional(),
  /** Names of scenarios on the client page: "If you sell the house". */
  names: bySid(text(CLIENT_NAME_MAX)).optional(),
  /** The ids of the chosen advice document parts. */
  parts: z.array(text(PART_ID_MAX)).max(PARTS_MAX).optional(),
  /** The page "Alternatives considered" of the detailed report; null: taken out again. */
  alternatives: alternativesSchema.nullable().optional(),
});
export type DocumentSetting = z.infer<typeof documentSettingSchema>;

/** Deaths by the scenario they apply to. */
export type Deaths = NonNullable<GraphSetting['deaths']>;

/** Accepts any decimals, because stored records and case files may have more than the form accepts. */
const storedGrowth = () => z.number().min(0).max(RATE_GROWTH_STORED_MAX_PERCENT);

/** The growth of rates in percent a year after their last published value. */
const rateIndexationSchema = z.strictObject({
  cpiPercent: storedGrowth(),
  wagesPercent: storedGrowth(),
  pensionPercent: storedGrowth(),
});

/**
 * The fields of a record that an adviser edits, stored and returned together. `capDay`, `rateIndexation` and
 * `supportAtHomeBudgets` are our own additions.
 */
export const recordDocumentSchema = z.strictObject({
  reference: trimmedText(REFERENCE_MAX),
  description: text(NOTE_MAX),
  /** The first day of the first month of the projection, `yyyy-mm-01`. */
  projectFrom: pickedMonth().refine((value) => value !== null, { params: { code: 'required' } }),
  relationship: code(relationships),
  clients: z.array(clientSchema).min(1).max(MAX_CLIENTS),
  notes: z.array(noteSchema).max(NOTES_MAX),
  reportSetting: reportSettingSchema,
  graphSetting: graphSettingSchema,
  documentSetting: documentSettingSchema,
  /** How a day that would pass a fee cap is charged: up to the cap, or as the statutes say. */
  capDay: z.literal(['exact', 'law']),
  /** Null: rates stay at their last published value. */
  rateIndexation: rateIndexationSchema.nullable(),
  /** The official budget amounts of the levels, or the announced ones in whole thousands. */
  supportAtHomeBudgets: code(budgetAmounts),
  /** Letters that arrived, to compare with the figures. Our own addition. */
  letters: z.array(letterSchema).max(LETTERS_MAX),
  /** Fees that were paid, by person and month. Our own addition. */
  paidFees: z.array(paidFeeSchema).max(PAID_FEES_MAX),
});
export type RecordDocument = z.infer<typeof recordDocumentSchema>;

/** A record as received. Absent fields stay unchanged. Lists replace the stored list. */
export const recordPatchSchema = recordDocumentSchema.partial().extend({
  clients: z.array(clientSchema.partial()).min(1).max(MAX_CLIENTS).optional(),
  notes: z.array(notePatchSchema).max(NOTES_MAX).optional(),
});
export type RecordPatch = z.infer<typeof recordPatchSchema>;

/** The adviser's progress on a record; different from the `status` in the specification. */
export const workStatuses = ['draft', 'presented', 'done'] as const;
export const workStatusSchema = z.literal(workStatuses);
export type WorkStatus = z.infer<typeof workStatusSchema>;

/**
 * The daily care cost of all people in the preferred scenario, as of the last save. `day`: the day of the save, or the
 * first day of care if later, `yyyy-mm-dd`. `amount` is null if it could not be calculated: `needs` fields were
 * missing, or care begins after the projection.
 */
export const lastCareSchema = z.object({
  amount: z.number().nullable(),
  day: z.string(),
  needs: z.number(),
  /** The rates of the calculation. */
  ratesHash: z.string(),
  /** The cost from the day the next care begins; absent if none does. */
  next: z.object({ amount: z.number(), day: z.string() }).optional(),
});
export type LastCare = z.infer<typeof lastCareSchema>;

/** Our own fields of a record outside its document. `records/mark` sets them, never a save. */
export const recordWorkSchema = z.object({
  workStatus: workStatusSchema,
  /** `yyyy-mm-dd`. */
  nextReview: calendarDay().nullable(),
  /** ISO 8601; an archived record is read-only. */
  archivedAt: z.string().nullable(),
  lastCare: lastCareSchema.nullable(),
  /** Whether the record was created from the shipped example. It is then excluded from all counts. */
  example: z.boolean(),
});

/** The complete record in a load answer: the document and the fields that the server sets. */
export const recordSchema = recordDocumentSchema.extend({
  ...recordWorkSchema.shape,
  recId: integer(1, Number.MAX_SAFE_INTEGER),
  /** `yyyy-mm-01`. */
  createdMonth: z.string(),
  /** `DD/MM/YYYY hh:mm am`, Sydney time. */
  created: z.string(),
  /** `DD/MM/YYYY`. */
  createdDate: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  saved_at: z.string().nullable(),
  clonedFrom: z.number().nullable(),
  /** The defaults of the practice when the record was created; null: none. */
  defaults: recordDefaultsSchema.nullable(),
  status: z.number(),
  /** Counts the saves of the record document. */
  revision: z.number(),
});
export type AdviceRecord = z.infer<typeof recordSchema>;

const passedOver = z.unknown().optional();
const setByServer = z.strictObject({
  recId: passedOver,
  createdMonth: passedOver,
  created: passedOver,
  createdDate: passedOver,
  created_at: passedOver,
  updated_at: passedOver,
  saved_at: passedOver,
  clonedFrom: passedOver,
  defaults: passedOver,
  status: passedOver,
  workStatus: passedOver,
  nextReview: passedOver,
  archivedAt: passedOver,
  lastCare: passedOver,
  example: passedOver,
  revision: passedOver,
});

/** A record as sent in a save, or as it was loaded: fields that only the server sets are ignored. */
export const sentRecordSchema = recordPatchSchema.extend(setByServer.shape).overwrite((record) => {
  const kept = { ...record };
  for (const name of setByServer.keyof().options) delete kept[name];
  return kept;
});
