/** F-glance: until when the cash of one scenario lasts; with a death in it, whose cash that is and from when. */
import { lastsUntil } from '@advice-builder/engine';
import type { Finding, FindingSubject, ToldFigure } from './finding.ts';
import { sentences } from './templates.ts';
import { lastYear, monthIn } from './words.ts';

export interface DeathTold {
  readonly who: string;
  readonly survivor: string;
  /** `May 2028` */
  readonly month: string;
}

/** The death of one of a couple within a projection, in names; undefined: nobody dies in it. */
export function deathTold({ fifteen: { projection, report } }: Pick<FindingSubject, 'fifteen'>): DeathTold | undefined {
  const { whoDies, deathMonth } = projection.plan;
  if (whoDies === undefined || deathMonth >= projection.months) return undefined;
  const { names } = report.var;
  return {
    who: names[whoDies] ?? '',
    survivor: names[whoDies === 0 ? 1 : 0] ?? '',
    month: monthIn(projection, deathMonth),
  };
}

/** The month of the death, as a figure of a sentence; nothing where nobody dies. */
export function deathFigure(subject: FindingSubject): readonly ToldFigure[] {
  if (deathTold(subject) === undefined) return [];
  return [{ sid: subject.sid, value: subject.fifteen.projection.plan.deathMonth, unit: 'month', of: 'fifteen' }];
}

/** @param subject by the name that the sentence has. */
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
