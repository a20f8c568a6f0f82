import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { KeysConfig } from '../../platform/keys.ts';
import { createWatch } from '../../platform/watch.ts';
import { rowsOf } from '../../store/database.ts';
import { replaceFingerprint } from '../../store/repositories/key-fingerprints.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { checkKeysAtStart, concernAbout, lookAtKeys, ownKeys } from './shared-keys.ts';

const clock = fixedClock(new Date('2026-11-21T10:00:00+11:00'));
const OTHER = 'another key, of thirty-two characters or more';

describeOnBothStores('keys that processes share', (store) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shared-keys-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await store().db.execute(sql`DELETE FROM key_fingerprints`);
  });

  const services = () => ({ db: store().db, clock, watch: createWatch(clock, async () => undefined) });
  const config = (more: Partial<KeysConfig> = {}): KeysConfig => ({
    dataDir: folder,
    keysDir: join(folder, 'keys'),
    ...more,
  });
  const noted = async (): Promise<readonly { name: string; fingerprint: string }[]> =>
    rowsOf(await store().db.execute(sql`SELECT name, fingerprint FROM key_fingerprints ORDER BY name`));
  async function concernsOf(keys: KeysConfig): Promise<readonly string[]> {
    const looking = services();
    await lookAtKeys(looking, ownKeys(keys));
    return (await looking.watch.health()).concerns;
  }

  it('are noted by the first, by what gives none of them away, and agree with themselves', async () => {
    await checkKeysAtStart(services(), ownKeys(config({ sessionSecret: OTHER, twoFactorKey: OTHER })));
    const rows = await noted();
    expect(rows.map(({ name }) => name)).toEqual(['audit.key', 'session.key', 'two-factor.key']);
    for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
    // One secret in two places is two keys.
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    await checkKeysAtStart(services(), ownKeys(config({ sessionSecret: OTHER, twoFactorKey: OTHER })));
    expect(await noted()).toEqual(rows);
    expect(await concernsOf(config({ sessionSecret: OTHER, twoFactorKey: OTHER }))).toEqual([]);
  });

  it.each(['session.key', 'two-factor.key'] as const)('keep a process with another %s from its start', async (name) => {
    await checkKeysAtStart(services(), ownKeys(config()));
    const given = name === 'session.key' ? { sessionSecret: OTHER } : { twoFactorKey: OTHER };
    const start = checkKeysAtStart(services(), ownKeys(config(given)));
    await expect(start).rejects.toThrow(`${name} (`);
    await expect(start).rejects.toHaveProperty('name', 'KeysError');
  });

  it('are told where seals or backups alone would differ, until one of them is accepted', async () => {
    await checkKeysAtStart(services(), ownKeys(config({ backupKey: 'the key of backups, thirty-two characters' })));
    const other = config({ auditKey: OTHER, backupKey: OTHER });
    await checkKeysAtStart(services(), ownKeys(other));
    const [words = '', ...more] = await concernsOf(other);
    expect(more).toEqual([]);
    expect(words).toContain('audit.key (AUDIT_KEY) is not the key this database is used with');
    expect(words).toContain('npm run user -- keys accept backup.key');
    for (const name of ['audit.key', 'backup.key'] as const) {
      const fingerprint = ownKeys(other).fingerprints().get(name) ?? '';
      expect(await replaceFingerprint(store().db, name, fingerprint, clock.now())).toBe(true);
      expect(await replaceFingerprint(store().db, name, fingerprint, clock.now())).toBe(false);
    }
    expect(await concernsOf(other)).toEqual([]);
  });

  it('of backups are compared once there is one', async () => {
    const keys = ownKeys(config());
    await lookAtKeys(services(), keys);
    expect((await noted()).map(({ name }) => name)).not.toContain('backup.key');
    writeFileSync(join(folder, 'keys', 'backup.key'), OTHER, { mode: 0o600 });
    await lookAtKeys(services(), keys);
    expect((await noted()).map(({ name }) => name)).toContain('backup.key');
  });

  it('are asked about at the console, which makes none', async () => {
    await checkKeysAtStart(services(), ownKeys(config()));
    const elsewhere = { dataDir: join(folder, 'elsewhere'), keysDir: join(folder, 'elsewhere') };
    expect(await concernAbout(services(), elsewhere, 'audit.key')).toBeUndefined();
    expect(await concernAbout(services(), config(), 'audit.key')).toBeUndefined();
    expect(await concernAbout(services(), { ...elsewhere, auditKey: OTHER }, 'audit.key')).toContain('audit.key');
  });
});
