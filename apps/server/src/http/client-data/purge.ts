import {
  confirmPurgeRequestSchema,
  errorAnswerSchema,
  practiceDataAnswerSchema,
  purgeAnswerSchema,
  purgeRequestSchema,
} from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../use-cases/base/services.ts';
import { practiceData } from '../../use-cases/client-data/practice-data.ts';
import { askPurge, confirmPurge, refusePurge } from '../../use-cases/client-data/purge.ts';
import { exportRetention } from '../../use-cases/client-data/retention.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

const config = { access: 'session' } as const;
const shared = {
  tags: ['client data'],
  params: recordParams,
  response: { 200: purgeAnswerSchema, '4xx': errorAnswerSchema },
};

/** A purge before seven years takes two people. */
export function registerPurge(app: App, services: Services): void {
  app.post(
    '/record/:recId/purge',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        ...shared,
        summary: 'Ask for the purge of the record, with a reason: another person confirms it within 14 days',
        body: purgeRequestSchema,
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { done: unwrap(await askPurge(services, actor, request.params.recId, request.body)) };
    },
  );
  app.post(
    '/record/:recId/purge/confirm',
    {
      config: { ...config, whenBusy: 'last' },
      schema: { ...shared, summary: 'Purge it for good, as the second person', body: confirmPurgeRequestSchema },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      const { reference } = request.body;
      return { done: unwrap(await confirmPurge(services, actor, request.params.recId, reference)) };
    },
  );
  app.post(
    '/record/:recId/purge/refuse',
    {
      config: { ...config, whenBusy: 'last' },
      schema: { ...shared, summary: 'Refuse the purge, or take back one’s own' },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { done: unwrap(await refusePurge(services, actor, request.params.recId)) };
    },
  );
  app.get(
    '/practice/data',
    {
      config: { access: 'session', roles: ['supervisor', 'admin'] },
      schema: {
        summary: 'Purges of records of the practice that wait for a second person, and what is kept until when',
        tags: ['client data'],
        response: { 200: practiceDataAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    (request) => practiceData(services, actorOf(request, services.clock)),
  );
  app.get(
    '/practice/data/export',
    {
      config: { access: 'session', roles: ['supervisor', 'admin'] },
      schema: {
        summary: 'Deleted records of the practice, with the day of their purge, as a CSV file',
        tags: ['client data'],
        produces: ['text/csv'],
        response: { 200: z.unknown().describe('A CSV file'), '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const table = await exportRetention(services, actorOf(request, services.clock));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="retention.csv"')
        .send(table);
    },
  );
}
