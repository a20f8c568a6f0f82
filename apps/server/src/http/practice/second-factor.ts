import { errorAnswerSchema, secondFactorAnswerSchema, secondFactorRequestSchema } from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../use-cases/base/services.ts';
import { changeSecondFactor, postponeSecondFactor, readSecondFactor } from '../../use-cases/practice/second-factor.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

const tags = ['practice'];
const response = { 200: secondFactorAnswerSchema, '4xx': errorAnswerSchema };

export function registerSecondFactor(app: App, services: Services): void {
  app.get(
    '/practice/second-factor',
    {
      config: { access: 'session', roles: ['supervisor', 'admin'] },
      schema: { summary: 'Of whom the practice requires a second factor, and how many have one', tags, response },
    },
    async (request) => readSecondFactor(services, actorOf(request, services.clock)),
  );
  app.put(
    '/practice/second-factor',
    {
      config: { access: 'session', roles: ['admin'], whenBusy: 'last' },
      schema: {
        summary: 'Require a second factor of everybody, or of supervisors and administrators alone',
        tags,
        body: secondFactorRequestSchema,
        response,
      },
    },
    async (request) => unwrap(await changeSecondFactor(services, actorOf(request, services.clock), request.body)),
  );
  app.post(
    '/two-factor/postpone',
    {
      config: { access: 'set-up' },
      schema: {
        summary: 'Put off setting up a second factor, once, until the day that log-in tells',
        tags: ['account'],
        response: { 200: z.literal(true), '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.send(unwrap(await postponeSecondFactor(services, actorOf(request, services.clock)))),
  );
}
