import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from './config.ts';
import { makeKeysFolder, secretFile } from './secret.ts';

export type KeyPlaces = Pick<Config, 'keysDir' | 'dataDir'>;

/** The key files, and for each the configuration property with the value of its environment variable. */
const GIVEN = {
  'session.key': 'sessionSecret',
  'two-factor.key': 'twoFactorKey',
  'backup.key': 'backupKey',
  'audit.key': 'auditKey',
} as const;
const VARIABLES = {
  'session.key': 'SESSION_SECRET',
  'two-factor.key': 'TWO_FACTOR_KEY',
  'backup.key': 'BACKUP_KEY',
  'audit.key': 'AUDIT_KEY',
} as const;
export type KeyName = keyof typeof GIVEN;
export const KEY_NAMES = Object.keys(GIVEN) as readonly KeyName[];
/** The newest seal of the audit trail, stored in the same folder. It is not a key. */
export const SEAL_FILE = 'audit.seal';
type GivenKeys = Partial<Pick<Config, (typeof GIVEN)[KeyName]>>;
export type KeysConfig = KeyPlaces & GivenKeys;

/** Where earlier releases stored the keys, and where installations outside production still do. */
export const besideTheData = ({ dataDir }: KeyPlaces): string => join(dataDir, 'keys');

function keysIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.key'))
    .sort();
}

/** Keys that are still in the data directory although they belong elsewhere. */
function leftBehind(places: KeyPlaces): readonly string[] {
  const old = besideTheData(places);
  return old === places.keysDir ? [] : keysIn(old);
}

/**
 * A key of the installation, created on first use. A key in its old place is used from there, so none is created twice.
 */
export function keyOf(places: KeyPlaces, name: KeyName): string {
  const path = join(places.keysDir, name);
  const old = join(besideTheData(places), name);
  return secretFile(!existsSync(path) && existsSync(old) ? old : path);
}

/** The key that a process uses: from its variable, or else from its file, which is created on first use. */
export const secretOf = (config: KeysConfig, name: KeyName): string => config[GIVEN[name]] ?? keyOf(config, name);

/** The environment variable that replaces the file of a key. */
export const variableOf = (name: KeyName): string => VARIABLES[name];

const hasFile = (places: KeyPlaces, name: KeyName): boolean =>
  existsSync(join(places.keysDir, name)) || existsSync(join(besideTheData(places), name));

/** Whether the key exists already. */
export const hasKey = (config: KeysConfig, name: KeyName): boolean =>
  config[GIVEN[name]] !== undefined || hasFile(config, name);

const isWithin = (folder: string, path: string): boolean => !/^\.\.|^[a-z]:/i.test(relative(folder, path) || '.');

/**
 * Describes what the operator has to correct about the keys. The public text names no files; `words` names files and
 * folders.
 */
export function keysConcern(
  places: KeyPlaces,
  production: boolean,
): { readonly publicWords: string; readonly words: string } | undefined {
  const left = leftBehind(places);
  if (left.length > 0) {
    return {
      publicWords: 'Keys are in the directory of the data they protect. To move them: npm run user -- keys move',
      words:
        `Keys are in the directory of the data they protect: ${left.join(', ')} in ${besideTheData(places)}. ` +
        `To move them to ${places.keysDir}: npm run user -- keys move`,
    };
  }
  if (production && isWithin(places.dataDir, places.keysDir)) {
    const words = 'KEYS_DIR is inside DATA_DIR: a copy of the data contains its keys.';
    return { publicWords: words, words };
  }
  const open = keysIn(places.keysDir).find((name) => (statSync(join(places.keysDir, name)).mode & 0o077) !== 0);
  if (open === undefined || process.platform === 'win32') return undefined;
  return {
    publicWords: 'Other users may read a key: see the log of the start.',
    words: `Other users may read the key ${join(places.keysDir, open)}: chmod 600 it.`,
  };
}

/** Copies one key, reads it back and only then removes the original. If two keys differ, both stay. */
function moveKey(from: string, to: string): boolean {
  const key = readFileSync(from);
  try {
    writeFileSync(to, key, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!readFileSync(to).equals(key)) return false;
  rmSync(from);
  return true;
}

/** The remembered seal moves with the keys. If the new folder already has a seal, that one is newer and stays. */
function moveSeal(from: string, { keysDir }: KeyPlaces): string {
  if (moveKey(from, join(keysDir, SEAL_FILE))) return `Moved ${SEAL_FILE} to ${keysDir}.`;
  rmSync(from);
  return `Removed the old ${SEAL_FILE} from the data directory: there is a newer one in ${keysDir}.`;
}

/** Moves keys from the data directory to their folder. Returns a line about each. */
export function moveKeys(places: KeyPlaces): readonly string[] {
  const old = besideTheData(places);
  const seal = join(old, SEAL_FILE);
  const hasSeal = old !== places.keysDir && existsSync(seal);
  const names = leftBehind(places);
  if (names.length === 0 && !hasSeal) {
    return [`There is no key in the data directory. The keys are in ${places.keysDir}.`];
  }
  makeKeysFolder(places.keysDir);
  const lines = names.map((name) =>
    moveKey(join(old, name), join(places.keysDir, name))
      ? `Moved ${name} to ${places.keysDir}.`
      : `Left ${name} where it is: a different ${name} is in use in ${places.keysDir}. ` +
        'Store the old one with the backups that need it, then remove it from the data directory.',
  );
  const all = hasSeal ? [...lines, moveSeal(seal, places)] : lines;
  if (readdirSync(old).length === 0) rmdirSync(old);
  return all;
}
