import { clockSeen, noteClock } from '../store/repositories/clock-seen.ts';
import { clockJump } from '../store/retention.ts';
import { type Command, deskOf } from './command.ts';

export const clock: Command = {
  usage: 'clock [--confirm]',
  about: 'shows the time of the server and of the last housekeeping; --confirm accepts the clock, so that purges go on',
  options: { confirm: { type: 'boolean' } },
  async run(console, typed) {
    const { db } = console;
    const now = console.clock.now();
    if (typed.flag('confirm')) {
      await db.transaction(async (tx) => {
        await noteClock(tx, now);
        await deskOf(console).note(tx, 'clock-confirmed', {});
      });
      return [`The clock is accepted: ${now.toISOString()}.`];
    }
    const seen = await clockSeen(db);
    const jump = clockJump(seen, now);
    return [
      `Now ${now.toISOString()}; last housekeeping ${seen?.toISOString() ?? 'never'}.`,
      ...(jump ? ['The clock jumped. Records are purged once you confirm the clock.'] : []),
    ];
  },
};
