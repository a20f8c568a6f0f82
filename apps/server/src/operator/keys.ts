import { fingerprintOf, hasKey, KEY_NAMES, type KeyName, moveKeys, secretOf } from '../platform/keys.ts';
import { KeysError } from '../platform/secret.ts';
import { type AuditAction, type AuditDetails, appendAudit } from '../store/repositories/audit.ts';
import { replaceFingerprint } from '../store/repositories/key-fingerprints.ts';
import { type Command, type Console, OperatorError } from './command.ts';

async function note(console: Console, action: AuditAction, more: AuditDetails = {}): Promise<void> {
  const details = { operator: console.name, ...more };
  await appendAudit(console.db, {
    at: console.clock.now(),
    action,
    requestId: 'operator',
    address: 'console',
    details,
  });
}

async function move(console: Console): Promise<readonly string[]> {
  try {
    const lines = moveKeys(console.keys);
    await note(console, 'keys-moved');
    return lines;
  } catch (error) {
    throw error instanceof KeysError ? new OperatorError(error.message) : error;
  }
}

function keyNamed(name: string): KeyName {
  const found = KEY_NAMES.find((each) => each === name);
  if (found === undefined) throw new OperatorError(`There is no key "${name}". The keys: ${KEY_NAMES.join(', ')}.`);
  return found;
}

/** The key that is here is the right one from now on. One that this made would be no key of anything. */
async function accept(console: Console, name: KeyName): Promise<readonly string[]> {
  const { db, clock, keys: config } = console;
  if (!hasKey(config, name)) {
    throw new OperatorError(`There is no ${name} here, neither in ${config.keysDir} nor in its variable.`);
  }
  if (!(await replaceFingerprint(db, name, fingerprintOf(secretOf(config, name), name), clock.now()))) {
    return [`The ${name} that is here is the one in use already.`];
  }
  await note(console, 'key-accepted', { key: name });
  return [`Accepted ${name}. Processes that have another one say so; give them this one and start them again.`];
}

export const keys: Command = {
  usage: ['keys move', `keys accept ${KEY_NAMES.join('|')}`].join('\n  '),
  about:
    'moves the keys that lie in the data directory to KEYS_DIR: each is copied, read back, and only then removed; ' +
    'says that the key which is here is the right one, where the former is lost or replaced',
  options: {},
  async run(console, typed) {
    const [what, name, ...more] = typed.positionals;
    if (what === 'move' && name === undefined) return move(console);
    if (what === 'accept' && name !== undefined && more.length === 0) return accept(console, keyNamed(name));
    throw new OperatorError(`  ${keys.usage}`);
  },
};
