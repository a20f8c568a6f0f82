import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { callSeconds, callsInFlight, refusals } from '../../platform/metrics/counts.ts';
import type { App } from '../app.ts';

const NO_ROUTE = '(none)';

/** The route pattern, which contains no part of the actual address. */
const routeOf = ({ request }: FastifyReply): string => request.routeOptions.url ?? NO_ROUTE;

/** Counts a call that is answered with a problem. */
export function countRefusal(reply: FastifyReply, code: string): void {
  refusals.inc({ route: routeOf(reply), code });
}

/** Counts every call and measures its time. If the client left before the answer, the status is `gone`. */
export function registerMeasures(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    callsInFlight.inc();
    const end = callSeconds.startTimer({ method: request.method, route: routeOf(reply) });
    finished(reply.raw, (error) => {
      callsInFlight.dec();
      end({ status: error ? 'gone' : `${String(reply.statusCode)[0]}xx` });
    });
    next();
  });
}
