import { isIP } from 'node:net';
import { texts } from '@advice-builder/contract';
import { sydneyTime } from '../../platform/clock.ts';
import type { Message } from '../../platform/mail/mailer.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

/** `11:05 am on 21/11/2026`, Sydney time. */
export function timeInWords(at: Date): string {
  const { date, hour, minute } = sydneyTime(at);
  const [year, month, day] = date.split('-');
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  return `${clock} on ${day}/${month}/${year} (Sydney time)`;
}

function message(to: Person, subject: string, lines: readonly string[]): Message {
  const text = [`Hello ${to.firstName},`, '', ...lines, '', texts.appName, ''].join('\n');
  return { to: to.email, subject: `${texts.appName}: ${subject}`, text };
}

/**
 * `asked`: requested on the sign-in page with the person's name. `given`: set by the operator, who removed the old one.
 */
export function temporaryPasswordMessage(
  to: Person,
  password: string,
  expiresAt: Date,
  why: 'asked' | 'given',
): Message {
  const asked = why === 'asked';
  return message(to, 'your temporary password', [
    asked
      ? 'Somebody entered your name and e-mail address to get a temporary password:'
      : 'This is your temporary password:',
    '',
    `    ${password}`,
    '',
    `You can sign in with it once, until ${timeInWords(expiresAt)}.`,
    'Then you choose your own password.',
    ...(asked ? ['', 'If it was not you, do nothing: your current password still works.'] : []),
  ]);
}

const IF_NOT_YOU = ['If this was not you, ask for a temporary password on the sign-in page', 'and tell your practice.'];

export function passwordChangedMessage(to: Person, at: Date): Message {
  return message(to, 'your password was changed', [
    'The password of your account was changed',
    `at ${timeInWords(at)}.`,
    'All other sessions were signed out.',
    '',
    ...IF_NOT_YOU,
  ]);
}

export function twoFactorMessage(to: Person, change: 'on' | 'off', at: Date): Message {
  return message(to, `two-factor authentication is ${change}`, [
    `Two-factor authentication of your account was turned ${change}`,
    `at ${timeInWords(at)}.`,
    '',
    ...IF_NOT_YOU,
  ]);
}

export function recoveryCodesMessage(to: Person, at: Date): Message {
  return message(to, 'new recovery codes', [
    'New recovery codes were made for your account',
    `at ${timeInWords(at)}.`,
    'The old codes no longer work.',
    '',
    ...IF_NOT_YOU,
  ]);
}

const PASSKEYS_REMOVED = [
  'Tell whoever runs Advice Builder for your practice. They can remove your passkeys with "reset --two-factor".',
];

export function passkeyMessage(to: Person, change: 'added' | 'removed', at: Date): Message {
  return message(to, `a passkey was ${change}`, [
    `A passkey of your account was ${change}`,
    `at ${timeInWords(at)}.`,
    'All other sessions were signed out.',
    '',
    ...(change === 'added'
      ? ['If this was not you, a new password does not stop the person who added it.', ...PASSKEYS_REMOVED]
      : IF_NOT_YOU),
  ]);
}

const TAKEN_AWAY = {
  password: 'your password',
  codes: 'two-factor authentication, with its recovery codes',
  passkeys: 'your passkeys',
  'sign-on': 'its connection with single sign-on',
} as const;

export type TakenAway = keyof typeof TAKEN_AWAY;

/** Lists what the operator removed. Somebody else may have asked for it in the owner's name. */
export function takenAwayMessage(to: Person, taken: readonly TakenAway[], at: Date): Message {
  return message(to, 'a way to sign in was removed from your account', [
    'Whoever runs Advice Builder for your practice removed this from your account:',
    '',
    ...taken.map((each) => `    ${TAKEN_AWAY[each]}`),
    '',
    `at ${timeInWords(at)}.`,
    'Every session was signed out.',
    '',
    'If you did not ask for this, tell them and your practice at once. Somebody may have asked in your name.',
  ]);
}

/**
 * The time and place of a sign-in or an attempt. If `address` is not a network address, a visitor may have chosen the
 * text, so it is not passed on.
 */
function occasion(at: Date, address: string): string {
  return `${timeInWords(at)}, from ${isIP(address) === 0 ? 'an unknown address' : `the address ${address}`}.`;
}

const ONCE_A_DAY = 'You get this e-mail once a day at most.';

/** The e-mail after failed sign-ins that reached a limit. */
export function failedSignInsMessage(to: Person, at: Date, address: string): Message {
  return message(to, 'failed sign-ins to your account', [
    'A wrong password was entered for your account several times, the last time',
    `at ${occasion(at, address)}`,
    '',
    'If this was you, wait a quarter of an hour and try again, or ask for a temporary password on the sign-in page.',
    '',
    'If it was not you, you need not do anything: nobody signed in, and you can still sign in yourself.',
    'Change the password if you use it elsewhere, and turn on two-factor authentication if it is off.',
    ONCE_A_DAY,
  ]);
}

const PASSWORD_IS_KNOWN = [
  'If it was not you, somebody knows your password. Change it at once, on the account page or with',
  'a temporary password from the sign-in page, and tell your practice.',
];

export function wrongCodeMessage(to: Person, at: Date, address: string): Message {
  return message(to, 'a wrong code for your account', [
    'The correct password of your account was entered with a wrong code of two-factor authentication',
    `at ${occasion(at, address)}`,
    'Nobody signed in.',
    '',
    'If this was you, you need not do anything.',
    ...PASSWORD_IS_KNOWN,
    ONCE_A_DAY,
  ]);
}

export function codesLockedMessage(to: Person, at: Date, address: string): Message {
  return message(to, 'two-factor authentication is locked', [
    'Too many wrong codes of two-factor authentication were entered for your account in a row.',
    `The last one was entered at ${occasion(at, address)}`,
    'Codes of your authenticator app no longer work. You can still sign in with one of your recovery codes, which',
    'unlocks the app. If you have none, ask your practice to have it unlocked.',
    '',
    ...PASSWORD_IS_KNOWN,
  ]);
}

export type WayIn = 'password' | 'passkey' | 'sign-on';

/** Instructions for an owner who did not make the sign-in. */
const NOT_THEIR_SIGN_IN: Readonly<Record<WayIn, readonly string[]>> = {
  password: PASSWORD_IS_KNOWN,
  passkey: [
    'If it was not you, somebody has a passkey of your account. A new password does not stop them.',
    ...PASSKEYS_REMOVED,
  ],
  'sign-on': [
    'If it was not you, somebody can sign in as you at the provider of your practice. Tell your practice at once.',
  ],
};

const OPENED_BY: Readonly<Record<WayIn, string>> = {
  password: 'Somebody signed in to your account with its password',
  passkey: 'Somebody signed in to your account with a passkey',
  'sign-on': 'Somebody signed in to your account with single sign-on',
};

/** The e-mail after a sign-in on a new device. */
export function newDeviceMessage(to: Person, at: Date, address: string, way: WayIn): Message {
  return message(to, 'a new device signed in', [
    OPENED_BY[way],
    `at ${occasion(at, address)}`,
    'We have not seen this device or place in the last 90 days.',
    '',
    'If this was you, you need not do anything.',
    ...NOT_THEIR_SIGN_IN[way],
    'You get this e-mail once a day at most for each device.',
  ]);
}

/** The e-mail to all administrators and supervisors of a practice. */
export function signOnChangedMessage(
  to: Person,
  at: Date,
  { by, issuer }: { readonly by: string; readonly issuer: string },
): Message {
  return message(to, 'single sign-on of your practice was changed', [
    `${by} changed who can sign in to your practice, and how,`,
    `at ${timeInWords(at)}.`,
    issuer === '' ? 'No provider is set now.' : `The provider is now ${issuer}.`,
    'Whoever controls the provider can sign in as any of you.',
    '',
    'If you do not know about this, tell whoever runs Advice Builder for your practice at once.',
  ]);
}

/** The e-mail to a person whom a provider identified for the first time. */
export function signOnBoundMessage(to: Person, at: Date, address: string): Message {
  return message(to, 'your account was connected with single sign-on', [
    'Somebody signed in to your account with single sign-on for the first time,',
    `at ${occasion(at, address)}`,
    'From now on, whoever did this can sign in to your account with single sign-on.',
    '',
    'If this was not you, tell whoever runs Advice Builder for your practice at once. They can stop this with "disconnect".',
  ]);
}

export function passkeyCopiedMessage(to: Person, at: Date, address: string): Message {
  return message(to, 'a passkey was refused', [
    'A passkey of your account was refused, because somebody may have a copy of it,',
    `at ${occasion(at, address)}`,
    'Nobody signed in.',
    '',
    'Remove this passkey on the account page, add a new one, and tell your practice.',
    ONCE_A_DAY,
  ]);
}

/** The e-mail to an `OPERATORS` address, which may have no account here. @param series one line per series. */
export function overdueMessage(to: string, series: readonly string[]): Message {
  const lines = [
    'Hello,',
    '',
    'The scheduled change day of these rates has passed, but no new value has been entered:',
    '',
    ...series.map((line) => `    ${line}`),
    '',
    'Until a value is published here, figures use the last one and carry the mark "Rate held flat".',
    'Run "npm run rates -- help" to see how to publish one. You get this e-mail once a day.',
  ];
  return { to, subject: `${texts.appName}: rates are overdue`, text: [...lines, '', texts.appName, ''].join('\n') };
}

export function missingBackupMessage(to: string, missing: readonly string[]): Message {
  const lines = [
    'Hello,',
    '',
    ...missing,
    '',
    'The log of the server and /healthz show what failed.',
    'The section "Back up and restore" of docs/operations.md says what to do. You get this e-mail once a day.',
  ];
  return {
    to,
    subject: `${texts.appName}: last night’s backup is missing`,
    text: [...lines, '', texts.appName, ''].join('\n'),
  };
}

export type PurgeStage = 'asked' | 'confirmed' | 'refused' | 'withdrawn';

/**
 * The e-mail to people who can confirm a purge: the record's number and the name of the person who asked, no client
 * data.
 */
export function purgeAskedMessage(to: Person, { recId, by }: { readonly recId: number; readonly by: string }): Message {
  return message(to, `a purge of record ${recId} waits for a second person`, [
    `${by} asks to purge record ${recId} for good, before its seven years end.`,
    'A second person has to agree. Confirm or refuse it within 14 days: Practice, then Data.',
    'If nobody confirms or refuses it, the request lapses and nothing is purged.',
  ]);
}

export function purgeAnsweredMessage(
  to: Person,
  { recId, by, outcome }: { readonly recId: number; readonly by: string; readonly outcome: 'confirmed' | 'refused' },
): Message {
  return message(to, `the purge of record ${recId} was ${outcome}`, [
    outcome === 'confirmed'
      ? `${by} confirmed the purge you asked for. Record ${recId} is deleted for good.`
      : `${by} refused the purge you asked for. Nothing of record ${recId} was purged.`,
  ]);
}

/** The e-mail to the adviser of the record, if other people request the purge and confirm or refuse it. */
export function purgeOfOwnMessage(
  to: Person,
  { recId, by, stage }: { readonly recId: number; readonly by: string; readonly stage: PurgeStage },
): Message {
  const said: Readonly<Record<PurgeStage, readonly [string, ...string[]]>> = {
    asked: [
      `a purge of your record ${recId} was requested`,
      `${by} asks to purge your record ${recId} for good, before its seven years end.`,
      'An administrator or supervisor of your practice has 14 days to confirm or refuse it.',
      'If the record must stay, tell them now. If nobody confirms or refuses it, nothing is purged.',
    ],
    confirmed: [
      `your record ${recId} was purged`,
      `${by} confirmed the purge of your record ${recId}. It is deleted for good.`,
    ],
    refused: [
      `the purge of your record ${recId} was refused`,
      `${by} refused the purge of record ${recId}. Nothing of it was purged.`,
    ],
    withdrawn: [
      `the purge of your record ${recId} was withdrawn`,
      `${by} withdrew the purge of record ${recId}. Nothing of it was purged.`,
    ],
  };
  const [subject, ...lines] = said[stage];
  return message(to, subject, lines);
}
