import type { Note } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { isDirty } from './changes.ts';
import { CallFailure } from './gateway.ts';
import { createRecordStore, initialState, type RecordStore } from './record-store.ts';
import { createSaver } from './saver.ts';
import { handTimer, memoryServer, settled } from './testing/memory-server.ts';

function open() {
  const server = memoryServer();
  const store = createRecordStore(initialState(server.answer(), 0));
  const saver = createSaver(store, server.gateway, handTimer().later);
  return { server, store, saver };
}

const notesOf = (store: RecordStore): readonly Note[] => store.getState().documents.record.notes;
const put = (store: RecordStore, notes: Note[]): void =>
  store.change(`notes ${notes.length}`, (all) => ({ ...all, record: { ...all.record, notes } }));
const draft = (id: number, body: string): Note => ({ id, datetime: `1999-01-01T00:00:0${id}.000Z`, body });

it('a new note is sent as text only, and gets the server’s number and time', async () => {
  const { server, store, saver } = open();
  put(store, [draft(7, 'First')]);
  await saver.flush(false);
  expect(server.calls[0]?.payload.record?.notes).toEqual([{ body: 'First' }]);
  expect(notesOf(store)).toEqual(server.record().notes);
  expect(notesOf(store)[0]).toMatchObject({ id: 1, body: 'First' });
  const { saved, documents } = store.getState();
  expect(isDirty(saved, documents)).toBe(false);
  const [first] = notesOf(store) as [Note];
  put(store, [first, draft(2, 'Second')]);
  await saver.flush(false);
  expect(server.calls[1]?.payload.record?.notes).toEqual([first, { body: 'Second' }]);
  expect(server.record().notes.map(({ body }) => body)).toEqual(['First', 'Second']);
});

it('a note saved while the next one is typed keeps its place, and so does an undo', async () => {
  const { server, store, saver } = open();
  put(store, [draft(1, 'First')]);
  let release = (): void => undefined;
  server.hold = new Promise((resolve) => {
    release = resolve;
  });
  const done = saver.flush(false);
  await settled();
  put(store, [...notesOf(store), draft(2, 'Second')]);
  server.hold = undefined;
  release();
  await done;
  const [first] = server.record().notes as [Note];
  expect(notesOf(store)).toEqual([first, draft(2, 'Second')]);
  store.undo();
  expect(notesOf(store)).toEqual([first]);
  expect(isDirty(store.getState().saved, store.getState().documents)).toBe(false);
  store.redo();
  await saver.flush(false);
  expect(server.record().notes.map(({ id, body }) => [id, body])).toEqual([
    [1, 'First'],
    [2, 'Second'],
  ]);
});

it('a note whose answer was lost exists once', async () => {
  const { server, store, saver } = open();
  server.loseNext.push(new CallFailure('unreachable', ''));
  put(store, [draft(1, 'Once')]);
  expect(await saver.flush(false)).toBe(false);
  expect(await saver.flush(false)).toBe(true);
  expect(server.record().notes).toHaveLength(1);
  expect(notesOf(store)).toEqual(server.record().notes);
});
