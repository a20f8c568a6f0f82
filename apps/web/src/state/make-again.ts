/** Creates a record again that was deleted elsewhere, from the local documents. */

import { presentMarks, reissueEntries } from '@advice-builder/casework';
import type { Entry, Scenario } from '@advice-builder/contract';
import { CURRENT, type Documents, type Sid, sidsOf } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { createLifecycle } from './lifecycle.ts';
import { createRecordStore, initialState, type RecordState } from './record-store.ts';
import { createSaver } from './saver.ts';

/** Puts the contents of a scenario into a copy that was created for them. */
export function copyWithContents(copy: Scenario, mine: Scenario, sid: Sid, imported = copy.imported): Scenario {
  const sFentries = reissueEntries(mine.sFentries, sid) as Entry[];
  const meta = { ...copy.meta, ...presentMarks(mine.meta) };
  const { imported: _gone, ...kept } = { ...mine, meta, tmp: copy.tmp, sFentries };
  return imported === undefined ? kept : { ...kept, imported };
}

export const withScenario = ({ record, scenarios }: Documents, sid: Sid, scenario: Scenario): Documents => ({
  record,
  scenarios: { ...scenarios, [sid]: scenario },
});

/**
 * Creates a new record from the local documents. Resolves to its number. It starts in the current month if that is
 * later. Rejects with the server's error, without changing the local documents.
 */
export async function makeAgain(gateway: RecordGateway, { documents }: RecordState): Promise<number> {
  const recId = await gateway.create();
  const store = createRecordStore(initialState(await gateway.load(recId, undefined, {}), CURRENT));
  const saver = createSaver(store, gateway, () => () => undefined);
  const { add } = createLifecycle(store, gateway, saver);
  const put = async (sid: Sid, scenario: Scenario | undefined, record: Documents['record']): Promise<void> => {
    const copy = store.getState().documents.scenarios[sid];
    if (copy === undefined || scenario === undefined) return;
    const kept = copyWithContents(copy, scenario, sid, scenario.imported ?? copy.imported);
    store.setState((state) => ({ documents: { ...withScenario(state.documents, sid, kept), record } }));
    if (await saver.flush(false)) return;
    const { save } = store.getState();
    throw new CallFailure('refused', save.phase === 'failed' ? save.message : '');
  };
  const earliest = store.getState().documents.record.projectFrom;
  const projectFrom = [documents.record.projectFrom, earliest].toSorted().at(-1) ?? earliest;
  await put(CURRENT, documents.scenarios[CURRENT], { ...documents.record, projectFrom });
  for (const sid of sidsOf(documents.scenarios).filter((each) => each !== CURRENT)) {
    const made = await add();
    await put(made, documents.scenarios[sid], store.getState().documents.record);
  }
  saver.stop();
  return recId;
}
