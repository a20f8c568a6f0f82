/** During an upgrade servers of two releases work on one schema: a migration takes nothing from the one before. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { rowsOf } from './database.ts';
import { type Migration, migrate, shippedMigrations } from './migrate.ts';
import { audit, practices, records, scenarios, sessions, users } from './schema.ts';
import { describeOnBothStores, TEST_NOW } from './testing.ts';

const clock = fixedClock(TEST_NOW);
const all = shippedMigrations();

/** What an older server would notice. */
const TAKES_AWAY =
  /\bDROP (?:TABLE|COLUMN|DEFAULT)\b|\bRENAME\b|\bSET NOT NULL\b|\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/i;

/** A rule over rows of a table that there was: an older server writes some that break it. */
const FORBIDS = /\bALTER TABLE\b.*\bADD (?:CONSTRAINT \w+ )?(?:CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/i;
const UNIQUE_INDEX = /\bCREATE UNIQUE INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/i;

/** Tables that the migration itself makes; their rules bind nobody older. */
const madeBy = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((text) => /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1] ?? []));

/** From before there were two servers side by side, or harmless to them. What landed is never changed. */
const LANDED = [
  '0002_accounts: ALTER TABLE sign_in_attempts RENAME',
  '0002_accounts: ALTER TABLE attempts ALTER COLUMN kind DROP DEFAULT',
  '0002_accounts: ALTER TABLE users ADD COLUMN temporary_hash',
  // Wider than the rules they take the place of.
  '0004_limits: ALTER TABLE attempts ADD CONSTRAINT attempts_kind_check',
  '0007_documents: ALTER TABLE attempts ADD CONSTRAINT attempts_kind_check',
  // A purge of a record that is not there is asked for by no release.
  '0021_purge_requests_go: ALTER TABLE purge_requests ADD CONSTRAINT purge_requests_record_id_fkey',
];

/** A column that an older server does not fill. */
const isUnfilled = (column: string): boolean => /(?<!\bIS )NOT NULL/i.test(column) && !/\bDEFAULT\b/i.test(column);

function breaches({ name, statements }: Pick<Migration, 'name' | 'statements'>): readonly string[] {
  const texts = statements.map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim());
  const made = madeBy(texts);
  const forbids = (text: string): boolean => {
    const table = UNIQUE_INDEX.exec(text)?.[1] ?? /\bALTER TABLE (\w+)/i.exec(text)?.[1] ?? '';
    return !made.has(table) && (UNIQUE_INDEX.test(text) || FORBIDS.test(text));
  };
  return texts
    .filter((text) => {
      const columns = text.split(/\bADD COLUMN\b/i).slice(1);
      return TAKES_AWAY.test(text) || columns.some(isUnfilled) || forbids(text);
    })
    .map((text) => `${name}: ${text}`);
}

describe('migrations', () => {
  it('may bind the rows of a table that they make', () => {
    const statements = ['CREATE TABLE pets (id bigint)', 'CREATE UNIQUE INDEX one_pet ON pets (id)'];
    expect(breaches({ name: 'next', statements })).toEqual([]);
  });

  it('only add', () => {
    const found = all.flatMap(breaches).filter((each) => !LANDED.some((landed) => each.startsWith(landed)));
    expect(found).toEqual([]);
  });

  it.each([
    'ALTER TABLE users DROP COLUMN email',
    'ALTER TABLE users RENAME COLUMN email TO address',
    'DROP TABLE users',
    'ALTER TABLE users\n  ADD COLUMN a text,\n  ADD COLUMN b text NOT NULL',
    'ALTER TABLE users ALTER COLUMN email TYPE varchar(9)',
    'ALTER TABLE users ALTER COLUMN disabled_at SET NOT NULL',
    "ALTER TABLE users ADD CONSTRAINT known_role CHECK (role <> 'guest')",
    'ALTER TABLE records ADD UNIQUE (practice_id, reference)',
    'ALTER TABLE scenarios ADD FOREIGN KEY (record_id) REFERENCES records (id)',
    'CREATE UNIQUE INDEX one_reference ON records (practice_id, reference)',
  ])('would be told of %j', (statement) => {
    expect(breaches({ name: 'next', statements: [statement] })).toHaveLength(1);
  });
});

/** The last row of a table, for the next statement to refer to. */
const last = (table: string): string => `(SELECT max(id) FROM ${table})`;

/**
 * Statements as the release that brought them sends them: what each server of that release and later ones must be able to
 * say, for as long as one may run beside a newer one. `{n}`: another number each time.
 */
const SAID: readonly { readonly since: number; readonly statement: string }[] = [
  { since: 1, statement: `INSERT INTO practices (name, created_at) VALUES ('Practice {n}', now())` },
  {
    since: 1,
    statement: `INSERT INTO users (practice_id, email, password_hash, first_name, last_name, role, password_changed_at, created_at)
      VALUES (${last('practices')}, 'person{n}@example.com', 'hash', 'A', 'B', 'adviser', now(), now())`,
  },
  {
    since: 1,
    statement: `INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at, address)
      VALUES ('session{n}', ${last('users')}, now(), now(), now(), 'here')`,
  },
  {
    since: 1,
    statement: `INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision, document, created_at, updated_at, saved_at)
      VALUES (${last('practices')}, ${last('users')}, 'ref', 'names', '2026-11-21', 1, '{}', now(), now(), now())`,
  },
  {
    since: 1,
    statement: `INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
      VALUES (${last('records')}, 0, 1, '{"n": {n}}', now())`,
  },
  {
    since: 1,
    statement: `UPDATE records SET revision = revision + 1, updated_at = now() WHERE id = ${last('records')}`,
  },
  {
    since: 1,
    statement: `INSERT INTO audit (at, user_id, practice_id, action, record_id, request_id, address)
      VALUES (now(), ${last('users')}, ${last('practices')}, 'record-saved', ${last('records')}, 'request{n}', 'here')`,
  },
  {
    since: 2,
    statement: `INSERT INTO attempts (at, account, address, succeeded, kind) VALUES (now(), 'account{n}', 'here', false, 'log-in')`,
  },
  {
    since: 2,
    statement: `INSERT INTO two_factor (user_id, sealed_secret, recovery_salt, created_at) VALUES (${last('users')}, 'sealed', 'salt', now())`,
  },
];

describeOnBothStores('a database of each schema there was', (store) => {
  it.each(all.map(({ name }, index) => [name, index + 1] as const))(
    '%s is brought to the newest, keeps its rows, and still takes what its servers say',
    async (_name, version) => {
      let counter = 0;
      // One connection, and a schema that no other test has.
      await store().db.transaction(async (db) => {
        const sayAll = async (): Promise<void> => {
          counter += 1;
          for (const { since, statement } of SAID) {
            if (since <= version) await db.execute(sql.raw(statement.replaceAll('{n}', String(counter))));
          }
        };
        await db.execute(sql.raw(`CREATE SCHEMA since_${version}`));
        await db.execute(sql.raw(`SET LOCAL search_path TO since_${version}`));
        await migrate(db, clock, all.slice(0, version));
        await sayAll();
        expect(await migrate(db, clock, all)).toEqual(all.slice(version).map(({ name }) => name));
        await sayAll();
        for (const table of [practices, users, sessions, records, scenarios, audit]) {
          expect(await db.select().from(table)).toHaveLength(2);
        }
        expect(await db.select({ document: scenarios.document }).from(scenarios)).toEqual([
          { document: { n: 1 } },
          { document: { n: 2 } },
        ]);
        const revisions = await db.execute(sql`SELECT revision FROM records`);
        expect(rowsOf<{ revision: number }>(revisions).map(({ revision }) => revision)).toEqual([2, 2]);
      });
    },
  );
});
