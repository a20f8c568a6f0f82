import { noPracticeDefaults, type PracticeDefaults } from '@advice-builder/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PracticeSettings } from '../../domain/account.ts';
import type { Database } from '../database.ts';
import { practices } from '../schema.ts';

export type PracticeRow = typeof practices.$inferSelect;

export async function insertPractice(
  db: Database,
  name: string,
  at: Date,
  settings: PracticeSettings = {},
): Promise<number> {
  const [row] = await db.insert(practices).values({ name, settings, createdAt: at }).returning({ id: practices.id });
  if (row === undefined) throw new Error('the new practice has no id');
  return row.id;
}

/** The practice with this name, in upper or lower case. Undefined if it does not exist. */
export async function findPracticeByName(db: Database, name: string): Promise<PracticeRow | undefined> {
  const [row] = await db
    .select()
    .from(practices)
    .where(eq(sql`lower(${practices.name})`, name.toLowerCase()));
  return row;
}

export async function listPractices(db: Database): Promise<readonly PracticeRow[]> {
  return db.select().from(practices).orderBy(asc(practices.name));
}

export async function findPractice(db: Database, id: number): Promise<PracticeRow> {
  const [row] = await db.select().from(practices).where(eq(practices.id, id));
  if (row === undefined) throw new Error('the practice of an account is there');
  return row;
}

/**
 * Sets whether everyone needs a second factor, in one statement, without touching other settings. Returns false if it
 * was set already. The 14 days in which people can postpone it begin again for supervisors and administrators only if
 * nobody needed a second factor before.
 */
export async function requireSecondFactor(db: Database, id: number, required: boolean, at: Date): Promise<boolean> {
  const since = at.toISOString();
  const ofAll = JSON.stringify({ requireTwoFactor: true, twoFactorOfAllSince: since });
  const ofOverseers = JSON.stringify({ twoFactorSince: since });
  const wasOfNobody = sql`${practices.settings}->>'requireTwoFactor' = 'false'`;
  const settings = required
    ? sql`${practices.settings} || ${ofAll}::jsonb || CASE WHEN ${wasOfNobody} THEN ${ofOverseers}::jsonb ELSE '{}'::jsonb END`
    : sql`${practices.settings} - 'requireTwoFactor'`;
  const isOtherwise = sql`(${practices.settings}->>'requireTwoFactor' IS NOT DISTINCT FROM 'true') <> ${required}`;
  const changed = await db
    .update(practices)
    .set({ settings })
    .where(and(eq(practices.id, id), isOtherwise))
    .returning({ id: practices.id });
  return changed.length > 0;
}

/** The settings of a practice, locked against other changes until the transaction ends. */
export async function lockPracticeSettings(db: Database, id: number): Promise<PracticeSettings> {
  const { settings } = practices;
  const [row] = await db.select({ settings }).from(practices).where(eq(practices.id, id)).for('no key update');
  return row?.settings ?? {};
}

export async function setPracticeSettings(db: Database, id: number, settings: PracticeSettings): Promise<void> {
  await db.update(practices).set({ settings }).where(eq(practices.id, id));
}

const SET = {
  set: practices.recordDefaults,
  rateIndexation: practices.defaultRateIndexation,
  supportAtHomeBudgets: practices.defaultSupportAtHomeBudgets,
} as const;
interface SetRow {
  readonly set: Partial<PracticeDefaults>;
  readonly rateIndexation: PracticeDefaults['rateIndexation'];
  readonly supportAtHomeBudgets: PracticeDefaults['supportAtHomeBudgets'] | null;
}

const defaultsOf = ([row]: readonly SetRow[]): PracticeDefaults => ({
  ...noPracticeDefaults,
  ...row?.set,
  rateIndexation: row?.rateIndexation ?? null,
  supportAtHomeBudgets: row?.supportAtHomeBudgets ?? noPracticeDefaults.supportAtHomeBudgets,
});

/** The defaults of a practice for new records. */
export async function readRecordDefaults(db: Database, id: number): Promise<PracticeDefaults> {
  return defaultsOf(await db.select(SET).from(practices).where(eq(practices.id, id)));
}

/** The defaults of a practice for new records, locked against other changes until the transaction ends. */
export async function lockRecordDefaults(db: Database, id: number): Promise<PracticeDefaults> {
  const rows = db.select(SET).from(practices).where(eq(practices.id, id));
  return defaultsOf(await rows.for('no key update'));
}

export async function setRecordDefaults(db: Database, id: number, defaults: PracticeDefaults): Promise<void> {
  const { rateIndexation, supportAtHomeBudgets, ...recordDefaults } = defaults;
  const set = {
    recordDefaults,
    defaultRateIndexation: rateIndexation,
    defaultSupportAtHomeBudgets: supportAtHomeBudgets,
  };
  await db.update(practices).set(set).where(eq(practices.id, id));
}
