import { newEntry, type Said } from '@advice-builder/casework';
import type { Care } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { createRecordStore, initialState } from './record-store.ts';
import { changedPath, createSettle } from './settle.ts';
import { memoryServer, TODAY } from './testing/memory-server.ts';

function open() {
  const shown: Said[] = [];
  const withdrawn: Said[] = [];
  const store = createRecordStore(
    initialState(memoryServer().answer(), 0),
    createSettle(
      (said) => shown.push(said),
      (said) => withdrawn.push(said),
    ),
  );
  const care = () => store.getState().documents.scenarios[0]?.sCare[0];
  return { store, shown, withdrawn, care };
}

describe('consequences of an edit', () => {
  it('low means clears the price and excludes the market payer, and undo restores both', () => {
    const { store, care } = open();
    store.set('scenario.sCare.0.marketPriceRad', 550_000);
    store.set('scenario.sCare.0.marketPayer', true);
    store.set('scenario.sCare.0.lmr', true);
    expect(care()).toMatchObject({ lmr: true, marketPayer: false, marketPriceRad: null });
    store.undo();
    expect(care()).toMatchObject({ lmr: false, marketPayer: true, marketPriceRad: 550_000 });
  });

  it('a date of entry before 1 July 2015 becomes today, with a message', () => {
    const { store, shown, care } = open();
    store.set('scenario.sCare.0.typeOfCare', 1);
    store.set('scenario.sCare.0.dateOfEntry', '30/06/2015');
    expect(care()?.dateOfEntry).toBe('21/11/2026');
    expect(shown).toEqual(['residentialDateEarly']);
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

describe('a type of care chosen by keys, passing other types', () => {
  const TYPE = 'scenario.sCare.0.typeOfCare';

  /** Starts at home with a house and a package, then selects these types without leaving the field. */
  function choose(...types: readonly Care['typeOfCare'][]) {
    const opened = open();
    const { store } = opened;
    store.set('scenario.sHome.netHomeValue', 950_000);
    store.set(TYPE, 2);
    store.set('scenario.sCare.0.homeCarePackage', true);
    store.set('scenario.sCare.0.dateOfEntry', '15/01/2026');
    store.commit();
    const start = store.getState().documents.scenarios[0];
    for (const type of types) store.set(TYPE, type);
    return { ...opened, start, now: () => store.getState().documents.scenarios[0] };
  }

  it('moves into the village from the house, not from the granny flat above it in the list', () => {
    const { store, shown, withdrawn, start, now } = choose(3, 4);
    expect(now()).toMatchObject({
      sHome: { formerHome: true },
      sCare: [{ typeOfCare: 4, dateOfEntry: '15/01/2026' }, {}],
    });
    expect([shown, withdrawn]).toEqual([['formerHomeKept'], []]);
    store.undo();
    expect(now()).toEqual(start);
  });

  it('enters residential care from the house, and removes the message of the village passed on the way', () => {
    const { store, shown, withdrawn, start, now } = choose(4, 1);
    expect(now()).toMatchObject({
      sHome: { formerHome: false, leavesCommunity: false },
      sCare: [{ typeOfCare: 1, dateOfEntry: null, homeCarePackage: false }, {}],
    });
    expect([shown, withdrawn]).toEqual([['formerHomeKept'], ['formerHomeKept']]);
    store.undo();
    expect(now()).toEqual(start);
  });

  it('restores all values, including the package and its date', () => {
    const { start, now } = choose(1, 4, 2);
    expect(now()).toEqual(start);
  });

  it('starts the next choice from the chosen type once the field is left', () => {
    const { store, shown, now } = choose(4);
    store.commit();
    store.set(TYPE, 1);
    expect(now()?.sHome).toMatchObject({ formerHome: true, leavesCommunity: true });
    expect(shown).toEqual(['formerHomeKept', 'communityLeft']);
  });
});
