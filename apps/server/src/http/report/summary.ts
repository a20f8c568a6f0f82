import { errorAnswerSchema, statusSchema, summaryRequestSchema } from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { summariseScenario } from '../../use-cases/summariseScenario.ts';
import { type App, actorOf } from '../app.ts';
import { scenarioParams } from '../parameters.ts';
import { unwrap } from '../problemError.ts';

/** The panels of the summary; each number in them is a cell that names its figure (`ReportData` of the contract). */
const summaryAnswerSchema = z.looseObject({
  financialPosition: z.looseObject({}),
  pension: z.looseObject({}),
  agedCare: z.array(z.looseObject({})),
  agedCareMonths: z.array(z.looseObject({})),
  homeCare: z.array(z.looseObject({})),
  supportAtHome: z.array(z.looseObject({})),
  retirementCommunity: z.looseObject({ exits: z.array(z.looseObject({})) }),
  year: z.looseObject({}),
  careplus: z.array(z.looseObject({})),
  var: z.looseObject({ couple: z.boolean(), names: z.array(z.string()), colspan: z.number() }),
  dataset: z.looseObject({
    closing_balance: z.array(z.number()),
    assets_forPension: z.array(z.number()),
    net_worth: z.array(z.number()),
    history: z.array(z.looseObject({})),
  }),
  css: z.record(z.string(), z.string()),
  flags: z.object({ admin_excelify_dev: z.boolean() }),
  status: statusSchema,
});

export function registerSummary(app: App, services: Services): void {
  app.post(
    '/report/:recId/summary/:sid',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Calculate a scenario; with a save payload, save it first',
        tags: ['report'],
        params: scenarioParams,
        body: summaryRequestSchema,
        response: { 200: summaryAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { recId, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const { report, updated } = unwrap(await summariseScenario(services, actor, recId, sid, request.body));
      const flags = { admin_excelify_dev: false };
      // The schema tells the panels' outlines; the contract types them in full.
      const answer: object = { ...report, flags, status: { success: true, updated } };
      return reply.send(answer as z.input<typeof summaryAnswerSchema>);
    },
  );
}
