/**
 * The figures of a scenario over 180 months. How long the cash lasts is read only from these. They are calculated in an
 * idle moment after typing has paused.
 */
import { useEffect, useState } from 'react';
import type { Sid } from '../../../state/documents.ts';
import type { Calculated } from '../../../state/figures.ts';
import { useSession } from '../../../state/hooks.ts';
import type { RecordSession } from '../../../state/session.ts';
import { whenIdle } from './when-idle.ts';

const LONG = 180;
const QUIET_MS = 400;

/** The case to calculate over 180 months. */
export interface Case {
  readonly sid: Sid;
  readonly five: Calculated;
}

export interface FifteenYears extends Case {
  readonly fifteen: Calculated;
}

type Figures = Pick<RecordSession, 'figures'>;

/** Returns the figures of a case over 180 months; undefined if they cannot be calculated. */
export function fifteenYears({ figures }: Figures, { sid, five }: Case): FifteenYears | undefined {
  const answer = figures.behind(five)?.over(LONG);
  return answer?.ok ? { sid, five, fifteen: answer.value } : undefined;
}

const isKnown = ({ figures }: Figures, { five }: Case): boolean => figures.behind(five)?.has(LONG) !== false;

/** Calculates each case in a separate idle moment. Returns a function that stops it. */
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
  /** The figures of the case that this one is compared with. */
  readonly base: FifteenYears | undefined;
}

function settledOf(session: RecordSession, own: Case | undefined, base: Case | undefined): Settled | undefined {
  if (own === undefined || !isKnown(session, own)) return undefined;
  if (base !== undefined && !isKnown(session, base)) return undefined;
  const long = fifteenYears(session, own);
  return long && { own: long, base: base && fifteenYears(session, base) };
}

/**
 * The figures of a case and of the case it is compared with. The caller memoises both. Until newer figures are ready
 * the previous ones stay, unless they belong to another scenario.
 */
export function useFifteenYears(own: Case | undefined, base: Case | undefined): Settled | undefined {
  const session = useSession();
  const [settled, setSettled] = useState(() => settledOf(session, own, base));
  const hasSome = settled !== undefined && settled.own.sid === own?.sid;
  useEffect(() => {
    if (own === undefined) return;
    const show = (): void => setSettled(settledOf(session, own, base));
    if (settledOf(session, own, base) !== undefined) {
      show();
      return;
    }
    return workOut(session, base === undefined ? [own] : [own, base], hasSome ? QUIET_MS : 0, show);
  }, [session, own, base, hasSome]);
  return hasSome ? settled : undefined;
}
