import { isEmailAddress } from '@advice-builder/contract';
import { mayCall } from '../platform/outside-fetch.ts';
import { findPracticeByName, type PracticeRow } from '../store/repositories/practices.ts';
import { revokeSessions } from '../store/repositories/sessions.ts';
import {
  addDomain,
  domainsOf,
  lockProvider,
  type ProviderRow,
  readProvider,
  removeDomains,
  removeIdentities,
  writeProvider,
} from '../store/repositories/sign-on.ts';
import { tellOverseers } from '../use-cases/account/sign-on/tell-overseers.ts';
import {
  AT_CONSOLE,
  accountOf,
  audit,
  type Command,
  type Console,
  OperatorError,
  only,
  type Typed,
} from './command.ts';
import { isTold, ownerTold } from './told.ts';

const isDomain = (text: string): boolean =>
  text === text.toLowerCase() && isEmailAddress(`a@${text}`) && !text.includes('@');

async function practiceOf(console: Console, name: string): Promise<PracticeRow> {
  const found = await findPracticeByName(console.db, name);
  if (found === undefined) throw new OperatorError(`There is no practice "${name}".`);
  return found;
}

/** What was typed, over what is set. A provider that becomes another one has to be tried again. */
function changed({ allowsLocalHttp = false, clock }: Console, before: ProviderRow, typed: Typed): ProviderRow {
  const issuer = typed.text('issuer')?.trim() ?? before.issuer;
  const clientId = typed.text('client')?.trim() ?? before.clientId;
  const allowsPrivate = typed.flag('private') || (before.allowsPrivate && issuer === before.issuer);
  if (issuer !== '' && !mayCall(issuer, { allowsLocalHttp, allowsPrivate })) {
    throw new OperatorError(
      '--issuer is an address such as https://login.example.com; --private allows a private network.',
    );
  }
  const isOtherIssuer = issuer !== before.issuer;
  const isOther = isOtherIssuer || clientId !== before.clientId;
  const isOff = typed.flag('off');
  return {
    ...before,
    issuer,
    clientId,
    allowsPrivate,
    // Without a secret nobody can sign in there: an administrator types that of the new one, tries it and offers it again.
    enabled: before.enabled && !isOff && !isOtherIssuer,
    onlyWay: before.onlyWay && !isOff && !isOther && !typed.flag('passwords'),
    // The secret is for the issuer that gave it.
    ...(isOtherIssuer ? { sealedSecret: null } : {}),
    ...(isOther ? { triedAt: null, tryWorked: null, tryWords: null, changedAt: clock.now() } : {}),
  };
}

/** What is still to be done, and by whom; undefined once it is offered. */
function nextStep(row: ProviderRow, domains: readonly string[]): string | undefined {
  const where = 'under Practice settings, Security';
  if (domains.length === 0)
    return 'name the domains of its addresses with --domain, once you know that they are theirs.';
  if (!row.issuer || !row.clientId || row.sealedSecret === null) {
    return `an administrator of the practice types issuer, client id and secret ${where}.`;
  }
  if (row.tryWorked !== true) return `an administrator of the practice tries a sign-in ${where}.`;
  return row.enabled ? undefined : `an administrator of the practice offers it on the log-in page ${where}.`;
}

function inWords(row: ProviderRow, domains: readonly string[]): string[] {
  const next = nextStep(row, domains);
  const state = row.onlyWay ? 'on, and the only way' : row.enabled ? 'on, beside passwords' : 'off';
  return [
    `Single sign-on is ${state}.`,
    `  domains: ${domains.join(', ') || 'none'}`,
    `  issuer: ${row.issuer || 'none'}${row.allowsPrivate ? ', may be in a private network' : ''}`,
    `  client: ${row.clientId || 'none'}, secret ${row.sealedSecret === null ? 'missing' : 'kept'}`,
    `  last try: ${row.tryWords ?? 'none'}`,
    ...(next === undefined ? [] : [`  next: ${next}`]),
  ];
}

/** The same notice as of an administrator's change. Returns what is left to do when it could not be sent. */
async function told(desk: Console, { practiceId, issuer }: ProviderRow): Promise<readonly string[]> {
  const { db, clock } = desk;
  const changed = { ...AT_CONSOLE, at: clock.now(), practiceId, issuer };
  const isSent = await isTold(desk, (outbox) =>
    tellOverseers({ db, outbox }, { ...changed, by: 'Whoever runs Advice Builder' }),
  );
  return isSent
    ? []
    : ['An e-mail about it could not be sent: tell the administrators and supervisors of the practice.'];
}

const CHANGES = ['domain', 'no-domain', 'issuer', 'client', 'private', 'passwords', 'off'] as const;

export const singleSignOn: Command = {
  usage:
    'single-sign-on PRACTICE [--domain oak.example] [--no-domain oak.example] [--issuer URL] [--client ID] [--private] [--passwords] [--off]',
  about: 'shows or changes the single sign-on of a practice; domains are set here alone',
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
    const { id: practiceId } = await practiceOf(console, only(singleSignOn, typed));
    const named = CHANGES.filter(
      (name) => typed.flag(name) || typed.text(name) !== undefined || typed.texts(name).length > 0,
    );
    if (named.length === 0) return inWords(await readProvider(db, practiceId), await domainsOf(db, practiceId));
    const domains = typed.texts('domain').map((domain) => domain.trim().toLowerCase());
    const wrong = domains.find((domain) => !isDomain(domain));
    if (wrong !== undefined) throw new OperatorError(`--domain is such as oak.example, not "${wrong}".`);
    const done = await db.transaction(async (tx) => {
      const before = await lockProvider(tx, practiceId);
      const row = changed(console, before, typed);
      for (const domain of domains) {
        if (!(await addDomain(tx, domain, practiceId))) {
          throw new OperatorError(`The domain ${domain} belongs to another practice.`);
        }
      }
      const gone = typed.texts('no-domain').map((domain) => domain.trim().toLowerCase());
      await removeDomains(tx, practiceId, gone);
      await writeProvider(tx, row);
      const details = { changed: named, issuer: row.issuer, domains, noDomains: gone };
      await audit(tx, console, 'practice-sign-on-changed', { practiceId }, details);
      const isTold = row.changedAt !== before.changedAt || row.onlyWay !== before.onlyWay;
      return { row, isTold, lines: inWords(row, await domainsOf(tx, practiceId)) };
    });
    return [...done.lines, ...(done.isTold ? await told(console, done.row) : [])];
  },
};

export const disconnect: Command = {
  usage: 'disconnect EMAIL',
  about: 'forgets who the account is at the provider of its practice: the next single sign-on goes by address again',
  options: {},
  async run(console, typed) {
    const { user } = await accountOf(console.db, only(disconnect, typed));
    const { id: userId, practiceId } = user;
    const { removed, endedSessions } = await console.db.transaction(async (tx) => {
      const counts = {
        removed: await removeIdentities(tx, userId),
        endedSessions: await revokeSessions(tx, console.clock.now(), userId),
      };
      await audit(tx, console, 'account-identity-removed', { practiceId, userId }, counts);
      return counts;
    });
    const done = removed === 0 ? `${user.email} was not connected` : `Disconnected ${user.email}`;
    const untold = await ownerTold(console, user, removed === 0 ? [] : ['sign-on']);
    return [`${done}; ${endedSessions} sessions ended.`, ...untold];
  },
};
