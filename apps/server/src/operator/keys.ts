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
  if (found === undefined) throw new OperatorError(`There is no key "${name}". The keys are ${KEY_NAMES.join(', ')}.`);
  return found;
}

/** Accepts the key on this machine, or with `isNew` a newly created one, as the valid key. */
async function accept(console: Console, name: KeyName, isNew: boolean): Promise<readonly string[]> {
  const { db, clock, keys: config } = console;
  if (!isNew && !hasKey(config, name)) {
    throw new OperatorError(
      `There is no ${name} here, neither in ${config.keysDir} nor in its variable. Put it there. If it is lost, ` +
        '--new creates another one.',
    );
  }
  if (isNew && hasKey(config, name)) {
    throw new OperatorError(
      `${name} exists here already. Move it to another folder first, or leave out --new to accept it.`,
    );
  }
  const secret = secretOf(config, name);
  const noted = (await readFingerprints(db)).get(name);
  if (noted !== undefined && (await isOf(noted, name, secret))) {
    return [`The ${name} on this machine is in use already. Stop any server that has the former one.`];
  }
  const fingerprint = await newFingerprint(name, secret);
  await db.transaction(async (tx) => {
    await replaceFingerprint(tx, name, fingerprint, clock.now());
    await deskOf(console).note(tx, 'key-accepted', {}, { key: name });
  });
  return [`Accepted ${name}. Start every process with it. A process that still runs uses the former key.`];
}

export const keys: Command = {
  usage: ['keys move', `keys accept ${KEY_NAMES.join('|')} [--new]`].join('\n  '),
  about:
    'moves the keys from the data directory to KEYS_DIR: copies each one, reads it back, and only then removes it; ' +
    'accepts the key on this machine, or a new one, if the former key was lost or replaced',
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
