/** Whether an estimate is behind a printed figure. */
import { doneWords, type NoticeCode } from '@advice-builder/contract';
import { standingOf } from '@advice-builder/results';
import type { DocumentInput } from '../input.ts';
import { ratesUsed } from '../rates-used.ts';
import { monthOfDay } from '../shown.ts';

export interface Estimates {
  /** The label of each estimated rate, without repeats. */
  readonly rates: readonly string[];
  /**
   * The estimates about a person, one sentence each: whether their means are low, the days charged, the fee at the
   * change of the law, and the class of Support at Home.
   */
  readonly ofPeople: readonly string[];
}

const OF_PEOPLE: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  'low-means-estimated',
  'days-charged-estimated',
  'transition-fee-estimated',
  'support-at-home-class-estimated',
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
