/** Tests of the page settings of a record: they are saved with it, but they are no edits. */
import { expect, it } from 'vitest';
import { changesSince, isDirty, isOnlySettings } from './changes.ts';
import { shownDeaths } from './deaths.ts';
import { isSameCase } from './documents.ts';
import { createRecordStore, initialState } from './record-store.ts';
import { createSaver } from './saver.ts';
import { handTimer, memoryServer } from './testing/memory-server.ts';

const graphSetting = { scenarios: { 1: { include: false } }, highlighted: 0 };
const open = (readOnly = false) => createRecordStore({ ...initialState(memoryServer().answer(), 0), readOnly });

it('a setting is no step of the history, and undo does not change it', () => {
  const store = open();
  store.set('record.reference', 'A');
  store.arrange({ graphSetting });
  expect(store.getState().history.past).toHaveLength(1);
  store.undo();
  expect(store.getState().documents.record).toMatchObject({ reference: '', graphSetting });
  store.redo();
  expect(store.getState().documents.record).toMatchObject({ reference: 'A', graphSetting });
});

const death = { clientIndex: 1, month: '2029-03-01', expensesPercent: null } as const;

it('a setting can be the deaths applied to scenarios, and each can be removed again', () => {
  const store = open();
  store.layDeath(1, death);
  store.layDeath(0, death);
  const { saved, documents } = store.getState();
  expect(changesSince(saved, documents)?.graphSetting?.deaths).toEqual({ 0: death, 1: death });
  store.layDeath(1, undefined);
  store.layDeath(0, undefined);
  expect(store.getState().documents.record.graphSetting.deaths).toEqual({});
  expect(store.getState().history.past).toHaveLength(0);
});

it('a reader’s deaths stay on the page, and the record’s setting does not change', () => {
  const store = open(true);
  const before = store.getState().documents;
  store.layDeath(0, death);
  expect(store.getState().documents).toBe(before);
  expect(shownDeaths(store.getState())).toEqual({ 0: death });
  store.layDeath(0, undefined);
  expect(shownDeaths(store.getState())).toEqual({});
});

it('a setting ends the edit before it', () => {
  const store = open();
  store.set('record.reference', 'A');
  store.arrange({ graphSetting });
  store.set('record.reference', 'AB');
  expect(store.getState().history.past).toHaveLength(2);
});

it('an emphasised scenario becomes first in the reports as well, if it is in them', () => {
  const store = open();
  const inIt = { include: true, graph: true, preferred: false };
  store.arrange({ reportSetting: { 0: { ...inIt, preferred: true }, 1: inIt } });
  store.arrange({ graphSetting: { ...graphSetting, highlighted: 1 } });
  expect(store.getState().documents.record.reportSetting).toEqual({ 0: inIt, 1: { ...inIt, preferred: true } });
  store.arrange({ reportSetting: { 0: inIt, 1: { ...inIt, include: false } }, graphSetting });
  expect(store.getState().documents.record.reportSetting[0]?.preferred).toBe(true);
});

it('CH-012 a setting is sent outside the record and without a revision', () => {
  const store = open();
  store.arrange({ graphSetting });
  const { saved, documents } = store.getState();
  expect(isDirty(saved, documents)).toBe(true);
  expect(isOnlySettings(saved, documents)).toBe(true);
  expect(changesSince(saved, documents)).toEqual({ graphSetting });
});

it('a setting is sent with an edit of the record that has a revision', () => {
  const store = open();
  store.arrange({ graphSetting });
  store.set('record.reference', 'A');
  const { saved, documents } = store.getState();
  expect(isOnlySettings(saved, documents)).toBe(false);
  const { recordRevision } = saved;
  expect(changesSince(saved, documents)).toEqual({ graphSetting, record: { reference: 'A' }, recordRevision });
});

it('a setting changes no figure', () => {
  const store = open();
  const before = store.getState().documents;
  store.arrange({ graphSetting });
  expect(isSameCase(before, store.getState().documents, 0)).toBe(true);
  store.set('record.capDay', 'law');
  expect(isSameCase(before, store.getState().documents, 0)).toBe(false);
});

it('a setting is saved without a new revision, and stays saved', async () => {
  const server = memoryServer();
  const store = createRecordStore(initialState(server.answer(), 0));
  const saver = createSaver(store, server.gateway, handTimer().later);
  const before = store.getState().saved.recordRevision;
  store.arrange({ graphSetting });
  expect(await saver.flush(false)).toBe(true);
  expect(server.calls.map(({ payload }) => payload)).toEqual([{ graphSetting }]);
  expect(server.record()).toMatchObject({ graphSetting, revision: before });
  expect(isDirty(store.getState().saved, store.getState().documents)).toBe(false);
});

it('a setting cannot be changed in somebody else’s record', () => {
  const store = open(true);
  const { documents } = store.getState();
  store.arrange({ graphSetting });
  expect(store.getState().documents).toBe(documents);
});
