import { z } from 'zod';
import { MAX_SCENARIO_ID, NAME_MAX, NOTE_FIELD_MAX, NOTE_MAX } from '../limits.ts';
import { genders, healths, locations, pensionTypes } from './enumerations.ts';
import { code, flag, integer, money, text, trimmedText, typedDate } from './fields.ts';

/** One of the two people of a record. `currentPension` is per fortnight. */
export const clientSchema = z.strictObject({
  /** Stable id within the record. */
  clid: integer(0, 2_147_483_647),
  /** True shows short client details, false full ones. No figure depends on it. */
  quick: flag(),
  heading: trimmedText(NAME_MAX),
  deleted: flag(),
  first_name: trimmedText(NAME_MAX),
  last_name: trimmedText(NAME_MAX),
  gender: code(genders),
  dob: typedDate(),
  health: code(healths),
  dementia: flag(),
  pension_type: code(pensionTypes),
  /** Whether the person has qualifying service. */
  veteran: flag(),
  location: code(locations),
  facility_name: trimmedText(NAME_MAX),
  currentPension: money(),
  lifetimeCapUsed: money(),
  annualCapUsed: money(),
  poaRep: flag(),
  poaRepSeek: flag(),
  poaRepName: trimmedText(NAME_MAX),
  poaRepRelation: trimmedText(NAME_MAX),
  currentWill: flag(),
  /** Whether the couple is separated by illness. True exactly if the relationship is 3. */
  illnessSep: flag(),
  /** Our own addition: the Work Bonus balance at `projectFrom`; null: that of a new pensioner. */
  workBonusBalance: money(),
});
export type Client = z.infer<typeof clientSchema>;

/**
 * The field that a note is about: its path in the documents (for an entry `scenario.sFentries.<id>.<field>`), and its
 * label when the note was written.
 */
const noteFieldSchema = z.strictObject({
  /** The id of the scenario that contains the field; 0 for a field of the record. */
  sid: integer(0, MAX_SCENARIO_ID),
  path: text(NOTE_FIELD_MAX),
  label: text(NOTE_FIELD_MAX),
});
export type NoteField = z.infer<typeof noteFieldSchema>;

/**
 * A note for advisers, never part of a client document. `datetime` is ISO 8601 with offset. `pinned` and `on` are our
 * own additions.
 */
export const noteSchema = z.strictObject({
  id: integer(1, 2_147_483_647),
  datetime: z.iso.datetime({ offset: true, local: true }).max(40),
  body: text(NOTE_MAX),
  /** Whether the note is listed before the others. */
  pinned: flag().optional(),
  on: noteFieldSchema.optional(),
});
export type Note = z.infer<typeof noteSchema>;

/** A note as received. A new note needs no id or time: the server sets both and ignores received values. */
export const notePatchSchema = noteSchema.partial({ id: true, datetime: true });
export type NotePatch = z.infer<typeof notePatchSchema>;
