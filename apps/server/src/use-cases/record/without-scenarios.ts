import { withSettingsOf } from '@advice-builder/casework';
import type { Actor } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { lineBy } from '../../store/repositories/audit.ts';
import { newestVersion } from '../../store/repositories/history.ts';
import { writeSave } from '../../store/repositories/saves.ts';
import type { Services } from '../base/services.ts';
import { planVersion } from './history/keep-version.ts';
import { lastCareOf } from './last-care.ts';
import type { RecordState } from './record-state.ts';

/**
 * Writes a record after these scenarios were deleted. Their page settings are removed too, as the ids are free for new
 * ones. The revision does not change, so that a tab with unsaved changes loses nothing.
 */
export async function writeWithout(
  tx: Database,
  services: Services,
  actor: Actor,
  before: RecordState,
  gone: readonly number[],
): Promise<void> {
  const { record, scenarios } = before;
  const left = new Set([...scenarios.keys()].filter((sid) => !gone.includes(sid)));
  const { revision, changeHash } = record;
  const document = withSettingsOf(record.document, left);
  const after = {
    record: { ...record, document },
    scenarios: new Map([...scenarios].filter(([sid]) => left.has(sid))),
  };
  await writeSave(tx, actor.caller, record.id, actor.at, {
    record: { change: { document, revision, changeHash } },
    scenarios: new Map(),
    lastCare: lastCareOf(after, services.rates.book, services.clock.today()),
    history: await planVersion(services, actor, before, after, await newestVersion(tx, record.id)),
    trail: gone.map((sid) => lineBy(actor, 'scenario-deleted', record.id, { scenario: sid })),
  });
}
