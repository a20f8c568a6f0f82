import {
  ADMIN_TAG,
  DEVELOPER_TAG,
  EMAIL_MAX,
  isEmailAddress,
  NAME_MAX,
  ROLES,
  type Role,
} from '@advice-builder/contract';
import {
  HANDED_OVER_MINUTES,
  issueTemporaryPassword,
  RESET_MINUTES,
  type TemporaryPassword,
} from '../auth/temporary-password.ts';
import type { UserTag } from '../domain/account.ts';
import type { Database } from '../store/database.ts';
import { findPracticeByName } from '../store/repositories/practices.ts';
import { countIdentities } from '../store/repositories/sign-on.ts';
import type { Account, UserRow } from '../store/repositories/users.ts';
import {
  addAccount,
  disableAccount,
  enableAccount,
  resetAccount,
  setRole,
  setTags,
  signOutAccount,
  signOutEverybody,
  unlockAccount,
} from '../use-cases/account/look-after-account.ts';
import { isPasswordOff, keepsPassword } from '../use-cases/account/sign-on/provider.ts';
import { temporaryPasswordMessage } from '../use-cases/base/messages.ts';
import {
  accountOf,
  type Command,
  type Console,
  deskOf,
  OperatorError,
  passwordsAgain,
  required,
  singleArgument,
} from './command.ts';
import { notifyOwner } from './notify-owner.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

interface HandedOver extends TemporaryPassword {
  readonly byMail: boolean;
}

async function newHandedOver({ clock }: Console, byMail: boolean): Promise<HandedOver> {
  const minutes = byMail ? RESET_MINUTES : HANDED_OVER_MINUTES;
  return { ...(await issueTemporaryPassword(clock.now(), minutes)), byMail };
}

/**
 * Hands over a temporary password that is stored already: by e-mail, or in a line that is shown once. The lines `done`
 * come first, whether the e-mail could be sent or not.
 */
async function handOver(
  { mailer }: Console,
  person: Person,
  { password, byMail, expiresAt }: HandedOver,
  done: readonly string[],
): Promise<readonly string[]> {
  if (!byMail)
    return [...done, `Temporary password, shown once and valid for one sign-in within 24 hours: ${password}`];
  try {
    await mailer.send(temporaryPasswordMessage(person, password, expiresAt, 'given'));
  } catch {
    const again = `The temporary password could not be sent. Try again with: reset ${person.email}`;
    throw new OperatorError([...done, again].join('\n'));
  }
  const within = `valid for one sign-in within ${RESET_MINUTES} minutes`;
  return [...done, `A temporary password was sent to ${person.email}, ${within}.`];
}

function roleOf(text: string): Role {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new OperatorError(`The role must be one of ${ROLES.join(', ')}, not "${text}".`);
  return role;
}

function shortName(text: string, what: string): string {
  if (text.length > NAME_MAX) throw new OperatorError(`The ${what} can have at most ${NAME_MAX} characters.`);
  return text;
}

export const add: Command = {
  usage: 'add EMAIL --first NAME --last NAME --practice NAME [--role adviser|supervisor|admin] [--mail]',
  about: 'adds an account; shows its temporary password once, or e-mails it',
  options: {
    first: { type: 'string' },
    last: { type: 'string' },
    practice: { type: 'string' },
    role: { type: 'string' },
    mail: { type: 'boolean' },
  },
  async run(console, typed) {
    const { db } = console;
    const email = singleArgument(add, typed);
    if (!isEmailAddress(email) || email.length > EMAIL_MAX)
      throw new OperatorError(`"${email}" is not an e-mail address.`);
    const firstName = shortName(required(add, typed, 'first'), 'first name');
    const lastName = shortName(required(add, typed, 'last'), 'last name');
    const role = roleOf(typed.text('role') ?? 'adviser');
    const named = required(add, typed, 'practice');
    const practice = await findPracticeByName(db, named);
    if (practice === undefined)
      throw new OperatorError(`There is no practice "${named}". Add it with: practice "${named}"`);
    const person = { practiceId: practice.id, email, firstName, lastName, role };
    const handed = await newHandedOver(console, typed.flag('mail'));
    if (!(await addAccount(deskOf(console), person, handed))) {
      throw new OperatorError(`An account ${email} exists already.`);
    }
    return handOver(console, person, handed, [`Added ${email}, ${role} of "${practice.name}".`]);
  },
};

/**
 * A warning, and the command that allows passwords again, if single sign-on is the only way in and nobody in the
 * practice has a password any longer.
 */
async function whoIsLeft(db: Database, { user, practiceName }: Account): Promise<readonly string[]> {
  if (!(await keepsPassword(db, user))) return [];
  return [
    'Single sign-on is the only way in this practice, and no administrator with a password is left.',
    `To allow passwords again: ${passwordsAgain(practiceName)}`,
  ];
}

export const disable: Command = {
  usage: 'disable EMAIL',
  about: 'ends the sessions of an account and blocks further sign-ins; its records stay',
  options: {},
  async run(console, typed) {
    const account = await accountOf(console.db, singleArgument(disable, typed));
    const ended = await disableAccount(deskOf(console), account.user);
    return [`Disabled ${account.user.email}; ${ended} sessions ended.`, ...(await whoIsLeft(console.db, account))];
  },
};

export const enable: Command = {
  usage: 'enable EMAIL',
  about: 'lets the person of a disabled account sign in again',
  options: {},
  async run(console, typed) {
    const { user } = await accountOf(console.db, singleArgument(enable, typed));
    await enableAccount(deskOf(console), user);
    return [`Enabled ${user.email}.`];
  },
};

export const unlock: Command = {
  usage: 'unlock EMAIL',
  about: 'accepts codes of the authenticator app and sign-ins again, after too many wrong ones',
  options: {},
  async run(console, typed) {
    const { user, wrongCodes } = await accountOf(console.db, singleArgument(unlock, typed));
    await unlockAccount(deskOf(console), user, wrongCodes);
    return [`Unlocked ${user.email} after ${wrongCodes} wrong codes in a row.`];
  },
};

/**
 * Lines about passkeys and single sign-on, which still open the account after its password was reset, and about whether
 * the practice accepts passwords.
 */
async function whatStays(db: Database, user: UserRow, passkeys: number): Promise<readonly string[]> {
  const identities = await countIdentities(db, user.id);
  const keys = passkeys === 1 ? '1 passkey still works' : `${passkeys} passkeys still work`;
  return [
    ...(passkeys === 0 ? [] : [`${keys}; --two-factor removes passkeys and codes.`]),
    ...(identities === 0
      ? []
      : [`The account stays connected with single sign-on. To end that: disconnect ${user.email}`]),
    ...((await isPasswordOff(db, user))
      ? [
          'Single sign-on is the only way in this practice: nobody can sign in with a password until passwords are allowed again.',
        ]
      : []),
  ];
}

export const reset: Command = {
  usage: 'reset EMAIL [--mail] [--two-factor]',
  about: 'replaces the password by a temporary one; --two-factor removes codes and passkeys as well',
  options: { mail: { type: 'boolean' }, 'two-factor': { type: 'boolean' } },
  async run(console, typed) {
    const { db } = console;
    const { user, passkeys } = await accountOf(db, singleArgument(reset, typed));
    const twoFactor = typed.flag('two-factor');
    const handed = await newHandedOver(console, typed.flag('mail'));
    const taken = await resetAccount(deskOf(console), user, handed, twoFactor);
    const stays = await whatStays(db, user, twoFactor ? 0 : passkeys);
    const unsent = await notifyOwner(console, user, taken);
    return handOver(console, user, handed, [`Reset ${user.email} and ended its sessions.`, ...stays, ...unsent]);
  },
};

const TAG_NAMES: Readonly<Record<number, string>> = { [ADMIN_TAG]: 'admin', [DEVELOPER_TAG]: 'developer' };

/** Parses a tag: `255` or `255:name`. */
function tagOf(text: string): UserTag {
  const [number = '', ...rest] = text.split(':');
  const id = Number(number);
  if (!/^\d{1,9}$/.test(number)) throw new OperatorError(`A tag must be a number or number:name, not "${text}".`);
  return { id, name: shortName(rest.join(':').trim() || (TAG_NAMES[id] ?? number), 'name of a tag') };
}

export const tag: Command = {
  usage: 'tag EMAIL [--add 255[:NAME]] [--remove 255]',
  about: `changes the tags of an account: ${ADMIN_TAG} may clone records, ${DEVELOPER_TAG} sees the developer menu`,
  options: { add: { type: 'string', multiple: true }, remove: { type: 'string', multiple: true } },
  async run(console, typed) {
    const { user } = await accountOf(console.db, singleArgument(tag, typed));
    const added = typed.texts('add').map(tagOf);
    const removed = new Set([...typed.texts('remove').map(tagOf), ...added].map(({ id }) => id));
    const tags = [...user.tags.filter(({ id }) => !removed.has(id)), ...added].sort((a, b) => a.id - b.id);
    await setTags(deskOf(console), user, tags);
    const tagList = tags.map(({ id, name }) => `${id} ${name}`).join(', ');
    return [`Tags of ${user.email}: ${tagList || 'none'}.`];
  },
};

export const role: Command = {
  usage: 'role EMAIL adviser|supervisor|admin',
  about: 'changes the role of an account',
  options: {},
  async run(console, typed) {
    const { db } = console;
    const [email = '', wanted = '', ...rest] = typed.positionals;
    if (rest.length > 0 || wanted === '') throw new OperatorError(`  ${role.usage}`);
    const account = await accountOf(db, email);
    const { user } = account;
    const to = roleOf(wanted);
    await setRole(deskOf(console), user, to);
    return [`${user.email} is now ${to}.`, ...(to === 'admin' ? [] : await whoIsLeft(db, account))];
  },
};

export const signOut: Command = {
  usage: 'sign-out EMAIL | sign-out --all',
  about: 'ends the sessions of an account, or of everyone',
  options: { all: { type: 'boolean' } },
  async run(console, typed) {
    if (typed.flag('all')) {
      if (typed.positionals.length > 0) throw new OperatorError(`  ${signOut.usage}`);
      return [`${await signOutEverybody(deskOf(console))} sessions ended.`];
    }
    const { user } = await accountOf(console.db, singleArgument(signOut, typed));
    return [`${await signOutAccount(deskOf(console), user)} sessions of ${user.email} ended.`];
  },
};
