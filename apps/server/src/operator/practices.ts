import { messageOf, NAME_MAX } from '@advice-builder/contract';
import { CODES_IN_A_ROW } from '../auth/second-factor.ts';
import type { PracticeSettings } from '../domain/account.ts';
import type { Database } from '../store/database.ts';
import {
  findPracticeByName,
  insertPractice,
  listPractices,
  lockPracticeSettings,
  type PracticeRow,
  setPracticeSettings,
} from '../store/repositories/practices.ts';
import { lockProvider } from '../store/repositories/sign-on.ts';
import { listAccounts } from '../store/repositories/users.ts';
import { requirementTrouble } from '../use-cases/practice/second-factor.ts';
import { audit, type Command, OperatorError, only, passwordsAgain, type Typed } from './command.ts';

const IDLE_MIN = 60;
const IDLE_MAX = 86_400;

/** What was typed, over what is set; `default` takes a setting away. */
function settingsOf(before: PracticeSettings, typed: Typed): PracticeSettings {
  const { maxIdleSeconds: idleBefore, requireTwoFactor: twoFactorBefore, ...rest } = before;
  const idle = typed.text('max-idle');
  const twoFactor = typed.text('two-factor');
  if (idle !== undefined && idle !== 'default') {
    const seconds = Number(idle);
    if (!Number.isInteger(seconds) || seconds < IDLE_MIN || seconds > IDLE_MAX) {
      throw new OperatorError(`--max-idle is a number of seconds from ${IDLE_MIN} to ${IDLE_MAX}, or "default".`);
    }
  }
  if (twoFactor !== undefined && !Object.hasOwn(TWO_FACTOR, twoFactor)) {
    throw new OperatorError('--two-factor is "required", "optional" or "default".');
  }
  const maxIdle = idle === undefined ? idleBefore : idle === 'default' ? undefined : Number(idle);
  const required = twoFactor === undefined ? twoFactorBefore : TWO_FACTOR[twoFactor];
  return {
    ...rest,
    ...(maxIdle === undefined ? {} : { maxIdleSeconds: maxIdle }),
    ...(required === undefined ? {} : { requireTwoFactor: required }),
  };
}

/** Of everybody, of nobody, or of supervisors and administrators. */
const TWO_FACTOR: Readonly<Record<string, boolean | undefined>> = {
  required: true,
  optional: false,
  default: undefined,
};

function inWords({ maxIdleSeconds, requireTwoFactor }: PracticeSettings): string {
  const idle = maxIdleSeconds === undefined ? 'idle time of the server' : `${maxIdleSeconds} seconds idle`;
  const ofWhom =
    requireTwoFactor === undefined ? 'required of supervisors and admins' : requireTwoFactor ? 'required' : 'optional';
  return `two-factor ${ofWhom}, ${idle}`;
}

const settingDetails = ({ maxIdleSeconds, requireTwoFactor }: PracticeSettings) => ({
  requireTwoFactor: requireTwoFactor ?? 'supervisors and admins',
  ...(maxIdleSeconds === undefined ? {} : { maxIdleSeconds }),
});

/** Sets what was typed, over what is set by then, and lets it lock nobody out. */
async function change(tx: Database, { id, name }: PracticeRow, typed: Typed): Promise<PracticeSettings> {
  // In turn with a change of single sign-on, which looks at what is required.
  const provider = await lockProvider(tx, id);
  const settings = settingsOf(await lockPracticeSettings(tx, id), typed);
  const trouble = typed.text('two-factor') === undefined ? undefined : requirementTrouble(settings, provider);
  if (trouble !== undefined) {
    throw new OperatorError(`${messageOf(trouble)}\nPasswords count again with: ${passwordsAgain(name)}`);
  }
  await setPracticeSettings(tx, id, settings);
  return settings;
}

export const practice: Command = {
  usage: 'practice NAME [--two-factor required|optional|default] [--max-idle SECONDS|default]',
  about: 'adds a practice, or changes what it sets for its people',
  options: { 'two-factor': { type: 'string' }, 'max-idle': { type: 'string' } },
  async run(console, typed) {
    const { db, clock } = console;
    const name = only(practice, typed);
    if (name.length > NAME_MAX) throw new OperatorError(`The name has at most ${NAME_MAX} characters.`);
    const before = await findPracticeByName(db, name);
    const settings = await db.transaction(async (tx) => {
      const set = before === undefined ? settingsOf({}, typed) : await change(tx, before, typed);
      const practiceId = before?.id ?? (await insertPractice(tx, name, clock.now(), set));
      const action = before === undefined ? 'practice-added' : 'practice-changed';
      await audit(tx, console, action, { practiceId }, settingDetails(set));
      return set;
    });
    return [`${before === undefined ? 'Added' : 'Changed'} "${before?.name ?? name}": ${inWords(settings)}.`];
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
    if (practices.length === 0) return ['There is no practice yet.'];
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
