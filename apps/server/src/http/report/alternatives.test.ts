/** The search over strategies of a record in its documents. */
import { createHash } from 'node:crypto';
import type { Alternatives } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fromContents } from '../../use-cases/documents/stored.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { fetchFile, margaret } from './testing.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const SEARCH: Alternatives = {
  on: '2026-11-21',
  source: 2,
  axes: [{ kind: 'share', person: 0, from: 0, to: 100, step: 25 }],
  aims: ['cash'],
  counts: { counted: 4, short: 1, unpaid: 0, refused: 0, failed: 0 },
  withShort: false,
  best: 1,
  rows: [
    { values: [75], state: 'counted', figures: [1, 2, 3, 4, 5] },
    { values: [100], state: 'counted', figures: [1, 2, 3, 4, 5] },
  ],
};

describeOnStore('a search over strategies that was added to the report', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  const add = async (alternatives: Alternatives | null): Promise<void> => {
    const documentSetting = { alternatives };
    expect((await test.send('PUT', `/record/${recId}/save`, { recId, documentSetting }, ann)).status).toBe(200);
  };
  const ask = async (path: string, body: object = {}) => {
    const answer = await fetchFile(test, `/report/${recId}/${path}`, body, ann);
    expect(answer.status).toBe(200);
    return answer;
  };
  const hashOf = async (path: string, body: object = {}): Promise<string> =>
    /inputs=([0-9a-f]{64})/.exec(String((await ask(path, body)).headers['x-report-source']))?.[1] ?? '';
  const newest = async () => {
    const [row] = rowsOf<{ id: number; contents: Uint8Array }>(
      await store().db.execute(sql`SELECT id::int, contents FROM document_sources ORDER BY id DESC LIMIT 1`),
    );
    if (row === undefined) throw new Error('no download');
    return { id: row.id, ...(await fromContents(row.contents)) };
  };
  const wordText = async (path: string, body: object = {}): Promise<string> => {
    const { bytes } = await ask(path, { format: 'docx', ...body });
    const document = unzipSync(bytes)['word/document.xml'];
    return document === undefined ? '' : strFromU8(document).replaceAll(/<[^>]+>/g, ' ');
  };

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = await margaret(test, ann);
  });
  afterAll(() => test.close());

  it('is in the detailed report, the parts and the file note, also if they do not include its scenario', async () => {
    for (const path of ['download/1', 'parts/1', 'note/1']) {
      await add(null);
      expect(await wordText(path, { scenarios: [1] })).not.toContain('Alternatives considered');
      await add(SEARCH);
      expect(await wordText(path, { scenarios: [1] })).toContain('Alternatives considered');
      const { job } = await newest();
      expect([job.choices.scenarios, Object.keys(job.scenarios)]).toEqual([
        [0, 1],
        ['0', '1', '2'],
      ]);
    }
    await ask('workbook/1', { scenarios: [1] });
    expect(Object.keys((await newest()).job.scenarios)).toEqual(['0', '1']);
  });

  it('is printed again to the byte after the record has changed', async () => {
    await add(SEARCH);
    const first = await ask('download/1', { scenarios: [1] });
    const { id } = await newest();
    await add(null);
    const { body } = await test.send('POST', `/record/${recId}/load`, {}, ann);
    const change = { meta: { revision: body.scenarios[2].meta.revision }, sHome: { netHomeValue: 1 } };
    await test.send('PUT', `/record/${recId}/save`, { scenarios: { 2: change } }, ann);
    const again = await ask(`downloads/${id}`);
    expect(again.headers).not.toHaveProperty('x-report-changed');
    expect(sha256(again.bytes)).toBe(sha256(first.bytes));
  });

  it('changes the hash of the inputs, as its scenario does', async () => {
    await add(SEARCH);
    const before = await hashOf('download/1', { scenarios: [1] });
    await add({ ...SEARCH, best: 2 });
    const other = await hashOf('download/1', { scenarios: [1] });
    const { body } = await test.send('POST', `/record/${recId}/load`, {}, ann);
    const change = { meta: { revision: body.scenarios[2].meta.revision }, sHome: { netHomeValue: 800_000 } };
    await test.send('PUT', `/record/${recId}/save`, { scenarios: { 2: change } }, ann);
    const changed = await hashOf('download/1', { scenarios: [1] });
    expect(new Set([before, other, changed]).size).toBe(3);
  });

  it('is printed for a version of the history with the figures of that version', async () => {
    await add(SEARCH);
    const { body } = await test.get(`/record/${recId}/history`, ann);
    const [, earlier] = body.versions;
    await ask('download/1', { scenarios: [1], version: earlier.number });
    const { job } = await newest();
    expect(job.source.ofVersion).toBeDefined();
    expect(job.record.documentSetting.alternatives).toEqual(SEARCH);
    expect(job.scenarios[2]?.sHome.netHomeValue).not.toBe(800_000);
  });
});
