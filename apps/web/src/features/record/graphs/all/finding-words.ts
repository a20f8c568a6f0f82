/** What is said over the lines of all scenarios. */
import { cashFindings, unsourcedSentences } from '@advice-builder/contract';
import type { ScenarioFigures } from '../scenario-figures.ts';
import type { Drawn, DrawnCase } from './cases.ts';

/** How long the cash of what is drawn lasts, and what of it is money that what it is measured from does not have. */
export function findingWords(figures: readonly ScenarioFigures[], { drawn, base }: Drawn): string {
  const subjects = drawn.flatMap(({ sid, name, calculated: five }) => {
    const fifteen = figures.find((each) => each.sid === sid)?.fifteen;
    return fifteen?.ok === true ? [{ sid, name, five, fifteen: fifteen.value }] : [];
  });
  const named = ({ sid, name, calculated: { projection } }: DrawnCase) => ({ sid, name, projection });
  const others = drawn.filter(({ sid }) => sid !== base?.sid);
  const unsourced = base === undefined ? [] : unsourcedSentences(named(base), others.map(named));
  return [...cashFindings(subjects).map(({ text }) => text), ...unsourced].join(' ');
}
