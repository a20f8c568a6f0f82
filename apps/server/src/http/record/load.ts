import { errorAnswerSchema, type LoadAnswer, loadAnswerSchema, loadRequestSchema } from '@advice-builder/contract';
import type { Services } from '../../services.ts';
import type { Applied } from '../../use-cases/applyChanges.ts';
import { loadRecord } from '../../use-cases/loadRecord.ts';
import { ratesAnswer } from '../../use-cases/ratesAnswer.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams, scenarioParams } from '../parameters.ts';
import { unwrap } from '../problemError.ts';
import { extrasPart, recordPart } from './wire.ts';

function toAnswer(services: Services, { state, updated }: Applied, sid?: number): LoadAnswer {
  const today = services.clock.today();
  const rates = ratesAnswer(services.rates, today);
  return {
    ...recordPart(state, sid),
    status: { success: true, updated },
    ...extrasPart({ rates, today, maxScenarios: services.settings.maxScenarios }),
  };
}

const schema = {
  tags: ['record'],
  body: loadRequestSchema,
  response: { 200: loadAnswerSchema, '4xx': errorAnswerSchema },
};

export function registerLoadRecord(app: App, services: Services): void {
  app.post(
    '/record/:recId/load',
    {
      config: { access: 'session' },
      schema: { ...schema, summary: 'Load a record with all its scenarios', params: recordParams },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      const loaded = await loadRecord(services, actor, request.params.recId, undefined, request.body);
      return toAnswer(services, unwrap(loaded));
    },
  );
  app.post(
    '/record/:recId/load/:sid',
    {
      config: { access: 'session' },
      schema: {
        ...schema,
        summary: 'Load a scenario with the Current Situation; with a save payload, save it first',
        params: scenarioParams,
      },
    },
    async (request) => {
      const { recId, sid } = request.params;
      const loaded = await loadRecord(services, actorOf(request, services.clock), recId, sid, request.body);
      return toAnswer(services, unwrap(loaded), sid);
    },
  );
}
