import type { Clock } from './clock.ts';
import { DAMAGED, diskTrouble, isDamaged } from './trouble.ts';

/** How long a refused write is told; who saves tries again within it. */
const REFUSED_MS = 60_000;
/** Anybody may ask how the server is: what costs something is looked at this often. */
const PROBE_EVERY_MS = 5_000;

interface Health {
  /** Why people cannot work; undefined when they can. */
  readonly down: string | undefined;
  /** What the operator has to look at, in words. */
  readonly concerns: readonly string[];
}

/** What is wrong with the installation, gathered from wherever it shows, for `/healthz`. */
export interface Watch {
  /** `words` about a subject until others replace them; undefined: it is well again. */
  tell(subject: string, words: string | undefined): void;
  /** Looked at whenever somebody asks. */
  check(look: () => string | undefined): void;
  /** An error that a call met: remembered when it is the disk's, and for good when it is the database's. */
  met(error: unknown): void;
  /** A job of the house ended well. */
  done(job: string): void;
  /** When each job last ended well, in this process. */
  lastDone(): ReadonlyMap<string, Date>;
  /** The server is about to stop: whoever shares out calls is told to give them to others. */
  leave(): void;
  isLeaving(): boolean;
  health(): Promise<Health>;
}

/** `probe` tries what a save needs, and says what is missing. */
export function createWatch(clock: Clock, probe: () => Promise<string | undefined>): Watch {
  const told = new Map<string, string>();
  let leaving = false;
  const ended = new Map<string, Date>();
  const checks: (() => string | undefined)[] = [];
  let refused: { readonly at: number; readonly words: string } | undefined;
  let probed: { readonly at: number; readonly found: Promise<string | undefined> } | undefined;

  function probeNow(): Promise<string | undefined> {
    const at = performance.now();
    if (probed === undefined || at - probed.at > PROBE_EVERY_MS) probed = { at, found: probe() };
    return probed.found;
  }
  function refusedLately(): string | undefined {
    if (refused === undefined || clock.now().getTime() - refused.at >= REFUSED_MS) return undefined;
    return refused.words;
  }
  return {
    tell(subject, words) {
      if (words === undefined) told.delete(subject);
      else told.set(subject, words);
    },
    done: (job) => void ended.set(job, clock.now()),
    lastDone: () => ended,
    check: (look) => void checks.push(look),
    met(error) {
      if (isDamaged(error)) told.set('database', DAMAGED);
      const words = diskTrouble(error);
      if (words !== undefined) refused = { at: clock.now().getTime(), words: `A write failed: ${words}.` };
    },
    leave() {
      leaving = true;
    },
    isLeaving: () => leaving,
    async health() {
      const down = leaving ? 'This server is about to stop.' : ((await probeNow()) ?? refusedLately());
      const concerns = [...told.values(), ...checks.map((look) => look()).filter((words) => words !== undefined)];
      return { down, concerns };
    },
  };
}
