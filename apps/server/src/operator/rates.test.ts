import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from '@advice-builder/kernel';
import { type PackContent, type RatePack, readPack, shippedRateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { margaret } from '../http/report/testing.ts';
import { testApp } from '../http/testing.ts';
import { manualClock } from '../platform/clock.ts';
import { readTrustedKeys, signPack, type TrustedKeys } from '../platform/pack-signature.ts';
import { rowsOf } from '../store/database.ts';
import { describeOnStore, TEST_NOW } from '../store/testing.ts';
import { createRates, type RatesInForce } from '../use-cases/base/rates-in-force.ts';
import { mpirPack } from '../use-cases/rates/testing.ts';
import { outcomeOf } from './outcome.ts';
import { RATES } from './run.ts';
import { sealed } from './seal.ts';

const DAY = isoDate('2027-02-01');
/** The first day of the first MPIR after the shipped rates. */
const FROM = '2027-01-01';

const packOf = (value: number, change?: Partial<PackContent>): RatePack => mpirPack(FROM, value, change);

const pemOf = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const [ours, theirs] = [pemOf(), pemOf()];

describeOnStore('npm run rates', (store) => {
  const clock = manualClock(TEST_NOW);
  let keys: TrustedKeys;
  let rates: RatesInForce;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    writeFileSync(join(folder, 'trusted.pem'), `Ours\n${ours.open}`);
    keys = readTrustedKeys(join(folder, 'trusted.pem'));
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    rates = createRates(store().db, clock);
    await rates.refresh();
  });
  afterEach(() => store().db.execute(sql`TRUNCATE rate_packs, rate_books, rates_in_force RESTART IDENTITY`));

  const mailer = { send: async () => {}, close: () => {} };
  const desk = () => ({ db: store().db, clock, mailer, ratesKeys: keys, keys: { keysDir: '', dataDir: '' } });
  const run = (name: string, args: readonly string[], file?: RatePack | string) =>
    outcomeOf(desk(), {
      args: [RATES, ...args],
      name,
      ...(file && { file: typeof file === 'string' ? file : JSON.stringify(file) }),
    });
  async function must(name: string, args: readonly string[], file?: RatePack): Promise<string> {
    const { ok, lines } = await run(name, args, file);
    expect([ok, lines]).toEqual([true, lines]);
    return lines.join('\n');
  }
  const stored = async () =>
    rowsOf<{ state: string; by: string }>(
      await store().db.execute(sql`SELECT state, accepted_by AS by FROM rate_packs ORDER BY id`),
    );

  it('shows what a pack changes, stores it, and uses it once another operator has accepted it', async () => {
    const shown = await must('olga', ['import', 'pack.json', '--dry-run'], packOf(8.62));
    expect(shown).toContain(
      'new                mpir.rate 2027-01-01: 8.62 published, was 8.51 secondary from 2026-10-01',
    );
    expect(shown).toContain('None of 0 records would change.');
    expect(await stored()).toEqual([]);
    expect(await must('olga', ['import', 'pack.json'], packOf(8.62))).toContain(
      'Another operator accepts it with: accept 1',
    );
    const other = createRates(store().db, clock);
    await other.refresh();
    expect(other.book.hash).toBe(shippedRateBook.hash);
    expect(await run('olga', ['accept', '1'])).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('second operator')],
    });
    await must('otto', ['accept', '1']);
    // Another server sees the change at its next refresh.
    await other.refresh();
    expect(other.book.at('mpir.rate', DAY)).toMatchObject({ value: 8.62, status: 'published', held: false });
    expect(other.revision).toBe(1);
    expect(await must('olga', ['list'])).toMatch(/^1 {2}accepted .* imported by olga .* accepted by otto/);
  });

  it('treats a console user and an account as possibly the same person', async () => {
    await must('olga', ['import', 'pack.json'], packOf(8.62));
    const account = { ...desk(), name: 'olga@oak.example' };
    expect((await outcomeOf(account, { args: [RATES, 'accept', '1'], name: account.name })).lines).toEqual([
      'Pack 1 is not signed by a trusted key. A second operator must accept it: olga imported it at the console, and may be the same person as olga@oak.example.',
    ]);
    await must('otto', ['accept', '1']);
  });

  it('shows which values an older pack reverses, and lets two operators accept that, signed or not', async () => {
    await must('olga', ['import', 'pack.json'], packOf(8.62, { title: 'Later', made: '2026-11-21' }));
    await must('otto', ['accept', '1']);
    const older = signPack(packOf(8.51, { id: 'rates-2027-01-before' }), ours.secret);
    const takes =
      'This pack is of 20 November 2026. It replaces 1 value of "Later" of 21 November 2026 with an older one.';
    const shown = await must('olga', ['import', 'pack.json'], older);
    expect(shown).toContain(takes);
    expect(shown).toContain('Another operator accepts it with: accept 2');
    expect((await run('olga', ['accept', '2'])).lines).toEqual([
      `${takes} A second operator must accept it: olga imported it.`,
    ]);
    await must('otto', ['accept', '2']);
  });

  it('lists overdue series until they have a value', async () => {
    const late = {
      db: store().db,
      clock: manualClock(new Date('2027-01-02T10:00:00+11:00')),
      mailer,
      ratesKeys: keys,
      keys: { keysDir: '', dataDir: '' },
    };
    const listed = async () => (await outcomeOf(late, { args: [RATES, 'list'], name: 'olga' })).lines;
    expect(await listed()).toContainEqual(expect.stringMatching(/^Overdue: mpir\.rate, since 1 January 2027: .*\.$/));
    await must('olga', ['import', 'pack.json'], packOf(8.62));
    await must('otto', ['accept', '1']);
    expect((await listed()).join()).not.toContain('Overdue');
  });

  it('still answers for earlier rates, even after a restart, and does not calculate with withdrawn ones', async () => {
    await must('olga', ['import', 'pack.json'], packOf(8.62));
    await must('otto', ['accept', '1']);
    await rates.refresh();
    const { hash } = rates.book;
    await must('olga', ['withdraw', '1']);
    await rates.refresh();
    expect([rates.book.hash, rates.revision]).toEqual([shippedRateBook.hash, 2]);
    const restarted = createRates(store().db, clock);
    const before = await restarted.known(hash);
    expect(before?.at('mpir.rate', DAY).value).toBe(8.62);
    expect(await restarted.known('0'.repeat(64))).toBeUndefined();
    expect(await run('olga', ['import', 'pack.json'], packOf(8.62))).toMatchObject({
      ok: false,
      lines: ['This pack exists here already: number 1, withdrawn on 2026-11-20.'],
    });
  });

  it('accepts a signature instead of a second operator, and refuses a wrong one', async () => {
    const pack = packOf(8.62);
    const [good, unknown] = [signPack(pack, ours.secret), signPack(pack, theirs.secret)];
    const wrong = { ...good, signature: { ...good.signature!, value: unknown.signature!.value } };
    const elsewhere = { ...packOf(8.63), signature: good.signature! };
    for (const [file, words] of [
      [unknown, 'The signature is by a key that is not trusted here.'],
      [wrong, 'The signature is wrong.'],
      [elsewhere, 'The signature is wrong.'],
    ] as const) {
      expect(await run('olga', ['import', 'pack.json'], file)).toEqual({ ok: false, lines: [words] });
    }
    expect(await stored()).toEqual([]);
    await must('olga', ['import', 'pack.json'], good);
    await must('olga', ['accept', '1']);
    expect(await stored()).toEqual([{ state: 'accepted', by: 'olga' }]);
  });

  it('refuses a signature whose key is no longer trusted, whenever it was stored', async () => {
    await must('olga', ['import', 'pack.json'], signPack(packOf(8.62), ours.secret));
    const trusted = keys;
    keys = new Map();
    for (const name of ['olga', 'otto']) {
      expect(await run(name, ['accept', '1'])).toEqual({
        ok: false,
        lines: [
          'Pack 1 was signed on import, but its signature is no longer valid. Withdraw the pack.',
          'The signature is by a key that is not trusted here.',
        ],
      });
    }
    expect(await stored()).toEqual([{ state: 'proposed', by: null }]);
    keys = trusted;
    await must('olga', ['accept', '1']);
  });

  it('verifies the signature itself, not the signer noted on import', async () => {
    await must('olga', ['import', 'pack.json'], packOf(8.62));
    // Simulates a person with full access to the database.
    await store().db.execute(sql`ALTER TABLE rate_packs DISABLE TRIGGER rate_packs_stay`);
    await store().db.execute(sql`UPDATE rate_packs SET signed_by = ${'f'.repeat(32)}`);
    await store().db.execute(sql`ALTER TABLE rate_packs ENABLE TRIGGER rate_packs_stay`);
    expect((await run('olga', ['accept', '1'])).lines).toEqual([expect.stringContaining('second operator')]);
    await must('otto', ['accept', '1']);
  });

  it('stores nothing of a refused pack, and lists every fault', async () => {
    const bad = packOf(-1);
    const refused = await run('olga', ['import', 'pack.json'], bad);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.lines).toContainEqual('mpir.rate 2027-01-01: failed check: a value is a number not below 0.');
    expect(await run('olga', ['import', 'pack.json'], JSON.stringify(bad).replace('-1', '1'))).toEqual({
      ok: false,
      lines: ['The pack is damaged: its hash does not match its content.'],
    });
    expect(await run('olga', ['import', 'pack.json'], 'no pack')).toEqual({
      ok: false,
      lines: ['This file is not a rates pack.'],
    });
    expect(await stored()).toEqual([]);
  });

  it('checks again on accept, against packs accepted in the meantime', async () => {
    const estimate = { from: FROM, value: 8.9, status: 'estimate', source: 'health', note: 'Recalled' } as const;
    const series = [{ id: 'mpir.rate', unit: 'percent', period: 'year', values: [estimate] }];
    await must('olga', ['import', 'a.json'], packOf(8.62));
    await must('olga', ['import', 'b.json'], packOf(8.9, { series }));
    await must('otto', ['accept', '1']);
    expect((await run('otto', ['accept', '2'])).lines).toEqual([
      'mpir.rate 2027-01-01: the value of this day is published: only a published value can correct it.',
    ]);
  });

  it('refuses to withdraw a pack that another one builds on', async () => {
    const april = { from: '2027-04-01', value: 8.7, status: 'published', source: 'health' } as const;
    await must('olga', ['import', 'a.json'], packOf(8.62));
    await must('otto', ['accept', '1']);
    const series = [{ id: 'mpir.rate', unit: 'percent', period: 'year', values: [april] }];
    await must('olga', ['import', 'b.json'], packOf(8.7, { series }));
    await must('otto', ['accept', '2']);
    expect((await run('olga', ['withdraw', '1'])).lines[0]).toContain('First withdraw the packs that build on it.');
    await must('olga', ['withdraw', '2']);
    await must('olga', ['withdraw', '1']);
  });

  it('accepts a withdrawn value again under another id, and refuses a duplicate', async () => {
    const names = async () =>
      rowsOf<{ name: string; state: string }>(
        await store().db.execute(sql`SELECT name, state FROM rate_packs ORDER BY id`),
      ).map(({ name, state }) => `${name} ${state}`);
    const [first, again] = [packOf(8.62, { id: 'mpir' }), packOf(8.62, { id: 'mpir-2' })];
    await must('olga', ['import', 'pack.json'], first);
    await must('olga', ['withdraw', '1']);
    await must('olga', ['import', 'pack.json'], again);
    for (const state of ['proposed', 'accepted']) {
      expect(await run('olga', ['import', 'pack.json'], again)).toEqual({
        ok: false,
        lines: [`This pack exists here already: number 2, ${state}.`],
      });
      if (state === 'proposed') await must('otto', ['accept', '2']);
    }
    await must('olga', ['withdraw', '2']);
    await must('olga', ['import', 'pack.json'], packOf(8.62, { id: 'mpir-3' }));
    expect(await names()).toEqual(['mpir withdrawn', 'mpir-2 withdrawn', 'mpir-3 proposed']);
  });

  it('stores a pack unchanged, and audits who did what', async () => {
    const pack = packOf(8.62);
    await must('olga', ['import', 'pack.json'], pack);
    const [kept] = rowsOf<{ contents: string }>(await store().db.execute(sql`SELECT contents FROM rate_packs`));
    expect(readPack(kept?.contents ?? '')).toEqual({ ok: true, pack });
    await must('otto', ['accept', '1']);
    const trail = rowsOf<{ action: string; details: object }>(
      await store().db.execute(
        sql`SELECT action, details FROM audit WHERE action LIKE 'rates-%' ORDER BY id DESC LIMIT 2`,
      ),
    );
    expect(trail).toEqual([
      { action: 'rates-accepted', details: { operator: 'otto', pack: 1, hash: pack.hash } },
      { action: 'rates-imported', details: { operator: 'olga', pack: 1, hash: pack.hash } },
    ]);
  });

  it("calculates a pack's effect on every record while somebody waits at the console", async () => {
    const test = await testApp(store());
    await margaret(test, await test.join('ann'));
    const tried = async (gone?: AbortSignal) =>
      outcomeOf(
        { ...desk(), ...(gone && { gone }) },
        { args: [RATES, 'import', 'pack.json', '--dry-run'], name: 'olga', file: JSON.stringify(packOf(8.62)) },
      );
    expect((await tried()).lines).toContainEqual(expect.stringMatching(/only record|of 1 record/));
    expect((await tried(AbortSignal.abort())).lines).toContainEqual(expect.stringMatching(/ of 0 records /));
    await test.close();
  });

  it.each([
    [[], 'npm run rates -- COMMAND'],
    [['fly'], 'npm run rates -- COMMAND'],
    [['import'], 'import FILE'],
    [['import', 'a.json', 'b.json'], 'import FILE'],
    [['accept', 'x'], 'Give the number of a pack'],
    [['accept', '9'], 'There is no pack 9.'],
    [['withdraw', '9'], 'There is no pack 9.'],
  ])('explains what is wrong with %j', async (args, words) => {
    const { ok, lines } = await run('olga', args);
    expect([ok, lines.join('\n')]).toEqual([false, expect.stringContaining(words)]);
  });
});

describe('seal', () => {
  it('builds a pack from its content, signed if there is a key', () => {
    const { hash, ...content } = packOf(8.62);
    const files: Record<string, string> = { 'content.json': JSON.stringify(content), 'key.pem': ours.secret };
    const textOf = (path: string) => files[path] ?? '';
    const plain = sealed(['content.json'], textOf);
    expect(JSON.parse(plain.lines[0] ?? '')).toEqual(packOf(8.62));
    const signed = sealed(['content.json', '--key', 'key.pem'], textOf);
    expect(JSON.parse(signed.lines[0] ?? '')).toEqual(signPack(packOf(8.62), ours.secret));
    expect(sealed(['content.json', '--key', 'none.pem'], textOf)).toMatchObject({ ok: false });
    expect(sealed(['none.json'], textOf)).toMatchObject({ ok: false });
    expect(sealed([], textOf)).toMatchObject({ ok: false });
  });
});
