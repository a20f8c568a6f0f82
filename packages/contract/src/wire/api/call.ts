import { z } from 'zod';
import type { Role } from '../accounts.ts';

/**
 * Who may make a call.
 * - `guest`: anybody
 * - `session`: a signed-in person who has nothing to do first
 * - `set-up`: the same, and one who has a second factor to set up first
 * - `any-session`: the same, and one who has a password to change first
 */
export type Access = 'guest' | 'session' | 'set-up' | 'any-session';

/** What server, page and the API page know of a call beside its address. */
export interface Call {
  /** Its line on the API page, and the group it is in there. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Only these; everybody with that access when absent. */
  readonly roles?: readonly Role[];
  /** Only accounts that the operator of the installation named for rates, with a second factor. */
  readonly operators?: true;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Of status 200. A call has this, or answers a file, or redirects. */
  readonly answer?: z.ZodType;
  readonly file?: 'document' | 'csv';
  /** It may fail for a reason it can tell: beside refusals (4xx) it answers failures (5xx). */
  readonly mayFail?: true;
  /** Of other statuses, where they are not as of all calls. */
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

/** Of a call that asks for nothing but a session. */
export const signedOut = { 401: errorAnswerSchema } as const;
