import {
  acceptCalculationsAnswerSchema,
  acceptCalculationsRequestSchema,
  calculationAgainAnswerSchema,
  calculationsAnswerSchema,
  calculationsQuerySchema,
  errorAnswerSchema,
} from '@advice-builder/contract';
import { engineVersion } from '../../platform/version.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { acceptCalculations } from '../../use-cases/record/calculations/accept.ts';
import { calculationAgain, storedCalculations } from '../../use-cases/record/calculations/stored.ts';
import { type App, actorOf } from '../app.ts';
import { calculationParams, recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

const config = { access: 'session' } as const;
const tags = ['record'];

export function registerCalculations(app: App, services: Services): void {
  app.get(
    '/record/:recId/calculations',
    {
      config,
      schema: {
        summary: 'What was calculated of the record, or of one scenario of it, and stored: the last 100',
        tags,
        params: recordParams,
        querystring: calculationsQuerySchema,
        response: { 200: calculationsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { params, query } = request;
      const listed = await storedCalculations(services, actorOf(request, services.clock), params.recId, query);
      return { calculations: [...unwrap(listed)] };
    },
  );
  app.post(
    '/record/:recId/calculations/:id/again',
    {
      config,
      schema: {
        summary: 'Make one of them again, with the rates of then, and hold both together',
        tags,
        params: calculationParams,
        response: { 200: calculationAgainAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, id } = request.params;
      return unwrap(await calculationAgain(services, actorOf(request, services.clock), recId, id));
    },
  );
  app.post(
    '/record/:recId/calculations/accept',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'Store scenarios as they come out with the rates in force; 409 where rates or copies are newer',
        tags,
        params: recordParams,
        body: acceptCalculationsRequestSchema,
        response: { 200: acceptCalculationsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      const accepted = unwrap(await acceptCalculations(services, actor, request.params.recId, request.body));
      return {
        accepted: { ...accepted },
        at: actor.at.toISOString(),
        engineVersion,
        status: { success: true as const },
      };
    },
  );
}
