/** Calls about all that is held of one client. */
import { z } from 'zod';
import { flag } from './fields.ts';

/** GET record/{recId}/held: what is held of the record, for its adviser and the administrators of the practice. */
export const heldAnswerSchema = z.object({
  /** Of the adviser; empty: none. */
  reference: z.string(),
  scenarios: z.number(),
  deletedScenarios: z.number(),
  notes: z.number(),
  versions: z.number(),
  documents: z.number(),
  calculations: z.number(),
  /** ISO instant of the last document that was downloaded; null: none. */
  lastDocument: z.string().nullable(),
});
export type HeldAnswer = z.infer<typeof heldAnswerSchema>;

/** POST record/{recId}/export: a zip. The record and its scenarios are always in it. */
export const exportRequestSchema = z.strictObject({
  documents: flag().default(true),
  /** With the notes. */
  history: flag().default(true),
  rates: flag().default(true),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;
