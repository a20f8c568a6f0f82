import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** The fixed time of every end-to-end test. */
export const NOW = '2026-11-21T10:00:00+11:00';

export interface ServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of another checkout, which then runs its own server and client. */
  readonly checkout?: string | undefined;
  /** The script to run, from the top folder: only the server, or the start script. */
  readonly script?: string;
}

/** A server in a separate process. */
export interface RunningServer {
  /** `http://localhost:PORT` */
  readonly url: string;
  readonly dataDir: string;
  /** URL of its PostgreSQL database. Empty if it has an embedded database in `dataDir`. */
  readonly databaseUrl: string;
  /** Everything the server has printed so far. */
  output(): string;
  /** Kills the server without a clean stop. */
  kill(): Promise<void>;
  /** Asks the server to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** Thrown if a server does not start. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
  readonly exitCode: number | null;
  readonly output: string;
  constructor(exitCode: number | null, output: string) {
    super(`the server ended with code ${exitCode} before it was ready:\n${output}`);
    this.exitCode = exitCode;
    this.output = output;
  }
}

export interface StartingServer {
  readonly process: ChildProcess;
  /** Resolves when the server answers calls. Rejects with ServerRefused if it ends first. */
  readonly ready: Promise<RunningServer>;
  readonly ended: Promise<number | null>;
}

/**
 * Returns the script of the installed server, bundled again if its sources have changed. Other servers run from their
 * sources.
 */
export async function joinedServer(): Promise<string> {
  const { joinServerIfStale } = await import(path.join(top, 'scripts/lib/server.mjs'));
  return joinServerIfStale();
}

/** Creates a new folder for the data of one server. The caller removes it with `removeFolder`. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'advice-builder-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a server on a free port without waiting for it. */
export function beginServer({ dataDir, env = {}, checkout, script }: ServerOptions): StartingServer {
  // `npm test` bundles the server once, because reading four hundred files takes most of a start.
  const program = script ?? (checkout === undefined ? process.env.JOINED_SERVER : undefined);
  const args = program === undefined ? ['--import', 'tsx', 'apps/server/src/main.ts'] : [program];
  const child = spawn(process.execPath, args, {
    cwd: checkout ?? top,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CLOCK: NOW,
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const ready = new Promise<RunningServer>((resolve, reject) => {
    const listen = (part: Buffer) => {
      output += part.toString();
      const url = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      const kill = () => endBy('SIGKILL');
      const databaseUrl = env.DATABASE_URL ?? '';
      const stop = () => endBy('SIGTERM');
      resolve({ url: url.replace(/[./]+$/, ''), dataDir, databaseUrl, output: () => output, kill, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    ended.then((code) => reject(new ServerRefused(code, output)));
  });
  // Nobody waits for a start that is killed on purpose, so its rejection is not an error.
  ready.catch(() => {});
  return { process: child, ready, ended };
}

export function startServer(options: ServerOptions): Promise<RunningServer> {
  return beginServer(options).ready;
}
