/**
 * The figures of a scenario over 180 months: until when the cash lasts is told from these alone. They are worked out
 * once for each change, in an idle moment after typing has paused, and shared by all that shows them.
 */
import { useEffect, useState } from 'react';
import type { Documents, Sid } from '../../../state/documents.ts';
import { useSession } from '../../../state/hooks.ts';
import type { Calculated } from '../../../state/results.ts';
import type { RecordSession } from '../../../state/session.ts';
import { whenIdle } from './when-idle.ts';

const LONG = 180;
const QUIET_MS = 400;

/** Whose figures over 180 months are wanted. */
export interface Case {
  readonly sid: Sid;
  readonly five: Calculated;
  /** What they were made of; undefined: what is on screen. */
  readonly documents?: Documents | undefined;
}

export interface FifteenYears {
  readonly sid: Sid;
  /** Over 60 months, of the same case. */
  readonly five: Calculated;
  readonly fifteen: Calculated;
}

/** By the figures over 60 months, which are made anew exactly when something is typed that moves them. */
const made = new WeakMap<Calculated, FifteenYears | 'none'>();

const known = (five: Calculated): FifteenYears | undefined => {
  const found = made.get(five);
  return found === 'none' ? undefined : found;
};

/** Undefined where they cannot be calculated. */
export function fifteenYears(session: RecordSession, { sid, five, documents }: Case): FifteenYears | undefined {
  if (!made.has(five)) {
    const fifteen = calculated(session, documents ?? session.store.getState().documents, sid);
    made.set(five, fifteen === undefined ? 'none' : { sid, five, fifteen });
  }
  return known(five);
}

function calculated(session: RecordSession, documents: Documents, sid: Sid): Calculated | undefined {
  try {
    const result = session.calculate(documents, sid, LONG);
    return result.ok ? result.value : undefined;
  } catch {
    // What breaks a calculation is told beside the figures.
    return undefined;
  }
}

/** Each in an idle moment of its own; answers with what ends it. */
function workOut(session: RecordSession, cases: readonly Case[], wait: number, done: () => void): () => void {
  let stop = (): void => window.clearTimeout(timer);
  const next = (index: number): void => {
    const wanted = cases[index];
    if (wanted === undefined) {
      done();
      return;
    }
    stop = whenIdle(() => {
      fifteenYears(session, wanted);
      next(index + 1);
    });
  };
  const timer = window.setTimeout(() => next(0), wait);
  return () => stop();
}

export interface Settled {
  readonly own: FifteenYears;
  /** What it is compared with. */
  readonly base: FifteenYears | undefined;
}

function settledOf(own: Case | undefined, base: Case | undefined): Settled | undefined {
  const long = own && known(own.five);
  if (long === undefined || (base !== undefined && !made.has(base.five))) return undefined;
  return { own: long, base: base && known(base.five) };
}

/**
 * Those of a case and of what it is compared with, both memoised by the caller. While newer ones are awaited the ones
 * before stay; of another scenario there are none.
 */
export function useFifteenYears(own: Case | undefined, base: Case | undefined): Settled | undefined {
  const session = useSession();
  const [settled, setSettled] = useState(() => settledOf(own, base));
  const hasSome = settled !== undefined && settled.own.sid === own?.sid;
  useEffect(() => {
    if (own === undefined) return;
    const show = (): void => setSettled(settledOf(own, base));
    if (settledOf(own, base) !== undefined) {
      show();
      return;
    }
    return workOut(session, base === undefined ? [own] : [own, base], hasSome ? QUIET_MS : 0, show);
  }, [session, own, base, hasSome]);
  return hasSome ? settled : undefined;
}
