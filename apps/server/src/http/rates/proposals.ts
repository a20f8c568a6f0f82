/** What an operator sees of a pack that waits, before accepting it. */
import { errorAnswerSchema, packChangesSchema, packEffectSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { effectOfStored, examineStored } from '../../use-cases/rates/stored-pack.ts';
import type { App } from '../app.ts';
import { packParams } from '../parameters.ts';
import { orRefuse, toldDifferences } from './packs.ts';

const refused = { '4xx': errorAnswerSchema } as const;

export function registerProposals(app: App, services: Services): void {
  app.get(
    '/rates/packs/:pack/changes',
    {
      config: { access: 'session', operators: true },
      schema: {
        summary:
          'Operators: what a stored pack changes of the rates without it, and the checks a proposal does not meet',
        tags: ['rates'],
        params: packParams,
        response: { 200: packChangesSchema, ...refused },
      },
    },
    async (request) => {
      const { differences, faults } = await orRefuse(examineStored(services, request.params.pack));
      return { differences: toldDifferences(differences), faults: [...faults] };
    },
  );
  app.get(
    '/rates/packs/:pack/effect',
    {
      config: { access: 'session', operators: true, whenBusy: 'last' },
      schema: {
        summary: 'Operators: what a proposed pack would do to every record; calculated in a thread of its own',
        tags: ['rates'],
        params: packParams,
        response: { 200: packEffectSchema, ...refused },
      },
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return orRefuse(effectOfStored(services, request.params.pack, gone.signal));
    },
  );
}
