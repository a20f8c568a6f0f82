/** Every e-mail of the server is easy to read: a low reading grade, short sentences, and no words of advice. */
import { gradeOf } from '@advice-builder/kernel/testing';
import { expect, it } from 'vitest';
import { alarmMessage } from '../audit/alarm-message.ts';
import {
  codesLockedMessage,
  failedSignInsMessage,
  missingBackupMessage,
  newDeviceMessage,
  overdueMessage,
  passkeyCopiedMessage,
  passkeyMessage,
  passwordChangedMessage,
  purgeAnsweredMessage,
  purgeAskedMessage,
  purgeOfOwnMessage,
  recoveryCodesMessage,
  signOnBoundMessage,
  signOnChangedMessage,
  takenAwayMessage,
  temporaryPasswordMessage,
  twoFactorMessage,
  wrongCodeMessage,
} from './messages.ts';

const ANN = { email: 'ann@example.com', firstName: 'Ann' };
const AT = new Date('2026-11-20T23:00:00Z');
const ADDRESS = '203.0.113.7';
const MOST_WORDS = 28;
const MOST_GRADE = 8;
/** Terms without a simpler word, and the name of the product. */
const TERMS = ['two-factor authentication', 'Two-factor authentication', 'Advice Builder', 'authenticator app'];
const ADVICE = /\b(?:recommend\w*|should|ought|best|ideal\w*|unfortunately|safe\w*|wise\w*)\b/i;

const alarm = { count: 61, first: AT, last: AT, practice: 'Oak Street', practiceId: 1 };
const account = { firstName: 'Bob', lastName: 'Ash', email: 'bob@example.com' };

const MESSAGES = {
  'temporary password, asked': temporaryPasswordMessage(ANN, 'x', AT, 'asked'),
  'temporary password, given': temporaryPasswordMessage(ANN, 'x', AT, 'given'),
  'password changed': passwordChangedMessage(ANN, AT),
  'two-factor on': twoFactorMessage(ANN, 'on', AT),
  'recovery codes': recoveryCodesMessage(ANN, AT),
  'passkey added': passkeyMessage(ANN, 'added', AT),
  'passkey removed': passkeyMessage(ANN, 'removed', AT),
  'taken away': takenAwayMessage(ANN, ['password', 'codes', 'passkeys', 'sign-on'], AT),
  'failed sign-ins': failedSignInsMessage(ANN, AT, ADDRESS),
  'wrong code': wrongCodeMessage(ANN, AT, ADDRESS),
  'codes locked': codesLockedMessage(ANN, AT, ADDRESS),
  'new device, password': newDeviceMessage(ANN, AT, ADDRESS, 'password'),
  'new device, passkey': newDeviceMessage(ANN, AT, ADDRESS, 'passkey'),
  'new device, sign-on': newDeviceMessage(ANN, AT, ADDRESS, 'sign-on'),
  'sign-on changed': signOnChangedMessage(ANN, AT, { by: 'Bob Ash', issuer: 'https://login.example.com' }),
  'sign-on bound': signOnBoundMessage(ANN, AT, ADDRESS),
  'passkey copied': passkeyCopiedMessage(ANN, AT, ADDRESS),
  'rates overdue': overdueMessage(ANN.email, ['mpir.rate, since 1 January 2027: Maximum permissible interest rate']),
  'backup missing': missingBackupMessage(ANN.email, ['The backup of last night is missing.']),
  'purge asked': purgeAskedMessage(ANN, { recId: 7, by: 'Bob Ash' }),
  'purge confirmed': purgeAnsweredMessage(ANN, { recId: 7, by: 'Bob Ash', outcome: 'confirmed' }),
  'own record, asked': purgeOfOwnMessage(ANN, { recId: 7, by: 'Bob Ash', stage: 'asked' }),
  'own record, withdrawn': purgeOfOwnMessage(ANN, { recId: 7, by: 'Bob Ash', stage: 'withdrawn' }),
  'alarm of a person': alarmMessage(
    ANN,
    { ...alarm, kind: 'alarm-many-records', userId: 2, address: '', account },
    'https://advice.example.com',
  ),
  'alarm of an address': alarmMessage(
    ANN,
    { ...alarm, kind: 'alarm-address-failures', address: ADDRESS, account: undefined },
    undefined,
  ),
};

/** The sentences of an e-mail, without the greeting, indented lines and the signature. */
function sentencesOf(text: string): readonly string[] {
  const lines = text
    .trim()
    .split('\n')
    .slice(1, -1)
    .map((line) => (line === '' || line.startsWith('    ') ? '.' : line));
  return lines
    .join(' ')
    .split(/[.:;](?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

it.each(Object.entries(MESSAGES))('%s: is easy to read and has no words of advice', (_name, { subject, text }) => {
  const sentences = sentencesOf(text);
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)).toEqual([]);
  expect(gradeOf(`${sentences.join('. ')}.`, TERMS)).toBeLessThanOrEqual(MOST_GRADE);
  expect(`${subject} ${text}`).not.toMatch(ADVICE);
});
