import { newEntry, type Said } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { createRecordStore, initialState } from './record-store.ts';
import { changedPath, createSettle } from './settle.ts';
import { memoryServer, TODAY } from './testing/memory-server.ts';

function open() {
  const told: Said[] = [];
  const store = createRecordStore(
    initialState(memoryServer().answer(), 0),
    createSettle((said) => told.push(said)),
  );
  const care = () => store.getState().documents.scenarios[0]?.sCare[0];
  return { store, told, care };
}

describe('consequences of an edit', () => {
  it('low means clears the price and excludes the market payer, and undo brings all back', () => {
    const { store, care } = open();
    store.set('scenario.sCare.0.marketPriceRad', 550_000);
    store.set('scenario.sCare.0.marketPayer', true);
    store.set('scenario.sCare.0.lmr', true);
    expect(care()).toMatchObject({ lmr: true, marketPayer: false, marketPriceRad: null });
    store.undo();
    expect(care()).toMatchObject({ lmr: false, marketPayer: true, marketPriceRad: 550_000 });
  });

  it('a date of entry before 1 July 2015 becomes today, and is told', () => {
    const { store, told, care } = open();
    store.set('scenario.sCare.0.typeOfCare', 1);
    store.set('scenario.sCare.0.dateOfEntry', '30/06/2015');
    expect(care()?.dateOfEntry).toBe('21/11/2026');
    expect(told).toEqual(['residentialDateEarly']);
  });

  it('finds the entry an edit belongs to', () => {
    const { store } = open();
    const entry = newEntry(13, { sid: 0, existing: [], today: TODAY }, { id: 'u-s0.x' });
    store.changeEntries('add', (entries) => [...entries, entry]);
    const { documents } = store.getState();
    expect(changedPath('entry.u-s0.x.annuityType', documents, 0)).toEqual(['sFentries', 3, 'annuityType']);
    expect(changedPath('entry.gone.name', documents, 0)).toBeUndefined();
    expect(changedPath('record.reference', documents, 0)).toBeUndefined();
  });
});
