import type { z } from 'zod';
import type { Role } from '../accounts.ts';
import { errorAnswerSchema } from '../calls.ts';

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
  /** Of other statuses; `refused` when absent. */
  readonly refusals?: Readonly<Partial<Record<'4xx' | '5xx' | 401 | 422, z.ZodType>>>;
}

export type CallTable = Readonly<Record<string, Call>>;

export const refused = { '4xx': errorAnswerSchema } as const;
/** Of a call that may also fail for a reason it can tell. */
export const refusedOrFailed = { '4xx': errorAnswerSchema, '5xx': errorAnswerSchema } as const;
/** Of a call that asks for nothing but a session. */
export const signedOut = { 401: errorAnswerSchema } as const;
