/** The findings shown above the lines of all scenarios. */
import { cashFindings, type FindingSubject, ifDiesFinding, unsourcedSentences } from '@advice-builder/results';
import type { Sid } from '../../../../../state/documents.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import type { Drawn, DrawnCase } from './cases.ts';

type DeathFigures = ReadonlyMap<Sid, ScenarioFigures>;

/** Sentences on how long the cash of a scenario lasts with the death that is applied to it. */
function ifDies(subject: FindingSubject & { readonly sid: Sid }, deaths: DeathFigures): readonly string[] {
  const laid = deaths.get(subject.sid);
  if (laid?.death === undefined || !laid.fifteen.ok) return [];
  return [ifDiesFinding(laid.documents.record, laid.death, subject, laid.fifteen.value).text];
}

/**
 * Sentences on how long the cash of each drawn scenario lasts, with and without an applied death, and on money that a
 * scenario starts with but the measured-from scenario does not have.
 */
export function findingWords(
  figures: readonly ScenarioFigures[],
  { drawn, base }: Drawn,
  deaths: DeathFigures = new Map(),
): string {
  const subjects = drawn.flatMap(({ sid, name, calculated: five }) => {
    const fifteen = figures.find((each) => each.sid === sid)?.fifteen;
    return fifteen?.ok === true ? [{ sid, name, five, fifteen: fifteen.value }] : [];
  });
  const named = ({ sid, name, calculated: { projection } }: DrawnCase) => ({ sid, name, projection });
  const others = drawn.filter(({ sid }) => sid !== base?.sid);
  const unsourced = base === undefined ? [] : unsourcedSentences(named(base), others.map(named));
  const died = subjects.flatMap((subject) => ifDies(subject, deaths));
  return [...cashFindings(subjects).map(({ text }) => text), ...died, ...unsourced].join(' ');
}
