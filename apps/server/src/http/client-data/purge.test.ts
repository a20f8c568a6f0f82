import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../operator/run.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { purgedWithRecord, thinStored } from '../../store/retention.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fetchFile, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const REASON = 'Asked for by letter of 2 November.';
const ASKED = { reason: REASON, reference: 'HAL-2026-031', hasExport: true };
const CONFIRMED = { reference: 'HAL-2026-031' };
const QUARTER = 15 * 60;

describeOnStore('a purge before seven years', (store) => {
  let test: TestApp;
  let ann: Person;
  let sue: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    sue = await test.join('sue', { role: 'supervisor' });
  });
  beforeEach(async () => {
    await store().db.execute(sql`DELETE FROM attempts WHERE kind = 'purge-asked'`);
    recId = await margaret(test, ann);
  });
  afterAll(() => test.close());

  const ask = (as = ann, body: object = ASKED, id = recId) => test.send('POST', `/record/${id}/purge`, body, as);
  const confirm = (as = sue, body: object = CONFIRMED) => test.send('POST', `/record/${recId}/purge/confirm`, body, as);
  const refuse = (as = sue) => test.send('POST', `/record/${recId}/purge/refuse`, {}, as);
  const codeOf = async (answer: ReturnType<typeof ask>) => {
    const { status, body } = await answer;
    return [status, body.error?.code ?? 'done'];
  };
  const held = async () => {
    const counts: Record<string, number> = {};
    for (const table of purgedWithRecord) {
      const key = sql.identifier(table === 'records' ? 'id' : 'record_id');
      const rows = await store().db.execute(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${key} = ${recId}`);
      if (rowsOf(rows).length > 0) counts[table] = rowsOf(rows).length;
    }
    return counts;
  };
  const trail = async () =>
    rowsOf<{ action: string; details: Readonly<Record<string, unknown>> }>(
      await store().db.execute(sql`SELECT action, details FROM audit WHERE record_id = ${recId}
        AND (action LIKE 'purge%' OR action LIKE 'record-purged%') ORDER BY id`),
    );

  it('takes two people, deletes all parts at once, and leaves lines that name both people and no client', async () => {
    await test.send('POST', `/record/${recId}/deleteScen/2`, {}, ann);
    await test.send('POST', `/report/${recId}/summary/0`, {}, ann);
    await fetchFile(test, `/reportSimple/${recId}/download/0`, { scenarios: [0] }, ann);
    expect(await codeOf(ask())).toEqual([200, 'done']);
    expect((await test.get('/practice/data', sue)).body.purges).toEqual([
      expect.objectContaining({ recId, askedBy: 'ann Person', reason: REASON, isMine: false }),
    ]);
    const loaded = async (as: Person) => (await test.send('POST', `/record/${recId}/load`, {}, as)).body.purge;
    expect(await loaded(ann)).toMatchObject({ askedBy: 'ann Person', isMine: true });
    expect(await loaded(sue)).toMatchObject({ askedBy: 'ann Person', isMine: false });
    expect(Object.keys(await held()).length).toBeGreaterThan(5);
    expect(await codeOf(confirm(ann))).toEqual([403, 'access-denied']);
    expect(await codeOf(confirm())).toEqual([200, 'done']);
    expect(await held()).toEqual({});
    expect((await test.send('POST', `/record/${recId}/load`, {}, ann)).status).toBe(404);
    const lines = await trail();
    expect(lines.map(({ action }) => action)).toEqual(['purge-asked', 'record-purged-early']);
    expect(lines.at(-1)?.details).toMatchObject({ askedBy: 'ann Person', confirmedBy: 'sue Person', reason: REASON });
    expect(JSON.stringify(lines)).not.toMatch(/Hale|Margaret|HAL-/);
    const mails = (await test.mails()).filter(({ subject }) => subject.includes(`record ${recId}`));
    expect(mails.map(({ to }) => to)).toEqual([sue.email, ann.email]);
    expect(JSON.stringify(mails)).not.toMatch(/Hale|Margaret|HAL-|letter/);
  });

  it('changes nothing if the second person refuses, or the first withdraws it', async () => {
    const before = await held();
    await ask();
    expect(await codeOf(refuse())).toEqual([200, 'done']);
    expect(await held()).toEqual(before);
    expect((await test.send('POST', `/record/${recId}/load`, {}, ann)).body).not.toHaveProperty('purge');
    expect(await codeOf(confirm())).toEqual([409, 'purge-not-found']);
    await ask();
    expect(await codeOf(ask())).toEqual([409, 'purge-asked']);
    expect(await codeOf(refuse(ann))).toEqual([200, 'done']);
    expect((await trail()).map(({ action }) => action)).toEqual([
      'purge-asked',
      'purge-refused',
      'purge-asked',
      'purge-withdrawn',
    ]);
  });

  it('requires a reason, the reference of this record, and a statement about an export', async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await ask(ann, { ...ASKED, ...body });
      return [status, answer.error.fields?.[0]?.path];
    };
    expect(await refused({ reason: ' ' })).toEqual([422, 'reason']);
    expect(await refused({ reference: 'HAL-2026-032' })).toEqual([422, 'reference']);
    expect(await refused({ hasExport: false })).toEqual([422, 'hasExport']);
    expect(await held()).not.toHaveProperty('purge_requests');
    await ask();
    expect(await codeOf(confirm(sue, { reference: 'another' }))).toEqual([422, 'purge-reference-wrong']);
    const blank = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    expect((await ask(ann, { ...ASKED, reference: String(blank) }, blank)).status).toBe(200);
  });

  it('is requested by the adviser or an administrator, and confirmed by another supervisor or administrator', async () => {
    const practiceId = await insertPractice(store().db, 'Elsewhere', test.clock.now(), {
      requireTwoFactor: false,
    });
    const stranger = await test.join('eve', { role: 'admin', practiceId });
    const colleague = await test.join('bob');
    const admin = await test.join('adam', { role: 'admin' });
    expect(await codeOf(ask(stranger))).toEqual([404, 'record-not-found']);
    expect(await codeOf(ask(colleague))).toEqual([404, 'record-not-found']);
    expect(await codeOf(ask(sue))).toEqual([403, 'access-denied']);
    test.clock.advance(QUARTER);
    expect(await codeOf(ask(admin))).toEqual([200, 'done']);
    for (const [who, status] of [
      [admin, 403],
      [ann, 403],
      [colleague, 404],
      [stranger, 404],
    ] as const) {
      expect((await confirm(who)).status).toBe(status);
    }
    expect(await codeOf(confirm())).toEqual([200, 'done']);
  });

  it('is refused while another person is working in the record, and names them', async () => {
    const admin = await test.join('ada', { role: 'admin' });
    const early = await ask(admin);
    expect([early.status, early.body.error.code]).toEqual([409, 'record-open-elsewhere']);
    expect(early.body.error.msg).toContain('ann Person saved this record');
    await ask();
    test.clock.advance(60);
    await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
    expect(await codeOf(confirm())).toEqual([409, 'record-open-elsewhere']);
    test.clock.advance(QUARTER);
    expect(await codeOf(confirm())).toEqual([200, 'done']);
  });

  it('lapses after fourteen days, with an audit line', async () => {
    await ask();
    const day = 86_400_000;
    const later = (days: number) => new Date(test.clock.now().getTime() + days * day);
    await thinStored(store().db, later(13));
    expect((await held()).purge_requests).toBe(1);
    await thinStored(store().db, later(15));
    expect(await held()).not.toHaveProperty('purge_requests');
    expect((await trail()).at(-1)?.action).toBe('purge-lapsed');
  });

  it('that lapsed is audited even if it is requested again before housekeeping runs', async () => {
    await ask();
    await store().db.execute(sql`UPDATE purge_requests SET asked_at = asked_at - interval '15 days'`);
    expect(await codeOf(ask())).toEqual([200, 'done']);
    expect((await trail()).map(({ action }) => action)).toEqual(['purge-asked', 'purge-lapsed', 'purge-asked']);
  });

  it('is e-mailed to the adviser of the record if other people request it and confirm or refuse it', async () => {
    const admin = await test.join('amy', { role: 'admin' });
    test.clock.advance(QUARTER);
    // The server e-mails each notice after it has answered the call, so every step waits for its notice. The expected
    // notices below are in the order of these steps.
    for (const step of [() => ask(admin), () => refuse(admin), () => ask(admin), confirm]) {
      expect(await codeOf(step())).toEqual([200, 'done']);
      await test.mails();
    }
    const mails = (await test.mails()).filter(({ subject }) => subject.includes(`your record ${recId}`));
    expect(mails.map(({ to, subject }) => [to, subject.split(`${recId} `)[1]])).toEqual([
      [ann.email, 'was requested'],
      [ann.email, 'was withdrawn'],
      [ann.email, 'was requested'],
      [ann.email, 'was purged'],
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Hale|Margaret|HAL-|letter/);
  });

  it('can be requested ten times a day by one person', async () => {
    const admin = await test.join('abe', { role: 'admin' });
    test.clock.advance(QUARTER);
    for (let times = 0; times < 10; times += 1) {
      expect(await codeOf(ask(admin))).toEqual([200, 'done']);
      await refuse(admin);
    }
    const { status, body } = await ask(admin);
    expect([status, body.error.msg]).toEqual([429, 'Wait 24 hours, then try again.']);
    expect(await held()).not.toHaveProperty('purge_requests');
    expect(await codeOf(ask())).toEqual([200, 'done']);
  });

  it('is confirmed or refused at the console only if the practice has nobody else', async () => {
    const operator = { ...test.services, name: 'olga', keys: { keysDir: '', dataDir: '' }, file: undefined };
    const command = (...words: string[]) => runCommand(operator, words);
    await ask();
    await expect(command('purge', String(recId), '--confirm')).rejects.toThrow(sue.email);
    const practiceId = await insertPractice(store().db, 'One person', test.clock.now(), {
      requireTwoFactor: false,
    });
    const alone = await test.join('olive', { role: 'admin', practiceId });
    recId = await margaret(test, alone);
    await ask(alone);
    expect((await command('purges')).join('\n')).toContain(`${recId}  ${alone.email}`);
    const colleague = await test.join('oscar', { practiceId });
    await store().db.execute(sql`UPDATE record_versions SET user_id = (SELECT id FROM users
      WHERE email = ${colleague.email}) WHERE record_id = ${recId}`);
    await expect(command('purge', String(recId), '--confirm')).rejects.toThrow('oscar Person saved this record');
    test.clock.advance(QUARTER);
    expect(await command('purge', String(recId), '--confirm')).toEqual([`Record ${recId} is purged.`]);
    expect(await held()).toEqual({});
    expect((await trail()).at(-1)).toMatchObject({ details: { operator: 'olga', reason: REASON } });
    expect((await test.mails()).at(-1)).toMatchObject({
      to: alone.email,
      text: expect.stringContaining(`Record ${recId} is deleted for good.`),
    });
  });

  it('of a deleted record is refused until the record is restored', async () => {
    const operator = { ...test.services, name: 'olga', keys: { keysDir: '', dataDir: '' }, file: undefined };
    const command = (...words: string[]) => runCommand(operator, words);
    const sid = await test.join('sid', { role: 'supervisor' });
    await ask();
    await test.send('POST', `/record/${recId}/delete`, {}, ann);
    expect(await codeOf(confirm(sid))).toEqual([404, 'record-not-found']);
    await expect(command('purge', String(recId), '--confirm')).rejects.toThrow(
      `Record ${recId} is deleted. Restore it first with: restore ${recId}`,
    );
    await command('restore', String(recId));
    expect(await codeOf(confirm(sid))).toEqual([200, 'done']);
    expect(await held()).toEqual({});
  });
});
