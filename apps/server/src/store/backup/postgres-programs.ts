/** Runs the operator's `pg_dump` and `pg_restore`, which must be of the server's release or newer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { withoutOurSecrets } from '../../platform/our-secrets.ts';
import { type Database, rowsOf } from '../database.ts';
import { BackupError } from './file.ts';
import { postgresEnvironment } from './postgres-environment.ts';

/** The most lines, and characters, of a program's output that go to the log. */
const LINES = 5;
const CHARACTERS = 2_000;

export interface Running {
  readonly child: ChildProcess;
  /** Resolves if the program ended with 0. Otherwise it rejects with the program's last lines. */
  readonly over: Promise<void>;
}

/** Starts one of the programs on a database. */
export function startProgram(program: string, databaseUrl: string, args: readonly string[]): Running {
  // An empty database name means the one in the environment. Without this option, pg_restore would print its SQL
  // instead.
  const child = spawn(program, [...args, '--dbname=', '--no-password'], {
    env: postgresEnvironment(databaseUrl),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-CHARACTERS);
  });
  const over = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(notFound(program)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${basename(program)} ended with ${code}`, said.trim().split('\n').slice(-LINES)));
    });
  });
  over.catch(() => {});
  return { child, over };
}

const notFound = (program: string): BackupError =>
  new BackupError(
    `${basename(program)} cannot be run. Install the client programs of PostgreSQL, of the server's release or newer. Or set PG_DUMP ` +
      'and PG_RESTORE to their paths, or BACKUPS_HERE=0 if somebody else backs up this database.',
  );

async function releaseOf(program: string): Promise<number> {
  const child = spawn(program, ['--version'], {
    env: withoutOurSecrets(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close').catch(() => {
    throw notFound(program);
  });
  return Number(/ (\d+)/.exec(said)?.[1] ?? 0);
}

/** Refuses a program that is older than the server, because its output would be incomplete. */
export async function checkRelease(program: string, db: Database): Promise<void> {
  const ours = await releaseOf(program);
  const [row] = rowsOf<{ release: number }>(
    await db.execute(sql`SELECT current_setting('server_version_num')::int / 10000 AS release`),
  );
  const theirs = row?.release ?? 0;
  if (ours >= theirs) return;
  throw new BackupError(
    `${basename(program)} is from PostgreSQL ${ours}, and the server is PostgreSQL ${theirs}. The program must not be older. Set PG_DUMP and ` +
      'PG_RESTORE to newer programs.',
  );
}
