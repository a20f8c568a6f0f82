import { errorAnswerSchema, summaryAnswerSchema, summaryRequestSchema } from '@advice-builder/contract';
import type { SummaryAnswer } from '@advice-builder/results';
import { writtenAs } from '../../platform/written-json.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { summariseScenario } from '../../use-cases/record/summarise-scenario.ts';
import { type App, actorOf } from '../app.ts';
import { scenarioParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

/** The members of both objects, of which neither is empty, as one. */
const joined = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;

export function registerSummary(app: App, services: Services): void {
  app.post(
    '/report/:recId/summary/:sid',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
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
      const { report, reportJson, updated, calculated } = unwrap(
        await summariseScenario(services, actor, recId, sid, request.body),
      );
      const beside = {
        flags: { admin_excelify_dev: services.settings.adminExcelify },
        status: { success: true, updated, ...(calculated && { calculated }) },
      };
      const answer: SummaryAnswer = { ...report, ...beside };
      if (reportJson === undefined) return reply.send({ ...answer });
      return reply.send(writtenAs({ ...answer }, joined(reportJson, JSON.stringify(beside))));
    },
  );
}
