import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../../design-system/feedback/toast-store.ts';
import { cloneRecord, deleteRecord, deleteRecords, recordWords } from '../../state/record-actions.tsx';
import { delayed } from './search-delay.ts';
import { checkedOf, standOf, toggled, toggledAll } from './selection.ts';
import { row } from './testing.ts';
import { changedWords, neighbourOf } from './use-records.ts';

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

describe('ticking records', () => {
  it('RL-016 ticks one, all visible ones, and none', () => {
    const shown = rowsTo(3);
    const one = toggled(new Set(), 2);
    expect([standOf(new Set(), shown), standOf(one, shown)]).toEqual(['none', 'some']);
    const all = toggledAll(new Set([...one, 9]), shown);
    expect(standOf(all, shown)).toBe('all');
    expect(checkedOf(shown, all)).toEqual([1, 2, 3]);
    expect([...toggledAll(all, shown)]).toEqual([9]);
    expect([...toggled(one, 2)]).toEqual([]);
  });

  it('finds the record that gets the focus after others leave', () => {
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

describe('actions on records', () => {
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

  it('RC-014 a failed delete shows no further message, and every record stays', async () => {
    answer = () => json(500, {});
    expect(await deleteRecord(7, {})).toBe('failed');
    expect(await deleteRecords([row(7), row(8)])).toEqual({ gone: [], changed: [] });
    answer = () => json(200, { status: { success: false } });
    expect(await deleteRecord(7, {})).toBe('failed');
    answer = () => json(200, { recId: 7, status: { success: true, updated: {} } });
    expect(await deleteRecord(7, {})).toBe('gone');
  });

  it('a delete sends the versions shown, and leaves records that have changed since', async () => {
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

  it('RL-017 deletes the ticked records with one call', async () => {
    answer = () => json(200, { deleted: [7, 9], status: { success: true, updated: {} } });
    expect(await deleteRecords([row(7), row(8), row(9, { version: 4 })])).toEqual({ gone: [7, 9], changed: [] });
    expect(seen).toEqual([
      '/api/v1/records/deleteRecs recordIds[0]=7&recordIds[1]=8&recordIds[2]=9&versions[7]=1&versions[8]=1&versions[9]=4',
    ]);
  });

  it('ER-005 opens no clone if its number is missing', async () => {
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
    const titles = useToasts.getState().toasts.map(({ title }) => title);
    useToasts.setState({ toasts: [] });
    expect(titles).toEqual(['Error : Unable to Clone Record', 'Record Cloned']);
  });

  it('RL-012 names the record by its client and its reference', () => {
    expect(recordWords({ recId: 7, client: 'Margaret Ellis', reference: 'ELL-2026-014' })).toBe(
      'Margaret Ellis, ELL-2026-014',
    );
    expect(recordWords({ recId: 7, client: ' ', reference: '' })).toBe('Record 7');
  });
});
