import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { addResult, calculatedRecord, DAY, rerunOf } from '../practice/testing.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const PURGE = { reference: 'HAL-2026-031', reason: 'The client asked for it.', hasExport: true };

describeOnStore('the list of who saw what', (store) => {
  let test: TestApp;
  let ann: Person;
  let sue: Person;
  let stranger: Person;
  let recId: number;
  let people: readonly { readonly id: number; readonly name: string }[];
  const idOf = (name: string) => people.find((person) => person.name === `${name} Person`)?.id;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    sue = await test.join('sue', { role: 'supervisor' });
    stranger = await test.join('stan', {
      role: 'admin',
      practiceId: await insertPractice(store().db, 'Elsewhere', test.clock.now(), { requireTwoFactor: false }),
    });
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    await test.send('POST', `/record/${recId}/load/0`, {}, ann);
    test.clock.advance(60);
    await test.send('POST', `/record/${recId}/load/0`, {}, ann);
    await test.send('POST', `/record/${recId}/load/0`, {}, sue);
    await test.get('/records', ann);
    people = (await test.get('/audit/access', sue)).body.people;
  });
  afterAll(() => test.close());
  const look = async (query: string, as = sue) => (await test.get(`/audit/access${query}`, as)).body;

  it('lists the records of an account, the kinds of access, and the first and last time', async () => {
    expect((await look(`?user=${idOf('ann')}`)).lines).toEqual([
      {
        recordId: recId,
        reference: expect.any(String),
        clientNames: expect.any(String),
        userId: idOf('ann'),
        who: 'ann Person',
        viewed: 2,
        listed: 0,
        changed: 1,
        exported: 0,
        downloaded: 0,
        first: '2026-11-20T23:00:00.000Z',
        last: '2026-11-20T23:01:00.000Z',
      },
    ]);
  });

  it('lists the accounts of a record, latest first', async () => {
    const { lines } = await look(`?record=${recId}`);
    expect(lines.map(({ who, viewed }: { who: string; viewed: number }) => [who, viewed])).toEqual([
      ['sue Person', 1],
      ['ann Person', 2],
    ]);
  });

  it('counts only the requested days', async () => {
    expect((await look(`?record=${recId}&from=2026-11-22`)).lines).toEqual([]);
    expect((await look(`?record=${recId}&from=2026-11-21&to=2026-11-21`)).lines).toHaveLength(2);
    expect((await look(`?record=${recId}&to=2026-11-20`)).lines).toEqual([]);
  });

  it('requires an account or a record, and separates practices', async () => {
    expect((await look('')).lines).toEqual([]);
    expect((await look(`?record=${recId}`, stranger)).lines).toEqual([]);
    expect((await look(`?user=${idOf('ann')}`, stranger)).lines).toEqual([]);
    expect((await test.get(`/audit/access?user=${idOf('ann')}`, ann)).status).toBe(403);
    expect((await test.get('/audit/access?user=x', sue)).status).toBe(422);
  });

  it('is audited itself', async () => {
    await look(`?record=${recId}&from=2026-11-21`);
    const { lines } = (await test.get('/audit', sue)).body;
    const line = lines.find(({ action }: { action: string }) => action === 'access-looked-up');
    expect(line).toMatchObject({ who: 'sue Person', recordId: null, details: { record: recId, from: '2026-11-21' } });
  });

  it('is exported as a table in which no text is a formula', async () => {
    await store().db.execute(sql`UPDATE records SET reference = '=1+1' WHERE id = ${recId}`);
    const { text, headers } = await test.get(`/audit/access/export?record=${recId}`, sue);
    expect(headers['content-disposition']).toBe('attachment; filename="access-2026-11-21.csv"');
    const [head, first] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFRecord,Reference,Client,User,Name,Viewed,In lists,Changed,Exported,Downloaded,First (UTC),Last (UTC)',
    );
    expect(first).toContain(`${recId},'=1+1,`);
    expect((await test.get('/audit', sue)).body.lines[0]).toMatchObject({ action: 'access-exported' });
  });

  it('includes records whose details a person saw in a list, and counts them as listed', async () => {
    const practiceId = await insertPractice(store().db, 'Of lists', test.clock.now(), { requireTwoFactor: false });
    const [amy, sid] = [
      await test.join('amy', { practiceId }),
      await test.join('sid', { practiceId, role: 'supervisor' }),
    ];
    const run = await rerunOf(store(), test, practiceId);
    const shown: number[] = [];
    for (const name of ['Hale', 'Reid', 'Vale']) {
      test.clock.advance(1);
      const made = await calculatedRecord(test, amy, name);
      await store().db.execute(sql`UPDATE scenarios SET calculated_at = NULL WHERE record_id = ${made}`);
      await store().db.execute(sql`DELETE FROM calculations WHERE record_id = ${made}`);
      const kind = name === 'Hale' ? 'cap-reached' : 'indexation';
      await addResult(store(), test, run, made, { dates: [{ day: '2027-01-01', kind, words: 'Something' }] });
      shown.push(made);
    }
    const [hale = 0, reid = 0, vale = 0] = shown;
    expect((await test.get(`/practice/rates/${DAY}`, sid)).body.rows).toHaveLength(3);
    test.clock.advance(60);
    // With two records on one day, the overview names neither record.
    expect((await test.get('/practice/overview', sid)).body.dates.count).toBe(2);
    expect((await test.get('/practice/dates/2027-01-01', sid)).body.records).toHaveLength(2);
    const saw = async (query: string): Promise<object[]> => {
      const { lines } = await look(query, sid);
      return lines.map(({ recordId, who, viewed, listed }: Record<string, unknown>) => [recordId, who, viewed, listed]);
    };
    expect(await saw(`?record=${hale}`)).toEqual([
      [hale, 'sid Person', 0, 2],
      [hale, 'amy Person', 1, 0],
    ]);
    const user = (await look('', sid)).people.find(({ name }: { name: string }) => name === 'sid Person').id;
    const sids = [reid, vale, hale].map((each) => [each, 'sid Person', 0, 2]);
    expect((await saw(`?user=${user}`)).toSorted()).toEqual(sids.toSorted());
    expect(await saw(`?user=${user}&record=${vale}`)).toEqual([[vale, 'sid Person', 0, 2]]);
    expect(await saw(`?user=${user}&from=2026-11-22`)).toEqual([]);
    expect((await look(`?record=${vale}`)).lines).toEqual([]);
    expect((await test.get(`/audit/access/export?record=${vale}`, sid)).text).toContain('sid Person,0,2,0,0,0,');
  });

  it.each([
    ['/practice/data', 'practice-data-viewed', { viewed: 0, listed: 1 }],
    ['/record/{recId}/held', 'held-viewed', { viewed: 1, listed: 0 }],
    ['/report/{recId}/downloads', 'downloads-viewed', { viewed: 1, listed: 0 }],
  ])('includes people who viewed %s', async (call, action, uses) => {
    const id = await margaret(test, ann);
    const ada = await test.join(`ada-${action}`, { role: 'admin' });
    expect((await test.send('POST', `/record/${id}/purge`, PURGE, ann)).status).toBe(200);
    expect((await test.get(call.replace('{recId}', String(id)), ada)).status).toBe(200);
    const { lines } = await look(`?record=${id}`);
    const who = `ada-${action} Person`;
    expect(lines.filter((line: { who: string }) => line.who === who)).toMatchObject([
      { recordId: id, clientNames: 'Margaret Hale', ...uses },
    ]);
    const trail = (await test.get('/audit', sue)).body.lines.filter((line: { who: string }) => line.who === who);
    expect(trail.map((line: { action: string }) => line.action)).toContain(action);
    expect(JSON.stringify(trail)).not.toMatch(/Hale|Margaret|HAL-/);
    await store().db.execute(sql`DELETE FROM attempts WHERE kind = 'purge-asked'`);
  });

  it('counts a clone as an export of its source, and a duplicate as a change of an own record', async () => {
    const id = await margaret(test, ann);
    const amos = await test.join('amos', { role: 'admin', tags: [{ id: 255, name: 'admin' }] });
    const { newId } = (await test.send('POST', `/record/${id}/clone`, {}, amos)).body;
    expect((await test.send('POST', `/record/${newId}/duplicate`, {}, amos)).status).toBe(200);
    const usedBy = async (record: number) => {
      const { lines } = await look(`?record=${record}`);
      return lines.filter(({ who }: { who: string }) => who === 'amos Person');
    };
    expect(await usedBy(id)).toMatchObject([{ viewed: 0, changed: 0, exported: 1, downloaded: 0 }]);
    expect(await usedBy(newId)).toMatchObject([{ viewed: 0, changed: 2, exported: 0, downloaded: 0 }]);
  });

  it('is paged without gaps or duplicates', async () => {
    await store().db.execute(sql`INSERT INTO audit (at, practice_id, user_id, action, record_id, request_id, address)
      SELECT now(), practice_id, id, 'record-viewed', 10000 + n % 230, 'x', ''
      FROM users, generate_series(1, 690) n WHERE id = ${idOf('sue')}`);
    const seen: number[] = [];
    for (let next: number | null | undefined; next !== null; ) {
      const body = await look(`?user=${idOf('sue')}${next === undefined ? '' : `&before=${next}`}`);
      seen.push(...body.lines.map(({ recordId }: { recordId: number }) => recordId));
      next = body.next;
    }
    expect(seen).toHaveLength(231);
    expect(new Set(seen).size).toBe(231);
  });
});
