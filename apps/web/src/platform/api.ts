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
  /** `scenarios.0.sCare[0].dateOfEntry` */
  readonly path: string;
  readonly code: string;
  readonly msg: string;
  /** What stands there, where the call tells that. */
  readonly value?: string | undefined;
}

/** A call that did not succeed. `status` 0: no answer came, `code` is then `unreachable`. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FailedField[];
  /** How many fields there are, where that is more than are named. */
  readonly count: number;
  readonly requestId: string | undefined;
  /** The whole answer, for calls whose failures carry more. */
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

/** Sees what every answer says beside its body, until the answer is called. */
export function listenToAnswers(listener: (response: Response) => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** A server that has too much to do says when to come again, and has done nothing yet: so nobody needs to know. */
const BUSY = { tries: 4, mostSeconds: 10 };

/** Ms until the call is to be sent again; undefined: its answer counts. */
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
    // Nobody waits for it any more.
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

interface Told {
  readonly status?: { readonly success?: unknown };
  readonly error?: { readonly msg?: unknown };
}

/** What the server itself says of an error, in words. */
export function wordsOfServer(body: unknown): string | undefined {
  const msg = (body as Told | null | undefined)?.error?.msg;
  return typeof msg === 'string' && msg !== '' ? msg : undefined;
}

/** Whoever answered 200 says beside it that nothing was done. */
const isUndone = (body: unknown): boolean =>
  (body as Told | null)?.status?.success === false || wordsOfServer(body) !== undefined;

/** A call that was answered, as it went. `status` 0: no answer came. */
export interface CallTold {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly answer: unknown;
}

const listeners = new Set<(told: CallTold) => void>();

/** Hears of every call from now on, until the answer is called. For developers' tools. */
export function listenToCalls(listener: (told: CallTold) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page never works with the token of another person: it ends where that is all there is. */
function requireOwn(): void {
  if (!isReplaced()) return;
  endSession('replaced');
  throw new ApiFailure(401, 'session-expired', texts.sessionExpired);
}

/**
 * The server knows no session of the token a call was sent with. Where another one has taken its place since, or the
 * page was signed out already, that says nothing about the session of now: it may be somebody else's.
 */
function endIfOwn(sentAs: string | null, { code }: ApiFailure): void {
  if (sentAs === token() && useSession.getState().loggedIn !== false) endSession(endOf(code));
}

/** Sends a call and takes its answer. Rejects with an `ApiFailure` only. */
async function ask({ method, path }: Address, options: Asked): Promise<unknown> {
  if (!options.judges401) requireOwn();
  const sentAs = token();
  const started = performance.now();
  const tell = (status: number, answer: unknown): void => {
    // biome-ignore lint/plugin: milliseconds, no money
    const milliseconds = Math.round(performance.now() - started);
    for (const listener of listeners) listener({ method, path, status, milliseconds, answer });
  };
  const response = await send({ method, path }, options).catch((failure: unknown) => {
    tell(0, undefined);
    throw failure;
  });
  const body = await readBody(response);
  tell(response.status, body);
  if (response.ok && body !== undefined && !isUndone(body)) {
    if (!options.background) touchSession();
    return body;
  }
  const failure = failureOf(response.status, body);
  if (response.status === 401 && !options.judges401) endIfOwn(sentAs, failure);
  throw failure;
}

/** For development and tests alone: what goes to people carries no schemas. */
function requireAnswerOf(name: CallName, answer: unknown): void {
  const { answer: schema }: Call = calls[name];
  const parsed = schema?.safeParse(answer);
  if (parsed?.success === false) {
    throw new Error(`The answer of ${name} is not what the table of calls says: ${parsed.error.message}`);
  }
}

/** One call of the API, as the table of calls has it. Rejects with an `ApiFailure` only. */
function call<Name extends CallName>(name: Name, ...asked: Arguments<Name>): Promise<AnswerOf<Name>>;
async function call(name: CallName, asked: Asked = {}): Promise<unknown> {
  const answer = await ask(addressOf(name, asked), asked);
  if (import.meta.env.MODE !== 'production') requireAnswerOf(name, answer);
  return answer;
}

/** A file as the server made it. */
export interface ReceivedFile {
  readonly blob: Blob;
  /** As the server calls it. */
  readonly name: string | undefined;
  /** Of a document. */
  readonly pages: number | undefined;
}

interface FileOptions extends Pick<CallOptions, 'signal' | 'headers' | 'timeout'> {
  /** What the answer must be: `application/pdf`. */
  readonly type: string;
}

/** A document may wait for others before it. */
const FILE_TIMEOUT_MS = 120_000;

const personHere = (): string | undefined => useSession.getState().user?.email;

/**
 * A call that answers a file. Of another type than asked for, empty, or come after its person has signed out, it is a
 * failure. Rejects with an `ApiFailure` only.
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
  // Signed out meanwhile: the computer may be somebody else's by now.
  if (personHere() !== asker) throw new ApiFailure(401, 'session-expired', texts.sessionExpired);
  touchSession();
  const [answered = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (blob.size === 0 || answered.trim() !== type) {
    throw new ApiFailure(response.status, 'not-a-file', 'The answer of the server was not the file.');
  }
  const pages = Number(response.headers.get('x-report-pages') ?? 0);
  return {
    blob: new Blob([blob], { type }),
    name: fileName(response.headers.get('content-disposition')),
    pages: pages > 0 ? pages : undefined,
  };
}

/** Hands a file to the browser to keep, under the name the server gave it. */
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
  /** Fetches a file and keeps it. */
  save: async <Name extends CallName>(
    name: Name,
    asked: SentWith<Name> & Pick<FileOptions, 'type'>,
    otherwise: string,
  ): Promise<void> => keepFile(await file(name, asked), otherwise),
  /** Reads whatever an address answers, for developers who try calls by hand. */
  read: (path: string): Promise<unknown> => ask({ method: 'GET', path }, {}),
} as const;
