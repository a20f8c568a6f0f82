/** Alarms from the audit trail: found in the background, and e-mailed at most once a day each. */
import { addDays, isoDate, toIso } from '@advice-builder/kernel';
import { SKEW_SECONDS } from '../../auth/throttle.ts';
import { sydneyDayStart, sydneyTime } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import { alarmsRaised } from '../../platform/metrics/counts.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import type { Database } from '../../store/database.ts';
import { type AlarmLine, alarmLines, takeAlarms } from '../../store/repositories/alarms.ts';
import { auditInsert } from '../../store/repositories/audit.ts';
import { findPractice } from '../../store/repositories/practices.ts';
import { findAccount, listPracticeAccounts } from '../../store/repositories/users.ts';
import type { Services, Settings } from '../base/services.ts';
import { alarmMessage } from './alarm-message.ts';
import { ALARMS, type Alarm, findAlarms } from './find-alarms.ts';

interface AlarmServices extends Pick<Services, 'db' | 'clock'> {
  readonly outbox: Outbox;
  readonly settings: Pick<Settings, 'operators' | 'publicUrl'>;
}

interface AlarmLog {
  readonly raised: (alarm: Alarm) => void;
  readonly failed: (error: Error) => void;
}

type Limits = Pick<Config, 'alarmRecordsAnHour'>;

const HOUR_MS = 3_600_000;

const alarmKey = (kind: string, { practiceId, userId, address }: Omit<AlarmLine, 'action'>): string =>
  JSON.stringify([kind, practiceId, userId, address]);

const subjectOf = ({ kind, practiceId, userId, address }: Alarm): string =>
  alarmKey(kind, { practiceId: practiceId ?? null, userId: userId ?? null, address });

/** The keys of alarms that were raised today. Lines that a wrong clock dated on other days do not count. */
async function raisedToday(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const { date } = sydneyTime(now);
  const tomorrow = toIso(addDays(isoDate(date), 1));
  const lines = await alarmLines(db, ALARMS, sydneyDayStart(date), sydneyDayStart(tomorrow));
  return new Set(lines.map(({ action, ...about }) => alarmKey(action, about)));
}

/** Finds alarms that no server has raised today, and marks them as raised with a line in the audit trail. */
async function takeNew({ db, clock }: AlarmServices, limits: Limits): Promise<readonly Alarm[]> {
  return db.transaction(async (tx) => {
    if (!(await takeAlarms(tx))) return [];
    const now = clock.now();
    // Lines later than `until` are ignored: they were written by a server whose clock is wrong.
    const span = {
      since: new Date(now.getTime() - HOUR_MS),
      until: new Date(now.getTime() + SKEW_SECONDS * 1000),
    };
    const found = await findAlarms(tx, span, limits.alarmRecordsAnHour);
    if (found.length === 0) return [];
    const raisedBefore = await raisedToday(tx, now);
    const fresh = found.filter((alarm) => !raisedBefore.has(subjectOf(alarm)));
    if (fresh.length === 0) return [];
    const lines = fresh.map(({ kind, first, last, count, ...about }) => {
      const details = { count, first: first.toISOString(), last: last.toISOString() };
      return { at: now, action: kind, requestId: 'housekeeping', ...about, details };
    });
    await tx.execute(auditInsert(lines));
    return fresh;
  });
}

/**
 * E-mails the practice's administrators, and the operators. For failures from an address, operators receive a single
 * message about all practices, and each practice receives its own.
 */
async function notify({ db, outbox, settings }: AlarmServices, alarm: Alarm): Promise<void> {
  const { kind, practiceId, userId } = alarm;
  const practice = practiceId === undefined ? undefined : (await findPractice(db, practiceId)).name;
  const account = userId === undefined ? undefined : (await findAccount(db, userId))?.user;
  const people = practiceId === undefined ? [] : await listPracticeAccounts(db, practiceId);
  const admins = people.filter(({ user }) => user.role === 'admin').map(({ user }) => user);
  const named = new Set(admins.map(({ email }) => email.toLowerCase()));
  const isPartOfOne = kind === 'alarm-address-failures' && practiceId !== undefined;
  const others = isPartOfOne ? [] : [...settings.operators].filter((email) => !named.has(email));
  for (const to of [...admins, ...others.map((email) => ({ email }))]) {
    await outbox.send(alarmMessage(to, { ...alarm, practice, account }, settings.publicUrl));
  }
}

/** One check. If one e-mail fails, the others are still sent, and the failed one is retried at the next checks. */
export async function notifyAlarms(services: AlarmServices, limits: Limits, log: AlarmLog): Promise<void> {
  await services.outbox.retry();
  for (const alarm of await takeNew(services, limits)) {
    alarmsRaised.inc({ kind: alarm.kind });
    log.raised(alarm);
    await notify(services, alarm).catch(log.failed);
  }
}

const LOOK_EVERY_MS = 60_000;

/** Checks every minute. Alarms have their own queue, so that other e-mails cannot fill it. */
export function followAlarms(
  services: Omit<AlarmServices, 'outbox'> & Pick<Services, 'mailer'>,
  limits: Limits,
  log: AlarmLog,
): Rounds {
  const outbox = createOutbox(services.mailer, services.clock, log.failed);
  const round = () => notifyAlarms({ ...services, outbox }, limits, log);
  const rounds = startRounds({ everyMs: LOOK_EVERY_MS, round, failed: log.failed });
  return {
    async stop() {
      await rounds.stop();
      await outbox.stop();
    },
  };
}
