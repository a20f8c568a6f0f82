import { fieldDescriptions } from '@advice-builder/casework';
import { APPLICATION_VERSION, texts } from '@advice-builder/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

export const DOCS_PREFIX = '/api/v1/docs';

/**
 * The content security policy of the API page: it may load only its own files. Inline styles are allowed, because its
 * script sets some.
 */
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
          'Bodies are JSON, or form-encoded in bracket notation (scenarios[0][sCare][0][dateOfEntry]=01/11/2026). ' +
          'Fields have the descriptions of the form. Where a description says blank, send null, or an empty text for a text. ' +
          'Every call except log-in and reset needs the token of log-in as a bearer token; 401 means that the session has ' +
          'ended. While mustChange is set, only isAuth, user, password and log-out are answered. While ' +
          'mustSetUpTwoFactor is set, the calls for second factors and passkeys are answered too. Calls that delete or ' +
          'calculate can name the revisions that were shown. They answer 409 revision-conflict if something newer is ' +
          'stored. Every answer has two headers. spa-version is the version that clients should have. rates describes the ' +
          'rates that the server calculates with: the number of acceptances and withdrawals of packs, and the hash under ' +
          'which rates/book/{hash} returns these rates.',
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
