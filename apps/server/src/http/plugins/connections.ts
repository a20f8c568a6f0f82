import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, problem, statusOf } from '@advice-builder/contract';
import { newRequestId } from '../../platform/ids.ts';
import type { Watch } from '../../platform/watch.ts';
import type { App } from '../app.ts';
import { BARE_HEADERS } from './bare-answers.ts';
import { errorBody } from './errors.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** Longest time a request may take to arrive, its body included. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Longest time an answer may take once the server stops; it is cut then. */
const ANSWER_LIMIT_MS = 5_000;

/** What the parser of HTTP could not make a request of. */
const UNREAD: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Answers what never became a request, in the shape of all errors, and closes the connection. */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problems = [problem(UNREAD[error.code ?? ''] ?? 'request-malformed')];
  const status = statusOf(problems);
  const requestId = newRequestId();
  const body = JSON.stringify(errorBody(problems, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/**
 * What is still arriving when the server stops is cut at once: nothing was promised about it yet, and it may take for
 * ever. What is being answered has a moment to end. Before that, while the server is about to stop, it answers each
 * connection for the last time: the next call comes by a new one, to another server.
 */
export function registerConnections(app: App, watch: Pick<Watch, 'isLeaving'>): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (watch.isLeaving()) reply.header('connection', 'close');
  });
  const open = new Map<Socket, IncomingMessage | undefined>();
  app.server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket } = request;
    open.set(socket, request);
    response.once('close', () => {
      if (open.get(socket) === request) open.set(socket, undefined);
    });
  });
  let limit: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    for (const [socket, request] of open) if (!request?.complete) socket.destroy();
    limit = setTimeout(() => app.server.closeAllConnections(), ANSWER_LIMIT_MS);
  });
  app.addHook('onClose', async () => clearTimeout(limit));
}
