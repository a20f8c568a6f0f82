import {
  dateRecordsQuerySchema,
  dateRecordsSchema,
  errorAnswerSchema,
  practiceOverviewSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { dateRecords } from '../../use-cases/practice/date-records.ts';
import { practiceOverview } from '../../use-cases/practice/overview.ts';
import { type App, actorOf } from '../app.ts';
import { dayParams } from '../parameters.ts';

export function registerPracticeOverview(app: App, services: Services): void {
  app.get(
    '/practice/overview',
    {
      config: { access: 'session' },
      schema: {
        summary:
          'How the records stand with the rates in force, what is coming, and the table of advisers; for an adviser of their own records',
        tags: ['practice'],
        response: { 200: practiceOverviewSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    (request) => practiceOverview(services, actorOf(request, services.clock)),
  );
  app.get(
    '/practice/dates/:day',
    {
      config: { access: 'session' },
      schema: {
        summary: 'The records for which rates change on a day, by client, 50 at a time; for an adviser of their own',
        tags: ['practice'],
        params: dayParams,
        querystring: dateRecordsQuerySchema,
        response: { 200: dateRecordsSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    (request) => dateRecords(services, actorOf(request, services.clock), request.params.day, request.query),
  );
}
