import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiClient } from './api-client.ts';
import { NOW, type RunningServer } from './running-server.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));

function run(server: RunningServer, program: 'user' | 'rates', args: readonly string[], more: object = {}): string {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = server;
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR, DATABASE_URL, CLOCK: NOW, ...more };
  const command = ['--import', 'tsx', `apps/server/src/${program}.ts`, ...args];
  const done = spawnSync(process.execPath, command, { cwd: top, env, encoding: 'utf8', timeout: 100_000 });
  if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stderr}`);
  return done.stdout;
}

/** Runs the operator's command on the data of the server. Returns its output. */
export const operator = (server: RunningServer, ...args: string[]): string => run(server, 'user', args);

/** Runs a command about rate packs as the named operator. */
export const ratesOperator = (server: RunningServer, name: string, ...args: string[]): string =>
  run(server, 'rates', args, { SUDO_USER: name });

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Adds a person who has already chosen a password. `facts` are the options of `add`: names, practice, role. */
export async function addPerson(server: RunningServer, account: Account, ...facts: string[]): Promise<void> {
  const added = operator(server, 'add', account.email, ...facts);
  const currentPassword = /: (\S{19})$/m.exec(added)?.[1] ?? '';
  const change = new ApiClient(server.url);
  await change.signIn({ email: account.email, password: currentPassword });
  await change.must('POST', '/password', { form: { currentPassword, newPassword: account.password } });
}
