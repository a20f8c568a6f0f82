import {
  errorAnswerSchema,
  type LoadAnswer,
  loadAnswerSchema,
  type SavePayload,
  savePayloadSchema,
} from '@advice-builder/contract';
import type { Caller } from '../../domain/caller.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { waitingPurge } from '../../use-cases/client-data/held.ts';
import { ratesAnswer } from '../../use-cases/rates/rates-answer.ts';
import { loadRecord } from '../../use-cases/record/load-record.ts';
import type { Applied } from '../../use-cases/record/plan-changes.ts';
import { mayChange } from '../../use-cases/record/record-state.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams, scenarioParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { calculatedPart, extrasPart, recordPart } from './wire.ts';

interface Wanted {
  readonly sid?: number;
  readonly local?: SavePayload['local'];
}

/**
 * The scenarios of a load: all of them, or the one asked for with the Current Situation that it follows. To them come
 * those the client does not know or has an older copy of, by the times it sent, unless it sent them itself just now.
 */
function wantedSids({ state, updated }: Applied, { sid, local }: Wanted): ReadonlySet<number> {
  const rows = [...state.scenarios.values()];
  if (sid === undefined) return new Set(rows.map((row) => row.sid));
  const isOlder = (time: string | null | undefined, savedAt: Date) => !(Date.parse(time ?? '') >= savedAt.getTime());
  const newer = rows.filter((row) => local && !updated.scenarios?.[row.sid] && isOlder(local[row.sid], row.savedAt));
  return new Set([0, sid, ...newer.map((row) => row.sid)]);
}

function toAnswer(services: Services, caller: Caller, applied: Applied, wanted: Wanted): LoadAnswer {
  const today = services.clock.today();
  const rates = ratesAnswer(services.rates.book, today);
  const { state, updated } = applied;
  return {
    ...recordPart(state, wantedSids(applied, wanted)),
    status: { success: true, updated },
    ...calculatedPart(state),
    ...extrasPart({ rates, today, maxScenarios: services.settings.maxScenarios }),
    ...(services.settings.grannyFlatOffered ? {} : { grannyFlatOffered: false as const }),
    ...(mayChange(caller, state) ? {} : { readOnly: true }),
  };
}

const schema = {
  tags: ['record'],
  body: savePayloadSchema,
  response: { 200: loadAnswerSchema, '4xx': errorAnswerSchema },
};

export function registerLoadRecord(app: App, services: Services): void {
  app.post(
    '/record/:recId/load',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
      schema: { ...schema, summary: 'Load a record with all its scenarios', params: recordParams },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      const loaded = await loadRecord(services, actor, request.params.recId, undefined, request.body);
      const answer = toAnswer(services, actor.caller, unwrap(loaded), {});
      const purge = await waitingPurge(services, actor, request.params.recId);
      return purge === undefined ? answer : { ...answer, purge };
    },
  );
  app.post(
    '/record/:recId/load/:sid',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
      schema: {
        ...schema,
        summary: 'Load a scenario with the Current Situation; with a save payload, save it first',
        params: scenarioParams,
      },
    },
    async (request) => {
      const { recId, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const loaded = await loadRecord(services, actor, recId, sid, request.body);
      return toAnswer(services, actor.caller, unwrap(loaded), { sid, local: request.body.local });
    },
  );
}
