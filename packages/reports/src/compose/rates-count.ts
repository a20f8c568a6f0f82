/** How many of the rates behind a document are known how, for the licensee. */
import type { RateStatus } from '@advice-builder/rates';
import type { DocumentInput } from '../input.ts';
import { ratesUsed, standingOf } from '../rates-used.ts';
import { type Shown, words } from '../shown.ts';

const isAre = (count: number): string => (count === 1 ? 'is' : 'are');

/** How many of each standing; the same count as on the report page. */
export function standings(input: DocumentInput): ReadonlyMap<RateStatus, number> {
  const counts = new Map<RateStatus, number>();
  for (const rate of ratesUsed(input.scenarios)) {
    const standing = standingOf(input.book, rate);
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
  }
  return counts;
}

/** `14 of 40 rates are published copies, to be confirmed with the department.` */
export function ratesCountWords(input: DocumentInput): Shown {
  const counts = standings(input);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const copies = counts.get('secondary') ?? 0;
  const estimates = counts.get('estimate') ?? 0;
  const told = [
    `${copies} of ${all} rates ${isAre(copies)} published copies, to be confirmed with the department.`,
    ...(estimates === 0 ? [] : [`${estimates} of ${all} ${isAre(estimates)} our estimate.`]),
  ];
  return words(told.join(' '));
}
