import { parseArgs } from 'node:util';
import type { Clock } from '../platform/clock.ts';
import type { KeysConfig } from '../platform/keys.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { TrustedKeys } from '../platform/pack-signature.ts';
import type { Database } from '../store/database.ts';
import { appendAudit } from '../store/repositories/audit.ts';
import { type Account, findAccountByEmail } from '../store/repositories/users.ts';
import type { OperatorDesk } from '../use-cases/account/operator-desk.ts';

/** The services a command works with. `name`: the person at the console, for the audit trail. */
export interface Console {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly name: string;
  /** The keys of the publishers whose packs of rates are trusted. */
  readonly ratesKeys: TrustedKeys;
  /** The keys of the installation, or the folder with them. */
  readonly keys: KeysConfig;
  /** Whether the address of an identity provider may be on this machine, as on a server that is not in production. */
  readonly allowsLocalHttp?: boolean;
  /** The text of the file named at the console. Undefined if none was named. */
  readonly file: string | undefined;
  /** Aborted when the person at the console has left, as far as this can be detected. */
  readonly gone?: AbortSignal;
}

/** Thrown if a command cannot be carried out. The person at the console sees the message. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

type OptionKinds = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/** The arguments and options after the name of a command. */
export interface Typed {
  readonly positionals: readonly string[];
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  flag(name: string): boolean;
}

export interface Command {
  readonly usage: string;
  readonly about: string;
  readonly options: OptionKinds;
  run(console: Console, typed: Typed): Promise<readonly string[]>;
}

export function parse(command: Command, args: readonly string[]): Typed {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: command.options, allowPositionals: true });
    const given = values as Record<string, string | boolean | string[] | undefined>;
    return {
      positionals,
      text(name) {
        const value = given[name];
        return typeof value === 'string' ? value : undefined;
      },
      texts(name) {
        const value = given[name];
        return Array.isArray(value) ? value : [];
      },
      flag: (name) => given[name] === true,
    };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n  ${command.usage}`);
  }
}

/** The single argument of a command. */
export function singleArgument(command: Command, typed: Typed): string {
  const [first, ...rest] = typed.positionals;
  if (first === undefined || first.trim() === '' || rest.length > 0) throw new OperatorError(`  ${command.usage}`);
  return first.trim();
}

export function required(command: Command, typed: Typed, name: string): string {
  const value = typed.text(name)?.trim();
  if (!value) throw new OperatorError(`--${name} is missing.\n  ${command.usage}`);
  return value;
}

/** The command that allows passwords again where single sign-on is the only way in. */
export const passwordsAgain = (practiceName: string): string => `single-sign-on "${practiceName}" --passwords`;

export async function accountOf(db: Database, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, email);
  if (account === undefined) throw new OperatorError(`There is no account ${email}.`);
  return account;
}

/** The origin of console commands in the audit trail. */
export const AT_CONSOLE = { requestId: 'operator', address: 'console' } as const;

/** The services for operator use-cases. Their audit lines name the person at the console. */
export const deskOf = ({ db, clock, name }: Console): OperatorDesk => ({
  db,
  clock,
  note: (tx, action, { userId, ...about }, details = {}) =>
    appendAudit(tx, {
      at: clock.now(),
      action,
      ...AT_CONSOLE,
      ...about,
      details: { operator: name, ...(userId === undefined ? {} : { account: userId }), ...details },
    }),
});
