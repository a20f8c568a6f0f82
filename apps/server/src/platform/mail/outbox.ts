/** E-mails that must not be lost because the mail server is away for a while: kept in memory and tried again. */
import type { Clock } from '../clock.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import type { Mailer, Message } from './mailer.ts';

/** Why a message is not tried any more. */
export type GivenUp = 'too-late' | 'not-wanted' | 'refused' | 'stopped';

export interface Terms {
  /** From then on what it says is of no use to anybody. */
  readonly until?: Date;
  /** Asked before each further try: whether what it says still holds. */
  readonly isWanted?: () => Promise<boolean>;
  /** Hears that a message which waited will not be sent. */
  readonly givenUp?: (why: GivenUp, at: Date) => Promise<void>;
}

/** `lost`: refused for good, or nothing more is kept. */
type Sent = 'sent' | 'waits' | 'lost';

export interface Outbox {
  /** Tries at once; what is not taken over waits for {@link Outbox.retry}, and the error is told. */
  send(message: Message, terms?: Terms): Promise<Sent>;
  /** Tries what is due, in its order. While the mail server is away one try says so for all of it. */
  retry(): Promise<void>;
  /** Gives up what waits: nobody comes back to it. */
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
/** How long a message is tried; after that what it says is no news. */
const KEPT_MS = 86_400_000;
/** More than that says nothing new to anybody. */
const MOST = 1000;
/** After one minute, two, four and eight, then every ten: who asked for a password waits for it. */
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** The mail server was reached, and will not have this message now or later (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
};
/** It was reached, and may have this one later. */
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

/** What a try of one that waits came to. `away`: nothing else needs to be tried now. */
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
        this.#failed(new Error(`${MOST} e-mails wait for the mail server, and no more are kept.`));
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
      this.#failed(new Error(`${left.length} e-mails waited for the mail server, and are given up.`));
    for (const each of left) await this.#giveUp(each, 'stopped');
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  async #again(each: Waiting): Promise<Outcome> {
    try {
      const why = await whyNot(each, this.#now());
      if (why === 'too-late') this.#failed(new Error('An e-mail could not be sent in time, and is given up.'));
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

/** @param failed is told each failure of a first try, and each message that is given up. */
export function createOutbox(mailer: Pick<Mailer, 'send'>, clock: Clock, failed: (error: Error) => void): Outbox {
  return new MemoryOutbox(mailer, clock, failed);
}

/** Half of the shortest pause. */
const LOOK_EVERY_MS = MINUTE_MS / 2;

/** Tries what is due, twice a minute. */
export function followOutbox(outbox: Outbox, failed: (error: Error) => void): Rounds {
  return startRounds({ everyMs: LOOK_EVERY_MS, round: () => outbox.retry(), failed });
}
