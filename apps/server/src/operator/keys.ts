import { moveKeys } from '../platform/keys.ts';
import { KeysError } from '../platform/secret.ts';
import { appendAudit } from '../store/repositories/audit.ts';
import { type Command, type Console, OperatorError, only } from './command.ts';

function moved({ keys: places }: Console): readonly string[] {
  try {
    return moveKeys(places);
  } catch (error) {
    throw error instanceof KeysError ? new OperatorError(error.message) : error;
  }
}

export const keys: Command = {
  usage: 'keys move',
  about: 'moves the keys that lie in the data directory to KEYS_DIR: each is copied, read back, and only then removed',
  options: {},
  async run(console, typed) {
    if (only(keys, typed) !== 'move') throw new OperatorError(`  ${keys.usage}`);
    const lines = moved(console);
    const origin = { requestId: 'operator', address: 'console' };
    const details = { operator: console.name };
    await appendAudit(console.db, { at: console.clock.now(), action: 'keys-moved', ...origin, details });
    return lines;
  },
};
