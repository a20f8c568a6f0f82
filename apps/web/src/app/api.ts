import { type ErrorAnswer, encodeForm, texts } from '@advice-builder/contract';
import { endSession, token, touchSession } from './session.ts';

const BASE = '/api/v1';
const TIMEOUT_MS = 30_000;

export interface FailedField {
  /** `scenarios.0.sCare[0].dateOfEntry` */
  readonly path: string;
  readonly code: string;
  readonly msg: string;
}

/** A call that did not succeed. `status` 0: no answer came, `code` is then `unreachable`. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FailedField[];
  readonly requestId: string | undefined;
  /** The whole answer, for calls whose failures carry more. */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, details: Partial<ErrorAnswer> & { body?: unknown } = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = details.error?.fields ?? [];
    this.requestId = details.requestId;
    this.body = details.body;
  }
}

export interface CallOptions {
  /** Sent form-encoded with bracket keys. */
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** A 401 is the caller's to judge: it does not end the session here. */
  readonly judges401?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT';

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  const error = (body as { error?: { code?: unknown } } | null)?.error;
  return typeof error === 'object' && typeof error.code === 'string';
}

async function send(method: Method, path: string, { body, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const jwt = token();
  if (jwt !== null) headers.set('authorization', `Bearer ${jwt}`);
  if (body !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const request: RequestInit = { method, headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  if (body !== undefined) request.body = encodeForm(body);
  try {
    return await fetch(`${BASE}/${path}`, request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiFailure(0, 'unreachable', texts.communicationError);
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function failureOf(status: number, body: unknown): ApiFailure {
  if (isErrorAnswer(body)) return new ApiFailure(status, body.error.code, body.error.msg, { ...body, body });
  return new ApiFailure(status, 'server-error', texts.communicationError, { body });
}

/** One call of the API. The answer has the form its schema in the contract says. Rejects with an `ApiFailure` only. */
export async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const sentAs = token();
  const response = await send(method, path, options);
  const body = await readBody(response);
  if (response.ok && body !== undefined) {
    touchSession();
    return body as Answer;
  }
  // An answer to a token that has been replaced since says nothing about the session of now.
  if (response.status === 401 && !options.judges401 && sentAs === token()) endSession('expired');
  throw failureOf(response.status, body);
}

export const api = {
  get: <Answer>(path: string, options?: CallOptions) => call<Answer>('GET', path, options),
  post: <Answer>(path: string, body?: object, options?: CallOptions) =>
    call<Answer>('POST', path, { ...options, body: body ?? {} }),
  put: <Answer>(path: string, body: object, options?: CallOptions) => call<Answer>('PUT', path, { ...options, body }),
} as const;
