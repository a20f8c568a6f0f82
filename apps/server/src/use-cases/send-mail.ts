import type { Message } from '../platform/mail/mailer.ts';
import { appendAudit } from '../store/repositories/audit.ts';
import type { Services } from './services.ts';

interface About {
  readonly at: Date;
  readonly requestId: string;
  readonly address: string;
  readonly userId: number;
  readonly practiceId: number;
}

/** Hands a message over; when that fails the trail says so, and the error goes on to the log. */
export async function sendMail(services: Pick<Services, 'db' | 'mailer'>, message: Message, about: About) {
  try {
    await services.mailer.send(message);
  } catch (error) {
    await appendAudit(services.db, { ...about, action: 'mail-failed' });
    throw error;
  }
}
