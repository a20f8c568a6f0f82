/** Whether an estimate stands behind a figure that is printed. */
import { doneWords, type NoticeCode } from '@advice-builder/contract';
import { standingOf } from '@advice-builder/results';
import type { DocumentInput } from '../input.ts';
import { ratesUsed } from '../rates-used.ts';
import { monthOfDay } from '../shown.ts';

export interface Estimates {
  /** What each estimated rate is called, each once. */
  readonly rates: readonly string[];
  /** What is estimated of a person, a sentence each: low means, days charged, a fee of the past. */
  readonly ofPeople: readonly string[];
}

const OF_PEOPLE: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  'low-means-estimated',
  'days-charged-estimated',
  'transition-fee-estimated',
]);

export function estimatesBehind(input: DocumentInput): Estimates {
  const estimated = ratesUsed(input.scenarios).filter((rate) => standingOf(input.book, rate) === 'estimate');
  return {
    rates: [...new Set(estimated.map(({ title }) => title))],
    ofPeople: [
      ...new Set(
        input.scenarios.flatMap(({ five }) =>
          five.notices
            .filter(({ code }) => OF_PEOPLE.has(code))
            .flatMap((notice) => doneWords(notice, monthOfDay(five.basis.projectFrom)) ?? []),
        ),
      ),
    ],
  };
}
