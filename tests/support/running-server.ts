import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** The moment at which every end-to-end test takes place. */
export const NOW = '2026-11-21T10:00:00+11:00';

export interface ServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is run, from the top folder: the server alone, or the start script. */
  readonly script?: string;
}

/** A server in a process of its own. */
export interface RunningServer {
  /** `http://localhost:PORT` */
  readonly url: string;
  readonly dataDir: string;
  /** Of the PostgreSQL server it works on; empty: it has a database of its own in `dataDir`. */
  readonly databaseUrl: string;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it without a chance to put anything in order. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** A server that did not come up. */
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
  /** Resolves when it serves; rejects with ServerRefused when it ends first. */
  readonly ready: Promise<RunningServer>;
  readonly ended: Promise<number | null>;
}

/** The script of the server as it is installed, joined first where it is stale: the others read their sources. */
export async function joinedServer(): Promise<string> {
  const { joinServerIfStale } = await import(path.join(top, 'scripts/lib/server.mjs'));
  return joinServerIfStale();
}

/** A new folder for one server's data. The caller removes it with `removeFolder`. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'advice-builder-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a server on a free port, without waiting for it. */
export function beginServer({ dataDir, env = {}, script }: ServerOptions): StartingServer {
  // `npm test` joins the server once: to read four hundred files is most of a start.
  const program = script ?? process.env.JOINED_SERVER;
  const args = program === undefined ? ['--import', 'tsx', 'apps/server/src/main.ts'] : [program];
  const child = spawn(process.execPath, args, {
    cwd: top,
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
  // A start that is killed on purpose is never waited for; its rejection is no news then.
  ready.catch(() => {});
  return { process: child, ready, ended };
}

export function startServer(options: ServerOptions): Promise<RunningServer> {
  return beginServer(options).ready;
}
