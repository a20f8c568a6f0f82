/** E-mails about purges. They contain no client data. */
import type { Database } from '../../store/database.ts';
import { listConfirmers } from '../../store/repositories/purges.ts';
import { findAccount } from '../../store/repositories/users.ts';
import { type PurgeStage, purgeAnsweredMessage, purgeAskedMessage, purgeOfOwnMessage } from '../base/messages.ts';
import { type MailServices, sendMail } from '../base/send-mail.ts';
import { personName } from './record-json.ts';

/** The origin of the request that asks for a purge, or confirms or refuses it. */
interface When {
  readonly at: Date;
  readonly requestId: string;
  readonly address: string;
}

interface OfRecord {
  readonly recId: number;
  readonly practiceId: number;
  readonly ownerId: number;
  readonly askedBy: number;
}

export async function nameOfAccount(db: Database, userId: number): Promise<string> {
  const account = await findAccount(db, userId);
  return personName(account?.user ?? null);
}

async function send(
  services: MailServices,
  when: When,
  { recId, practiceId, askedBy }: OfRecord,
  { userId, by, stage }: { readonly userId: number; readonly by: string; readonly stage: PurgeStage },
): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (account === undefined || account.user.disabledAt !== null) return;
  const { at, requestId, address } = when;
  const message =
    userId === askedBy && (stage === 'confirmed' || stage === 'refused')
      ? purgeAnsweredMessage(account.user, { recId, by, outcome: stage })
      : purgeOfOwnMessage(account.user, { recId, by, stage });
  await sendMail(services, message, { at, requestId, address, userId, practiceId });
}

/** Notifies those who can confirm, and the adviser of the record. */
export async function mailPurgeRequest(services: MailServices, when: When, of: OfRecord): Promise<void> {
  const { recId, practiceId, ownerId, askedBy } = of;
  const by = await nameOfAccount(services.db, askedBy);
  const confirmers = await listConfirmers(services.db, practiceId, askedBy);
  for (const to of confirmers) {
    const { at, requestId, address } = when;
    const about = { at, requestId, address, userId: to.id, practiceId };
    await sendMail(services, purgeAskedMessage(to, { recId, by }), about);
  }
  if (ownerId === askedBy || confirmers.some(({ id }) => id === ownerId)) return;
  await send(services, when, of, { userId: ownerId, by, stage: 'asked' });
}

/** Notifies the person who asked, and the adviser of the record, but not the person who confirms or refuses. */
export async function mailPurgeAnswer(
  services: MailServices,
  when: When,
  of: OfRecord,
  answer: { readonly by: string; readonly stage: PurgeStage; readonly userId?: number },
): Promise<void> {
  for (const userId of new Set([of.askedBy, of.ownerId])) {
    if (userId !== answer.userId) await send(services, when, of, { ...answer, userId });
  }
}
