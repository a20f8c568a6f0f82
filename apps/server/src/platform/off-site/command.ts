import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { withoutOurSecrets } from '../our-secrets.ts';
import { OffSiteError, type OffSiteTarget } from './target.ts';

/** The most lines that are reported from the end of a command's output, and the most characters. */
const LINES = 5;
const CHARACTERS = 2_000;

/** Ends the command and all its child processes. */
function killAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs the operator's command in a shell, with the path of the backup in `BACKUP_FILE` and its name in `BACKUP_NAME`.
 * Nothing that a user of the application typed reaches the command. The copy counts as made if the command ends with 0.
 */
export function runCopy(
  { command, timeoutMs }: Extract<OffSiteTarget, { kind: 'command' }>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    env: { ...withoutOurSecrets(process.env), BACKUP_FILE: path, BACKUP_NAME: basename(path) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-CHARACTERS);
    });
  }
  const failed = (words: string): OffSiteError => new OffSiteError(words, said.trim().split('\n').slice(-LINES));
  return new Promise((resolve, reject) => {
    const stop = (): void => killAll(child.pid);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      stop();
    }, timeoutMs);
    signal.addEventListener('abort', stop, { once: true });
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    child.once('error', () => {
      over();
      reject(failed('the command could not be started'));
    });
    child.once('close', (code) => {
      over();
      if (late) reject(failed(`the command took longer than ${timeoutMs / 1000} seconds`));
      else if (code === 0) resolve();
      else reject(failed(code === null ? 'the command was ended' : `the command ended with ${code}`));
    });
  });
}
