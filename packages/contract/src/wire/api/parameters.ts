import { parseIsoDate } from '@advice-builder/kernel';
import { z } from 'zod';
import { ratesHashSchema } from '../rates-calls.ts';
import type { CallName, ParameterNamesOf } from './addresses.ts';

/** Digits only. A path with anything else is not found. */
const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const row = digits(/^[1-9]\d{0,14}$/);
const scenario = digits(/^[0-5]$/);

/** Schemas of the parameters in paths; a name has one schema in every path. */
export const parameters = {
  recId: row,
  sid: scenario,
  /** A day that exists in the calendar. */
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine((day) => parseIsoDate(day) !== undefined),
  pack: row,
  rerun: row,
  preferredScenId: scenario,
  id: row,
  version: digits(/^[1-9]\d{0,8}$/),
  key: z.string().regex(/^[\w-]{8,64}$/),
  sourceSid: scenario,
  hash: ratesHashSchema,
} as const;

/** The parameters of a call's path, as a route receives them. */
export type ParamsOf<Name extends CallName> = {
  readonly [Parameter in ParameterNamesOf<Name> & keyof typeof parameters]: z.output<(typeof parameters)[Parameter]>;
};
