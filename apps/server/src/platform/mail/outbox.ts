/** E-mails that must not be lost because the mail server is away for a while: kept in memory and tried again. */
import type { Clock } from '../clock.ts';
import type { Mailer, Message } from './mailer.ts';

export interface Outbox {
  /** Tries at once; what is not taken over waits for {@link Outbox.retry}, and the error is told. */
  send(message: Message): Promise<void>;
  /** Tries what waits, in its order. While the mail server is away one try says so for all of it. */
  retry(): Promise<void>;
}

interface Waiting {
  readonly message: Message;
  readonly since: number;
}

/** How long a message is tried; after that what it says is no news. */
const KEPT_MS = 86_400_000;
/** More than that says nothing new to anybody. */
const MOST = 1000;

/** The mail server was reached, and will not have this message now or later (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
};
/** It was reached, and may have this one later. */
const isReached = (error: unknown): boolean => 'responseCode' in (error as object);

/** @param failed is told each failure of a first try, and each message that is given up. */
export function createOutbox(mailer: Pick<Mailer, 'send'>, clock: Clock, failed: (error: Error) => void): Outbox {
  let waiting: readonly Waiting[] = [];
  return {
    async send(message) {
      try {
        await mailer.send(message);
      } catch (error) {
        failed(error as Error);
        if (!isFinal(error) && waiting.length < MOST) {
          waiting = [...waiting, { message, since: clock.now().getTime() }];
        }
      }
    },
    async retry() {
      const now = clock.now().getTime();
      let isAway = false;
      const left: Waiting[] = [];
      for (const each of waiting) {
        if (now - each.since > KEPT_MS) {
          failed(new Error('An e-mail could not be sent for a day, and is given up.'));
          continue;
        }
        if (isAway) {
          left.push(each);
          continue;
        }
        try {
          await mailer.send(each.message);
        } catch (error) {
          if (isFinal(error)) failed(error as Error);
          else left.push(each);
          isAway = !isReached(error);
        }
      }
      waiting = left;
    },
  };
}
