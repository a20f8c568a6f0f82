import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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
