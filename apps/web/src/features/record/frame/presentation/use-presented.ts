/** The figures of the presented scenario with the values tried, and those of its baseline. */
import type { Result } from '@advice-builder/kernel';
import { useDeferredValue, useMemo } from 'react';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import type { Calculated, CaseFigures } from '../../../../state/figures.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { measuredSid } from '../../../../state/measured-from.ts';
import { type Trial, type Tries, trialOf } from './tries.ts';

/** A scenario and its values tried. */
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
  /** The choice that the figures belong to; it follows the person's choice a moment later. */
  readonly choice: Choice;
  readonly trial: Trial;
  /** The figures, or the problems that prevent them. If there are no problems either, the calculation itself failed. */
  readonly figures: Result<Figures>;
  /**
   * The baseline as entered; undefined if it is the presented scenario, or has no figures. With a death, the baseline
   * is the same scenario without the death.
   */
  readonly base: Figures | undefined;
}

function figuresOf(sid: Sid, of: CaseFigures): Result<Figures> {
  const five = of.over(60);
  if (!five.ok) return five;
  const fifteen = of.over(180);
  return fifteen.ok ? { ok: true, value: { sid, five: five.value, fifteen: fifteen.value } } : fifteen;
}

export function usePresented(sid: Sid, tries: Tries): Presented {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const measured = useRecord(measuredSid);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const choice = useDeferredValue(useMemo(() => ({ sid, tries }), [sid, tries]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: figures are of the day and of the rates
  return useMemo(() => {
    // If the scenario was deleted elsewhere, the Current Situation is shown.
    const of = documents.scenarios[choice.sid] === undefined ? CURRENT : choice.sid;
    const trial = trialOf(session, { ...session.store.getState(), documents }, of, choice.tries);
    const figures = figuresOf(trial.sid, session.figures.of(trial.documents, trial.sid));
    const { alive } = trial;
    const base =
      alive !== undefined
        ? figuresOf(of, session.figures.of(alive.documents, alive.sid))
        : of === measured && !trial.isTried
          ? undefined
          : figuresOf(measured, session.figures.of(documents, measured));
    return { choice: { ...choice, sid: of }, trial, figures, base: base?.ok ? base.value : undefined };
  }, [session, documents, today, book, choice, measured]);
}
