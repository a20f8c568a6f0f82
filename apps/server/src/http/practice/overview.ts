import { errorAnswerSchema, practiceOverviewSchema } from '@advice-builder/contract';
import { practiceOverview } from '../../use-cases/practice/overview.ts';
import type { Services } from '../../use-cases/services.ts';
import { type App, actorOf } from '../app.ts';

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
}
