import { APPLICATION_VERSION } from '@advice-builder/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

export const DOCS_PREFIX = '/api/v1/docs';

/** The API page, made from the schemas the calls are checked with. Registered before the calls. */
export async function registerDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Advice Builder',
        version: APPLICATION_VERSION,
        description:
          'Bodies are form-encoded in bracket notation (scenarios[0][sCare][0][dateOfEntry]=01/11/2026) or JSON. ' +
          'Every call but log-in carries the token of log-in as a bearer token.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: DOCS_PREFIX, staticCSP: true });
}
