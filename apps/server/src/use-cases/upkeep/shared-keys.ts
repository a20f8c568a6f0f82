/**
 * All processes of an installation share their keys. The first process that has a key stores its fingerprint with the
 * data. A process with a different key, or without it, must not start or reports it.
 */
import { sealedFor } from '../../auth/second-factor.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOf, newFingerprint } from '../../platform/key-fingerprint.ts';
import { hasKey, KEY_NAMES, type KeyName, type KeysConfig, secretOf, variableOf } from '../../platform/keys.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import { KeysError } from '../../platform/secret.ts';
import { createVault } from '../../platform/vault.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Database } from '../../store/database.ts';
import { noteFingerprint, readFingerprints } from '../../store/repositories/key-fingerprints.ts';
import { sealedSecrets } from '../../store/repositories/two-factor.ts';

interface KeyServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** The consequence if processes have different keys. */
const WITH_ANOTHER: Readonly<Record<KeyName, string>> = {
  'session.key': 'people who signed in at another process would be signed out here',
  'two-factor.key': 'it does not open stored second factors and client secrets',
  'audit.key': 'seals of the audit trail would name another key',
  'backup.key': 'backups open only with the key of the process that made them',
};

/** Without these keys no answer is correct. If other keys differ, only the functions that use them fail. */
const NEEDED = ['session.key', 'two-factor.key'] as const;

const titleOf = (name: KeyName): string => `${name} (${variableOf(name)})`;

const isAnother = (name: KeyName): string =>
  `${titleOf(name)} is not the key this database is used with: ${WITH_ANOTHER[name]}. Give all processes the same one, ` +
  `or see "keys accept ${name}" in the manual.`;

const isMissing = (name: KeyName, { keysDir }: KeysConfig): string =>
  `There is no ${titleOf(name)} in ${keysDir}, and this database is used with one. Put it there. If it is lost, see ` +
  `"keys accept ${name} --new" in the manual.`;

function readable(config: KeysConfig, name: KeyName): string | undefined {
  try {
    return secretOf(config, name);
  } catch {
    return undefined;
  }
}

/** Describes a key that does not match its fingerprint. Anyone may read the message, so it names no folder. */
async function concernOf(config: KeysConfig, name: KeyName, fingerprint: string): Promise<string | undefined> {
  const secret = readable(config, name);
  if (secret === undefined) {
    return `${titleOf(name)} cannot be read, or is damaged: restore its file from the copy you keep.`;
  }
  return (await isOf(fingerprint, name, secret)) ? undefined : isAnother(name);
}

/** Checks the key of an installation from before fingerprints, by opening something that it sealed. */
async function concernOfSealed(db: Database, config: KeysConfig): Promise<string | undefined> {
  const name = 'two-factor.key';
  const rows = await sealedSecrets(db);
  if (rows.length === 0) return undefined;
  if (!hasKey(config, name)) return isMissing(name, config);
  const vault = createVault(secretOf(config, name));
  const opens = ({ userId, sealedSecret }: (typeof rows)[number]): boolean => {
    try {
      vault.open(sealedSecret, sealedFor(userId));
      return true;
    } catch {
      return false;
    }
  };
  return rows.some(opens) ? undefined : isAnother(name);
}

async function note({ db, clock }: KeyServices, config: KeysConfig, name: KeyName): Promise<void> {
  await noteFingerprint(db, name, await newFingerprint(name, secretOf(config, name)), clock.now());
}

/** @throws {KeysError} if this process would give wrong answers. Never creates a key where one existed. */
export async function checkKeysAtStart(services: KeyServices, config: KeysConfig): Promise<void> {
  const { db } = services;
  const before = await readFingerprints(db);
  if (!before.has('two-factor.key')) {
    const concern = await concernOfSealed(db, config);
    if (concern !== undefined) throw new KeysError(concern);
  }
  for (const name of NEEDED) if (!before.has(name)) await note(services, config, name);
  // Read again: if two processes start together, the second is compared with the first.
  const noted = await readFingerprints(db);
  const faults: string[] = [];
  for (const name of NEEDED) {
    const concern = hasKey(config, name)
      ? await concernOf(config, name, noted.get(name) ?? '')
      : isMissing(name, config);
    if (concern !== undefined) faults.push(concern);
  }
  if (faults.length > 0) throw new KeysError(faults.join('\n'));
}

/** The keys as read at the start: the process continues with them, whatever happens to the files. */
export const keysInUse = (config: KeysConfig): KeysConfig => ({
  ...config,
  sessionSecret: secretOf(config, 'session.key'),
  twoFactorKey: secretOf(config, 'two-factor.key'),
  auditKey: secretOf(config, 'audit.key'),
});

/** Describes the problem with a key on this machine. Undefined if there is no key or no fingerprint. */
export async function concernAbout(db: Database, config: KeysConfig, name: KeyName): Promise<string | undefined> {
  const fingerprint = hasKey(config, name) ? (await readFingerprints(db)).get(name) : undefined;
  return fingerprint === undefined ? undefined : concernOf(config, name, fingerprint);
}

/** The keys on this machine. `backup.key` is created with the first backup, and compared once it exists. */
const here = (config: KeysConfig): readonly KeyName[] => KEY_NAMES.filter((name) => hasKey(config, name));

interface WatchedKeys extends KeyServices {
  readonly watch: Watch;
}

/** One check of a server, for `/healthz`: stores missing fingerprints, and reports keys that differ. */
export async function lookAtKeys(services: WatchedKeys, config: KeysConfig): Promise<void> {
  const { db, watch } = services;
  const noted = await readFingerprints(db);
  for (const name of here(config)) {
    const fingerprint = noted.get(name);
    const isFirst = fingerprint === undefined && readable(config, name) !== undefined;
    if (isFirst) await note(services, config, name);
    watch.tell(name, isFirst ? undefined : await concernOf(config, name, fingerprint ?? ''));
  }
}

const LOOK_EVERY_MS = 5 * 60_000;

/** Checks at the start and every few minutes: a key may have been created or accepted elsewhere in the meantime. */
export function followKeys(services: WatchedKeys, config: KeysConfig, failed: (error: Error) => void): Rounds {
  return startRounds({ everyMs: LOOK_EVERY_MS, atOnce: true, round: () => lookAtKeys(services, config), failed });
}
