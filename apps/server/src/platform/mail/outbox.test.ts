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
const again = async (): Promise<readonly string[]> => {
  tried = [];
  await outbox.retry();
  return tried;
};
const answered = (responseCode: number) => Object.assign(new Error(`answer ${responseCode}`), { responseCode });

it('sends again what was not taken over while the mail server was away, each once', async () => {
  trouble = () => new Error('away');
  await outbox.send(to('ann'));
  await outbox.send(to('bob'));
  expect(failed).toEqual(['away', 'away']);
  // One try says that it is still away.
  expect(await again()).toEqual(['ann']);
  trouble = () => undefined;
  expect(await again()).toEqual(['ann', 'bob']);
  expect([await again(), failed.length]).toEqual([[], 2]);
});

it('keeps nobody from theirs because of one address, and asks no more for what is refused for good', async () => {
  trouble = ({ to: whom }) => answered(whom.startsWith('ann') ? 550 : 451);
  for (const name of ['ann', 'bob', 'cat']) await outbox.send(to(name));
  expect(await again()).toEqual(['bob', 'cat']);
  trouble = ({ to: whom }) => (whom.startsWith('bob') ? answered(550) : undefined);
  expect(await again()).toEqual(['bob', 'cat']);
  expect([await again(), failed.at(-1)]).toEqual([[], 'answer 550']);
});

it('gives up after a day, and says so', async () => {
  trouble = () => new Error('away');
  await outbox.send(to('ann'));
  clock.advance(86_400);
  expect(await again()).toEqual(['ann']);
  clock.advance(1);
  expect([await again(), failed.at(-1)]).toEqual([[], 'An e-mail could not be sent for a day, and is given up.']);
});
