/** The sentences above the bars: how long the cash lasts, and how far the assumptions that were tried take it. */

import { lastsUntil } from '@advice-builder/engine';
import { cashFindings, type FindingSubject, robustFinding } from '@advice-builder/results';
import type { ScenarioFigures } from '../scenario-figures.ts';
import { type Tried, untilsOf } from './tried.ts';

/** The figures of 60 months are made when a sentence asks for them. */
function subjectOf({ sid, name, five, fifteen }: ScenarioFigures): readonly FindingSubject[] {
  return five.ok && fifteen.ok ? [{ sid, name, five: five.value, fifteen: fifteen.value }] : [];
}

/**
 * None before the figures of every scenario are there; what was tried is told of the scenario whose cash ends last, as
 * soon as it was.
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
