import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@advice-builder/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { answerProblems } from './plugins/errors.ts';
import { pagePolicy } from './plugins/security.ts';
import { methodsAt } from './route-table.ts';

/** The text in the built page that is replaced by the nonce of each answer. */
const PLACEHOLDER = '__CSP_NONCE__';

async function sendPage(reply: FastifyReply, webRoot: string): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = await readFile(join(webRoot, 'index.html'), 'utf8');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(PLACEHOLDER, nonce));
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A missing file gets 404: if it got the page instead, the browser would run the page as a script.
  const [path = ''] = request.url.split('?');
  // The address of a series of rates contains a dot but is not a file.
  const isFile = /\/assets\/|\.[a-z0-9]{2,5}$/i.test(path) && !/^\/rates\/[\w.-]+$/.test(path);
  return isRead && !isFile && !/^\/api(?:\/|$|\?)/.test(request.url);
}

/** Serves the built client. Every address that is neither a file nor a call is a page of the client. */
export async function registerPage(app: App, webRoot: string): Promise<void> {
  const isBuilt = existsSync(join(webRoot, 'index.html'));
  if (isBuilt) {
    for (const url of ['/', '/index.html']) {
      app.get(url, { schema: { hide: true } }, (_request, reply) => sendPage(reply, webRoot));
    }
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      // The build stores a compressed copy of each file next to it.
      preCompressed: true,
      setHeaders(response, path) {
        const named = path.startsWith(join(webRoot, 'assets'));
        response.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(app.knownRoutes, request.url);
    if (methods.length > 0) {
      return answerProblems(reply.header('allow', methods.join(', ')), [problem('method-not-allowed')]);
    }
    if (!wantsPage(request)) return answerProblems(reply, [problem('not-found')]);
    if (isBuilt) return sendPage(reply, webRoot);
    return reply.status(503).type('text/plain; charset=utf-8').send('The client is not built yet. Run npm start.\n');
  };
  // An unknown address is answered before the body is read.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answerUnknown(request, reply) : undefined));
  app.setNotFoundHandler(answerUnknown);
}
