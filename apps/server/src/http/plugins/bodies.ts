import { isWithinParts, JSON_PARTS_MAX, parseForm, problem, validate } from '@advice-builder/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { ProblemError, unwrap } from '../problem-error.ts';

/** A form as it came: what its texts mean is known once the schema of the route is. */
class FormText {
  constructor(readonly text: string) {}
}

/** A schema's verdict in the words of the catalogue. What the address says wrongly is simply not there. */
const compile: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = validate(schema, data);
    if (result.ok) return { value: result.value };
    return { error: new ProblemError(httpPart === 'params' ? [problem('not-found')] : result.problems) };
  };
};

/** For calls that carry no record. The longest of them is a form that names a thousand records, of about 85,000 bytes. */
export const SMALL_BODY_BYTES = 131_072;

/**
 * Reads form-encoded and JSON bodies alike; an absent body is an empty one. How large one may be, and of how many parts,
 * is looked at before it is parsed, as everybody else waits meanwhile.
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
