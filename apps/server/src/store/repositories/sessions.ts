import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { type SessionEnd, sessions, users } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type SessionUser = Pick<
  typeof users.$inferSelect,
  'id' | 'practiceId' | 'email' | 'firstName' | 'lastName' | 'role' | 'category' | 'tags' | 'mustChange' | 'disabledAt'
>;

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

/** A session and its account, whether it still counts or not. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ readonly session: SessionRow; readonly user: SessionUser } | undefined> {
  const [row] = await db
    .select({
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
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  return row;
}

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Returns true when this call ended it, false when it had ended before. */
export async function endSession(db: Database, id: string, reason: SessionEnd, at: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
