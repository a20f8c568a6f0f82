import { createOutbox, type Outbox } from '../platform/mail/outbox.ts';
import type { Console } from './command.ts';

/** Whether all was sent at once. A command waits for no mail server: whoever gave it hears, and tells people themselves. */
export async function isTold({ mailer, clock }: Console, tell: (outbox: Outbox) => Promise<void>): Promise<boolean> {
  const failures: Error[] = [];
  const outbox = createOutbox(mailer, clock, (error) => void failures.push(error));
  await tell(outbox).catch((error: Error) => void failures.push(error));
  await outbox.stop();
  return failures.length === 0;
}
