import { clockSeen, noteClock } from '../store/repositories/clock-seen.ts';
import { clockJump } from '../store/retention.ts';
import { type Command, deskOf } from './command.ts';

export const clock: Command = {
  usage: 'clock [--confirm]',
  about: 'tells the time of the server and when housekeeping last looked; --confirm: the clock is right, purge by it',
  options: { confirm: { type: 'boolean' } },
  async run(console, typed) {
    const { db } = console;
    const now = console.clock.now();
    if (typed.flag('confirm')) {
      await db.transaction(async (tx) => {
        await noteClock(tx, now);
        await deskOf(console).note(tx, 'clock-confirmed', {});
      });
      return [`The clock is taken to be right: ${now.toISOString()}.`];
    }
    const seen = await clockSeen(db);
    const jump = clockJump(seen, now);
    return [
      `Now ${now.toISOString()}; housekeeping last looked ${seen?.toISOString() ?? 'never'}.`,
      ...(jump ? ['The clock jumped: what is due is purged once it is confirmed.'] : []),
    ];
  },
};
