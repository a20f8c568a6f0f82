import {
  errorAnswerSchema,
  type SummaryAnswer,
  summaryAnswerSchema,
  summaryRequestSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/services.ts';
import { summariseScenario } from '../../use-cases/summarise-scenario.ts';
import { type App, actorOf } from '../app.ts';
import { scenarioParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerSummary(app: App, services: Services): void {
  app.post(
    '/report/:recId/summary/:sid',
    {
      config: { access: 'session', whenBusy: 'last' },
      schema: {
        summary:
          'Calculate a scenario; with a save payload, save it first; 409 when something newer than what is named is stored',
        tags: ['report'],
        params: scenarioParams,
        body: summaryRequestSchema,
        response: { 200: summaryAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { recId, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const { report, updated, calculated } = unwrap(
        await summariseScenario(services, actor, recId, sid, request.body),
      );
      const flags = { admin_excelify_dev: services.settings.adminExcelify };
      const answer: SummaryAnswer = {
        ...report,
        flags,
        status: { success: true, updated, ...(calculated && { calculated }) },
      };
      return reply.send({ ...answer });
    },
  );
}
