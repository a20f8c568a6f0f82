import { copyScenario, newEntry, newScenario } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { changesSince } from './changes.ts';
import { mapScenario } from './documents.ts';
import { createRecordStore, initialState } from './record-store.ts';
import { memoryServer, TODAY } from './testing/memory-server.ts';

const open = () => createRecordStore(initialState(memoryServer().answer(), 0));
const changes = (store: ReturnType<typeof open>) => changesSince(store.getState().saved, store.getState().documents);

describe('what a save sends', () => {
  it('is undefined when nothing changed', () => {
    expect(changes(open())).toBeUndefined();
  });

  it('contains the changed fields with the revision they were based on', () => {
    const store = open();
    store.set('scenario.sHome.netHomeValue', 900_000);
    store.set('scenario.sHome.growthRate', 3);
    expect(changes(store)).toEqual({
      scenarios: { 0: { sHome: { netHomeValue: 900_000, growthRate: 3 }, meta: { revision: 0 } } },
    });
  });

  it('contains both people in order if one changed', () => {
    const store = open();
    store.set('scenario.sCare.1.typeOfCare', 2);
    expect(changes(store)?.scenarios?.['0']?.sCare).toEqual([{ clientIndex: 0 }, { clientIndex: 1, typeOfCare: 2 }]);
  });

  it('contains the complete list if an entry was added', () => {
    const store = open();
    const entry = newEntry(2, { sid: 0, existing: [], today: TODAY });
    store.changeEntries('add', (entries) => [...entries, entry]);
    expect(changes(store)?.scenarios?.['0']?.sFentries).toHaveLength(4);
  });

  it('contains the mode of a section that was opened, filled in and closed again', () => {
    const store = open();
    store.set('scenario.sAssets.quick', false);
    store.set('scenario.sAssets.vehiclesTotal', 5_400);
    store.set('scenario.sAssets.quick', true);
    expect(changes(store)?.scenarios?.['0']?.sAssets).toEqual({ vehiclesTotal: 5_400, quick: true });
    store.changeEntries('reorder', (entries) => entries.toReversed());
    expect(changes(store)?.scenarios?.['0']).toMatchObject({ sInvest: { quick: true }, sExpenses: { quick: true } });
  });

  it('is undefined when an edit was reversed by hand', () => {
    const store = open();
    store.set('record.reference', 'A');
    store.set('record.reference', '');
    expect(changes(store)).toBeUndefined();
  });

  it('contains, for a decision on imported values, only the changed values and their imported copies', () => {
    const current = newScenario(TODAY, 0);
    const answer = memoryServer().answer();
    const scenarios = { 0: current, 1: copyScenario(current, 1) };
    const store = createRecordStore(initialState({ ...answer, scenarios }, 1));
    store.change('review', (documents) =>
      mapScenario(documents, 1, (scenario) => ({
        ...scenario,
        sHome: { ...scenario.sHome, netHomeValue: 5 },
        imported: { ...scenario.imported, sHome: { ...scenario.sHome, netHomeValue: 5 } } as Scenario['imported'],
      })),
    );
    expect(changes(store)?.scenarios?.['1']).toEqual({
      sHome: { netHomeValue: 5 },
      imported: { sHome: { netHomeValue: 5 } },
      meta: { revision: 0 },
    });
  });

  it('contains the mark that newly counted care was reported to the person, until an undo', () => {
    const answer = memoryServer().answer();
    const unreported = copyScenario(newScenario(TODAY, 0), 1);
    unreported.meta.careNewlyCounted = true;
    const store = createRecordStore(initialState({ ...answer, scenarios: { ...answer.scenarios, 1: unreported } }, 1));
    store.change('told', (documents) =>
      mapScenario(documents, 1, (scenario) => ({ ...scenario, meta: { ...scenario.meta, careNewlyCounted: false } })),
    );
    expect(changes(store)).toEqual({ scenarios: { 1: { meta: { careNewlyCounted: false, revision: 0 } } } });
    store.undo();
    expect(changes(store)).toBeUndefined();
  });

  it('contains the revision of the record', () => {
    const store = open();
    store.set('record.reference', 'ELL-1');
    expect(changes(store)).toEqual({ record: { reference: 'ELL-1' }, recordRevision: 1 });
  });
});
