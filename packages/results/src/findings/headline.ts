/** F-headline: what happens in a scenario, and how long its cash lasts, in one sentence of two clauses. */
import { lastsUntil } from '@advice-builder/engine';
import { lastsWords } from '../words/cash-words.ts';
import type { Finding, FindingFigure, FindingSubject } from './finding.ts';
import { scenarioFindings } from './in-scenario.ts';
import { sentences } from './templates.ts';
import { countedMoneyWords, inSentence, unsourcedIn } from './unsourced.ts';

/** The number of years for which the sentence says how long the cash lasts. */
const YEARS = 15;

export function lastingOf({ sid, fifteen: { projection } }: FindingSubject): readonly FindingFigure[] {
  const until = lastsUntil(projection);
  return until === undefined ? [] : [{ sid, value: until, unit: 'month', of: 'fifteen' }];
}

/**
 * States the first event that does not happen in the measured-from scenario, then how long the cash lasts in both, then
 * any money that has no source.
 * @param base the measured-from scenario, under its name; absent on the scenario's own page.
 */
export function headlineFinding(subject: FindingSubject, base?: FindingSubject): Finding {
  const known = new Set(base === undefined ? [] : scenarioFindings(base, false).map(({ text }) => text));
  const first = scenarioFindings(subject, false).find(({ text }) => !known.has(text));
  const lasts = lastsWords(subject.fifteen.projection);
  const instead = base && { lasts: lastsWords(base.fifteen.projection), of: inSentence(base) };
  const text = sentences.headline(first?.text, { lasts, instead });
  const figures = [...(first?.figures ?? []), ...lastingOf(subject), ...(base === undefined ? [] : lastingOf(base))];
  const unsourced = base && unsourcedIn(base, subject, YEARS);
  const source = base && unsourced && countedMoneyWords(unsourced.value, inSentence(base));
  if (unsourced === undefined || source === undefined) return { id: 'F-headline', text, figures };
  return { id: 'F-headline', text: `${text} ${source}`, figures: [...figures, unsourced] };
}
