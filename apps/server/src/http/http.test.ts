import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { embeddedTestStore, TEST_NOW, type TestStore } from '../store/testing.ts';
import type { Services } from '../use-cases/base/services.ts';
import type { App } from './app.ts';
import { type Answer, BODY_LIMIT, OPTIONS, type Person, type TestApp, testApp } from './testing.ts';

let opened: TestStore;
let test: TestApp;
let ann: Person;
const clock: ManualClock = manualClock(TEST_NOW);
beforeAll(async () => {
  opened = await embeddedTestStore(clock);
  test = await testApp(opened.store);
  ann = await test.join('ann');
});
afterAll(async () => {
  await test.close();
  await opened.dispose();
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

describe('bodies', () => {
  const post = (type: string, text: string): Promise<Answer> => test.raw('POST', '/record/create', type, text, ann);

  it.each([
    ['JSON that breaks off', JSON_TYPE, '{"a":', 400, 'body-malformed'],
    ['JSON that reaches for the prototype', JSON_TYPE, '{"__proto__":{"a":1}}', 400, 'body-malformed'],
    ['a form with half a percent sign', FORM_TYPE, 'a=%E0%A4%A', 400, 'form-malformed'],
    ['a form that reaches for the prototype', FORM_TYPE, '__proto__[a]=1', 400, 'form-key-forbidden'],
    ['another media type', 'text/xml', '<a/>', 415, 'media-type-unsupported'],
    ['too large a JSON body', JSON_TYPE, `"${'x'.repeat(BODY_LIMIT)}"`, 413, 'body-too-large'],
    ['too large a form', FORM_TYPE, `a=${'x'.repeat(BODY_LIMIT)}`, 413, 'body-too-large'],
    ['a JSON list', JSON_TYPE, '[]', 422, 'type-expected'],
    ['a field too many', JSON_TYPE, '{"a":1}', 422, 'unknown-field'],
  ])('that are refused: %s', async (_what, type, text, status, code) => {
    const answer = await post(type, text);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(code);
    expect(answer.body.requestId).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ['nothing', JSON_TYPE, ''],
    ['an empty form', FORM_TYPE, ''],
    ['an empty object', JSON_TYPE, '{}'],
  ])('may be %s for calls without fields', async (_what, type, text) => {
    expect((await post(type, text)).status).toBe(200);
  });

  it('may be missing', async () => {
    const headers = { authorization: `Bearer ${ann.token}` };
    expect((await test.app.inject({ method: 'POST', url: '/api/v1/record/create', headers })).statusCode).toBe(200);
  });
});

describe('calls', () => {
  it.each(['/nothing', '/record/abc/load', '/record/1/load/9', '/record/%27/load', '/record/1/../../x'])(
    'get 404 at %s',
    async (url) => {
      const answer = await test.send('POST', url, {}, ann);
      expect(answer.status).toBe(404);
      expect(answer.body.error.code).toBe('not-found');
    },
  );

  it('accept a path with a slash at its end', async () => {
    expect((await test.get('/user/', ann)).status).toBe(200);
  });

  it('get answers that are not cached, not framed, and load nothing', async () => {
    for (const url of ['/user', '/records', '/nothing-here']) {
      const { headers } = await test.get(url, ann);
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
    }
    const date = test.clock.now().toUTCString();
    const everyAnswer = { 'cache-control': 'no-store', 'spa-version': '2.0', date };
    expect((await test.get('/user', ann)).headers).toMatchObject(everyAnswer);
  });

  it('report an unexpected error without internal details', async () => {
    const db = new Proxy(opened.store.db, {
      get() {
        throw Object.assign(new Error('SELECT secret FROM records'), { code: 'XX000' });
      },
    });
    const broken = await app({ ...test.services, db });
    const answer = await broken.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${ann.token}` } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: { code: 'server-error', msg: expect.stringContaining('There was an issue communicating') },
      requestId: expect.any(String),
    });
    await broken.close();
  });

  it('get 503 when the database cannot be reached', async () => {
    const db = new Proxy(opened.store.db, {
      get() {
        throw new Error('query failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
      },
    });
    const broken = await app({ ...test.services, db });
    const answer = await broken.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${ann.token}` } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.code).toBe('server-unavailable');
    await broken.close();
  });

  it('are limited for each address', async () => {
    const limited = await app(test.services, { requestsPerMinute: 3 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await limited.inject({ url: '/api/v1/user' })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await limited.close();
  });

  it('write no personal text into the log', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logged = await app(test.services, { logger: { level: 'debug', stream } });
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': JSON_TYPE };
    await logged.inject({
      method: 'POST',
      url: '/api/v1/log-in',
      headers,
      payload: '{"email":"typed@x.y","password":"typed"}',
    });
    await logged.inject({ method: 'PUT', url: '/api/v1/record/typed/save?typed=1', headers, payload: '{"typed":1}' });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).not.toMatch(/typed|Bearer|eyJ/);
    await logged.close();
  });
});

function app(services: Services, overrides: Partial<typeof OPTIONS> = {}): Promise<App> {
  return buildApp(services, { ...OPTIONS, ...overrides });
}

describe('the client', () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  let page: App;
  beforeAll(async () => {
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), '<script nonce="__CSP_NONCE__" src="/assets/a.js"></script>');
    writeFileSync(join(webRoot, 'assets', 'a.js'), 'export {};');
    writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
    page = await app(test.services, { webRoot });
  });
  afterAll(async () => {
    await page.close();
    rmSync(webRoot, { recursive: true });
  });

  it.each([
    '/',
    '/home',
    '/record/12/scenario=0',
    '/record=new',
    '/index.html',
    '/record/12/scenario=0?a=b.c',
    '/rates/mpir.rate',
  ])('answers %s with the page and a new nonce', async (url) => {
    const first = await page.inject({ url });
    const second = await page.inject({ url });
    expect(first.statusCode).toBe(200);
    const nonce = /nonce="([^"]+)"/.exec(first.payload)?.[1] ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe');
    expect(second.payload).not.toContain(nonce);
  });

  it('cannot be read by pages of other sites', async () => {
    const origin = 'https://elsewhere.example';
    const asking = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    for (const url of [
      '/api/v1/user',
      '/api/v1/log-in',
      '/api/v1/nothing-here',
      '/healthz',
      '/',
      '/home',
      '/assets/a.js',
    ]) {
      const answers = [
        await page.inject({ url, headers: { origin, authorization: `Bearer ${ann.token}` } }),
        await page.inject({ method: 'POST', url, headers: { origin } }),
        // A browser's preflight request before it sends the session header.
        await page.inject({ method: 'OPTIONS', url, headers: asking }),
      ];
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
      expect(answers.at(-1)?.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('lets browsers cache named files for ever and the page never', async () => {
    expect((await page.inject({ url: '/assets/a.js' })).headers['cache-control']).toContain('immutable');
    expect((await page.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
    expect((await page.inject({ url: '/' })).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed file of the build to clients that accept it', async () => {
    writeFileSync(join(webRoot, 'assets', 'a.js.br'), brotliCompressSync('export {};'));
    writeFileSync(join(webRoot, 'assets', 'a.js.gz'), gzipSync('export {};'));
    const get = (accepted: string) => page.inject({ url: '/assets/a.js', headers: { 'accept-encoding': accepted } });
    const [brotli, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')];
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('export {};');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('export {};');
    expect(plain.payload).toBe('export {};');
    const encodings = [brotli, gzip, plain].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual(['br', 'gzip', undefined]);
    for (const { headers } of [brotli, gzip, plain]) {
      expect(headers['content-type']).toContain('javascript');
      expect(headers['cache-control']).toContain('immutable');
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('does not answer a missing file, or a call, with the page', async () => {
    for (const url of [
      '/assets/old.js',
      '/missing.png',
      '/rates/a/missing.js',
      '/api/v1/nothing',
      '/api',
      '/..%2f..%2fpackage.json',
      '/.env',
    ]) {
      expect((await page.inject({ url })).payload).not.toContain('<script');
    }
    expect((await page.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404);
  });

  it('explains what to do if it is not built', async () => {
    const bare = await app(test.services);
    const answer = await bare.inject({ url: '/' });
    expect(answer.statusCode).toBe(503);
    expect(answer.payload).toContain('npm start');
    await bare.close();
  });
});

describe('the API page and the health checks', () => {
  it('describe every call by the schemas that validate it', async () => {
    const answer = await test.app.inject({ url: '/api/v1/docs/json' });
    const { paths } = answer.json();
    const calls = test.app.knownRoutes.map(({ url }) => url).filter((url) => /^\/api\/v1\/(?!docs)/.test(url));
    expect(calls.length).toBeGreaterThan(10);
    expect(Object.keys(paths).sort()).toEqual([...new Set(calls)].map((url) => url.replace(/:(\w+)/g, '{$1}')).sort());
    const { schema } = paths['/api/v1/record/{recId}/save'].put.requestBody.content['application/json'];
    const { sHome } = schema.properties.scenarios.additionalProperties.properties;
    expect(sHome.properties.netHomeValue.description).toContain('Net Home Value. Dollars');
  });

  it('serve the page', async () => {
    const answer = await test.app.inject({ url: '/api/v1/docs' });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain('swagger-ui');
  });

  it('are hidden unless the page is turned on', async () => {
    const closed = await app(test.services, { apiPage: false });
    for (const url of ['/api/v1/docs', '/api/v1/docs/json', '/api/v1/docs/yaml', '/api/v1/docs/static/index.html']) {
      const answer = await closed.inject({ url });
      expect([url, answer.statusCode, answer.json().error.code]).toEqual([url, 404, 'not-found']);
    }
    expect((await closed.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    await closed.close();
  });

  it('report to the operator that all is well, and the version', async () => {
    const answer = await test.app.inject({ url: '/healthz' });
    expect(answer.json()).toEqual({ status: 'ok', version: '2.0' });
  });
});
