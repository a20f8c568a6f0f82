import { sql } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { describeOnBothStores } from '../store/testing.ts';
import type { App } from './app.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { type Answer, BODY_LIMIT, type Person, type TestApp, testApp } from './testing.ts';

/** Status of each call for each kind of person, on a record that belongs to `owner`. */
interface Case {
  readonly route: string;
  readonly body?: (recId: number) => object;
  readonly guest: number;
  readonly owner: number;
  readonly other: number;
  readonly supervisor: number;
  readonly admin: number;
}

const everybody = { guest: 401, owner: 200, other: 200, supervisor: 200, admin: 200 };
/** Of another practice or of the same, adviser, supervisor or administrator: a record is its owner's alone. */
const ownerAlone = { guest: 401, owner: 200, other: 404, supervisor: 404, admin: 404 };
const settings = () => ({ graphSetting: { scenarios: {}, highlighted: 0 } });

const CASES: readonly Case[] = [
  { route: 'POST /api/v1/log-in', guest: 422, owner: 422, other: 422, supervisor: 422, admin: 422 },
  { route: 'GET /api/v1/isAuth', ...everybody },
  { route: 'GET /api/v1/user', ...everybody },
  { route: 'GET /api/v1/records', ...everybody },
  { route: 'POST /api/v1/record/create', ...everybody },
  { route: 'POST /api/v1/record/:recId/load', ...ownerAlone },
  { route: 'POST /api/v1/record/:recId/load/:sid', ...ownerAlone },
  { route: 'PUT /api/v1/record/:recId/save', body: settings, ...ownerAlone },
  // 422: the owner's record has no type of care yet; the others do not even learn that.
  { route: 'POST /api/v1/record/:recId/copy/:sourceSid', ...ownerAlone, owner: 422 },
  // 422: the Current Situation is kept.
  { route: 'POST /api/v1/record/:recId/deleteScen/:sid', ...ownerAlone, owner: 422 },
  { route: 'POST /api/v1/report/:recId/summary/:sid', ...ownerAlone, owner: 422 },
  // Last: it ends the sessions.
  { route: 'GET /api/v1/log-out', ...everybody },
];
const PEOPLE = ['guest', 'owner', 'other', 'supervisor', 'admin'] as const;

function routesOf(app: App): readonly string[] {
  // `printRoutes` is the router's own table: nothing that answers is missing from it.
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (match === null) continue;
    const depth = (match[1] ?? '').length / 4;
    path.length = depth;
    path[depth] = match[2] ?? '';
    const url = path.join('');
    for (const method of (match[3] ?? '').split(', ')) {
      if (method !== '' && method !== 'HEAD' && method !== 'OPTIONS') found.push(`${method} ${url}`);
    }
  }
  return found;
}

describeOnBothStores('authorisation', (store) => {
  let test: TestApp;
  let people: Record<(typeof PEOPLE)[number], Person | undefined>;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    const owner = await test.join('owner');
    people = {
      guest: undefined,
      owner,
      other: await test.join('other'),
      supervisor: await test.join('supervisor', { role: 'supervisor' }),
      admin: await test.join('admin', { role: 'admin', tags: [{ id: 255, name: 'admin' }] }),
    };
    recId = (await test.send('POST', '/record/create', {}, owner)).body.recId;
  });
  afterAll(() => test.close());

  const call = ({ route, body }: Case, as: Person | undefined): Promise<Answer> => {
    const [method, pattern = ''] = route.split(' ');
    const url = pattern.replace('/api/v1', '').replace(':recId', String(recId)).replace(/:s\w+/, '0');
    return method === 'GET' ? test.get(url, as) : test.send(method as 'POST', url, body?.(recId) ?? {}, as);
  };

  it('has a case for every route of the API', () => {
    const routes = routesOf(test.app).filter((route) => route.includes(' /api/') && !route.includes('/docs'));
    expect(routes.length).toBeGreaterThan(10);
    expect([...new Set(routes)].sort()).toEqual(CASES.map((each) => each.route).sort());
  });

  describe.for(CASES)('$route', (each) => {
    it.each(PEOPLE)('%s', async (who) => {
      const answer = await call(each, people[who]);
      expect(answer.status).toBe(each[who]);
      if (answer.status === 401) expect(answer.body.error.code).toBe('session-required');
    });
  });

  it("tells another adviser's record and a missing one apart in nothing", async () => {
    const other = await test.join('other');
    const foreign = await test.send('POST', `/record/${recId}/load`, {}, other);
    const missing = await test.send('POST', '/record/999999999/load', {}, other);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(foreign.body.error.msg).toBe(
      "The requested record either doesn't exist or you do not have permission to access it.",
    );
  });

  it('shows a deleted record to nobody', async () => {
    const owner = await test.join('owner');
    const own = (await test.send('POST', '/record/create', {}, owner)).body.recId;
    await store().db.execute(sql`UPDATE records SET deleted_at = now() WHERE id = ${own}`);
    expect((await test.send('POST', `/record/${own}/load`, {}, owner)).status).toBe(404);
    expect((await test.get('/records', owner)).body).toEqual([]);
  });

  it('checks the session before it reads a body', async () => {
    const type = 'application/json';
    const answer = await test.raw('PUT', `/record/${recId}/save`, type, 'x'.repeat(BODY_LIMIT + 1));
    expect(answer.status).toBe(401);
  });

  it('does not start with a route that does not say who may call it', async () => {
    const { services } = test;
    const app = await buildApp(services, {
      bodyLimit: BODY_LIMIT,
      requestsPerMinute: 10,
      trustProxy: false,
      webRoot: '/nonexistent',
      checkResponses: true,
      verboseErrors: false,
      logger: false,
    });
    const register = app.register(async (scope) => {
      registerAuthentication(scope.withTypeProvider<ZodTypeProvider>(), services);
      scope.get('/open', async () => 'all the data');
    });
    await expect(register).rejects.toThrow('GET /open does not say who may call it');
  });
});
