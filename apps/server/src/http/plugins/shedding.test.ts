import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { describeOnStore } from '../../store/testing.ts';
import type { App } from '../app.ts';
import { OPTIONS, type Person, type TestApp, testApp } from '../testing.ts';
import { BARE_HEADERS } from './bare-answers.ts';

const MOST = 2;

/**
 * Calls that the person can repeat with the same button: nothing was typed, or the page still has the typed values. A
 * fault report may be lost.
 */
const ASKED_AGAIN = `
/log-in /log-in/passkey/begin /log-in/passkey /sign-on/offered /sign-on/begin /sign-on/finish /sign-on/again
/sessions/end /two-factor/begin /two-factor/postpone /passkeys/begin /passkeys/ask
/page-fault
/records/deleteRecs /record/example /record/:recId/delete /record/:recId/deleteScens /record/:recId/deleteScen/:sid
/record/:recId/duplicate /record/:recId/clone /record/:recId/calculations/:id/again /record/:recId/export
/report/:recId/graph/:preferredScenId /report/:recId/download/:preferredScenId /reportSimple/:recId/download/:preferredScenId
/report/:recId/client/:preferredScenId /report/:recId/workbook/:preferredScenId /report/:recId/working/:preferredScenId
/report/:recId/parts/:preferredScenId /report/:recId/note/:preferredScenId /report/:recId/question/:preferredScenId
/report/:recId/downloads/:id
/practice/sign-on/try /practice/rerun /practice/rerun/:rerun/pause /practice/rerun/:rerun/resume /practice/rerun/:rerun/cancel
`
  .trim()
  .split(/\s+/);

describeOnStore('a server under overload', (store) => {
  const sockets: Socket[] = [];
  let test: TestApp;
  let app: App;
  let person: Person;
  let url: string;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    app = await buildApp(test.services, { ...OPTIONS, shedding: { maxInFlight: MOST, maxLagMs: 60_000 } });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    person = await test.join('busy');
    recId = (await test.send('POST', '/record/create', {}, person)).body.recId;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${person.token}`, ...init.headers } });
  const list = () => call('/api/v1/records');
  const save = (revision: number) =>
    call(`/api/v1/record/${recId}/save`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenarios: { 0: { name: 'Kept', meta: { revision } } } }),
    });

  /** A save whose body never arrives: it is in progress until its connection ends. */
  async function hang(): Promise<void> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    const arrived = once(app.server, 'request');
    socket.write(
      `PUT /api/v1/record/${recId}/save HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${person.token}\r\n` +
        'content-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    await arrived;
  }
  const hangAll = async (count: number) => {
    for (let n = 0; n < count; n += 1) await hang();
  };

  it('marks every call that saves typed data to be refused last', () => {
    const first = app.knownRoutes
      .filter(({ method, access, whenBusy }) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method) && access && !whenBusy)
      .map(({ url }) => url.replace('/api/v1', ''));
    expect(first.sort()).toEqual(ASKED_AGAIN.sort());
  });

  it('refuses reads with a time to retry, and accepts saves', async () => {
    await hangAll(MOST);
    const shed = await list();
    expect(shed.status).toBe(503);
    expect(Number(shed.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(Object.fromEntries(shed.headers)).toMatchObject(BARE_HEADERS);
    expect(await shed.json()).toMatchObject({ error: { code: 'server-busy' }, requestId: expect.any(String) });
    expect((await save(1)).status).toBe(200);
  });

  it('refuses saves last, and health checks and the end of a session never', async () => {
    await hangAll(2 * MOST);
    expect((await save(2)).status).toBe(503);
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/livez')).status).toBe(200);
    const leaver = await test.join('leaver');
    const left = await call('/api/v1/log-out', { headers: { authorization: `Bearer ${leaver.token}` } });
    expect(left.status).toBe(200);
  });

  it('does no work for a refused call: it reads no body and checks no session', async () => {
    await hangAll(2 * MOST);
    const stranger = await call('/api/v1/records', { headers: { authorization: 'Bearer none' } });
    expect(stranger.status).toBe(503);
  });

  it('answers all calls again once those in progress have ended', async () => {
    await hangAll(MOST);
    expect((await list()).status).toBe(503);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(async () => (await list()).status).toBe(200);
    expect((await save(2)).status).toBe(200);
  });
});

it('refuses calls while its event loop is late, until it has caught up', async () => {
  const { measureLag } = await import('../../platform/lag.ts');
  const lag = measureLag();
  expect(lag.lagMs()).toBe(0);
  const until = performance.now() + 1500;
  while (performance.now() < until);
  await expect.poll(() => lag.lagMs(), { interval: 20 }).toBeGreaterThan(100);
  await expect.poll(() => lag.lagMs(), { timeout: 20_000 }).toBeLessThan(100);
  lag.stop();
});
