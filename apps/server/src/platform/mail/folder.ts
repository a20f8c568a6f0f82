import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Mailer } from './mailer.ts';

let count = 0;

/** Names sort in the order in which the files were written, and contain nothing about the person. */
function fileName(at: Date): string {
  count += 1;
  const written = at.toISOString().replace(/[:.]/g, '');
  return `${written}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
}

/**
 * A folder of `.eml` files that only the server's user may read, for trials and for installations without a mail
 * server.
 */
export function folderMailer(directory: string, from: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      const date = clock.now();
      const { message } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text, date });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, fileName(date)), message as Buffer, { mode: 0o600, flag: 'wx' });
    },
    close: () => transport.close(),
  };
}
