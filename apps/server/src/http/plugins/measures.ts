import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { callSeconds, callsInFlight, refusals } from '../../platform/metrics/counts.ts';
import type { App } from '../app.ts';

const NO_ROUTE = '(none)';

/** The pattern of a call's address: nothing of the address itself. */
const routeOf = ({ request }: FastifyReply): string => request.routeOptions.url ?? NO_ROUTE;

/** Counts a call that is answered with a problem. */
export function countRefusal(reply: FastifyReply, code: string): void {
  refusals.inc({ route: routeOf(reply), code });
}

/** Counts every call and its time; one whose client went away before the answer has the status `gone`. */
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
