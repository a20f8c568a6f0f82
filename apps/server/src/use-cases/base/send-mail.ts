import type { Message } from '../../platform/mail/mailer.ts';
import type { GivenUp, Terms } from '../../platform/mail/outbox.ts';
import { type AuditDetails, appendAudit } from '../../store/repositories/audit.ts';
import type { Services } from './services.ts';

export type MailServices = Pick<Services, 'db' | 'outbox'>;

interface About {
  readonly at: Date;
  readonly requestId: string;
  readonly address: string;
  readonly userId: number;
  readonly practiceId: number;
}

/**
 * Sends an e-mail. If the mail server refuses it, the audit trail records that, and the e-mail is retried. A second
 * line records when the retries are given up.
 */
export async function sendMail(
  { db, outbox }: MailServices,
  message: Message,
  about: About,
  terms: Pick<Terms, 'until' | 'isWanted'> = {},
): Promise<void> {
  const failed = (at: Date, details: AuditDetails) => appendAudit(db, { ...about, at, action: 'mail-failed', details });
  const givenUp = (why: GivenUp, at: Date) => failed(at, { givenUp: why });
  const sent = await outbox.send(message, { ...terms, givenUp });
  if (sent !== 'sent') await failed(about.at, { waits: sent === 'waits' });
}
