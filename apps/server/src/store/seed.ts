import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { hashPassword } from '../platform/password.ts';
import type { Database } from './database.ts';
import { insertPractice } from './repositories/practices.ts';
import { countUsers, insertUser } from './repositories/users.ts';

/** The demo account of a new installation, for trials. It is never created in production. */
export const DEMO_ADVISER = { email: 'demo@advicebuilder.example', password: 'Demo-Adviser-2026' } as const;

/** An arbitrary number that is the same in every server of a database. */
const LOCK = 7_201_505;

/** Adds the demo adviser to a database without accounts. Returns whether it did. */
export async function seedDemoAdviser(db: Database, clock: Clock): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_ADVISER.password);
  const at = clock.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`);
    if ((await countUsers(tx)) > 0) return false;
    const practiceId = await insertPractice(tx, 'Demonstration practice', at, { requireTwoFactor: false });
    const { email } = DEMO_ADVISER;
    const person = {
      practiceId,
      email,
      passwordHash,
      firstName: 'Demo',
      lastName: 'Adviser',
      role: 'adviser',
    } as const;
    await insertUser(tx, person, at);
    return true;
  });
}
