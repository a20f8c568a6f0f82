import { createOutbox, type Outbox } from '../platform/mail/outbox.ts';
import type { UserRow } from '../store/repositories/users.ts';
import { tellOfLoss } from '../use-cases/account/tell-owner.ts';
import type { TakenAway } from '../use-cases/base/messages.ts';
import { AT_CONSOLE, type Console } from './command.ts';

/**
 * Sends e-mails and returns whether all were sent. Commands do not wait for a mail server: if it fails, the operator
 * has to inform people in person.
 */
export async function sendAll({ mailer, clock }: Console, send: (outbox: Outbox) => Promise<void>): Promise<boolean> {
  const failures: Error[] = [];
  const outbox = createOutbox(mailer, clock, (error) => void failures.push(error));
  await send(outbox).catch((error: Error) => void failures.push(error));
  await outbox.stop();
  return failures.length === 0;
}

/**
 * E-mails the owner of an account a list of what this command removed, if anything. Returns a to-do line if the e-mail
 * could not be sent.
 */
export async function notifyOwner(
  desk: Console,
  owner: UserRow,
  taken: readonly TakenAway[],
): Promise<readonly string[]> {
  if (taken.length === 0) return [];
  const { db, clock } = desk;
  const isSent = await sendAll(desk, (outbox) => tellOfLoss({ db, outbox }, owner, taken, clock.now(), AT_CONSOLE));
  return isSent ? [] : [`An e-mail about it could not be sent. Tell ${owner.email}.`];
}
