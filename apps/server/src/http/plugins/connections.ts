import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, problem, statusOf } from '@advice-builder/contract';
import { newRequestId } from '../../platform/ids.ts';
import type { Watch } from '../../platform/watch.ts';
import type { App } from '../app.ts';
import { BARE_HEADERS } from './bare-answers.ts';
import { errorBody } from './errors.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** The longest time that a request may take to arrive, including its body. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** The longest time that an answer may still take once the server stops. After that its connection is cut. */
const ANSWER_LIMIT_MS = 5_000;

/** Errors of the HTTP parser, with our codes. */
const UNREAD: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Answers malformed requests with the usual error body, and closes the connection. */
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
 * When the server stops, requests that are still arriving are cut off at once: they may take for ever, and nothing has
 * been done for them. Answers in progress get a short time to end. While the server drains before the stop, it closes
 * each connection after its next answer, so that further calls go to another server.
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
