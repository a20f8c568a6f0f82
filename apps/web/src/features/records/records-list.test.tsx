import type { RecordRow } from '@advice-builder/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneRecord, deleteRecord, deleteRecords, recordWords } from '../../app/record-actions.tsx';
import { useToasts } from '../../design-system/feedback/toast-store.ts';
import { RecordTable, type RowActions } from './record-table.tsx';
import { GROUP_ROWS, groupsOf } from './row-groups.ts';
import { delayed } from './search-delay.ts';
import { checkedOf, standOf, toggled, toggledAll } from './selection.ts';
import { changedWords, neighbourOf } from './use-records.ts';

const row = (recId: number, change: Partial<RecordRow> = {}): RecordRow => ({
  recId,
  client: `Client ${recId}`,
  reference: `REF-${recId}`,
  created: '21/05/2026',
  updated: '22/05/2026',
  createdAt: '2026-05-21T00:00:00Z',
  updatedAt: '2026-05-22T00:00:00Z',
  status: 1,
  clonedFrom: null,
  version: 1,
  workStatus: 'draft',
  nextReview: null,
  archivedAt: null,
  lastCare: null,
  example: false,
  description: '',
  ...change,
});
const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function table(rows: readonly RecordRow[], isOwn = true): string {
  const nothing = (): void => undefined;
  const actions: RowActions = { selection: new Set([2]), onCheck: nothing, onCheckAll: nothing, onDelete: nothing };
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RecordTable rows={rows} actions={isOwn ? actions : undefined} />
    </RouterContextProvider>,
  );
}

const cells = (markup: string, part: 'thead' | 'tbody') =>
  [...(markup.split(`<${part}`)[1]?.split(`</${part}`)[0] ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map((found) =>
    (found[1] ?? '').replace(/<[^>]+>/g, ''),
  );

describe('the table of records', () => {
  it('RL-006 RL-016 has its columns in order, and marks the checked, the cloned and the older', () => {
    const markup = table([row(1), row(2, { status: 2, created: '18/04/2025' })]);
    expect(cells(markup, 'thead')).toEqual([
      '',
      '#',
      'Client',
      'Created',
      'Updated',
      'Reference/Description',
      'Delete',
    ]);
    expect(markup).toContain('aria-label="Select all records shown"');
    const [first = '', second = ''] = markup.split('<tr').slice(2);
    expect(cells(`<tbody${first}`, 'tbody')).toEqual(['', '1', 'Client 1', '21/05/2026', '22/05/2026', 'REF-1', '']);
    expect(cells(`<tbody${second}`, 'tbody').slice(1, 4)).toEqual(['2Cloned', 'Client 2', '18/04/2025Older']);
    expect(first).not.toContain('checked=""');
    expect(second).toContain('checked=""');
  });

  it('RL-007 the control that deletes says Delete Record', () => {
    expect(table([row(1)])).toContain('title="Delete Record"');
  });

  it('RL-015 opening leads to the Current Situation', () => {
    expect(table([row(7)])).toContain('href="/record/7/scenario=0"');
  });

  it('says whose the records of a practice are, and offers nothing that would change them', () => {
    const markup = table([row(1, { adviser: 'Ann Adams' })], false);
    expect(cells(markup, 'tbody')).toContain('Ann Adams');
    expect(markup).not.toMatch(/checkbox|Delete Record/);
  });

  it('draws the rows near the window alone, and tells a reader how many there are', () => {
    const markup = table(rowsTo(10_000));
    expect(markup).toContain('aria-rowcount="10001"');
    expect(markup.match(/aria-rowindex/g)).toHaveLength(GROUP_ROWS + 1);
    const groups = groupsOf(rowsTo(2 * GROUP_ROWS + 1));
    expect(groups.map(({ first, rows }) => [first, rows.length])).toEqual([
      [0, GROUP_ROWS],
      [GROUP_ROWS, GROUP_ROWS],
      [2 * GROUP_ROWS, 1],
    ]);
  });
});

describe('checking records', () => {
  it('RL-016 checks one, all that are shown, and none', () => {
    const shown = rowsTo(3);
    const one = toggled(new Set(), 2);
    expect([standOf(new Set(), shown), standOf(one, shown)]).toEqual(['none', 'some']);
    const all = toggledAll(new Set([...one, 9]), shown);
    expect(standOf(all, shown)).toBe('all');
    expect(checkedOf(shown, all)).toEqual([1, 2, 3]);
    expect([...toggledAll(all, shown)]).toEqual([9]);
    expect([...toggled(one, 2)]).toEqual([]);
  });

  it('knows the record that takes the place of those that leave', () => {
    expect(neighbourOf(rowsTo(4), [2])).toBe(3);
    expect(neighbourOf(rowsTo(4), [1, 4])).toBe(3);
    expect(neighbourOf(rowsTo(2), [1, 2])).toBeUndefined();
  });
});

describe('searching', () => {
  afterEach(() => vi.useRealTimers());

  it('RL-011 waits until nothing was typed for 200 ms', () => {
    vi.useFakeTimers();
    const found: string[] = [];
    const search = delayed((text: string) => found.push(text));
    search.call('E');
    vi.advanceTimersByTime(199);
    search.call('El');
    vi.advanceTimersByTime(199);
    expect(found).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(found).toEqual(['El']);
    search.call('Ell');
    search.cancel();
    vi.advanceTimersByTime(1000);
    expect(found).toEqual(['El']);
  });
});

describe('what is done to records', () => {
  const seen: string[] = [];
  let answer: (path: string) => Response;
  beforeEach(() => {
    seen.length = 0;
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      seen.push(`${path} ${decodeURIComponent(String(init.body))}`);
      return answer(path);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

  it('RC-014 a delete that fails is silent: nothing is gone', async () => {
    answer = () => json(500, {});
    expect(await deleteRecord(7, {})).toBe('failed');
    expect(await deleteRecords([row(7), row(8)])).toEqual({ gone: [], changed: [] });
    answer = () => json(200, { status: { success: false } });
    expect(await deleteRecord(7, {})).toBe('failed');
    answer = () => json(200, { status: { success: true } });
    expect(await deleteRecord(7, {})).toBe('gone');
  });

  it('a delete tells what was shown, and what has changed since is not gone', async () => {
    const fields = [{ path: 'versions.8', code: 'revision-conflict', msg: '' }];
    answer = () => json(409, { error: { code: 'revision-conflict', msg: '', fields }, requestId: 'r' });
    expect(await deleteRecord(7, { revisions: { record: 3, 0: 4 } })).toBe('changed');
    expect(await deleteRecord(8, { version: 5 })).toBe('changed');
    expect(await deleteRecords([row(7), row(8)])).toEqual({ gone: [], changed: [8] });
    expect(seen).toEqual([
      '/api/v1/record/7/delete revisions[0]=4&revisions[record]=3',
      '/api/v1/record/8/delete version=5',
      expect.stringContaining('versions[7]=1&versions[8]=1'),
    ]);
    expect(changedWords([row(8)])).toContain('Client 8, REF-8 has changed since this list was loaded.');
    expect(changedWords([row(7), row(8)])).toContain('2 records have changed');
  });

  it('RL-017 deletes the checked ones through one call', async () => {
    answer = () => json(200, { deleted: [7, 9], status: { success: true, updated: {} } });
    expect(await deleteRecords([row(7), row(8), row(9, { version: 4 })])).toEqual({ gone: [7, 9], changed: [] });
    expect(seen).toEqual([
      '/api/v1/records/deleteRecs recordIds[0]=7&recordIds[1]=8&recordIds[2]=9&versions[7]=1&versions[8]=1&versions[9]=4',
    ]);
  });

  it('ER-005 there is no clone without its number', async () => {
    for (const body of [{}, { newId: 0 }]) {
      answer = () => json(200, body);
      expect(await cloneRecord(7)).toEqual({});
    }
    answer = () => json(403, { error: { code: 'access-denied', msg: '' } });
    expect(await cloneRecord(7)).toEqual({ code: 'accessDenied' });
    answer = () => json(404, { error: { code: 'record-not-found', msg: '' } });
    expect(await cloneRecord(7)).toEqual({ code: 'record404' });
    answer = () => json(200, { newId: 12 });
    expect(await cloneRecord(7)).toEqual({ newId: 12 });
    const told = useToasts.getState().toasts.map(({ title }) => title);
    useToasts.setState({ toasts: [] });
    expect(told).toEqual(['Error : Unable to Clone Record', 'Record Cloned']);
  });

  it('RL-012 names the record by its client and its reference', () => {
    expect(recordWords({ recId: 7, client: 'Margaret Ellis', reference: 'ELL-2026-014' })).toBe(
      'Margaret Ellis, ELL-2026-014',
    );
    expect(recordWords({ recId: 7, client: ' ', reference: '' })).toBe('Record 7');
  });
});
