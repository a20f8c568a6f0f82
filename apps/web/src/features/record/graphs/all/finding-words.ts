/** What is said over the lines of all scenarios. */
import { cashFindings, unsourcedSentences } from '@advice-builder/contract';
import type { ScenarioFigures } from '../scenario-figures.ts';
import type { Drawn, DrawnCase } from './cases.ts';

/** How long the cash of what is drawn lasts, and what of it is money the Current Situation does not have, in sentences. */
export function findingWords(figures: readonly ScenarioFigures[], { drawn, current }: Drawn): string {
  const subjects = drawn.flatMap(({ sid, name, calculated: five }) => {
    const fifteen = figures.find((each) => each.sid === sid)?.fifteen;
    return fifteen?.ok === true ? [{ sid, name, five, fifteen: fifteen.value }] : [];
  });
  const named = ({ name, calculated: { projection } }: DrawnCase) => ({ name, projection });
  const others = drawn.filter((each) => each !== current);
  const unsourced = current === undefined ? [] : unsourcedSentences(named(current), others.map(named));
  return [...cashFindings(subjects).map(({ text }) => text), ...unsourced].join(' ');
}
