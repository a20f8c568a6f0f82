import type { SummaryAnswer } from '@advice-builder/results';
import { writtenAs } from '../../platform/written-json.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { summariseScenario } from '../../use-cases/record/summarise-scenario.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

/** Joins two non-empty JSON objects into one. */
const joined = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;

export function registerSummary(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('summary', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body, reply }) => {
    const { recId, sid } = params;
    const { report, reportJson, updated, calculated } = unwrap(
      await summariseScenario(services, actor, recId, sid, body),
    );
    const beside = {
      flags: { admin_excelify_dev: services.settings.adminExcelify },
      status: { success: true, updated, ...(calculated && { calculated }) },
    };
    const answer: SummaryAnswer = { ...report, ...beside };
    if (reportJson === undefined) return reply.send({ ...answer });
    return reply.send(writtenAs({ ...answer }, joined(reportJson, JSON.stringify(beside))));
  });
}
