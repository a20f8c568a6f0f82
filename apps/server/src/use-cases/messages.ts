import { texts } from '@advice-builder/contract';
import { sydneyTime } from '../platform/clock.ts';
import type { Message } from '../platform/mail/mailer.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

/** `11:05 am on 21/11/2026`, Sydney time. */
function timeInWords(at: Date): string {
  const { date, hour, minute } = sydneyTime(at);
  const [year, month, day] = date.split('-');
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  return `${clock} on ${day}/${month}/${year} (Sydney time)`;
}

function message(to: Person, subject: string, lines: readonly string[]): Message {
  const text = [`Hello ${to.firstName},`, '', ...lines, '', texts.appName, ''].join('\n');
  return { to: to.email, subject: `${texts.appName}: ${subject}`, text };
}

/** `asked`: on the sign-in page with the person's name; `given`: by the operator, who has taken the old one away. */
export function temporaryPasswordMessage(
  to: Person,
  password: string,
  expiresAt: Date,
  why: 'asked' | 'given',
): Message {
  const asked = why === 'asked';
  return message(to, 'your temporary password', [
    asked ? 'somebody gave your name and address to get a temporary password:' : 'this is your temporary password:',
    '',
    `    ${password}`,
    '',
    `It opens your account once, until ${timeInWords(expiresAt)}.`,
    'You then choose a password of your own.',
    ...(asked ? ['', 'If it was not you, do nothing: your present password still works.'] : []),
  ]);
}

const IF_NOT_YOU = ['If this was not you, ask for a temporary password on the sign-in page', 'and tell your practice.'];

export function passwordChangedMessage(to: Person, at: Date): Message {
  return message(to, 'your password was changed', [
    'the password of your account was changed',
    `at ${timeInWords(at)}.`,
    'Every other session was signed out.',
    '',
    ...IF_NOT_YOU,
  ]);
}

export function twoFactorMessage(to: Person, change: 'on' | 'off', at: Date): Message {
  return message(to, `two-factor authentication is ${change}`, [
    `two-factor authentication of your account was turned ${change}`,
    `at ${timeInWords(at)}.`,
    '',
    ...IF_NOT_YOU,
  ]);
}
