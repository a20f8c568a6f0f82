import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../auth/throttle.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, refusalsIn, type TestApp, testApp } from '../testing.ts';

// `authorisation.test` proves, call by call, that every refused call leaves an audit line.
describeOnStore('a refusal', (store) => {
  let test: TestApp;
  let stranger: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    recId = (await test.send('POST', '/record/create', {}, await test.join('owner'))).body.recId;
    stranger = await test.join('stranger', {
      practiceId: await insertPractice(store().db, 'Another practice', test.clock.now(), { requireTwoFactor: false }),
    });
  });
  afterAll(() => test.close());

  const actionsOf = async ({ email }: Person) =>
    rowsOf<{ action: string }>(
      await store().db.execute(sql`SELECT a.action FROM audit a JOIN users u ON u.id = a.user_id
        WHERE u.email = ${email} AND a.action LIKE 'access-refused%' ORDER BY a.id`),
    ).map(({ action }) => action);
  const load = (id: number | string, as?: Person) => test.send('POST', `/record/${id}/load`, {}, as);

  it('looks the same for a record of others and a missing one, in the answer and in the audit trail', async () => {
    const [foreign, missing] = [await load(recId, stranger), await load(999_999_999, stranger)];
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    const [of, none] = [await refusalsIn(store(), foreign), await refusalsIn(store(), missing)];
    expect(of).toEqual([expect.objectContaining({ record: recId })]);
    expect(none).toEqual(of.map((line) => ({ ...line, record: 999_999_999 })));
  });

  it('stays in the audit trail although the other changes were rolled back', async () => {
    const supervisor = await test.join('sue', { role: 'supervisor' });
    const answer = await test.send(
      'PUT',
      `/record/${recId}/save`,
      { graphSetting: { scenarios: {}, highlighted: 0 } },
      supervisor,
    );
    expect([answer.status, await refusalsIn(store(), answer)]).toEqual([
      403,
      [expect.objectContaining({ record: recId })],
    ]);
  });

  it('is not recorded for allowed, invalid and guest calls', async () => {
    const person = await test.join('ann');
    for (const as of [person, undefined]) {
      await test.get('/records', as);
      await load('nonsense', as);
      await test.get('/nothing-here', as);
    }
    await load(recId);
    await test.send('POST', '/records/deleteRecs', { recordIds: [recId] });
    expect(await actionsOf(person)).toEqual([]);
  });

  it('is audited once per record if a list skips records', async () => {
    const person = await test.join('ben');
    const own = (await test.send('POST', '/record/create', {}, person)).body.recId;
    const recordIds = [recId, own, 999_999_999, recId];
    expect((await test.send('POST', '/records/deleteRecs', { recordIds }, person)).body.deleted).toEqual([own]);
    expect(await actionsOf(person)).toHaveLength(2);
  });

  it("is shown in words to the person's supervisor, and to no other practice", async () => {
    const practiceId = await insertPractice(store().db, 'Prying practice', test.clock.now(), {
      requireTwoFactor: false,
    });
    await load(recId, await test.join('cat', { practiceId }));
    const own = await test.join('sol', { practiceId, role: 'supervisor' });
    const victim = await test.join('sam', { role: 'supervisor' });
    const [line] = (await test.get(`/audit?record=${recId}`, own)).body.lines;
    expect(line).toMatchObject({ who: 'cat Person', words: 'Access refused', recordId: recId });
    const table = (await test.get(`/audit/export?record=${recId}`, own)).text;
    expect(table).toContain(`,access-refused,Access refused,${recId},`);
    const others = (await test.get(`/audit?record=${recId}`, victim)).body.lines as readonly { who: string }[];
    expect(others.map(({ who }) => who)).not.toContain('cat Person');
  });

  it('is limited to a number of lines per person and hour, then one line that says so', async () => {
    const limit = LIMITS['access-refused'].account;
    const person = await test.join('dan');
    const recordIds = Array.from({ length: limit - 12 }, (_, n) => 900_000_000 + n);
    await test.send('POST', '/records/deleteRecs', { recordIds }, person);
    const answers = await Promise.all(Array.from({ length: 24 }, () => load(recId, person)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const often = (actions: readonly string[]) => actions.filter((action) => action === 'access-refused-often');
    const actions = await actionsOf(person);
    expect([actions.length, often(actions).length]).toEqual([limit + 1, 1]);
    expect((await load(recId, stranger)).status).toBe(404);
    expect(await actionsOf(stranger)).not.toEqual([]);
    test.clock.advance(3600);
    await load(recId, { ...person, token: (await test.signIn(person.email)).body.jwt as string });
    expect(await actionsOf(person)).toHaveLength(limit + 2);
  });
});
