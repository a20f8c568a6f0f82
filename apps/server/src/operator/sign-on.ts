import { isEmailAddress } from '@advice-builder/contract';
import { findPracticeByName, type PracticeRow } from '../store/repositories/practices.ts';
import { domainsOf, type ProviderRow, readProvider } from '../store/repositories/sign-on.ts';
import {
  changeProvider,
  disconnectAccount,
  type ProviderChange,
  ProviderRefused,
} from '../use-cases/account/sign-on/by-operator.ts';
import { mailOverseers } from '../use-cases/account/sign-on/mail-overseers.ts';
import {
  AT_CONSOLE,
  accountOf,
  type Command,
  type Console,
  deskOf,
  OperatorError,
  singleArgument,
  type Typed,
} from './command.ts';
import { notifyOwner, sendAll } from './notify-owner.ts';

const isDomain = (text: string): boolean =>
  text === text.toLowerCase() && isEmailAddress(`a@${text}`) && !text.includes('@');

async function practiceOf(console: Console, name: string): Promise<PracticeRow> {
  const found = await findPracticeByName(console.db, name);
  if (found === undefined) throw new OperatorError(`There is no practice "${name}".`);
  return found;
}

/** The next step of the set-up, and who has to do it. Undefined once people can use single sign-on. */
function nextStep(row: ProviderRow, domains: readonly string[]): string | undefined {
  const where = 'under Practice settings, Security';
  if (domains.length === 0)
    return 'set the e-mail domains of the practice with --domain, once you know that they belong to it.';
  if (!row.issuer || !row.clientId || row.sealedSecret === null) {
    return `an administrator of the practice enters issuer, client ID and secret ${where}.`;
  }
  if (row.tryWorked !== true) return `an administrator of the practice tries a sign-in ${where}.`;
  return row.enabled ? undefined : `an administrator of the practice turns it on for the log-in page ${where}.`;
}

function inWords(row: ProviderRow, domains: readonly string[]): string[] {
  const next = nextStep(row, domains);
  const state = row.onlyWay ? 'on, and the only way to sign in' : row.enabled ? 'on, next to passwords' : 'off';
  return [
    `Single sign-on is ${state}.`,
    `  domains: ${domains.join(', ') || 'none'}`,
    `  issuer: ${row.issuer || 'none'}${row.allowsPrivate ? ', may be in a private network' : ''}`,
    `  client: ${row.clientId || 'none'}, secret ${row.sealedSecret === null ? 'missing' : 'stored'}`,
    `  last try: ${row.tryWords ?? 'none'}`,
    ...(next === undefined ? [] : [`  next: ${next}`]),
  ];
}

/**
 * Sends the notice that people get when an administrator changes single sign-on. Returns a to-do line if the notice
 * could not be sent.
 */
async function notifyOverseers(desk: Console, { practiceId, issuer }: ProviderRow): Promise<readonly string[]> {
  const { db, clock } = desk;
  const changed = { ...AT_CONSOLE, at: clock.now(), practiceId, issuer };
  const isSent = await sendAll(desk, (outbox) =>
    mailOverseers({ db, outbox }, { ...changed, by: 'Whoever runs Advice Builder' }),
  );
  return isSent
    ? []
    : ['An e-mail about it could not be sent. Tell the administrators and supervisors of the practice.'];
}

const CHANGES = ['domain', 'no-domain', 'issuer', 'client', 'private', 'passwords', 'off'] as const;

const domainsIn = (typed: Typed, option: string): readonly string[] =>
  typed.texts(option).map((domain) => domain.trim().toLowerCase());

function changeOf({ allowsLocalHttp = false }: Console, typed: Typed): ProviderChange {
  const domains = domainsIn(typed, 'domain');
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong !== undefined) throw new OperatorError(`--domain must be a domain such as oak.example, not "${wrong}".`);
  return {
    issuer: typed.text('issuer')?.trim(),
    clientId: typed.text('client')?.trim(),
    allowsPrivate: typed.flag('private'),
    allowsPasswords: typed.flag('passwords'),
    isOff: typed.flag('off'),
    domains,
    goneDomains: domainsIn(typed, 'no-domain'),
    allowsLocalHttp,
  };
}

const refusalWords = ({ takenDomain }: ProviderRefused): string =>
  takenDomain === undefined
    ? '--issuer must be an address such as https://login.example.com. Add --private to allow a private network.'
    : `The domain ${takenDomain} belongs to another practice.`;

export const singleSignOn: Command = {
  usage:
    'single-sign-on PRACTICE [--domain oak.example] [--no-domain oak.example] [--issuer URL] [--client ID] [--private] [--passwords] [--off]',
  about: 'shows or changes the single sign-on of a practice; only this command can set domains',
  options: {
    domain: { type: 'string', multiple: true },
    'no-domain': { type: 'string', multiple: true },
    issuer: { type: 'string' },
    client: { type: 'string' },
    private: { type: 'boolean' },
    passwords: { type: 'boolean' },
    off: { type: 'boolean' },
  },
  async run(console, typed) {
    const { db } = console;
    const { id: practiceId } = await practiceOf(console, singleArgument(singleSignOn, typed));
    const named = CHANGES.filter(
      (name) => typed.flag(name) || typed.text(name) !== undefined || typed.texts(name).length > 0,
    );
    if (named.length === 0) return inWords(await readProvider(db, practiceId), await domainsOf(db, practiceId));
    const change = changeOf(console, typed);
    const done = await changeProvider(deskOf(console), practiceId, change, named).catch((error) => {
      throw error instanceof ProviderRefused ? new OperatorError(refusalWords(error)) : error;
    });
    return [...inWords(done.row, done.domains), ...(done.isNews ? await notifyOverseers(console, done.row) : [])];
  },
};

export const disconnect: Command = {
  usage: 'disconnect EMAIL',
  about:
    'removes the link between an account and its provider: the next single sign-on finds the account by e-mail address again',
  options: {},
  async run(console, typed) {
    const { user } = await accountOf(console.db, singleArgument(disconnect, typed));
    const { removed, endedSessions } = await disconnectAccount(deskOf(console), user);
    const done = removed === 0 ? `${user.email} was not connected` : `Disconnected ${user.email}`;
    const unsent = await notifyOwner(console, user, removed === 0 ? [] : ['sign-on']);
    return [`${done}; ${endedSessions} sessions ended.`, ...unsent];
  },
};
