/** F-headline: what happens in a scenario, and how long its cash lasts, in one sentence of two clauses. */
import { lastsUntil } from '@advice-builder/engine';
import { lastsWords } from '../words/cash-words.ts';
import type { Finding, FindingSubject, ToldFigure } from './finding.ts';
import { scenarioFindings } from './in-scenario.ts';
import { sentences } from './templates.ts';

function lastingOf({ sid, fifteen: { projection } }: FindingSubject): readonly ToldFigure[] {
  const until = lastsUntil(projection);
  return until === undefined ? [] : [{ sid, value: until, unit: 'month', of: 'fifteen' }];
}

/**
 * The first thing that happens in it, of another scenario than the Current Situation the first that does not happen
 * there as well; then until when its cash lasts, and until when there.
 * @param base the Current Situation; absent on its own page.
 */
export function headlineFinding(subject: FindingSubject, base?: FindingSubject): Finding {
  const known = new Set(base === undefined ? [] : scenarioFindings(base, false).map(({ text }) => text));
  const first = scenarioFindings(subject, false).find(({ text }) => !known.has(text));
  const lasts = lastsWords(subject.fifteen.projection);
  const instead = base && lastsWords(base.fifteen.projection);
  return {
    id: 'F-headline',
    text: sentences.headline(first?.text, { lasts, instead }),
    figures: [...(first?.figures ?? []), ...lastingOf(subject), ...(base === undefined ? [] : lastingOf(base))],
  };
}
