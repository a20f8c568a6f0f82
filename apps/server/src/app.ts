import fastify, { type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from './http/app.ts';
import { registerDocs } from './http/docs.ts';
import { registerHealth } from './http/health.ts';
import { registerPage } from './http/page.ts';
import { registerBodies } from './http/plugins/bodies.ts';
import { answerUnread, REQUEST_TIMEOUT_MS, registerConnections } from './http/plugins/connections.ts';
import { answerUnreadable, registerErrors } from './http/plugins/errors.ts';
import { registerMeasures } from './http/plugins/measures.ts';
import { trustIn } from './http/plugins/proxies.ts';
import { registerRequestIds, requestIds } from './http/plugins/request-ids.ts';
import { registerResponses } from './http/plugins/responses.ts';
import { registerSecurity } from './http/plugins/security.ts';
import { registerShedding, type SheddingLimits } from './http/plugins/shedding.ts';
import { recordRoutes } from './http/route-table.ts';
import { registerRoutes } from './http/routes.ts';
import type { TrustedProxies } from './platform/config.ts';
import type { Services } from './use-cases/base/services.ts';

export interface AppOptions {
  readonly bodyLimit: number;
  readonly requestsPerMinute: number;
  /** The load at which requests are refused. Absent: requests are never refused for load. */
  readonly shedding?: SheddingLimits;
  readonly trustProxy: TrustedProxies;
  /** Milliseconds that a request may take to arrive. If absent, one minute. */
  readonly requestTimeoutMs?: number;
  readonly webRoot: string;
  /** Whether everyone can see the page that describes the API. */
  readonly apiPage: boolean;
  /** Whether every response is validated against its schema. */
  readonly checkResponses: boolean;
  /** Whether the log includes messages of unexpected errors. These may quote what a person typed. */
  readonly verboseErrors: boolean;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** Builds the complete application, ready to listen or to receive test requests. */
export async function buildApp(services: Services, options: AppOptions): Promise<App> {
  const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const app: App = fastify({
    bodyLimit: options.bodyLimit,
    trustProxy: trustIn(options.trustProxy),
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(options.trustProxy),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 2 },
    clientErrorHandler: answerUnread,
    frameworkErrors: (error, _request, reply) => void answerUnreadable(error, reply as FastifyReply),
  }).withTypeProvider<ZodTypeProvider>();
  registerConnections(app, services.watch);
  recordRoutes(app);
  registerRequestIds(app);
  registerMeasures(app);
  if (options.shedding !== undefined) registerShedding(app, options.shedding);
  registerErrors(app, services.watch, { verbose: options.verboseErrors });
  registerBodies(app);
  registerResponses(app, { check: options.checkResponses });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: reply.elapsedTime,
        user: request.signedIn?.caller.userId,
      },
      'answered',
    );
  });
  await registerSecurity(app, { requestsPerMinute: options.requestsPerMinute });
  if (options.apiPage) await registerDocs(app);
  registerHealth(app, services, { tellVersion: options.apiPage });
  await registerRoutes(app, services);
  await registerPage(app, options.webRoot);
  return app;
}
