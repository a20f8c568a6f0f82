import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { TrustedProxies } from '../../platform/config.ts';
import { rowsOf } from '../../store/database.ts';
import { embeddedTestStore, TEST_NOW, type TestStore } from '../../store/testing.ts';
import type { App } from '../app.ts';
import { BODY_LIMIT, type TestApp, testApp } from '../testing.ts';
import { addressOf } from './proxies.ts';

const PROXY = '10.0.0.5';
const REAL = '203.0.113.7';
const LIMIT = 3;

let opened: TestStore;
let test: TestApp;
beforeAll(async () => {
  opened = await embeddedTestStore(fixedClock(TEST_NOW));
  test = await testApp(opened.store);
});
afterAll(async () => {
  await test.close();
  await opened.dispose();
});

async function behind<T>(trustProxy: TrustedProxies, use: (app: App) => Promise<T>): Promise<T> {
  const app = await buildApp(test.services, {
    bodyLimit: BODY_LIMIT,
    requestsPerMinute: LIMIT,
    trustProxy,
    webRoot: '/nonexistent',
    apiPage: false,
    checkResponses: true,
    verboseErrors: false,
    logger: false,
  });
  return use(app).finally(() => app.close());
}

interface Visit {
  readonly from?: string;
  readonly forwarded?: string;
}

const get = (app: App, { from = PROXY, forwarded }: Visit) =>
  app.inject({
    url: '/api/v1/user',
    remoteAddress: from,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

/** Whether these visits count as one visitor. If so, the rate limit refuses the last of them. */
async function areOne(trustProxy: TrustedProxies, visits: (n: number) => Visit): Promise<boolean> {
  return behind(trustProxy, async (app) => {
    const statuses: number[] = [];
    for (let n = 0; n <= LIMIT; n += 1) statuses.push((await get(app, visits(n))).statusCode);
    expect(statuses.slice(0, LIMIT)).toEqual(statuses.slice(0, LIMIT).map(() => 401));
    return statuses[LIMIT] === 429;
  });
}

describe('behind a proxy that writes SPOOF, REAL', () => {
  const spoofing = (n: number) => ({ forwarded: `198.51.100.${n}, ${REAL}` });

  it.each([
    ['one proxy', 1],
    ['a proxy by its address', [PROXY]],
    ['a network of proxies', ['2001:db8::/32', '10.0.0.0/24']],
  ] as const)('4.1.3 %s: the rate limit counts REAL', async (_what, trustProxy) => {
    expect(await areOne(trustProxy, spoofing)).toBe(true);
    expect(await areOne(trustProxy, (n) => ({ forwarded: `198.51.100.1, 203.0.113.${n}` }))).toBe(false);
  });

  it('with two proxies, uses the entry before the last', async () => {
    expect(await areOne(2, (n) => ({ forwarded: `198.51.100.${n}, ${REAL}, 10.0.0.${n}` }))).toBe(true);
    expect(await areOne(2, (n) => ({ forwarded: `203.0.113.${n}, 10.0.0.9` }))).toBe(false);
  });

  it('ignores the header without a proxy, and from senders that are not a proxy', async () => {
    expect(await areOne(0, (n) => ({ from: REAL, forwarded: `198.51.100.${n}` }))).toBe(true);
    expect(await areOne([PROXY], (n) => ({ from: REAL, forwarded: `198.51.100.${n}` }))).toBe(true);
  });

  it('counts and stores REAL for failed and successful sign-ins', async () => {
    const { email } = await test.join('ann');
    await behind(1, async (app) => {
      for (const password of ['Wrong-Horse-1', 'Correct-Horse-1']) {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/v1/log-in',
          payload: { email, password },
          remoteAddress: PROXY,
          headers: { 'x-forwarded-for': `198.51.100.1, ${REAL}:41222` },
        });
        expect(answer.statusCode).toBe(password === 'Correct-Horse-1' ? 200 : 422);
      }
    });
    const addresses = async (table: string) =>
      rowsOf<{ address: string }>(
        await opened.store.db.execute(sql.raw(`SELECT address FROM ${table} ORDER BY id DESC LIMIT 2`)),
      ).map((row) => row.address);
    expect(await addresses(`attempts WHERE kind = 'log-in'`)).toEqual([REAL, REAL]);
    expect(await addresses('audit')).toEqual([REAL, REAL]);
  });
});

describe('an address', () => {
  it('counts as one visitor per IPv6 network, and per IPv4 address however it is written', async () => {
    expect(await areOne(0, (n) => ({ from: `2001:db8:1:2:${n}::1` }))).toBe(true);
    expect(await areOne(0, (n) => ({ from: `2001:db8:1:${n}::1` }))).toBe(false);
    expect(await areOne(0, (n) => ({ from: n % 2 === 0 ? REAL : `::ffff:${REAL}` }))).toBe(true);
  });

  it.each([
    [REAL, REAL],
    [`::ffff:${REAL}`, REAL],
    [`${REAL}:443`, REAL],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['_hidden', 'unknown'],
    ['', 'unknown'],
    ['1'.repeat(15_000), 'unknown'],
    [undefined, 'unknown'],
  ])('%s is stored as %s', (ip, kept) => {
    expect(addressOf({ ip })).toBe(kept);
  });

  it('may be missing once the visitor has gone, without failing the call', async () => {
    await behind(1, async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      // A socket that has closed has no remote address.
      app.server.prependListener('request', ({ socket }) =>
        Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
      );
      const { port } = app.server.address() as AddressInfo;
      expect((await fetch(`http://127.0.0.1:${port}/api/v1/user`)).status).toBe(401);
    });
  });
});
