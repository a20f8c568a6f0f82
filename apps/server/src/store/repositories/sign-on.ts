/** Providers of practices, their domains, and the identities of people at them. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { identities, identityProviders, signOnDomains, users } from '../schema.ts';

export type ProviderRow = typeof identityProviders.$inferSelect;

const none = (practiceId: number): ProviderRow => ({
  practiceId,
  enabled: false,
  issuer: '',
  clientId: '',
  sealedSecret: null,
  allowsPrivate: false,
  trustsSecondFactor: false,
  onlyWay: false,
  keepsPassword: null,
  triedAt: null,
  tryWorked: null,
  tryWords: null,
  changedAt: null,
});

/** The provider settings of a practice; a row of empty values if it has none. */
export async function readProvider(db: Database, practiceId: number): Promise<ProviderRow> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.practiceId, practiceId));
  return row ?? none(practiceId);
}

/** The provider settings of a practice, locked against other changes until the transaction ends. */
export async function lockProvider(db: Database, practiceId: number): Promise<ProviderRow> {
  await db.insert(identityProviders).values({ practiceId }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.practiceId, practiceId))
    .for('no key update');
  return row ?? none(practiceId);
}

export async function writeProvider(db: Database, { practiceId, ...row }: ProviderRow): Promise<void> {
  await db.update(identityProviders).set(row).where(eq(identityProviders.practiceId, practiceId));
}

/** Records the result of a test sign-in, unless the provider has been changed since. */
export async function noteTry(
  db: Database,
  { practiceId, issuer, clientId }: Pick<ProviderRow, 'practiceId' | 'issuer' | 'clientId'>,
  result: { readonly at: Date; readonly worked: boolean; readonly words: string },
): Promise<void> {
  await db
    .update(identityProviders)
    .set({ triedAt: result.at, tryWorked: result.worked, tryWords: result.words })
    .where(
      and(
        eq(identityProviders.practiceId, practiceId),
        eq(identityProviders.issuer, issuer),
        eq(identityProviders.clientId, clientId),
      ),
    );
}

export async function domainsOf(db: Database, practiceId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ domain: signOnDomains.domain })
    .from(signOnDomains)
    .where(eq(signOnDomains.practiceId, practiceId))
    .orderBy(asc(signOnDomains.domain));
  return rows.map(({ domain }) => domain);
}

/** The practice to which a domain belongs. */
export async function practiceOfDomain(db: Database, domain: string): Promise<number | undefined> {
  const [row] = await db
    .select({ practiceId: signOnDomains.practiceId })
    .from(signOnDomains)
    .where(eq(signOnDomains.domain, domain));
  return row?.practiceId;
}

/** Returns false if the domain belongs to another practice. */
export async function addDomain(db: Database, domain: string, practiceId: number): Promise<boolean> {
  await db.insert(signOnDomains).values({ domain, practiceId }).onConflictDoNothing();
  return (await practiceOfDomain(db, domain)) === practiceId;
}

export async function removeDomains(db: Database, practiceId: number, domains: readonly string[]): Promise<void> {
  await db
    .delete(signOnDomains)
    .where(and(eq(signOnDomains.practiceId, practiceId), inArray(signOnDomains.domain, [...domains])));
}

/** The account to which a subject of an issuer is bound. */
export async function userOfSubject(db: Database, issuer: string, subject: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.userId;
}

export interface NewIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: number;
  readonly boundAt: Date;
}

/** Returns false if the subject, or the account at this issuer, is bound already. */
export async function bindIdentity(db: Database, identity: NewIdentity): Promise<boolean> {
  const bound = await db
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return bound.length > 0;
}

/** Whether an account is bound to any subject of an issuer. */
export async function isBoundAt(db: Database, issuer: string, userId: number): Promise<boolean> {
  return (await db.$count(identities, and(eq(identities.issuer, issuer), eq(identities.userId, userId)))) > 0;
}

/** Whether an account was bound to any issuer after an instant. */
export async function boundSince(db: Database, userId: number, since: Date): Promise<boolean> {
  return (await db.$count(identities, and(eq(identities.userId, userId), gt(identities.boundAt, since)))) > 0;
}

export function countIdentities(db: Database, userId: number): Promise<number> {
  return db.$count(identities, eq(identities.userId, userId));
}

/** Removes the identities of an account. Returns their number. */
export async function removeIdentities(db: Database, userId: number): Promise<number> {
  const removed = await db
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer });
  return removed.length;
}

/** Administrators of a practice who can sign in with a password. */
export async function administratorsWithPassword(db: Database, practiceId: number) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.practiceId, practiceId),
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
        isNotNull(users.passwordHash),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName));
}

/** The number of enabled accounts of a practice whose address is in none of its domains. */
export async function countOutside(db: Database, practiceId: number): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`
      SELECT count(*)::int AS count FROM users
      WHERE practice_id = ${practiceId} AND disabled_at IS NULL
        AND split_part(lower(email), '@', 2) NOT IN (SELECT domain FROM sign_on_domains WHERE practice_id = ${practiceId})`),
  );
  return row?.count ?? 0;
}
