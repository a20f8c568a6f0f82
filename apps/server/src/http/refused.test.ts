import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { fixedClock } from '../platform/clock.ts';
import { embeddedTestStore, TEST_NOW, type TestStore } from '../store/testing.ts';
import { BARE_HEADERS } from './plugins/bare-answers.ts';
import { type Person, type TestApp, testApp } from './testing.ts';
import { guestApp } from './testing-guests.ts';

let opened: TestStore;
let test: TestApp;
let ann: Person;
let guests: Awaited<ReturnType<typeof guestApp>>;
let port: number;
beforeAll(async () => {
  opened = await embeddedTestStore(fixedClock(TEST_NOW));
  test = await testApp(opened.store);
  ann = await test.join('ann');
  guests = await guestApp(test.services);
  await guests.app.listen({ port: 0, host: '127.0.0.1' });
  port = (guests.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await guests.dispose();
  await test.close();
  await opened.dispose();
});

/** Sends raw text, and returns everything received until the server closes the connection. */
function sent(text: string, to = port): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(to, '127.0.0.1');
    let heard = '';
    socket.on('data', (part: Buffer) => {
      heard += part.toString();
    });
    // Ignores the error of a connection that is cut.
    socket.on('error', () => {});
    socket.once('close', () => resolve(heard));
    socket.write(text);
  });
}

async function ask(method: string, path: string, headers: readonly string[] = []) {
  const answer = await sent(
    [`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n'),
  );
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const named = lines.map((line) => line.split(': ') as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value])),
    body: JSON.parse(body || 'null'),
  };
}

const inOneShape = (code: string) => ({
  error: { code, msg: expect.stringMatching(/\w/) },
  requestId: expect.stringMatching(/^[\w-]{12}$/),
});

/** The headers of every answer. An answer without personal data may be cached. */
const { 'cache-control': _kept, ...GUARDED } = BARE_HEADERS;

describe('an unknown address', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/assets/.hidden',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/missing.js',
    '/missing.png',
    '/%ff',
    '/%00.js',
    '/assets/%',
    '/api',
    '/api/v1',
    '/api/v1/%ff',
    '/api/v1/nothing',
    '/api/v1/.env',
    '/api/v1/../../package.json',
    `/api/v1/record/${'1'.repeat(200)}/clone/x`,
    `/api/v1/nothing/${'x'.repeat(5000)}`,
  ])('16.5.1 GET %s: 404 with the usual error body', async (path) => {
    const { status, headers, body } = await ask('GET', path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(headers).toMatchObject(GUARDED);
    expect(body).toEqual(inOneShape('not-found'));
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s to an unknown address', async (method) => {
    for (const path of ['/api/v1/nothing', '/%ff', '/record/12']) {
      const { status, body } = await ask(method, path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual(inOneShape('not-found'));
    }
  });

  it.each([['/record/../../../etc/passwd'], ['/home']])(
    "is the client's page for %s, never a file of ours",
    async (path) => {
      const answer = await sent(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) /);
      expect(answer).not.toContain('root:');
    },
  );
});

describe('a method that an address does not support', () => {
  it.each([
    ['GET', '/api/v1/log-in', 'POST'],
    ['GET', '/api/v1/log-in/?a=1', 'POST'],
    ['PUT', '/api/v1/reset', 'POST'],
    ['DELETE', '/api/v1/user', 'GET, HEAD'],
    ['POST', '/api/v1/record/12/save', 'PUT'],
    ['OPTIONS', '/api/v1/record/12/load/0', 'POST'],
    ['PROPFIND', '/api/v1/records', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s: 405 with the supported methods', async (method, path, allowed) => {
    const { status, headers, body } = await ask(method, path);
    expect([status, headers.allow]).toEqual([405, allowed]);
    expect(body).toEqual(inOneShape('method-not-allowed'));
  });

  it('HEAD log-out signs nobody out', async () => {
    const { status, headers } = await ask('HEAD', '/api/v1/log-out', [`authorization: Bearer ${ann.token}`]);
    expect([status, headers.allow]).toEqual([405, 'GET']);
    expect((await test.get('/user', ann)).status).toBe(200);
  });
});

describe('a malformed request', () => {
  // A proxy and a server could read this as two different messages.
  const TWO_LENGTHS = 'POST /api/v1/log-in HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked';

  it.each([
    ['GET / HTTP/1.1\r\nno colon\r\n\r\n', 400, 'request-malformed'],
    ['hello\r\n\r\n', 400, 'request-malformed'],
    [`GET /?${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'headers-too-large'],
    ['POST /api/v1/log-in HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400, 'request-malformed'],
    [`${TWO_LENGTHS}\r\n\r\n0\r\n\r\n`, 400, 'request-malformed'],
  ])('%#: gets the usual error body', async (text, status, code) => {
    const [head = '', body = ''] = (await sent(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(BARE_HEADERS)) expect(head).toContain(`\r\n${name}: ${value}`);
    expect(JSON.parse(body)).toEqual(inOneShape(code));
  });
});

describe('a request that does not end', () => {
  const BEGUN =
    'POST /api/v1/log-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a';

  /** A separate server, with the lines it logs. */
  async function listening(requestTimeoutMs: number, onLine: (line: { level: number; msg: string }) => void) {
    const stream = { write: (line: string) => onLine(JSON.parse(line)) };
    const app = await buildApp(test.services, {
      bodyLimit: 1_000_000,
      requestsPerMinute: 1000,
      requestTimeoutMs,
      trustProxy: 0,
      webRoot: '/nonexistent',
      apiPage: false,
      checkResponses: true,
      verboseErrors: false,
      logger: { level: 'info', stream },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, at: (app.server.address() as AddressInfo).port };
  }

  it('is cut off when its time is over, with an error', async () => {
    const levels: number[] = [];
    const { app, at } = await listening(100, ({ level }) => levels.push(level));
    for (const begun of [BEGUN, BEGUN.slice(0, 40)]) {
      const [head = '', body = ''] = (await sent(begun, at)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(body)).toEqual(inOneShape('request-timeout'));
    }
    await app.close();
    expect(levels.filter((level) => level >= 40)).toEqual([]);
  });

  it('is not logged as unexpected when its client leaves', async () => {
    const lines: { level: number; msg: string }[] = [];
    let heard = (): void => {};
    const answered = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const { app, at } = await listening(60_000, (line) => {
      lines.push(line);
      if (line.level >= 50 || line.msg === 'the client went away') heard();
    });
    const socket = connect(at, '127.0.0.1');
    const arrived = new Promise((resolve) => app.server.once('request', resolve));
    socket.write(BEGUN);
    await arrived;
    socket.destroy();
    await answered;
    await app.close();
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('does not delay a stop', async () => {
    const { app, dispose } = await guestApp(test.services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const at = (app.server.address() as AddressInfo).port;
    const arrived = new Promise((resolve) => app.server.once('request', resolve));
    const unfinished = [BEGUN, BEGUN.slice(0, 40), ''].map((begun) => sent(begun, at));
    await arrived;
    await dispose();
    await Promise.all(unfinished);
  });
});
