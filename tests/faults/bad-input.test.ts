/**
 * Sends bad input to a running server, as a hostile or broken client would. Each answer must be a typed 4xx without
 * internal details, and the stored rows must be unchanged to the last byte.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { hashPassword } from '../../apps/server/src/platform/password.ts';
import { rowsOf } from '../../apps/server/src/store/database.ts';
import { openStore } from '../../apps/server/src/store/open.ts';
import { insertPractice } from '../../apps/server/src/store/repositories/practices.ts';
import { insertUser } from '../../apps/server/src/store/repositories/users.ts';
import { ApiClient, DEMO, type Request } from '../support/api-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';

const OTHER = { email: 'other@advicebuilder.example', password: 'Other-Adviser-2026' };
const dataDir = temporaryFolder();
let server: RunningServer;
let api: ApiClient;
let own: string;
let foreign: string;
let before: Readonly<Record<string, string>>;

function open() {
  const cacheDir = path.join(dataDir, 'cache');
  const config = {
    dataDir,
    keysDir: path.join(dataDir, 'keys'),
    cacheDir,
    databaseUrl: undefined,
    backupKey: undefined,
  };
  return openStore(config, systemClock, (error) => {
    throw error;
  });
}

async function addOtherAdviser(): Promise<void> {
  const store = await open();
  const at = systemClock.now();
  const practiceId = await insertPractice(store.db, 'Another practice', at, { requireTwoFactor: false });
  const passwordHash = await hashPassword(OTHER.password);
  const names = { firstName: 'Other', lastName: 'Adviser', role: 'adviser' as const };
  await insertUser(store.db, { practiceId, email: OTHER.email, passwordHash, ...names }, at);
  await store.close();
}

/**
 * Returns the rows and a content hash of every table that a request about records could touch. A refused read adds one
 * line to the audit trail and nothing else.
 */
async function contents(): Promise<Readonly<Record<string, string>>> {
  const store = await open();
  const found: Record<string, string> = {};
  for (const table of ['practices', 'users', 'records', 'scenarios', 'audit']) {
    const query = sql`SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash
                      FROM ${sql.identifier(table)} t
                      WHERE to_jsonb(t)->>'action' IS DISTINCT FROM 'access-refused'`;
    const [row] = rowsOf<{ rows: unknown; hash: string }>(await store.db.execute(query));
    found[table] = `${row?.rows} rows ${row?.hash}`;
  }
  await store.close();
  return found;
}

async function signedIn(account: { email: string; password: string }): Promise<ApiClient> {
  const client = new ApiClient(server.url);
  await client.signIn(account);
  return client;
}

const createdBy = async (client: ApiClient): Promise<string> =>
  String((await client.must<{ recId: number }>('POST', '/record/create', { form: {} })).recId);

beforeAll(async () => {
  await (await startServer({ dataDir })).stop();
  await addOtherAdviser();
  server = await startServer({ dataDir });
  api = await signedIn(DEMO);
  own = await createdBy(api);
  foreign = await createdBy(await signedIn(OTHER));
  await server.stop();
  before = await contents();
  server = await startServer({ dataDir });
  api = new ApiClient(server.url, api.token);
});
afterAll(() => removeFolder(dataDir));

/** A change of scenario 0 with its current revision, so that only the change itself is wrong. */
const scenario = (fields: object) => ({ scenarios: { 0: { meta: { revision: 1 }, ...fields } } });
const change = (fields: object): Request => ({ json: scenario(fields) });
const care = (fields: object): Request => change({ sCare: [fields] });
const invest = (fields: object): Request => change({ sInvest: fields });
const text = (type: string, body: string): Request => ({ raw: { type, body } });
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const bodies: readonly [what: string, request: Request, status: number][] = [
  ['an unknown field', change({ surprise: 1 }), 422],
  ['an unknown field deep inside', care({ surprise: 1 }), 422],
  ['an unknown field in a form', { form: scenario({ surprise: 1 }) }, 422],
  ['an unknown member of the payload', { json: { surprise: 1 } }, 422],
  ['text for a number', invest({ quickTotal: 'lots' }), 422],
  ['text for a number in a form', { form: scenario({ sInvest: { quickTotal: 'lots' } }) }, 422],
  ['a number for a text', change({ name: 5 }), 422],
  ['a list for a group', change({ sHome: [] }), 422],
  ['a group for a list', change({ sFentries: {} }), 422],
  ['a day that is not in the calendar', care({ dateOfEntry: '31/02/2026' }), 422],
  ['the same in a form', { form: scenario({ sCare: [{ dateOfEntry: '31/02/2026' }] }) }, 422],
  ['a year beyond all dates', care({ dateOfEntry: '01/01/9999' }), 422],
  ['negative money', invest({ quickTotal: -1 }), 422],
  ['money above the most', invest({ quickTotal: 1e12 }), 422],
  ['money with three decimals', invest({ quickTotal: 1.234 }), 422],
  ['a type of care that does not exist', care({ typeOfCare: 99 }), 422],
  ['a name of 60 letters', change({ name: 'x'.repeat(60) }), 422],
  ['an entry without a template', change({ sFentries: [{ name: 'x' }] }), 422],
  ['an entry of a template that does not exist', change({ sFentries: [{ eid: 77 }] }), 422],
  ['more entries than a scenario has', change({ sFentries: Array(201).fill({ eid: 2 }) }), 422],
  ['a seventh scenario', { json: { scenarios: { 6: { name: 'x' } } } }, 422],
  ['a scenario that does not exist', { json: { scenarios: { 3: { name: 'x' } } } }, 404],
  ['three clients', { json: { record: { clients: [{}, {}, {}] } } }, 422],
  ['a list where the payload should be', { json: [] }, 422],
  ['a number where the payload should be', { json: 5 }, 422],
  ['JSON cut off', text(JSON_TYPE, '{"scenarios": {'), 400],
  ['JSON with a prototype', text(JSON_TYPE, '{"__proto__": {"admin": true}}'), 400],
  ['a form with a prototype', text(FORM_TYPE, 'scenarios[__proto__][name]=x'), 400],
  ['a form with a broken escape', text(FORM_TYPE, 'scenarios[0][name]=%E0%A4%A'), 400],
  ['a form with a bracket left open', text(FORM_TYPE, 'scenarios[0=x'), 400],
  ['a form nested without end', text(FORM_TYPE, `scenarios${'[0]'.repeat(500)}=1`), 400],
  ['a body of another type', text('text/xml', '<scenarios/>'), 415],
  ['a body of 10 MB', text(JSON_TYPE, `{"scenarios": {"0": {"name": "${'x'.repeat(10_000_000)}"}}}`), 413],
  ['a form of 10 MB', text(FORM_TYPE, `scenarios[0][name]=${'x'.repeat(10_000_000)}`), 413],
  ['nothing to save', { json: {} }, 422],
  ['an old revision', { json: { scenarios: { 0: { meta: { revision: 0 }, name: 'x' } } } }, 409],
];

const calls: readonly [what: string, method: string, path: () => string, request: Request, status: number][] = [
  ["another adviser's record, loaded", 'POST', () => `/record/${foreign}/load`, {}, 404],
  ["another adviser's record, saved", 'PUT', () => `/record/${foreign}/save`, invest({ quickTotal: 1 }), 404],
  ["another adviser's record, copied", 'POST', () => `/record/${foreign}/copy/0`, {}, 404],
  ["another adviser's record, calculated", 'POST', () => `/report/${foreign}/summary/0`, {}, 404],
  ['a record that does not exist', 'POST', () => '/record/999999/load', {}, 404],
  ['a record id of letters', 'POST', () => '/record/abc/load', {}, 404],
  ['a record id with a quote', 'POST', () => "/record/1'%20OR%201=1/load", {}, 404],
  ['a record id above all numbers', 'POST', () => '/record/99999999999999999999/load', {}, 404],
  ['a negative scenario', 'POST', () => `/record/${own}/copy/-1`, {}, 404],
  ['a path that climbs', 'GET', () => '/record/..%2F..%2F..%2Fetc%2Fpasswd', {}, 404],
  ['an address that is not there', 'GET', () => '/nothing', {}, 404],
];

/** Checks that the answer shows no stack trace, file name or query. */
function expectTyped(answer: { status: number; body: unknown; text: string }, status: number): void {
  // The request id is random and could contain a forbidden word, so it is removed first.
  const { requestId = '' } = answer.body as { readonly requestId?: string };
  expect(answer.text.replace(requestId, '')).not.toMatch(
    /\.ts:\d|\.js:\d|node_modules|\bat \w+.*\(|SELECT |INSERT |drizzle|zod/i,
  );
  expect(answer).toMatchObject({
    status,
    body: { error: { code: expect.any(String), msg: expect.any(String) }, requestId: expect.any(String) },
  });
}

describe('bad input', () => {
  test.each(bodies)('refuses %s', async (_what, request, status) => {
    expectTyped(await api.call('PUT', `/record/${own}/save`, request), status);
  });

  test.each(bodies.filter(([, , status]) => status !== 409))(
    'refuses %s in a summary',
    async (what, request, status) => {
      const answer = await api.call('POST', `/report/${own}/summary/0`, request);
      // A summary may be asked for without saving anything. In that case it names the fields that the calculation
      // lacks.
      if (what === 'nothing to save') expectTyped(answer, 422);
      else expectTyped(answer, status);
    },
  );

  test.each(calls)('refuses %s', async (_what, method, place, request, status) => {
    expectTyped(await api.call(method, place(), request), status);
  });

  test('refuses a guest everywhere', async () => {
    const guest = new ApiClient(server.url);
    for (const [method, place] of [
      ['GET', '/records'],
      ['POST', `/record/${own}/load`],
      ['PUT', `/record/${own}/save`],
      ['POST', `/report/${own}/summary/0`],
    ] as const) {
      expectTyped(await guest.call(method, place), 401);
    }
    expectTyped(await new ApiClient(server.url, 'not.a.token').call('GET', '/records'), 401);
  });

  test('leaves every stored row unchanged', async () => {
    await server.stop();
    expect(await contents()).toEqual(before);
  });
});
