/** What is said over the lines of all scenarios. */
import { cashFindings, type FindingSubject, ifDiesFinding, unsourcedSentences } from '@advice-builder/results';
import type { Sid } from '../../../../../state/documents.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import type { Drawn, DrawnCase } from './cases.ts';

type DeathFigures = ReadonlyMap<Sid, ScenarioFigures>;

/** How long the cash of a scenario lasts with the death that is laid over it. */
function ifDies(subject: FindingSubject & { readonly sid: Sid }, deaths: DeathFigures): readonly string[] {
  const laid = deaths.get(subject.sid);
  if (laid?.death === undefined || !laid.fifteen.ok) return [];
  return [ifDiesFinding(laid.documents.record, laid.death, subject, laid.fifteen.value).text];
}

/**
 * How long the cash of each drawn scenario lasts, with and without a death that is laid over it. It also says how much
 * money a scenario starts with that the one it is measured from does not have.
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
