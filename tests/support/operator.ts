import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiClient } from './api-client.ts';
import { NOW, type RunningServer } from './running-server.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** The operator's command, on the data of the server. Resolves to what it prints. */
export function operator(server: RunningServer, ...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: server.dataDir, DATABASE_URL: '', CLOCK: NOW };
  const command = ['--import', 'tsx', 'apps/server/src/user.ts', ...args];
  const done = spawnSync(process.execPath, command, { cwd: top, env, encoding: 'utf8', timeout: 100_000 });
  if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stderr}`);
  return done.stdout;
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Adds a person who has chosen a password already. `facts` are the options of `add`: names, practice, role. */
export async function addPerson(server: RunningServer, account: Account, ...facts: string[]): Promise<void> {
  const added = operator(server, 'add', account.email, ...facts);
  const currentPassword = /: (\S{19})$/m.exec(added)?.[1] ?? '';
  const change = new ApiClient(server.url);
  await change.signIn({ email: account.email, password: currentPassword });
  await change.must('POST', '/password', { form: { currentPassword, newPassword: account.password } });
}
