/** Payload and answer of POST report/{recId}/graph/{preferredScenId}. */
import { z } from 'zod';
import type { CallTable } from './api/call.ts';
import { includedIds, scenarioIdSchema } from './calls.ts';
import { bySid } from './scenario.ts';

/** `scenarios`: the included scenarios. `bankGraph`: those whose bank line is drawn. */
export const graphRequestSchema = z.strictObject({
  // Programs other than the page leave an empty list out of a form.
  scenarios: includedIds.default([]),
  scenarioBanks: includedIds.default([]),
});
export type GraphRequest = z.infer<typeof graphRequestSchema>;

const FIVE_YEARS = 5;
const fiveYears = z.array(z.number()).length(FIVE_YEARS).readonly();
const series = z.array(z.number()).readonly();

/** An event, in the form that `dataset.history` of the summary also has. */
const eventSchema = z.object({
  kind: z.string(),
  month: z.number(),
  /** `yyyy-mm-dd`, the first of the month. */
  date: z.string(),
  label: z.string(),
  person: z.literal([0, 1]).optional(),
  entryId: z.string().optional(),
  /** Dollars: positive into the bank, negative out of it. */
  amount: z.number(),
});

/** The figures of one scenario over 60 months; `closing_balance`, `assets_forPension` and `net_worth` have 61 values. */
const graphScenarioSchema = z.object({
  name: z.string(),
  dataset: z.object({
    closing_balance: series,
    assets_forPension: series,
    net_worth: series,
    history: z.array(eventSchema).readonly(),
    cashflow: z.object({ balance: series, netWorth: series, pension: series, care: series, cashflow: series }),
  }),
  /** Dollars in each of five years. `income` excludes the pension. */
  year: z.object({ income: fiveYears, pension: fiveYears, care: fiveYears, expenses: fiveYears }),
});
export type GraphScenario = z.infer<typeof graphScenarioSchema>;

/** A scenario that cannot be calculated yet, with the reasons. */
const graphProblemsSchema = z.object({
  name: z.string(),
  problems: z
    .array(z.object({ code: z.string(), path: z.string(), msg: z.string() }))
    .min(1)
    .readonly(),
});
export type GraphProblems = z.infer<typeof graphProblemsSchema>;

export const graphAnswerSchema = z.object({
  /** The highlighted scenario. */
  scenId: scenarioIdSchema,
  scenario: bySid(z.union([graphScenarioSchema, graphProblemsSchema])),
});
export type GraphAnswer = z.infer<typeof graphAnswerSchema>;

export const graphCalls = {
  graphs: {
    tag: 'report',
    access: 'session',
    summary: 'Figures of the included scenarios as saved; a scenario that cannot be calculated lists what is missing',
    body: graphRequestSchema,
    answer: graphAnswerSchema,
  },
} as const satisfies CallTable;
