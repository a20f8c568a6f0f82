import { createHash } from 'node:crypto';
import type { Download } from '@advice-builder/contract';
import { COMPOSER_VERSION } from '@advice-builder/results';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { keptSince, purgeDeleted } from '../../store/retention.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fromContents } from '../../use-cases/documents/stored.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { countAsMade, type FileAnswer, fetchFile, MARGARET, margaret } from './testing.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A means test letter whose hotelling contribution is above its maximum. */
const LETTER = {
  id: 'a',
  kind: 'means',
  sender: 'services-australia',
  person: 0,
  from: '2026-12-01',
  to: null,
  days: null,
  note: 'A note of the adviser',
  amounts: { hotelling: 99 },
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describeOnStore('documents', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  let detailed: FileAnswer;
  const ask = (url: string, body: object = {}, as: Person | undefined = ann, headers = {}) =>
    fetchFile(test, url.replace('{recId}', String(recId)), body, as, headers);
  const codeOf = ({ status, body }: FileAnswer) => [status, body?.error?.code];
  const lines = async (action: string) =>
    rowsOf<{ email: string; record: number; details: Record<string, unknown> }>(
      await store().db.execute(sql`SELECT u.email, a.record_id::int AS record, a.details FROM audit a
        JOIN users u ON u.id = a.user_id WHERE a.action = ${action} ORDER BY a.id`),
    );
  const downloads = async (as = ann): Promise<Download[]> =>
    (await test.get(`/report/${recId}/downloads`, as)).body.downloads;

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = await margaret(test, ann);
    const choices = { scenarios: [1], extendYears: true, covering: 'Dear Margaret' };
    detailed = await ask('/report/{recId}/download/1', choices, ann, { 'x-progress-key': 'first-one' });
  });
  afterAll(() => test.close());

  it('API-027 RPT-009 answers the detailed report as a named file that is not cached', async () => {
    expect(detailed.status).toBe(200);
    expect(detailed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(detailed.headers).toMatchObject({
      'content-type': PDF,
      'content-disposition':
        'attachment; filename="Hale HAL-2026-031 detailed report 2026-11-21.pdf"; ' +
        "filename*=UTF-8''Hale%20HAL-2026-031%20detailed%20report%202026-11-21.pdf",
      'cache-control': 'no-store',
      'x-report-pages': expect.stringMatching(/^[1-9]\d*$/),
      'content-length': String(detailed.bytes.length),
    });
    const [line] = await lines('report-downloaded');
    expect(detailed.headers['x-report-source']).toBe(
      `engine=2.0.0; layout=${COMPOSER_VERSION}; rates=${test.services.rates.book.hash}; inputs=${line?.details.inputHash}`,
    );
  });

  it('are audited with kind, hashes and sizes, without client data', async () => {
    const [line] = await lines('report-downloaded');
    expect(line).toEqual({
      email: ann.email,
      record: recId,
      details: {
        document: 'detailed',
        format: 'pdf',
        scenarios: [0, 1],
        preferred: 1,
        extendYears: true,
        engineVersion: '2.0.0',
        ratesHash: test.services.rates.book.hash,
        inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        bytes: detailed.bytes.length,
        bytesHash: sha256(detailed.bytes),
        pages: Number(detailed.headers['x-report-pages']),
      },
    });
  });

  it('API-028 answers the summary report with the same payload, and as Word on request', async () => {
    const answer = await ask('/reportSimple/{recId}/download/1', { scenarios: [1], format: 'docx' });
    expect([answer.status, answer.headers['content-type'], answer.bytes.subarray(0, 2).toString()]).toEqual([
      200,
      DOCX,
      'PK',
    ]);
    expect(answer.headers['content-disposition']).toContain('"Hale HAL-2026-031 summary report 2026-11-21.docx"');
    expect(answer.headers).not.toHaveProperty('x-report-pages');
  });

  it('answers the page for the client and the workbook', async () => {
    const client = await ask('/report/{recId}/client/1', { beside: 0, large: true });
    expect([client.status, client.headers['content-type']]).toEqual([200, PDF]);
    expect(client.headers['content-disposition']).toContain(
      '"Hale HAL-2026-031 client summary large print 2026-11-21.pdf"',
    );
    const workbook = await ask('/report/{recId}/workbook/1', { scenarios: [0, 1, 2] });
    expect([workbook.status, workbook.headers['content-type']]).toEqual([200, XLSX]);
  });

  it('include the additional papers, and a file note names the person who asked for it', async () => {
    const made = async (kind: string, format: string, as = ann) => {
      const answer = await ask(`/report/{recId}/${kind}/1`, { scenarios: [1], format }, as);
      return [answer.status, answer.headers['content-type']];
    };
    expect(await made('note', 'pdf')).toEqual([200, PDF]);
    expect(await made('note', 'docx')).toEqual([200, DOCX]);
    expect(await made('parts', 'docx')).toEqual([200, DOCX]);
    const kept = (await downloads()).slice(0, 3).map(({ document, format }) => `${document} ${format}`);
    expect(kept).toEqual(['parts docx', 'note docx', 'note pdf']);
    const sam = await test.join('sam', { role: 'supervisor' });
    const people = async (as: Person) => {
      await made('note', 'pdf', as);
      const [row] = rowsOf<{ contents: Uint8Array }>(
        await store().db.execute(sql`SELECT contents FROM document_sources ORDER BY id DESC LIMIT 1`),
      );
      const { job } = await fromContents(row?.contents ?? new Uint8Array());
      return [job.madeBy, job.preparedBy.person];
    };
    expect(await people(sam)).toEqual(['sam Person', 'ann Person']);
    expect(await people(ann)).toEqual(['ann Person', 'ann Person']);
  });

  it('include a question about a letter, which is stored with its choices and reproduced', async () => {
    const letters = [LETTER, { ...LETTER, id: 'b', from: '2027-01-01' }];
    const own = await margaret(test, ann, { record: { ...MARGARET.record, letters } });
    const asked = (body: object, as = ann, preferred = 1) =>
      fetchFile(test, `/report/${own}/question/${preferred}`, body, as);
    const questions = ['Did you count a bank balance of $500,000?'];
    const answer = await asked({ letter: 'a', questions });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, PDF]);
    expect(answer.headers['content-disposition']).toContain(
      '"Hale HAL-2026-031 question about a letter 2026-11-21.pdf"',
    );
    expect((await asked({ letter: 'a', format: 'docx' })).headers['content-type']).toBe(DOCX);
    const { downloads: kept } = (await test.get(`/report/${own}/downloads`, ann)).body;
    expect(kept).toMatchObject([
      { document: 'question', format: 'docx', scenarios: [0, 1], preferred: 1, changed: [] },
      { document: 'question', format: 'pdf' },
    ]);
    const again = await fetchFile(test, `/report/${own}/downloads/${kept[1].id}`, {}, ann);
    expect(sha256(again.bytes)).toBe(sha256(answer.bytes));
    const [row] = rowsOf<{ choices: object; contents: Uint8Array }>(
      await store().db.execute(sql`SELECT choices, contents FROM document_sources WHERE id = ${kept[1].id}`),
    );
    expect(row?.choices).toMatchObject({ letter: 'a', questions });
    // Only the letter that the document is about is stored with it, without its note.
    const { job } = await fromContents(row?.contents ?? new Uint8Array());
    expect(job.record.letters).toEqual([{ ...LETTER, note: '' }]);
    const sourceOf = async (letter: string) => (await asked({ letter })).headers['x-report-source'];
    expect(await sourceOf('a')).toBe(answer.headers['x-report-source']);
    expect(await sourceOf('b')).not.toBe(answer.headers['x-report-source']);
    expect((await lines('report-downloaded')).filter(({ record }) => record === own).slice(0, 3)).toMatchObject([
      { details: { document: 'question', format: 'pdf' } },
      { details: { document: 'question', format: 'docx' } },
      { details: { document: 'question', format: 'pdf', same: true } },
    ]);
    expect(JSON.stringify(await lines('report-downloaded'))).not.toContain('500,000');
  });

  it('refuse a question about a letter that does not exist or agrees, and one with too many questions', async () => {
    const agreeing = { ...LETTER, id: 'b', amounts: { basicDailyFee: 68.93 } };
    const own = await margaret(test, ann, { record: { ...MARGARET.record, letters: [LETTER, agreeing] } });
    const refusal = async (body: object, preferred = 0) => {
      const answer = await fetchFile(test, `/report/${own}/question/${preferred}`, body, ann);
      return [...codeOf(answer), answer.body.error.fields[0]?.path];
    };
    expect(await refusal({ letter: 'c' })).toEqual([422, 'letter-unknown', 'letter']);
    expect(await refusal({ letter: 'b' })).toEqual([422, 'letter-agrees', 'letter']);
    expect(await refusal({})).toEqual([422, 'required', 'letter']);
    expect(await refusal({ letter: 'a', questions: Array(17).fill('Why?') })).toEqual([
      422,
      'list-too-long',
      'questions',
    ]);
    expect(await refusal({ letter: 'a' }, 5)).toEqual([422, 'scenario-unknown', 'scenarios[0]']);
    const sCare = [{ dateOfEntry: null }];
    await test.send('PUT', `/record/${own}/save`, { scenarios: { 1: { meta: { revision: 1 }, sCare } } }, ann);
    expect(await refusal({ letter: 'a' }, 1)).toEqual([
      422,
      'date-of-entry-missing',
      expect.stringMatching(/^scenarios\.1\.sCare/),
    ]);
  });

  it("always include the record's measured-from scenario", async () => {
    const measure = (measuredFrom: number) =>
      test.send('PUT', `/record/${recId}/save`, { recId, graphSetting: { highlighted: 0, measuredFrom } }, ann);
    const choicesOf = async (path: string, body: object) => {
      expect((await ask(path, body)).status).toBe(200);
      const [kept] = rowsOf<{ choices: object }>(
        await store().db.execute(sql`SELECT choices FROM document_sources ORDER BY id DESC LIMIT 1`),
      );
      return kept?.choices;
    };
    await measure(2);
    expect(await choicesOf('/report/{recId}/client/1', {})).toMatchObject({ scenarios: [0, 1, 2], beside: 2 });
    expect(await choicesOf('/report/{recId}/client/2', {})).toMatchObject({ scenarios: [0, 2], beside: 0 });
    const summary = await choicesOf('/reportSimple/{recId}/download/1', { scenarios: [1] });
    expect(summary).toMatchObject({ scenarios: [0, 1, 2] });
    expect(summary).not.toHaveProperty('beside');
    await measure(0);
  });

  it('RPT-012 calculates the workbook over 15 years on request', async () => {
    const workbook = (extendYears: boolean) => ask('/report/{recId}/workbook/1', { scenarios: [1], extendYears });
    const [five, fifteen] = [await workbook(false), await workbook(true)];
    expect([five.status, fifteen.status]).toEqual([200, 200]);
    // Over 15 years, the workbook has two sheets of months with three times as many rows.
    expect(fifteen.bytes.length).toBeGreaterThan(1.5 * five.bytes.length);
    expect((await downloads())[0]).toMatchObject({ document: 'workbook', extendYears: true });
  });

  it('report their progress to the person who asked, and to nobody else', async () => {
    const { status, body } = await test.get(`/report/${recId}/progress/first-one`, ann);
    expect([status, body.stage]).toEqual([200, 'done']);
    expect(Object.keys(body.seconds).sort()).toEqual(['charts', 'figures', 'pages', 'waiting']);
    const sue = await test.join('sue', { role: 'supervisor' });
    const unknown = { stage: 'waiting', seconds: {} };
    expect((await test.get(`/report/${recId}/progress/first-one`, sue)).body).toEqual(unknown);
    expect((await test.get(`/report/${recId}/progress/another-one`, ann)).body).toEqual(unknown);
    expect((await test.get(`/report/${recId}/progress/no`, ann)).status).toBe(404);
  });

  it('show a preview inline, audited once in ten minutes and not stored', async () => {
    const before = (await downloads()).length;
    for (let n = 0; n < 2; n += 1) {
      const answer = await ask('/report/{recId}/client/1?preview=1');
      expect([answer.status, String(answer.headers['content-disposition']).split(';')[0]]).toEqual([200, 'inline']);
    }
    expect(await lines('report-previewed')).toHaveLength(1);
    test.clock.advance(601);
    await ask('/report/{recId}/client/1?preview=1');
    expect(await lines('report-previewed')).toHaveLength(2);
    expect((await downloads()).length).toBe(before);
    expect(codeOf(await ask('/report/{recId}/client/1?preview=2'))).toEqual([422, 'choice-unknown']);
  });

  it('list earlier downloads, and reproduce them to the byte while nothing has changed', async () => {
    const first = (await downloads()).at(-1);
    expect(first).toEqual({
      id: expect.any(Number),
      document: 'detailed',
      format: 'pdf',
      at: '2026-11-20T23:00:00.000Z',
      by: 'ann Person',
      scenarios: [0, 1],
      preferred: 1,
      extendYears: true,
      pages: Number(detailed.headers['x-report-pages']),
      changed: [],
    });
    // Changes of the record or of the day do not matter: the document is made again from its stored inputs.
    const { body: loaded } = await test.send('POST', `/record/${recId}/load`, {}, ann);
    const change = { meta: { revision: loaded.scenarios[0].meta.revision }, sInvest: { quickTotal: 1 } };
    const saved = await test.send('PUT', `/record/${recId}/save`, { scenarios: { 0: change } }, ann);
    expect(saved.status).toBe(200);
    test.clock.advance(600);
    const again = await ask(`/report/{recId}/downloads/${first?.id}`);
    expect([again.status, sha256(again.bytes)]).toEqual([200, sha256(detailed.bytes)]);
    expect(again.headers).not.toHaveProperty('x-report-changed');
    expect(again.headers['content-disposition']).toBe(detailed.headers['content-disposition']);
    expect((await lines('report-downloaded')).at(-1)?.details).toMatchObject({ again: first?.id, same: true });
  });

  it('list what has changed since, and are made as of today only on request', async () => {
    const first = (await downloads()).at(-1);
    await store().db.execute(
      sql`UPDATE document_sources SET engine_version = '1.9.0', rates_hash = 'old' WHERE id = ${first?.id ?? 0}`,
    );
    const before = await downloads();
    expect(before.at(-1)?.changed).toEqual(['engine', 'rates']);
    const refused = await ask(`/report/{recId}/downloads/${first?.id}`);
    expect(codeOf(refused)).toEqual([409, 'document-changed']);
    expect(refused.body.error.msg).toContain('engine, rates');
    const today = await ask(`/report/{recId}/downloads/${first?.id}`, { today: true });
    expect([today.status, today.headers['x-report-changed']]).toEqual([200, 'engine,rates']);
    expect(sha256(today.bytes)).not.toBe(sha256(detailed.bytes));
    const after = await downloads();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ document: 'detailed', changed: [] });
  });

  it('are never reported as unchanged if they differ', async () => {
    const [last] = await downloads();
    await store().db.execute(sql`UPDATE document_sources SET bytes_hash = 'another' WHERE id = ${last?.id ?? 0}`);
    const again = await ask(`/report/{recId}/downloads/${last?.id}`);
    expect([again.status, again.headers['x-report-changed']]).toEqual([200, 'layout']);
    expect((await lines('report-downloaded')).at(-1)?.details).toMatchObject({ same: false });
  });

  it('refuse ids that are missing or not included, too many ids, and unknown fields', async () => {
    const report = (body: object, preferred = 0) => ask(`/report/{recId}/download/${preferred}`, body);
    expect(codeOf(await report({ scenarios: [0, 2] }, 1))).toEqual([422, 'preferred-not-included']);
    const unknown = await report({ scenarios: [0, 5] });
    expect(codeOf(unknown)).toEqual([422, 'scenario-unknown']);
    expect(unknown.body.error.fields[0].path).toBe('scenarios[1]');
    expect(codeOf(await ask('/report/{recId}/client/1', { beside: 4 }))).toEqual([422, 'scenario-unknown']);
    expect(codeOf(await ask('/report/{recId}/workbook/5', { scenarios: [5] }))).toEqual([422, 'scenario-unknown']);
    expect(codeOf(await report({ scenarios: [0, 1, 2, 0, 1, 2, 0] }))).toEqual([422, 'list-too-long']);
    for (const body of [
      { format: 'exe' },
      { scenarios: ['__proto__'] },
      { covering: 'x'.repeat(4001) },
      { extendYears: 'maybe' },
    ]) {
      expect([body, (await report(body)).status]).toEqual([body, 422]);
    }
    const foreign = await ask('/report/{recId}/client/0', { record: { reference: '<script>' } });
    expect([...codeOf(foreign), foreign.bytes.includes('<script>')]).toEqual([422, 'unknown-field', false]);
    for (const preferred of [6, -1]) expect((await report({}, preferred)).status).toBe(404);
    expect(codeOf(await ask('/report/{recId}/downloads/999999'))).toEqual([404, 'download-not-found']);
  });

  it('name the scenario that cannot be calculated', async () => {
    const own = await margaret(test, ann);
    const sCare = [{ dateOfEntry: null }];
    await test.send('PUT', `/record/${own}/save`, { scenarios: { 1: { meta: { revision: 1 }, sCare } } }, ann);
    const answer = await fetchFile(test, `/report/${own}/download/1`, { scenarios: [1] }, ann);
    expect(codeOf(answer)).toEqual([422, 'date-of-entry-missing']);
    expect(answer.body.error.fields[0].path).toMatch(/^scenarios\.1\.sCare/);
    expect((await test.get(`/report/${own}/downloads`, ann)).body.downloads).toEqual([]);
  });

  it('answer 404 to another adviser; a supervisor downloads under their own name', async () => {
    const bob = await test.join('bob');
    const boss = await test.join('boss', { role: 'supervisor' });
    const [last] = await downloads();
    for (const url of ['/report/{recId}/download/0', `/report/{recId}/downloads/${last?.id}`]) {
      expect(codeOf(await ask(url, {}, bob))).toEqual([404, 'record-not-found']);
    }
    expect((await test.get(`/report/${recId}/downloads`, bob)).status).toBe(404);
    expect((await ask('/report/{recId}/client/0', {}, boss)).status).toBe(200);
    expect((await lines('report-downloaded')).at(-1)?.email).toBe(boss.email);
    expect((await downloads())[0]?.by).toBe('boss Person');
    // A download is not found under another record, even under one of the same adviser.
    const other = await margaret(test, ann);
    expect(codeOf(await fetchFile(test, `/report/${other}/downloads/${last?.id}`, {}, ann))).toEqual([
      404,
      'download-not-found',
    ]);
  });

  it('are limited to thirty per person and minute, previews separately, with the time to wait', async () => {
    const eve = await test.join('eve', { role: 'supervisor' });
    await countAsMade(store(), test, eve, 29);
    const client = (query = '') => ask(`/report/{recId}/client/0${query}`, {}, eve);
    expect((await client()).status).toBe(200);
    const refused = await client();
    expect(codeOf(refused)).toEqual([429, 'too-many-requests']);
    expect(refused.body.error.msg).toBe('Wait 60 seconds, then try again.');
    expect(refused.headers['retry-after']).toBe('60');
    expect((await client('?preview=1')).status).toBe(200);
    test.clock.advance(61);
    expect((await client()).status).toBe(200);
  });

  it('store their inputs for seven years, whatever happens to the record', async () => {
    const count = async () => rowsOf(await store().db.execute(sql`SELECT 1 FROM document_sources`)).length;
    const all = await count();
    const now = test.clock.now();
    await store().db.execute(sql`UPDATE document_sources SET made_at = ${keptSince(now).toISOString()}::timestamptz
      - interval '1 second' WHERE id = (SELECT min(id) FROM document_sources)`);
    await purgeDeleted(store().db, now);
    expect(await count()).toBe(all - 1);
    await test.send('POST', `/record/${recId}/delete`, {}, ann);
    expect((await test.get(`/report/${recId}/downloads`, ann)).status).toBe(404);
    await purgeDeleted(store().db, new Date(now.getTime() + (7 * 365 + 3) * 86_400_000));
    expect(rowsOf(await store().db.execute(sql`SELECT 1 FROM document_sources WHERE record_id = ${recId}`))).toEqual(
      [],
    );
  });
});
