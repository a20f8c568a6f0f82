import { readCaseValue, readJson } from '@advice-builder/casework';
import { CASE_BYTES_MAX } from '@advice-builder/contract';
import type { Result } from '@advice-builder/kernel';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../../use-cases/base/services.ts';
import { importCase } from '../../use-cases/record/import-case.ts';
import type { App } from '../app.ts';
import { ProblemError, unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

/** Converts a result for the framework's parsers and validators: the value, or the problems as an error. */
const asValidation = <T>(result: Result<T>): { readonly value: T } | { readonly error: Error } =>
  result.ok ? { value: result.value } : { error: new ProblemError(result.problems) };

export function registerImportCase(app: App, services: Services): void {
  const { bodyLimit = CASE_BYTES_MAX } = app.initialConfig;
  app.register(async (inner) => {
    const scope = inner.withTypeProvider<ZodTypeProvider>();
    const serve = serving(scope, services);
    // The file was chosen by a person, so a JSON error reports its position.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      const read = asValidation(readJson(body as string));
      if ('error' in read) done(read.error);
      else done(null, read.value);
    });
    const own = {
      whenBusy: 'last',
      bodyLimit: Math.min(bodyLimit, CASE_BYTES_MAX),
      validatorCompiler: () => (data: unknown) => asValidation(readCaseValue(data)),
    } as const;
    serve('importRecord', own, async ({ actor, body }) => {
      const { recId, leftOut } = unwrap(await importCase(services, actor, body));
      return { recId, leftOut: [...leftOut] };
    });
  });
}
