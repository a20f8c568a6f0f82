import { listPracticeAccounts } from '../../../store/repositories/users.ts';
import { signOnChangedMessage } from '../../base/messages.ts';
import { type MailServices, sendMail } from '../../base/send-mail.ts';

interface Changed {
  readonly at: Date;
  readonly requestId: string;
  readonly address: string;
  readonly practiceId: number;
  /** The person who made the change, as text. */
  readonly by: string;
  readonly issuer: string;
}

/**
 * Notifies all administrators and supervisors of a practice that its provider changed, so that nobody changes it
 * unseen.
 */
export async function tellOverseers(services: MailServices, changed: Changed): Promise<void> {
  const { at, requestId, address, practiceId, by, issuer } = changed;
  for (const { user } of await listPracticeAccounts(services.db, practiceId)) {
    if (user.role === 'adviser') continue;
    const about = { at, requestId, address, practiceId, userId: user.id };
    await sendMail(services, signOnChangedMessage(user, at, { by, issuer }), about);
  }
}
