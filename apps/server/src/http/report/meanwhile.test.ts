import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { removeRecords } from '../../store/retention.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { fetchFile, margaret } from './testing.ts';

describeOnStore('while a document is made', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  let download: number;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    await test.join('bob');
    recId = await margaret(test, ann);
    await fetchFile(test, `/report/${recId}/client/0`, {}, ann);
    download = (await test.get(`/report/${recId}/downloads`, ann)).body.downloads[0].id;
  });
  afterAll(() => test.close());

  /**
   * Does `work`, and runs the SQL `what` during it: when the server counts the requested document, before it makes it.
   * Afterwards everything is restored.
   */
  async function meanwhile<T>(what: string, work: () => Promise<T>): Promise<T> {
    const run = (statement: string) => store().db.execute(sql.raw(statement));
    await run(`CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${what}; RETURN NEW; END $$`);
    await run(`CREATE TRIGGER meanwhile AFTER INSERT ON attempts FOR EACH ROW
      WHEN (NEW.kind IN ('document', 'preview')) EXECUTE FUNCTION meanwhile()`);
    try {
      return await work();
    } finally {
      await run('DROP FUNCTION meanwhile CASCADE');
      await run('UPDATE records SET deleted_at = NULL');
      await run("UPDATE records SET owner_id = (SELECT id FROM users WHERE email LIKE 'ann.%')");
      await run('UPDATE sessions SET ended_at = NULL, end_reason = NULL');
      await run('UPDATE users SET disabled_at = NULL');
    }
  }
  /** How many downloads are stored, and how many lines about documents the audit trail has. */
  const counts = async () =>
    rowsOf<{ kept: number; audited: number }>(
      await store().db.execute(sql`SELECT (SELECT count(*)::int FROM document_sources) AS kept,
        (SELECT count(*)::int FROM audit WHERE action LIKE '%-downloaded' OR action = 'report-previewed') AS audited`),
    )[0];

  const EVERY_WAY = ['client/0', 'client/0?preview=1', 'snapshot/0', 'downloads/{id}'] as const;

  it.each([
    ['the record is deleted', 'UPDATE records SET deleted_at = now()', 404, 'record-not-found', EVERY_WAY],
    [
      'the person is signed out',
      "UPDATE sessions SET ended_at = now(), end_reason = 'log-out'",
      401,
      'session-expired',
      EVERY_WAY,
    ],
    ['the account is disabled', 'UPDATE users SET disabled_at = now()', 401, 'session-expired', ['client/0']],
    [
      'the record goes to somebody else',
      "UPDATE records SET owner_id = (SELECT id FROM users WHERE email LIKE 'bob.%')",
      404,
      'record-not-found',
      ['client/0'],
    ],
  ] as const)('%s: nobody gets a file, and nothing is stored or audited', async (_when, what, status, code, ways) => {
    const before = await counts();
    for (const way of ways) {
      const url = `/report/${recId}/${way.replace('{id}', String(download))}`;
      const answer = await meanwhile(what, () => fetchFile(test, url, {}, ann));
      expect([way, answer.status, answer.body?.error?.code]).toEqual([way, status, code]);
    }
    expect(await counts()).toEqual(before);
  });

  it('the record is purged before the download is stored: nobody gets a file, and nothing is stored', async () => {
    const own = await margaret(test, ann);
    const { db } = store();
    const { make } = test.services.documents;
    const transaction = db.transaction.bind(db);
    const services = test.services as { documents: object };
    // The next transaction is the one that stores the download.
    const purgeFirst: typeof db.transaction = async (work) => {
      Object.assign(db, { transaction });
      await transaction((tx) => removeRecords(tx, [own]));
      return transaction(work);
    };
    services.documents = {
      ...test.services.documents,
      make: async (...given: Parameters<typeof make>) => {
        Object.assign(db, { transaction: purgeFirst });
        return make(...given);
      },
    };
    try {
      const answer = await fetchFile(test, `/report/${own}/client/0`, {}, ann);
      expect([answer.status, answer.body?.error?.code]).toEqual([404, 'record-not-found']);
    } finally {
      services.documents = { ...test.services.documents, make };
    }
  });

  it('nothing else happens: the file is sent', async () => {
    expect((await fetchFile(test, `/report/${recId}/client/0`, {}, ann)).status).toBe(200);
  });

  it('and the audit trail cannot be written: no preview is shown, and the next one is audited', async () => {
    const preview = () => fetchFile(test, `/report/${recId}/client/0?preview=1`, {}, ann);
    const run = (statement: string) => store().db.execute(sql.raw(statement));
    await run("ALTER TABLE audit ADD CONSTRAINT closed CHECK (action <> 'report-previewed') NOT VALID");
    expect((await preview()).status).toBe(500);
    await run('ALTER TABLE audit DROP CONSTRAINT closed');
    const before = await counts();
    expect((await preview()).status).toBe(200);
    expect(await counts()).toMatchObject({ audited: Number(before?.audited) + 1 });
  });
});
