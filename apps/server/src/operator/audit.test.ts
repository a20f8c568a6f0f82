import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Person, type TestApp, testApp } from '../http/testing.ts';
import { createAuditKey, digestOf } from '../platform/audit-chain.ts';
import type { KeysConfig } from '../platform/keys.ts';
import { sealMemory } from '../platform/newest-seal.ts';
import { rowsOf } from '../store/database.ts';
import { insertPractice } from '../store/repositories/practices.ts';
import { describeOnStore } from '../store/testing.ts';
import { exportTrail } from '../use-cases/audit/export-trail.ts';
import { lookAtKeys } from '../use-cases/upkeep/shared-keys.ts';
import { verifyFileOf } from './audit-file.ts';
import { outcomeOf } from './outcome.ts';

const AUDIT_KEY = 'a secret of thirty-two characters or more';
const KEY = createAuditKey(AUDIT_KEY);

/** Rolls back the changes that a test made to the audit trail. */
class Undo extends Error {}

describeOnStore('npm run user -- audit', (store) => {
  let test: TestApp;
  let ann: Person;
  let elsewhere: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    elsewhere = await test.join('stan', {
      practiceId: await insertPractice(store().db, 'Elsewhere', test.clock.now()),
    });
    await test.get('/records', ann);
    await test.get('/records', elsewhere);
  });
  afterAll(() => test.close());

  const runWith = (keys: KeysConfig, ...args: string[]) => {
    const { db, clock, mailer } = test.services;
    const desk = { db, clock, mailer, ratesKeys: new Map(), keys };
    return outcomeOf(desk, { args: ['audit', ...args], name: 'olga' });
  };
  const run = (...args: string[]) => runWith({ keysDir: '', dataDir: '', auditKey: AUDIT_KEY }, ...args);
  const DAYS = ['export', '--from', '2026-11-21', '--to', '2026-11-21'] as const;
  const verifyText = (text: string, ...more: string[]) =>
    verifyFileOf(['audit', 'verify', 'FILE', ...more], () => text);

  it('reports an intact trail, and its newest seal', async () => {
    await run(...DAYS);
    const { ok, lines } = await run('verify');
    expect(ok).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^\d+ lines, 1 seal, intact\.$/),
      '1 newer line without a seal.',
      'Sealed since 2026-11-20T23:00:00.000Z. Earlier lines are sealed as they were at that time.',
      expect.stringMatching(/^Newest seal: [0-9a-f]{64}, number 1, of /),
      `Signed by: ${KEY.name}`,
    ]);
    const newest = /[0-9a-f]{64}/.exec(lines.join())?.[0] ?? '';
    expect((await run('verify', '--expect', newest)).ok).toBe(true);
    expect(await run('verify', '--expect', 'f'.repeat(64))).toEqual({
      ok: false,
      lines: [`There is no seal ${'f'.repeat(64)}: the end of the trail was cut off or replaced.`],
    });
  });

  it('continues after a missing seal once an operator has accepted that', async () => {
    const keys = { keysDir: mkdtempSync(join(tmpdir(), 'seals-')), dataDir: '', auditKey: AUDIT_KEY };
    onTestFinished(() => rmSync(keys.keysDir, { recursive: true }));
    const memory = sealMemory(keys);
    expect(await runWith(keys, 'accept')).toEqual({ ok: false, lines: ['No known seal is missing.'] });
    memory.note({ id: 9, hash: 'f'.repeat(64) });
    expect((await runWith(keys, 'verify')).lines).toEqual([expect.stringMatching(/^There is no seal f{64}: /)]);
    expect((await runWith(keys, 'accept')).lines).toEqual([
      'Sealing continues after seal 1. Lines up to seal 9 are missing, and the audit trail records that.',
    ]);
    expect(memory.newest()).toMatchObject({ id: 1 });
    expect((await runWith(keys, 'verify')).ok).toBe(true);
    const lines = rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'audit-accepted'`),
    );
    expect(lines).toEqual([{ details: { operator: 'olga', lost: 9, newest: 1 } }]);
    writeFileSync(join(keys.keysDir, 'audit.seal'), '{');
    expect((await runWith(keys, 'verify')).lines).toEqual([expect.stringMatching(/cannot be read\. Add --expect/)]);
    expect((await runWith(keys, 'accept')).lines).toEqual([
      'Sealing continues after seal 1. The newest seal could not be read from audit.seal, and the audit trail records that.',
    ]);
    expect((await runWith(keys, 'verify')).ok).toBe(true);
  });

  it('does not seal with a key that the servers do not have, and creates none', async () => {
    const none = { keysDir: join(tmpdir(), `no-keys-${process.pid}`), dataDir: '' };
    await lookAtKeys(test.services, { ...none, auditKey: AUDIT_KEY });
    const seals = await store().db.$count(sql`audit_seals`);
    const other = { ...none, auditKey: 'the key of a console, thirty-two characters' };
    const said = async (keys: KeysConfig) => {
      const { ok, lines } = await runWith(keys, ...DAYS);
      expect(ok).toBe(false);
      return lines.join();
    };
    expect(await said(other)).toMatch(/^audit\.key \(AUDIT_KEY\) is not the key this database is used with/);
    expect(await said(none)).toMatch(/^There is no audit\.key \(AUDIT_KEY\) in /);
    expect(existsSync(none.keysDir)).toBe(false);
    expect(await store().db.$count(sql`audit_seals`)).toBe(seals);
  });

  it('writes nothing when it only checks', async () => {
    const count = () => store().db.$count(sql`audit`);
    const before = await count();
    await run('verify');
    expect(await count()).toBe(before);
  });

  it('writes a file that can be verified by itself, without data of other practices', async () => {
    const { ok, lines } = await run(...DAYS, '--practice', 'elsewhere');
    expect(ok).toBe(true);
    const text = `${lines.join('\n')}\n`;
    const [practice] = rowsOf<{ id: number }>(
      await store().db.execute(sql`SELECT id::int AS id FROM practices WHERE name = 'Elsewhere'`),
    );
    const shown = lines.map((line) => JSON.parse(line)).filter((row) => 'action' in row);
    expect(shown.map(({ action, practice: of }) => [action, of])).toEqual([
      ['signed-in', practice?.id],
      ['records-listed', practice?.id],
    ]);
    expect(lines.some((line) => line.startsWith('{"withheld":'))).toBe(true);
    const withheld = lines.filter((line) => line.startsWith('{"withheld":')).length;
    expect(verifyText(text)?.lines[0]).toBe(`2 lines shown, ${withheld} withheld, seals 1 to 1, intact.`);
    expect(verifyText(text.replaceAll('\n', '\r\n'))).toEqual(verifyText(text));
    expect(verifyText(text, '--trust', KEY.name)?.lines).toContain(`Signed by: ${KEY.name}`);
    expect(verifyText(text)?.lines.at(-1)).toContain('Compare the key');
    expect(verifyText(text, '--trust', 'x')?.lines.join()).toContain('signed by another key');
    expect(verifyText(text, '--expect', 'f'.repeat(64))?.ok).toBe(false);
    expect(
      rowsOf(
        await store().db.execute(
          sql`SELECT details FROM audit WHERE action = 'audit-taken-out' AND practice_id = ${practice?.id}`,
        ),
      ),
    ).toEqual([{ details: { operator: 'olga', from: '2026-11-21', to: '2026-11-21', lines: 2 } }]);
  });

  it.for<[string, (lines: readonly string[]) => readonly string[]]>([
    ['changed', (lines) => lines.map((line) => line.replace('records-listed', 'record-created'))],
    ['removed', (lines) => lines.filter((line) => !line.includes('records-listed'))],
    ['repeated', (lines) => [...lines, lines.at(-1) ?? '']],
    ['in reverse order', (lines) => [lines[0] ?? '', ...lines.slice(1).toReversed()]],
    [
      'withheld later',
      (lines) => lines.map((line) => (line.includes('records-listed') ? `{"withheld":"${'0'.repeat(80)}"}` : line)),
    ],
    ['under no seal', (lines) => lines.slice(1)],
    ['those of a table', () => ['Line,Time (UTC)', '1,2026-11-21']],
    ['missing', () => []],
  ])('detects a file whose lines are %s', async ([, attack]) => {
    const { lines } = await run(...DAYS);
    expect(verifyText(lines.join('\n'))?.ok).toBe(true);
    expect(verifyText(attack(lines).join('\n'))?.ok).toBe(false);
  });

  it('reports how many lines of a file are withheld, even if somebody inserted the true digest of one', async () => {
    const { lines } = await run(...DAYS);
    const summary = verifyText(lines.join('\n'))?.lines[0];
    const shown = Number(/^(\d+) lines shown, 0 withheld/.exec(summary ?? '')?.[1]);
    const hidden = lines.map((line) =>
      line.includes('records-listed') ? JSON.stringify({ withheld: digestOf(JSON.parse(line).id, line) }) : line,
    );
    expect(verifyText(hidden.join('\n'))?.lines[0]).toContain(`${shown - 2} lines shown, 2 withheld`);
  });

  it.for<[string, SQL, string]>([
    ['removed', sql`DELETE FROM audit WHERE id = 2`, 'Line 2 was removed.'],
    ['changed', sql`UPDATE audit SET address = '10.0.0.1' WHERE id = 2`, 'Line 2 was changed.'],
    ['moved to another practice', sql`UPDATE audit SET practice_id = NULL WHERE id = 2`, 'Line 2 was changed.'],
    [
      'inserted',
      sql`INSERT INTO audit (id, at, action, request_id, address) VALUES (-5, now(), 'signed-in', 'x', '')`,
      'Line -5 was inserted.',
    ],
  ])('refuses to export a line that was %s since it was sealed', async ([, attack, words]) => {
    await run(...DAYS);
    const attacked = store().db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE audit DISABLE TRIGGER audit_is_append_only`);
      await tx.execute(attack);
      for (const format of ['jsonl', 'csv'] as const) {
        const extract = { from: new Date(0), until: new Date('2100-01-01'), practiceId: undefined };
        expect(await exportTrail(tx, extract, format)).toEqual({ ok: false, words });
      }
      throw new Undo();
    });
    await expect(attacked).rejects.toThrow(Undo);
  });

  it('writes a table with the seal of each line, in which no text is a formula', async () => {
    const { lines } = await run(...DAYS, '--format', 'csv', '--practice', 'Elsewhere');
    expect(lines[0]).toBe('Line,Time (UTC),Practice,User,Action,Record,Address,Request,Details,Seal,Hash of the seal');
    expect(lines[1]).toMatch(
      /^\d+,2026-11-20T23:00:00\.000000Z,\d+,\d+,signed-in,,127\.0\.0\.1,[\w'-]+,.*,1,[0-9a-f]{64}$/,
    );
  });

  it.for([
    [['verify', 'a', 'b']],
    [['shred']],
    [[]],
    [['export']],
    [['export', '--from', '2026-02-30', '--to', '2026-03-01']],
    [['export', '--from', 'today', '--to', '2026-03-01']],
    [[...DAYS, '--format', 'xml']],
    [[...DAYS, '--practice', 'Nowhere']],
  ])('refuses %j with a message', async ([args]) => {
    expect((await run(...(args ?? []))).ok).toBe(false);
  });

  it('reports an unreadable file, and leaves every other command to the server', () => {
    const textOf = (): string => {
      throw new Error('none');
    };
    expect(verifyFileOf(['audit', 'verify', 'FILE'], textOf)).toEqual({
      ok: false,
      lines: ['The file FILE cannot be read.'],
    });
    for (const args of [['audit', 'verify'], ['audit', 'verify', '--expect', 'x'], ['audit', 'export'], ['list']]) {
      expect(verifyFileOf(args, textOf)).toBeUndefined();
    }
  });
});
