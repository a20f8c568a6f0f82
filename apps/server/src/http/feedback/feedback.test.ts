import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

describeOnStore('POST feedback/send', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  const send = (body: object, as: Person | undefined = ann) => test.send('POST', '/feedback/send', body, as);
  const stored = async () =>
    rowsOf<{ data: string }>(
      await store().db.execute(sql`
        SELECT f.type, f.data, u.email FROM feedback f JOIN users u ON u.id = f.user_id ORDER BY f.id`),
    );

  it('API-026 HP-008 stores the text, and audits that it was sent but not its contents', async () => {
    const data = 'The chart of Mrs Hale\nis “upside down” & 100% wrong + more';
    const answer = await send({ type: 1, data });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: { success: true } });
    expect(await stored()).toEqual([{ type: 1, data, email: ann.email }]);
    const lines = rowsOf(await store().db.execute(sql`SELECT details FROM audit WHERE action = 'feedback-sent'`));
    expect(lines).toEqual([{ details: { characters: data.length } }]);
  });

  it.each([
    ['nothing', { type: 1, data: ' \n' }, 'required', 'data'],
    ['no text', { type: 1 }, 'required', 'data'],
    ['too much', { type: 1, data: 'x'.repeat(5001) }, 'text-too-long', 'data'],
    ['another type', { type: 2, data: 'x' }, 'choice-unknown', 'type'],
  ])('refuses %s', async (_what, body, code, path) => {
    const before = await stored();
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toEqual([expect.objectContaining({ code, path })]);
    expect(await stored()).toEqual(before);
  });

  it('is for signed-in people', async () => {
    const answer = await test.send('POST', '/feedback/send', { type: 1, data: 'x' });
    expect(answer.status).toBe(401);
  });
});
