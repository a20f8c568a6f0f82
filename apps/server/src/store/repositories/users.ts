import type { AccountPreferences, OwnDetails, PreferencesRequest } from '@advice-builder/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type PracticeSettings, preferencesOf, type Role, type UserTag } from '../../domain/account.ts';
import type { Database } from '../database.ts';
import { ownDetails, passkeys, practices, twoFactor, users } from '../schema.ts';

export type UserRow = typeof users.$inferSelect;

/** A person with the sign-in settings of their practice. */
export interface Account {
  readonly user: UserRow;
  readonly practiceName: string;
  readonly practiceSettings: PracticeSettings;
  /** Whether the account has an authenticator app. */
  readonly hasCodes: boolean;
  readonly passkeys: number;
  /** Wrong codes of the second factor since the last correct one. */
  readonly wrongCodes: number;
}

const accountColumns = {
  user: users,
  practiceName: practices.name,
  practiceSettings: practices.settings,
  hasCodes: sql<boolean>`${twoFactor.confirmedAt} IS NOT NULL`,
  passkeys: sql<number>`(SELECT count(*)::int FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`,
  wrongCodes: sql<number>`coalesce(${twoFactor.wrongInARow}, 0)`,
};

function accounts(db: Database) {
  return db
    .select(accountColumns)
    .from(users)
    .innerJoin(practices, eq(practices.id, users.practiceId))
    .leftJoin(twoFactor, eq(twoFactor.userId, users.id));
}

/** The account with this e-mail address, in upper or lower case. Undefined if it does not exist. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await accounts(db).where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const [row] = await accounts(db).where(eq(users.id, id));
  return row;
}

/** The accounts of a practice that may sign in. */
export async function listPracticeAccounts(db: Database, practiceId: number): Promise<readonly Account[]> {
  return accounts(db).where(and(eq(users.practiceId, practiceId), isNull(users.disabledAt)));
}

export async function postponeTwoFactor(db: Database, id: number, at: Date): Promise<void> {
  await db.update(users).set({ twoFactorPostponedAt: at }).where(eq(users.id, id));
}

/** Lists accounts by practice and address. */
export async function listAccounts(db: Database): Promise<readonly Account[]> {
  return accounts(db).orderBy(asc(practices.name), asc(sql`lower(${users.email})`));
}

/** The people of a practice, by name. */
export async function listPeople(db: Database, practiceId: number) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.practiceId, practiceId))
    .orderBy(asc(users.lastName), asc(users.firstName));
}

export async function countUsers(db: Database): Promise<number> {
  return db.$count(users);
}

export interface NewUser {
  readonly practiceId: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly category?: string;
  readonly tags?: readonly UserTag[];
  readonly mustChange?: boolean;
}

/** Returns the id; undefined if the address is taken. */
export async function insertUser(db: Database, user: NewUser, at: Date): Promise<number | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...user, passwordChangedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}

export type UserChange = Partial<Pick<UserRow, 'role' | 'tags' | 'disabledAt'>>;

export async function changeUser(db: Database, id: number, change: UserChange): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Sets the given preferences and leaves the rest, in one statement, because two tabs may change them at once. */
export async function changePreferences(
  db: Database,
  id: number,
  change: PreferencesRequest,
): Promise<AccountPreferences> {
  const [row] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.id, id))
    .returning({ preferences: users.preferences });
  return preferencesOf({ preferences: row?.preferences ?? {} });
}

/** The details a person entered about themselves; undefined if the account does not exist. */
export async function findOwnDetails(db: Database, id: number): Promise<OwnDetails | undefined> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      phone: sql<string>`coalesce(${ownDetails.phone}, '')`,
      representativeNumber: sql<string>`coalesce(${ownDetails.representativeNumber}, '')`,
      signature: ownDetails.signature,
    })
    .from(users)
    .leftJoin(ownDetails, eq(ownDetails.userId, users.id))
    .where(eq(users.id, id));
  return row;
}

/** Must run within a transaction. */
export async function setOwnDetails(db: Database, id: number, details: OwnDetails): Promise<void> {
  const { firstName, lastName, ...more } = details;
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, id));
  await db
    .insert(ownDetails)
    .values({ userId: id, ...more })
    .onConflictDoUpdate({ target: ownDetails.userId, set: more });
}

/** Sets a temporary password beside the existing one. It replaces an earlier temporary one. */
export async function setTemporaryPassword(db: Database, id: number, hash: string, expiresAt: Date): Promise<void> {
  const temporary = { temporaryHash: hash, temporaryExpiresAt: expiresAt, temporaryUsedAt: null };
  await db.update(users).set(temporary).where(eq(users.id, id));
}

/**
 * Uses up a temporary password. From now on a new one must be chosen. Returns false if it was used or replaced before.
 */
export async function spendTemporaryPassword(db: Database, id: number, hash: string, at: Date): Promise<boolean> {
  const spent = await db
    .update(users)
    .set({ temporaryUsedAt: at, mustChange: true })
    .where(and(eq(users.id, id), eq(users.temporaryHash, hash), isNull(users.temporaryUsedAt)))
    .returning({ id: users.id });
  return spent.length > 0;
}

/** Disables the password, so that only a temporary one opens the account. Its hash is kept until there is a new one. */
export async function clearPassword(db: Database, id: number): Promise<void> {
  const replacedHash = sql`coalesce(${users.passwordHash}, ${users.replacedHash})`;
  await db.update(users).set({ passwordHash: null, replacedHash, mustChange: true }).where(eq(users.id, id));
}

/** Sets a password that the person chose. Returns false if somebody else has changed it since `before` was read. */
export async function setPassword(
  db: Database,
  before: Pick<UserRow, 'id' | 'passwordHash' | 'temporaryHash'>,
  hash: string,
  at: Date,
): Promise<boolean> {
  const set = await db
    .update(users)
    .set({
      passwordHash: hash,
      replacedHash: null,
      passwordChangedAt: at,
      mustChange: false,
      temporaryHash: null,
      temporaryExpiresAt: null,
      temporaryUsedAt: null,
    })
    .where(
      and(
        eq(users.id, before.id),
        sql`${users.passwordHash} IS NOT DISTINCT FROM ${before.passwordHash}`,
        sql`${users.temporaryHash} IS NOT DISTINCT FROM ${before.temporaryHash}`,
      ),
    )
    .returning({ id: users.id });
  return set.length > 0;
}
