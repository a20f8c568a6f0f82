import type { IncomingMessage } from 'node:http';
import {
  type ErrorCode,
  messageOf,
  PROBLEMS_MAX,
  pathText,
  problem,
  problemCatalogue,
  statusOf,
} from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codesOf, diskTrouble, isUnreachable } from '../../platform/trouble.ts';
import type { Watch } from '../../platform/watch.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { BARE_HEADERS } from './bare-answers.ts';
import { countRefusal } from './measures.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** Framework error codes that a request can cause, with our codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body-malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-malformed',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_NOT_FOUND: 'not-found',
  FST_ERR_VALIDATION: 'body-malformed',
};

function problemsOfError(error: Error, bodyLimit: number): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  const code = FRAMEWORK[(error as Partial<FastifyError>).code ?? ''];
  if (code === 'body-too-large') return [problem(code, [], { max: bodyLimit })];
  if (code !== undefined) return [problem(code)];
  if (isUnreachable(error) || diskTrouble(error) !== undefined) return [problem('server-unavailable')];
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  // A file that may not be served (hidden, or outside the folder) is answered as missing.
  if (status === 403) return [problem('not-found')];
  return [problem(status >= 400 && status < 500 ? 'body-malformed' : 'server-error')];
}

/** The stored revisions, for a client whose revisions are older. */
function storedRevisions(problems: readonly Problem[]) {
  const scenarios: Record<string, { savedAt: string; revision: number }> = {};
  let record: { savedAt: string; revision: number } | undefined;
  for (const { code, params } of problems) {
    if (code !== 'revision-conflict' || params?.part === undefined) continue;
    const stored = { savedAt: String(params.savedAt), revision: Number(params.revision) };
    if (params.part === 'record') record = stored;
    else scenarios[String(params.part)] = stored;
  }
  return { success: false, updated: { ...(record === undefined ? {} : { record }), scenarios } };
}

/** The problem of one field. `value`: its current value, if the call returns it. */
function fieldOf(found: Problem) {
  const value = found.params?.value;
  return {
    path: pathText(found.fieldPath),
    code: found.code,
    msg: messageOf(found),
    ...(typeof value === 'string' ? { value } : {}),
  };
}

/** The first problem's code. A code outside the catalogue counts as a fault of ours. */
function codeOf([first]: readonly Problem[]): string {
  return first !== undefined && Object.hasOwn(problemCatalogue, first.code) ? first.code : 'server-error';
}

/** The body of a failed call (`errorAnswerSchema`). A conflict also has a `status` with the stored revisions. */
export function errorBody(problems: readonly Problem[], requestId: string) {
  const [first] = problems;
  const code = codeOf(problems);
  const named = problems.filter((found) => found.fieldPath.length > 0);
  const fields = named.slice(0, PROBLEMS_MAX).map(fieldOf);
  return {
    error: {
      code,
      msg: first === undefined ? '' : messageOf(first),
      ...(fields.length > 0 ? { fields } : {}),
      ...(named.length > fields.length ? { count: named.length } : {}),
    },
    requestId,
    ...(code === 'revision-conflict' ? { status: storedRevisions(problems) } : {}),
  };
}

/** Logs frames and codes only: the message of an unexpected error may quote what a person typed. */
function logUnexpected(log: FastifyBaseLogger, error: Error, verbose: boolean): void {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  log.error(
    {
      error: error.name,
      ...(diskTrouble(error) === undefined ? {} : { disk: diskTrouble(error) }),
      codes: codesOf(error),
      frames: frames.slice(0, 12).map((line) => line.trim()),
      ...(verbose ? { words: error.message, cause: String((error.cause as Error | undefined)?.message ?? '') } : {}),
    },
    'unexpected error',
  );
}

/** Seconds until a retry when the queue for documents is full: each takes a second or two, and several are waiting. */
const DOCUMENTS_BUSY_SECONDS = 5;

/** Seconds after which a retry makes sense. Undefined if waiting does not help. */
function retryAfter([first]: readonly Problem[]): number | undefined {
  if (first?.code === 'documents-busy') return DOCUMENTS_BUSY_SECONDS;
  return first?.code === 'too-many-requests' ? Number(first.params?.seconds) : undefined;
}

export function answerProblems(reply: FastifyReply, problems: readonly Problem[]): FastifyReply {
  countRefusal(reply, codeOf(problems));
  const seconds = retryAfter(problems);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.status(statusOf(problems)).send(errorBody(problems, reply.request.id));
}

/** Bytes read from a body that was refused for its size, before the connection is cut. */
const DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * A client that is still sending would find the connection closed and never read the answer, so let it finish, within
 * reason.
 */
function drain(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = DRAIN_BYTES;
    raw.on('data', (part: Buffer) => {
      left -= part.length;
      if (left < 0) resolve();
    });
    for (const over of ['end', 'close', 'error']) raw.once(over, () => resolve());
    raw.resume();
  });
}

/** Whether the client left before its request was complete: nobody receives the answer, and this is no fault. */
const hasGone = (raw: IncomingMessage): boolean => raw.destroyed && !raw.complete;

/** Answers a request whose address cannot be parsed. No hook runs for it, so the headers are set here. */
export function answerUnreadable(error: Error, reply: FastifyReply): FastifyReply {
  reply.headers(BARE_HEADERS).header(REQUEST_ID_HEADER, reply.request.id);
  return answerProblems(reply, problemsOfError(error, 0));
}

export function registerErrors(app: App, watch: Watch, options: { readonly verbose: boolean }): void {
  app.setErrorHandler(async (error: Error, request: FastifyRequest, reply) => {
    watch.met(error);
    const problems = problemsOfError(error, request.routeOptions.bodyLimit);
    if (problems[0]?.code === 'body-too-large') await drain(request.raw);
    if (hasGone(request.raw)) request.log.info('the client went away');
    else if (statusOf(problems) >= 500) logUnexpected(request.log, error, options.verbose);
    return answerProblems(reply, problems);
  });
}
