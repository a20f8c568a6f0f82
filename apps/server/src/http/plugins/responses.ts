import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { jsonOf } from '../../platform/written-json.ts';
import type { App } from '../app.ts';

/**
 * The compiler checks the types of answers. With `check`, each is also validated against its schema, so that a test
 * fails if the API page would be wrong.
 */
export function registerResponses(app: App, options: { readonly check: boolean }): void {
  const compile: FastifySerializerCompiler<z.ZodType> =
    ({ schema, method, url }) =>
    (data: unknown) => {
      if (options.check) {
        const result = schema.safeParse(data);
        if (!result.success)
          throw new Error(`${method} ${url} gives an answer that does not match its schema: ${result.error.message}`);
      }
      return jsonOf(data);
    };
  app.setSerializerCompiler(compile as FastifySerializerCompiler<unknown>);
}
