import { isOf, newFingerprint } from '../platform/key-fingerprint.ts';
import { hasKey, KEY_NAMES, type KeyName, moveKeys, secretOf } from '../platform/keys.ts';
import { readFingerprints, replaceFingerprint } from '../store/repositories/key-fingerprints.ts';
import { type Command, type Console, deskOf, OperatorError } from './command.ts';

async function move(console: Console): Promise<readonly string[]> {
  const lines = moveKeys(console.keys);
  await deskOf(console).note(console.db, 'keys-moved', {});
  return lines;
}

function keyNamed(name: string): KeyName {
  const found = KEY_NAMES.find((each) => each === name);
  if (found === undefined) throw new OperatorError(`There is no key "${name}". The keys: ${KEY_NAMES.join(', ')}.`);
  return found;
}

/** Accepts the key on this machine, or with `isNew` a newly created one, as the valid key. */
async function accept(console: Console, name: KeyName, isNew: boolean): Promise<readonly string[]> {
  const { db, clock, keys: config } = console;
  if (!isNew && !hasKey(config, name)) {
    throw new OperatorError(
      `There is no ${name} here, neither in ${config.keysDir} nor in its variable. Put it there; where it is lost, ` +
        '--new makes another one.',
    );
  }
  if (isNew && hasKey(config, name)) {
    throw new OperatorError(`${name} is here already. Move it away first; without --new it becomes the right one.`);
  }
  const secret = secretOf(config, name);
  const noted = (await readFingerprints(db)).get(name);
  if (noted !== undefined && (await isOf(noted, name, secret))) {
    return [`The ${name} that is here is in use already. A server that has the former one is to be stopped first.`];
  }
  const fingerprint = await newFingerprint(name, secret);
  await db.transaction(async (tx) => {
    await replaceFingerprint(tx, name, fingerprint, clock.now());
    await deskOf(console).note(tx, 'key-accepted', {}, { key: name });
  });
  return [`Accepted ${name}. Start every process with it; one that still runs goes on with the former.`];
}

export const keys: Command = {
  usage: ['keys move', `keys accept ${KEY_NAMES.join('|')} [--new]`].join('\n  '),
  about:
    'moves the keys that lie in the data directory to KEYS_DIR: each is copied, read back, and only then removed; ' +
    'says that the key which is here, or a new one, is the right one, where the former is lost or replaced',
  options: { new: { type: 'boolean' } },
  async run(console, typed) {
    const [what, name, ...more] = typed.positionals;
    if (what === 'move' && name === undefined && !typed.flag('new')) return move(console);
    if (what === 'accept' && name !== undefined && more.length === 0) {
      return accept(console, keyNamed(name), typed.flag('new'));
    }
    throw new OperatorError(`  ${keys.usage}`);
  },
};
