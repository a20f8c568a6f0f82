import {
  type AnswerOf,
  type Call,
  type CallName,
  calls,
  type ErrorAnswer,
  encodeForm,
  texts,
} from '@advice-builder/contract';
import {
  type Address,
  type Arguments,
  type Asked,
  addressOf,
  type CallOptions,
  type SentWith,
} from './call-arguments.ts';
import { fileName } from './file-name.ts';
import { hearServerTime } from './server-clock.ts';
import { endOf, endSession, isReplaced, storedToken, token, touchSession, useSession } from './session.ts';

const BASE = '/api/v1';
const TIMEOUT_MS = 30_000;

export interface FailedField {
  /** For example `scenarios.0.sCare[0].dateOfEntry`. */
  readonly path: string;
  readonly code: string;
  readonly msg: string;
  /** The value at the path, where the call returns it. */
  readonly value?: string | undefined;
}

/** A call that failed. `status` 0: no answer came, and `code` is `unreachable`. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FailedField[];
  /** The number of fields with errors. It can be larger than the number of `fields`. */
  readonly count: number;
  readonly requestId: string | undefined;
  /** The complete answer, for calls whose failures carry more data. */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, details: Partial<ErrorAnswer> & { body?: unknown } = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = details.error?.fields ?? [];
    this.count = details.error?.count ?? this.fields.length;
    this.requestId = details.requestId;
    this.body = details.body;
  }
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  const error = (body as { error?: { code?: unknown } } | null)?.error;
  return typeof error === 'object' && typeof error.code === 'string';
}

const answerListeners = new Set<(response: Response) => void>();

/** Calls the listener with every response, until the returned function is called. */
export function listenToAnswers(listener: (response: Response) => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** A busy server says when to try again and has done nothing yet, so the page waits without a message. */
const BUSY = { tries: 4, mostSeconds: 10 };

/** Ms until the call is sent again. Undefined: the answer is final. */
function comeAgainAfter({ status, headers }: Response, tried: number): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isBusy = status === 503 && seconds >= 0 && seconds <= BUSY.mostSeconds;
  return isBusy && tried < BUSY.tries ? seconds * 1000 : undefined;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send(address: Address, options: Asked): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await sendOnce(address, options);
    const wait = comeAgainAfter(response, tried);
    if (wait === undefined) return response;
    await pause(wait);
    // Stops if the caller no longer waits for the answer.
    options.signal?.throwIfAborted();
  }
}

async function sendOnce({ method, path }: Address, options: Asked): Promise<Response> {
  const {
    body = method === 'POST' ? {} : undefined,
    asJson = false,
    signal,
    asStored,
    keepalive = false,
    timeout: most = TIMEOUT_MS,
  } = options;
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  const jwt = asStored ? storedToken() : token();
  if (jwt !== null) headers.set('authorization', `Bearer ${jwt}`);
  if (body !== undefined) {
    headers.set('content-type', asJson ? 'application/json' : 'application/x-www-form-urlencoded');
  }
  const timeout = AbortSignal.timeout(most);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const request: RequestInit = { method, headers, signal: ended, keepalive };
  if (body !== undefined) request.body = asJson ? JSON.stringify(body) : encodeForm(body);
  try {
    const response = await fetch(`${BASE}/${path}`, request);
    hearServerTime(response.headers.get('date'));
    for (const listener of answerListeners) listener(response);
    return response;
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

interface ErrorBody {
  readonly status?: { readonly success?: unknown };
  readonly error?: { readonly msg?: unknown };
}

/** The server's own message for an error. */
export function wordsOfServer(body: unknown): string | undefined {
  const msg = (body as ErrorBody | null | undefined)?.error?.msg;
  return typeof msg === 'string' && msg !== '' ? msg : undefined;
}

/** Whether an answer with status 200 says that nothing was done. */
const isUndone = (body: unknown): boolean =>
  (body as ErrorBody | null)?.status?.success === false || wordsOfServer(body) !== undefined;

/** A finished call. `status` 0: no answer came. */
export interface AnsweredCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly answer: unknown;
}

const listeners = new Set<(call: AnsweredCall) => void>();

/** Calls the listener after every call, until the returned function is called. For developers' tools. */
export function listenToCalls(listener: (call: AnsweredCall) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page never uses the token of another person. If there is only such a token, its session ends. */
function requireOwn(): void {
  if (!isReplaced()) return;
  endSession('replaced');
  throw new ApiFailure(401, 'session-expired', texts.sessionExpired);
}

/**
 * The server does not know the session of the token that a call was sent with. The current session can be another one:
 * a newer token may have replaced that token, or the page was already signed out. Only the page's own session ends.
 */
function endIfOwn(sentAs: string | null, { code }: ApiFailure): void {
  if (sentAs === token() && useSession.getState().loggedIn !== false) endSession(endOf(code));
}

/** Sends a call and reads its answer. Rejects only with an `ApiFailure`. */
async function ask({ method, path }: Address, options: Asked): Promise<unknown> {
  if (!options.judges401) requireOwn();
  const sentAs = token();
  const started = performance.now();
  const notify = (status: number, answer: unknown): void => {
    // biome-ignore lint/plugin: milliseconds, no money
    const milliseconds = Math.round(performance.now() - started);
    for (const listener of listeners) listener({ method, path, status, milliseconds, answer });
  };
  const response = await send({ method, path }, options).catch((failure: unknown) => {
    notify(0, undefined);
    throw failure;
  });
  const body = await readBody(response);
  notify(response.status, body);
  if (response.ok && body !== undefined && !isUndone(body)) {
    if (!options.background) touchSession();
    return body;
  }
  const failure = failureOf(response.status, body);
  if (response.status === 401 && !options.judges401) endIfOwn(sentAs, failure);
  throw failure;
}

/**
 * For development and tests, because the production build contains no schemas. @throws an `Error` that names the
 * difference.
 */
function requireAnswerOf(name: CallName, answer: unknown): void {
  const { answer: schema }: Call = calls[name];
  const parsed = schema?.safeParse(answer);
  if (parsed?.success === false) {
    throw new Error(`The answer of ${name} does not match the table of calls: ${parsed.error.message}`);
  }
}

/**
 * Makes a call of the table. Rejects with an `ApiFailure`, and in development also if the answer has the wrong shape.
 */
function call<Name extends CallName>(name: Name, ...asked: Arguments<Name>): Promise<AnswerOf<Name>>;
async function call(name: CallName, asked: Asked = {}): Promise<unknown> {
  const answer = await ask(addressOf(name, asked), asked);
  if (import.meta.env.MODE !== 'production') requireAnswerOf(name, answer);
  return answer;
}

/** A file created by the server. */
export interface ReceivedFile {
  readonly blob: Blob;
  /** The server's name for the file. */
  readonly name: string | undefined;
  /** Number of pages, only for documents. */
  readonly pages: number | undefined;
}

interface FileOptions extends Pick<CallOptions, 'signal' | 'headers' | 'timeout'> {
  /** The required type of the answer, for example `application/pdf`. */
  readonly type: string;
}

/** A document may have to wait for others in the queue. */
const FILE_TIMEOUT_MS = 120_000;

const personHere = (): string | undefined => useSession.getState().user?.email;

/**
 * Makes a call that returns a file. A wrong type, an empty file, or a file that arrives after its person has signed out
 * is a failure. Rejects only with an `ApiFailure`.
 */
function file<Name extends CallName>(name: Name, asked: SentWith<Name> & FileOptions): Promise<ReceivedFile>;
async function file(name: CallName, { type, ...options }: Asked & FileOptions): Promise<ReceivedFile> {
  requireOwn();
  const sentAs = token();
  const asker = personHere();
  const headers = { accept: `${type}, application/json`, ...options.headers };
  const response = await send(addressOf(name, options), { timeout: FILE_TIMEOUT_MS, ...options, headers });
  if (!response.ok) {
    const failure = failureOf(response.status, await readBody(response));
    if (response.status === 401) endIfOwn(sentAs, failure);
    throw failure;
  }
  const blob = await response.blob().catch(() => new Blob());
  // The person has signed out since, so somebody else may use the computer by now.
  if (personHere() !== asker) throw new ApiFailure(401, 'session-expired', texts.sessionExpired);
  touchSession();
  const [answered = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (blob.size === 0 || answered.trim() !== type) {
    throw new ApiFailure(response.status, 'not-a-file', 'The server did not send the file. Try again.');
  }
  const pages = Number(response.headers.get('x-report-pages') ?? 0);
  return {
    blob: new Blob([blob], { type }),
    name: fileName(response.headers.get('content-disposition')),
    pages: pages > 0 ? pages : undefined,
  };
}

/** Downloads a file in the browser, under the server's name for it. */
export function keepFile({ blob, name }: Pick<ReceivedFile, 'blob' | 'name'>, otherwise: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  URL.revokeObjectURL(url);
}

export const api = {
  call,
  file,
  /** Fetches a file and downloads it. */
  save: async <Name extends CallName>(
    name: Name,
    asked: SentWith<Name> & Pick<FileOptions, 'type'>,
    otherwise: string,
  ): Promise<void> => keepFile(await file(name, asked), otherwise),
  /** Reads any address, for developers who try calls by hand. */
  read: (path: string): Promise<unknown> => ask({ method: 'GET', path }, {}),
} as const;
