import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../operator/run.ts';
import { rowsOf } from '../../store/database.ts';
import { thinStored } from '../../store/retention.ts';
import { describeOnStore } from '../../store/testing.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

describeOnStore('the retention of data', (store) => {
  let test: TestApp;
  let ann: Person;
  let sue: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    sue = await test.join('sue', { role: 'supervisor' });
  });
  afterAll(() => test.close());

  const command = (...words: string[]) =>
    runCommand({ ...test.services, name: 'olga', keys: { keysDir: '', dataDir: '' }, file: undefined }, words);

  it('is shown to the practice, exported as a table and shown at the console, with purge days and no client data', async () => {
    const kept = await margaret(test, ann);
    const old = await margaret(test, ann);
    const gone = await margaret(test, ann);
    await test.send('POST', `/record/${gone}/delete`, {}, ann);
    await store().db.execute(sql`UPDATE records SET deleted_at = '2026-03-01T02:00:00Z' WHERE id = ${gone}`);
    await store().db.execute(sql`UPDATE records SET saved_at = saved_at - interval '4 years 1 day' WHERE id = ${old}`);
    const { retention } = (await test.get('/practice/data', sue)).body;
    expect(retention).toEqual({
      ages: [
        { years: 0, records: 1, archived: 0 },
        { years: 4, records: 1, archived: 0 },
      ],
      deleted: [{ recId: gone, adviser: 'ann Person', deleted: '2026-03-01', purged: '2033-03-01' }],
      deletedInAll: 1,
    });
    const csv = await test.get('/practice/data/export', sue);
    expect(csv.text.trim().split('\r\n').at(-1)).toBe(`${gone},ann Person,2026-03-01,2033-03-01`);
    const lines = (await command('retention')).join('\n');
    expect(lines).toContain(`record ${gone}, ann Person, deleted 2026-03-01, purged after 2033-03-01`);
    expect(lines).toContain('last saved 4 years ago: 1');
    expect(`${csv.text}${lines}`).not.toMatch(/Hale|Margaret|HAL-/);
    expect((await test.get('/practice/data', ann)).status).toBe(403);
    for (const other of [kept, old]) {
      expect(csv.text).not.toMatch(new RegExp(`^${other},`, 'm'));
      expect(lines).not.toContain(`record ${other},`);
    }
  });

  it('shows a hundred deleted records, earliest purge first, and their total number', async () => {
    const gone = await margaret(test, ann);
    await store().db.execute(sql`INSERT INTO records (practice_id, owner_id, document, reference, client_names, revision,
        created_at, updated_at, saved_at, deleted_at, project_from, description)
      SELECT practice_id, owner_id, document, reference, client_names, revision, created_at, updated_at, saved_at,
        '2026-04-01T02:00:00Z'::timestamptz - n * interval '1 day', project_from, description
      FROM records, generate_series(1, 101) n WHERE id = ${gone}`);
    const { deleted, deletedInAll } = (await test.get('/practice/data', sue)).body.retention;
    expect([deleted.length, deletedInAll]).toEqual([100, 102]);
    const days = deleted.map(({ purged }: { purged: string }) => purged);
    expect(days).toEqual([...days].sort());
  });

  it('applies to feedback too: the operator reads it, and it is deleted after a year or by command', async () => {
    await test.send('POST', '/feedback/send', { type: 1, data: 'The chart of Year 3\nreads well.' }, ann);
    const [line = ''] = await command('feedback');
    expect(line).toContain(`${ann.email}  The chart of Year 3 reads well.`);
    const id = line.split(' ')[0] ?? '';
    expect((await command('feedback', 'show', id)).slice(2)).toEqual(['The chart of Year 3', 'reads well.']);
    await expect(command('feedback', 'show', '999')).rejects.toThrow('There is no feedback 999.');
    const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
    await thinStored(store().db, later(364));
    expect(await command('feedback')).toHaveLength(1);
    await thinStored(store().db, later(366));
    expect(await command('feedback')).toEqual(['There is no feedback.']);
    await test.send('POST', '/feedback/send', { type: 1, data: 'Again.' }, ann);
    const again = (await command('feedback'))[0]?.split(' ')[0] ?? '';
    expect(await command('feedback', 'delete', again)).toEqual([`Feedback ${again} is deleted.`]);
    const audited = rowsOf(await store().db.execute(sql`SELECT details FROM audit WHERE action = 'feedback-deleted'`));
    expect(audited).toEqual([{ details: { operator: 'olga', feedback: Number(again) } }]);
  });
});
