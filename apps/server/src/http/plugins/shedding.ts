import { randomInt } from 'node:crypto';
import { finished } from 'node:stream';
import { problem } from '@advice-builder/contract';
import type { FastifyContextConfig } from 'fastify';
import { measureLag } from '../../platform/lag.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { BARE_HEADERS } from './bare-answers.ts';

export interface SheddingLimits {
  /** Calls that may be in flight; with `whenBusy: 'last'` twice as many. */
  readonly maxInFlight: number;
  /** How late the event loop may be, in ms; with `whenBusy: 'last'` twice as late. */
  readonly maxLagMs: number;
}

/** Those who are sent away come back spread over so many seconds. */
const COME_BACK_SECONDS = { from: 2, to: 6 };

/** What a call is worth when not all can be answered: what was typed comes before what can be read again. */
function shareOf({ access, whenBusy }: FastifyContextConfig): number {
  // The page, its files and the operator's watch cost next to nothing, and say more than a refusal.
  if (access === undefined || whenBusy === 'never') return Number.POSITIVE_INFINITY;
  return whenBusy === 'last' ? 2 : 1;
}

/**
 * Sends calls away while there is more to do than can be done in time, before any work is spent on them: those that are
 * under way end the sooner. The answer says when to come again; nothing has happened by then.
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
