import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

interface Line {
  readonly id: number;
  readonly action: string;
  readonly recordId: number | null;
  readonly who: string;
  readonly details: object;
}

describeOnStore('the audit trail', (store) => {
  let test: TestApp;
  let adviser: Person;
  let supervisor: Person;
  let stranger: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    const elsewhere = await insertPractice(store().db, 'Elsewhere', test.clock.now(), { requireTwoFactor: false });
    adviser = await test.join('=ann');
    supervisor = await test.join('sue', { role: 'supervisor' });
    stranger = await test.join('stan', { role: 'admin', practiceId: elsewhere });
    recId = (await test.send('POST', '/record/create', {}, adviser)).body.recId;
    await test.send('POST', `/record/${recId}/load/0`, {}, adviser);
    await test.signIn(adviser.email, 'Wrong-Horse-1');
    // 1:00 am on the next day in Sydney.
    test.clock.advance(15 * 3600);
    adviser = { ...adviser, token: (await test.signIn(adviser.email)).body.jwt };
    supervisor = { ...supervisor, token: (await test.signIn(supervisor.email)).body.jwt };
    stranger = { ...stranger, token: (await test.signIn(stranger.email)).body.jwt };
    await test.get('/records', adviser);
  });
  afterAll(() => test.close());

  const lines = async (query: string, as = supervisor): Promise<Line[]> =>
    (await test.get(`/audit${query}`, as)).body.lines;
  const actions = async (query: string, as = supervisor) => (await lines(query, as)).map((line) => line.action);
  const idOf = async (name: string): Promise<number> => {
    const { people } = (await test.get('/audit', supervisor)).body;
    return people.find((person: { name: string }) => person.name === `${name} Person`).id;
  };

  it('shows who did what when, newest first', async () => {
    const { body } = await test.get(`/audit?record=${recId}`, supervisor);
    expect(body.lines).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-20T23:00:00.000Z',
        userId: await idOf('=ann'),
        who: '=ann Person',
        action: 'record-viewed',
        words: 'Viewed a record',
        recordId: recId,
        address: '127.0.0.1',
        requestId: expect.stringMatching(/^[\w-]{12}$/),
        details: { scenario: 0 },
      },
      expect.objectContaining({ action: 'record-created', words: 'Created a record', recordId: recId }),
    ]);
    expect(body.next).toBeNull();
  });

  it('can be filtered by person and by day in Sydney', async () => {
    const ann = await idOf('=ann');
    expect(await actions(`?user=${ann}`)).toEqual([
      'records-listed',
      'signed-in',
      'sign-in-failed',
      'record-viewed',
      'record-created',
      'signed-in',
    ]);
    expect(await actions(`?user=${ann}&from=2026-11-22`)).toEqual(['records-listed', 'signed-in']);
    expect(await actions(`?user=${ann}&to=2026-11-21&from=2026-11-21`)).toHaveLength(4);
    expect(await actions(`?user=${ann}&from=2026-11-23`)).toEqual([]);
  });

  it('separates practices', async () => {
    expect(await actions(`?record=${recId}`, stranger)).toEqual([]);
    expect(await actions(`?user=${await idOf('=ann')}`, stranger)).toEqual([]);
    const { people } = (await test.get('/audit', stranger)).body;
    expect(people.map((person: { name: string }) => person.name)).toEqual(['stan Person']);
    expect((await test.get('/audit/export', stranger)).text).not.toContain('ann');
  });

  it('records its own viewing and export', async () => {
    await test.get(`/audit/export?record=${recId}&from=2026-11-01`, supervisor);
    const [exported] = await lines('');
    expect(exported).toMatchObject({ action: 'audit-exported', details: { record: recId, from: '2026-11-01' } });
    const [viewed] = await lines('');
    expect(viewed).toMatchObject({ action: 'audit-viewed', who: 'sue Person' });
  });

  it.each(['user=abc', 'user=0', 'from=2026-02-31', 'to=yesterday', 'colour=red', 'before=-1', "user=1'--"])(
    'refuses the filter %s with a message at its field',
    async (query) => {
      for (const path of ['/audit', '/audit/export']) {
        const answer = await test.get(`${path}?${query}`, supervisor);
        expect(answer.status).toBe(422);
        expect(answer.body.error.fields[0].path).toBe(query.split('=')[0]);
      }
    },
  );

  it('cannot be changed or emptied', async () => {
    for (const change of [sql`UPDATE audit SET user_id = NULL`, sql`DELETE FROM audit`, sql`TRUNCATE audit`]) {
      await expect(store().db.execute(change)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'the audit trail is append-only' }),
      });
    }
  });

  describe('the export', () => {
    const table = async (query = '') => test.get(`/audit/export${query}`, supervisor);

    it('is a file that spreadsheets read without running any of it', async () => {
      const answer = await table(`?record=${recId}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-2026-11-22.csv"',
        'cache-control': 'no-store',
      });
      const rows = answer.text.split('\r\n');
      expect(rows[0]).toBe('\uFEFFLine,Time (UTC),Name,E-mail,Action,Words,Record,Address,Request,Details');
      expect(rows[1]).toMatch(
        new RegExp(
          `^\\d+,2026-11-20T23:00:00.000Z,'=ann Person,'=ann[^,]+,record-viewed,Viewed a record,${recId},127.0.0.1,`,
        ),
      );
      expect(rows[1]).toMatch(/,"\{""scenario"":0\}"$/);
      expect(rows).toHaveLength(4);
      for (const row of rows) expect(row).not.toMatch(/(?:^|,)"?[=+@]/);
    });

    it('contains every line exactly once', async () => {
      const ann = await idOf('=ann');
      await store().db.execute(sql`INSERT INTO audit (at, practice_id, user_id, action, request_id, address)
        SELECT now(), practice_id, id, 'record-viewed', 'r', 'a' FROM users, generate_series(1, 2345) WHERE id = ${ann}`);
      const exported = (await table(`?user=${ann}`)).text.trim().split('\r\n').slice(1);
      expect(new Set(exported.map((row) => row.split(',')[0])).size).toBe(2345 + 6);
      const pages: number[] = [];
      const seen = new Set<number>();
      for (let next: number | null | undefined; next !== null; ) {
        const { body } = await test.get(`/audit?user=${ann}${next === undefined ? '' : `&before=${next}`}`, supervisor);
        for (const line of body.lines as Line[]) seen.add(line.id);
        pages.push(body.lines.length);
        next = body.next;
      }
      expect(seen.size).toBe(2345 + 6);
      expect(pages.slice(0, -1).every((length) => length === 100)).toBe(true);
    });
  });
});
