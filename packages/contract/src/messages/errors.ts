/**
 * The error catalogue: every code of a Problem or an answer, with its HTTP status and message. A parameter replaces
 * `{name}` in a message. Texts in the specification are used word for word.
 */
import type { Problem } from '@advice-builder/kernel';
import { careFields } from '../fields/care-fields.ts';
import { recordFields } from '../fields/record-fields.ts';
import { texts } from '../words/texts.ts';
import { type Notice, type NoticeEntry, noticeCatalogue } from './notices.ts';

interface CatalogueEntry {
  /** The HTTP status if the whole call fails with this problem. */
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

const catalogue = <const C extends Readonly<Record<string, CatalogueEntry>>>(entries: C): C => entries;

const bad = (message: string): CatalogueEntry => ({ status: 400, title: 'Request Not Understood', message });
const invalid = (message: string): CatalogueEntry => ({ status: 422, title: 'Check What Was Entered', message });
const missing = (message: string): CatalogueEntry => ({ status: 422, title: 'Not Ready', message });
const passwordRule = (message: string): CatalogueEntry => ({ status: 422, title: 'Request Failed', message });

const requestErrors = catalogue({
  'request-malformed': bad('This is not a valid HTTP request.'),
  'request-timeout': { status: 408, title: 'Request Not Understood', message: 'The request took too long to arrive.' },
  'headers-too-large': { status: 431, title: 'Too Large', message: 'The address and headers are larger than 16 kB.' },
  'body-malformed': bad('The request body cannot be read.'),
  'body-too-many-parts': bad('The request body has more than {max} parts.'),
  'form-malformed': bad('A percent sign in the form must be followed by two hex digits of UTF-8.'),
  'form-key-malformed': bad('The field name "{key}" is not in bracket notation.'),
  'form-key-forbidden': bad('The field name "{key}" is not allowed.'),
  'form-key-too-long': bad('A field name is longer than {max} characters.'),
  'form-too-deep': bad('A field name is nested deeper than {max} levels.'),
  'form-too-many-fields': bad('The form has more than {max} fields.'),
  'form-duplicate': bad('The field "{key}" is sent twice.'),
  'form-list-gap': bad('The list "{key}" must be numbered 0, 1, 2 without gaps.'),
  'body-too-large': { status: 413, title: 'Too Large', message: 'The request is larger than {max} bytes.' },
  'media-type-unsupported': {
    status: 415,
    title: 'Request Not Understood',
    message: 'Send the body as application/x-www-form-urlencoded or application/json.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Request Not Understood',
    message: 'This address does not accept that method.',
  },
  'session-required': { status: 401, title: 'Sign In', message: 'Sign in first.' },
  'session-expired': { status: 401, title: texts.sessionExpiredTitle, message: texts.sessionExpired },
  'session-revoked': { status: 401, title: 'Signed Out', message: texts.sessionRevoked },
  'access-denied': {
    status: 403,
    title: texts.errorScreens.accessDenied.title,
    message: texts.errorScreens.accessDenied.subtitle,
  },
  'not-found': { status: 404, title: texts.errorScreens['404'].title, message: 'There is nothing at this address.' },
  'record-not-found': {
    status: 404,
    title: texts.errorScreens.record404.title,
    message: texts.errorScreens.record404.subtitle,
  },
  'record-archived': {
    status: 422,
    title: 'Archived',
    message: 'This record is archived. Take it out of the archive to change it.',
  },
  'record-open-elsewhere': {
    status: 409,
    title: 'Open Elsewhere',
    message: '{name} saved this record within the last 15 minutes. Nothing was purged. Ask them first.',
  },
  'purge-asked': {
    status: 409,
    title: 'Asked Already',
    message: 'Someone has already asked to purge this record. A second person must approve it.',
  },
  'purge-not-found': {
    status: 409,
    title: 'Not Waiting',
    message: 'No purge of this record is waiting. Someone answered it, or 14 days passed without an answer.',
  },
  'purge-reference-wrong': {
    status: 422,
    title: 'Check What Was Entered',
    message: 'This is not the reference of this record. Check it and enter it again.',
  },
  'scenario-not-found': { status: 404, title: 'Scenario Not Found', message: 'This record has no scenario {sid}.' },
  'version-not-found': {
    status: 404,
    title: 'Version Not Found',
    message: 'This record has no version {version} in its history.',
  },
  'version-name-kept': {
    status: 422,
    title: 'Check What Was Entered',
    message:
      'A download named this version “{name}”, and that name cannot be changed. Your next save starts a new version that you can name.',
  },
  'version-name-presented': {
    status: 422,
    title: 'Check What Was Entered',
    message: 'Names like “as presented 3 Nov” are reserved for downloads. Choose another name.',
  },
  'revision-conflict': {
    status: 409,
    title: 'Saved Elsewhere',
    message: 'A newer copy was saved at {savedAt}. Nothing was changed. Load the newer copy first.',
  },
  'rates-changed': {
    status: 409,
    title: 'Rates Were Updated',
    message: 'Rates were updated. Wait until the figures are recalculated, then try again.',
  },
  'rerun-not-found': { status: 404, title: 'Not Found', message: 'This re-run no longer exists.' },
  'calculation-not-found': { status: 404, title: 'Not Found', message: 'This calculation no longer exists.' },
  /** One fault found by the checks of a rates pack. `words` comes from the rates package. */
  'pack-refused': invalid('{words}'),
  'practice-default-changed': {
    status: 409,
    title: 'Changed Elsewhere',
    message: 'Someone else changed this while you had it open. Nothing was saved. Open it again first.',
  },
  'rerun-under-way': {
    status: 409,
    title: 'Under Way',
    message: 'A re-run of the same records is in progress. Wait until it is finished, or cancel it.',
  },
  'rerun-over': { status: 409, title: 'Over', message: 'This re-run has ended. Nothing was changed.' },
  'too-many-requests': { status: 429, title: 'Too Many Requests', message: 'Wait {time}, then try again.' },
  'server-error': { status: 500, title: texts.communicationErrorTitle, message: texts.communicationError },
  'server-busy': {
    status: 503,
    title: 'Server Busy',
    message: 'The server is busy. Try again in {seconds} seconds.',
  },
  'server-unavailable': { status: 503, title: texts.communicationErrorTitle, message: texts.communicationError },
});

const signInErrors = catalogue({
  'log-in-failed': { status: 422, title: texts.logIn, message: texts.logInFailed },
  'log-in-locked': {
    status: 422,
    title: texts.logIn,
    message: 'Too many attempts. Wait {time}, then try again.',
  },
  'email-invalid': { status: 422, title: texts.logIn, message: texts.emailInvalid },
  'password-empty': passwordRule(texts.passwordEmpty),
  'new-password-empty': passwordRule(texts.newPasswordEmpty),
  'password-complexity': passwordRule(texts.passwordComplexity),
  'password-mismatch': passwordRule(texts.passwordMismatch),
  'proof-required': passwordRule('Enter your current password to change this.'),
  'password-wrong': passwordRule('The current password is incorrect.'),
  'password-same': passwordRule('The new password is the same as the current one. Choose another.'),
  'password-common': passwordRule('This password is easy to guess. Choose another.'),
  'password-change-failed': passwordRule(texts.passwordChangeFailed),
  'password-change-required': { status: 403, title: 'Change Password', message: texts.mustChangePassword },
  'reset-failed': { status: 422, title: texts.resetFailedTitle, message: texts.resetFailed },
  'attempts-locked': {
    status: 429,
    title: 'Too Many Attempts',
    message: 'Too many attempts. Wait {time}, then try again.',
  },
});

const signOn = (status: number, message: string): CatalogueEntry => ({ status, title: 'Single Sign-On', message });

const signOnErrors = catalogue({
  'sign-on-unavailable': signOn(
    422,
    'Single sign-on needs the public address of this server. Ask the operator to set PUBLIC_URL.',
  ),
  'sign-on-not-offered': signOn(
    422,
    'Single sign-on is not set up for this e-mail address. Log in with your password.',
  ),
  'sign-on-unreachable': signOn(
    502,
    'The sign-in provider of your practice did not answer as expected. Try again in a few minutes.',
  ),
  'sign-on-refused': signOn(
    422,
    'Single sign-on did not let you in. An administrator of your practice can see why in the audit trail.',
  ),
  'sign-on-expired': signOn(422, 'This sign-in took too long, or it began in another browser. Start again.'),
  'sign-on-busy': signOn(429, 'Too many sign-ins from here were not finished. Wait 15 minutes, then try again.'),
  'sign-on-issuer': signOn(
    422,
    'The issuer address must start with https:// and must not contain a question mark, # or password.',
  ),
  'sign-on-private': signOn(
    422,
    'The issuer address is inside a private network. Ask the operator of this server to allow it.',
  ),
  'sign-on-incomplete': signOn(422, 'Enter a domain, an issuer address, a client id and a secret first.'),
  'sign-on-not-tried': signOn(
    422,
    'Sign in once through single sign-on first. After that it can be the only way to log in.',
  ),
  'sign-on-keeper': signOn(422, 'Choose an administrator of the practice who has a password and will keep it.'),
  'sign-on-second-factor': signOn(
    422,
    'Your practice requires a second factor. Let the one at the provider count first. Then single sign-on can be the only way to log in.',
  ),
  'sign-on-too-new': signOn(
    403,
    'Single sign-on for your practice, or your account there, was set up or changed less than {days} days ago. Log in with your password to do this.',
  ),
  'second-factor-only-way': signOn(
    422,
    'Single sign-on is the only way to log in here. Let the second factor at the provider count before you require one.',
  ),
  'operator-sign-on': signOn(
    403,
    'Log in with your password to do this. Operators cannot use single sign-on for their tasks.',
  ),
  'sign-in-again-required': signOn(422, 'Sign in again at your provider first. This shows that it is you.'),
  'sign-in-again-refused': signOn(
    422,
    'Your provider did not sign you in again. An administrator of your practice can see why in the audit trail.',
  ),
  'sign-in-again-old': signOn(
    422,
    'Your provider did not confirm that you signed in again. Ask an administrator of your practice.',
  ),
  'sign-in-again-other': signOn(
    422,
    'A different person signed in at the provider. Sign in with the account that you use here.',
  ),
  'sign-in-again-factor': signOn(
    422,
    'You are signed in here with two factors, but you signed in again with only one. Use both at your provider.',
  ),
  'password-none': signOn(
    422,
    'This needs a password, and your account has none. Ask an administrator of your practice who has one.',
  ),
});

const twoFactor = (status: number, message: string): CatalogueEntry => ({
  status,
  title: 'Two-Factor Authentication',
  message,
});

const passkeyRule = (message: string): CatalogueEntry => ({ status: 422, title: 'Passkeys', message });

const twoFactorErrors = catalogue({
  'two-factor-code-required': twoFactor(422, 'Enter the code from your authenticator app, or a recovery code.'),
  'two-factor-code-wrong': twoFactor(422, 'This code is incorrect, or it was used before. Enter another code.'),
  'two-factor-locked': twoFactor(
    422,
    'Codes are locked after too many wrong ones. Use a recovery code, or ask your practice to unlock them.',
  ),
  'two-factor-required': twoFactor(
    403,
    'Your practice requires two-factor authentication. Set it up first under My Account. Programs use POST /two-factor/begin and POST /two-factor/confirm.',
  ),
  'two-factor-not-begun': twoFactor(422, 'Create a new key for your authenticator app first.'),
  'two-factor-on': twoFactor(422, 'Two-factor authentication is already on.'),
  'two-factor-off': twoFactor(422, 'Two-factor authentication is not on.'),
  'two-factor-not-postponable': twoFactor(422, 'This can no longer be postponed. Set it up first.'),
  'two-factor-passkey-required': twoFactor(422, 'Use your passkey as well.'),
  'two-factor-passkey-wrong': twoFactor(422, 'This passkey was not accepted. Try again.'),
  'passkey-log-in-failed': { status: 422, title: texts.logIn, message: 'This passkey was not accepted. Try again.' },
  'passkeys-off': passkeyRule('You cannot use passkeys here, because the public address of this server is not set.'),
  'passkey-refused': passkeyRule('This passkey was not accepted. Start again.'),
  'passkey-known': passkeyRule('You have already added this passkey.'),
  'passkey-missing': passkeyRule('This passkey no longer exists.'),
  'passkeys-full': passkeyRule('An account can have at most {max} passkeys. Remove one first.'),
});

const fieldErrors = catalogue({
  'type-expected': invalid('This must be {expected}.'),
  'unknown-field': invalid('There is no field "{field}" here.'),
  required: invalid('This is required.'),
  'number-min': invalid('The minimum is {min}.'),
  'number-max': invalid('The maximum is {max}.'),
  'number-decimals': invalid('Use fewer decimal places.'),
  'amount-decimals': invalid(`${texts.amountDecimals}.`),
  'text-too-long': invalid('At most {max} characters.'),
  'text-too-short': invalid('At least {min} characters.'),
  'text-character': invalid('The text contains a character that cannot be stored. Remove it.'),
  'text-pattern': invalid('This is not in the expected form.'),
  'list-too-long': invalid('At most {max} entries.'),
  'list-too-short': invalid('At least {min} entries.'),
  'choice-unknown': invalid('This is not one of the choices.'),
  'date-invalid': invalid(texts.invalidDate),
  'value-invalid': invalid('This value is not accepted.'),
});

/** Contradictions: documents that no screen can produce and that a calculation could read in more than one way. */
const contradictionErrors = catalogue({
  'project-from-late': invalid(`${recordFields.projectFrom.label} must not be after {to}.`),
  'project-from-range': invalid(`${recordFields.projectFrom.label} must not be before {from} or after {to}.`),
  'client-missing': invalid('A record needs a client. The first client cannot be deleted.'),
  'birth-in-future': invalid('A date of birth cannot be in the future.'),
  'partner-missing': invalid('A couple needs a second client.'),
  'partner-unexpected': invalid('A single client has no partner.'),
  'illness-separation-contradiction': invalid('The relationship and the separation by illness do not match.'),
  'care-combination': invalid(texts.carePartnerReset.body),
  'means-status-exclusive': invalid(
    `A client cannot be both a ${careFields.lmr.label} and a ${careFields.marketPayer.label}.`,
  ),
  'rules-exclusive': invalid('The post reform rules and the No Worse Off principle cannot both apply. Choose one.'),
  'death-in-current': invalid('The Current Situation cannot include a death. Enter it in a proposed scenario.'),
  'entry-maximum': invalid('Maximum {title} entries reached for this Scenario.'),
  'entry-id-taken': invalid('Two entries have the same id.'),
  'entry-security-unknown': invalid('This scenario has no such asset to secure the loan. Choose another asset.'),
  'letter-period': invalid('The last day must not be before the first day.'),
  'letter-unknown': invalid('This letter is not in the record. It may have been removed.'),
  'letter-agrees': invalid('No line of this letter differs from the figures, so there is nothing to ask about.'),
  'letter-no-care': invalid('In this scenario the person is not in residential care on this day.'),
  'letter-after-projection': invalid('This day is more than 15 years after the start of the record.'),
  'letter-long': invalid('An invoice covers at most 366 days.'),
  'letter-twice': invalid('Two letters or fees paid have the same id.'),
  'entry-owner-twice': invalid('This person already has an entry of this kind.'),
  'careplus-date-early': invalid('Careplus cannot start before 1 August 2015.'),
  'entry-protected': invalid(texts.entryProtected),
  'scenario-maximum': invalid('A record has at most {max} scenarios.'),
  'scenario-current-kept': invalid('The Current Situation cannot be deleted.'),
  'scenario-unknown': invalid('This record has no scenario {sid}.'),
  'preferred-not-included': invalid('The highlighted scenario is not in the list. Include it, or highlight another.'),
  'payload-empty': invalid('There is nothing to save.'),
  'record-id-contradiction': invalid('The record ID in the address does not match the one in the request.'),
});

/** Faults that show that a file is not a case file, before its fields are read. */
const caseFileErrors = catalogue({
  'json-malformed': invalid('Line {line}, column {column}: this is not valid JSON.'),
  'json-too-deep': invalid('This is nested deeper than {max} levels.'),
  'json-field-twice': invalid('This field appears here twice.'),
  'case-format': invalid('This is not an Advice Builder case file.'),
  'follows-current': invalid('follows the Current Situation; leave it out'),
  'case-newer': invalid('The file has version {version}. This program can read versions up to {max}.'),
});

const unavailable = (message: string): CatalogueEntry => ({
  status: 503,
  title: texts.downloadFailed.title,
  message,
});

/** Why a document was not created. The page shows the message below the title of its own toast. */
const documentErrors = catalogue({
  'documents-unavailable': unavailable('This server cannot create documents: {reason}.'),
  'documents-busy': unavailable('{waiting} documents are already waiting. Try again in a moment.'),
  'document-too-slow': unavailable('The document took longer than {seconds} seconds. Try again without 10 & 15 years.'),
  'document-failed': { status: 500, title: texts.downloadFailed.title, message: texts.downloadFailed.body },
  'download-not-found': { status: 404, title: texts.downloadFailed.title, message: 'This download does not exist.' },
  'document-unreadable': {
    status: 500,
    title: texts.downloadFailed.title,
    message: 'The stored data of this document cannot be read.',
  },
  'document-changed': {
    status: 409,
    title: texts.downloadFailed.title,
    message:
      'This document cannot be created exactly as before. Changed since then: {changed}. Ask for today’s version instead, or leave it.',
  },
  'document-name-advice': invalid(
    'This document is not a Statement of Advice. It gives estimates to support one. Choose another name.',
  ),
  'logo-pixels': invalid('The logo can have at most 3,000 pixels on each side.'),
  'logo-type': invalid('The logo must be a PNG or JPEG picture.'),
  'logo-size': invalid('The logo can be at most 200 kB.'),
  'signature-pixels': invalid('The signature can have at most 3,000 pixels on each side.'),
  'signature-type': invalid('The signature must be a PNG or JPEG picture.'),
  'signature-size': invalid('The signature can be at most 200 kB.'),
  'phone-invalid': invalid('A phone number can have only digits, spaces, brackets, + and -.'),
  'representative-number-invalid': invalid('A representative number can have at most nine digits.'),
});

/** The inputs that a calculation needs. */
const calculationErrors = catalogue({
  'type-of-care-missing': missing('Choose a type of care for {who}.'),
  'date-of-entry-missing': missing('{who} needs a date of entry.'),
  'date-of-entry-too-early': missing(texts.residentialDateEarly.body),
  'package-date-missing': missing('{who} needs the date the package commenced.'),
  'calculation-base-missing': missing('Choose what the fees of the community are calculated on.'),
  'purchase-date-missing': missing('The community needs its date of purchase.'),
  'purchase-price-missing': missing('The community needs its purchase price.'),
  'mpir-unknown': missing('There is no MPIR for the chosen quarter.'),
  'date-out-of-rates': missing('There are no rates for {date}.'),
  'rule-unknown': missing('There is no rule "{rule}".'),
});

export const problemCatalogue = {
  ...requestErrors,
  ...signInErrors,
  ...signOnErrors,
  ...twoFactorErrors,
  ...fieldErrors,
  ...contradictionErrors,
  ...caseFileErrors,
  ...documentErrors,
  ...calculationErrors,
};
export type ErrorCode = keyof typeof problemCatalogue;
export type NoticeCode = keyof typeof noticeCatalogue;
/** A Problem with a code of the catalogue. */
export interface ContractProblem extends Problem {
  readonly code: ErrorCode;
}

export function problem(
  code: ErrorCode,
  fieldPath: Problem['fieldPath'] = [],
  params?: Problem['params'],
): ContractProblem {
  return params ? { code, fieldPath, params } : { code, fieldPath };
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(problemCatalogue, code);
const isNoticeCode = (code: string): code is NoticeCode => Object.hasOwn(noticeCatalogue, code);

const spans = [
  { name: 'second', seconds: 1 },
  { name: 'minute', seconds: 60 },
  { name: 'hour', seconds: 3600 },
  { name: 'day', seconds: 86_400 },
] as const;

/** `90 seconds`, `10 minutes`, `23 hours`: rounded up, in the largest unit that gives at least two. */
function spanWords(seconds: number): string {
  const span = spans.findLast((each) => seconds >= 2 * each.seconds) ?? spans[0];
  // biome-ignore lint/plugin: a time to wait, no money.
  const count = Math.max(1, Math.ceil(seconds / span.seconds));
  return `${count} ${span.name}${count === 1 ? '' : 's'}`;
}

/** The message parameter for how long a limit lasts. */
export const waitOf = (seconds: number) => ({ time: spanWords(seconds) });

/** The problem of a limit that was reached. New requests are accepted after `seconds`. */
export const tooManyRequests = (seconds: number): ContractProblem =>
  problem('too-many-requests', [], { ...waitOf(seconds), seconds });

/** Fills the parameters into a message. The place of a missing parameter stays unchanged. */
export function fillText(message: string, params: Problem['params'] = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** Returns the message of a problem or notice. An unknown code (our own fault) returns that of a server error. */
export function messageOf(found: Problem): string {
  if (isErrorCode(found.code)) return fillText(problemCatalogue[found.code].message, found.params);
  if (isNoticeCode(found.code)) return fillText(noticeCatalogue[found.code].message, found.params);
  return problemCatalogue['server-error'].message;
}

/**
 * Describes how the figures treat a notice, for readers of a document, who cannot fix it. Undefined if there is nothing
 * to print.
 * @param from The first month of the figures, `December 2026`.
 */
export function doneWords(notice: Notice, from: string): string | undefined {
  const { message, done = message }: NoticeEntry = noticeCatalogue[notice.code];
  return done === '' ? undefined : fillText(done, { ...notice.params, from });
}

export function titleOf(code: string): string {
  return isErrorCode(code) ? problemCatalogue[code].title : problemCatalogue['server-error'].title;
}

/** Returns the HTTP status of an answer with these problems: that of the first one; 500 for an unknown code. */
export function statusOf(problems: readonly Problem[]): number {
  const code = problems[0]?.code ?? '';
  return isErrorCode(code) ? problemCatalogue[code].status : 500;
}

/** `sCare[0].dateOfEntry` */
export function pathText(path: Problem['fieldPath']): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}
