import type { Documents } from '../documents/documents.ts';
import type { Mailer } from '../mail/mailer.ts';
import { documentSeconds, mails, mailsUnderWay } from './counts.ts';

/** A mailer that counts the messages it sends. */
export function measuredMailer(mailer: Mailer): Mailer {
  return {
    close: () => mailer.close(),
    async send(message) {
      mailsUnderWay.inc();
      try {
        await mailer.send(message);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      } finally {
        mailsUnderWay.dec();
      }
    },
  };
}

/** Measures how long each document takes, including its time in the queue. */
export function measuredDocuments(documents: Documents): Documents {
  return {
    start: () => documents.start(),
    stopWaiting: () => documents.stopWaiting(),
    close: () => documents.close(),
    async make(job, options) {
      const end = documentSeconds.startTimer({ kind: 'file' in job ? 'record' : job.choices.document });
      const result = await documents.make(job, options);
      end({ outcome: result.ok ? 'made' : (result.problems[0]?.code ?? 'refused') });
      return result;
    },
  };
}
