/** Copies backups away from this machine, each once, and retries failures. */
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { type OffSite, openOffSite } from '../../platform/off-site/off-site.ts';
import { OffSiteError, type OffSiteTarget } from '../../platform/off-site/target.ts';
import { reasonOf } from '../../platform/trouble.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Database } from '../database.ts';
import { copiedTo, noteCopy } from '../repositories/backups.ts';
import { backupsIn } from './directory.ts';

/** Milliseconds between two checks for new backups, and the longest wait after a failed copy. */
const LOOK_EVERY_MS = 5 * 60_000;
const WAIT_MOST_MS = 60 * 60_000;

export const waitAfter = (failures: number): number => Math.min(LOOK_EVERY_MS * 2 ** failures, WAIT_MOST_MS);

/**
 * Copies every backup of the directory that the off-site place does not have yet, the newest first. Returns their
 * names. Every backup is tried, even if one fails, and then the first failure is thrown.
 */
export async function copyBackups(
  db: Database,
  directory: string,
  place: OffSite,
  clock: Clock,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const done = await copiedTo(db, place.id);
  const names = backupsIn(directory).filter((name) => !done.has(name));
  const failures: unknown[] = [];
  for (const name of names) {
    signal.throwIfAborted();
    try {
      await place.copy(join(directory, name), signal);
      await noteCopy(db, name, place.id, clock.now());
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return names;
}

/** `details` are the last lines of the operator's command. */
export interface CopyLog {
  readonly copied: (names: readonly string[]) => void;
  readonly failed: (reason: string, details: readonly string[]) => void;
}

/** Copies new backups in the background. `/healthz` reports when this fails. */
export function startCopies(
  db: Database,
  config: { readonly dataDir: string; readonly offSite: OffSiteTarget | undefined },
  clock: Clock,
  watch: Watch,
  log: CopyLog,
): { readonly stop: () => Promise<void> } {
  const target = config.offSite;
  if (target === undefined) return { stop: async () => {} };
  const stopped = new AbortController();
  let failures = 0;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  async function look(to: OffSiteTarget): Promise<void> {
    try {
      const names = await copyBackups(
        db,
        join(config.dataDir, 'backups'),
        await openOffSite(to),
        clock,
        stopped.signal,
      );
      failures = 0;
      watch.report('off-site', undefined);
      if (names.length > 0) log.copied(names);
    } catch (error) {
      if (stopped.signal.aborted) return;
      failures += 1;
      const isOurs = error instanceof OffSiteError;
      const reason = isOurs ? error.message : reasonOf(error);
      watch.report('off-site', `A backup could not be copied off this machine: ${reason}. The server will try again.`);
      log.failed(reason, isOurs ? error.details : []);
    }
  }
  function next(): void {
    timer = setTimeout(() => {
      running = look(target as OffSiteTarget).then(() => {
        if (!stopped.signal.aborted) next();
      });
    }, waitAfter(failures));
    timer.unref();
  }
  next();
  return {
    async stop() {
      clearTimeout(timer);
      stopped.abort();
      await running;
    },
  };
}
