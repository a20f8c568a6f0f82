/** Seals the audit trail: chains its lines in blocks, once no earlier line can still appear. */
import { setTimeout as pause } from 'node:timers/promises';
import { type AuditKey, makeSeal, type Seal } from '../../platform/audit-chain.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SealMemory } from '../../platform/newest-seal.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import type { Database } from '../../store/database.ts';
import {
  insertSeal,
  LINES_OF_A_SEAL,
  lookAtWriters,
  newestSeal,
  nextBlock,
  sealsAfter,
  takeSealing,
} from '../../store/repositories/audit-seals.ts';

interface SealServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** Makes the next seal. `none`: there are no lines up to `until`. `elsewhere`: another server is sealing. */
function sealNext({ db, clock }: SealServices, key: AuditKey, until: number): Promise<Seal | 'none' | 'elsewhere'> {
  return db.transaction(async (tx) => {
    if (!(await takeSealing(tx))) return 'elsewhere';
    const before = await newestSeal(tx);
    const afterId = before?.untilId ?? 0;
    const block = await nextBlock(tx, afterId, until);
    if (block === undefined) return 'none';
    const { untilId, lines, digests } = block;
    const content = { id: (before?.id ?? 0) + 1, afterId, untilId, lines, previous: before?.hash ?? '' };
    const seal = makeSeal(key, { ...content, sealedAt: clock.now().toISOString() }, digests);
    await insertSeal(tx, seal, digests);
    return seal;
  });
}

/**
 * Describes what is missing from the trail, compared with the newest seal stored outside the database. Undefined if
 * nothing is missing.
 */
export async function concernOfSeals(db: Database, memory: SealMemory): Promise<string | undefined> {
  const remembered = memory.newest();
  if (remembered === undefined) return undefined;
  if (remembered === 'damaged') {
    return (
      'audit.seal next to the keys cannot be read, so removed seals of the audit trail cannot be detected. Sealing is ' +
      'paused until you restore the file or run "audit accept".'
    );
  }
  const [found] = await sealsAfter(db, remembered.id - 1, 1);
  if (found?.seal.id === remembered.id && found.seal.hash === remembered.hash) return undefined;
  return (
    `Seal ${remembered.id} of the audit trail is no longer in the database: seals were removed, or an older copy of the ` +
    'database was restored. Sealing is paused until you run "audit accept".'
  );
}

export interface Sealer {
  /** Seals all settled lines. Returns whether these were all the lines that existed when it began. */
  seal(): Promise<boolean>;
}

/**
 * Ids do not become visible in order: a line of an open transaction appears after later ones. So the sealer notes the
 * highest id and the open transactions, and seals up to that id once all of these have ended. It blocks nobody and
 * waits for nobody. Lines of a rolled-back transaction leave a permanent gap.
 *
 * @param onSeal receives each new seal. Stored elsewhere, the seal shows later whether the end of the trail was cut off.
 */
export function createSealer(services: SealServices, key: AuditKey, onSeal: (seal: Seal) => void = () => {}): Sealer {
  let settled = 0;
  let waiting: { readonly highest: number; readonly open: ReadonlySet<string> } | undefined;

  async function settle(): Promise<boolean> {
    const { highest, open } = await lookAtWriters(services.db);
    // A replica that had not received the last ids took over. It issues them again, so earlier observations are void.
    if (highest < Math.max(settled, waiting?.highest ?? 0)) {
      settled = 0;
      waiting = undefined;
    }
    if (waiting !== undefined && !open.some((name) => waiting?.open.has(name))) {
      settled = Math.max(settled, waiting.highest);
      waiting = undefined;
    }
    if (open.length === 0) settled = Math.max(settled, highest);
    else waiting ??= { highest, open: new Set(open) };
    return settled >= highest;
  }
  return {
    async seal() {
      const isAll = await settle();
      for (;;) {
        const seal = await sealNext(services, key, settled);
        if (seal === 'elsewhere') return false;
        if (seal === 'none') return isAll;
        onSeal(seal);
        if (seal.lines < LINES_OF_A_SEAL) return isAll;
      }
    },
  };
}

const TRIES = 50;
const BETWEEN_TRIES_MS = 100;

/**
 * Seals all existing lines before somebody reads the seals. Returns whether it sealed all of them: it gives up on
 * transactions that take seconds.
 */
export async function sealAll(services: SealServices, key: AuditKey): Promise<boolean> {
  const sealer = createSealer(services, key);
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await sealer.seal()) return true;
    await pause(BETWEEN_TRIES_MS);
  }
  return false;
}

/** Time between two rounds. A new line is unprotected for this time plus the longest transaction. */
const LOOK_EVERY_MS = 30_000;

interface SealLog {
  readonly sealed: (seal: Seal) => void;
  /** Called whenever the problem with the seals changes. Undefined: there is no problem any longer. */
  readonly concern: (words: string | undefined) => void;
  readonly failed: (error: Error) => void;
}

const NOT_NOTED =
  'The newest seal of the audit trail cannot be written to audit.seal next to the keys. Allow the account of the server ' +
  'to write to KEYS_DIR. Sealing continues, but until then only the log can show that seals were removed.';

/** Holds the newest seal that was made here and is not yet stored outside the database. */
function createNoting(memory: SealMemory) {
  let waiting: Seal | undefined;
  return {
    later(seal: Seal): void {
      waiting = seal;
    },
    /** Tries to store the seal. Returns a message if this fails. */
    now(): string | undefined {
      if (waiting === undefined) return undefined;
      try {
        memory.note(waiting);
      } catch {
        return NOT_NOTED;
      }
      waiting = undefined;
      return undefined;
    },
  };
}

/**
 * Seals at the start, every half minute, and once more on stop. If known seals are missing it makes none: a chain over
 * the remaining lines would look complete.
 */
export function followSeals(services: SealServices, key: AuditKey, memory: SealMemory, log: SealLog): Rounds {
  const { failed } = log;
  const noting = createNoting(memory);
  const sealer = createSealer(services, key, (seal) => {
    noting.later(seal);
    log.sealed(seal);
  });
  let reported: string | undefined;
  function report(concern: string | undefined): void {
    if (concern === reported) return;
    reported = concern;
    log.concern(concern);
  }
  async function round(): Promise<void> {
    const missing = await concernOfSeals(services.db, memory);
    if (missing !== undefined) {
      report(missing);
      return;
    }
    try {
      await sealer.seal();
    } finally {
      report(noting.now());
    }
  }
  const rounds = startRounds({ everyMs: LOOK_EVERY_MS, atOnce: true, round, failed });
  return {
    async stop() {
      await rounds.stop();
      await round().catch(failed);
    },
  };
}
