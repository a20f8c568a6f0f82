import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another server uses the data directory. The message is for the person who started this one. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

interface Holder {
  readonly pid: number;
  /** The start time of the process as its operating system reports it, because a pid may be reused. */
  readonly started: string;
  readonly host: string;
  readonly token: string;
}

export interface DirectoryLock {
  /** Whether the lock file still belongs to this process. */
  held(): boolean;
  release(): void;
}

const HEARTBEAT_MS = 5_000;
/**
 * A holder on another machine or in another container cannot be checked. It counts as dead after this many milliseconds
 * without a sign.
 */
const SILENCE_MS = 30_000;

/** The start time of a process; undefined if it does not exist. */
export function processStarted(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  try {
    // Field 2, the command name, may contain spaces and brackets, so fields are counted after its last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return startedByPs(pid);
  }
}

/** For systems without /proc. 'unknown' equals 'unknown', so such a holder counts as alive. */
function startedByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  const holder = value as Partial<Holder> | null;
  return (
    typeof holder === 'object' &&
    holder !== null &&
    typeof holder.pid === 'number' &&
    [holder.started, holder.host, holder.token].every((member) => typeof member === 'string')
  );
}

function silentFor(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function refusal(directory: string, holder: Holder): DataDirectoryInUse {
  const who =
    holder.host === hostname()
      ? `another server (process ${holder.pid})`
      : `a server on "${holder.host}" (process ${holder.pid}), active within the last ${SILENCE_MS / 1000} seconds`;
  return new DataDirectoryInUse(
    `The data directory ${directory} is in use by ${who}. Two servers on one directory would lose data. ` +
      'Stop the other server, or start this one with another DATA_DIR.',
  );
}

function isAlive(path: string, holder: Holder): boolean {
  if (holder.host === hostname()) return processStarted(holder.pid) === holder.started;
  return silentFor(path) < SILENCE_MS;
}

/**
 * Moves the lock of a dead holder away. Another process may have done so a moment ago and hold a new lock, so the moved
 * file is checked, and put back if it does not belong to the dead holder.
 */
function clearDead(path: string, dead: Holder | undefined): void {
  const grave = `${path}.dead.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path, grave);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    if (readHolder(grave)?.token !== dead?.token) linkSync(grave, path);
  } finally {
    unlinkSync(grave);
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function contend(directory: string, path: string, draft: string): void {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryLink(draft, path)) return;
    const holder = readHolder(path);
    if (holder !== undefined && isAlive(path, holder)) throw refusal(directory, holder);
    clearDead(path, holder);
  }
  throw new DataDirectoryInUse(`Several servers are starting on ${directory} at once. Start one of them.`);
}

/**
 * Takes the exclusive lock of a data directory, also from a holder that has died. `onLost` is called if the lock file
 * no longer belongs to this process: the server must stop writing at once.
 * @throws DataDirectoryInUse while its holder lives
 */
export function lockDirectory(directory: string, onLost: () => void): DirectoryLock {
  const path = join(directory, 'server.lock');
  const mine: Holder = {
    pid: process.pid,
    started: processStarted(process.pid) ?? 'unknown',
    host: hostname(),
    token: randomBytes(12).toString('hex'),
  };
  const draft = `${path}.${mine.token}`;
  try {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600, flush: true });
    contend(directory, path, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  const held = (): boolean => readHolder(path)?.token === mine.token;
  const heartbeat = setInterval(() => {
    if (!held()) {
      clearInterval(heartbeat);
      onLost();
      return;
    }
    const now = new Date();
    utimesSync(path, now, now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    held,
    release() {
      clearInterval(heartbeat);
      if (held()) unlinkSync(path);
    },
  };
}
