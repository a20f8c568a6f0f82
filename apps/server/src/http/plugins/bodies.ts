import { isWithinParts, JSON_PARTS_MAX, parseForm, problem, validate } from '@advice-builder/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { ProblemError, unwrap } from '../problem-error.ts';

/** The fields of a form, still as text: only the schema of the route knows their types. */
class FormText {
  constructor(readonly text: string) {}
}

/** Validates with a schema, with messages from the catalogue. Invalid query parameters count as absent. */
const compile: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = validate(schema, data);
    if (result.ok) return { value: result.value };
    return { error: new ProblemError(httpPart === 'params' ? [problem('not-found')] : result.problems) };
  };
};

/**
 * The largest body, in bytes, of calls without a record. The longest such body is a form that names a thousand records,
 * about 85,000 bytes.
 */
export const SMALL_BODY_BYTES = 131_072;

/**
 * Parses form-encoded and JSON bodies; an absent body counts as empty. Size and number of parts are checked before
 * parsing, because parsing blocks all other requests.
 */
export function registerBodies(app: App): void {
  const { bodyLimit = SMALL_BODY_BYTES } = app.initialConfig;
  app.addHook('onRoute', (route) => {
    if (route.config?.body !== 'large') route.bodyLimit ??= Math.min(bodyLimit, SMALL_BODY_BYTES);
  });
  app.removeAllContentTypeParsers();
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else if (!isWithinParts(body as string))
      done(new ProblemError([problem('body-too-many-parts', [], { max: JSON_PARTS_MAX })]));
    else return readJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new FormText(body as string));
  });
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema?.body as z.ZodType | undefined;
    if (schema === undefined) return;
    if (request.body instanceof FormText) request.body = unwrap(parseForm(request.body.text, schema));
    request.body ??= {};
  });
  app.setValidatorCompiler(compile);
}
