/**
 * The error catalogue: every code a Problem or an answer may carry, with its status on the wire and its words.
 * `{name}` in a message is replaced by the parameter of that name. Rules with a printed text use it literally.
 */
import type { Problem } from '@advice-builder/kernel';
import { careFields } from '../fields/care-fields.ts';
import { recordFields } from '../fields/record-fields.ts';
import { texts } from '../words/texts.ts';
import { type Notice, type NoticeEntry, noticeCatalogue } from './notices.ts';

interface CatalogueEntry {
  /** HTTP status when the whole call fails for it. */
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
  'request-malformed': bad('This is no request of HTTP.'),
  'request-timeout': { status: 408, title: 'Request Not Understood', message: 'The request took too long to arrive.' },
  'headers-too-large': { status: 431, title: 'Too Large', message: 'Address and headers are larger than 16 kB.' },
  'body-malformed': bad('The body of the request cannot be read.'),
  'body-too-many-parts': bad('There are more than {max} parts.'),
  'form-malformed': bad('The form contains a percent sign that is not followed by two hexadecimal digits of UTF-8.'),
  'form-key-malformed': bad('The field name "{key}" is not in bracket notation.'),
  'form-key-forbidden': bad('The field name "{key}" is not allowed.'),
  'form-key-too-long': bad('A field name is longer than {max} characters.'),
  'form-too-deep': bad('A field name is nested deeper than {max} levels.'),
  'form-too-many-fields': bad('The form has more than {max} fields.'),
  'form-duplicate': bad('The field "{key}" is sent twice.'),
  'form-list-gap': bad('The list "{key}" is not numbered 0, 1, 2 without gaps.'),
  'body-too-large': { status: 413, title: 'Too Large', message: 'The request is larger than {max} bytes.' },
  'media-type-unsupported': {
    status: 415,
    title: 'Request Not Understood',
    message: 'Send application/x-www-form-urlencoded or application/json.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Request Not Understood',
    message: 'This address does not take that call.',
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
    message: '{name} saved in this record within the last 15 minutes. Nothing was purged. Ask them first.',
  },
  'purge-asked': {
    status: 409,
    title: 'Asked Already',
    message: 'The purge of this record was asked for already, and waits for a second person.',
  },
  'purge-not-found': {
    status: 409,
    title: 'Not Waiting',
    message: 'No purge of this record is waiting. It was answered, or nobody answered within 14 days.',
  },
  'purge-reference-wrong': {
    status: 422,
    title: 'Check What Was Entered',
    message: 'This is not the reference of the record.',
  },
  'scenario-not-found': { status: 404, title: 'Scenario Not Found', message: 'This record has no scenario {sid}.' },
  'version-not-found': {
    status: 404,
    title: 'Version Not Found',
    message: 'The history of this record has no version {version}.',
  },
  'version-name-kept': {
    status: 422,
    title: 'Check What Was Entered',
    message: 'A download named this version “{name}”, and that name stays. The next save begins a version to name.',
  },
  'version-name-presented': {
    status: 422,
    title: 'Check What Was Entered',
    message: 'Downloads alone give names like “as presented 3 Nov”. Choose other words.',
  },
  'revision-conflict': {
    status: 409,
    title: 'Saved Elsewhere',
    message: 'A newer copy was saved at {savedAt}. Nothing was changed. Load it first.',
  },
  'rates-changed': {
    status: 409,
    title: 'Rates Were Updated',
    message: 'Rates were updated. Figures are recalculated. Then try again.',
  },
  'rerun-not-found': { status: 404, title: 'Not Found', message: 'There is no such run any more.' },
  'calculation-not-found': { status: 404, title: 'Not Found', message: 'There is no such calculation any more.' },
  /** One line of what a check of packs found: `words` is the catalogue of the rates themselves. */
  'pack-refused': invalid('{words}'),
  'practice-default-changed': {
    status: 409,
    title: 'Changed Elsewhere',
    message: 'Somebody else has changed this meanwhile. Nothing was saved.',
  },
  'rerun-under-way': {
    status: 409,
    title: 'Under Way',
    message: 'A re-run of the same records is under way. Wait until it is done, or cancel it.',
  },
  'rerun-over': { status: 409, title: 'Over', message: 'This re-run is over. Nothing was changed.' },
  'too-many-requests': { status: 429, title: 'Too Many Requests', message: 'Wait {time}, then try again.' },
  'server-error': { status: 500, title: texts.communicationErrorTitle, message: texts.communicationError },
  'server-busy': {
    status: 503,
    title: 'A Moment, Please',
    message: 'Very many people are at work just now. Wait {seconds} seconds, then try again.',
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
  'password-wrong': passwordRule('The current password is not right.'),
  'password-same': passwordRule('The new password is the current one. Choose another.'),
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
    'Single sign-on needs the address of this server. Ask whoever runs it to set PUBLIC_URL.',
  ),
  'sign-on-not-offered': signOn(422, 'There is no single sign-on for this address. Log in with your password.'),
  'sign-on-unreachable': signOn(
    502,
    'The sign-in of your practice does not answer as it should. Try again in a few minutes.',
  ),
  'sign-on-refused': signOn(
    422,
    'Single sign-on did not let you in. The administrator of your practice can see why in the audit trail.',
  ),
  'sign-on-expired': signOn(422, 'This sign-in took too long, or began in another browser. Start again.'),
  'sign-on-busy': signOn(429, 'Too many sign-ins from here were not finished. Wait 15 minutes, then try again.'),
  'sign-on-issuer': signOn(422, 'The issuer address begins with https:// and has no question mark, # or password.'),
  'sign-on-private': signOn(
    422,
    'The issuer address is inside a private network. The operator of this installation can allow it.',
  ),
  'sign-on-incomplete': signOn(
    422,
    'Single sign-on needs a domain, an issuer address, a client id and a secret first.',
  ),
  'sign-on-not-tried': signOn(422, 'Try single sign-on first. It can be the only way after one success.'),
  'sign-on-keeper': signOn(422, 'Name an administrator of the practice who has a password and keeps it.'),
  'sign-on-second-factor': signOn(
    422,
    'The practice requires a second factor. Single sign-on can be the only way once that of the provider counts.',
  ),
  'sign-on-too-new': signOn(
    403,
    'Single sign-on of your practice, or your account there, was set up or changed less than {days} days ago. Log in with your password for this.',
  ),
  'second-factor-only-way': signOn(
    422,
    'Single sign-on is the only way to log in here. A second factor can be required once that of the provider counts.',
  ),
  'operator-sign-on': signOn(
    403,
    'Log in with your password for this: single sign-on does not open what operators do.',
  ),
  'sign-in-again-required': signOn(422, 'Sign in again at your provider first: this shows that it is you.'),
  'sign-in-again-refused': signOn(
    422,
    'Your provider did not sign you in again. The administrator of your practice can see why in the audit trail.',
  ),
  'sign-in-again-old': signOn(
    422,
    'Your provider does not say that you signed in just now, so it shows nothing. Ask an administrator of your practice.',
  ),
  'sign-in-again-other': signOn(422, 'This was another person than the one who is signed in here.'),
  'sign-in-again-factor': signOn(
    422,
    'You are signed in here with two factors, and signed in again with one. Use both at your provider.',
  ),
  'password-none': signOn(
    422,
    'This asks for a password, and you have none here. Ask an administrator of your practice who has one.',
  ),
});

const twoFactor = (status: number, message: string): CatalogueEntry => ({
  status,
  title: 'Two-Factor Authentication',
  message,
});

const passkeyRule = (message: string): CatalogueEntry => ({ status: 422, title: 'Passkeys', message });

const twoFactorErrors = catalogue({
  'two-factor-code-required': twoFactor(422, 'Enter the code of your authenticator app, or a recovery code.'),
  'two-factor-code-wrong': twoFactor(422, 'This code is not right, or it was used before.'),
  'two-factor-locked': twoFactor(
    422,
    'Locked after too many wrong codes. Use a recovery code, or ask your practice to have it unlocked.',
  ),
  'two-factor-required': twoFactor(
    403,
    'Your practice requires two-factor authentication. Set it up first, under My Account, or with POST /two-factor/begin and POST /two-factor/confirm.',
  ),
  'two-factor-not-begun': twoFactor(422, 'Begin with a new key for your authenticator app.'),
  'two-factor-on': twoFactor(422, 'Two-factor authentication is on already.'),
  'two-factor-off': twoFactor(422, 'Two-factor authentication is not on.'),
  'two-factor-not-postponable': twoFactor(422, 'This cannot be put off any more. Set it up first.'),
  'two-factor-passkey-required': twoFactor(422, 'Use your passkey as well.'),
  'two-factor-passkey-wrong': twoFactor(422, 'This passkey was not accepted. Try again.'),
  'passkey-log-in-failed': { status: 422, title: texts.logIn, message: 'This passkey was not accepted.' },
  'passkeys-off': passkeyRule('There are no passkeys on this installation: its public address is not set.'),
  'passkey-refused': passkeyRule('This passkey was not accepted. Begin again.'),
  'passkey-known': passkeyRule('This passkey is known already.'),
  'passkey-missing': passkeyRule('There is no such passkey any more.'),
  'passkeys-full': passkeyRule('An account has at most {max} passkeys. Remove one first.'),
});

const fieldErrors = catalogue({
  'type-expected': invalid('Expected {expected}.'),
  'unknown-field': invalid('There is no field "{field}" here.'),
  required: invalid('This is required.'),
  'number-min': invalid('The least that can be entered is {min}.'),
  'number-max': invalid('The most that can be entered is {max}.'),
  'number-decimals': invalid('Too many decimals.'),
  'amount-decimals': invalid(`${texts.amountDecimals}.`),
  'text-too-long': invalid('At most {max} characters.'),
  'text-too-short': invalid('At least {min} characters.'),
  'text-character': invalid('The text contains a character that cannot be stored.'),
  'text-pattern': invalid('This is not in the expected form.'),
  'list-too-long': invalid('At most {max} entries.'),
  'list-too-short': invalid('At least {min} entries.'),
  'choice-unknown': invalid('This is not one of the choices.'),
  'date-invalid': invalid(texts.invalidDate),
  'value-invalid': invalid('This value is not accepted.'),
});

/** Contradictions: documents that no screen can produce and that no calculation could read one way only. */
const contradictionErrors = catalogue({
  'project-from-late': invalid(`${recordFields.projectFrom.label} is not after {to}.`),
  'project-from-range': invalid(`${recordFields.projectFrom.label} is not before {from} and not after {to}.`),
  'client-missing': invalid('A record needs a client: the first one cannot be deleted.'),
  'birth-in-future': invalid('A date of birth is not after today.'),
  'partner-missing': invalid('A couple needs a second client.'),
  'partner-unexpected': invalid('A single client has no partner.'),
  'illness-separation-contradiction': invalid('The relationship and the separation by illness contradict each other.'),
  'care-combination': invalid(texts.carePartnerReset.body),
  'means-status-exclusive': invalid(
    `A client is either a ${careFields.lmr.label} or a ${careFields.marketPayer.label}.`,
  ),
  'rules-exclusive': invalid('Either the post reform rules apply or the No Worse Off principle, not both.'),
  'death-in-current': invalid('In the Current Situation nobody dies: enter it in a proposed scenario.'),
  'entry-maximum': invalid('Maximum {title} entries reached for this Scenario.'),
  'entry-id-taken': invalid('Two entries have the same id.'),
  'entry-owner-twice': invalid('There is already an entry of this kind for this person.'),
  'careplus-date-early': invalid('Careplus starts on 1 August 2015 at the earliest.'),
  'entry-protected': invalid(texts.entryProtected),
  'scenario-maximum': invalid('A record has at most {max} scenarios.'),
  'scenario-current-kept': invalid('The Current Situation cannot be deleted.'),
  'scenario-unknown': invalid('This record has no scenario {sid}.'),
  'preferred-not-included': invalid('The highlighted scenario is not one of those included.'),
  'payload-empty': invalid('There is nothing to save.'),
  'record-id-contradiction': invalid('The record of the address and of the body differ.'),
});

/** What is no case file, before any field of it is looked at. */
const caseFileErrors = catalogue({
  'json-malformed': invalid('Line {line}, column {column}: this is not JSON.'),
  'json-too-deep': invalid('This is nested deeper than {max} levels.'),
  'json-field-twice': invalid('This field stands here twice.'),
  'case-format': invalid('This is no case file of Advice Builder.'),
  'follows-current': invalid('follows the Current Situation; leave it out'),
  'case-newer': invalid('The file has version {version}; this program reads up to version {max}.'),
});

const unavailable = (message: string): CatalogueEntry => ({
  status: 503,
  title: texts.downloadFailed.title,
  message,
});

/** Why no document comes; the page prints its toast above. */
const documentErrors = catalogue({
  'documents-unavailable': unavailable('This server cannot make documents: {reason}.'),
  'documents-busy': unavailable('{waiting} documents are waiting already. Try again in a moment.'),
  'document-too-slow': unavailable('The document took longer than {seconds} seconds. Try without 10 & 15 years.'),
  'document-failed': { status: 500, title: texts.downloadFailed.title, message: texts.downloadFailed.body },
  'download-not-found': { status: 404, title: texts.downloadFailed.title, message: 'There is no such download.' },
  'document-unreadable': {
    status: 500,
    title: texts.downloadFailed.title,
    message: 'What was kept of this document cannot be read.',
  },
  'document-changed': {
    status: 409,
    title: texts.downloadFailed.title,
    message: 'It would not come out the same today: {changed}. Make it as it is today, or leave it.',
  },
  'document-name-advice': invalid(
    'No document here is a Statement of Advice: these are estimates to support one. Choose another name.',
  ),
  'logo-pixels': invalid('The logo may have at most 3,000 pixels a side.'),
  'logo-type': invalid('The logo must be a PNG or JPEG picture.'),
  'logo-size': invalid('The logo may have at most 200 kB.'),
  'signature-pixels': invalid('The signature may have at most 3,000 pixels a side.'),
  'signature-type': invalid('The signature must be a PNG or JPEG picture.'),
  'signature-size': invalid('The signature may have at most 200 kB.'),
  'phone-invalid': invalid('A phone number has digits, spaces, brackets, + and - only.'),
  'representative-number-invalid': invalid('A representative number has at most nine digits.'),
});

/** What a calculation cannot do without. */
const calculationErrors = catalogue({
  'type-of-care-missing': missing('Choose a type of care for {who}.'),
  'date-of-entry-missing': missing('{who} needs a date of entry.'),
  'date-of-entry-too-early': missing(texts.residentialDateEarly.body),
  'package-date-missing': missing('{who} needs the date the package commenced.'),
  'calculation-base-missing': missing('Choose what the fees of the community are calculated on.'),
  'purchase-date-missing': missing('The community needs its date of purchase.'),
  'purchase-price-missing': missing('The community needs its purchase price.'),
  'mpir-unknown': missing('There is no MPIR for the quarter that was chosen.'),
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
/** A Problem whose code is certainly in the catalogue. */
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

/** `90 seconds`, `10 minutes`, `23 hours`: never less than it takes, in the largest unit of which there are two or more. */
function spanWords(seconds: number): string {
  const span = spans.findLast((each) => seconds >= 2 * each.seconds) ?? spans[0];
  // biome-ignore lint/plugin: a time to wait, no money.
  const count = Math.max(1, Math.ceil(seconds / span.seconds));
  return `${count} ${span.name}${count === 1 ? '' : 's'}`;
}

/** What the words of a limit say of how long it lasts. */
export const waitOf = (seconds: number) => ({ time: spanWords(seconds) });

/** A limit was met; after so many seconds there is room again. */
export const tooManyRequests = (seconds: number): ContractProblem =>
  problem('too-many-requests', [], { ...waitOf(seconds), seconds });

/** Puts the parameters into a message; a parameter that is not given leaves its place as it is. */
export function fillText(message: string, params: Problem['params'] = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** The words of a problem or notice. An unknown code (a fault of ours) reads as a server error. */
export function messageOf(found: Problem): string {
  if (isErrorCode(found.code)) return fillText(problemCatalogue[found.code].message, found.params);
  if (isNoticeCode(found.code)) return fillText(noticeCatalogue[found.code].message, found.params);
  return problemCatalogue['server-error'].message;
}

/**
 * What was done about a notice, for the reader of a document, who can mend nothing; undefined where that is nothing to be
 * told.
 * @param from the first month of the figures, `December 2026`.
 */
export function doneWords(notice: Notice, from: string): string | undefined {
  const { message, done = message }: NoticeEntry = noticeCatalogue[notice.code];
  return done === '' ? undefined : fillText(done, { ...notice.params, from });
}

export function titleOf(code: string): string {
  return isErrorCode(code) ? problemCatalogue[code].title : problemCatalogue['server-error'].title;
}

/** Status of an answer that fails for these problems: the first one decides; unknown codes are 500. */
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
