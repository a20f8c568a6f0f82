import { z } from 'zod';
import type { Role } from '../roles.ts';

/**
 * Who may make a call.
 * - `guest`: anybody
 * - `session`: a signed-in person who has nothing to do first
 * - `set-up`: the same, and one who has a second factor to set up first
 * - `any-session`: the same, and one who has a password to change first
 */
export type Access = 'guest' | 'session' | 'set-up' | 'any-session';

/** An entry of the table of calls: everything but the address. */
export interface Call {
  /** The line on the API page, and the group of that line. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Only these roles; everybody with that access when absent. */
  readonly roles?: readonly Role[];
  /** Only accounts that the operator of the installation named for rates, with a second factor. */
  readonly operators?: true;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** The body of status 200. A call has this, or answers a file, or redirects. */
  readonly answer?: z.ZodType;
  readonly file?: 'document' | 'csv';
  /** The call also answers 5xx with words for the person, not only 4xx. */
  readonly mayFail?: true;
  /** Bodies of other statuses, where they differ from `errorAnswerSchema`. */
  readonly refusals?: Readonly<Partial<Record<'4xx' | '5xx' | 401 | 422, z.ZodType>>>;
}

export type CallTable = Readonly<Record<string, Call>>;

/** Error body of every call but log-in and password. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.string(),
    msg: z.string(),
    /** At most fifty. `value`: what stands there, where the call tells that. */
    fields: z
      .array(z.object({ path: z.string(), code: z.string(), msg: z.string(), value: z.string().optional() }))
      .optional(),
    /** How many there are, where that is more. */
    count: z.number().optional(),
  }),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** Refusals of a call that needs a session and nothing else. */
export const signedOut = { 401: errorAnswerSchema } as const;
