import {
  errorAnswerSchema,
  practiceDefaultsRequestSchema,
  practiceSettingsAnswerSchema,
} from '@advice-builder/contract';
import { changeDefaults } from '../../use-cases/base/practice-defaults.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { readSettings } from '../../use-cases/documents/settings.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

export function registerPracticeDefaults(app: App, services: Services): void {
  app.put(
    '/practice/defaults',
    {
      config: { access: 'session', roles: ['supervisor', 'admin'], whenBusy: 'last' },
      schema: {
        summary: 'Change what records of the practice begin with, for all made from now on',
        tags: ['practice'],
        body: practiceDefaultsRequestSchema,
        response: { 200: practiceSettingsAnswerSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      unwrap(await changeDefaults(services, actor, request.body));
      return readSettings(services, actor);
    },
  );
}
