import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { describeOnStore } from '../../store/testing.ts';
import type { App } from '../app.ts';
import { OPTIONS, type Person, type TestApp, testApp } from '../testing.ts';

describeOnStore('POST page-fault', (store) => {
  const lines: string[] = [];
  let test: TestApp;
  let app: App;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    const stream = { write: (line: string) => void lines.push(line) };
    app = await buildApp(test.services, { ...OPTIONS, logger: { level: 'error', stream } });
    ann = await test.join('ann');
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const send = async (payload: object, headers = { authorization: `Bearer ${ann.token}` }) => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/page-fault', headers, payload });
    return { statusCode, logged: lines.splice(0).map((line): unknown => JSON.parse(line)) };
  };

  it('logs the name of the error and the lines of our files', async () => {
    const fault = { name: 'TypeError', frames: ['assets/record-page-Dx1_a.js:1:2034', 'src/state/figures.ts:90:12'] };
    const { statusCode, logged } = await send(fault);
    expect(statusCode).toBe(200);
    expect(logged).toEqual([
      expect.objectContaining({ error: fault.name, frames: fault.frames, msg: 'the page broke' }),
    ]);
  });

  it.each([
    ['words in the name', { name: 'no price for Mrs Hale', frames: [] }],
    ['a name without end', { name: 'E'.repeat(101), frames: [] }],
    ['a frame that is no line of ours', { name: 'Error', frames: ['Margaret Hale'] }],
    ['a file of others', { name: 'Error', frames: ['https://elsewhere.example/assets/a.js:1:1'] }],
    ['more frames than anybody reads', { name: 'Error', frames: Array.from({ length: 13 }, () => 'src/a.ts:1:1') }],
    ['anything beside', { name: 'Error', frames: [], message: 'no price for Mrs Hale' }],
  ])('refuses %s, and logs nothing', async (_what, body) => {
    expect(await send(body)).toEqual({ statusCode: 422, logged: [] });
  });

  it('is for signed-in people', async () => {
    expect(await send({ name: 'Error', frames: [] }, { authorization: '' })).toEqual({ statusCode: 401, logged: [] });
  });

  it('does not keep an idle session open', async () => {
    const jim = await test.join('jim');
    test.clock.advance(600);
    const { statusCode } = await send({ name: 'Error', frames: [] }, { authorization: `Bearer ${jim.token}` });
    expect(statusCode).toBe(200);
    test.clock.advance(301);
    expect((await test.get('/records', jim)).status).toBe(401);
  });
});
