/** The sentences above the bars: how long the cash lasts, and how the tested assumptions change that. */

import { lastsUntil } from '@advice-builder/engine';
import { cashFindings, type FindingSubject, robustFinding } from '@advice-builder/results';
import type { ScenarioFigures } from '../scenario-figures.ts';
import { type Tried, untilsOf } from './tried.ts';

/** The figures over 60 months are calculated only when a sentence needs them. */
function subjectOf({ sid, name, five, fifteen }: ScenarioFigures): readonly FindingSubject[] {
  return five.ok && fifteen.ok ? [{ sid, name, five: five.value, fifteen: fifteen.value }] : [];
}

/**
 * Empty until the figures of every scenario are there. The tested assumptions are described for the scenario whose cash
 * lasts longest, as soon as its tests are complete.
 */
export function findingsOf(figures: readonly ScenarioFigures[], scenarios: readonly Tried[]): readonly string[] {
  if (scenarios.some(({ base }) => base === undefined)) return [];
  const subjects = figures.flatMap(subjectOf);
  const [last] = subjects
    .filter(({ fifteen }) => lastsUntil(fifteen.projection) !== undefined)
    .sort((a, b) => (lastsUntil(b.fifteen.projection) ?? 0) - (lastsUntil(a.fifteen.projection) ?? 0));
  const tried = last && scenarios.find(({ sid }) => sid === last.sid);
  const untils = tried && untilsOf(tried);
  const robust = last && untils && robustFinding(last, untils);
  return [...cashFindings(subjects), ...(robust === undefined ? [] : [robust])].map(({ text }) => text);
}
