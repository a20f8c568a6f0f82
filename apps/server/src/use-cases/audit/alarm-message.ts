import { isIP } from 'node:net';
import { texts } from '@advice-builder/contract';
import type { Message } from '../../platform/mail/mailer.ts';
import { timeInWords } from '../base/messages.ts';
import type { Alarm } from './find-alarms.ts';

/** An alarm with the names of its practice and person. */
export interface NamedAlarm extends Alarm {
  /** Undefined if the alarm is about the installation. */
  readonly practice: string | undefined;
  readonly account: { readonly firstName: string; readonly lastName: string; readonly email: string } | undefined;
}

/** If `address` is not a network address, a visitor may have chosen the text, so it is not passed on. */
function placeOf(address: string): string {
  if (address.endsWith('/64') && isIP(address.slice(0, -3)) === 6) return `the network ${address}`;
  return isIP(address) === 0 ? 'an unknown address' : `the address ${address}`;
}

function whatHappened({ kind, count, address, practice, account }: NamedAlarm): readonly string[] {
  const who = account && `${account.firstName} ${account.lastName} (${account.email})`;
  const of = practice === undefined ? '' : ` of ${practice}`;
  switch (kind) {
    case 'alarm-many-records':
      return [`${who}${of}`, `viewed or exported ${count} different records within an hour.`];
    case 'alarm-refused-looks':
      return [`${who}${of}`, `was refused ${count} times within an hour.`];
    case 'alarm-address-failures':
      return [
        `Sign-ins to ${count === 1 ? '1 account' : `${count} different accounts`}${of} failed within an hour`,
        `from ${placeOf(address)}.`,
      ];
    case 'alarm-practice-failures':
      return [`${count} sign-ins to accounts${of} failed within an hour.`];
  }
}

const SUBJECTS = {
  'alarm-many-records': 'one account viewed many records',
  'alarm-refused-looks': 'one account was refused often',
  'alarm-address-failures': 'sign-ins to many accounts failed from one address',
  'alarm-practice-failures': 'many sign-ins failed',
} as const satisfies Record<Alarm['kind'], string>;

/**
 * The e-mail for administrators and the `OPERATORS` addresses, which may have no account here. It contains no client
 * data.
 */
export function alarmMessage(
  to: { readonly email: string; readonly firstName?: string },
  alarm: NamedAlarm,
  publicUrl: string | undefined,
): Message {
  const { kind, account, first, last } = alarm;
  const page = (path: string): string => (publicUrl === undefined ? `the page ${path}` : `${publicUrl}${path}`);
  const email = account?.email ?? 'EMAIL';
  const lines = [
    to.firstName === undefined ? 'Hello,' : `Hello ${to.firstName},`,
    '',
    ...whatHappened(alarm),
    `First: ${timeInWords(first)}.`,
    `Last: ${timeInWords(last)}.`,
    '',
    `To look closer: ${page('/audit/access')} shows which records an account saw, and when.`,
    `To see the lines of the audit trail: ${page('/audit')}.`,
    '',
    account === undefined
      ? 'If one of these sign-ins succeeded and nobody can explain it, block that account.'
      : 'There may be a good reason, so ask the person. If there is none, block the account.',
    'Whoever runs this installation can block it:',
    '',
    `    npm run user -- sign-out ${email}    ends its sessions`,
    `    npm run user -- disable ${email}     blocks sign-ins; its records stay`,
    '',
    'If somebody may have seen client data without a right to, the Notifiable Data Breaches scheme applies (Privacy',
    'Act 1988, s 26WH). You have 30 days to assess the case, from when you have grounds to suspect it.',
    'You get this alarm once a day at most. Later events are in the audit trail.',
  ];
  const subject = `${texts.appName}: alarm: ${SUBJECTS[kind]}`;
  return { to: to.email, subject, text: [...lines, '', texts.appName, ''].join('\n') };
}
