import { newEntry } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { createRecordStore, initialState } from './record-store.ts';
import { removesPartner, setRelationship } from './relationship.ts';
import { memoryServer, TODAY } from './testing/memory-server.ts';

function couple() {
  const store = createRecordStore(initialState(memoryServer().answer(), 0));
  store.change('relationship', (documents) => setRelationship(documents, 2));
  return store;
}

describe('relationship', () => {
  it('adds a blank partner', () => {
    const { record } = couple().getState().documents;
    expect(record.clients).toHaveLength(2);
    expect(record.clients[1]).toMatchObject({ heading: 'Partner', illnessSep: false });
  });

  it('only marks the separation between the two kinds of couple', () => {
    const store = couple();
    store.set('record.clients.1.first_name', 'Thomas');
    store.change('relationship', (documents) => setRelationship(documents, 3));
    expect(store.getState().documents.record.clients[1]).toMatchObject({ first_name: 'Thomas', illnessSep: true });
    expect(removesPartner(store.getState().documents, 2)).toBe(false);
  });

  it('removes the partner, the partner’s care and entries everywhere, and can be undone', () => {
    const store = couple();
    store.set('scenario.sCare.1.typeOfCare', 2);
    const mine = newEntry(2, { sid: 0, existing: [], today: TODAY }, { id: 'mine', clientId: 0 });
    const theirs = newEntry(2, { sid: 0, existing: [], today: TODAY }, { id: 'theirs', clientId: 1 });
    store.changeEntries('add', (entries) => [...entries, mine, theirs]);
    const before = store.getState().documents;
    expect(removesPartner(before, 1)).toBe(true);
    store.change('relationship', (documents) => setRelationship(documents, 1));
    const { record, scenarios } = store.getState().documents;
    expect(record.clients).toHaveLength(1);
    expect(scenarios[0]?.sCare[1].typeOfCare).toBe(0);
    expect(scenarios[0]?.sFentries.map((entry) => entry.id)).toContain('mine');
    expect(scenarios[0]?.sFentries.map((entry) => entry.id)).not.toContain('theirs');
    store.undo();
    expect(store.getState().documents).toEqual(before);
  });
});
