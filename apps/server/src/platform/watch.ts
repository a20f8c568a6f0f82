import type { Clock } from './clock.ts';
import { DAMAGED, diskTrouble, isDamaged } from './trouble.ts';

/** Milliseconds for which a refused write is reported. A person who saves tries again within that time. */
const REFUSED_MS = 60_000;
/** Milliseconds between two probes. Anybody may ask for the health, so costly checks are limited. */
const PROBE_EVERY_MS = 5_000;

interface Health {
  /** Why people cannot work; undefined if they can. */
  readonly down: string | undefined;
  /** Messages about what the operator has to look at. */
  readonly concerns: readonly string[];
}

/** Collects the faults of the installation from all parts, for `/healthz`. */
export interface Watch {
  /** Sets the message about a subject. Undefined means that all is well again. */
  report(subject: string, words: string | undefined): void;
  /** Adds a check that runs for each health request. */
  check(look: () => string | undefined): void;
  /**
   * Reports an error of a call: a disk fault counts for a while, damaged database files count until the process ends.
   */
  met(error: unknown): void;
  /** Reports that a job ended well. */
  done(job: string): void;
  /** When each job last ended well in this process. */
  lastDone(): ReadonlyMap<string, Date>;
  /** Reports that the server is about to stop, so that a load balancer sends calls elsewhere. */
  leave(): void;
  isLeaving(): boolean;
  health(): Promise<Health>;
}

/** @param probe tries what a save needs, and resolves to what is missing */
export function createWatch(clock: Clock, probe: () => Promise<string | undefined>): Watch {
  const messages = new Map<string, string>();
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
    report(subject, words) {
      if (words === undefined) messages.delete(subject);
      else messages.set(subject, words);
    },
    done: (job) => void ended.set(job, clock.now()),
    lastDone: () => ended,
    check: (look) => void checks.push(look),
    met(error) {
      if (isDamaged(error)) messages.set('database', DAMAGED);
      const words = diskTrouble(error);
      if (words !== undefined) refused = { at: clock.now().getTime(), words: `A write failed: ${words}.` };
    },
    leave() {
      leaving = true;
    },
    isLeaving: () => leaving,
    async health() {
      const down = leaving ? 'This server is about to stop.' : ((await probeNow()) ?? refusedLately());
      const concerns = [...messages.values(), ...checks.map((look) => look()).filter((words) => words !== undefined)];
      return { down, concerns };
    },
  };
}
