import { newEntry } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { changesSince } from './changes.ts';
import { createRecordStore, initialState } from './record-store.ts';
import { memoryServer, TODAY } from './testing/memory-server.ts';

const open = () => createRecordStore(initialState(memoryServer().answer(), 0));
const changes = (store: ReturnType<typeof open>) => changesSince(store.getState().saved, store.getState().documents);

describe('what a save sends', () => {
  it('is nothing when nothing changed', () => {
    expect(changes(open())).toBeUndefined();
  });

  it('is the changed fields with the revision they were made on', () => {
    const store = open();
    store.set('scenario.sHome.netHomeValue', 900_000);
    store.set('scenario.sHome.growthRate', 3);
    expect(changes(store)).toEqual({
      scenarios: { 0: { sHome: { netHomeValue: 900_000, growthRate: 3 }, meta: { revision: 0 } } },
    });
  });

  it('keeps people at their positions', () => {
    const store = open();
    store.set('scenario.sCare.1.typeOfCare', 2);
    expect(changes(store)?.scenarios?.['0']?.sCare).toEqual([{ clientIndex: 0 }, { clientIndex: 1, typeOfCare: 2 }]);
  });

  it('sends lists whole', () => {
    const store = open();
    const entry = newEntry(2, { sid: 0, existing: [], today: TODAY });
    store.changeEntries('add', (entries) => [...entries, entry]);
    expect(changes(store)?.scenarios?.['0']?.sFentries).toHaveLength(4);
  });

  it('is nothing when an edit was taken back by hand', () => {
    const store = open();
    store.set('record.reference', 'A');
    store.set('record.reference', '');
    expect(changes(store)).toBeUndefined();
  });

  it('names the revision of the record', () => {
    const store = open();
    store.set('record.reference', 'ELL-1');
    expect(changes(store)).toEqual({ record: { reference: 'ELL-1' }, recordRevision: 1 });
  });
});
