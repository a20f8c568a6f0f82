import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOW } from './running-server.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** A process that calculates records of re-runs. */
export interface RunningWorker {
  readonly process: ChildProcess;
  /** Everything the worker has printed so far. */
  output(): string;
  /** Kills the worker without a clean stop. */
  kill(): Promise<void>;
  /** Asks the worker to stop, and resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Returns the program to run, chosen as in `beginServer`: the bundled worker is next to the bundled server. */
function programOf(joinedServer: string | undefined): readonly string[] {
  if (joinedServer === undefined) return ['--import', 'tsx', 'apps/server/src/worker.ts'];
  return [path.join(path.dirname(joinedServer), 'worker.mjs')];
}

/** Starts a worker as `npm run worker` does. */
export function startWorker(dataDir: string, databaseUrl: string): Promise<RunningWorker> {
  const child = spawn(process.execPath, programOf(process.env.JOINED_SERVER), {
    cwd: top,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CLOCK: NOW },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const endBy = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return new Promise((resolve, reject) => {
    const listen = (part: Buffer): void => {
      output += part.toString();
      if (!output.includes('ready')) return;
      resolve({
        process: child,
        output: () => output,
        kill: async () => void (await endBy('SIGKILL')),
        stop: () => endBy('SIGTERM'),
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    ended.then((code) => reject(new Error(`the worker ended with code ${code} before it was ready:\n${output}`)));
  });
}
