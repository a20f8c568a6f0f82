import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import { tooManyRequests } from '@advice-builder/contract';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import helmet from 'helmet';
import { addressKey } from '../../platform/address-key.ts';
import { wholeSeconds } from '../../platform/time.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { addressOf } from './proxies.ts';

/** For answers that are not a page: they load nothing and cannot be framed. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] };

/** The policy for the application's page: its own files, and elements with the nonce of this answer. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // For the preview of a document: a file of ours in the browser's own viewer.
    'frame-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The default headers of every answer. They never change, so helmet is called once (docs/decisions/0043). */
function headersOfAll(): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return { ...answer.getHeaders(), 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()' };
}

export async function registerSecurity(app: App, options: { readonly requestsPerMinute: number }): Promise<void> {
  const headers = headersOfAll();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(compress, {
    threshold: 1024,
    // For pages and files. The calls compress their own answers.
    customTypes: /^text\/|javascript|svg/,
    encodings: ['br', 'gzip'],
    // The default brotli quality costs more time than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(rateLimit, {
    global: false,
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(addressOf(request)),
    errorResponseBuilder: (_request, context) => new ProblemError([tooManyRequests(wholeSeconds(context.ttl) + 1)]),
  });
  // Runs before everything else: a route's own limit would come after the session look-up.
  app.addHook('onRequest', app.rateLimit());
}
