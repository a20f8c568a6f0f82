import { fieldDescriptions } from '@advice-builder/casework';
import { APPLICATION_VERSION, texts } from '@advice-builder/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

export const DOCS_PREFIX = '/api/v1/docs';

/** Only the page's own files. Its script sets inline styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The API page, generated from the schemas that validate the calls. Field descriptions come from the catalogue.
 * Register it before the calls.
 */
export async function registerDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: texts.appName,
        version: APPLICATION_VERSION,
        description:
          'Bodies are form-encoded in bracket notation (scenarios[0][sCare][0][dateOfEntry]=01/11/2026) or JSON. ' +
          'What is said of a field is what its form says: blank there is null here, and an empty text where it is a text. ' +
          'Every call but log-in and reset carries the token of log-in as a bearer token; 401 means that there is no ' +
          'session any more. While mustChange is set only isAuth, user, password and log-out are answered, while ' +
          'mustSetUpTwoFactor is set those and the calls of second factor and passkeys. Calls that delete or calculate may ' +
          'name the revisions that were shown: 409 revision-conflict when something newer is stored. Every answer ' +
          'tells the version clients should ' +
          'have in the header spa-version, and the rates the server calculates with in the header rates: how often packs ' +
          'of rates were accepted or withdrawn, and the hash under which rates/book/{hash} answers them.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry: fieldDescriptions() }),
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PREFIX,
    staticCSP: POLICY,
    // The validator would send the API description to an external server.
    uiConfig: { validatorUrl: null },
  });
}
