/** The sentences that explain the dashed lines: the average for people of that age and sex, from a named life table. */

import { sourceWords } from '@advice-builder/casework';
import { formatLongDate, formatMonthYear } from '@advice-builder/kernel';
import type { Horizon } from '@advice-builder/results';
import { type LifeLine, type LifeTable, type NoLifeLine, outsideWords } from './life-line.ts';

/** Returns for example `A woman of 84 lives 8.16 more years on average`. */
const averageWords = ({ sex, age, years }: LifeLine): string =>
  `A ${sex === 'male' ? 'man' : 'woman'} of ${age} lives ${years} more years on average`;

/** The table, such as `Australian Life Tables 2020-22, in force from 1 January 2025, `, followed by its publisher. */
const tableWords = ({ name, from, source, law }: LifeTable): string =>
  `${name}, in force from ${formatLongDate(from)}, ${sourceWords(source, law)}`;

function lineWords(line: LifeLine, name: string, isOne: boolean, { months }: Horizon): string {
  const when = formatMonthYear(line.month);
  const beyond = line.position > months ? ', beyond the axis' : '';
  return `${isOne ? `Dashed line: ${when}` : `Dashed line of ${name}: ${when}`}${beyond}. ${averageWords(line)}.`;
}

/** One or more sentences per person, then the source of the average. A person with unknown age or sex has none. */
export function averageSentences(
  lives: readonly (LifeLine | NoLifeLine)[],
  names: readonly string[],
  horizon: Horizon,
): readonly string[] {
  const [first] = lives.flatMap((life) => (life.kind === 'line' ? [life] : []));
  const sentences = lives.map((life) => {
    const name = names[life.person] ?? '';
    return life.kind === 'line' ? lineWords(life, name, names.length === 1, horizon) : outsideWords(life, name);
  });
  if (first === undefined) return sentences;
  return [
    ...sentences,
    `A stay in care is shorter for most people: read the length of stay below. Averages: ${tableWords(first.table)}.`,
  ];
}
