import { messageOf, NAME_MAX } from '@advice-builder/contract';
import { CODES_IN_A_ROW } from '../auth/second-factor.ts';
import type { PracticeSettings } from '../domain/account.ts';
import { findPracticeByName, listPractices, type PracticeRow } from '../store/repositories/practices.ts';
import { listAccounts } from '../store/repositories/users.ts';
import type { OperatorDesk } from '../use-cases/account/operator-desk.ts';
import { addPractice, changePractice, type PracticeChange } from '../use-cases/practice/by-operator.ts';
import { type Command, deskOf, OperatorError, passwordsAgain, singleArgument, type Typed } from './command.ts';

const IDLE_MIN = 60;
const IDLE_MAX = 86_400;

/** Who needs a second factor: everyone, nobody, or (null) supervisors and administrators. */
const TWO_FACTOR: Readonly<Record<string, boolean | null>> = { required: true, optional: false, default: null };

function idleOf(typed: Typed): number | null | undefined {
  const idle = typed.text('max-idle');
  if (idle === undefined) return undefined;
  if (idle === 'default') return null;
  const seconds = Number(idle);
  if (Number.isInteger(seconds) && seconds >= IDLE_MIN && seconds <= IDLE_MAX) return seconds;
  throw new OperatorError(`--max-idle must be a number of seconds from ${IDLE_MIN} to ${IDLE_MAX}, or "default".`);
}

function twoFactorOf(typed: Typed): boolean | null | undefined {
  const twoFactor = typed.text('two-factor');
  if (twoFactor === undefined || Object.hasOwn(TWO_FACTOR, twoFactor)) return TWO_FACTOR[twoFactor ?? ''];
  throw new OperatorError('--two-factor must be "required", "optional" or "default".');
}

function inWords({ maxIdleSeconds, requireTwoFactor }: PracticeSettings): string {
  const idle = maxIdleSeconds === undefined ? 'idle time of the server' : `${maxIdleSeconds} seconds idle`;
  const ofWhom =
    requireTwoFactor === undefined ? 'required of supervisors and admins' : requireTwoFactor ? 'required' : 'optional';
  return `two-factor ${ofWhom}, ${idle}`;
}

async function change(desk: OperatorDesk, practice: PracticeRow, to: PracticeChange): Promise<PracticeSettings> {
  const changed = await changePractice(desk, practice, to);
  if (changed.ok) return changed.value;
  const words = changed.problems.map(messageOf).join(' ');
  throw new OperatorError(`${words}\nTo allow passwords again: ${passwordsAgain(practice.name)}`);
}

export const practice: Command = {
  usage: 'practice NAME [--two-factor required|optional|default] [--max-idle SECONDS|default]',
  about: 'adds a practice, or changes its settings',
  options: { 'two-factor': { type: 'string' }, 'max-idle': { type: 'string' } },
  async run(console, typed) {
    const name = singleArgument(practice, typed);
    if (name.length > NAME_MAX) throw new OperatorError(`The name can have at most ${NAME_MAX} characters.`);
    const to = { maxIdleSeconds: idleOf(typed), requireTwoFactor: twoFactorOf(typed) };
    const desk = deskOf(console);
    const before = await findPracticeByName(console.db, name);
    if (before === undefined) return [`Added "${name}": ${inWords(await addPractice(desk, name, to))}.`];
    return [`Changed "${before.name}": ${inWords(await change(desk, before, to))}.`];
  },
};

export const list: Command = {
  usage: 'list [--practice NAME]',
  about: 'shows the practices and their accounts',
  options: { practice: { type: 'string' } },
  async run({ db }, typed) {
    if (typed.positionals.length > 0) throw new OperatorError(`  ${list.usage}`);
    const wanted = typed.text('practice')?.trim().toLowerCase();
    const practices = (await listPractices(db)).filter(
      (each) => wanted === undefined || each.name.toLowerCase() === wanted,
    );
    if (wanted !== undefined && practices.length === 0) throw new OperatorError(`There is no practice "${wanted}".`);
    if (practices.length === 0) return ['There are no practices yet.'];
    const accounts = await listAccounts(db);
    return practices.flatMap((each) => [
      `${each.name}: ${inWords(each.settings)}`,
      ...accounts
        .filter(({ user }) => user.practiceId === each.id)
        .map(({ user, hasCodes, passkeys, wrongCodes }) =>
          [
            `  ${user.email}`,
            `${user.firstName} ${user.lastName}`,
            user.role,
            ...user.tags.map(({ id, name }) => `${id} ${name}`),
            ...(hasCodes ? [wrongCodes < CODES_IN_A_ROW ? 'two-factor on' : 'two-factor locked'] : []),
            ...(passkeys === 0 ? [] : [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`]),
            ...(user.mustChange ? ['must change the password'] : []),
            ...(user.disabledAt === null ? [] : ['disabled']),
          ].join(', '),
        ),
    ]);
  },
};
