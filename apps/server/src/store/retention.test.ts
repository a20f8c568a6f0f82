import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Person, type TestApp, testApp } from '../http/testing.ts';
import { runCommand } from '../operator/run.ts';
import { rowsOf } from './database.ts';
import { noteClock } from './repositories/clock-seen.ts';
import { keptSince, purgeDeleted, purgeUnlessClockJumped } from './retention.ts';
import { describeOnBothStores } from './testing.ts';

const DAY = 86_400;

describeOnBothStores('a deleted record', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  const create = async (): Promise<number> => (await test.send('POST', '/record/create', {}, ann)).body.recId;
  const remove = (recId: number) => test.send('POST', `/record/${recId}/delete`, {}, ann);
  const rows = async (table: string, recId: number): Promise<number> => {
    const column = table === 'records' ? sql.identifier('id') : sql.identifier('record_id');
    const found = sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${column} = ${recId}`;
    return rowsOf(await store().db.execute(found)).length;
  };
  const trail = async (recId: number) =>
    rowsOf<{ action: string }>(
      await store().db.execute(sql`SELECT action FROM audit WHERE record_id = ${recId} ORDER BY id`),
    ).map((line) => line.action);

  it('is kept for seven years to the day', () => {
    expect(keptSince(new Date('2033-11-20T23:00:00Z'))).toEqual(new Date('2026-11-20T23:00:00Z'));
  });

  it('can be restored to its adviser completely by the operator', async () => {
    const recId = await create();
    await remove(recId);
    const operator = {
      db: store().db,
      clock: test.clock,
      mailer: test.services.mailer,
      name: 'root',
      ratesKeys: new Map(),
      keys: { keysDir: '', dataDir: '' },
      file: undefined,
    };
    const command = (...words: string[]) => runCommand(operator, words);
    expect(await command('deleted')).toContain(`${recId}  ${ann.email}  ${test.clock.now().toISOString()}`);
    expect(await command('restore', String(recId))).toEqual([`Record ${recId} is restored.`]);
    for (const nothing of [String(recId), '999999999', 'x']) {
      await expect(command('restore', nothing)).rejects.toThrow(`There is no deleted record ${nothing}.`);
    }
    expect((await test.send('POST', `/record/${recId}/load`, {}, ann)).body.scenarios[0].name).toBe(
      'Current Situation',
    );
    expect(await trail(recId)).toEqual(['record-created', 'record-deleted', 'record-restored', 'record-viewed']);
  });

  it('is purged after seven years with its scenarios and its history, with a line in the audit trail', async () => {
    const [early, late, kept] = [await create(), await create(), await create()];
    const cloned = sql`UPDATE records SET cloned_from = ${early} WHERE id = ${kept}`;
    await store().db.execute(cloned);
    await remove(early);
    const now = new Date(test.clock.now().getTime() + (7 * 365 + 3) * DAY * 1000);
    test.clock.advance(2 * DAY);
    const again = await test.signIn(ann.email);
    ann = { ...ann, token: again.body.jwt };
    await remove(late);
    expect(await purgeDeleted(store().db, test.clock.now())).toBe(0);
    expect(await rows('record_versions', early)).toBe(1);
    expect(await purgeDeleted(store().db, now)).toBe(1);
    expect([await rows('record_versions', early), await rows('record_versions', late)]).toEqual([0, 1]);
    expect([await rows('records', early), await rows('scenarios', early)]).toEqual([0, 0]);
    expect([await rows('records', late), await rows('scenarios', late)]).toEqual([1, 1]);
    expect(await rows('records', kept)).toBe(1);
    expect(await trail(early)).toEqual(['record-created', 'record-deleted', 'record-purged']);
  });

  it('is purged together with more records than one transaction takes', async () => {
    await store().db.execute(sql`
      INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision, document,
        created_at, updated_at, saved_at, deleted_at, deleted_by)
      SELECT practice_id, owner_id, '', '', project_from, 1, document, created_at, updated_at, saved_at,
        '2001-01-01', owner_id
      FROM records, generate_series(1, 101) WHERE id = (SELECT max(id) FROM records)`);
    expect(await purgeDeleted(store().db, test.clock.now())).toBe(101);
  });

  it('is not purged after a jump of the clock until the operator confirms it', async () => {
    const recId = await create();
    await remove(recId);
    const today = test.clock.now();
    await noteClock(store().db, today);
    expect(await purgeUnlessClockJumped(store().db, today)).toBeUndefined();
    test.clock.advance(8 * 365 * DAY);
    expect(await purgeUnlessClockJumped(store().db, test.clock.now())).toMatch(
      /^Nothing is purged: the clock shows 2034-.*housekeeping last ran at 2026-.*clock --confirm$/,
    );
    expect(await rows('records', recId)).toBe(1);
    const operator = {
      db: store().db,
      clock: test.clock,
      mailer: test.services.mailer,
      name: 'root',
      ratesKeys: new Map(),
      keys: { keysDir: '', dataDir: '' },
      file: undefined,
    };
    expect((await runCommand(operator, ['clock'])).join(' ')).toContain('The clock jumped');
    expect(await runCommand(operator, ['clock', '--confirm'])).toEqual([
      `The clock is accepted: ${test.clock.now().toISOString()}.`,
    ]);
    expect(await purgeUnlessClockJumped(store().db, test.clock.now())).toBeUndefined();
    expect(await rows('records', recId)).toBe(0);
    const line = sql`SELECT details FROM audit WHERE action = 'clock-confirmed'`;
    expect(rowsOf(await store().db.execute(line))).toEqual([{ details: { operator: 'root' } }]);
  });

  it('is not purged if the clock is wrong from the first check on', async () => {
    ann = await test.join('dora');
    const recId = await create();
    await remove(recId);
    await store().db.execute(sql`DELETE FROM housekeeping`);
    test.clock.advance(8 * 365 * DAY);
    // A sign-in meanwhile gives the audit trail the wrong time as well.
    await test.join('carl');
    onTestFinished(() => noteClock(store().db, test.clock.now()));
    expect(await purgeUnlessClockJumped(store().db, test.clock.now())).toMatch(
      /^Nothing is purged: the clock shows (\d{4}).*last ran at (?!\1)\d{4}-/,
    );
    expect(await rows('records', recId)).toBe(1);
  });

  it('does not affect old re-runs: they are deleted only if a wrong clock stays wrong for more than some hours', async () => {
    await store().db.execute(sql`INSERT INTO reruns (practice_id, started_by, scope, state, rates_hash, rates_revision,
      record_ids, total, created_at, finished_at) SELECT practice_id, id, 'own', 'done', 'h', 0, '{}', 0,
      ${test.clock.now().toISOString()}::timestamptz, ${test.clock.now().toISOString()}::timestamptz
      FROM users WHERE email = ${ann.email}`);
    const runs = async () => rowsOf(await store().db.execute(sql`SELECT 1 FROM reruns`)).length;
    const look = () => purgeUnlessClockJumped(store().db, test.clock.now());
    expect(await look()).toBeUndefined();
    test.clock.advance(365 * DAY);
    for (let hour = 0; hour < 12; hour += 1) expect(await look()).toBeUndefined();
    expect(await runs()).toBe(1);
    for (let hour = 0; hour < 400; hour += 1) expect(await look()).toBeUndefined();
    expect(await runs()).toBe(0);
  });

  it('causes no warning after a pause of the server while nothing is due', async () => {
    test.clock.advance(30 * DAY);
    expect(await purgeUnlessClockJumped(store().db, test.clock.now())).toBeUndefined();
  });
});
