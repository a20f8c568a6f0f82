import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Mailer } from './mailer.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Sends through a mail server: `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which is required unless
 * the server is this machine.
 */
export function smtpMailer(url: string, from: string, clock: Clock): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !LOCAL.has(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // An address object is never split at a comma, so a message goes to one person.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, date: clock.now() });
    },
    close: () => transport.close(),
  };
}
