import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealedFor } from '../../auth/second-factor.ts';
import { type TestApp, testApp } from '../../http/testing.ts';
import type { KeyName, KeysConfig } from '../../platform/keys.ts';
import { createVault } from '../../platform/vault.ts';
import { createWatch } from '../../platform/watch.ts';
import { rowsOf } from '../../store/database.ts';
import { beginTwoFactor } from '../../store/repositories/two-factor.ts';
import { findAccountByEmail } from '../../store/repositories/users.ts';
import { describeOnStore } from '../../store/testing.ts';
import { checkKeysAtStart, concernAbout, keysInUse, lookAtKeys } from './shared-keys.ts';

const OTHER = 'another key, of thirty-two characters or more';

describeOnStore('keys that processes share', (store) => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shared-keys-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await store().db.execute(sql`DELETE FROM key_fingerprints`);
    await store().db.execute(sql`DELETE FROM two_factor`);
  });

  const services = () => ({
    db: store().db,
    clock: test.clock,
    watch: createWatch(test.clock, async () => undefined),
  });
  const config = (more: Partial<KeysConfig> = {}): KeysConfig => ({
    dataDir: folder,
    keysDir: join(folder, 'keys'),
    ...more,
  });
  const start = (keys: KeysConfig) => checkKeysAtStart(services(), keys);
  const noted = async (): Promise<readonly { name: string; fingerprint: string }[]> =>
    rowsOf(await store().db.execute(sql`SELECT name, fingerprint FROM key_fingerprints ORDER BY name`));
  async function concernsOf(keys: KeysConfig): Promise<readonly string[]> {
    const looking = services();
    await lookAtKeys(looking, keys);
    return (await looking.watch.health()).concerns;
  }
  function keep(name: KeyName, key: string): void {
    mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'keys', name), key, { mode: 0o600 });
  }

  it('are stored as fingerprints by the first process that has them, and match these afterwards', async () => {
    const keys = config({ sessionSecret: OTHER, twoFactorKey: OTHER });
    await start(keys);
    const rows = await noted();
    expect(rows.map(({ name }) => name)).toEqual(['session.key', 'two-factor.key']);
    for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[0-9a-f]{32}:[0-9a-f]{32}$/);
    await start(keys);
    expect(await noted()).toEqual(rows);
    expect(await concernsOf(keysInUse(keys))).toEqual([]);
    expect((await noted()).map(({ name }) => name)).toEqual(['audit.key', 'session.key', 'two-factor.key']);
    expect(await concernsOf(keysInUse(keys))).toEqual([]);
  });

  it.each(['session.key', 'two-factor.key'] as const)(
    'prevent the start of a process with another %s',
    async (name) => {
      await start(config());
      const begun = start(config(name === 'session.key' ? { sessionSecret: OTHER } : { twoFactorKey: OTHER }));
      await expect(begun).rejects.toHaveProperty('name', 'KeysError');
      await expect(begun).rejects.toThrow(
        new RegExp(`^${name} \\([A-Z_]+\\) is not the key this database is used with`),
      );
    },
  );

  it('prevent the start of a process that lacks them, with a message that names them, and none is created', async () => {
    await start(config());
    const elsewhere = { dataDir: join(folder, 'elsewhere'), keysDir: join(folder, 'elsewhere') };
    await expect(start(elsewhere)).rejects.toThrow(/There is no session\.key .*\nThere is no two-factor\.key /s);
    expect(existsSync(elsewhere.keysDir)).toBe(false);
  });

  it('of an older installation are recognised by what they sealed', async () => {
    const { email } = await test.join('eve');
    const userId = (await findAccountByEmail(store().db, email))?.user.id ?? 0;
    const sealedSecret = createVault(OTHER).seal('a secret', sealedFor(userId));
    await beginTwoFactor(store().db, { userId, sealedSecret, recoverySalt: 's', createdAt: test.clock.now() });
    await expect(start(config())).rejects.toThrow('There is no two-factor.key (TWO_FACTOR_KEY)');
    keep('two-factor.key', 'a wrong key, of thirty-two characters or more');
    await expect(start(config())).rejects.toThrow('it does not open stored second factors and client secrets');
    expect(await noted()).toEqual([]);
    await start(config({ twoFactorKey: OTHER }));
    expect((await noted()).map(({ name }) => name)).toEqual(['session.key', 'two-factor.key']);
  });

  it('for seals and for backups are reported separately if they differ', async () => {
    await lookAtKeys(services(), config({ auditKey: 'the key of the trail, thirty-two characters', backupKey: OTHER }));
    const another = config({ auditKey: OTHER, backupKey: 'the key of backups, thirty-two characters' });
    await start(another);
    const concerns = await concernsOf(keysInUse(another));
    expect(concerns).toHaveLength(2);
    expect(concerns.join('\n')).toMatch(
      /^backup\.key \(BACKUP_KEY\) is not the key .*\naudit\.key \(AUDIT_KEY\) is not/s,
    );
    expect(await concernsOf(config({ auditKey: 'the key of the trail, thirty-two characters' }))).toEqual([]);
  });

  it('for backups are compared once there is one; an unreadable one is reported and prevents no start', async () => {
    await start(config());
    expect(await concernsOf(config())).toEqual([]);
    keep('backup.key', OTHER);
    await lookAtKeys(services(), config());
    expect((await noted()).map(({ name }) => name)).toContain('backup.key');
    keep('backup.key', 'short');
    await start(config());
    expect(await concernsOf(config())).toEqual([
      'backup.key (BACKUP_KEY) cannot be read, or is damaged: restore its file from the copy you keep.',
    ]);
  });

  it('are compared with the stored fingerprints by the console, which stores none itself', async () => {
    expect(await concernAbout(store().db, config({ auditKey: OTHER }), 'audit.key')).toBeUndefined();
    expect(await noted()).toEqual([]);
    await lookAtKeys(services(), config({ auditKey: 'the key of the trail, thirty-two characters' }));
    expect(await concernAbout(store().db, config({ auditKey: OTHER }), 'audit.key')).toContain('audit.key (AUDIT_KEY)');
    expect(await concernAbout(store().db, config(), 'audit.key')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });
});
