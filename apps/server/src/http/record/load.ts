import type { LoadAnswer, SavePayload } from '@advice-builder/contract';
import type { Caller } from '../../domain/caller.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { waitingPurge } from '../../use-cases/client-data/held.ts';
import { ratesAnswer } from '../../use-cases/rates/rates-answer.ts';
import { loadRecord } from '../../use-cases/record/load-record.ts';
import type { Applied } from '../../use-cases/record/plan-changes.ts';
import { mayChange } from '../../use-cases/record/record-state.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { calculatedPart, extrasPart, recordPart } from './wire.ts';

interface Wanted {
  readonly sid?: number;
  readonly local?: SavePayload['local'];
}

/**
 * The ids of scenarios to return: all, or the requested one with the Current Situation that it depends on. Scenarios
 * that the client does not have, or has in an older copy by the times it sent, are added, unless it sent them itself in
 * this call.
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

export function registerLoadRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('loadRecord', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body }) => {
    const loaded = await loadRecord(services, actor, params.recId, undefined, body);
    const answer = toAnswer(services, actor.caller, unwrap(loaded), {});
    const purge = await waitingPurge(services, actor, params.recId);
    return purge === undefined ? answer : { ...answer, purge };
  });
  serve('loadScenario', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body }) => {
    const { recId, sid } = params;
    const loaded = await loadRecord(services, actor, recId, sid, body);
    return toAnswer(services, actor.caller, unwrap(loaded), { sid, local: body.local });
  });
}
