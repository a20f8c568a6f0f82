import { z } from 'zod';
import type { Role } from '../roles.ts';

/**
 * Who may make a call.
 * - `guest`: anyone
 * - `session`: a signed-in person who has set up and changed everything that is required
 * - `set-up`: also a person who must set up a second factor first
 * - `any-session`: also a person who must change the password first
 */
export type Access = 'guest' | 'session' | 'set-up' | 'any-session';

/** An entry of the table of calls: everything except the address. */
export interface Call {
  /** The line on the API page, and the group that lists it. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Only these roles. Undefined: every role. */
  readonly roles?: readonly Role[];
  /** Only accounts that the operator of the installation named for rates, with a second factor. */
  readonly operators?: true;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** The body of status 200. A call either has this, answers with a file, or redirects. */
  readonly answer?: z.ZodType;
  readonly file?: 'document' | 'csv';
  /** Whether the call may also answer 5xx with a message for the person, not only 4xx. */
  readonly mayFail?: true;
  /** Bodies of other statuses that differ from `errorAnswerSchema`. */
  readonly refusals?: Readonly<Partial<Record<'4xx' | '5xx' | 401 | 422, z.ZodType>>>;
}

export type CallTable = Readonly<Record<string, Call>>;

/** The error body of every call except log-in and password. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.string(),
    msg: z.string(),
    /** At most fifty. `value`: the value that was received for the field, if the call returns it. */
    fields: z
      .array(z.object({ path: z.string(), code: z.string(), msg: z.string(), value: z.string().optional() }))
      .optional(),
    /** The total number of faults, if it is higher than the number listed. */
    count: z.number().optional(),
  }),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** The refusals of a call whose only condition is a session. */
export const signedOut = { 401: errorAnswerSchema } as const;
