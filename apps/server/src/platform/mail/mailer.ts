import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { folderMailer } from './folder.ts';
import { smtpMailer } from './smtp.ts';

/** A message in plain text to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the message was taken over: by the mail server, or by the disk. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Over SMTP when a server is named, else into files that stay here. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, clock: Clock): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, mailFrom, clock);
  return folderMailer(join(dataDir, 'mail'), mailFrom, clock);
}
