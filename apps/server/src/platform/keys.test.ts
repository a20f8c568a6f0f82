import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type KeyPlaces, keyOf, keysConcern, moveKeys } from './keys.ts';
import { sealMemory } from './newest-seal.ts';

describe('the keys of an installation', () => {
  let folder: string;
  let places: KeyPlaces;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
    places = { dataDir: join(folder, 'data'), keysDir: join(folder, 'data-keys') };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const old = (name: string): string => join(places.dataDir, 'keys', name);
  const now = (name: string): string => join(places.keysDir, name);
  /** Puts a key where an earlier release stored it. */
  function leave(name: string, key: string): void {
    mkdirSync(join(places.dataDir, 'keys'), { recursive: true, mode: 0o700 });
    writeFileSync(old(name), key, { mode: 0o600 });
  }
  const KEY = 'a key of the last release, forty characters';

  it('are outside the data directory in production, and in it elsewhere', () => {
    expect(readConfig({ DATA_DIR: '/srv/advice' }).keysDir).toBe('/srv/advice/keys');
    expect(readConfig({ DATA_DIR: '/srv/advice/', NODE_ENV: 'production' }).keysDir).toBe('/srv/advice-keys');
    expect(readConfig({ KEYS_DIR: '/etc/keys', NODE_ENV: 'production' }).keysDir).toBe('/etc/keys');
  });

  it('are created in a folder that only its owner may enter', () => {
    const key = keyOf(places, 'backup.key');
    expect(readFileSync(now('backup.key'), 'utf8')).toBe(key);
    expect([statSync(places.keysDir).mode & 0o777, statSync(now('backup.key')).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(existsSync(join(places.dataDir, 'keys'))).toBe(false);
    expect(keysConcern(places, true)).toBeUndefined();
  });

  it('are used where the last release left them, with a warning until they are moved', () => {
    leave('backup.key', KEY);
    expect(keyOf(places, 'backup.key')).toBe(KEY);
    expect(keysConcern(places, true)?.words).toMatch(/backup\.key in .*data\/keys.* npm run user -- keys move$/);
    expect(moveKeys(places)).toEqual([`Moved backup.key to ${places.keysDir}.`]);
    expect([existsSync(join(places.dataDir, 'keys')), statSync(now('backup.key')).mode & 0o777]).toEqual([
      false,
      0o600,
    ]);
    expect([keyOf(places, 'backup.key'), keysConcern(places, true)]).toEqual([KEY, undefined]);
    expect(moveKeys(places)[0]).toContain('There is no key in the data directory.');
  });

  it('are never overwritten: a different key stays where it is, and an interrupted copy is finished', () => {
    leave('backup.key', KEY);
    leave('session.key', KEY);
    mkdirSync(places.keysDir);
    writeFileSync(now('backup.key'), 'another key of forty characters or so, kept');
    // A move that was interrupted after the copy.
    writeFileSync(now('session.key'), KEY);
    const [backup, session] = moveKeys(places);
    expect(backup).toMatch(/^Left backup\.key where it is: a different/);
    expect(session).toMatch(/^Moved session\.key/);
    expect([readFileSync(old('backup.key'), 'utf8'), readdirSync(join(places.dataDir, 'keys'))]).toEqual([
      KEY,
      ['backup.key'],
    ]);
    expect(keyOf(places, 'backup.key')).toContain('another key');
  });

  it('move together with the remembered seal of the audit trail', () => {
    leave('audit.key', KEY);
    leave('audit.seal', '{"id":3,"hash":"f"}');
    expect(sealMemory(places).newest()).toEqual({ id: 3, hash: 'f' });
    expect(moveKeys(places)).toEqual([
      `Moved audit.key to ${places.keysDir}.`,
      `Moved audit.seal to ${places.keysDir}.`,
    ]);
    expect([existsSync(join(places.dataDir, 'keys')), sealMemory(places).newest()]).toEqual([
      false,
      { id: 3, hash: 'f' },
    ]);
    // An old seal that stayed behind when the keys were moved, and a newer seal.
    leave('audit.seal', '{"id":1,"hash":"e"}');
    expect(moveKeys(places)).toEqual([expect.stringMatching(/^Removed the old audit\.seal from the data directory/)]);
    expect([existsSync(join(places.dataDir, 'keys')), sealMemory(places).newest()]).toEqual([
      false,
      { id: 3, hash: 'f' },
    ]);
  });

  it('are reported if others may read them, or if their folder is inside the data directory', () => {
    keyOf(places, 'session.key');
    chmodSync(now('session.key'), 0o644);
    expect(keysConcern(places, true)).toEqual({
      publicWords: 'Other users may read a key: see the log of the start.',
      words: `Other users may read the key ${now('session.key')}: chmod 600 it.`,
    });
    const within = { ...places, keysDir: join(places.dataDir, 'secret') };
    expect(keysConcern(within, true)?.words).toContain('KEYS_DIR is inside DATA_DIR');
    expect(keysConcern(within, false)).toBeUndefined();
    expect(keysConcern({ ...places, keysDir: `${places.dataDir}-keys` }, true)?.words).toContain('chmod 600');
  });

  it('explain what to do if their folder cannot be created', () => {
    writeFileSync(places.keysDir, 'a file');
    expect(() => keyOf(places, 'session.key')).toThrow(/cannot be (created|written)/);
    leave('session.key', KEY);
    expect(keyOf(places, 'session.key')).toBe(KEY);
    expect(() => moveKeys(places)).toThrow('or set KEYS_DIR to an existing folder.');
  });
});
