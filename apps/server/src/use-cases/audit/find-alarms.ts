/** What is out of the ordinary in the audit trail of the last hour. */
import { addressKey } from '../../platform/address-key.ts';
import type { Database } from '../../store/database.ts';
import { type Failures, failedSignIns, manyRecords, manyRefusals } from '../../store/repositories/alarms.ts';
import type { Span } from '../../store/repositories/attempts.ts';

/** The actions of their lines in the trail. */
export const ALARMS = [
  'alarm-many-records',
  'alarm-refused-looks',
  'alarm-address-failures',
  'alarm-practice-failures',
] as const;

/** About an account, an address or a practice: once for the installation, without a practice, and once for each practice. */
export interface Alarm {
  readonly kind: (typeof ALARMS)[number];
  readonly practiceId?: number;
  readonly userId?: number;
  /** As it is counted ({@link addressKey}); empty where the alarm is not about an address. */
  readonly address: string;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

/** An account may be refused so often. */
const REFUSALS = 10;
/** From so many accounts of one address, and failures of one practice, it is an alarm. */
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

/** The practices of the rows, each with its own. */
const byPractice = (rows: readonly Failures[]) =>
  [...groupBy(rows, ({ practiceId }) => practiceId)].flatMap(([practiceId, own]) =>
    practiceId === null ? [] : [{ practiceId, own }],
  );

function addressAlarms(failures: readonly Failures[]): Alarm[] {
  const kind = 'alarm-address-failures';
  // Names without an account are left out: somebody who mistypes their own is none of ten accounts.
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

/** @param recordsAnHour more different records than that are an alarm. */
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
