/**
 * During an upgrade, servers of two releases use one schema, so a migration may not remove anything the previous
 * release uses.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { rowsOf } from './database.ts';
import { type Migration, migrate, shippedMigrations } from './migrate.ts';
import { scenarios } from './schema.ts';
import { TABLE_RULES } from './tables.ts';
import { describeOnBothStores, TEST_NOW } from './testing.ts';

const clock = fixedClock(TEST_NOW);
const all = shippedMigrations();

/** Statements that would affect an older server. */
const TAKES_AWAY =
  /\bDROP (?:TABLE|COLUMN|DEFAULT)\b|\bRENAME\b|\bSET NOT NULL\b|\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/i;

/** Constraints on an existing table: an older server may write rows that break them. */
const FORBIDS = /\bALTER TABLE\b.*\bADD (?:CONSTRAINT \w+ )?(?:CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/i;
const UNIQUE_INDEX = /\bCREATE UNIQUE INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/i;

/** Tables that the migration itself creates. Their constraints do not affect older servers. */
const madeBy = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((text) => /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1] ?? []));

/**
 * Permitted exceptions: harmless statements, and those from before two releases ran side by side. A migration on main
 * is never changed.
 */
const LANDED = [
  '0002_accounts: ALTER TABLE sign_in_attempts RENAME',
  '0002_accounts: ALTER TABLE attempts ALTER COLUMN kind DROP DEFAULT',
  '0002_accounts: ALTER TABLE users ADD COLUMN temporary_hash',
  // The new constraint is wider than the one it replaces.
  '0004_limits: ALTER TABLE attempts ADD CONSTRAINT attempts_kind_check',
  '0007_documents: ALTER TABLE attempts ADD CONSTRAINT attempts_kind_check',
  // No release asks for the purge of a record that does not exist.
  '0021_purge_requests_go: ALTER TABLE purge_requests ADD CONSTRAINT purge_requests_record_id_fkey',
];

/** Whether an older server would leave a required column empty. */
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
  it('may add constraints to tables they create', () => {
    const statements = ['CREATE TABLE pets (id bigint)', 'CREATE UNIQUE INDEX one_pet ON pets (id)'];
    expect(breaches({ name: 'next', statements })).toEqual([]);
  });

  it('only add to the schema', () => {
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
  ])('would be reported for %j', (statement) => {
    expect(breaches({ name: 'next', statements: [statement] })).toHaveLength(1);
  });
});

/** The last row of a table, for references of the next statement. */
const last = (table: string): string => `(SELECT max(id) FROM ${table})`;

/** A hash that no other row of the table has. */
const HASH = `'hash{n}'`;

/**
 * Statements that a release sends, by the migration that it introduced, with all columns it must fill. Servers of that
 * release and of later ones must be able to send them after a newer server has migrated the database. `{n}`: a new
 * number each time.
 */
const SAID: Readonly<Record<string, readonly string[]>> = {
  '0001_initial': [
    `INSERT INTO practices (name, created_at) VALUES ('Practice {n}', now())`,
    `INSERT INTO users (practice_id, email, password_hash, first_name, last_name, role, password_changed_at, created_at)
      VALUES (${last('practices')}, 'person{n}@example.com', 'hash', 'A', 'B', 'adviser', now(), now())`,
    `INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at, address)
      VALUES ('session{n}', ${last('users')}, now(), now(), now(), 'here')`,
    `INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision, document, created_at, updated_at, saved_at)
      VALUES (${last('practices')}, ${last('users')}, 'ref', 'names', '2026-11-21', 1, '{}', now(), now(), now())`,
    `INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
      VALUES (${last('records')}, 0, 1, '{"n": {n}}', now())`,
    `UPDATE records SET revision = revision + 1, updated_at = now() WHERE id = ${last('records')}`,
    `INSERT INTO deleted_scenarios (record_id, sid, revision, document, saved_at, deleted_at, deleted_by)
      VALUES (${last('records')}, 1, 1, '{}', now(), now(), ${last('users')})`,
    `INSERT INTO audit (at, user_id, practice_id, action, record_id, request_id, address)
      VALUES (now(), ${last('users')}, ${last('practices')}, 'record-saved', ${last('records')}, 'request{n}', 'here')`,
  ],
  '0002_accounts': [
    `INSERT INTO attempts (at, account, address, succeeded, kind) VALUES (now(), 'account{n}', 'here', false, 'log-in')`,
    `INSERT INTO two_factor (user_id, sealed_secret, recovery_salt, created_at) VALUES (${last('users')}, 'sealed', 'salt', now())`,
    `INSERT INTO recovery_codes (user_id, code_hash) VALUES (${last('users')}, 'hash')`,
  ],
  '0003_records': [
    `INSERT INTO feedback (at, practice_id, user_id, type, data) VALUES (now(), ${last('practices')}, ${last('users')}, 1, 'Good')`,
  ],
  '0006_housekeeping': [
    `INSERT INTO housekeeping (id, seen_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
  ],
  '0007_documents': [
    `INSERT INTO practice_documents (practice_id, made_at, user_id, settings) VALUES (${last('practices')}, now(), ${last('users')}, '{}')`,
    `INSERT INTO document_sources (practice_id, record_id, user_id, made_at, document, format, choices, source,
        engine_version, composer_version, rates_hash, settings_id, pages, bytes_hash, contents)
      VALUES (${last('practices')}, ${last('records')}, ${last('users')}, now(), 'detailed', 'pdf', '{}', '{}',
        '1', 1, 'rates', ${last('practice_documents')}, 9, 'hash', '\\x00')`,
  ],
  '0010_rates': [
    `INSERT INTO rate_packs (hash, name, title, made, contents, imported_at, imported_by)
      VALUES (${HASH}, 'pack', 'Pack', '2026-11-21', '{}', now(), 'A')`,
    `INSERT INTO rate_books (hash, contents, known_at) VALUES (${HASH}, '\\x00', now())
      ON CONFLICT (hash) DO UPDATE SET contents = excluded.contents WHERE rate_books.contents <> excluded.contents`,
  ],
  '0011_history': [
    `INSERT INTO record_versions (record_id, number, kind, user_id, from_at, to_at, sealed, parts, changes, contents,
        revisions, rates_hash, engine_version)
      VALUES (${last('records')}, 1, 'made', ${last('users')}, now(), now(), false, 1, '\\x00', '\\x00', '{}', 'rates', '1')`,
  ],
  '0012_calculations': [
    `INSERT INTO calculations (record_id, sid, record_revision, scenario_revision, at, user_id, engine_version, rates_hash,
        inputs_hash, inputs, figures, figures_hash, accepted_at, accepted_by)
      VALUES (${last('records')}, 0, 1, 1, now(), ${last('users')}, '1', 'rates', 'inputs', '\\x00', '{}', 'hash', NULL, NULL)
      ON CONFLICT ON CONSTRAINT calculations_once DO UPDATE
        SET accepted_at = excluded.accepted_at, accepted_by = excluded.accepted_by
        WHERE calculations.accepted_at IS NULL AND excluded.accepted_at IS NOT NULL`,
  ],
  '0013_reruns': [
    `INSERT INTO reruns (practice_id, started_by, scope, state, rates_hash, rates_revision, record_ids, total, created_at)
      VALUES (${last('practices')}, ${last('users')}, 'practice', 'running', 'rates', 1, '{1}', 1, now())`,
    `INSERT INTO recalculations (rerun_id, record_id, version, outcome, rates_hash, engine_version)
      VALUES (${last('reruns')}, ${last('records')}, 1, 'skipped', 'rates', '1') ON CONFLICT DO NOTHING`,
  ],
  '0014_passkeys': [
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      VALUES (${last('users')}, 'credential{n}', '\\x00', 0, '[]', 'Key', false, now()) ON CONFLICT DO NOTHING`,
    `INSERT INTO passkey_challenges (hash, purpose, expires_at) VALUES (${HASH}, 'sign-in', now())`,
  ],
  '0015_audit_seals': [
    `INSERT INTO audit_seals (id, after_id, until_id, lines, digests, sealed_at, previous, hash, signed_by, signature)
      VALUES ({n}, {n}, {n} + 1, 1, '\\x00', now(), '', ${HASH}, 'key', 'signature')`,
  ],
  '0016_backups': [
    `INSERT INTO backups (name, claimed_until) VALUES ('nightly-{n}', now()) ON CONFLICT (name) DO UPDATE
      SET claimed_until = excluded.claimed_until WHERE backups.made_at IS NULL`,
  ],
  '0018_purge_requests': [
    `INSERT INTO purge_requests (record_id, practice_id, asked_by, asked_at, reason)
      VALUES (${last('records')}, ${last('practices')}, ${last('users')}, now(), 'Asked for')`,
  ],
  '0019_single_sign_on': [
    `INSERT INTO identity_providers (practice_id) VALUES (${last('practices')}) ON CONFLICT DO NOTHING`,
    `INSERT INTO sign_on_domains (domain, practice_id) VALUES ('example{n}.com', ${last('practices')}) ON CONFLICT DO NOTHING`,
    `INSERT INTO identities (issuer, subject, user_id, bound_at) VALUES ('issuer', 'subject{n}', ${last('users')}, now()) ON CONFLICT DO NOTHING`,
    `INSERT INTO sign_ons (state_hash, browser_hash, practice_id, purpose, issuer, client_id, sealed_secrets, began_at)
      VALUES (${HASH}, 'browser', ${last('practices')}, 'sign-in', 'issuer', 'client', 'sealed', now())`,
  ],
  '0022_fresh_sign_ins': [
    `INSERT INTO fresh_sign_ins (state_hash, browser_hash, session_id, practice_id, issuer, client_id, sealed_secrets, began_at)
      VALUES (${HASH}, 'browser', 'session{n}', ${last('practices')}, 'issuer', 'client', 'sealed', now())`,
  ],
  '0023_rates_in_force': [
    `INSERT INTO rates_in_force (hash, since) SELECT ${HASH}, now()
      WHERE ${HASH} IS DISTINCT FROM (SELECT hash FROM rates_in_force ORDER BY id DESC LIMIT 1)`,
  ],
  '0026_key_fingerprints': [
    `INSERT INTO key_fingerprints (name, fingerprint, noted_at) VALUES ('key{n}', 'print', now()) ON CONFLICT (name) DO NOTHING`,
  ],
  '0030_own_details': [
    `INSERT INTO own_details (user_id, phone, representative_number, signature) VALUES (${last('users')}, '', '', NULL)
      ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone`,
  ],
};

/** Tables without statements, with the reason. */
const UNSAID: Readonly<Record<string, string>> = { schema_migrations: 'written by migrations themselves' };

/** A table with a single row. */
const ONE_ROW = 'housekeeping';

const filledBy = (statement: string): string | undefined => /^INSERT INTO (\w+)/.exec(statement)?.[1];

describe('the statements of releases', () => {
  const tables = Object.keys(TABLE_RULES).filter((table) => !(table in UNSAID));

  it('begin for each table with the migration that created it', () => {
    const brought = new Map(
      all.flatMap(({ name, statements }) =>
        statements.flatMap((text) => {
          const table = /\bCREATE TABLE (\w+)|\bRENAME TO (\w+)/.exec(text)?.slice(1).find(Boolean);
          return table === undefined ? [] : [[table, name] as const];
        }),
      ),
    );
    const said = Object.entries(SAID).flatMap(([since, statements]) =>
      statements.flatMap((statement) => {
        const table = filledBy(statement);
        return table === undefined ? [] : [[table, since] as const];
      }),
    );
    expect(Object.fromEntries(said.toReversed())).toEqual(
      Object.fromEntries(tables.map((table) => [table, brought.get(table)])),
    );
  });

  it('belong to existing migrations', () => {
    const names = all.map(({ name }) => name);
    expect(Object.keys(SAID).filter((since) => !names.includes(since))).toEqual([]);
  });
});

describeOnBothStores('a database of each schema there was', (store) => {
  it.each(all.map(({ name }, index) => [name, index + 1] as const))(
    '%s migrates to the newest schema, keeps its rows, and still accepts the statements of its servers',
    async (name, version) => {
      const said = Object.entries(SAID).flatMap(([since, statements]) => (since <= name ? statements : []));
      const filled = [...new Set(said.flatMap((statement) => filledBy(statement) ?? []))];
      let counter = 0;
      // Uses one connection, and a schema that no other test uses.
      await store().db.transaction(async (db) => {
        const sayAll = async (): Promise<void> => {
          counter += 1;
          for (const statement of said) await db.execute(sql.raw(statement.replaceAll('{n}', String(counter))));
        };
        await db.execute(sql.raw(`CREATE SCHEMA since_${version}`));
        await db.execute(sql.raw(`SET LOCAL search_path TO since_${version}`));
        await migrate(db, clock, all.slice(0, version));
        await sayAll();
        expect(await migrate(db, clock, all)).toEqual(all.slice(version).map((each) => each.name));
        await sayAll();
        const counts = filled.map((table) => `SELECT '${table}' AS name, count(*)::int AS rows FROM ${table}`);
        const found = rowsOf<{ name: string; rows: number }>(await db.execute(sql.raw(counts.join(' UNION ALL '))));
        expect(Object.fromEntries(found.map((each) => [each.name, each.rows]))).toEqual(
          Object.fromEntries(filled.map((table) => [table, table === ONE_ROW ? 1 : 2])),
        );
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
