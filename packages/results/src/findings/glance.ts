/**
 * F-glance: until when the cash of one scenario lasts. If a death is entered, the sentence names the survivor and the
 * month.
 */
import { deathIn } from '@advice-builder/casework';
import { lastsUntil } from '@advice-builder/engine';
import type { Finding, FindingSubject, ToldFigure } from './finding.ts';
import { sentences } from './templates.ts';
import { lastYear, monthIn } from './words.ts';

export interface DeathTold {
  readonly who: string;
  readonly survivor: string;
  /** For example `May 2028`. */
  readonly month: string;
}

/** The result of `deathIn`, with names. */
export function deathTold({ fifteen: { projection, report } }: Pick<FindingSubject, 'fifteen'>): DeathTold | undefined {
  const death = deathIn(projection);
  if (death === undefined) return undefined;
  const { names } = report.var;
  return {
    who: names[death.person] ?? '',
    survivor: names[death.person === 0 ? 1 : 0] ?? '',
    month: monthIn(projection, death.month),
  };
}

/** The month of the death, as a figure of a sentence; empty if nobody dies. */
export function deathFigure(subject: FindingSubject): readonly ToldFigure[] {
  const death = deathIn(subject.fifteen.projection);
  return death === undefined ? [] : [{ sid: subject.sid, value: death.month, unit: 'month', of: 'fifteen' }];
}

/** @param subject the scenario, under the name used in the sentence. */
export function glanceFinding(subject: FindingSubject): Finding {
  const { sid, name, fifteen } = subject;
  const until = lastsUntil(fifteen.projection);
  const end =
    until === undefined ? { beyond: lastYear(fifteen.projection) } : { month: monthIn(fifteen.projection, until) };
  const text = sentences.glance({ name, end, death: deathTold(subject) });
  const lasting: readonly ToldFigure[] =
    until === undefined ? [] : [{ sid, value: until, unit: 'month', of: 'fifteen' }];
  return { id: 'F-glance', text, figures: [...lasting, ...deathFigure(subject)] };
}
