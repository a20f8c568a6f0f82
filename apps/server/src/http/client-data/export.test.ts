import { createHash } from 'node:crypto';
import { letterOf } from '@advice-builder/casework/testing';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fetchFile, MARGARET, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const NOTE = 'Daughter rings on Tuesdays.';

interface Listed {
  readonly name: string;
  readonly sha256?: string;
  readonly bytes?: number;
  readonly asDownloaded?: boolean;
  readonly changed?: readonly string[];
  readonly notMade?: string;
}

describeOnStore('the export of a record', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  let downloaded: Buffer;

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = await margaret(test, ann);
    const record = { notes: [{ body: NOTE }], letters: [letterOf('a', { note: NOTE })] };
    await test.send('PUT', `/record/${recId}/save`, { record, recordRevision: 2 }, ann);
    await test.send('POST', `/record/${recId}/deleteScen/2`, {}, ann);
    await test.send('POST', `/report/${recId}/summary/0`, {}, ann);
    downloaded = (await fetchFile(test, `/reportSimple/${recId}/download/0`, { scenarios: [0, 1] }, ann)).bytes;
  });
  afterAll(() => test.close());

  async function exported(body: object = {}, as = ann) {
    const answer = await fetchFile(test, `/record/${recId}/export`, body, as);
    const files = unzipSync(answer.bytes);
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    const manifest = JSON.parse(text('manifest.json')) as { asked: object; files: readonly Listed[] };
    return { ...answer, files, manifest, json: (name: string) => JSON.parse(text(name)) };
  }

  it('contains every file that its manifest lists, byte for byte', async () => {
    const { status, headers, files, manifest } = await exported();
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain('Hale HAL-2026-031 everything held');
    const listed = manifest.files.map(({ name, bytes, sha256: hash }) => [name, bytes, hash]);
    const there = Object.entries(files)
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => [name, bytes.length, sha256(bytes)]);
    expect(there).toEqual(listed);
    expect(manifest.files.filter(({ notMade }) => notMade !== undefined)).toEqual([]);
    expect(listed.map(([name]) => name)).toEqual([
      'README.txt',
      'record.json',
      'case.json',
      'record and history.pdf',
      'figures of today.pdf',
      'figures of today.xlsx',
      'rates.json',
      expect.stringMatching(/^documents\/001 \d{4}-\d\d-\d\d summary\.pdf$/),
    ]);
  });

  it('contains all stored data, with names, and each book of rates with its sources', async () => {
    const { json } = await exported();
    const recordJson = json('record.json');
    expect(recordJson).toMatchObject({ adviser: 'ann Person', exportedBy: 'ann Person', notes: [{ body: NOTE }] });
    expect(recordJson.record.document.letters).toEqual([letterOf('a', { note: NOTE })]);
    expect(recordJson.record.document.clients[0]).toMatchObject({ first_name: 'Margaret', last_name: 'Hale' });
    expect(recordJson.scenarios.map(({ sid }: { sid: number }) => sid)).toEqual([0, 1]);
    expect(recordJson.deletedScenarios).toEqual([expect.objectContaining({ sid: 2, deletedBy: 'ann Person' })]);
    expect(recordJson.downloads).toEqual([expect.objectContaining({ document: 'summary', by: 'ann Person' })]);
    expect(recordJson.calculations.length).toBeGreaterThan(0);
    expect(recordJson.calculations[0].inputs.record.clients[0].first_name).toBe('Margaret');
    expect(recordJson.history.every(({ by }: { by: string }) => by === 'ann Person')).toBe(true);
    expect(JSON.stringify(recordJson.history)).toContain('550,000');
    const [book] = json('rates.json').books;
    expect(book.series.length).toBeGreaterThan(50);
    expect(Object.keys(book.sources).length).toBeGreaterThan(10);
  });

  it('contains each document as downloaded, says so, and has a case file that gives the same record', async () => {
    const { files, manifest, json } = await exported();
    const document = manifest.files.at(-1);
    expect(document?.asDownloaded).toBe(true);
    expect(Buffer.from(files[document?.name ?? ''] ?? []).equals(downloaded)).toBe(true);
    const file = json('case.json');
    const copy = await test.raw('POST', '/record/import', 'application/json', JSON.stringify(file), ann);
    const figures = async (id: number) => (await test.send('POST', `/report/${id}/summary/0`, {}, ann)).body.report;
    expect(await figures(copy.body.recId)).toEqual(await figures(recId));
  });

  it('explains why a document has changed since, or cannot be made', async () => {
    await store().db.execute(
      sql`UPDATE document_sources SET engine_version = '1.0.0' WHERE record_id = ${recId} AND format = 'pdf'`,
    );
    test.clock.advance(60);
    const { manifest } = await exported();
    expect(manifest.files.at(-1)).toMatchObject({ asDownloaded: false, changed: ['engine'] });
    const blank = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    const answer = await fetchFile(test, `/record/${blank}/export`, {}, ann);
    const listed: readonly Listed[] = JSON.parse(
      strFromU8(unzipSync(answer.bytes)['manifest.json'] ?? new Uint8Array()),
    ).files;
    const missing = listed.filter(({ notMade }) => notMade !== undefined).map(({ name }) => name);
    expect(missing).toEqual(['figures of today.pdf', 'figures of today.xlsx']);
    expect(listed.map(({ name }) => name)).toContain('record and history.pdf');
  });

  it('leaves out parts that were not requested', async () => {
    test.clock.advance(600);
    const { files, json } = await exported({ documents: false, history: false, rates: false });
    expect(Object.keys(files).filter((name) => /documents|rates/.test(name))).toEqual([]);
    const recordJson = json('record.json');
    expect([recordJson.notes, recordJson.history]).toEqual([undefined, undefined]);
    expect(JSON.stringify(recordJson)).not.toContain(NOTE);
    expect(recordJson.record.document.letters).toEqual([letterOf('a')]);
  });

  it('is only for the adviser and administrators of the practice, and is audited without client data', async () => {
    const admin = await test.join('admin', { role: 'admin' });
    const supervisor = await test.join('sue', { role: 'supervisor' });
    expect((await exported({}, admin)).status).toBe(200);
    expect((await fetchFile(test, `/record/${recId}/export`, {}, supervisor)).status).toBe(403);
    expect((await test.get(`/record/${recId}/held`, supervisor)).status).toBe(403);
    const lines = rowsOf<{ details: object; email: string }>(
      await store().db.execute(sql`SELECT a.details, u.email FROM audit a JOIN users u ON u.id = a.user_id
        WHERE a.action = 'client-data-exported' AND a.record_id = ${recId} ORDER BY a.id DESC`),
    );
    expect(lines[0]).toMatchObject({ email: admin.email, details: { documents: 1, history: true, rates: true } });
    expect(JSON.stringify(lines)).not.toMatch(/Hale|Margaret|HAL-/);
  });

  it('is preceded by an inventory of its size', async () => {
    expect((await test.get(`/record/${recId}/held`, ann)).body).toMatchObject({
      reference: MARGARET.record.reference,
      scenarios: 2,
      deletedScenarios: 1,
      notes: 1,
      letters: 1,
      documents: 1,
    });
  });

  it('is limited to five per person in ten minutes', async () => {
    const bob = await test.join('bob');
    const own = await margaret(test, bob);
    await store().db.execute(sql`INSERT INTO attempts (kind, at, account, address, succeeded)
      SELECT 'export', ${test.clock.now().toISOString()}::timestamptz, 'user ' || id, '', false
      FROM users, generate_series(1, 5) WHERE email = ${bob.email}`);
    const refused = await fetchFile(test, `/record/${own}/export`, {}, bob);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests']);
  });

  it('breaks off if the person is signed out in the meantime', async () => {
    const eve = await test.join('eve');
    const own = await margaret(test, eve);
    const { make } = test.services.documents;
    const services = test.services as { documents: object };
    services.documents = {
      ...test.services.documents,
      make: async (...given: Parameters<typeof make>) => {
        await store().db.execute(sql`UPDATE sessions SET ended_at = now(), end_reason = 'revoked' WHERE user_id =
          (SELECT id FROM users WHERE email = ${eve.email})`);
        return make(...given);
      },
    };
    await expect(fetchFile(test, `/record/${own}/export`, {}, eve)).rejects.toThrow();
    services.documents = { ...test.services.documents, make };
  });

  it('breaks off if the record is purged in the meantime', async () => {
    const fay = await test.join('fay');
    const sue = await test.join('sue', { role: 'supervisor' });
    const own = await margaret(test, fay);
    const { make } = test.services.documents;
    const services = test.services as { documents: object };
    const asked = { reason: 'By letter.', reference: MARGARET.record.reference, hasExport: true };
    expect((await test.send('POST', `/record/${own}/purge`, asked, fay)).status).toBe(200);
    let purged: number | undefined;
    services.documents = {
      ...test.services.documents,
      make: async (...given: Parameters<typeof make>) => {
        purged ??= (await test.send('POST', `/record/${own}/purge/confirm`, { reference: asked.reference }, sue))
          .status;
        return make(...given);
      },
    };
    await expect(fetchFile(test, `/record/${own}/export`, {}, fay)).rejects.toThrow();
    expect(purged).toBe(200);
    services.documents = { ...test.services.documents, make };
  });
});
