import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditKey, type Seal } from '../../platform/audit-chain.ts';
import { manualClock } from '../../platform/clock.ts';
import { type SealMemory, sealMemory } from '../../platform/newest-seal.ts';
import type { Database } from '../../store/database.ts';
import { appendAudit } from '../../store/repositories/audit.ts';
import { LINES_OF_A_SEAL, takeSealing } from '../../store/repositories/audit-seals.ts';
import { describeOnBothStores, TEST_NOW } from '../../store/testing.ts';
import { createSealer, followSeals } from './seal-trail.ts';
import { verifyTrail } from './verify-trail.ts';

const KEY = createAuditKey('a secret of thirty-two characters or more');
const OTHER = createAuditKey('another secret of thirty-two characters');
const TRUSTED = new Set([KEY.name]);

/** Rolls back the changes that a test made to the audit trail. */
class Undo extends Error {}

describeOnBothStores('the seals of the audit trail', (store) => {
  const clock = manualClock(TEST_NOW);
  let made: Seal[];
  const concerns: (string | undefined)[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'seals-'));
  const memory = sealMemory({ keysDir: folder, dataDir: folder });
  afterAll(() => rmSync(folder, { recursive: true }));
  const sealerOf = (key = KEY) => createSealer({ db: store().db, clock }, key, (seal) => made.push(seal));
  const append = (db: Database = store().db, details = {}) =>
    appendAudit(db, { at: clock.now(), action: 'records-listed', requestId: 'test', address: '', details });
  const verify = (db: Database = store().db, expected?: string) => verifyTrail(db, TRUSTED, expected);

  async function emptyTrail(db: Database): Promise<void> {
    for (const table of [sql`audit`, sql`audit_seals`]) {
      await db.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER audit_is_append_only`);
      await db.execute(sql`DELETE FROM ${table}`);
      await db.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER audit_is_append_only`);
    }
    await db.execute(sql`ALTER TABLE audit ALTER COLUMN id RESTART WITH 1`);
  }
  beforeEach(async () => {
    made = [];
    concerns.length = 0;
    memory.forget();
    await emptyTrail(store().db);
  });

  it('confirm an intact trail, and report unsealed lines', async () => {
    expect(await verify()).toMatchObject({ whole: true, lines: 0, seals: 0, unsealed: 0 });
    await append();
    await append();
    expect(await sealerOf().seal()).toBe(true);
    await append();
    await sealerOf().seal();
    await append();
    expect(await verify()).toMatchObject({
      whole: true,
      lines: 3,
      seals: 2,
      unsealed: 1,
      newest: { hash: made[1]?.hash },
    });
    expect(made.map(({ id, afterId, untilId, lines }) => [id, afterId, untilId, lines])).toEqual([
      [1, 0, 2, 2],
      [2, 2, 3, 1],
    ]);
  });

  it('cover at most a thousand lines each, including lines from before the first seal', async () => {
    await store().db.execute(sql`INSERT INTO audit (at, action, request_id, address)
      SELECT now(), 'records-listed', n::text, '' FROM generate_series(1, ${LINES_OF_A_SEAL * 2 + 5}) n`);
    await sealerOf().seal();
    expect(made.map(({ lines }) => lines)).toEqual([LINES_OF_A_SEAL, LINES_OF_A_SEAL, 5]);
    expect(await verify()).toMatchObject({ whole: true, lines: LINES_OF_A_SEAL * 2 + 5 });
  });

  it('cannot be changed or removed', async () => {
    await append();
    await sealerOf().seal();
    for (const attack of [
      sql`DELETE FROM audit_seals`,
      sql`UPDATE audit_seals SET lines = 2`,
      sql`TRUNCATE audit_seals`,
    ]) {
      await expect(store().db.execute(attack)).rejects.toThrow();
    }
  });

  it('are made once more when the server stops', async () => {
    const failed = (error: Error): never => {
      throw error;
    };
    const seals = followSeals({ db: store().db, clock }, KEY, memory, {
      sealed: (seal) => made.push(seal),
      concern: (words) => concerns.push(words),
      failed,
    });
    await append();
    await seals.stop();
    expect(await verify()).toMatchObject({ whole: true, lines: 1, unsealed: 0 });
    expect(memory.newest()).toEqual({ id: 1, hash: made[0]?.hash });
    expect(concerns).toEqual([]);
  });

  const follow = (remembered: SealMemory = memory) =>
    followSeals({ db: store().db, clock }, KEY, remembered, {
      sealed: (seal) => made.push(seal),
      concern: (words) => concerns.push(words),
      failed: (error) => {
        throw error;
      },
    });

  it('are not made while their stored copy cannot be read, which is reported', async () => {
    await append();
    await follow().stop();
    writeFileSync(join(folder, 'audit.seal'), '{"id":1,');
    await append();
    await follow().stop();
    expect(concerns).toEqual([expect.stringMatching(/^audit\.seal next to the keys cannot be read/)]);
    expect(made.map(({ id }) => id)).toEqual([1]);
  });

  it('are made while their copy cannot be stored, which is reported once until it works', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const seals = follow(sealMemory({ keysDir: file, dataDir: folder }));
    await append();
    await seals.stop();
    await append();
    await seals.stop();
    expect(made.map(({ id }) => id)).toEqual([1, 2]);
    expect(concerns).toEqual([expect.stringMatching(/cannot be written to audit\.seal/)]);
    rmSync(file);
    await seals.stop();
    expect(concerns[1]).toBeUndefined();
    expect(sealMemory({ keysDir: file, dataDir: folder }).newest()).toEqual({ id: 2, hash: made[1]?.hash });
  });

  it('are remembered outside the database: removing the newest ones raises an alarm, and no new chain is made', async () => {
    await append();
    await follow().stop();
    await append();
    await follow().stop();
    expect(made.map(({ id }) => id)).toEqual([1, 2]);
    await store().db.execute(sql`ALTER TABLE audit_seals DISABLE TRIGGER audit_is_append_only`);
    await store().db.execute(sql`DELETE FROM audit_seals`);
    await store().db.execute(sql`ALTER TABLE audit_seals ENABLE TRIGGER audit_is_append_only`);
    concerns.length = 0;
    await follow().stop();
    expect(concerns[0]).toMatch(/^Seal 2 of the audit trail is no longer in the database/);
    expect(made).toHaveLength(2);
    expect(await verify(store().db, made.at(-1)?.hash)).toMatchObject({ whole: false });
    memory.forget();
    await follow().stop();
    expect(made.map(({ id }) => id)).toEqual([1, 2, 1]);
  });

  it('wait for another server that is sealing, and do not claim that everything is sealed', async ({ skip }) => {
    if (store().kind !== 'postgresql') skip();
    await append();
    await store().db.transaction(async (tx) => {
      await takeSealing(tx);
      expect(await sealerOf().seal()).toBe(false);
    });
    expect(await sealerOf().seal()).toBe(true);
    expect(made).toHaveLength(1);
  });

  describe('reveal', () => {
    /**
     * The result of a check after these attacks with full database rights, on a trail of nine lines under three seals.
     */
    async function after(attacks: readonly SQL[], expected?: (seals: readonly Seal[]) => string | undefined) {
      for (let line = 1; line <= 9; line += 1) {
        await append(store().db, { line });
        if (line % 3 === 0) await sealerOf().seal();
      }
      let found: Awaited<ReturnType<typeof verify>> | undefined;
      const attacked = store().db.transaction(async (tx) => {
        for (const table of [sql`audit`, sql`audit_seals`]) {
          await tx.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER audit_is_append_only`);
        }
        for (const attack of attacks) await tx.execute(attack);
        found = await verify(tx, expected?.(made));
        throw new Undo();
      });
      await expect(attacked).rejects.toThrow(Undo);
      return found?.whole === false ? found.words : found;
    }
    const insert = (id: number) =>
      sql`INSERT INTO audit (id, at, action, request_id, address) VALUES (${id}, now(), 'signed-in', 'x', '')`;

    it.for<[string, readonly SQL[], string]>([
      ['a changed detail', [sql`UPDATE audit SET details = '{"line": 50}' WHERE id = 5`], 'Line 5 was changed.'],
      ['another time', [sql`UPDATE audit SET at = at + interval '1 microsecond' WHERE id = 8`], 'Line 8 was changed.'],
      ['another person', [sql`UPDATE audit SET address = '10.0.0.1' WHERE id = 1`], 'Line 1 was changed.'],
      ['a removed line', [sql`DELETE FROM audit WHERE id = 4`], 'Line 4 was removed.'],
      ['the last line of a seal', [sql`DELETE FROM audit WHERE id = 6`], 'Line 6 was removed.'],
      ['an inserted line', [insert(0)], 'Line 0 was inserted.'],
      [
        'two lines that changed places',
        [
          sql`UPDATE audit SET id = 20 WHERE id = 4`,
          sql`UPDATE audit SET id = 4 WHERE id = 5`,
          sql`UPDATE audit SET id = 5 WHERE id = 20`,
        ],
        'Line 4 was changed.',
      ],
      ['a removed first seal', [sql`DELETE FROM audit_seals WHERE id = 1`], 'Seal 1 was removed.'],
      ['a removed seal', [sql`DELETE FROM audit_seals WHERE id = 2`], 'Seal 2 was removed.'],
      ['a seal over fewer lines', [sql`UPDATE audit_seals SET until_id = 5 WHERE id = 2`], 'Seal 2 was changed.'],
      [
        'digests that were made again without the key',
        [sql`UPDATE audit SET details = '{}' WHERE id = 5`, sql`UPDATE audit_seals SET digests = '\\x00' WHERE id = 2`],
        'Seal 2 was changed.',
      ],
      [
        'a signature that was taken from another seal',
        [sql`UPDATE audit_seals SET signature = (SELECT signature FROM audit_seals WHERE id = 1) WHERE id = 2`],
        'Seal 2 was changed: its signature is wrong.',
      ],
      ['a time of sealing', [sql`UPDATE audit_seals SET sealed_at = now() WHERE id = 3`], 'Seal 3 was changed.'],
    ])('%s', async ([, attacks, words]) => {
      expect(await after(attacks)).toBe(words);
    });

    it('a chain that was rebuilt from the middle with another key', async () => {
      await append();
      await sealerOf().seal();
      await append();
      await sealerOf(OTHER).seal();
      expect(await verify()).toMatchObject({
        whole: false,
        words: expect.stringContaining(`Seal 2 is signed by another key: ${OTHER.name}`),
      });
      expect(await verifyTrail(store().db, new Set([KEY.name, OTHER.name]), undefined)).toMatchObject({ whole: true });
    });

    it('a line inserted into the gap of a rolled-back transaction', async () => {
      await append();
      await expect(
        store().db.transaction(async (tx) => {
          await append(tx);
          throw new Undo();
        }),
      ).rejects.toThrow(Undo);
      await append();
      await sealerOf().seal();
      expect(await verify()).toMatchObject({ whole: true, lines: 2 });
      await store().db.execute(insert(2));
      expect(await verify()).toEqual({ whole: false, words: 'Line 2 was inserted.' });
    });

    it('a removed end, to a person who knows the newest seal', async () => {
      const cut = [sql`DELETE FROM audit WHERE id > 6`, sql`DELETE FROM audit_seals WHERE id = 3`];
      expect(await after(cut, (seals) => seals[2]?.hash)).toMatch(
        /^There is no seal [0-9a-f]{64}: the end .* was cut off/,
      );
      await emptyTrail(store().db);
      made = [];
      // The database itself does not reveal the cut.
      expect(await after(cut)).toMatchObject({ whole: true, lines: 6 });
    });
  });

  describe.runIf(process.env.TEST_DATABASE_URL)('with many simultaneous writers', () => {
    /** Starts a transaction that has written. Returns a function that ends it. */
    async function begin(): Promise<() => Promise<void>> {
      let end: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      let done: Promise<void> = Promise.resolve();
      await new Promise<void>((resolve, reject) => {
        done = store().db.transaction(async (tx) => {
          await append(tx);
          resolve();
          await held;
        });
        done.catch(reject);
      });
      return () => {
        end();
        return done;
      };
    }

    it('leave out open transactions after a failover that issues the last ids again', async ({ skip }) => {
      if (store().kind !== 'postgresql') skip();
      const sealer = sealerOf();
      for (let line = 0; line < 5; line += 1) await append();
      await sealer.seal();
      made = [];
      await emptyTrail(store().db);
      const end = await begin();
      await append();
      expect(await sealer.seal()).toBe(false);
      expect(made).toEqual([]);
      await end();
      expect(await sealer.seal()).toBe(true);
      expect(await verify()).toMatchObject({ whole: true, lines: 2, unsealed: 0 });
    });

    it('leave out ids that may still get earlier lines, and lose no line of a long transaction', async ({ skip }) => {
      if (store().kind !== 'postgresql') skip();
      const sealer = sealerOf();
      let end: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      let hasWritten: () => void = () => {};
      const written = new Promise<void>((resolve) => {
        hasWritten = resolve;
      });
      const slow = store().db.transaction(async (tx) => {
        await append(tx, { slow: true });
        hasWritten();
        await held;
      });
      await written;
      await append();
      expect(await sealer.seal()).toBe(false);
      expect(await sealerOf().seal()).toBe(false);
      expect(made).toEqual([]);
      end();
      await slow;
      expect(await sealer.seal()).toBe(true);
      expect(made.map(({ untilId, lines }) => [untilId, lines])).toEqual([[2, 2]]);
    });

    it('make progress although somebody is always writing', async ({ skip }) => {
      if (store().kind !== 'postgresql') skip();
      const sealer = sealerOf();
      let endLast = await begin();
      for (let turn = 0; turn < 4; turn += 1) {
        await sealer.seal();
        const endNext = await begin();
        await endLast();
        endLast = endNext;
      }
      expect(made.reduce((sum, { lines }) => sum + lines, 0)).toBeGreaterThanOrEqual(2);
      await endLast();
      await sealer.seal();
      expect(await verify()).toMatchObject({ whole: true, lines: 5, unsealed: 0 });
    });

    it('cover every line, whichever of two servers seals', async ({ skip }) => {
      if (store().kind !== 'postgresql') skip();
      let isOver = false;
      const seal = async (): Promise<void> => {
        const sealer = sealerOf();
        while (!isOver) await sealer.seal();
      };
      const write = async (): Promise<void> => {
        for (let at = 0; at < 60; at += 1) {
          await store().db.transaction(async (tx) => {
            await append(tx);
            await append(tx, { at });
          });
        }
      };
      const sealing = [seal(), seal()];
      await Promise.all(Array.from({ length: 6 }, write));
      isOver = true;
      await Promise.all(sealing);
      await sealerOf().seal();
      expect(await verify()).toMatchObject({ whole: true, lines: 720, unsealed: 0 });
      expect(made.length).toBeGreaterThan(2);
    });
  });
});
