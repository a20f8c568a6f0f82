/** Finds unusual activity of the last hour in the audit trail. */
import { addressKey } from '../../platform/address-key.ts';
import type { Database } from '../../store/database.ts';
import { type Failures, failedSignIns, manyRecords, manyRefusals } from '../../store/repositories/alarms.ts';
import type { Span } from '../../store/repositories/attempts.ts';

/** The audit actions of the alarms. */
export const ALARMS = [
  'alarm-many-records',
  'alarm-refused-looks',
  'alarm-address-failures',
  'alarm-practice-failures',
] as const;

/**
 * An alarm about an account, an address or a practice. Failures from one address raise an alarm without a practice, for
 * the operators, and one for each practice they concern.
 */
export interface Alarm {
  readonly kind: (typeof ALARMS)[number];
  readonly practiceId?: number;
  readonly userId?: number;
  /** The address in the form that is counted ({@link addressKey}). Empty if the alarm is not about an address. */
  readonly address: string;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

/** Refused requests of one account that raise an alarm. */
const REFUSALS = 10;
/** Different accounts from one address, and failures in one practice, that raise an alarm. */
const ACCOUNTS_OF_AN_ADDRESS = 10;
const FAILURES_OF_A_PRACTICE = 30;

const earliest = (rows: readonly Failures[]): Date => new Date(Math.min(...rows.map(({ first }) => first.getTime())));
const latest = (rows: readonly Failures[]): Date => new Date(Math.max(...rows.map(({ last }) => last.getTime())));
const accountsIn = (rows: readonly Failures[]): number => new Set(rows.map(({ userId }) => userId)).size;

function groupBy<Key>(rows: readonly Failures[], keyOf: (row: Failures) => Key): Map<Key, readonly Failures[]> {
  const groups = new Map<Key, Failures[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
}

/** The rows grouped by practice. */
const byPractice = (rows: readonly Failures[]) =>
  [...groupBy(rows, ({ practiceId }) => practiceId)].flatMap(([practiceId, own]) =>
    practiceId === null ? [] : [{ practiceId, own }],
  );

function addressAlarms(failures: readonly Failures[]): Alarm[] {
  const kind = 'alarm-address-failures';
  // Unknown accounts are left out: a person who mistypes their own name is not ten accounts.
  const tried = failures.filter(({ userId, address }) => userId !== null && address !== '');
  return [...groupBy(tried, ({ address }) => addressKey(address))]
    .filter(([, rows]) => accountsIn(rows) >= ACCOUNTS_OF_AN_ADDRESS)
    .flatMap(([address, rows]) => {
      const alarmOf = (of: readonly Failures[]) => {
        return { kind, address, count: accountsIn(of), first: earliest(of), last: latest(of) } as const;
      };
      return [alarmOf(rows), ...byPractice(rows).map(({ practiceId, own }) => ({ ...alarmOf(own), practiceId }))];
    });
}

function practiceAlarms(failures: readonly Failures[]): Alarm[] {
  const kind = 'alarm-practice-failures';
  return byPractice(failures)
    .map(({ practiceId, own }) => {
      const count = own.reduce((sum, row) => sum + row.count, 0);
      return { kind, practiceId, address: '', count, first: earliest(own), last: latest(own) } as const;
    })
    .filter(({ count }) => count >= FAILURES_OF_A_PRACTICE);
}

/** @param recordsAnHour the alarm is raised above this number of different records. */
export async function findAlarms(db: Database, span: Span, recordsAnHour: number): Promise<readonly Alarm[]> {
  const viewers = await manyRecords(db, span, recordsAnHour);
  const refused = await manyRefusals(db, span, REFUSALS);
  const failures = await failedSignIns(db, span);
  return [
    ...viewers.map((account) => ({ kind: 'alarm-many-records', address: '', ...account }) as const),
    ...refused.map((account) => ({ kind: 'alarm-refused-looks', address: '', ...account }) as const),
    ...addressAlarms(failures),
    ...practiceAlarms(failures),
  ];
}
