/** E-mails that must survive an unreachable mail server. They are kept in memory and tried again. */
import type { Clock } from '../clock.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import type { Mailer, Message } from './mailer.ts';

/** Why a message is no longer tried. */
export type GivenUp = 'too-late' | 'not-wanted' | 'refused' | 'stopped';

export interface Terms {
  /** When the message expires, because its content is no longer useful. */
  readonly until?: Date;
  /** Called before each further attempt: whether the message is still true. */
  readonly isWanted?: () => Promise<boolean>;
  /** Called if a message that waited will not be sent. */
  readonly givenUp?: (why: GivenUp, at: Date) => Promise<void>;
}

/** `lost`: refused finally, or the outbox is full. */
type Sent = 'sent' | 'waits' | 'lost';

export interface Outbox {
  /** Tries at once. A message that is not accepted waits for {@link Outbox.retry}, and the error is reported. */
  send(message: Message, terms?: Terms): Promise<Sent>;
  /** Tries due messages in order. If the mail server is unreachable, it stops after one attempt. */
  retry(): Promise<void>;
  /** Gives up all waiting messages when the server stops. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly message: Message;
  readonly terms: Terms;
  readonly since: number;
  tries: number;
  dueAt: number;
}

const MINUTE_MS = 60_000;
/** Milliseconds for which a message is tried. After that its content is out of date. */
const KEPT_MS = 86_400_000;
/** The most messages that may wait. */
const MOST = 1000;
/** The longest pause. Pauses are one, two, four and eight minutes, then ten: a person may be waiting for a password. */
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** Whether the mail server was reached and refused this message finally (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
};
/** Whether the mail server was reached. It may accept the message later. */
const isReached = (error: unknown): boolean => 'responseCode' in (error as object);

function postpone(each: Waiting, now: number): void {
  each.dueAt = now + Math.min(MINUTE_MS * 2 ** each.tries, LONGEST_PAUSE_MS);
  each.tries += 1;
}

async function whyNot({ since, terms }: Waiting, now: number): Promise<GivenUp | undefined> {
  const { until, isWanted } = terms;
  if (now - since > KEPT_MS || (until !== undefined && now >= until.getTime())) return 'too-late';
  return (await isWanted?.()) === false ? 'not-wanted' : undefined;
}

/** Result of a further attempt. `away`: the mail server was not reached, so no other message is tried now. */
type Outcome = 'sent' | 'later' | 'away' | GivenUp;

class MemoryOutbox implements Outbox {
  readonly #waiting = new Set<Waiting>();
  readonly #mailer: Pick<Mailer, 'send'>;
  readonly #clock: Clock;
  readonly #failed: (error: Error) => void;

  constructor(mailer: Pick<Mailer, 'send'>, clock: Clock, failed: (error: Error) => void) {
    this.#mailer = mailer;
    this.#clock = clock;
    this.#failed = failed;
  }

  async send(message: Message, terms: Terms = {}): Promise<Sent> {
    try {
      await this.#mailer.send(message);
      return 'sent';
    } catch (error) {
      this.#failed(error as Error);
      if (isFinal(error)) return 'lost';
      if (this.#waiting.size >= MOST) {
        this.#failed(new Error(`${MOST} e-mails are waiting for the mail server, and no more are accepted.`));
        return 'lost';
      }
      const since = this.#now();
      const waiting = { message, terms, since, tries: 0, dueAt: since };
      postpone(waiting, since);
      this.#waiting.add(waiting);
      return 'waits';
    }
  }

  async retry(): Promise<void> {
    const due = [...this.#waiting].filter(({ dueAt }) => dueAt <= this.#now());
    let isAway = false;
    for (const each of due) {
      const outcome = isAway ? 'later' : await this.#again(each);
      if (outcome === 'away') isAway = true;
      if (outcome === 'sent') this.#waiting.delete(each);
      else if (outcome === 'later' || outcome === 'away') postpone(each, this.#now());
      else await this.#giveUp(each, outcome);
    }
  }

  async stop(): Promise<void> {
    const left = [...this.#waiting];
    if (left.length > 0)
      this.#failed(new Error(`${left.length} e-mails were waiting for the mail server and will not be sent.`));
    for (const each of left) await this.#giveUp(each, 'stopped');
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  async #again(each: Waiting): Promise<Outcome> {
    try {
      const why = await whyNot(each, this.#now());
      if (why === 'too-late') this.#failed(new Error('An e-mail could not be sent in time and was dropped.'));
      if (why !== undefined) return why;
    } catch (error) {
      this.#failed(error as Error);
      return 'later';
    }
    try {
      await this.#mailer.send(each.message);
      return 'sent';
    } catch (error) {
      if (!isFinal(error)) return isReached(error) ? 'later' : 'away';
      this.#failed(error as Error);
      return 'refused';
    }
  }

  async #giveUp(each: Waiting, why: GivenUp): Promise<void> {
    this.#waiting.delete(each);
    await each.terms.givenUp?.(why, this.#clock.now()).catch(this.#failed);
  }
}

/** @param failed called for each first attempt that fails and for each message that is given up */
export function createOutbox(mailer: Pick<Mailer, 'send'>, clock: Clock, failed: (error: Error) => void): Outbox {
  return new MemoryOutbox(mailer, clock, failed);
}

/** Half of the shortest pause. */
const LOOK_EVERY_MS = MINUTE_MS / 2;

/** Tries due messages twice a minute. */
export function followOutbox(outbox: Outbox, failed: (error: Error) => void): Rounds {
  return startRounds({ everyMs: LOOK_EVERY_MS, round: () => outbox.retry(), failed });
}
