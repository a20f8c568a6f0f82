import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { jsonOf } from '../../platform/written-json.ts';
import type { App } from '../app.ts';

/**
 * Answers are typed where they are made; with `check`, each is also held against its schema before it leaves, so that
 * a test fails when the API page would be wrong.
 */
export function registerResponses(app: App, options: { readonly check: boolean }): void {
  const compile: FastifySerializerCompiler<z.ZodType> =
    ({ schema, method, url }) =>
    (data: unknown) => {
      if (options.check) {
        const result = schema.safeParse(data);
        if (!result.success)
          throw new Error(`${method} ${url} answers otherwise than it says: ${result.error.message}`);
      }
      return jsonOf(data);
    };
  app.setSerializerCompiler(compile as FastifySerializerCompiler<unknown>);
}
