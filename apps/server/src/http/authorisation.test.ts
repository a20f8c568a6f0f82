import { addresses } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Database, rowsOf } from '../store/database.ts';
import { insertPractice } from '../store/repositories/practices.ts';
import { describeOnStore } from '../store/testing.ts';
import type { App } from './app.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import {
  type Answer,
  BODY_LIMIT,
  OPTIONS,
  type Person,
  protect,
  refusalsIn,
  type TestApp,
  testApp,
} from './testing.ts';

/** The status of a call for each kind of person, on a record that belongs to `owner`. */
interface Case extends Readonly<Record<Exclude<(typeof PEOPLE)[number], 'operator'>, number>> {
  readonly route: string;
  /** If absent, an operator gets the same status as a stranger. */
  readonly operator?: number;
  readonly body?: (recId: number) => object;
}

/**
 * `colleague`: another adviser of the owner's practice. `stranger`: an adviser of another practice. `supervisor` and
 * `admin`: in the owner's practice. `operator`: a person of another practice who may publish rates. The owner comes
 * last, because only they can delete the record.
 */
const PEOPLE = ['guest', 'colleague', 'stranger', 'operator', 'supervisor', 'admin', 'owner'] as const;

const statusOf = (each: Case, who: (typeof PEOPLE)[number]): number =>
  who === 'operator' ? (each.operator ?? each.stranger) : each[who];

const everybody = { guest: 401, colleague: 200, stranger: 200, owner: 200, supervisor: 200, admin: 200 };
const practiceStaff = { guest: 401, colleague: 403, stranger: 403, owner: 403, supervisor: 200, admin: 200 };
const practiceAdmin = { ...practiceStaff, supervisor: 403 };
/** The supervisor and administrator of the practice may read. The others do not even learn that the record exists. */
const readers = { guest: 401, colleague: 404, stranger: 404, owner: 200, supervisor: 200, admin: 200 };
/** Like `readers`, for calls that calculate: the record in these tests has no type of care. */
const readersWithoutCare = { ...readers, owner: 422, supervisor: 422, admin: 422 };
/** For all data of a client: only people responsible for it. A supervisor may read the record, and gets 403 here. */
const answerable = { ...readers, supervisor: 403 };
/** For confirming or refusing a purge that nobody requested. */
const noneWaiting = { ...readers, owner: 409, supervisor: 409, admin: 409 };
/** People who may read get 403 for a change. */
const ownerAlone = { ...readers, supervisor: 403, admin: 403 };
/** Once access is granted, an empty body is refused: 422 means "yes, you may". */
const anyBody = { guest: 422, colleague: 422, stranger: 422, owner: 422, supervisor: 422, admin: 422 };
const signedInBody = { ...anyBody, guest: 401 };
/** For calls that only operators may make, sent with an empty body or for a pack that does not exist. */
const operators = { guest: 401, colleague: 403, stranger: 403, owner: 403, supervisor: 403, admin: 403, operator: 422 };
const settings = () => ({ graphSetting: { scenarios: {}, highlighted: 0 } });

const CASES: readonly Case[] = [
  { route: 'POST /api/v1/log-in', ...anyBody },
  { route: 'POST /api/v1/log-in/passkey/begin', ...everybody, guest: 200 },
  { route: 'POST /api/v1/log-in/passkey', ...anyBody },
  { route: 'POST /api/v1/reset', ...anyBody },
  { route: 'POST /api/v1/sign-on/offered', ...anyBody },
  { route: 'POST /api/v1/sign-on/begin', ...anyBody },
  // 303: redirects to the log-in page, because no sign-in was started.
  {
    route: 'GET /api/v1/sign-on/callback',
    guest: 303,
    colleague: 303,
    stranger: 303,
    owner: 303,
    supervisor: 303,
    admin: 303,
  },
  { route: 'POST /api/v1/sign-on/finish', ...anyBody },
  // 422: the call is for people without a password, and each of these people has one.
  { route: 'POST /api/v1/sign-on/again', ...signedInBody },
  { route: 'GET /api/v1/isAuth', ...everybody },
  { route: 'GET /api/v1/user', ...everybody },
  { route: 'POST /api/v1/password', ...signedInBody },
  { route: 'POST /api/v1/two-factor/begin', ...signedInBody },
  { route: 'POST /api/v1/two-factor/confirm', ...signedInBody },
  { route: 'POST /api/v1/two-factor/disable', ...signedInBody },
  { route: 'POST /api/v1/two-factor/recovery', ...signedInBody },
  // 422: nobody here is required to have a second factor.
  { route: 'POST /api/v1/two-factor/postpone', ...signedInBody },
  { route: 'GET /api/v1/passkeys', ...everybody },
  { route: 'POST /api/v1/passkeys/begin', ...signedInBody },
  { route: 'POST /api/v1/passkeys/add', ...signedInBody },
  // 422: these people have no passkey.
  { route: 'POST /api/v1/passkeys/ask', ...signedInBody },
  { route: 'POST /api/v1/passkeys/rename', ...signedInBody },
  { route: 'POST /api/v1/passkeys/remove', ...signedInBody },
  { route: 'GET /api/v1/sessions', ...everybody },
  { route: 'POST /api/v1/sessions/end', ...signedInBody },
  { route: 'PUT /api/v1/preferences', ...signedInBody },
  { route: 'GET /api/v1/user/details', ...everybody },
  { route: 'PUT /api/v1/user/details', ...signedInBody },
  { route: 'GET /api/v1/audit', ...practiceStaff },
  { route: 'GET /api/v1/audit/export', ...practiceStaff },
  { route: 'GET /api/v1/audit/access', ...practiceStaff },
  { route: 'GET /api/v1/audit/access/export', ...practiceStaff },
  { route: 'GET /api/v1/records', ...everybody },
  // Records that are not the caller's are skipped.
  { route: 'POST /api/v1/records/deleteRecs', body: () => ({ recordIds: [999_999_999] }), ...everybody },
  { route: 'POST /api/v1/records/mark', body: () => ({ recordIds: [999_999_999], archived: true }), ...everybody },
  { route: 'POST /api/v1/feedback/send', body: () => ({ type: 1, data: 'Good.' }), ...everybody },
  { route: 'POST /api/v1/page-fault', body: () => ({ name: 'Error', frames: [] }), ...everybody },
  { route: 'POST /api/v1/record/create', ...everybody },
  { route: 'POST /api/v1/record/example', ...everybody },
  { route: 'POST /api/v1/record/import', ...signedInBody },
  { route: 'POST /api/v1/record/:recId/load', ...readers },
  { route: 'POST /api/v1/record/:recId/load/:sid', ...readers },
  { route: 'PUT /api/v1/record/:recId/save', body: settings, ...ownerAlone },
  // 422: the owner's record has no type of care yet. The others do not even learn that.
  { route: 'POST /api/v1/record/:recId/copy/:sourceSid', ...ownerAlone, owner: 422 },
  {
    route: 'POST /api/v1/record/:recId/scenarios',
    body: () => ({ make: [{ source: 0, name: 'Sell', patch: {} }] }),
    ...ownerAlone,
    owner: 422,
  },
  // 422: the Current Situation cannot be deleted.
  { route: 'POST /api/v1/record/:recId/deleteScen/:sid', ...ownerAlone, owner: 422 },
  {
    route: 'POST /api/v1/record/:recId/deleteScens',
    body: () => ({ revisions: { 0: 1 } }),
    ...ownerAlone,
    owner: 422,
  },
  // 422: the calculation needs a type of care.
  { route: 'POST /api/v1/report/:recId/summary/:sid', ...readersWithoutCare },
  { route: 'GET /api/v1/record/:recId/calculations', ...readers },
  { route: 'POST /api/v1/record/:recId/calculations/:id/again', ...readers },
  // 422: the calculation needs a type of care.
  {
    route: 'POST /api/v1/record/:recId/calculations/accept',
    body: () => ({ scenarios: { 0: 1 }, ratesHash: shippedRateBook.hash }),
    ...ownerAlone,
    owner: 422,
  },
  { route: 'POST /api/v1/report/:recId/graph/:preferredScenId', ...readers },
  { route: 'POST /api/v1/report/:recId/download/:preferredScenId', ...readersWithoutCare },
  { route: 'POST /api/v1/reportSimple/:recId/download/:preferredScenId', ...readersWithoutCare },
  { route: 'POST /api/v1/report/:recId/client/:preferredScenId', ...readersWithoutCare },
  { route: 'POST /api/v1/report/:recId/working/:preferredScenId', ...readersWithoutCare },
  { route: 'POST /api/v1/report/:recId/parts/:preferredScenId', ...readersWithoutCare },
  { route: 'POST /api/v1/report/:recId/note/:preferredScenId', ...readersWithoutCare },
  // 422: the record has no such letter.
  {
    route: 'POST /api/v1/report/:recId/question/:preferredScenId',
    body: () => ({ letter: 'none' }),
    ...readersWithoutCare,
  },
  { route: 'POST /api/v1/report/:recId/workbook/:preferredScenId', ...readersWithoutCare },
  { route: 'POST /api/v1/report/:recId/snapshot/:sid', ...readersWithoutCare },
  // Refused for everyone in production.
  {
    route: 'POST /api/v1/report/:recId/summaryExcel/:sid',
    guest: 401,
    colleague: 403,
    stranger: 403,
    owner: 403,
    supervisor: 403,
    admin: 403,
  },
  { route: 'GET /api/v1/report/:recId/downloads', ...readers },
  // 409: the download would not be reproduced exactly.
  { route: 'POST /api/v1/report/:recId/downloads/:id', ...readers, owner: 409, supervisor: 409, admin: 409 },
  { route: 'GET /api/v1/report/:recId/progress/:key', ...readers },
  { route: 'GET /api/v1/practice/settings', ...everybody },
  { route: 'PUT /api/v1/practice/settings', ...practiceStaff, supervisor: 422, admin: 422 },
  { route: 'GET /api/v1/practice/second-factor', ...practiceStaff },
  { route: 'PUT /api/v1/practice/second-factor', ...practiceStaff, supervisor: 403, admin: 422 },
  { route: 'GET /api/v1/practice/sign-on', ...practiceAdmin },
  { route: 'PUT /api/v1/practice/sign-on', ...practiceAdmin, admin: 422 },
  // 422: no provider is set up to try.
  { route: 'POST /api/v1/practice/sign-on/try', ...practiceAdmin, admin: 422 },
  { route: 'GET /api/v1/rates/book/:hash', ...everybody },
  { route: 'GET /api/v1/rates/packs', ...everybody },
  { route: 'POST /api/v1/rates/packs', ...operators },
  { route: 'GET /api/v1/rates/packs/:pack/changes', ...operators },
  { route: 'GET /api/v1/rates/packs/:pack/effect', ...operators },
  { route: 'POST /api/v1/rates/packs/:pack/accept', ...operators },
  { route: 'POST /api/v1/rates/packs/:pack/withdraw', ...operators },
  { route: 'GET /api/v1/practice/overview', ...everybody },
  { route: 'GET /api/v1/practice/dates/:day', ...everybody },
  { route: 'GET /api/v1/practice/rates/:day', ...everybody },
  // Records that are not the caller's get a result that says they cannot be accepted.
  {
    route: 'POST /api/v1/practice/rates/:day/accept',
    body: (recId) => ({ records: [{ recId, revision: 1 }] }),
    ...everybody,
  },
  { route: 'PUT /api/v1/practice/defaults', ...practiceStaff, supervisor: 422, admin: 422 },
  // 409: a re-run is open. The owner's covers their own records, the supervisor's the practice.
  {
    route: 'POST /api/v1/practice/rerun',
    ...everybody,
    owner: 409,
    admin: 409,
  },
  { route: 'GET /api/v1/practice/rerun', ...everybody },
  { route: 'GET /api/v1/practice/rerun/:rerun', ...readers },
  { route: 'POST /api/v1/practice/rerun/:rerun/pause', ...readers },
  { route: 'POST /api/v1/practice/rerun/:rerun/resume', ...readers },
  { route: 'POST /api/v1/practice/rerun/:rerun/cancel', ...readers },
  // Only people with tag 255 may clone (here the administrator), and only records that they may read.
  {
    route: 'POST /api/v1/record/:recId/clone',
    ...everybody,
    colleague: 403,
    stranger: 403,
    owner: 403,
    supervisor: 403,
  },
  { route: 'POST /api/v1/record/:recId/duplicate', ...ownerAlone },
  { route: 'GET /api/v1/record/:recId/case', ...readers },
  { route: 'GET /api/v1/record/:recId/held', ...answerable },
  { route: 'POST /api/v1/record/:recId/export', ...answerable },
  { route: 'GET /api/v1/record/:recId/history', ...readers },
  { route: 'GET /api/v1/record/:recId/history/:version', ...readers },
  { route: 'POST /api/v1/record/:recId/history/name', body: () => ({ name: 'first talk' }), ...ownerAlone },
  // 422: the owner's record has no type of care yet.
  { route: 'POST /api/v1/record/:recId/history/:version/scenarios/:sid', ...ownerAlone, owner: 422 },
  // 422: the reference in the body is not the one of the record.
  {
    route: 'POST /api/v1/record/:recId/purge',
    body: () => ({ reason: 'Asked for.', reference: 'another', hasExport: true }),
    ...answerable,
    owner: 422,
    admin: 422,
  },
  // 409: no purge is waiting.
  { route: 'POST /api/v1/record/:recId/purge/confirm', body: () => ({ reference: 'another' }), ...noneWaiting },
  { route: 'POST /api/v1/record/:recId/purge/refuse', ...noneWaiting },
  { route: 'GET /api/v1/practice/data', ...practiceStaff },
  { route: 'GET /api/v1/practice/data/export', ...practiceStaff },
  // Comes after all calls that need the record, because it deletes the record.
  { route: 'POST /api/v1/record/:recId/delete', ...ownerAlone },
  // Last, because it ends the sessions.
  { route: 'GET /api/v1/log-out', ...everybody },
];

/** A status in words for the matrix. 422 means access: the body is checked only for people who have it. */
function inWords(status: number): string {
  if (status === 401) return 'sign in';
  if (status === 403) return 'no';
  return status === 404 ? 'not there' : 'yes';
}

/** The matrix as a page: `docs/authorisation.md`. */
function matrixPage(): string {
  const columns = ['guest', 'stranger', 'colleague', 'owner', 'supervisor', 'admin', 'operator'] as const;
  const names = ['guest', 'other practice', 'colleague', 'owner', 'supervisor', 'admin', 'operator'];
  return [
    '# Who may call what',
    '',
    'Written by the test that calls every route as every kind of person (`npx vitest run authorisation -u` updates it). It',
    'fails for a missing route. The record of a call belongs to the owner; colleague, supervisor and admin are in the same',
    'practice. The admin here has the tag 255, which cloning requires. "not there" means the answer of a missing record. The',
    'operator is an account in `OPERATORS` with a second factor, in another practice. For `rates/packs`, only the operator',
    'receives names and proposals.',
    '',
    `| call | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...CASES.map((each) => {
      const [method, url = ''] = each.route.split(' ');
      const place = url.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}');
      return `| \`${method} ${place}\` | ${columns.map((who) => inWords(statusOf(each, who))).join(' | ')} |`;
    }),
    '',
    'While a password has to be changed, only `isAuth`, `user`, `password` and `log-out` are answered. While a second',
    'factor has to be set up, these, `two-factor/...` and `passkeys...` are answered.',
    '',
  ].join('\n');
}

it('the published matrix equals the tested one', async () => {
  await expect(matrixPage()).toMatchFileSnapshot('../../../../docs/authorisation.md');
});

/** A stored download of a record, made by an engine that no longer exists. */
async function oldDownload(db: Database, recId: number): Promise<number> {
  const [row] = rowsOf<{ id: number }>(
    await db.execute(sql`
      INSERT INTO document_sources (practice_id, record_id, user_id, made_at, document, format, choices, source,
        engine_version, composer_version, rates_hash, bytes_hash, contents)
      SELECT practice_id, id, owner_id, now(), 'detailed', 'pdf',
        '{"scenarios": [0], "preferred": 0, "extendYears": false}', '{}', '1.0.0', 1, '', '', ''
      FROM records WHERE id = ${recId} RETURNING id::int`),
  );
  if (row === undefined) throw new Error('not kept');
  // A stored calculation with the same id as the download, so that one number serves both routes.
  const figures = {
    careDay: 1,
    careOn: '2026-11-21',
    pensionFortnight: 1,
    lastsUntil: null,
    lookedTo: '2041-10',
    netWorth: 1,
  };
  await db.execute(sql`
    INSERT INTO calculations (id, record_id, sid, record_revision, scenario_revision, at, user_id, engine_version, rates_hash,
      inputs_hash, inputs, figures, figures_hash)
    SELECT ${row.id}, id, 0, 1, 1, now(), owner_id, '1.0.0', ${'0'.repeat(64)}, '', '', ${JSON.stringify(figures)}::jsonb, ''
    FROM records WHERE id = ${recId}`);
  return row.id;
}

function routesOf(app: App): readonly string[] {
  // `printRoutes` is the router's own table, so it has every route that answers.
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

describeOnStore('authorisation', (store) => {
  let test: TestApp;
  let people: Record<(typeof PEOPLE)[number], Person | undefined>;
  let recId: number;
  let downloadId: number;
  let rerunId: number;
  beforeAll(async () => {
    const named = new Set<string>();
    test = await testApp(store(), { operators: named });
    const owner = await test.join('owner');
    const elsewhere = await insertPractice(store().db, 'Another practice', test.clock.now(), {
      requireTwoFactor: false,
    });
    people = {
      guest: undefined,
      owner,
      colleague: await test.join('colleague'),
      stranger: await test.join('stranger', { practiceId: elsewhere }),
      operator: await protect(test, await test.join('operator', { practiceId: elsewhere })),
      supervisor: await test.join('supervisor', { role: 'supervisor' }),
      admin: await test.join('admin', { role: 'admin', tags: [{ id: 255, name: 'admin' }] }),
    };
    named.add(people.operator?.email ?? '');
    recId = (await test.send('POST', '/record/create', {}, owner)).body.recId;
    downloadId = await oldDownload(store().db, recId);
    rerunId = (await test.send('POST', '/practice/rerun', {}, owner)).body.rerun.id;
  });
  afterAll(() => test.close());

  const call = ({ route, body }: Case, as: Person | undefined): Promise<Answer> => {
    const [method, pattern = ''] = route.split(' ');
    const url = pattern
      .replace('/api/v1', '')
      .replace(':recId', String(recId))
      .replace(':id', String(downloadId))
      .replace(':rerun', String(rerunId))
      .replace(':pack', '1')
      .replace(':day', '2026-10-01')
      .replace(':version', '1')
      .replace(':key', 'some-document')
      .replace(':hash', shippedRateBook.hash)
      .replace(/:(s|preferredS)\w+/, '0');
    return method === 'GET' ? test.get(url, as) : test.send(method as 'POST', url, body?.(recId) ?? {}, as);
  };

  it('API-001 has a case for every route of the API, below its base path', () => {
    const routes = routesOf(test.app).filter((route) => route.includes(' /api/') && !route.includes('/docs'));
    expect(routes.length).toBeGreaterThan(10);
    expect([...new Set(routes)].sort()).toEqual(CASES.map((each) => each.route).sort());
  });

  it('has a route for every call of the table, and no others', () => {
    const named = Object.values(addresses).map((address) => address.replace(' ', ' /api/v1/'));
    expect(CASES.map((each) => each.route).sort()).toEqual(named.sort());
  });

  describe.for(CASES)('$route', (each) => {
    it.each(PEOPLE)('RO-002 RO-003 %s', async (who) => {
      const answer = await call(each, people[who]);
      expect(answer.status).toBe(statusOf(each, who));
      if (answer.status === 401) expect(answer.body.error.code).toBe('session-required');
      const refused = answer.status === 403 || answer.status === 404;
      const record = each.route.includes(':recId') ? recId : null;
      const line = { action: 'access-refused', record, person: people[who]?.email, details: { call: each.route } };
      expect(await refusalsIn(store(), answer)).toEqual(refused ? [line] : []);
    });
  });

  /** The routes that answer a person who has to set a password or second factor first. */
  const OPEN_TO_GUESTS = [
    'POST /api/v1/log-in',
    'POST /api/v1/log-in/passkey/begin',
    'POST /api/v1/log-in/passkey',
    'POST /api/v1/reset',
    'POST /api/v1/sign-on/offered',
    'POST /api/v1/sign-on/begin',
    'GET /api/v1/sign-on/callback',
    'POST /api/v1/sign-on/finish',
  ];
  const WHILE_MUST_CHANGE = ['GET /api/v1/isAuth', 'GET /api/v1/user', 'POST /api/v1/password', 'GET /api/v1/log-out'];

  /** Checks that every route except those in `answered` refuses the person with `code`. */
  async function expectRefusedOutside(answered: readonly string[], person: Person, code: string): Promise<void> {
    for (const each of CASES) {
      const answer = await call(each, person);
      const refused = answer.body?.error?.code === code;
      expect([each.route, refused]).toEqual([each.route, !answered.includes(each.route)]);
      if (refused) expect(answer.status).toBe(403);
    }
  }

  it('LG-015 answers only the necessary calls of a person who must change their password', async () => {
    const person = await test.join('person', { role: 'admin', mustChange: true });
    await expectRefusedOutside([...OPEN_TO_GUESTS, ...WHILE_MUST_CHANGE], person, 'password-change-required');
  });

  it('answers only the necessary calls of a person who must set up a second factor', async () => {
    const practiceId = await insertPractice(store().db, 'Strict', test.clock.now(), { requireTwoFactor: true });
    const person = await test.join('person', { role: 'admin', practiceId });
    const setUp = CASES.map((each) => each.route).filter((route) =>
      /\/(?:two-factor|passkeys|sign-on\/again)\b/.test(route),
    );
    await expectRefusedOutside([...OPEN_TO_GUESTS, ...WHILE_MUST_CHANGE, ...setUp], person, 'two-factor-required');
  });

  it("API-040 answers the same for another adviser's record and for a missing one", async () => {
    const other = await test.join('other');
    const own = (await test.send('POST', '/record/create', {}, await test.join('owner'))).body.recId;
    const foreign = await test.send('POST', `/record/${own}/load`, {}, other);
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

  it('does not start with a route without an access rule', async () => {
    const { services } = test;
    const app = await buildApp(services, OPTIONS);
    const register = app.register(async (scope) => {
      registerAuthentication(scope.withTypeProvider<ZodTypeProvider>(), services);
      scope.get('/open', async () => 'all the data');
    });
    await expect(register).rejects.toThrow('GET /open has no access rule');
  });
});
