import { randomInt } from 'node:crypto';
import { finished } from 'node:stream';
import { problem } from '@advice-builder/contract';
import type { FastifyContextConfig } from 'fastify';
import { measureLag } from '../../platform/lag.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { BARE_HEADERS } from './bare-answers.ts';

export interface SheddingLimits {
  /** The most calls that may be in progress at once. Calls with `whenBusy: 'last'` may be twice as many. */
  readonly maxInFlight: number;
  /** Longest delay of the event loop, in ms; twice as long with `whenBusy: 'last'`. */
  readonly maxLagMs: number;
}

/** Refused clients retry after a random number of seconds in this range. */
const COME_BACK_SECONDS = { from: 2, to: 6 };

/**
 * The multiple of the limits up to which a call is accepted under overload: saving typed data comes before data that
 * can be read again.
 */
function shareOf({ access, whenBusy }: FastifyContextConfig): number {
  // The page, its files and the health checks cost almost nothing, and are more useful than a refusal.
  if (access === undefined || whenBusy === 'never') return Number.POSITIVE_INFINITY;
  return whenBusy === 'last' ? 2 : 1;
}

/**
 * Refuses calls under overload before any work is done for them, so that those in progress end sooner. The answer says
 * when to retry, and nothing has happened.
 */
export function registerShedding(app: App, { maxInFlight, maxLagMs }: SheddingLimits): void {
  const lag = measureLag();
  let inFlight = 0;
  app.addHook('onClose', async () => lag.stop());
  app.addHook('onRequest', async (request, reply) => {
    const share = shareOf(request.routeOptions.config);
    if (inFlight >= maxInFlight * share || lag.lagMs() > maxLagMs * share) {
      const seconds = randomInt(COME_BACK_SECONDS.from, COME_BACK_SECONDS.to);
      reply.headers(BARE_HEADERS).header('retry-after', seconds);
      throw new ProblemError([problem('server-busy', [], { seconds })]);
    }
    inFlight += 1;
    finished(reply.raw, () => {
      inFlight -= 1;
    });
  });
}
