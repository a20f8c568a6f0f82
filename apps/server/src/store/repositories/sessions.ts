import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SessionEnd, SignOnStrength } from '../../domain/account.ts';
import type { Database } from '../database.ts';
import { prepared } from '../prepared.ts';
import { passkeys, practices, sessions, twoFactor, users } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type SessionUser = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'practiceId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'category'
  | 'tags'
  | 'mustChange'
  | 'disabledAt'
  | 'preferences'
  | 'twoFactorPostponedAt'
>;

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  /** Whether the session was opened with a temporary password. */
  readonly temporary: boolean;
  /** Family of browser and system. */
  readonly browser: string;
  /** How the provider authenticated the person; absent if they signed in here. */
  readonly signOn?: SignOnStrength;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

const foundColumns = {
  session: sessions,
  user: {
    id: users.id,
    practiceId: users.practiceId,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    role: users.role,
    category: users.category,
    tags: users.tags,
    mustChange: users.mustChange,
    disabledAt: users.disabledAt,
    preferences: users.preferences,
    twoFactorPostponedAt: users.twoFactorPostponedAt,
  },
  practiceName: practices.name,
  practiceSettings: practices.settings,
  hasCodes: sql<boolean>`${twoFactor.confirmedAt} IS NOT NULL`,
  passkeys: sql<number>`(SELECT count(*)::int FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`,
};

const sessionQuery = prepared((db) =>
  db
    .select(foundColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(practices, eq(practices.id, users.practiceId))
    .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('find_session'),
);

/** A session with its account and practice, whether or not it is still valid. */
export async function findSession(db: Database, id: string) {
  const [row] = await sessionQuery(db).execute({ id });
  return row;
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

async function end(db: Database, which: SQL | undefined, reason: SessionEnd, at: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Returns true if this call ended the session, false if it had ended before. */
export async function endSession(db: Database, id: string, reason: SessionEnd, at: Date): Promise<boolean> {
  return (await end(db, eq(sessions.id, id), reason, at)) > 0;
}

/** Ends the sessions of a person except `kept`, or of everybody if no person is given. Returns their number. */
export async function revokeSessions(db: Database, at: Date, userId?: number, kept?: string): Promise<number> {
  const ofUser = userId === undefined ? undefined : eq(sessions.userId, userId);
  return end(db, and(ofUser, kept === undefined ? undefined : ne(sessions.id, kept)), 'revoked', at);
}

/** The devices and addresses from which a person has signed in since an instant. */
export async function listDevices(db: Database, userId: number, since: Date) {
  return db
    .selectDistinct({ address: sessions.address, browser: sessions.browser })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, since)));
}

/** Whether a person ever signed in. */
export async function hasSignedIn(db: Database, userId: number): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).limit(1);
  return found.length > 0;
}

/** Sessions of a person that were not ended, the newest first. Some may have expired by idling. */
export async function listSessions(db: Database, userId: number): Promise<readonly SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.createdAt));
}
