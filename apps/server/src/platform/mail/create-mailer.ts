import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { folderMailer } from './folder.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

/** Sends by SMTP if a server is configured, and otherwise writes files on this machine. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, clock: Clock): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, mailFrom, clock);
  return folderMailer(join(dataDir, 'mail'), mailFrom, clock);
}
