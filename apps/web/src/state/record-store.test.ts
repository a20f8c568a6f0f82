import { asPrinted, newEntry, newScenario } from '@advice-builder/casework';
import { describe, expect, it } from 'vitest';
import { scenariosOf } from './answer.ts';
import { isDirty } from './changes.ts';
import { scenarioLabel, setEntryField, setField } from './documents.ts';
import { createRecordStore, initialState } from './record-store.ts';
import { memoryServer, TODAY } from './testing/memory-server.ts';

const open = () => createRecordStore(initialState(memoryServer().answer(), 0));

describe('editing', () => {
  it('changes one field and shares the rest', () => {
    const store = open();
    const before = store.getState().documents;
    store.set('scenario.sHome.netHomeValue', 900_000);
    const after = store.getState().documents;
    expect(after.scenarios[0]?.sHome.netHomeValue).toBe(900_000);
    expect(after.record).toBe(before.record);
    expect(after.scenarios[0]?.sInvest).toBe(before.scenarios[0]?.sInvest);
  });

  it('addresses entries by their ids', () => {
    const store = open();
    const entry = newEntry(2, { sid: 0, existing: [], today: TODAY });
    store.changeEntries('add', (entries) => [...entries, entry]);
    store.setEntry(entry.id, 'assetValue', 80_000);
    expect(store.getState().documents.scenarios[0]?.sFentries.at(-1)).toMatchObject({
      id: entry.id,
      assetValue: 80_000,
    });
    const { documents } = store.getState();
    expect(setEntryField(documents, 0, 'no such', 'name', 'x')).toBe(documents);
  });

  it('ignores an edit that sets the current value', () => {
    const store = open();
    const { documents } = store.getState();
    expect(setField(documents, 0, 'scenario.sHome.sell', false)).toBe(documents);
    store.set('scenario.sHome.sell', false);
    expect(store.getState().history.past).toHaveLength(0);
  });

  it('SC-006 names scenarios by number and name', () => {
    expect(scenarioLabel(0, '')).toBe('Current Situation');
    expect(scenarioLabel(2, 'Sell the home')).toBe('Scenario 2 - Sell the home');
    expect(scenarioLabel(1, ' ')).toBe('Scenario 1 - Untitled Scenario');
  });

  it('opens the Current Situation when the record has no such scenario', () => {
    expect(initialState(memoryServer().answer(), 4).sid).toBe(0);
    expect(newScenario(TODAY, 0).name).toBe('Current Situation');
  });
});

describe('undo and redo', () => {
  it('go back to the first step and forward again', () => {
    const store = open();
    const start = store.getState().documents;
    store.set('record.reference', 'A');
    store.set('scenario.sHome.netHomeValue', 1);
    store.set('scenario.sInvest.quickTotal', 2);
    const end = store.getState().documents;
    while (store.undo() !== undefined);
    expect(store.getState().documents).toEqual(start);
    expect(store.getState().documents.scenarios[0]).toBe(start.scenarios[0]);
    expect(isDirty(store.getState().saved, store.getState().documents)).toBe(false);
    while (store.redo() !== undefined);
    expect(store.getState().documents).toEqual(end);
  });

  it('treat the keystrokes in one field as one step, until it is left', () => {
    const store = open();
    for (const value of [3, 30, 300]) store.set('scenario.sInvest.quickTotal', value);
    store.commit();
    store.set('scenario.sInvest.quickTotal', 4);
    expect(store.getState().history.past).toHaveLength(2);
    store.undo();
    expect(store.getState().documents.scenarios[0]?.sInvest.quickTotal).toBe(300);
    store.undo();
    expect(store.getState().documents.scenarios[0]?.sInvest.quickTotal).toBeNull();
  });

  it('drop undone steps after a new edit', () => {
    const store = open();
    store.set('scenario.sInvest.quickTotal', 1);
    store.undo();
    store.set('record.reference', 'B');
    expect(store.redo()).toBeUndefined();
  });

  it('include the consequences of an edit', () => {
    const store = createRecordStore(initialState(memoryServer().answer(), 0), (_before, after) =>
      after.scenarios[0]?.sCare[0].lmr ? setField(after, 0, 'scenario.sCare.0.marketPriceRad', null) : after,
    );
    store.set('scenario.sCare.0.marketPriceRad', 550_000);
    store.set('scenario.sCare.0.lmr', true);
    expect(store.getState().documents.scenarios[0]?.sCare[0].marketPriceRad).toBeNull();
    store.undo();
    expect(store.getState().documents.scenarios[0]?.sCare[0]).toMatchObject({ lmr: false, marketPriceRad: 550_000 });
  });
});

it('EX-004 keeps out-of-pocket expenses in stored form, whatever name an answer gives them', () => {
  const answer = memoryServer({ scenarios: { 0: { sCare: [{ typeOfCare: 1 }] }, 1: {} } }).answer();
  const printed = Object.entries(answer.scenarios).map(([sid, each]) => [sid, asPrinted(answer.record, each)] as const);
  expect(printed[1]?.[1].imported?.sFentries.map(({ name }) => name)).toContain('Client - Residential Care');
  expect(scenariosOf({ scenarios: Object.fromEntries(printed) })).toEqual(answer.scenarios);
});
