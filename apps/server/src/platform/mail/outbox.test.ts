import { beforeEach, expect, it } from 'vitest';
import { manualClock } from '../clock.ts';
import type { Message } from './mailer.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const clock = manualClock(new Date('2026-11-21T00:00:00Z'));
const to = (name: string): Message => ({ to: `${name}@example.com`, subject: 's', text: 't' });

let tried: string[];
let failed: string[];
let trouble: (message: Message) => Error | undefined;
let outbox: Outbox;
beforeEach(() => {
  [tried, failed] = [[], []];
  trouble = () => undefined;
  const mailer = {
    async send(message: Message) {
      tried.push(message.to.replace(/@.*/, ''));
      const error = trouble(message);
      if (error !== undefined) throw error;
    },
  };
  outbox = createOutbox(mailer, clock, ({ message }) => void failed.push(message));
});
/** Tries again once everything that waits is due. */
const again = async (minutes = 10): Promise<readonly string[]> => {
  tried = [];
  clock.advance(minutes * 60);
  await outbox.retry();
  return tried;
};
const answered = (responseCode: number) => Object.assign(new Error(`answer ${responseCode}`), { responseCode });

it('keeps messages while the mail server is unreachable, and later sends each one once', async () => {
  trouble = () => new Error('away');
  await outbox.send(to('ann'));
  await outbox.send(to('bob'));
  expect(failed).toEqual(['away', 'away']);
  // One attempt shows that the server is still unreachable.
  expect(await again()).toEqual(['ann']);
  trouble = () => undefined;
  expect(await again()).toEqual(['ann', 'bob']);
  expect([await again(), failed.length]).toEqual([[], 2]);
});

it('delays no other message because of one address, and does not retry a final refusal', async () => {
  trouble = ({ to: whom }) => answered(whom.startsWith('ann') ? 550 : 451);
  for (const name of ['ann', 'bob', 'cat']) await outbox.send(to(name));
  expect(await again()).toEqual(['bob', 'cat']);
  trouble = ({ to: whom }) => (whom.startsWith('bob') ? answered(550) : undefined);
  expect(await again()).toEqual(['bob', 'cat']);
  expect([await again(), failed.at(-1)]).toEqual([[], 'answer 550']);
});

const TOO_LATE = 'An e-mail could not be sent in time and was dropped.';

it('gives up after a day and reports it', async () => {
  trouble = () => new Error('away');
  await outbox.send(to('ann'));
  expect(await again(24 * 60)).toEqual(['ann']);
  expect([await again(), failed.at(-1)]).toEqual([[], TOO_LATE]);
});

it('waits longer after each attempt, up to ten minutes, for all messages that one attempt covers', async () => {
  trouble = () => new Error('away');
  await outbox.send(to('ann'));
  await outbox.send(to('bob'));
  const triedAt: number[] = [];
  for (let minute = 1; minute <= 40; minute += 1) if ((await again(1)).length > 0) triedAt.push(minute);
  expect(triedAt).toEqual([1, 3, 7, 15, 25, 35]);
  trouble = () => undefined;
  expect(await again(5)).toEqual(['ann', 'bob']);
});

it('sends no message that has expired or is no longer wanted, and informs its sender', async () => {
  const reasons: string[] = [];
  const givenUp = async (why: string) => void reasons.push(why);
  const until = new Date(clock.now().getTime() + 20 * 60_000);
  let isWanted = true;
  trouble = () => new Error('away');
  expect(await outbox.send(to('ann'), { until, givenUp })).toBe('waits');
  expect(await outbox.send(to('bob'), { isWanted: async () => isWanted, givenUp })).toBe('waits');
  expect([await again(), await again(9), reasons]).toEqual([['ann'], ['ann'], []]);
  trouble = () => undefined;
  isWanted = false;
  expect([await again(), reasons]).toEqual([[], ['too-late', 'not-wanted']]);
  expect([await again(), reasons.length, failed.at(-1)]).toEqual([[], 2, TOO_LATE]);
});

it('keeps a message whose check fails, and checks again', async () => {
  trouble = () => new Error('away');
  const answers = [Promise.reject(new Error('no database')), Promise.resolve(true)];
  for (const answer of answers) answer.catch(() => {});
  await outbox.send(to('ann'), { isWanted: () => answers.shift() ?? Promise.resolve(false) });
  trouble = () => undefined;
  expect([await again(), failed.at(-1)]).toEqual([[], 'no database']);
  expect(await again()).toEqual(['ann']);
});

it('loses no message that arrives while others are tried', async () => {
  trouble = () => new Error('away');
  await outbox.send(to('ann'));
  trouble = () => {
    trouble = () => new Error('away');
    void outbox.send(to('bob'));
    return undefined;
  };
  expect(await again()).toEqual(['ann', 'bob']);
  trouble = () => undefined;
  expect(await again()).toEqual(['bob']);
});

it('keeps a limited number of messages, and gives up those that wait when it stops', async () => {
  trouble = () => new Error('away');
  const reasons: string[] = [];
  const terms = { givenUp: async (why: string) => void reasons.push(why) };
  const sent = new Set<string>();
  for (let n = 0; n < 1000; n += 1) sent.add(await outbox.send(to(`p${n}`), terms));
  expect([...sent]).toEqual(['waits']);
  expect(await outbox.send(to('late'), terms)).toBe('lost');
  expect(failed.at(-1)).toBe('1000 e-mails are waiting for the mail server, and no more are accepted.');
  await outbox.stop();
  expect([reasons.length, new Set(reasons)]).toEqual([1000, new Set(['stopped'])]);
  expect([failed.at(-1), await again()]).toEqual([
    '1000 e-mails were waiting for the mail server and will not be sent.',
    [],
  ]);
});
