/** The figures of the scenario that is presented, with what was tried, and of what it is measured from. */
import type { Problem, Result } from '@advice-builder/kernel';
import { useDeferredValue, useMemo } from 'react';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { measuredSid } from '../../../../state/measured-from.ts';
import type { Calculated } from '../../../../state/results.ts';
import { useMadeFigures } from '../../compare/graphs/scenario-figures.ts';
import { type Trial, type Tries, trialOf } from './tries.ts';

/** A scenario and what was tried of it. */
interface Choice {
  readonly sid: Sid;
  readonly tries: Tries;
}

export interface Figures {
  readonly sid: Sid;
  readonly five: Calculated;
  readonly fifteen: Calculated;
}

export interface Presented {
  /** What the figures are of: a moment behind what was chosen. */
  readonly choice: Choice;
  readonly trial: Trial;
  /** The figures, or what stands in their way; none: the calculation broke. */
  readonly figures: Result<Figures>;
  /**
   * What it is measured from, as entered; undefined where it is what is presented, or has no figures. Where a death is
   * tried it is the same without the death.
   */
  readonly base: Figures | undefined;
}

function figuresOf(sid: Sid, calculate: (months: 60 | 180) => Result<Calculated>): Result<Figures> {
  try {
    const five = calculate(60);
    if (!five.ok) return five;
    const fifteen = calculate(180);
    return fifteen.ok ? { ok: true, value: { sid, five: five.value, fifteen: fifteen.value } } : fifteen;
  } catch {
    return { ok: false, problems: [] as readonly Problem[] };
  }
}

export function usePresented(sid: Sid, tries: Tries): Presented {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const measured = useRecord(measuredSid);
  const made = useMadeFigures();
  const choice = useDeferredValue(useMemo(() => ({ sid, tries }), [sid, tries]));
  return useMemo(() => {
    // A scenario that was deleted elsewhere meanwhile leaves the Current Situation.
    const of = documents.scenarios[choice.sid] === undefined ? CURRENT : choice.sid;
    const trial = trialOf(session, { ...session.store.getState(), documents }, of, choice.tries);
    const entered = (which: Sid): Result<Figures> => {
      const known = made.find((each) => each.sid === which);
      return figuresOf(
        which,
        (months) => (months === 60 ? known?.five : known?.fifteen) ?? { ok: false, problems: [] as never },
      );
    };
    const figures = trial.isTried
      ? figuresOf(trial.sid, (months) => session.calculate(trial.documents, trial.sid, months))
      : entered(of);
    const { alive } = trial;
    const isAsEntered = alive !== undefined && alive.documents === documents;
    const base =
      alive !== undefined
        ? isAsEntered
          ? entered(of)
          : figuresOf(of, (months) => session.calculate(alive.documents, alive.sid, months))
        : of === measured && !trial.isTried
          ? undefined
          : entered(measured);
    return { choice: { ...choice, sid: of }, trial, figures, base: base?.ok ? base.value : undefined };
  }, [session, documents, made, choice, measured]);
}
