/**
 * The processes of an installation share their keys. The first one that has a key notes its fingerprint beside the data;
 * one that comes with another key must not answer, or says so.
 */
import type { Clock } from '../../platform/clock.ts';
import { fingerprintOf, hasKey, type KeyName, type KeysConfig, secretOf, titleOf } from '../../platform/keys.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import { KeysError } from '../../platform/secret.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Database } from '../../store/database.ts';
import { noteFingerprints } from '../../store/repositories/key-fingerprints.ts';

interface KeyServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** What another key of the name does. Those of `answers` are of use in every answer: a process without them has none. */
const WHAT_FOR: Readonly<Record<KeyName, { readonly answers: boolean; readonly words: string }>> = {
  'session.key': { answers: true, words: 'who signs in at another process would be signed out here' },
  'two-factor.key': { answers: true, words: 'stored second factors and client secrets would not open here' },
  'audit.key': { answers: false, words: 'seals of the audit trail have another name' },
  'backup.key': { answers: false, words: 'backups open only with the key of the process that made them' },
};

const wordsAbout = (name: KeyName): string =>
  `${titleOf(name)} is not the key this database is used with: ${WHAT_FOR[name].words}. ` +
  `Give all processes the same one; where the former is lost or replaced: npm run user -- keys accept ${name}`;

/** The keys this process works with, as it read them at its start, and that of the backups once there is one. */
export interface OwnKeys {
  fingerprints(): ReadonlyMap<KeyName, string>;
}

export function ownKeys(config: KeysConfig): OwnKeys {
  const fingerprint = (name: KeyName) => [name, fingerprintOf(secretOf(config, name), name)] as const;
  const read = (['session.key', 'two-factor.key', 'audit.key'] as const).map(fingerprint);
  return {
    fingerprints: () => new Map([...read, ...(hasKey(config, 'backup.key') ? [fingerprint('backup.key')] : [])]),
  };
}

/** Notes those that nobody has noted, and names those that are others than what was noted. */
async function otherKeys({ db, clock }: KeyServices, own: OwnKeys): Promise<readonly KeyName[]> {
  const mine = own.fingerprints();
  const noted = await noteFingerprints(db, mine, clock.now());
  return [...mine].filter(([name, fingerprint]) => noted.get(name) !== fingerprint).map(([name]) => name);
}

/** What is wrong with a key of this machine, in words; nothing where it has none of that name. */
export async function concernAbout(
  { db, clock }: KeyServices,
  config: KeysConfig,
  name: KeyName,
): Promise<string | undefined> {
  if (!hasKey(config, name)) return undefined;
  const fingerprint = fingerprintOf(secretOf(config, name), name);
  const noted = await noteFingerprints(db, new Map([[name, fingerprint]]), clock.now());
  return noted.get(name) === fingerprint ? undefined : wordsAbout(name);
}

/** @throws KeysError where what this process answered would be wrong. */
export async function checkKeysAtStart(services: KeyServices, own: OwnKeys): Promise<void> {
  const inTheWay = (await otherKeys(services, own)).filter((name) => WHAT_FOR[name].answers);
  if (inTheWay.length > 0) throw new KeysError(inTheWay.map(wordsAbout).join('\n'));
}

/** One look, for `/healthz`. */
export async function lookAtKeys(services: KeyServices & { readonly watch: Watch }, own: OwnKeys): Promise<void> {
  const others = await otherKeys(services, own);
  services.watch.tell('keys', others.length === 0 ? undefined : others.map(wordsAbout).join(' '));
}

const LOOK_EVERY_MS = 60_000;

/** Looks at once and every minute: a key may be made, replaced or accepted elsewhere meanwhile. */
export function followKeys(
  services: KeyServices & { readonly watch: Watch },
  own: OwnKeys,
  failed: (error: Error) => void,
): Rounds {
  return startRounds({ everyMs: LOOK_EVERY_MS, atOnce: true, round: () => lookAtKeys(services, own), failed });
}
