import { z } from 'zod';
import {
  CLIENT_LINE_MAX,
  CLIENT_NAME_MAX,
  COVERING_MAX,
  MAX_CLIENTS,
  MAX_SCENARIO_ID,
  NOTE_MAX,
  NOTES_MAX,
  PART_ID_MAX,
  PARTS_MAX,
  RATE_GROWTH_STORED_MAX_PERCENT,
  REFERENCE_MAX,
} from '../limits.ts';
import { clientSchema, notePatchSchema, noteSchema } from './client.ts';
import { budgetAmounts, relationships } from './enumerations.ts';
import { calendarDay, code, flag, integer, pickedMonth, text, trimmedText } from './fields.ts';
import { recordDefaultsSchema } from './practice.ts';
import { bySid } from './scenario.ts';
import { survivorSchema } from './survivor.ts';

export const reportSettingSchema = bySid(z.strictObject({ include: flag(), graph: flag(), preferred: flag() }));
export type ReportSetting = z.infer<typeof reportSettingSchema>;

export const graphSettingSchema = z.strictObject({
  /** A form of another make leaves an empty group out. */
  scenarios: bySid(z.strictObject({ include: flag() })).default({}),
  highlighted: integer(0, MAX_SCENARIO_ID),
  /** The scenario that differences are measured from; absent: nobody chose one, and it is the Current Situation. Ours. */
  measuredFrom: integer(0, MAX_SCENARIO_ID).optional(),
  /** Deaths that are laid over scenarios, to look at them: they are in none of them. Absent: none. Ours. */
  deaths: bySid(survivorSchema).optional(),
});
export type GraphSetting = z.infer<typeof graphSettingSchema>;
/** What an adviser typed on the report page, kept for the next document. Ours; what is absent was never typed. */
export const documentSettingSchema = z.strictObject({
  /** Printed after the contents of the two reports. */
  covering: text(COVERING_MAX).optional(),
  coverLetter: text(COVERING_MAX).optional(),
  /** The adviser's own line on the page for the client. */
  clientLine: text(CLIENT_LINE_MAX).optional(),
  /** Of the advice document that the reports are read with; empty: not known yet. */
  adviceDate: z.union([z.literal(''), calendarDay()]).optional(),
  /** What a scenario is called on the page for the client: "If you sell the house". */
  names: bySid(text(CLIENT_NAME_MAX)).optional(),
  /** Ids of the parts of the advice parts. */
  parts: z.array(text(PART_ID_MAX)).max(PARTS_MAX).optional(),
});
export type DocumentSetting = z.infer<typeof documentSettingSchema>;

/** By the scenario they are laid over. */
export type Deaths = NonNullable<GraphSetting['deaths']>;

/** As stored, with any decimals: the form asks for less, and must not lose what a record or a case file already holds. */
const storedGrowth = () => z.number().min(0).max(RATE_GROWTH_STORED_MAX_PERCENT);

/** Percent a year by which rates grow after their last published value. */
const rateIndexationSchema = z.strictObject({
  cpiPercent: storedGrowth(),
  wagesPercent: storedGrowth(),
  pensionPercent: storedGrowth(),
});

/**
 * What an adviser edits on a record; stored and answered as a whole. `capDay`, `rateIndexation` and
 * `supportAtHomeBudgets` are ours.
 */
export const recordDocumentSchema = z.strictObject({
  reference: trimmedText(REFERENCE_MAX),
  description: text(NOTE_MAX),
  /** First day of the month the projection starts in, `yyyy-mm-01`. */
  projectFrom: pickedMonth().refine((value) => value !== null, { params: { code: 'required' } }),
  relationship: code(relationships),
  clients: z.array(clientSchema).min(1).max(MAX_CLIENTS),
  notes: z.array(noteSchema).max(NOTES_MAX),
  reportSetting: reportSettingSchema,
  graphSetting: graphSettingSchema,
  documentSetting: documentSettingSchema,
  /** A day that would pass a fee cap: charged up to the cap, or as the statutes say. */
  capDay: z.literal(['exact', 'law']),
  /** Null: rates are held after their last published value. */
  rateIndexation: rateIndexationSchema.nullable(),
  /** The official amounts of the levels, or the announced ones in whole thousands. */
  supportAtHomeBudgets: code(budgetAmounts),
});
export type RecordDocument = z.infer<typeof recordDocumentSchema>;

/** A record as it may arrive; what is absent is left as it was. Lists replace the stored list. */
export const recordPatchSchema = recordDocumentSchema.partial().extend({
  clients: z.array(clientSchema.partial()).min(1).max(MAX_CLIENTS).optional(),
  notes: z.array(notePatchSchema).max(NOTES_MAX).optional(),
});
export type RecordPatch = z.infer<typeof recordPatchSchema>;

/** How far the work on a record is, for its adviser; not the printed `status`. */
export const workStatuses = ['draft', 'presented', 'done'] as const;
export const workStatusSchema = z.literal(workStatuses);
export type WorkStatus = z.infer<typeof workStatusSchema>;

/**
 * What the care of everybody in the preferred scenario costs a day, as of the last save. `day`: the day it is for,
 * `yyyy-mm-dd`; the day of the save, or a later one on which care begins. `amount` is null where it could not be told:
 * `needs` fields were missing, or care begins after the projection.
 */
export const lastCareSchema = z.object({
  amount: z.number().nullable(),
  day: z.string(),
  needs: z.number(),
  /** Of the rates it was calculated with. */
  ratesHash: z.string(),
  /** What it becomes when the next care begins, and on which day: absent where none does. */
  next: z.object({ amount: z.number(), day: z.string() }).optional(),
});
export type LastCare = z.infer<typeof lastCareSchema>;

/** What is ours on a record beside its document; set by `records/mark`, never by a save. */
export const recordWorkSchema = z.object({
  workStatus: workStatusSchema,
  /** `yyyy-mm-dd`. */
  nextReview: calendarDay().nullable(),
  /** ISO 8601; an archived record is read-only. */
  archivedAt: z.string().nullable(),
  lastCare: lastCareSchema.nullable(),
  /** Made from the shipped example; counted nowhere. */
  example: z.boolean(),
});

/** The whole record in a load answer: the document and what the server knows of it. */
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
  /** What the practice had set for new records when it was made; null: nothing. */
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

/** A record as a save brings it, also as it was loaded: what the server alone sets is passed over. */
export const sentRecordSchema = recordPatchSchema.extend(setByServer.shape).overwrite((record) => {
  const kept = { ...record };
  for (const name of setByServer.keyof().options) delete kept[name];
  return kept;
});
