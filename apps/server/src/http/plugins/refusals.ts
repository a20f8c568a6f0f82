import type { FastifyRequest } from 'fastify';
import { noteRefusals } from '../../use-cases/account/note-refusals.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';
import { ProblemError } from '../problem-error.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  'record-not-found',
  'rerun-not-found',
  'access-denied',
  'operator-sign-on',
]);

const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && REFUSALS.has(error.problems[0]?.code ?? '');

function recordOf({ params }: FastifyRequest): number | undefined {
  const { recId } = params as { readonly recId?: string | number };
  return recId === undefined ? undefined : Number(recId);
}

/**
 * Adds an audit line for every call of this scope that is refused to a signed-in person. The answer does not change.
 */
export function registerRefusals(app: App, services: Services): void {
  app.setErrorHandler(async (error, request) => {
    if (request.signedIn !== null && isRefusal(error)) {
      const call = `${request.method} ${request.routeOptions.url}`;
      await noteRefusals(services, actorOf(request, services.clock), call, [recordOf(request)]);
    }
    throw error;
  });
}
