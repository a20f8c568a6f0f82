import type { RecordRow } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../../design-system/feedback/toast-store.ts';
import { cloneRecord, deleteRecord, deleteRecords, recordWords } from '../../state/record-actions.tsx';
import { NEWEST_FIRST } from './order.ts';
import { RecordTable } from './record-table.tsx';
import { delayed } from './search-delay.ts';
import { checkedOf, standOf, toggled, toggledAll } from './selection.ts';
import { row } from './testing.ts';
import { changedWords, neighbourOf } from './use-records.ts';

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function table(rows: readonly RecordRow[], isOwn = true): string {
  const nothing = (): void => undefined;
  const actions = { onCheck: nothing, onDelete: nothing, onDuplicate: nothing, onReview: nothing, onMark: nothing };
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RecordTable
        rows={rows}
        total={rows.length}
        order={NEWEST_FIRST}
        onSort={nothing}
        today={isoDate('2026-11-21')}
        selection={new Set(isOwn ? [2] : [])}
        onCheckAll={nothing}
        actions={isOwn ? actions : undefined}
      />
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
      'Status',
      'Created',
      'Updated',
      'Reference/Description',
      'Next review',
      'Care a day',
      'Options and delete',
    ]);
    expect(markup.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
    expect(markup).toContain('aria-label="Select all records shown"');
    const [first = '', second = ''] = markup.split('<tr').slice(2);
    expect(cells(`<tbody${first}`, 'tbody')).toEqual([
      '',
      '1',
      'Client 1',
      'Draft',
      '21/05/2026',
      '22/05/202610:00 am',
      'REF-1',
      'Not set',
      'Not yet',
      '',
    ]);
    expect(cells(`<tbody${second}`, 'tbody').slice(1, 5)).toEqual(['2Cloned', 'Client 2', 'Draft', '18/04/2025Older']);
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

  it('tells status, review and care as they were saved', () => {
    const care = { amount: 218.18, day: '2026-11-20', needs: 0, ratesChanged: false };
    const told = (change: Partial<RecordRow>) => {
      const found = cells(table([row(1, change)]), 'tbody');
      return [found[3], found[7], found[8]];
    };
    expect(told({ workStatus: 'presented', nextReview: '2026-12-01', lastCare: care })).toEqual([
      'Presented',
      '1 Dec 2026, due',
      '$218.18',
    ]);
    expect(told({ workStatus: 'done', nextReview: '2027-02-18', lastCare: { ...care, ratesChanged: true } })).toEqual([
      'Done',
      '18 Feb 2027',
      '$218.18rates changed since',
    ]);
    const later = { ...care, day: '2027-03-01' };
    expect(told({ example: true, lastCare: later })).toEqual(['Example', 'Not set', '$218.18from March 2027']);
    expect(told({ lastCare: { ...care, amount: null, needs: 2 } })[2]).toBe('Needs 2 fields');
    expect(told({ lastCare: { ...care, amount: 0 } })[2]).toBe('Nil');
  });

  it('has the description under the reference', () => {
    expect(cells(table([row(1, { description: 'RAD and home' })]), 'tbody')[6]).toBe('REF-1RAD and home');
  });

  it('offers no deletion of an archived record', () => {
    const markup = table([row(1, { archivedAt: '2026-11-01T00:00:00Z' })]);
    expect(markup).toContain('aria-label="Options of Client 1, 1"');
    expect(markup).not.toContain('Delete Record');
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
