import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { requestOfNow } from '../../platform/on-behalf.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import type { App } from '../app.ts';
import { OPTIONS, type TestApp, testApp } from '../testing.ts';

const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';

describeOnStore('ids of requests', (store) => {
  const mailedFor: (string | undefined)[] = [];
  const lines: { readonly reqId?: string; readonly route?: string }[] = [];
  let test: TestApp;
  let behindProxy: App;
  beforeAll(async () => {
    test = await testApp(store(), {}, { send: async () => void mailedFor.push(requestOfNow()), close: () => {} });
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    behindProxy = await buildApp(test.services, { ...OPTIONS, trustProxy: 1, logger: { level: 'info', stream } });
  });
  afterAll(async () => {
    await behindProxy.close();
    await test.close();
  });

  const ask = (app: App, id: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/log-in',
      headers: { 'x-request-id': id },
      payload: { email: 'nobody@example.com', password: 'x' },
    });

  it('come from the proxy, and appear in the answer, its header, the log and the audit trail', async () => {
    const answer = await ask(behindProxy, GIVEN);
    expect(answer.statusCode).toBe(422);
    expect([answer.headers['x-request-id'], answer.json().requestId]).toEqual([GIVEN, GIVEN]);
    expect(lines.filter(({ reqId }) => reqId === GIVEN).map(({ route }) => route)).toEqual(['/api/v1/log-in']);
    const trail = await store().db.execute(sql`SELECT action FROM audit WHERE request_id = ${GIVEN}`);
    expect(rowsOf(trail)).toEqual([{ action: 'sign-in-failed' }]);
  });

  it.each(['short', 'a b c d e f g h', '{"quoted":"123"}', 'x'.repeat(65), 'line\tbroken-1234'])(
    'are created here if the proxy sends no usable one: %j',
    async (id) => {
      const { headers } = await ask(behindProxy, id);
      expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    },
  );

  it('are created here without a configured proxy: a visitor cannot choose one', async () => {
    const answer = await ask(test.app, GIVEN);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it('are in every answer: of pages, missing addresses and unreadable requests', async () => {
    for (const url of ['/livez', '/api/v1/nothing', '/%zz']) {
      const { headers } = await test.app.inject({ url });
      expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    }
  });

  it('are passed on to background work', async () => {
    const person = await test.join('forgetful');
    const { headers } = await test.send('POST', '/reset', {
      email: person.email,
      firstName: 'forgetful',
      lastName: 'Person',
    });
    await test.mails();
    expect(mailedFor).toEqual([headers['x-request-id']]);
  });
});
