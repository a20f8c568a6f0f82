import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { practices, type Role, type UserTag, users } from '../schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The account of an address, written in any case; undefined when there is none. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export async function countUsers(db: Database): Promise<number> {
  return db.$count(users);
}

export interface NewUser {
  readonly practiceId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly tags?: readonly UserTag[];
  readonly mustChange?: boolean;
}

/** Returns the id, or undefined when the address is taken. */
export async function insertUser(db: Database, user: NewUser, at: Date): Promise<number | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...user, passwordChangedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}

export async function insertPractice(db: Database, name: string, at: Date): Promise<number> {
  const [row] = await db.insert(practices).values({ name, createdAt: at }).returning({ id: practices.id });
  if (row === undefined) throw new Error('the new practice has no id');
  return row.id;
}
