/** Calls about calculations that were stored: what was calculated when, made again, and accepted with new rates. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { shownRevisionsSchema } from './calls.ts';
import { integer } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';
import { bySid } from './scenario.ts';

/** Amounts are dollars, to the cent; null: the projection does not reach it. */
const headlineFiguresSchema = z.object({
  /** Of everybody, on `careOn` (`yyyy-mm-dd`): the day of the calculation, or the first day of care after it. */
  careDay: z.number().nullable(),
  careOn: z.string(),
  /** Of everybody, in the month of that day. */
  pensionFortnight: z.number().nullable(),
  /** `yyyy-mm`, the first month in which the bank stays below zero; null: beyond `lookedTo`. */
  lastsUntil: z.string().nullable(),
  /** `yyyy-mm`, the last of fifteen years. */
  lookedTo: z.string(),
  /** After five years. */
  netWorth: z.number().nullable(),
});
export type HeadlineFigures = z.infer<typeof headlineFiguresSchema>;

/**
 * `possible`, or why not: another engine is installed (`engine`), or the rates of then are kept here no longer (`rates`).
 */
const againSchema = z.enum(['possible', 'engine', 'rates']);

const storedCalculationSchema = z.object({
  id: z.number(),
  sid: z.number(),
  recordRevision: z.number(),
  scenarioRevision: z.number(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  engineVersion: z.string(),
  ratesHash: ratesHashSchema,
  inputsHash: z.string(),
  figures: headlineFiguresSchema,
  /** ISO instant; null: it was stored by an update of the report alone. */
  acceptedAt: z.string().nullable(),
  /** The scenario stands on it. */
  isNewest: z.boolean(),
  again: againSchema,
});
export type StoredCalculation = z.infer<typeof storedCalculationSchema>;

/** GET record/{recId}/calculations. `sid`: of this scenario alone. */
const calculationsQuerySchema = z.strictObject({
  sid: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .optional(),
});
export type CalculationsQuery = z.infer<typeof calculationsQuerySchema>;

/** The last 100 of the record or of the scenario, newest first. */
const calculationsAnswerSchema = z.object({ calculations: z.array(storedCalculationSchema) });
export type CalculationsAnswer = z.infer<typeof calculationsAnswerSchema>;

/** POST record/{recId}/calculations/{id}/again: from what was kept of it, with the rates of then. */
const calculationAgainAnswerSchema = z.object({
  /** `equal`: every figure, to the last bit. */
  outcome: z.enum(['equal', 'differs', 'engine', 'rates']),
  /** The same for a person. */
  words: z.string(),
  stored: headlineFiguresSchema,
  /** What came out now; absent where it could not be made. */
  again: headlineFiguresSchema.optional(),
});
export type CalculationAgainAnswer = z.infer<typeof calculationAgainAnswerSchema>;

/**
 * POST record/{recId}/calculations/accept: stores these scenarios as they come out with the rates in force. `scenarios`:
 * the revision that was shown of each; `revisions`: of what else was shown, the record and the Current Situation.
 */
const acceptCalculationsRequestSchema = z.strictObject({
  scenarios: bySid(integer(0, 2_147_483_647)).refine((chosen) => Object.keys(chosen).length > 0, {
    params: { code: 'required' },
  }),
  revisions: shownRevisionsSchema.optional(),
  ratesHash: ratesHashSchema,
});
export type AcceptCalculationsRequest = z.infer<typeof acceptCalculationsRequestSchema>;

const acceptCalculationsAnswerSchema = z.object({
  /** By scenario. */
  accepted: bySid(headlineFiguresSchema),
  /** ISO instant. */
  at: z.string(),
  engineVersion: z.string(),
  status: z.object({ success: z.literal(true) }),
});

const ofRecord = { tag: 'record', access: 'session' } as const;

export const calculationCalls = {
  calculations: {
    ...ofRecord,
    summary: 'The last 100 stored calculations of the record, or of one of its scenarios',
    query: calculationsQuerySchema,
    answer: calculationsAnswerSchema,
  },
  calculateAgain: {
    ...ofRecord,
    summary: 'Repeat a stored calculation with the rates used then, and compare the results',
    answer: calculationAgainAnswerSchema,
  },
  acceptCalculations: {
    ...ofRecord,
    summary: 'Store scenarios recalculated with the current rates; 409 if rates or copies are newer',
    body: acceptCalculationsRequestSchema,
    answer: acceptCalculationsAnswerSchema,
  },
} as const satisfies CallTable;
