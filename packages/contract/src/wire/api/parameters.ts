import { parseIsoDate } from '@advice-builder/kernel';
import { z } from 'zod';
import { ratesHashSchema } from '../rates-calls.ts';
import type { CallName, ParameterNamesOf } from './addresses.ts';

/** Digits only; an address with anything else leads nowhere. */
const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const row = digits(/^[1-9]\d{0,14}$/);
const scenario = digits(/^[0-5]$/);

/** What may be in the path of a call, by the name of the parameter. */
export const parameters = {
  recId: row,
  sid: scenario,
  /** A day there is. */
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

/** The parameters in the path of a call. */
export type ParamsOf<Name extends CallName> = {
  readonly [Parameter in ParameterNamesOf<Name> & keyof typeof parameters]: z.output<(typeof parameters)[Parameter]>;
};
