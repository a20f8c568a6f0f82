import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { noDocumentSettings } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { COMPOSER_VERSION } from '@advice-builder/results';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineVersion } from '../../platform/version.ts';
import { rowsOf } from '../../store/database.ts';
import { insertSource } from '../../store/repositories/documents.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fromContents, toContents } from '../../use-cases/documents/stored.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { fetchFile, margaret } from './testing.ts';

/** A row of `document_sources` written by release 2.0.0, with Margaret's case, an asset and an annuity. */
const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/kept-workbook.json'), 'utf8'));
const contents = Buffer.from(kept.contents, 'base64');
const TODAY = { engineVersion, ratesHash: shippedRateBook.hash, composerVersion: COMPOSER_VERSION };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const textOf = (packed: Uint8Array): string => inflateSync(packed).toString('utf8');

/**
 * The contents as a release would have stored them that did not know the listed fields and those in `more`. The listed
 * fields have their defaults here.
 */
function olderContents(more: readonly string[] = []): Buffer {
  const unknown = new Set(['capDay', 'illnessSep', 'feeAtTransition', 'exemptKept', 'meansNotDisclosed', ...more]);
  return deflateSync(
    JSON.stringify(JSON.parse(textOf(contents)), (name, value) => (unknown.has(name) ? undefined : value)),
  );
}

/** Replaces the original rates by today's: this server knows only rates that were in force on it. */
const ofToday = (packed: Buffer): Buffer =>
  deflateSync(textOf(packed).replaceAll(kept.ratesHash, shippedRateBook.hash));

it('inputs in today\u2019s form are stored and read back without changing a byte', async () => {
  const old = await fromContents(contents);
  const today = await toContents({ ...old.job, settings: noDocumentSettings });
  const { job, isCompleted } = await fromContents(today);
  expect([old.isCompleted, isCompleted]).toEqual([true, false]);
  expect(textOf(await toContents({ ...job, settings: noDocumentSettings }))).toBe(textOf(today));
});

it('inputs in an older form are completed like a record, and are then complete', async () => {
  const { job } = await fromContents(contents);
  const older = await fromContents(olderContents());
  expect(older).toEqual({ job, isCompleted: true });
  const again = await fromContents(await toContents({ ...older.job, settings: noDocumentSettings }));
  expect(again.isCompleted).toBe(false);
});

describeOnStore('a document stored by an earlier release', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = await margaret(test, ann);
  });
  afterAll(() => test.close());

  async function stored(changes: object): Promise<number> {
    const [{ user, practice } = { user: 0, practice: 0 }] = rowsOf<{ user: number; practice: number }>(
      await store().db.execute(sql`SELECT id::int AS user, practice_id::int AS practice FROM users
        WHERE email = ${ann.email}`),
    );
    const owner = { recordId: recId, userId: user, practiceId: practice, madeAt: test.clock.now() };
    return insertSource(store().db, { ...kept, contents, ...owner, ...changes });
  }
  async function again(id: number, today = false) {
    const answer = await fetchFile(test, `/report/${recId}/downloads/${id}`, { today }, ann);
    const { status, headers, bytes, body } = answer;
    return { status, changed: headers['x-report-changed'], hash: sha256(bytes), message: body?.error?.msg };
  }
  const auditedSame = async () =>
    rowsOf<{ details: { same?: boolean } }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'report-downloaded' ORDER BY id DESC`),
    )[0]?.details.same;

  it('is reproduced to the byte, or lists whether engine, rates or layout has changed', async () => {
    const names = { engineVersion: 'engine', ratesHash: 'rates', composerVersion: 'layout' } as const;
    const others = (Object.keys(names) as (keyof typeof names)[]).filter((name) => kept[name] !== TODAY[name]);
    // If the hash differs while the versions are equal, COMPOSER_VERSION has to be raised.
    const expected = others.length === 0 ? kept.bytesHash : expect.not.stringMatching(kept.bytesHash);
    expect(await again(await stored({}), true)).toMatchObject({
      status: 200,
      // The stored job lacks fields that were added later.
      changed: others.length === 0 ? undefined : [...others.map((name) => names[name]), 'fields'].join(','),
      hash: expected,
    });
  });

  it('is the same if fields added later have their defaults; otherwise the answer says that fields changed', async () => {
    const { hash } = await again(await stored({ ...TODAY, contents: ofToday(contents) }), true);
    const now = { ...TODAY, bytesHash: hash };
    expect(await again(await stored({ ...now, contents: ofToday(olderContents()) }))).toMatchObject({
      changed: undefined,
      hash,
    });
    expect(await auditedSame()).toBe(true);
    const poorer = await again(await stored({ ...now, contents: ofToday(olderContents(['cashGrowth'])) }));
    expect([poorer.status, poorer.changed, poorer.hash === hash]).toEqual([200, 'fields', false]);
    expect(await auditedSame()).toBe(false);
    const old = await stored({ ...now, engineVersion: '1.9.0', contents: ofToday(olderContents()) });
    expect(await again(old)).toMatchObject({ status: 409, message: expect.stringContaining(': engine.') });
    expect(await again(old, true)).toMatchObject({ status: 200, changed: 'engine,fields' });
  });
});
