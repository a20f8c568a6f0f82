import { errorAnswerSchema, pageFaultAnswerSchema, pageFaultSchema } from '@advice-builder/contract';
import type { App } from '../app.ts';

/** It changes nothing, so the audit trail has no line of it. */
export function registerPageFault(app: App): void {
  app.post(
    '/page-fault',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Say that something of the page broke, and where',
        tags: ['feedback'],
        body: pageFaultSchema,
        response: { 200: pageFaultAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { name, frames } = request.body;
      request.log.error({ error: name, frames }, 'the page broke');
      return { status: { success: true as const } };
    },
  );
}
