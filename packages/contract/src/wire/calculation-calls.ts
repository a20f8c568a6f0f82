/** Calls about stored calculations: list them, repeat them, and accept them with new rates. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { shownRevisionsSchema } from './calls.ts';
import { integer } from './fields.ts';
import { ratesHashSchema } from './rates-calls.ts';
import { bySid } from './scenario.ts';

/** Amounts are dollars, to the cent. An amount is null if the projection ends before its date. */
const headlineFiguresSchema = z.object({
  /**
   * The cost of care a day for all people together, on `careOn` (`yyyy-mm-dd`): the day of the calculation, or the
   * first day of care if later.
   */
  careDay: z.number().nullable(),
  careOn: z.string(),
  /** The pension a fortnight of all people together, in the month of `careOn`. */
  pensionFortnight: z.number().nullable(),
  /** `yyyy-mm`, the first month from which the bank stays below zero; null if later than `lookedTo`. */
  lastsUntil: z.string().nullable(),
  /** `yyyy-mm`, the last month of the fifteen years. */
  lookedTo: z.string(),
  /** After five years. */
  netWorth: z.number().nullable(),
});
export type HeadlineFigures = z.infer<typeof headlineFiguresSchema>;

/**
 * `possible`, or why the calculation cannot be repeated: another engine is installed (`engine`), or the rates used then
 * are no longer stored (`rates`).
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
  /** ISO instant at which the calculation was accepted; null if only an update of the report stored it. */
  acceptedAt: z.string().nullable(),
  /** Whether this is the current calculation of the scenario. */
  isNewest: z.boolean(),
  again: againSchema,
});
export type StoredCalculation = z.infer<typeof storedCalculationSchema>;

/** GET record/{recId}/calculations. `sid`: returns only the calculations of this scenario. */
const calculationsQuerySchema = z.strictObject({
  sid: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .optional(),
});
export type CalculationsQuery = z.infer<typeof calculationsQuerySchema>;

/** The last 100 calculations of the record or scenario, newest first. */
const calculationsAnswerSchema = z.object({ calculations: z.array(storedCalculationSchema) });
export type CalculationsAnswer = z.infer<typeof calculationsAnswerSchema>;

/** POST record/{recId}/calculations/{id}/again: repeats a stored calculation with the rates used then. */
const calculationAgainAnswerSchema = z.object({
  /** `equal`: every figure is equal to the last bit. */
  outcome: z.enum(['equal', 'differs', 'engine', 'rates']),
  /** The outcome in words. */
  words: z.string(),
  stored: headlineFiguresSchema,
  /** The repeated figures; absent if it could not be repeated. */
  again: headlineFiguresSchema.optional(),
});
export type CalculationAgainAnswer = z.infer<typeof calculationAgainAnswerSchema>;

/**
 * POST record/{recId}/calculations/accept: stores these scenarios recalculated with the current rates. `scenarios`: the
 * revision of each scenario as shown. `revisions`: those of the record and the Current Situation as shown.
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
  /** Figures by scenario. */
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
