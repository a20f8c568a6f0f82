import {
  errorAnswerSchema,
  practiceSettingsAnswerSchema,
  practiceSettingsRequestSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { changeSettings, readSettings } from '../../use-cases/documents/settings.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

const tags = ['practice'];
const response = { 200: practiceSettingsAnswerSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema };

export function registerPracticeSettings(app: App, services: Services): void {
  app.get(
    '/practice/settings',
    {
      config: { access: 'session' },
      schema: {
        summary: 'What the practice prints on its documents, and what its new records begin with',
        tags,
        response,
      },
    },
    async (request) => readSettings(services, actorOf(request, services.clock)),
  );
  app.put(
    '/practice/settings',
    {
      config: { access: 'session', roles: ['supervisor', 'admin'], whenBusy: 'last', body: 'large' },
      schema: {
        summary: 'Change what documents print, for all documents from now on',
        tags,
        body: practiceSettingsRequestSchema,
        response,
      },
    },
    async (request) => unwrap(await changeSettings(services, actorOf(request, services.clock), request.body.documents)),
  );
}
