import { withSettingsOf } from '@advice-builder/contract';
import type { Actor } from '../auth/caller.ts';
import type { Database } from '../store/database.ts';
import { lineBy } from '../store/repositories/audit.ts';
import { writeSave } from '../store/repositories/saves.ts';
import type { RecordState } from './recordState.ts';

/**
 * Writes a record whose scenarios of these ids are gone: how the pages showed them goes too, as the ids are free for
 * others. The revision stays: a tab in which somebody types loses nothing.
 */
export async function writeWithout(
  tx: Database,
  actor: Actor,
  { record, scenarios }: RecordState,
  gone: readonly number[],
): Promise<void> {
  const left = new Set([...scenarios.keys()].filter((sid) => !gone.includes(sid)));
  const { revision, changeHash } = record;
  await writeSave(tx, actor.caller, record.id, actor.at, {
    record: { change: { document: withSettingsOf(record.document, left), revision, changeHash } },
    scenarios: new Map(),
    trail: gone.map((sid) => lineBy(actor, 'scenario-deleted', record.id, { scenario: sid })),
  });
}
